"""Month 8: pampas grass. One bare black hill under four skies; plumes on its edge, the moon, the geese."""
from __future__ import annotations

from .geometry import blade, blob, brush, circle, line, lines, tf
from .kit import Card, card
from .palette import PAL
from .parts import P3


def hill(c):
    """the same curve on all four cards"""
    return c.sym(('k', blob('-500,500! -420,250 -250,80 0,0 250,60 420,230 500,500!')), name='hill')


def plume(c):
    """a stem that leans right and nods, ear of drooping strands; ink from the use"""
    d = brush(P3('0,0,10 10,-160,9 50,-320,8 120,-420,6 200,-470,0'))
    for k, (x, y) in enumerate([(66, -350), (82, -376), (100, -400), (122, -422), (146, -440), (170, -456)]):
        d += brush([(x, y), (x + 44, y - 14), (x + 84 - 2 * k, y + 34 - 4 * k)], 11 - k * .5)
    return c.sym((None, d), name='plume')


def tuft(c):
    """bare blades, arched to both sides"""
    d = ''.join(brush(P3(p)) for p in ['0,0,8 -20,-100,9 -70,-170,6 -130,-190,0', '4,0,8 0,-120,9 -30,-220,0', '8,0,8 24,-130,9 70,-230,5 130,-260,0', '12,0,8 50,-90,9 110,-130,5 160,-120,0'])
    return c.sym((None, d), name='tuft')


@card('8b')
def card_8b() -> Card:
    c = Card('8b', 'r')
    c.fill('w', blob(circle(320, 340, 236, 0, 8)))
    c.use(hill(c), 320, 640)
    return c


@card('8c')
def card_8c() -> Card:
    c = Card('8c')
    h, p, t = hill(c), plume(c), tuft(c)
    c.uses(p, [(470, 700, 1, -4), (520, 730, .8, 10), (420, 680, .7, -12)], 'k')
    c.uses(t, [(480, 700, 1)], 'k')
    c.use(h, 300, 590)
    return c


@card('8d')
def card_8d() -> Card:
    c = Card('8d')
    h, p, t = hill(c), plume(c), tuft(c)
    c.uses(p, [(150, 700, .8, 4, True), (200, 680, .6, -6, True)], 'k')
    c.uses(t, [(100, 740, .7), (260, 660, .55), (540, 640, .6)], 'k')
    c.use(h, 420, 600, 1.1)
    return c


def goose(c):
    """body of a goose flying left, and one wing raised from the shoulder at the origin"""
    wing = blob('-30,10! -46,-70 -30,-150 20,-220 80,-262! 88,-222 74,-204! 104,-184 84,-164! 112,-140 90,-122! 116,-96 92,-80! 114,-52 86,-42! 96,-10 60,6')
    rib = ''.join(blade(*q) for q in [(74, -204, 10, -110, 4), (84, -164, 14, -80, 4), (90, -122, 20, -54, 4), (92, -80, 24, -30, 4), (86, -42, 26, -8, 4)])
    w = c.sym(f'<path fill="{PAL["k"]}" stroke="{PAL["p"]}" stroke-width="6" d="{wing}"/>', ('p', rib),
              ('o', blob('-24,4! -34,-66 -20,-130 10,-176! 10,-120 6,-60 30,-4')), name='goosewing')
    body = blob('-208,-14! -180,-30 -154,-36 -134,-22 -84,-14 -40,-26 40,-30 100,-10 160,-20! 150,4 168,20! 110,30 40,50 -30,40 -80,14 -130,4 -166,-6')
    b = c.sym(f'<path fill="{PAL["o"]}" stroke="{PAL["k"]}" stroke-width="8" d="{body}"/>', ('w', blob('-80,10! -30,6 40,14 110,26! 40,46 -30,38')),
              ('k', blob('-206,-14! -184,-28 -166,-34! -172,-10') + blob('100,-8! 160,-18! 150,4 164,18! 120,14')), ('w', 'M-154-22h0', 9), name='goose')
    return b, w


@card('8a')
def card_8a() -> Card:
    c = Card('8a')
    b, w = goose(c)
    for x, y, s, r in [(420, 210, 1, -14), (240, 360, .9, -8), (470, 500, .8, -18)]:
        c.use(w, x - 20 * s, y, s * .8, r - 34)
        c.use(b, x, y, s, r)
        c.use(w, x + 10, y, s, r + 10)
    c.use(hill(c), 320, 700)
    return c
