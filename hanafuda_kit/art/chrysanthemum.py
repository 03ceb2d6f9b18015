"""Month 9: chrysanthemum."""
from __future__ import annotations

from .geometry import blade, blob, brush, circle, dots, ell, enc, tf
from .kit import Card, card
from .palette import PAL
from .parts import P3, bark, bt, rad, ribbon



def petals(angs, r0, r1, w):
    """separate spoon petals from radius r0 to r1 (a number, or one for each petal), w = half width in units"""
    d = ''
    for k, a in enumerate(angs):
        l = r1[k] if isinstance(r1, (list, tuple)) else r1
        q = [tf([p], r=a)[0][:2] for p in ((0, -r0), (-w * .7, -r0 - (l - r0) * .4), (-w * 1.5, -l), (0, -l), (w * 1.5, -l), (w * .7, -r0 - (l - r0) * .4))]
        d += enc([(q[0], q[1], q[2], q[3]), (q[3], q[4], q[5], q[0])])
    return d


TINTS = {'y': ('d', 'r'), 'r': ('p', 'y')}  # head: its lines, its middle


def kiku(c, ink):
    """Full head from the front: one ring of petals four times over, smaller and turned."""
    d = petals([k * 20 + (2, -1, -1)[k % 3] for k in range(18)], 30, [(114, 106, 110)[k % 3] for k in range(18)], 17)
    ring = c.sym((None, d), name='kiku-ring')
    layers = f'<use href="#{ring}"/>' + ''.join(f'<use href="#{ring}" transform="rotate({r})scale({s})"/>' for r, s in ((11, '.76'), (4, '.54'), (16, '.34')))
    line, mid = TINTS[ink]
    return c.sym(f'<g fill="{PAL[ink]}" stroke="{PAL[line]}" stroke-width="5">{layers}</g>', (mid, blob(circle(0, 0, 15, 0, 4))), name='kiku-' + ink)


def kiku_half(c, ink):
    """Opening head from the side, on its calyx."""
    fan = c.sym((None, petals(range(-84, 85, 21), 4, [92, 112, 124, 130, 134, 130, 124, 112, 92], 19)), name='kiku-fan')
    layers = f'<use href="#{fan}"/><use href="#{fan}" transform="rotate(8)scale(.8 .74)"/><use href="#{fan}" transform="scale(.66 .48)"/>'
    return c.sym(f'<g fill="{PAL[ink]}" stroke="{PAL[TINTS[ink][0]]}" stroke-width="5">{layers}</g>',
                 ('n', blob('-34,-10! -12,-22 12,-22 34,-10! 26,14 0,24 -26,14')), name='kiku-half-' + ink)


def kiku_leaf(c):
    L = '0,8! -26,6 -52,22 -74,8! -66,-6 -46,-26! -76,-24 -96,-46 -92,-72! -66,-74 -40,-76! -62,-96 -66,-126 -52,-144! -38,-138 -30,-126! -24,-160 0,-196! 24,-160 30,-126! 38,-138 52,-144! 66,-126 62,-96 40,-76! 66,-74 92,-72! 96,-46 76,-24 46,-26! 66,-6 74,8! 52,22 26,6'
    v = blade(0, 6, 0, -166, 7) + ''.join(blade(0, -y, s * x, -z, 5, 5 * s) for s in (-1, 1) for y, x, z in ((10, 52, -2), (34, 68, 62), (78, 44, 122)))
    return c.sym(f'<path fill="{PAL["n"]}" stroke="{PAL["p"]}" stroke-width="8" d="{blob(L)}"/>', ('p', v), name='kiku-leaf')


def stem(c, *ps):
    c.fill('n', *[brush(p) for p in ps])



KOTOBUKI = ['22,12,6 50,9,9 78,6,3', '50,0,7 46,40,8 16,62,2', '14,26,6 50,23,9 88,21,3', '24,38,5 50,36,8 78,34,3', '4,52,6 50,49,10 97,48,3',
            '20,66,5 50,64,8 80,62,3', '58,52,8 59,84,9 54,98,5 44,92,1', '30,74,5 38,82,10 41,88,3']


@card('9a')
def card_9a() -> Card:
    c = Card('9a')
    y, r = kiku(c, 'y'), kiku(c, 'r')
    hy, hr = kiku_half(c, 'y'), kiku_half(c, 'r')
    l = kiku_leaf(c)
    stem(c, P3('90,760,12 120,500,10 100,300,8'), P3('560,800,12 596,680,8 570,560,8'))
    c.uses(l, [(130, 560, .9, 60), (110, 480, .8, -50), (560, 760, .9, 40), (300, 720, .9, -30), (380, 720, .9, 30)])
    c.use(hy, 100, 300, .95, -10)
    # the cup: foot, bowl, rim, hollow
    T = dict(dx=350, dy=360, r=-8)
    c.form('d', tf('-70,190! -84,256 0,274 84,256 70,190!', **T), w=13)
    c.form('r', tf('-224,-16! -214,90 -130,200 0,214 130,200 214,90 224,-16!', **T), w=13)
    c.form('y', tf(ell(0, -16, 226, 124), **T), w=13, dx=0, dy=-2)
    c.fill('r', blob(tf(ell(0, -14, 204, 106), **T)))
    c.fill('d', blob(tf('-204,-14! -196,-66 -120,-116 0,-120 120,-116 196,-66 204,-14! 150,-84 0,-98 -150,-84', **T)))
    c.fill('y', *[brush(bt([(x * 1.75 - 88, y * 1.75 - 96, k, w * 1.9) for x, y, k, w in P3(p)], 350, 360, 1, -8)) for p in KOTOBUKI])
    c.use(r, 150, 720, 1.25)
    c.use(y, 450, 760, 1.45, 10)
    c.uses(l, [(90, 960, 1.2, -40), (560, 990, 1.2, 40), (420, 1050, 1.2, 10), (260, 1050, 1.2, -12)])
    c.use(hr, 290, 930, 1.05, -6)
    return c


@card('9c')
def card_9c() -> Card:
    c = Card('9c')
    y, r = kiku(c, 'y'), kiku(c, 'r')
    hy, hr = kiku_half(c, 'y'), kiku_half(c, 'r')
    l = kiku_leaf(c)
    stem(c, P3('250,1060,18 250,860,16 210,640,14 190,420,10'), P3('330,1060,18 370,860,16 440,700,14 470,560,10'), P3('240,800,12 330,560,10 400,330,8 420,220,8'))
    c.uses(l, [(250, 600, .9, 50), (340, 480, .8, 70), (200, 700, 1, -60), (470, 760, 1, 70), (300, 830, 1.1, -10), (330, 460, .8, -40)])
    c.use(hr, 420, 230, 1.1, 16)
    c.use(y, 190, 390, 1.4, 0)
    c.use(r, 440, 600, 1.4, 0)
    c.uses(l, [(90, 900, 1.1, -46), (560, 930, 1.1, 50), (480, 1040, 1.2, 30), (380, 1060, 1.2, 0), (230, 1060, 1.2, -16), (80, 1050, 1.1, -40)])
    c.use(hy, 170, 860, 1.2, -20)
    return c


@card('9d')
def card_9d() -> Card:
    c = Card('9d')
    y, r = kiku(c, 'y'), kiku(c, 'r')
    hy, hr = kiku_half(c, 'y'), kiku_half(c, 'r')
    l = kiku_leaf(c)
    stem(c, P3('470,1060,18 430,820,16 300,600,14 170,480,10 120,320,8'), P3('450,860,14 520,640,12 500,400,10'))
    c.uses(l, [(300, 560, .9, 10), (200, 520, .9, -60), (520, 600, .9, 40), (490, 520, .8, -50), (440, 800, 1, -30)])
    c.use(hy, 120, 320, 1.0, -16)
    c.use(r, 470, 330, 1.35, 0)
    c.uses(l, [(470, 900, 1.2, 60), (330, 960, 1.2, -10)])
    c.use(y, 230, 760, 1.65, 0)
    c.uses(l, [(540, 1050, 1.2, 20), (60, 1040, 1.2, -30), (420, 1060, 1.1, -10)])
    c.use(hr, 520, 830, 1.0, 24)
    return c


@card('9r')
def card_9r() -> Card:
    c = Card('9r')
    y, r = kiku(c, 'y'), kiku(c, 'r')
    hy, hr = kiku_half(c, 'y'), kiku_half(c, 'r')
    l = kiku_leaf(c)
    stem(c, P3('90,1060,18 80,800,16 130,560,14 110,330,8'), P3('560,1060,18 580,760,14 540,500,10 560,330,8'))
    c.uses(l, [(100, 640, .9, -40), (130, 600, .9, 60), (560, 680, .9, -60), (570, 600, .8, 50)])
    ribbon(c, ink='v')
    c.use(r, 120, 330, 1.0)
    c.use(y, 540, 420, 1.05)
    c.use(y, 130, 800, 1.3)
    c.uses(l, [(340, 960, 1.2, 0), (90, 1040, 1.2, -30), (240, 1060, 1.2, -20), (570, 1040, 1.2, 20), (430, 1060, 1.2, 10)])
    c.use(r, 480, 830, 1.3)
    return c
