"""Month 12: paulownia."""
from __future__ import annotations

from .geometry import blade, blob, ell, line, tf
from .kit import Card, card
from .palette import PAL
from .parts import P3, feather_row


def kiri_leaf(c):
    """broad three-pointed leaf, heart-shaped at its stalk, pointing up"""
    d = blob('0,0! -40,44 -110,44 -150,4! -176,-6 -206,-60 -214,-104! -190,-112 -150,-130 -136,-160! -130,-220 -70,-290 0,-350! 70,-290 130,-220 136,-160! 150,-130 190,-112 214,-104! 206,-60 176,-6 150,4! 110,44 40,44')
    v = blade(0, 6, 0, -322, 9)
    for s in (-1, 1):
        for x0, y0, x1, y1, b in [(0, 0, 192, -94, 12), (0, -4, 120, 18, -10), (0, -70, 104, -186, 10), (0, -150, 64, -252, 8), (80, -42, 150, -20, -6), (96, -52, 150, -112, 8)]:
            v += blade(x0 * s, y0, x1 * s, y1, 6, b * s)
    return c.sym(f'<path fill="{PAL["n"]}" stroke="{PAL["p"]}" stroke-width="9" d="{d}"/>', ('p', v), name='kiri-leaf')


def kiri_flower(c):
    """upright spike: pairs of trumpet florets, smaller to the top; colour from the use"""
    bell = blob('0,6! -14,-24 -38,-52 -34,-76 -14,-78! -8,-88 8,-88 14,-78! 34,-76 38,-52 14,-24')
    one = c.sym(f'<path stroke="{PAL["p"]}" stroke-width="5" d="{bell}"/>', ('p', blade(-4, -16, -13, -72, 3) + blade(4, -16, 13, -72, 3)), name='kiri-floret')
    at = [(y, s, a * k) for y, s, a in ((-60, 1.1, 54), (-150, .95, 46), (-226, .8, 38)) for k in (-1, 1)] + [(-268, .8, 0)]
    return c.sym(('n', 'M-7 40L-4-270h8L7 40z'), *[f'<use href="#{one}" transform="translate(0{y})rotate({a})scale({s})"/>'.replace('(0.', '(.').replace('rotate(0)', '') for y, s, a in at], name='kiri-flower')


@card('12c')
def card_12c() -> Card:
    c = Card('12c')
    l, f = kiri_leaf(c), kiri_flower(c)
    c.uses(f, [(160, 620, 1.1, -14), (480, 620, 1.1, 14), (320, 570, 1.4, 0)], 'v')
    c.uses(l, [(270, 620, 1.1, -112), (370, 620, 1.1, 112), (320, 650, 1.1, 180)])
    return c


@card('12d')
def card_12d() -> Card:
    c = Card('12d')
    l, f = kiri_leaf(c), kiri_flower(c)
    c.uses(f, [(120, 470, 1.1, -8), (290, 520, 1.35, 3), (480, 660, 1.1, 10)], 'v')
    c.uses(l, [(470, 720, 1, 76), (200, 560, 1.05, -116), (430, 780, 1, 146), (240, 640, 1.2, 190)])
    return c


@card('12y')
def card_12y() -> Card:
    c = Card('12y')
    l, f = kiri_leaf(c), kiri_flower(c)
    c.fill('y', 'M20 620h600v420H20z')
    c.uses(f, [(140, 560, 1.05, -16), (500, 540, 1.2, 10), (330, 480, 1.4, -4)], 'v')
    c.uses(l, [(240, 540, 1, -124), (400, 560, 1.05, 104), (320, 590, 1.05, 172)])
    return c


@card('12b')
def card_12b() -> Card:
    c = Card('12b')
    l, f = kiri_leaf(c), kiri_flower(c)
    c.uses(f, [(110, 860, .95, -6), (250, 900, 1.1, 4)], 'v')
    # tail: five plumes, each with its eye
    for p, ink, x, y, a in TAIL:
        c.form(ink, brush(P3(p)), w=9, dx=-1, dy=-2)
    for p, ink, x, y, a in TAIL:
        c.stroke('p', 5, line(' '.join(t.rsplit(',', 1)[0] for t in p.split())))
    g = []
    for ink, a, n, b in (('v', (-8, 6, 19, 32, 45, 58, 72, 88), (330, 350, 345, 330, 310, 285, 255, 220), 60),
                         ('y', (-4, 14, 32, 50, 68, 88), (230, 232, 222, 205, 185, 160), 50), ('r', (-4, 22, 48, 80), (146, 146, 138, 118), 10)):
        d, q = feather_row(a, n, b, 14)
        g.append(f'<path fill="{PAL[ink]}" d="{d}{q}"/>')
    wing = c.sym(f'<g stroke="{PAL["k"]}" stroke-width="8">' + ''.join(g) + '</g>')
    c.use(wing, 270, 420, .9, -62)
    c.form('y', '70,372 84,344 112,336 138,350 152,384 176,424 220,430 300,404 380,420 440,470 450,520 390,540 300,546 220,530 150,490 112,440 96,400', w=12)
    c.use(wing, 310, 440, 1.0, 14)
    return c


TAIL = [('420,490,30 520,500,44 590,570,40 600,680,30 560,780,4', 'v', 0, 0, 0),
        ('410,500,30 490,540,44 530,620,44 500,720,36 430,800,26 360,830,4', 'r', 0, 0, 0),
        ('390,510,30 430,570,40 430,650,40 370,710,30 290,720,4', 'g', 0, 0, 0)]
