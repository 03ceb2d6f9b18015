"""Month 7: bush clover. Arching sprays of three-leaved twigs, half red, half dark; the boar."""
from __future__ import annotations

import math

from .geometry import blade, blob, brush, line, tf
from .kit import Card, card
from .palette import PAL
from .parts import curve, ribbon


def trefoil(c: Card) -> str:
    """three small oval leaves on one stalk; colour from the use"""
    o = '0,0! -24,-20 -28,-54 0,-82! 28,-54 24,-20'
    d = blob(tf(o, 0, -28)) + blob(tf(o, -6, -14, r=-66, s=.9)) + blob(tf(o, 6, -14, r=66, s=.9))
    v = blade(0, -36, 0, -92, 4) + blade(-16, -18, -64, -40, 4) + blade(16, -18, 64, -40, 4)
    return c.sym(f'<path stroke="{PAL["p"]}" stroke-width="6" d="{d}"/>', ('p', v), name='hagi')


def spray(c: Card, path: str, n: int, t: str, inks: str = 'nrrn', s0: float = .9, s1: float = .5,
          start: int = 2) -> None:
    """an arching stem with trefoils to both sides; their inks take turns"""
    q = curve(path, n)
    c.stroke('p', 19, line(path))
    c.stroke('d', 11, line(path))
    by: dict[str, list[tuple[float, ...]]] = {}
    a = 0.0
    for k in range(start, n + 1):
        (x, y, _), (x2, y2, _) = (q[k], q[k + 1]) if k < n else (q[k - 1], q[k])
        a = math.degrees(math.atan2(y2 - y, x2 - x)) + 90
        side = 0 if k == n else 1 if k % 2 else -1
        place = (q[k][0], q[k][1], round(s0 + (s1 - s0) * k / n, 1), a + side * 56)
        by.setdefault(inks[k % len(inks)], []).append(place)
    for ink, places in by.items():
        c.uses(t, places, ink)


def part(c: Card, path: str, n: int, t: str, s1: float = .5, start: int = 2) -> str:
    """a spray as a symbol, to be used more than once"""
    tray = Card('')
    spray(tray, path, n, t, s1=s1, start=start)
    return c.sym(''.join(m if attrs is None else f'<path {attrs} d="{m}"/>' for attrs, m in tray.out))


@card('7c')
def clover_rising() -> Card:
    c = Card('7c')
    t = trefoil(c)
    spray(c, '60,1060 50,760 110,430 250,190 420,140 540,240 590,400', 18, t)
    spray(c, '110,1060 140,860 240,600 400,440 520,500 570,660', 15, t)
    spray(c, '160,1060 220,900 340,750 470,740 540,860 560,960', 12, t)
    return c


@card('7d')
def clover_hanging() -> Card:
    c = Card('7d')
    t = trefoil(c)
    spray(c, '660,60 540,70 400,150 290,300 240,480 250,620', 15, t)
    spray(c, '660,150 560,260 490,420 460,600 490,720', 12, t)
    spray(c, '400,1060 380,900 280,780 150,740 80,830', 12, t)
    spray(c, '460,1060 480,940 560,870 640,880', 8, t)
    return c


@card('7r')
def red_ribbon() -> Card:
    c = Card('7r')
    t = trefoil(c)
    spray(c, '660,500 610,300 530,150 400,80 240,70 110,130 60,270', 15, t, s0=.8, s1=.6)
    ribbon(c, '336,92 318,230 332,400 308,570 328,744')
    spray(c, '50,1060 50,880 110,680 200,540 300,500', 11, t, 'rnnn')
    spray(c, '110,1060 190,880 340,740 500,700 590,820', 13, t, 'nnnr')
    spray(c, '260,1060 340,960 460,900 570,960', 8, t)
    return c


def limbs(*ps: str) -> str:
    return ''.join(brush(p) for p in ps)


@card('7a')
def boar() -> Card:
    c = Card('7a')
    t = trefoil(c)
    arch = part(c, '0,0 -50,-260 -180,-450 -350,-520 -510,-460 -580,-310', 12, t, s1=.6, start=3)
    c.use(arch, 660, 640)
    c.use(arch, 670, 600, .7, -14)
    c.form('d', limbs('330,820,80 316,890,44 262,936,26', '480,800,90 490,880,46 448,940,26'), w=10)
    c.fill('k', limbs('270,926,30 238,962,24', '456,930,30 424,966,24'))
    c.form('d', limbs('270,800,110 206,884,52 132,930,28', '506,770,120 548,868,52 560,934,28'), w=10)
    c.fill('k', limbs('142,922,30 106,954,24', '558,926,30 566,968,24'))
    body = ('56,828! 100,796 146,748 186,698 214,666! 204,622 222,588! 250,614 264,646! 300,590 350,558 '
            '410,562 474,596 530,644 572,702 588,764 570,806 520,826 460,830 400,838 340,850 280,862 226,874 '
            '180,896 130,906 88,902 58,892! 44,858')
    c.form('d', body, w=12, dx=-3, dy=-4)
    c.fill('d', limbs('270,770,110 222,866,48', '508,750,110 544,850,44'))
    # bristles of the crest
    back = curve('244,654 264,640 300,590 350,558 410,562 474,596 530,644', 10)
    crest: list[tuple[float, float, bool]] = []
    for k in range(1, 10):
        (x, y, _), (x2, y2, _), z = back[k], back[k + 1], 1 - abs(k - 4) * .13
        xm, ym = (x + x2) / 2, (y + y2) / 2
        crest += [(x, y - 4, True),
                  (x * .6 + x2 * .4 + 24 * z, ym - 36 * z, False),
                  (xm + 66 * z, ym - 56 * z, True)]
    c.fill('k', blob([*crest, (530, 656, True), (460, 616, False), (400, 592, False), (350, 594, False),
                      (304, 628, False), (236, 690, True)]))
    c.stroke('k', 10, line('570,712 594,722 600,764'))
    fur = ('290,706 330,664 380,650', '330,752 380,708 440,694', '410,744 460,712 510,712',
           '212,816 224,790 250,770', '486,800 500,764 530,746')
    c.stroke('o', 7, *[line(p) for p in fur])
    marks = ('196,848 216,790 270,760', '470,822 466,770 500,724', '82,896 130,884 206,888')
    c.stroke('k', 7, *[line(p) for p in marks])  # shoulder, haunch, mouth
    c.halo('y', 7, blob('152,770! 172,752 196,762! 176,778'), h='k')
    c.stroke('k', 12, 'M174 766h1')
    c.fill('k', limbs('136,760,4 168,736,14 210,742,4', '54,838,14 46,860,22 60,886,12'))
    c.form('w', '118,888! 98,856 106,806! 124,842 148,882!', w=8)
    low = part(c, '0,60 60,-30 160,-50 280,20', 6, t)
    c.use(low, -10, 1046)
    c.use(low, 330, 1046)
    return c
