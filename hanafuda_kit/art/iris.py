"""Month 5: iris. Sword blades in clumps, flowers with three falls, the bridge of eight planks."""
from __future__ import annotations

from .geometry import blade, blob, brush, line, lines
from .kit import Card, card
from .palette import PAL
from .parts import P3, ribbon


def flower(c):
    """seen from the side: standards behind, two falls to the sides and one to the front, a yellow tongue on each"""
    back = blob('-4,10! -34,-30 -78,-64 -88,-112 -72,-136! -40,-128 -14,-92 0,-40') + blob('4,10! 34,-30 80,-60 94,-106 80,-132! 46,-126 16,-92 0,-40')
    mid = blob('0,20! -26,-34 -40,-92 -24,-142 0,-160! 26,-140 38,-92 26,-34')
    side = blob('-4,-14! -44,-44 -96,-42 -134,-4 -146,50 -126,84! -112,70 -100,92 -86,66! -72,46 -44,34 -4,34') \
        + blob('4,-14! 44,-46 98,-46 138,-8 150,44 132,80! 116,66 104,88 90,62! 76,44 46,34 4,34')
    front = blob('0,-14! -26,10 -50,44 -62,92 -48,130 -26,126! -14,150 4,152 18,130! 40,136 58,104 52,56 28,10')
    vein = ''.join(blade(*p) for p in [(-14, -44, -60, -112, 5, -6), (0, -34, 0, -126, 5), (16, -44, 64, -108, 5, 6)])
    tongue = blade(0, -4, 0, 86, 24) + blade(-18, 0, -98, 22, 20, -20) + blade(18, 0, 100, 18, 20, 20)
    petals = ''.join(f'<path d="{d}"/>' for d in (back, mid, side, front))
    return c.sym(f'<g fill="{PAL["v"]}" stroke="{PAL["p"]}" stroke-width="7">{petals}</g>', ('k', vein), ('w', tongue),
                 ('y', blade(0, 0, 0, 70, 14) + blade(-20, 0, -84, 14, 12, -16) + blade(20, 0, 86, 10, 12, 16)), name='iris')


def bud(c):
    return c.sym(('v', blob('0,10! -26,-34 -22,-84 6,-134! 26,-90 28,-34')), ('p', blade(4, -30, 6, -116, 5, -6)),
                 ('g', blob('-6,40! -26,0 -22,-36 -10,-60! 0,-28 12,-52! 28,-20 20,8 8,40')), name='irisbud')


def sword(c, lean=0):
    """a blade 600 long, folded along a paper line; lean bends its tip to the right; colour from the use"""
    b = P3(f'0,30,30 {-8 + lean*.04:.0f},-180,42 {-8 + lean*.4:.0f},-420,32 {lean},{-600 + lean*.3:.0f},0')
    e = brush([(x + 3, y, k, q) for (x, y, k, _), q in zip(b, (0, 5, 5, 0))])
    return c.sym(f'<path stroke="{PAL["p"]}" stroke-width="7" d="{brush(b)}"/>', ('p', e), name='bent' if lean else 'sword')


def stalk(c, *ps, w=13):
    c.stroke('p', w + 10, *ps)
    c.stroke('n', w, *ps)


@card('5c')
def card_5c() -> Card:
    c = Card('5c')
    f, b, a, l = flower(c), bud(c), sword(c), sword(c, 150)
    c.uses(a, [(90, 1060, 1.02, -2), (250, 1060, 1.2, -3), (590, 1060, 1.06, 2), (410, 1060, .95, 6)], 'n')
    stalk(c, line('350,1060 322,700 330,330'), line('480,1060 500,800 486,620'), line('150,1060 176,900 170,760'))
    c.uses(l, [(130, 1060, .9, -6, True), (300, 1060, .85, 4), (540, 1060, .72, 4)], 'g')
    c.use(b, 170, 750, 1, -6)
    c.use(f, 330, 290, 1.2)
    c.use(f, 466, 590, 1.05, 8)
    c.uses(a, [(200, 1060, .5, -14), (440, 1060, .5, 0), (340, 1060, .62, 4), (40, 1060, .6, 3), (610, 1060, .5, -6)], 'n')
    return c


@card('5d')
def card_5d() -> Card:
    c = Card('5d')
    f, b, a, l = flower(c), bud(c), sword(c), sword(c, 150)
    c.uses(a, [(60, 1060, 1.1, 3), (400, 1060, 1.2, 5), (540, 1060, 1.35, 3), (200, 1060, .8, -3)], 'n')
    stalk(c, line('200,1060 210,760 190,480'), line('330,1060 350,760 410,250'), line('470,1060 470,900 440,760'))
    c.use(b, 410, 240, 1.05, 8)
    c.uses(l, [(300, 1060, .8, -12, True), (520, 1060, .75, -2, True), (90, 1060, .7, -8, True)], 'g')
    c.use(f, 200, 440, 1.15, -6)
    c.use(f, 436, 730, 1.1, 4)
    c.uses(a, [(130, 1060, .6, 5), (330, 1060, .5, -4), (590, 1060, .6, -3), (400, 1060, .36, 6), (250, 1060, .4, 10)], 'n')
    return c


@card('5r')
def card_5r() -> Card:
    c = Card('5r')
    f, a, l = flower(c), sword(c), sword(c, 150)
    c.uses(a, [(90, 1060, 1.3, -1), (250, 1060, 1.2, 2), (470, 1060, 1.1, 4)], 'n')
    # a long leaf, bent over, carries the ribbon
    c.halo('g', 8, brush(P3('560,1080,40 596,700,46 604,330,40 566,110!,30 400,70,30 200,90,26 50,170,0')))
    ribbon(c)
    stalk(c, line('170,1060 186,800 170,520'), line('470,1060 500,900 470,760'))
    c.uses(l, [(120, 1060, .9, -4, True), (360, 1060, .62, 8)], 'g')
    c.use(f, 180, 490, 1.05, -6)
    c.use(f, 456, 730, 1.1, 6)
    c.uses(a, [(50, 1060, .66, -2), (240, 1060, .6, 6), (320, 1060, .45, -6), (420, 1060, .4, 4), (600, 1060, .55, -4)], 'n')
    return c


@card('5a')
def card_5a() -> Card:
    c = Card('5a')
    f, a, l = flower(c), sword(c), sword(c, 150)
    c.uses(a, [(70, 700, .95, -2), (180, 690, .8, 5), (470, 660, .9, -4), (580, 680, 1.0, 3), (320, 650, .6, 0)], 'n')
    stalk(c, line('250,680 250,480 236,330'), line('520,680 510,560 480,460'))
    c.uses(l, [(120, 690, .75, -6, True), (380, 660, .6, 4), (560, 690, .6, 0)], 'g')
    c.use(f, 236, 230, 1.1, -5)
    c.use(f, 468, 440, .95, 6)
    c.fill('b', blob('20,640! 70,600 120,636! 180,590 240,636! 310,590 370,632! 440,590 500,630! 560,596 620,630! 620,1040! 20,1040!'))
    c.stroke('w', 7, line('20,700 120,684 220,710 320,690'), line('400,790 440,800 540,790 630,806'), line('20,860 60,850 140,880 240,880'), line('400,1010 480,1020 560,1000 630,1010'))
    # four legs of two planks, far ones first
    nodes = [(280, 640, 40), (560, 720, 54), (100, 800, 70), (520, 920, 88), (-60, 1000, 110)]
    for (x0, y0, w0), (x1, y1, w1) in zip(nodes, nodes[1:]):
        c.stroke('k', w1 * .2, lines((x1, y1, x1, y1 + w1 * 1.2)))
        e = 24 if x1 > x0 else -24
        top = [(x0 - e, y0 - w0 / 2), (x1 + e, y1 - w1 / 2), (x1 + e * .7, y1 + w1 / 2), (x0 - e * 1.3, y0 + w0 / 2)]
        c.form('y', [(*p, True) for p in top], w=10)
        c.stroke('k', 5, lines((x0 - e, y0, x1 + e, y1)))
    c.uses(a, [(560, 1070, .5, 8), (500, 1070, .36, -5), (620, 1070, .6, 2)], 'n')
    return c
