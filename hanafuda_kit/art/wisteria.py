"""Month 4: wisteria. Racemes of pea-flowers hang from a vine along the top edge; leaves dark."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .geometry import blade, blob, brush, dots
from .kit import Card, Place, card
from .palette import PAL
from .parts import bark, curve, ribbon


def raceme(c: Card) -> str:
    """Hanging cluster, 185 wide and 540 long, built from the tip up: every flower covers the next below.
    Dense above; towards the tip, which swings aside, the flowers get loose and the stalk shows."""
    flower = "M0-4Q-38-34-44 14-38 62 0 62 38 62 44 14 38-34 0-4z"
    pea = c.sym(
        f'<path fill="{PAL["v"]}" stroke="{PAL["p"]}" stroke-width="7" d="{flower}"/>',
        ("s", "M0 14Q-22 46 0 48 22 46 0 14z"),
        name="pea",
    )
    shape = {
        0: pea,
        3: _row(c, "trio", ((-44, 0, 0.68, 22), (44, 0, 0.68, -22), (0, 6, 0.68)), pea),
        4: _row(c, "quad", ((-62, -6, 0.66, 30), (62, -6, 0.66, -30), (-21, 4, 0.68, 8), (21, 4, 0.68, -8)), pea),
    }
    # single flowers, then rows of three and of four
    rows = (
        (520, 34, 0, 0.26, 20),
        (494, 14, 0, 0.3, -30),
        (470, 42, 0, 0.34, 24),
        (440, 4, 0, 0.4, -34),
        (414, 40, 0, 0.44, 30),
        (378, -8, 0, 0.48, -24),
        (368, 34, 0, 0.5, 20),
        (326, 10, 3, 0.74),
        (280, 6, 3, 0.9),
        (236, 4, 4, 0.86),
        (192, 2, 3, 1.04),
        (148, 2, 4, 1),
        (104, 0, 3, 1.1),
        (60, 0, 4, 1.04),
        (16, 0, 3, 1.1),
    )
    body = Card("")
    for y, x, n, *at in rows:
        body.use(shape[n], x, y, *at)
    return c.sym(("n", "M0 300Q24 430 32 524", 6), "".join(d for _, d in body.out), name="fuji")


def _row(c: Card, name: str, places: Sequence[Place], part: str) -> str:
    body = Card("")
    body.uses(part, list(places))
    return c.sym("".join(d for _, d in body.out), name=name)


def leaf(c: Card) -> str:
    """Feathered leaf that hangs to the right; colour where it is used."""
    d = ""
    q = curve("0,0 60,50 110,130 130,230", 10)
    for k in range(2, 10, 2):
        x, y, _ = q[k]
        x2, y2, _ = q[k + 1]
        a = math.degrees(math.atan2(y2 - y, x2 - x))
        for sd in (-1, 1):
            t = math.radians(a + sd * 58)
            reach = 92 - 4 * k
            d += blade(x, y, x + reach * math.cos(t), y + reach * math.sin(t), 25, 6 * sd)
    d += blade(q[9][0], q[9][1], q[9][0] + 10, q[9][1] + 92, 24) + brush("0,0 60,50 110,130 130,240", 7)
    return c.sym((None, d), name="fujileaf")


@card("4a")
def cuckoo() -> Card:
    c = Card("4a")
    c.fill("r", "M196 420a123 123 0 1 0 64 216a122 122 0 0 1-64-216z")
    bark(c, "0,110,46 150,80,52 420,60,50 660,90,44", 12)
    f, lf = raceme(c), leaf(c)
    c.uses(f, [(190, 100, 0.6, 6), (70, 120, 0.62, 2), (320, 90, 0.66, 8), (430, 70, 0.84, 4), (566, 80, 0.92, 3)])
    c.uses(lf, [(20, 60, 1, 20), (230, 60, 0.8, 34), (480, 40, 0.9, 16)], "n")
    c.raw('<g transform="translate(-38)">')
    # far wing, tail, body, near wing
    c.halo(
        "k", 7, blob("196,770! 184,660 206,520 270,420! 280,486! 294,480 298,546! 312,544 314,606! 328,606 350,790!")
    )
    c.fill("o", blob("214,760! 204,690 208,640 236,580! 262,650! 284,690 300,770!"))
    c.stroke("p", 5, "M264 458q-26 60-28 110M288 522q-20 50-24 108M306 590q-16 40-18 90")
    c.fill(
        "k",
        blob("390,840! 470,852 550,836 604,830! 620,856 608,880! 616,908 600,934! 590,966 556,990! 470,960 390,890!"),
    )
    c.stroke("p", 6, "M440 866q90 16 172 14M436 880q70 40 166 56")
    c.stroke("w", 9, dots((586, 848), (540, 858), (584, 902), (548, 958), dx=10, dy=6))
    c.form("w", "150,786! 164,756 200,742 250,756 320,790 400,830 440,864 400,896 310,896 226,866 176,826", w=12)
    c.fill("k", blob("152,786! 164,756 200,742 250,756 320,788 400,828 436,858! 340,834 260,812 206,800 176,798"))
    c.stroke("k", 7, "M244 840q22 14 32 36M290 854q24 14 34 36")
    c.fill("o", "M154 782Q124 780 102 794L128 798 114 816Q142 812 168 800z")
    c.stroke("w", 24, "M192 778h0")
    c.stroke("k", 11, dots((193, 779)))
    wing = (
        "270,800! 300,730 360,650 440,570 530,500 600,470! 584,520! 596,516 566,576! 576,576 536,626! "
        "546,630 500,680! "
        "510,686 460,730! 470,740 416,780! 424,792 370,836 320,850"
    )
    c.halo("k", 8, blob(wing))
    c.fill("o", blob("290,794! 320,740 370,690 420,648! 436,690 428,716 410,744 370,800 326,832"))
    c.stroke("p", 6, "M572 520q-60 46-102 96M548 578q-50 40-92 86M512 630q-34 28-62 62M478 682q-30 20-54 42")
    c.stroke("k", 6, "M406 690q-40 40-72 88M400 742q-36 24-64 56")
    c.raw("</g>")
    return c


@card("4r")
def red_ribbon() -> Card:
    c = Card("4r")
    f, lf = raceme(c), leaf(c)
    bark(c, "0,70,50 150,100,52 300,70,48 450,90,50 660,60,46", 12)
    c.uses(lf, [(120, 60, 1.1, 50), (590, 60, 1.1, 30)], "g")
    c.uses(f, [(196, 120, 0.9, 0), (460, 110, 1.1, 0)])
    ribbon(c, "310,110 344,270 356,450 340,640 370,850")
    c.uses(f, [(546, 100, 1.34, -1), (90, 110, 1.2, 1), (226, 470, 0.92, 0)])
    c.uses(lf, [(20, 60, 1.2, 20), (210, 60, 1.0, 56), (440, 60, 1.0, -4), (500, 50, 1.1, 20)], "n")
    return c


@card("4c")
def chaff_in_the_middle() -> Card:
    c = Card("4c")
    f, lf = raceme(c), leaf(c)
    bark(c, "0,150,50 110,100,56 230,120,50 350,70,52 480,90,46 660,40,56", 12)
    c.uses(lf, [(560, 40, 1.25, 20), (150, 60, 1.2, 60)], "g")
    for x, y, s, long, r, flip in (
        (72, 160, 0.7, 0.9, 4, False),
        (570, 110, 0.8, 1.02, -2, True),
        (212, 140, 0.92, 1.16, 2, True),
        (394, 110, 1.2, 1.44, 1, False),
    ):
        c.use(f, x, y, s, r, flip, sy=long)
    c.uses(lf, [(40, 70, 1.2, 24), (250, 50, 1.1, 46), (330, 40, 1.1, -4), (470, 50, 1.2, 10)], "n")
    return c


@card("4d")
def chaff_from_the_trunk() -> Card:
    c = Card("4d")
    f, lf = raceme(c), leaf(c)
    bark(c, "660,1060,70 600,880,64 560,720,58 600,540,54 580,360,50 480,220,48 300,130,44 120,110,36 0,60,30", 14)
    bark(c, "560,1060,54 620,900,48 630,740,44 570,580,40 560,440,36 610,300,30 660,240,24", 12)
    c.uses(lf, [(500, 260, 1.1, 70), (40, 90, 1.1, 30)], "g")
    for x, y, s, long, r in (
        (474, 220, 0.64, 0.9, -2),
        (366, 170, 0.86, 1.08, 1),
        (226, 130, 1.06, 1.34, 2),
        (74, 90, 0.96, 1.2, -1),
    ):
        c.use(f, x, y, s, r, True, sy=long)
    c.uses(lf, [(380, 150, 1.1, 40), (140, 90, 1.2, 20), (270, 110, 1, 0), (560, 350, 1, 60)], "n")
    return c
