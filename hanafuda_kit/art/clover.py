"""Month 7: bush clover. Arching sprays of three-leaved twigs, half red, half dark; the boar."""
from __future__ import annotations

import math

from .geometry import blade, blob, brush, line, lines, tf
from .kit import Card, card
from .palette import PAL
from .parts import curve, ribbon


def trefoil(c: Card) -> str:
    """three small oval leaves on one stalk; colour from the use"""
    o = '0,0! -24,-20 -28,-54 0,-82! 28,-54 24,-20'
    d = blob(tf(o, 0, -28)) + blob(tf(o, -6, -14, r=-66, s=.9)) + blob(tf(o, 6, -14, r=66, s=.9))
    v = blade(0, -36, 0, -92, 4) + blade(-16, -18, -64, -40, 4) + blade(16, -18, 64, -40, 4)
    return c.sym(f'<path stroke="{PAL["p"]}" stroke-width="6" d="{d}"/>', ('p', v), name='hagi')


def flowers(c: Card) -> str:
    """a slender spike of red pea flowers, 170 long, nodding to the right; each a hood over a pink keel"""
    pea = '0,4! -16,-24 8,-54 30,-30'
    at = ((-3, -16, -52, 1.1), (3, -30, 40, 1.1), (-2, -62, -46, 1), (6, -80, 46, .95), (3, -106, -36, .84),
          (14, -124, 52, .72), (14, -142, 0, .6))
    d = ''.join(blob(tf(pea, x, y, sx=s * (1 if r > 0 else -1), sy=s, r=r)) for x, y, r, s in at)
    keels = [tf([(8, -16), (10, -34)], x, y, sx=s * (1 if r > 0 else -1), sy=s, r=r) for x, y, r, s in at[:5]]
    return c.sym(('d', 'M0 0Q-2-90 16-146', 6),
                 f'<path fill="{PAL["r"]}" stroke="{PAL["p"]}" stroke-width="5" d="{d}"/>',
                 ('s', lines(*[(a[0], a[1], b[0], b[1]) for a, b in keels]), 8), name='hagi-flowers')


def twig(c: Card) -> str:
    """a side shoot, 250 long, bowed to the right: leaves from large to small, spikes of flowers at its end;
    the leaves' ink comes with the use"""
    leaf, f = trefoil(c), flowers(c)
    t = Card('')
    t.stroke('d', 7, 'M0 0Q0-160 90-220')
    t.use(f, 16, -126, .9, -24)
    t.uses(leaf, [(0, -40, .84, -62), (2, -74, .74, 72), (8, -112, .6, -70), (32, -164, .5, 84)])
    t.use(f, 84, -216, 1, 64)
    t.use(leaf, 62, -198, .46, 6)
    return c.sym(''.join(d if attrs is None else f'<path {attrs} d="{d}"/>' for attrs, d in t.out),
                 name='hagi-twig')


def spray(c: Card, path: str, shoots: str, ink: str = 'n', w: int = 12) -> None:
    """An arching stem with side shoots. Shoots "at,side,size,lean ...": place along the stem (0 to 1), side
    (-1 left, 1 right), size, angle away from the stem."""
    c.stroke('p', w + 8, line(path))
    c.stroke('d', w, line(path))
    q = curve(path, 40)
    t = twig(c)
    for word in shoots.split():
        at, side, size, lean = (float(v) for v in word.split(','))
        k = min(round(at * 40), 39)
        (x, y, _), (x2, y2, _) = q[k], q[k + 1]
        a = math.degrees(math.atan2(y2 - y, x2 - x)) + 90
        c.use(t, x, y, size, a + side * lean, side < 0, ink=ink)


@card('7c')
def clover_rising() -> Card:
    """a fountain of stems from one root"""
    c = Card('7c')
    spray(c, '300,1080 250,820 170,640 60,560', '.4,-1,.8,50 .62,1,.7,44 .8,-1,.7,40 1,1,.7,-10', 'g')
    spray(c, '340,1080 390,820 470,640 580,580', '.4,1,.8,50 .62,-1,.7,44 .8,1,.7,40 1,-1,.7,-10', 'g')
    spray(c, '310,1080 270,760 190,460 60,290', '.36,-1,.8,56 .5,1,.8,46 .64,-1,.8,46 .8,1,.7,40 1,-1,.7,4')
    spray(c, '330,1080 390,780 470,480 580,320', '.34,1,.8,56 .48,-1,.8,46 .62,1,.8,46 .8,-1,.7,40 1,1,.7,4')
    spray(c, '320,1080 330,760 310,420 250,130', '.3,-1,.8,50 .42,1,.9,50 .54,-1,.9,46 .66,1,.8,44 .78,-1,.8,44 '
          '.88,1,.7,44 1,-1,.7,20')
    spray(c, '322,600 360,420 430,270 500,200', '.36,1,.7,44 .66,-1,.7,44 1,1,.7,4', w=9)
    return c


@card('7d')
def clover_hanging() -> Card:
    """falling from the upper right corner"""
    c = Card('7d')
    spray(c, '660,-10 500,60 320,90 170,170 90,280', '.36,-1,.8,50 .5,1,.7,40 .66,-1,.8,46 .82,1,.7,40 1,-1,.8,0', 'g')
    spray(c, '680,0 590,200 570,440 590,700 570,860', '.36,-1,.8,50 .5,1,.8,40 .64,-1,.8,46 .82,-1,.7,40 1,1,.7,0', 'g')
    spray(c, '660,-10 480,120 340,260 260,430 250,560', '.3,-1,.8,50 .4,1,.9,50 .54,-1,.9,46 .66,1,.8,44 .8,-1,.8,44 '
          '1,-1,.8,0')
    spray(c, '670,-10 560,180 480,400 440,640 460,820', '.3,1,.8,50 .42,-1,.9,50 .54,1,.9,46 .66,-1,.8,44 .8,1,.8,44 '
          '.9,-1,.7,40 1,1,.7,0')
    return c


@card('7r')
def red_ribbon() -> Card:
    c = Card('7r')
    spray(c, '660,260 560,110 420,66 240,70 110,150 60,290', '.2,-1,.6,50 .34,1,.7,50 .7,-1,.6,46 .8,1,.6,40 1,-1,.7,0')
    spray(c, '120,1080 80,900 70,720 110,540', '.2,-1,.8,40 .4,1,.8,50 .6,-1,.7,40 .8,1,.7,44 1,1,.7,0', 'g')
    spray(c, '240,1080 250,960 220,860 160,770', '.2,-1,.8,40 .4,1,.9,50 .7,1,.8,44 1,-1,.8,0')
    ribbon(c, '336,92 318,230 332,400 308,550 326,700')
    spray(c, '360,1080 440,920 500,760 580,620', '.2,-1,.8,40 .4,1,.8,50 .8,1,.7,44 1,1,.7,0')
    return c


def limbs(*ps: str) -> str:
    return ''.join(brush(p) for p in ps)


@card('7a')
def boar() -> Card:
    c = Card('7a')
    spray(c, '660,600 600,360 470,210 310,150 150,200 80,350', '.34,-1,.8,50 .62,-1,.8,46 .8,-1,.7,40 1,-1,.7,0')
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
    c.stroke('k', 10, 'M570 712q32 4 30 52')
    c.stroke('o', 7, 'M290 706q30-50 90-56M410 744q40-36 100-32M486 800q10-40 44-54')
    # shoulder, haunch, mouth
    c.stroke('k', 7, 'M196 848q10-70 74-88M470 822q-14-60 30-98M82 896q50-20 124-8')
    c.halo('y', 7, blob('152,770! 172,752 196,762! 176,778'), h='k')
    c.stroke('k', 12, 'M174 766h1')
    c.fill('k', limbs('54,838,14 46,860,22 60,886,12'), blade(136, 758, 212, 744, 8, -12))
    c.form('w', '118,888! 98,856 106,806! 124,842 148,882!', w=8)
    w = twig(c)
    c.uses(w, [(20, 1060, .7, 20), (640, 1080, .8, -44, True)], 'n')
    return c
