"""Month 8: pampas grass."""
from __future__ import annotations

import random

from .geometry import blade, blob, brush, circle, tf
from .kit import Card, card
from .parts import rad, P3


@card('8b')
def card_8b() -> Card:
    c = Card('8b', 'r')
    c.fill('w', blob(circle(282, 312, 216, 0, 8)))
    hill = '20,800 90,700 190,622 310,588 440,604 540,660 620,750'
    c.fill('k', blob(hill.replace('20,800', '20,800!').replace('620,750', '620,750! 620,1040! 20,1040!')))
    # pampas on the ridge: arched blades and nodding plumes
    d = ''
    for p in ['448,620,0 430,520,10 452,430,8 490,376,0', '456,630,0 466,540,9 494,490,7 522,464,0', '464,636,0 500,570,10 544,546,7 590,566,0', '444,620,0 414,560,9 380,530,0',
              '110,700,0 90,620,9 50,580,0', '120,694,0 122,610,9 160,550,6 200,534,0', '130,690,0 160,630,8 200,610,0']:
        d += brush(P3(p))
    for x, y, r, z in ((484, 380, 36, .95), (514, 464, 50, .8), (196, 536, 70, .8)):
        for k in range(6):
            d += brush(tf([(0, -14 * k), (20, -30 - 17 * k), (58 - 5 * k, -30 - 22 * k)], x, y, r=r, s=z), 10 * z)
    c.fill('k', d)
    rnd = random.Random(8)
    d = ''
    for cx, cy, n in [(120, 900, 5), (300, 760, 6), (480, 880, 6), (330, 1000, 5), (560, 1020, 4)]:
        for k in range(n):
            ex, ey = rad(-50 + 80 * k / n + rnd.uniform(-5, 5), rnd.uniform(110, 170))
            d += blade(cx + k * 5, cy, cx + ex, cy + ey, 5, -22)
    c.fill('n', d)
    return c
