"""Month 7: bush clover. Arching sprays of three-leaved twigs, half red, half dark; the boar."""

from __future__ import annotations

import math

from .geometry import blade, blob, brush, line, tf
from .kit import Card, card
from .palette import PAL
from .parts import bark, curve, ribbon


def trefoil(c: Card) -> str:
    """three small oval leaves on one stalk; colour from the use"""
    o = "0,0! -30,-42 0,-82! 30,-42"
    d = blob(tf(o, 0, -28)) + blob(tf(o, -6, -14, r=-66, s=0.9)) + blob(tf(o, 6, -14, r=66, s=0.9))
    v = blade(0, -36, 0, -92, 4) + blade(-16, -18, -64, -40, 4) + blade(16, -18, 64, -40, 4)
    return c.sym(f'<path stroke="{PAL["p"]}" stroke-width="6" d="{d}"/>', ("p", v), name="hagi")


def flowers(c: Card) -> str:
    """a loose spike of red pea flowers, 190 long, each a hood drawn out to a point, with a pink keel"""
    pea = c.sym(
        (None, blob("0,8! -30,-22 -28,-52 8,-80! 20,-54 30,-22")),
        f'<path stroke="none" fill="{PAL["s"]}" d="{blob("0,-4! -8,-18 0,-34! 8,-18")}"/>',
        name="hagi-pea",
    )
    t = Card("")
    t.uses(
        pea,
        [
            (-6, -10, 1, -74, True),
            (6, -36, 1, 66),
            (-5, -72, 0.9, -58, True),
            (6, -98, 0.84, 50),
            (0, -132, 0.7, -30, True),
            (10, -146, 0.56, 20),
        ],
    )
    return c.sym(
        ("d", "M0 0Q-2-80 8-150", 6),
        f'<g fill="{PAL["r"]}" stroke="{PAL["p"]}" stroke-width="6">' + "".join(d for _, d in t.out) + "</g>",
        name="hagi-flowers",
    )


def tip(c: Card) -> str:
    """the end of a stem, 200 long: three spikes of flowers over two small stalks of leaves, whose ink comes with
    the use"""
    leaf, f = trefoil(c), flowers(c)
    t = Card("")
    t.uses(f, [(0, 10, 0.86, -58, True), (0, 10, 0.86, 58), (0, -10, 1.1, 2)])
    t.uses(leaf, [(0, 20, 0.5, -88), (0, 14, 0.5, 92)])
    return c.sym("".join(d for _, d in t.out), name="hagi-tip")


def spray(c: Card, path: str, leaves: int, size: float = 0.9, ink: str = "n", start: float = 0.2) -> None:
    """An arching stem: three-leaved stalks by turns left and right from `start` on (0 to 1), smaller towards the
    tip, which flowers."""
    c.stroke("p", 18, line(path))
    c.stroke("d", 10, line(path))
    leaf = trefoil(c)
    q = curve(path, 60)

    def heading(at: float) -> tuple[float, float, float]:
        k = min(round(at * 60), 59)
        (x, y, _), (x2, y2, _) = q[k], q[k + 1]
        return x, y, math.degrees(math.atan2(y2 - y, x2 - x)) + 90

    c.use(tip(c), *heading(1)[:2], round(size * 0.92, 2), heading(1)[2], ink=ink)
    for k in range(leaves):
        z = k / (leaves - 1)
        x, y, a = heading(start + (0.9 - start) * z)
        c.use(leaf, x, y, round(size * (1 - 0.24 * z), 2), a + (60 if k % 2 else -60), ink=ink)


@card("7c")
def clover_rising() -> Card:
    """a fountain of stems from one root"""
    c = Card("7c")
    spray(c, "300,1080 260,920 190,830 110,820", 2, 0.8, "g", 0.4)
    spray(c, "340,1080 380,920 440,850 520,850", 2, 0.8, "g", 0.4)
    spray(c, "310,1080 280,780 210,570 120,530", 6, start=0.36)
    spray(c, "330,1080 380,800 450,640 540,610", 6, start=0.36)
    spray(c, "320,1080 334,720 306,400 180,250", 7, 0.96, start=0.3)
    spray(c, "326,660 360,480 430,330 510,300", 4, 0.84)
    return c


@card("7d")
def clover_hanging() -> Card:
    """Four stems fall from the upper right corner, flowers at their tips."""
    c = Card("7d")
    spray(c, "660,-10 500,44 320,80 180,140 124,220", 6, 0.88, "g", 0.28)
    spray(c, "680,0 610,180 576,340 566,500 560,610", 5, 0.88, "g", 0.3)
    spray(c, "660,-10 480,150 330,310 240,460 210,600", 7, start=0.3)
    spray(c, "670,-10 560,220 470,440 400,650 370,820", 8, 0.94, start=0.28)
    return c


@card("7r")
def red_ribbon() -> Card:
    c = Card("7r")
    spray(c, "660,250 580,130 440,70 260,70 140,150 110,260", 7, 0.84, start=0.14)
    bark(c, "680,290,34 590,140,40 450,84,42 320,70,38 200,100,22 140,150,8")
    ribbon(c, "326,92 318,230 342,380 346,540 312,690", turned=-1)
    spray(c, "340,1090 390,1000 450,930 520,930", 2, 0.8, "g", 0.4)
    spray(c, "310,1090 280,960 220,830 130,800", 6, 0.9, start=0.2)
    spray(c, "330,1090 390,940 440,810 520,770", 6, 0.9, start=0.24)
    return c


def limbs(*ps: str) -> str:
    return "".join(brush(p) for p in ps)


@card("7a")
def boar() -> Card:
    """He trots to the left under an arch of clover that grows behind him."""
    c = Card("7a")
    spray(c, "590,1060 612,760 560,420 380,190 230,160 140,260", 10, 1.06, start=0.26)
    c.halo("g", 9, blob("0,1000! 160,964 400,950 660,990! 660,1060! 0,1060!"))
    # far legs, body, near legs
    c.form("d", limbs("360,800,90 376,876,46 352,950,30", "460,790,90 462,874,48 420,944,30"), w=14)
    body = (
        "82,836! 110,804 150,766 186,722 210,694! 200,650 220,612! 246,636 260,668! 300,604 352,572 412,568 "
        "474,590 530,640 572,730 560,810 500,840 400,852 300,874 200,884! 160,892 "
        "124,890 98,880! 82,862"
    )
    c.form("d", body, w=16, dx=-3, dy=-4)
    c.form("d", limbs("284,790,100 262,880,50 212,940,32", "508,770,120 548,868,54 526,950,32"), w=14)
    c.fill("d", limbs("288,780,100 266,860,44", "504,750,116 542,850,44"))
    hoof = c.sym((None, blob("-20,-14! 18,-14 24,16! 4,18 0,8! -8,20 -40,16!")))
    c.uses(hoof, [(202, 954, 1, 14), (348, 964), (412, 958), (522, 964)], "k")
    back = curve("250,660 306,590 356,562 412,558 470,580 526,630", 5)
    c.fill(
        "k",
        limbs("236,700,0 290,624,36 360,580,42 450,588,32 540,660,0"),
        *[blade(x - 20, y + 34, x + 44, y - 54 + abs(k - 3) * 6, -24, -8) for k, (x, y, _) in enumerate(back)],
    )
    c.stroke("k", 9, "M568 710q32 10 26 66")
    c.stroke("k", 10, "M208 850q0-70 50-96M474 822q-10-60 34-98M104 868q50-14 96-12")
    c.halo("y", 7, blob("158,770! 176,752 198,762! 180,778"), h="k")
    c.stroke("k", 11, "M178 766h1")
    c.halo("s", 7, blob("84,828! 72,850 84,880! 100,876 104,850"), h="k")
    c.form("w", "122,880! 106,846 118,800! 132,840 152,872!", w=8)
    return c
