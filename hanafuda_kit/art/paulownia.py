"""Month 12: paulownia."""
from __future__ import annotations

from .geometry import blade, blob, brush, dots, line, lines, normals
from .kit import Card, card
from .palette import PAL
from .parts import P3, curve, feather_row


def kiri_leaf(c: Card) -> str:
    """Broad leaf in three lobes, heart-shaped at its stalk, its tip bent to the right; pointing up.
    The ink comes with the use."""
    d = blob('0,0! -34,46 -104,52 -160,8 -200,-40 -222,-112! -180,-120 -156,-142 -150,-180! -130,-250 -60,-310 '
        '46,-366! 70,-300 126,-240 138,-186! 156,-150 190,-140 226,-140! 212,-80 190,-16 144,14 96,46 36,42')
    veins = blade(0, 6, 40, -336, 9, 14)
    for x0, y0, x1, y1, b in [(0, 0, -198, -104, -12), (0, -4, -124, 18, 10), (3, -80, -118, -196, -14),
            (14, -170, -52, -270, -8), (0, 0, 204, -128, 14), (0, -4, 124, 14, -10),
            (4, -90, 112, -196, 12), (18, -180, 74, -262, 8)]:
        veins += blade(x0, y0, x1, y1, 6, b)
    return c.sym(f'<path stroke="{PAL["p"]}" stroke-width="9" d="{d}"/>', ('p', veins), name='kiri-leaf')


def kiri_flower(c: Card) -> str:
    """Upright spike, 400 long: pairs of nodding bells with wide lips, buds at the top."""
    bell = blob('0,0! -28,-8 -38,-42 -38,-70 -58,-92! -46,-112 -24,-102! 0,-120 24,-102! 46,-112 58,-92! 38,-70 '
                '38,-42 28,-8')
    one = c.sym(f'<path fill="{PAL["v"]}" stroke="{PAL["p"]}" stroke-width="6" d="{bell}"/>',
                ('p', blade(-34, -82, 34, -82, 5, 8) + blade(-10, -24, -14, -70, 4) + blade(10, -24, 14, -70, 4)),
                ('g', blob('0,14! -26,-2 -22,-26! 0,-14 22,-26! 26,-2')), name='kiri-bell')
    places = [(-8, -64, 1, -134), (8, -64, 1, 134), (-6, -138, .94, -122), (6, -138, .94, 122), (-4, -206, .82, -104),
              (4, -206, .82, 104), (-4, -264, .64, -76), (4, -264, .64, 76), (-4, -296, .5, -30), (4, -296, .5, 30)]
    t = Card('')
    t.uses(one, places)
    return c.sym(('n', 'M-8 120L-3-300h6L8 120z'), ''.join(d for _, d in t.out), name='kiri-flower')


@card('12c')
def chaff_upright() -> Card:
    c = Card('12c')
    leaf, flower = kiri_leaf(c), kiri_flower(c)
    c.uses(flower, [(130, 600, 1.04, -8), (510, 570, 1.08, 8), (316, 510, 1.26, -1)])
    c.use(leaf, 360, 680, .9, 66, ink='g')
    c.uses(leaf, [(290, 640, 1.02, -122, True), (400, 750, 1, 126), (300, 720, 1.06, 190)], 'n')
    return c


@card('12d')
def chaff_leaning() -> Card:
    c = Card('12d')
    leaf, flower = kiri_leaf(c), kiri_flower(c)
    c.uses(flower, [(500, 740, 1.14, 14), (110, 480, 1.08, -6), (300, 590, 1.36, 6)])
    c.use(leaf, 190, 620, .8, -62, True, ink='g')
    c.uses(leaf, [(130, 680, 1, 104), (230, 860, 1.06, 84), (60, 820, 1, 166)], 'n')
    return c


@card('12y')
def chaff_on_yellow() -> Card:
    """from the right edge, over a yellow mist in long rounded bands"""
    c = Card('12y')
    leaf, flower = kiri_leaf(c), kiri_flower(c)
    c.halo('y', 12, 'M660 580H110a50 50 0 0 0 0 100h60a40 40 0 0 1 0 80H-20v300h680z', h='o')
    c.stroke('o', 12, 'M90 850h130M-10 960h260')
    c.uses(flower, [(560, 540, 1.06, 10), (220, 590, 1.04, -26), (400, 520, 1.36, -6)])
    c.use(leaf, 490, 590, .86, -74, ink='g')
    c.uses(leaf, [(560, 600, 1, 150, True), (460, 640, 1.02, 220)], 'n')
    return c


def plume(c: Card) -> str:
    """Phoenix's tail feather, hanging: a rib, barbs, an eye near the tip; the ink comes with the use."""
    t = '0,0,14 34,110,24 40,230,32 0,340,42 -80,404,48 -140,400,26'
    q = curve(' '.join(p.rsplit(',', 1)[0] for p in t.split()), 16)
    side = normals(q, False)
    cuts = []
    eye = dots((q[13][0], q[13][1]))
    for k in range(5, 9):
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
    c.use(flower, 150, 960, .9, -6)
    rows = ''
    for ink, angles, lengths, base in (
            ('v', (-8, 5, 18, 32, 47, 63, 80), (400, 410, 396, 364, 320, 270, 220), 60),
            ('y', (-2, 20, 44, 72), (262, 252, 222, 180), 50),
            ('g', (4, 34, 70), (150, 144, 120), 10)):
        outline, ribs = feather_row(angles, lengths, base, 20)
        rows += f'<path fill="{PAL[ink]}" d="{outline}{ribs}"/>'
    wing = c.sym(f'<g stroke="{PAL["k"]}" stroke-width="8">{rows}</g>')
    c.use(wing, 330, 430, .84, -26)
    c.use(flower, 120, 900, .84, -8)
    c.uses(leaf, [(30, 860, .84, 150), (210, 1000, .84, 96)], 'n')
    c.use(tail, 470, 480, 1.1, -24, ink='v')
    c.use(tail, 450, 490, 1.16, -8, ink='r')
    c.use(tail, 424, 496, 1.06, 8, ink='g')
    c.use(tail, 396, 496, .86, 24, ink='v')
    c.form('r', brush(P3('150,186,48 128,244,46 146,312,58 206,376,86 290,432,128 380,462,110 470,484,40')), w=13)
    c.stroke('y', 8, 'M110 226q16 22 36 4M116 282q26 16 40-8M160 366q36 8 40-26M220 420q40 0 40-34')
    c.use(wing, 296, 446, .84, 22)
    # head: crest, face, beak, wattle
    c.halo('r', 7, blade(150, 164, 262, 130, 18, -18), blade(146, 156, 232, 70, 19, -22), blade(136, 150, 176, 46, 19,
        -18), h='k')
    c.form('y', '108,172 126,146 154,146 174,168 168,196 142,208 116,198', w=10)
    c.halo('d', 7, blob('116,198! 110,228 132,230 134,204!'), h='k')
    c.halo('o', 7, blob('114,160! 82,168 62,204! 88,194 114,192!'), h='k')
    c.fill('k', blade(114, 172, 164, 176, 7, -8))
    return c
