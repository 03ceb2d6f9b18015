"""Month 4: wisteria."""
from __future__ import annotations

import math

from .geometry import blade, blob, brush, tf
from .kit import Card, card
from .palette import PAL
from .parts import curve, bark


def raceme(c, n=9):
    """hanging cluster: pairs of drooping pea-flowers, smaller and closer to the tip; colour from the use"""
    d = e = ''
    y = 0
    for i in range(n):
        t = i / (n - 1)
        s = (1.05 - .7 * t) * (.9 if i == 0 else 1)
        for side in (-1, 1):
            yy = y + (8 * s if side > 0 else -8 * s)
            d += blob(tf('0,2! 20,-24 54,-22 68,6 56,34 38,30! 30,50 10,46 0,24', 0, yy, sx=s * side, sy=s))
            if i < n - 4:
                e += brush(tf('16,4 40,-4 50,20', 0, yy, sx=s * side, sy=s), 13 * s)
        y += 58 * s
    d += blob(tf('0,0! 20,20 0,52! -20,20', 0, y - 12, s=.6))
    return c.sym(f'<path stroke="{PAL["p"]}" stroke-width="4" d="{d}"/>', ('p', e), name='raceme')


def wisteria_leaf(c):
    d = ''
    q = curve('0,0 60,50 110,130 130,230', 12)
    for k in range(2, 12, 2):
        x, y, _ = q[k]
        x2, y2, _ = q[k + 1]
        a = math.degrees(math.atan2(y2 - y, x2 - x))
        for sd in (-1, 1):
            t = math.radians(a + sd * 62)
            l = 84 - 4 * k
            d += blade(x, y, x + l * math.cos(t), y + l * math.sin(t), 17, 5 * sd)
    d += blade(q[11][0], q[11][1], q[11][0] + 6, q[11][1] + 78, 16) + brush('0,0 60,50 110,130 130,240', 6)
    return c.sym((None, d), name='fujileaf')


@card('4c')
def card_4c() -> Card:
    c = Card('4c')
    r = raceme(c)
    l = wisteria_leaf(c)
    bark(c, '0,150,50 110,100,56 230,120,50 350,70,52 480,90,46 660,40,56', 12)
    c.uses(l, [(560, 40, 1.25, 20), (150, 60, 1.2, 60)], 'g')
    c.uses(r, [(100, 190, 1.15, 3), (556, 170, 1.2, -3), (205, 170, 1.5, 1), (448, 150, 1.6, 0), (325, 180, 1.98, 0)], 'v')
    c.uses(l, [(40, 70, 1.2, 24), (250, 50, 1.1, 46), (330, 40, 1.1, -4), (470, 50, 1.2, 10)], 'n')
    return c
