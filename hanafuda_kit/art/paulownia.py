"""Month 12: paulownia."""
from __future__ import annotations

from .geometry import blade, blob, brush, dots, line, lines, normals, nums, whole
from .kit import Card, card
from .palette import PAL
from .parts import P3, curve, rad


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
    """leaves and spikes over the ground that is yellow from edge to edge, a darker line along its top"""
    c = Card('12y')
    leaf, flower = kiri_leaf(c), kiri_flower(c)
    c.fill('y', 'M-20 640Q320 600 660 640v440H-20z')
    c.stroke('o', 12, 'M-20 640Q320 600 660 640')
    c.uses(flower, [(520, 540, 1.06, 14), (140, 560, 1.04, -16), (330, 520, 1.36, -2)])
    c.use(leaf, 380, 560, .86, -74, ink='g')
    c.uses(leaf, [(440, 590, 1, 150, True), (300, 630, 1.02, 220)], 'n')
    return c


def plume(c: Card) -> str:
    """Phoenix's tail feather, 460 long: it leaves to the lower right and bends back below; a rib, cuts in the
    vane, an eye near the pointed tip. The ink comes with the use."""
    t = '0,0,20 80,50,36 140,140,50 156,250,62 120,350,68 40,420,50 -50,440,0'
    q = curve(' '.join(p.rsplit(',', 1)[0] for p in t.split()), 16)
    side = normals(q, False)
    cuts = []
    for k in range(5, 12):
        (x, y, _), (nx, ny), s = q[k], side[k], 1 if k % 2 else -1
        x0, y0, _ = q[k - 1]
        cuts.append((x + s * nx * 30, y + s * ny * 30, x0 + s * nx * 8, y0 + s * ny * 8))
    eye = dots((q[13][0], q[13][1]))
    return c.sym(f'<path stroke="{PAL["k"]}" stroke-width="7" d="{brush(P3(t))}"/>',
                 ('p', line(q[1:13:3]) + lines(*cuts), 4), ('y', eye, 44), ('d', eye, 20))


def quills(*rows: tuple[str, float, float, float, float, int, float]) -> str:
    """Rows of pointed flight feathers round the origin, each feather over the one before. A row: ink, angles from
    and to (clockwise from up), lengths at both, number, half width."""
    out = ''
    for ink, a0, a1, l0, l1, n, w in rows:
        d = ''
        for k in range(n):
            z = k / (n - 1)
            x, y = rad(a0 + (a1 - a0) * z, l0 + (l1 - l0) * z)
            bx, by = x * .78 + y * .1, y * .78 - x * .1  # the broadest place lies far out, bent forward
            nx, ny = rad(a0 + (a1 - a0) * z + 90, w)
            d += (f'M0 0Q{nums([whole(bx + nx), whole(by + ny), whole(x), whole(y)])} '
                  f'{nums([whole(bx - nx), whole(by - ny)])} 0 0z')
        out += f'<path fill="{PAL[ink]}" d="{d}"/>'
    return f'<g stroke="{PAL["k"]}" stroke-width="7">{out}</g>'


@card('12b')
def phoenix() -> Card:
    """It comes down on the paulownia, both wings up, neck, body and tail one curve."""
    c = Card('12b')
    leaf, flower, tail = kiri_leaf(c), kiri_flower(c), plume(c)
    wing = c.sym(quills(('v', 90, 0, 270, 410, 8, 62), ('y', 84, 8, 180, 270, 5, 60), ('g', 80, 20, 110, 150, 3, 52)))
    c.use(wing, 276, 410, .84, -6)
    c.uses(flower, [(226, 970, 1, 10), (104, 920, 1.16, -5)])
    c.uses(leaf, [(420, 1060, .8, -34), (110, 1030, .76, 6)], 'n')
    c.use(tail, 400, 470, 1, -1, ink='v')
    c.use(tail, 390, 472, 1.08, 13, ink='g')
    c.use(tail, 386, 476, 1.02, 42, ink='v')
    c.use(tail, 390, 476, 1.1, 28, ink='r')
    c.form('r', brush(P3('146,180,46 126,236,46 140,306,64 200,376,96 290,430,112 380,466,84 450,510,40 480,560,0')),
           w=13)
    c.stroke('y', 8, 'M110 226q16 22 36 4M116 282q26 16 40-8M160 366q36 8 40-26M220 420q40 0 40-34')
    c.use(wing, 300, 434, .84, 24)
    # head: crest, face, beak, wattle
    c.halo('r', 7, blade(150, 164, 262, 130, 18, -18), blade(146, 156, 232, 70, 19, -22), blade(136, 150, 176, 46, 19,
        -18), h='k')
    c.form('y', '108,172 126,146 154,146 174,168 168,196 142,208 116,198', w=10)
    c.halo('d', 7, blob('116,198! 110,228 132,230 134,204!'), h='k')
    c.halo('o', 7, blob('114,160! 82,168 62,204! 88,194 114,192!'), h='k')
    c.fill('k', blade(114, 172, 164, 176, 7, -8))
    return c
