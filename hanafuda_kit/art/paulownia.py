"""Month 12: paulownia."""
from __future__ import annotations

from .geometry import blade, blob, brush, dots, line, lines, normals
from .kit import Card, card
from .palette import PAL
from .parts import P3, curve, feather_row


def kiri_leaf(c: Card) -> str:
    """Broad three-pointed leaf, heart-shaped at its stalk, pointing up."""
    d = blob('0,0! -40,44 -110,44 -150,4! -176,-6 -206,-60 -214,-104! -190,-112 -150,-130 -136,-160! '
        '-130,-220 -70,-290 0,-350! 70,-290 130,-220 136,-160! 150,-130 190,-112 214,-104! 206,-60 176,-6 '
        '150,4! 110,44 40,44')
    veins = blade(0, 6, 0, -322, 9)
    for s in (-1, 1):
        for x0, y0, x1, y1, b in [(0, 0, 192, -94, 12), (0, -4, 120, 18, -10), (0, -70, 104, -186, 10),
            (0, -150, 64, -252, 8), (80, -42, 150, -20, -6), (96, -52, 150, -112, 8)]:
            veins += blade(x0 * s, y0, x1 * s, y1, 6, b * s)
    return c.sym(f'<path fill="{PAL["n"]}" stroke="{PAL["p"]}" stroke-width="9" d="{d}"/>', ('p', veins),
        name='kiri-leaf')


def kiri_flower(c: Card) -> str:
    """Upright spike: pairs of trumpet florets, smaller to the top; the ink comes with the use."""
    bell = blob('0,6! -14,-24 -38,-52 -34,-76 -14,-78! -8,-88 8,-88 14,-78! 34,-76 38,-52 14,-24')
    one = c.sym(f'<path stroke="{PAL["p"]}" stroke-width="5" d="{bell}"/>',
                ('p', blade(-5, -20, -13, -72, 3) + blade(5, -20, 13, -72, 3)),
                ('n', blob('0,8! -13,-8 -4,-26! 0,-16! 4,-26! 13,-8')), name='kiri-floret')
    pairs = ((-60, '1.1', 54), (-150, '.95', 46), (-226, '.8', 38))
    florets = ''.join(f'<use href="#{one}" transform="translate(0{y})rotate({side * lean})scale({s})"/>'
                      for y, s, lean in pairs for side in (-1, 1))
    return c.sym(f'{florets}<use href="#{one}" transform="translate(0-268)scale(.8)"/>',
                 ('n', 'M-8 110L-3-262h6L8 110z'), name='kiri-flower')


@card('12c')
def chaff_upright() -> Card:
    c = Card('12c')
    leaf, flower = kiri_leaf(c), kiri_flower(c)
    c.uses(flower, [(176, 604, 1.05, -9), (464, 604, 1.05, 9), (320, 560, 1.4, 0)], 'v')
    c.uses(leaf, [(270, 620, 1.1, -112), (370, 620, 1.1, 112), (320, 650, 1.1, 180)])
    return c


@card('12d')
def chaff_leaning() -> Card:
    c = Card('12d')
    leaf, flower = kiri_leaf(c), kiri_flower(c)
    c.uses(flower, [(120, 455, 1.05, -8), (290, 520, 1.35, 3), (500, 600, 1.1, 6)], 'v')
    c.uses(leaf, [(470, 720, 1, 76), (200, 560, 1.05, -116), (430, 780, 1, 146), (240, 640, 1.2, 190)])
    return c


@card('12y')
def chaff_on_yellow() -> Card:
    c = Card('12y')
    leaf, flower = kiri_leaf(c), kiri_flower(c)
    c.fill('y', 'M20 620h600v420H20z')
    c.uses(flower, [(150, 590, 1.05, -8), (500, 570, 1.05, 3), (325, 500, 1.2, -2)], 'v')
    c.uses(leaf, [(240, 540, 1, -124), (400, 560, 1.05, 104), (320, 590, 1.05, 172)])
    return c


def plume(c: Card) -> str:
    """Phoenix's tail feather, hanging: a rib, barbs, an eye near the tip; the ink comes with the use."""
    t = '0,0,14 44,100,28 56,220,40 20,330,46 -44,392,46 -84,412,26'
    q = curve(' '.join(p.rsplit(',', 1)[0] for p in t.split()), 16)
    side = normals(q, False)
    cuts = []
    eye = dots((q[13][0], q[13][1]))
    for k in range(4, 9):
        (x, y, _), (nx, ny), h = q[k], side[k], 10 + 1.7 * k
        for s in (-1, 1) if k % 2 else (1, -1):
            x0, y0, _ = q[k - 1]
            cuts.append((x + s * nx * h, y + s * ny * h, x0 + s * nx * h * .3, y0 + s * ny * h * .3))
    return c.sym(f'<path stroke="{PAL["k"]}" stroke-width="7" d="{brush(P3(t))}"/>',
        ('p', line(q[1:13:3]) + lines(*cuts), 4),
                 ('y', eye, 42), ('d', eye, 20))


@card('12b')
def phoenix() -> Card:
    c = Card('12b')
    leaf, flower, tail = kiri_leaf(c), kiri_flower(c), plume(c)
    c.uses(flower, [(90, 950, .9, -6), (200, 1000)], 'v')
    c.use(tail, 440, 430, 1, -24, ink='v')
    c.use(tail, 400, 450, .96, -6, ink='r')
    c.use(tail, 370, 460, .94, 20, ink='g')
    c.use(tail, 330, 460, .7, 36, ink='v')
    rows = ''
    for ink, angles, lengths, base in (
            ('v', (-6, 9, 24, 40, 56, 72, 88), (330, 350, 345, 330, 305, 270, 225), 60),
            ('y', (0, 24, 50, 80), (230, 232, 218, 180), 50),
            ('g', (4, 36, 76), (146, 146, 124), 10)):
        outline, ribs = feather_row(angles, lengths, base, 14)
        rows += f'<path fill="{PAL[ink]}" d="{outline}{ribs}"/>'
    wing = c.sym(f'<g stroke="{PAL["k"]}" stroke-width="8">{rows}</g>')
    c.use(wing, 290, 400, .94, -22)
    c.form('r', '94,250! 110,300 103,356 124,426 186,490 290,524 390,506 450,460! 380,424 290,414 220,402 '
        '160,370 141,336 142,290 130,244!', w=13)
    c.use(wing, 310, 430, .94, 30)
    # head: crest, face, beak, wattle
    c.halo('r', 7, blade(98, 226, 56, 110, 26, 14), blade(110, 228, 124, 84, 28, 20),
           blade(122, 234, 196, 132, 28, 22), h='k')
    c.form('y', '76,232 100,212 128,222 138,250 122,272 96,272 78,258', w=10)
    c.form('o', '82,230! 50,240 32,270! 58,262 82,262!', w=9)
    c.form('d', '84,266! 74,292 86,306 98,288 100,270!', w=8)
    c.fill('k', brush('80,246 104,236 130,244', 11))
    c.stroke('y', 8, 'M108 304q16 24 31 0M110 346q16 26 34 0M128 394q30 16 38-18M168 432q38 10 40-32M216 '
        '470q44 2 30-46')
    c.uses(leaf, [(70, 960, .8, -130), (570, 960, .8, 130), (320, 910, .9, 180)])
    return c
