"""Month 7: bush clover. Arching sprays of three-leaved twigs, half red, half dark; the boar."""
from __future__ import annotations

import math

from .geometry import blade, blob, brush, line, lines, tf
from .kit import Card, card
from .palette import PAL
from .parts import bark, curve, ribbon


def trefoil(c: Card) -> str:
    """three small oval leaves on one stalk; colour from the use"""
    o = '0,0! -30,-42 0,-82! 30,-42'
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


def tip(c: Card) -> str:
    """the end of a stem, 200 long: three spikes of flowers over two small stalks of leaves, whose ink comes with
    the use"""
    leaf, f = trefoil(c), flowers(c)
    t = Card('')
    t.uses(f, [(0, 10, .92, -34, True), (0, 10, .92, 40), (0, -10, 1.04, 4)])
    t.uses(leaf, [(0, 20, .5, -88), (0, 14, .5, 92)])
    return c.sym(''.join(d for _, d in t.out), name='hagi-tip')


def spray(c: Card, path: str, leaves: int, size: float = .9, ink: str = 'n', start: float = .2) -> None:
    """An arching stem: three-leaved stalks by turns left and right from `start` on (0 to 1), smaller towards the
    tip, which flowers."""
    c.stroke('p', 18, line(path))
    c.stroke('d', 10, line(path))
    leaf = trefoil(c)
    q = curve(path, 60)

    def heading(at: float) -> tuple[float, float, float]:
        k = min(round(at * 60), 59)
        (x, y, _), (x2, y2, _) = q[k], q[k + 1]
        return x, y, math.degrees(math.atan2(y2 - y, x2 - x)) + 90
    c.use(tip(c), *heading(1)[:2], round(size * .92, 2), heading(1)[2], ink=ink)
    for k in range(leaves):
        z = k / (leaves - 1)
        x, y, a = heading(start + (.9 - start) * z)
        c.use(leaf, x, y, round(size * (1 - .24 * z), 2), a + (60 if k % 2 else -60), ink=ink)


@card('7c')
def clover_rising() -> Card:
    """a fountain of stems from one root"""
    c = Card('7c')
    spray(c, '300,1080 260,900 190,780 110,730', 3, .8, 'g', .3)
    spray(c, '340,1080 380,900 440,810 510,770', 3, .8, 'g', .3)
    spray(c, '310,1080 270,800 190,570 110,440', 6, start=.36)
    spray(c, '330,1080 390,820 460,620 540,510', 6, start=.36)
    spray(c, '320,1080 334,760 310,480 240,240', 7, .96, start=.3)
    spray(c, '326,640 370,480 430,350 490,280', 4, .84)
    return c


@card('7d')
def clover_hanging() -> Card:
    """Four stems fall from the upper right corner, flowers at their tips."""
    c = Card('7d')
    spray(c, '660,-10 500,44 320,80 180,140 124,220', 6, .88, 'g', .28)
    spray(c, '680,0 610,180 576,340 566,500 560,610', 5, .88, 'g', .3)
    spray(c, '660,-10 480,150 330,310 240,460 210,600', 7, start=.3)
    spray(c, '670,-10 560,220 470,440 400,650 370,820', 8, .94, start=.28)
    return c


@card('7r')
def red_ribbon() -> Card:
    c = Card('7r')
    spray(c, '660,250 580,130 440,70 260,70 140,150 110,260', 7, .84, start=.14)
    bark(c, '680,290,34 590,140,40 450,84,42 320,70,38 200,100,22 140,150,8')
    spray(c, '80,1080 60,940 80,800 130,690', 5, .84, 'g')
    ribbon(c, '326,92 318,230 342,380 346,540 312,690', turned=-1)
    spray(c, '260,1080 280,980 260,880 200,830', 4, .84)
    spray(c, '380,1080 440,940 490,820 550,690', 6, .9)
    return c


def limbs(*ps: str) -> str:
    return ''.join(brush(p) for p in ps)


@card('7a')
def boar() -> Card:
    """He trots to the left under an arch of clover that grows behind him."""
    c = Card('7a')
    spray(c, '590,1060 606,760 550,420 350,190 200,170 116,280', 10, .86, start=.24)
    c.halo('g', 9, blob('0,1000! 160,964 400,950 660,990! 660,1060! 0,1060!'))
    # far legs, body, near legs
    c.form('d', limbs('360,800,90 376,876,46 352,950,30', '460,790,90 462,874,48 420,944,30'), w=10)
    body = ('82,836! 110,804 150,766 186,722 210,694! 200,650 220,612! 246,636 260,668! 300,604 352,572 412,568 '
            '474,590 530,640 572,730 560,810 500,840 400,852 300,874 200,884! 160,892 '
            '124,890 98,880! 82,862')
    c.form('d', body, w=12, dx=-3, dy=-4)
    c.form('d', limbs('284,790,100 262,880,50 212,940,32', '508,770,120 548,868,54 526,950,32'), w=10)
    c.fill('d', limbs('288,780,100 266,860,44', '504,750,116 542,850,44'))
    hoof = c.sym((None, blob('-20,-14! 18,-14 24,16! 4,18 0,8! -8,20 -40,16!')))
    c.uses(hoof, [(202, 954, 1, 14), (348, 964), (412, 958), (522, 964)], 'k')
    back = curve('240,680 264,640 306,590 356,562 412,558 470,580 526,630', 8)
    c.fill('k', limbs('236,700,0 290,624,36 360,580,42 450,588,32 540,660,0'),
           *[blade(x - 20, y + 34, x + 44, y - 50 + abs(k - 4) * 6, -20, -8) for k, (x, y, _) in enumerate(back)])
    c.stroke('k', 9, 'M568 710q32 10 26 66')
    c.stroke('o', 7, 'M300 700q30-46 84-52M420 740q34-34 96-30')
    c.stroke('k', 7, 'M208 850q0-70 50-96M474 822q-10-60 34-98M104 868q50-14 96-12')
    c.halo('y', 7, blob('158,770! 176,752 198,762! 180,778'), h='k')
    c.stroke('k', 11, 'M178 766h1')
    c.halo('s', 7, blob('84,828! 72,850 84,880! 100,876 104,850'), h='k')
    c.form('w', '122,880! 106,846 118,800! 132,840 152,872!', w=8)
    return c
