"""Month 7: bush clover. Arching sprays of three-leaved twigs with pea flowers at the tips; the boar."""
from __future__ import annotations

import math

from .geometry import blade, blob, brush, line, tf
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


def spray(c, path, n, t, inks='nrn', s0=.9, s1=.5, start=2, w=11, turn=56):
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
        by.setdefault(inks[k % len(inks)], []).append((q[k][0], q[k][1], round(s0 + (s1 - s0) * k / n, 1), a + side * turn))
    for ink, places in by.items():
        c.uses(t, places, ink)


@card('7c')
def card_7c() -> Card:
    c = Card('7c')
    t = trefoil(c)
    spray(c, '60,1060 50,760 110,430 250,190 420,140 540,240 590,400', 18, t)
    spray(c, '110,1060 140,860 240,600 400,440 520,500 570,660', 15, t)
    spray(c, '160,1060 220,900 340,750 470,740 540,860 560,960', 12, t)
    return c


@card('7d')
def card_7d() -> Card:
    c = Card('7d')
    t = trefoil(c)
    spray(c, '660,60 540,70 400,150 290,300 240,480 250,620', 15, t)
    spray(c, '660,150 560,260 490,420 460,600 490,720', 12, t)
    spray(c, '400,1060 380,900 280,780 150,740 80,830', 12, t)
    spray(c, '460,1060 480,940 560,870 640,880', 8, t)
    return c


@card('7r')
def card_7r() -> Card:
    c = Card('7r')
    t = trefoil(c)
    spray(c, '660,500 610,300 530,150 400,80 240,70 110,130 60,270', 15, t, s0=.8, s1=.6)
    ribbon(c)
    spray(c, '50,1060 50,880 110,680 200,540 300,500', 11, t)
    spray(c, '110,1060 190,880 340,740 500,700 590,820', 13, t)
    spray(c, '260,1060 340,960 460,900 570,960', 8, t)
    return c


@card('7a')
def card_7a() -> Card:
    c = Card('7a')
    t = trefoil(c)
    spray(c, '660,640 610,380 480,190 310,120 150,180 80,320', 13, t, s1=.6)
    spray(c, '650,520 590,390 470,320 330,360 280,460', 8, t, s0=.8)
    limb = lambda p: brush(P3(p))
    c.form('d', limb('330,820,70 270,880,40 216,912,24'), limb('480,800,80 530,880,44 570,936,24'), w=10)
    body = '70,836! 130,766 186,706 214,672! 204,636 226,596! 252,630 266,650! 300,590 350,556 416,562 486,604 540,660 570,724 572,780 540,818 470,842 380,850 300,868 220,884 140,896 92,888 68,868'
    c.form('d', body, w=12, dx=-3, dy=-4)
    c.form('d', limb('290,800,100 240,890,46 156,934,24'), limb('510,770,120 500,870,50 430,926,26'), w=10)
    c.fill('k', *[blob(h) for h in ('206,900! 226,922! 196,942! 176,922!', '558,930! 584,922! 600,962! 566,970!', '146,922! 168,946! 134,966! 112,944!', '420,916! 442,940! 408,960! 384,938!')])
    # bristles of the crest, the face
    c.fill('k', *[blade(x, y, x + 76, y - 50, 17, 13) for x, y in [(224, 670), (250, 650), (268, 622), (298, 594), (334, 572), (374, 566), (414, 576), (450, 600), (486, 632)]], brush('560,700,14 600,720,10 604,780,4'))
    c.stroke('o', 7, *[line(p) for p in ('280,690 320,654 370,640', '310,736 370,690 430,676', '410,720 460,690 520,694', '350,780 400,740 440,734', '130,820 150,790 184,778', '476,776 510,746 544,750')])
    c.form('y', '158,758! 180,742 202,754! 180,768', w=9)
    c.stroke('k', 13, 'M180 755h1')
    c.stroke('k', 8, line('150,750 180,726 214,738'), line('84,880 130,862 200,868'), 'M70 848v4M72 868v4')
    c.form('w', '124,868! 104,842 112,794! 128,826 152,864!', w=8)
    u = Card('')
    spray(u, '0,60 60,-30 160,-50 280,20', 6, t)
    g = c.sym(''.join(m if at is None else f'<path {at} d="{m}"/>' for at, m in u.out))
    c.use(g, -10, 1046)
    c.use(g, 330, 1050)
    return c
