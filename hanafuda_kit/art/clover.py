"""Month 7: bush clover. Arching sprays of three-leaved twigs with pea flowers at the tips; the boar."""
from __future__ import annotations

import math

from .geometry import blade, blob, brush, ell, line, tf
from .kit import Card, card
from .palette import PAL
from .parts import P3, curve, ribbon


def trefoil(c):
    """three small oval leaves on one stalk; colour from the use"""
    o = '0,0! -24,-20 -28,-54 0,-82! 28,-54 24,-20'
    d = blob(tf(o, 0, -28)) + blob(tf(o, -6, -14, r=-66, s=.9)) + blob(tf(o, 6, -14, r=66, s=.9))
    v = blade(0, -36, 0, -92, 4) + blade(-16, -18, -64, -40, 4) + blade(16, -18, 64, -40, 4)
    return c.sym(f'<path stroke="{PAL["p"]}" stroke-width="6" d="{d}"/>', ('p', v), name='hagi')


def pea(c):
    """three small pea flowers of a tip"""
    f = '0,0! -20,-12 -22,-40 0,-56! 22,-40 20,-12'
    return c.sym(f'<path fill="{PAL["v"]}" stroke="{PAL["p"]}" stroke-width="5" d="{blob(tf(f, 0, -20))}{blob(tf(f, -8, 0, r=-60))}{blob(tf(f, 8, 0, r=60))}"/>',
                 ('s', blade(0, -22, 0, -60, 7) + blade(-10, 0, -44, -18, 7) + blade(10, 0, 44, -18, 7)), name='pea')


def spray(c, path, n, t, inks='nr', s0=1.15, s1=.7, start=2, w=11, turn=54):
    """an arching stem with trefoils to both sides; their inks take turns"""
    q = curve(path, n)
    c.stroke('p', w + 8, line(path))
    c.stroke('d', w, line(path))
    by = {}
    a = 0
    for k in range(start, n + 1):
        (x, y, _), (x2, y2, _) = (q[k], q[k + 1]) if k < n else (q[k - 1], q[k])
        a = math.degrees(math.atan2(y2 - y, x2 - x)) + 90
        side = 0 if k == n else 1 if k % 2 else -1
        by.setdefault(inks[k % len(inks)], []).append((q[k][0], q[k][1], s0 + (s1 - s0) * k / n, a + side * turn))
    for ink, places in by.items():
        c.uses(t, places, ink)


@card('7c')
def card_7c() -> Card:
    c = Card('7c')
    t = trefoil(c)
    spray(c, '60,1060 60,760 130,430 280,210 440,170 560,260', 11, t)
    spray(c, '110,1060 150,860 270,660 420,560 560,620', 9, t, 'rn')
    spray(c, '160,1060 240,960 380,870 500,880 590,960', 7, t, 'nr')
    return c


@card('7d')
def card_7d() -> Card:
    c = Card('7d')
    t = trefoil(c)
    spray(c, '420,1060 460,800 420,520 300,330 170,260 70,330', 11, t)
    spray(c, '470,1060 540,860 560,640 500,470', 8, t, 'rn')
    spray(c, '380,1060 350,880 250,740 130,690 60,760', 8, t, 'rn')
    return c


@card('7r')
def card_7r() -> Card:
    c = Card('7r')
    t = trefoil(c)
    spray(c, '640,560 600,320 520,160 400,80 240,70 70,160', 11, t, s0=.9, s1=.7)
    ribbon(c)
    spray(c, '60,1060 70,880 140,690 240,560', 7, t, 'rn', s0=1)
    spray(c, '120,1060 200,900 350,770 500,740 590,830', 9, t, 'nr')
    spray(c, '330,1060 430,960 540,940', 5, t, 'rn')
    return c


@card('7a')
def card_7a() -> Card:
    c = Card('7a')
    t = trefoil(c)
    spray(c, '660,700 610,420 480,220 300,150 130,230', 11, t, s0=1, s1=.7)
    spray(c, '640,560 600,420 500,370 380,400', 6, t, 'rn', s0=.9)

    def leg(p, hoof):
        c.form('d', brush(P3(p)), w=11)
        c.fill('k', blob(hoof))
    leg('330,800,80 286,880,44 236,930,28', '226,924! 252,940! 226,962! 196,944!')
    leg('500,780,100 560,860,48 600,910,28', '588,902! 614,892! 632,930! 600,944!')
    body = '62,772! 84,752 130,726 180,668 206,640! 196,600 214,570! 244,600 252,614 310,566 390,548 470,566 540,606 588,672 596,740 570,806 500,830 400,838 330,850 260,866 200,850 150,838 96,830 66,822! 54,796'
    c.form('d', body, w=13, dx=-3, dy=-4)
    leg('280,800,90 240,880,44 160,916,28', '150,904! 176,922! 146,946! 116,926!')
    leg('520,760,130 500,850,56 440,910,30', '430,898! 456,916! 428,942! 396,926!')
    # bristles of the crest, the face
    c.fill('k', *[blade(*p) for p in [(220, 630, 280, 530, 12, 8), (250, 620, 330, 510, 14, 8), (290, 600, 380, 500, 14, 8), (340, 580, 436, 504, 14, 8), (390, 570, 490, 520, 13, 8), (440, 576, 536, 552, 12, 6)]])
    c.fill('o', *[brush(p, 9) for p in ['300,650 340,620 380,612', '330,690 390,650 440,640', '420,690 470,666 520,670', '350,740 400,710 460,706', '480,740 520,720 556,730', '300,720 316,700 340,690']])
    c.fill('k', brush('150,736 180,716 204,722', 8), blob(ell(178, 734, 9, 8, 0, 4)))
    c.fill('w', blob('110,816! 100,780 118,746! 130,780 140,812!'))
    c.form('s', '52,770! 80,768 86,800 76,826! 52,826 44,796', w=9)
    spray(c, '20,1060 60,980 160,960 260,1010', 5, t, 'nr', s0=.9)
    spray(c, '360,1060 420,1000 530,980 620,1030', 5, t, 'rn', s0=.9)
    return c
