"""Month 8: pampas grass. One bare black hill under four skies; plumes on its edge, the moon, the geese."""
from __future__ import annotations

import math

from .geometry import blade, blob, brush
from .kit import Card, card
from .palette import PAL
from .parts import curve


def hill(c: Card) -> str:
    """the same curve on all four cards"""
    arc = '-500,520! -452,290 -352,146 -192,44 0,0 192,36 352,130 452,274 500,520!'
    return c.sym(('k', blob(arc)), name='hill')


def plume(c: Card) -> str:
    """a stem that leans right and nods under an ear of soft strands; ink from the use"""
    d = brush('0,0,11 6,-160,9 40,-320,8 100,-420,7 170,-470,0')
    for k, (x, y, _) in enumerate(curve('30,-280 58,-354 106,-424 196,-486', 14)):
        z = .4 + .62 * math.sin(math.pi * (k + 1) / 17)
        d += brush([(x, y), (x + 46 * z, y - 34 * z), (x + 104 * z, y - 26 * z), (x + 142 * z, y + 36 * z)],
                   18 * z)
    return c.sym((None, d), name='plume')


def tuft(c: Card) -> str:
    """bare blades, arched to both sides"""
    blades = ('0,0,10 -20,-100,11 -70,-170,7 -130,-190,0', '4,0,10 0,-120,11 -30,-220,0',
              '8,0,10 24,-130,11 70,-230,6 130,-260,0', '12,0,10 50,-90,11 110,-130,6 160,-120,0')
    d = ''.join(brush(p) for p in blades)
    return c.sym((None, d), name='tuft')


@card('8b')
def full_moon() -> Card:
    c = Card('8b', 'r')
    c.stroke('w', 476, 'M320 340h0')  # a round end is the roundest moon
    c.use(hill(c), 320, 640)
    return c


@card('8c')
def hill_with_plumes() -> Card:
    c = Card('8c')
    h, p, t = hill(c), plume(c), tuft(c)
    c.uses(p, [(60, 840, .86, -14), (170, 750, .84, 24), (110, 780, 1.12, 2)], 'k')
    c.uses(t, [(120, 790, 1.1), (230, 700, .7, 6)], 'k')
    c.use(h, 360, 590)
    return c


def grass(c: Card) -> str:
    """one blade of the hill's edge: upright, then bowed to the left"""
    return c.sym((None, brush('6,40,12 0,-40,12 -16,-100,11 -48,-150,8 -100,-186,0')), name='grassblade')


@card('8d')
def hill_with_grass() -> Card:
    """Wind from the right: one row of blades along the whole edge, bowed alike, and a plume at the side."""
    c = Card('8d')
    h, g, p = hill(c), grass(c), plume(c)
    cx, cy = 250, 640
    c.use(p, 566, 850, 1.06, 4, True, ink='k')
    for k, (x, y, _) in enumerate(curve('-260,76 -192,44 0,0 192,36 380,150', 30)):
        c.use(g, cx + x, cy + y + 20, (.96, .6, .8, .54)[k % 4] * (1 - k / 90), x / 40, ink='k')
    c.use(h, cx, cy)
    return c


def goose(c: Card) -> tuple[str, str]:
    """body of a goose flying left, and a wing raised from the shoulder at the origin"""
    wing = blob('-30,10! -46,-70 -30,-150 20,-220 80,-262! 88,-222 74,-204! 104,-184 84,-164! 112,-140 '
                '90,-122! 116,-96 92,-80! 114,-52 86,-42! 96,-10 60,6')
    rib = ''.join(blade(*q) for q in ((74, -204, 10, -110, 4), (84, -164, 14, -80, 4), (90, -122, 20, -54, 4),
                                      (92, -80, 24, -30, 4), (86, -42, 26, -8, 4)))
    w = c.sym(f'<path fill="{PAL["k"]}" stroke="{PAL["p"]}" stroke-width="6" d="{wing}"/>', ('p', rib),
              ('o', blob('-24,4! -34,-66 -20,-130 10,-176! 10,-120 6,-60 30,-4')), name='goosewing')
    body = blob('-208,-14! -180,-30 -154,-36 -134,-22 -84,-14 -40,-26 40,-30 100,-14 164,-30! 172,-8 '
                '168,16! 110,30 40,50 -30,40 -80,14 -130,4 -166,-6')
    belly = blob('-80,10! -30,6 40,14 110,26! 40,46 -30,38')
    bill = blob('-206,-14! -184,-28 -166,-34! -172,-10')
    tail = blob('104,-12! 164,-28! 172,-8 168,14! 120,14')
    b = c.sym(f'<path fill="{PAL["o"]}" stroke="{PAL["k"]}" stroke-width="8" d="{body}"/>', ('w', belly),
              ('k', bill + tail), ('w', 'M-154-22h0', 9), name='goose')
    return b, w


@card('8a')
def geese() -> Card:
    c = Card('8a')
    b, w = goose(c)
    # up: 1 the wings are raised, -1 they press down
    for x, y, s, r, up in [(440, 128, .88, -12, -1), (244, 466, .92, -10, 1), (432, 672, .84, -14, 1)]:
        y += 12 * (up < 0)
        c.use(w, x - 24 * s, y, s * .8, r - 36 * up, sy=s * .8 * up)
        c.use(b, x, y - 12 * (up < 0), s, r)
        c.use(w, x + 10 * s, y, s, r + 12 * up, sy=s * up)
    c.use(hill(c), 300, 780)
    return c
