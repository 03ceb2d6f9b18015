"""Month 12: paulownia."""
from __future__ import annotations

from .geometry import blade, blob, ell, line, tf
from .kit import Card, card
from .palette import PAL
from .parts import feather_row, serrate


def kiri_leaf(c):
    d = blob('0,0! -60,14 -126,-10 -150,-66 -190,-100! -150,-130 -120,-176 -104,-196! -60,-190 -20,-230 0,-276! 20,-230 60,-190 104,-196! 120,-176 150,-130 190,-100! 150,-66 126,-10 60,14')
    v = blade(0, -2, 0, -252, 7)
    for s in (-1, 1):
        for a, b in [((0, -16), (160, -98)), ((0, -80), (92, -174)), ((52, -44), (122, -130)), ((44, -40), (114, -22))]:
            v += blade(a[0] * s, a[1], b[0] * s, b[1], 5, 8 * s)
    return c.sym(f'<path fill="{PAL["n"]}" stroke="{PAL["p"]}" stroke-width="9" d="{d}"/>', ('p', v), name='kiri')


def kiri_spike(c, n=4, L=300):
    """upright spike: pairs of cupped florets, a bud on top; colour from the use"""
    fl = ''
    for k in range(n):
        y = -36 - 64 * k
        s = 1.05 - .15 * k
        for sd in (-1, 1):
            fl += blob(tf('0,12! 6,-30 16,-52! 34,-40! 50,-52! 66,-40! 60,0 30,16', 0, y, sx=sd * s, sy=s))
    fl += blob(tf('0,22! -24,-4 -18,-30! 0,-22! 18,-30! 24,-4', 0, -L))
    return c.sym(('n', f'M-6 20L-3-{L-20}h6L6 20z'), f'<path stroke="{PAL["p"]}" stroke-width="5" d="{fl}"/>', name='spike')


def kiri_blade(c):
    """broad three-pointed leaf, heart-shaped at its stalk, pointing up"""
    d = blob('0,0! -40,44 -110,44 -150,4! -176,-6 -206,-60 -214,-104! -190,-112 -150,-130 -136,-160! -130,-220 -70,-290 0,-350! 70,-290 130,-220 136,-160! 150,-130 190,-112 214,-104! 206,-60 176,-6 150,4! 110,44 40,44')
    v = blade(0, 6, 0, -322, 9)
    for s in (-1, 1):
        for x0, y0, x1, y1, b in [(0, 0, 192, -94, 12), (0, -4, 120, 18, -10), (0, -70, 104, -186, 10), (0, -150, 64, -252, 8), (80, -42, 150, -20, -6), (96, -52, 150, -112, 8)]:
            v += blade(x0 * s, y0, x1 * s, y1, 6, b * s)
    return c.sym(f'<path fill="{PAL["n"]}" stroke="{PAL["p"]}" stroke-width="9" d="{d}"/>', ('p', v), name='kiri-leaf')


def kiri_flower(c):
    """upright spike: pairs of trumpet florets, smaller to the top; colour from the use"""
    fl = '0,6! -14,-24 -38,-52 -34,-76 -14,-78! -8,-88 8,-88 14,-78! 34,-76 38,-52 14,-24'
    d = v = ''
    for y, s, a in ((-60, 1.1, 52), (-150, .95, 46), (-230, .8, 40)):
        for sd in (-1, 1):
            d += blob(tf(fl, 0, y, s, a * sd))
            v += ''.join(blade(*tf([(0, -16)], 0, y, s, a * sd)[0][:2], *tf([(x, -70)], 0, y, s, a * sd)[0][:2], 3) for x in (-13, 13))
    d += blob(tf(fl, 0, -268, .8)) 
    return c.sym(('n', brush('0,60,14 4,-60,12 0,-280,8') if 0 else 'M-7 40L-4-270h8L7 40z'), f'<path stroke="{PAL["p"]}" stroke-width="5" d="{d}"/>', ('p', v), name='kiri-flower')


@card('12c')
def card_12c() -> Card:
    c = Card('12c')
    l, f = kiri_blade(c), kiri_flower(c)
    c.uses(f, [(170, 600, 1.1, -14), (470, 600, 1.1, 14), (320, 560, 1.4, 0)], 'v')
    c.uses(l, [(280, 600, 1.05, -112), (360, 600, 1.05, 112), (320, 640, 1.1, 180)])
    return c


@card('12d')
def card_12d() -> Card:
    c = Card('12d')
    l, f = kiri_blade(c), kiri_flower(c)
    c.uses(f, [(150, 480, 1.1, -6), (300, 520, 1.3, 2), (470, 640, 1.1, 12)], 'v')
    c.uses(l, [(440, 700, 1, 80), (220, 560, 1, -120), (420, 760, .9, 140), (250, 640, 1.15, 190)])
    return c


@card('12y')
def card_12y() -> Card:
    c = Card('12y')
    l, f = kiri_blade(c), kiri_flower(c)
    c.fill('y', blob('20,560! 620,560! 620,1040! 20,1040!'))
    c.uses(f, [(170, 600, 1.1, -14), (470, 600, 1.1, 14), (320, 560, 1.4, 0)], 'v')
    c.uses(l, [(280, 600, 1.05, -112), (360, 600, 1.05, 112), (320, 640, 1.1, 180)])
    return c


@card('12b')
def card_12b() -> Card:
    c = Card('12b')
    kl = kiri_leaf(c)
    ks = kiri_spike(c)
    c.uses(ks, [(95, 870, .85, -8), (215, 870, 1.0, 0), (345, 880, .85, 4)], 'v')
    for p, col in [('370,470 470,456 548,504 576,600 560,720 480,810', 'v'), ('370,490 440,510 496,590 490,690 420,770 330,800', 'r'), ('350,500 400,560 410,640 350,710 260,740 180,700', 'g')]:
        c.form(col, serrate(p, 40, 10), w=8, dx=-1, dy=-2)
        c.stroke('p', 5, line(p))

    g = []
    for col, a, l, b in (('v', (-8, 6, 19, 32, 45, 58, 72, 88), (330, 350, 345, 330, 310, 285, 255, 220), 60),
                         ('y', (-4, 14, 32, 50, 68, 88), (230, 232, 222, 205, 185, 160), 50), ('r', (-4, 22, 48, 80), (146, 146, 138, 118), 10)):
        d, q = feather_row(a, l, b, 14)
        g.append(f'<path fill="{PAL[col]}" d="{d}{q}"/>')
    wing = c.sym(f'<g stroke="{PAL["k"]}" stroke-width="8">' + ''.join(g) + '</g>')
    c.use(wing, 252, 400, .82, -48)
    c.form('r', '96,250 130,250 156,282 170,340 214,386 280,400 360,420 414,466 414,506 340,514 260,502 190,462 146,400 130,346 114,310 88,298', w=12)
    c.use(wing, 290, 430, 1.1, 6)
    c.form('y', '92,264! 60,272 38,300! 66,298 88,298!', w=9)
    c.stroke('r', 12, line('120,252 130,196 162,160 196,156 206,172'), line('132,258 158,222 192,206 220,216'), line('106,250 96,200 114,158 140,140 158,146'))
    c.stroke('y', 9, *[line(tf('-20,-10 0,12 20,-10', x, y, s, r)) for x, y, s, r in [(140, 322, .7, -20), (150, 362, 1, -30), (174, 402, 1.1, -40), (216, 440, 1.2, -62)]])
    c.fill('w', blade(96, 278, 136, 270, 13, 3))
    c.fill('k', blob(ell(114, 274, 8, 8, 0, 4)))
    c.uses(kl, [(130, 1020, .85, -26), (510, 1020, .85, 26), (320, 1060, .95, 0)])
    return c
