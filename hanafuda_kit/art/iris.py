"""Month 5: iris. Sword blades in clumps, flowers with three falls, the bridge of eight planks."""

from __future__ import annotations

from itertools import pairwise

from .geometry import Point, blade, blob, brush, line, points, poly
from .kit import Card, card
from .palette import PAL
from .parts import ribbon


def flower(c: Card) -> str:
    """seen from the side: standards behind, three falls, each with a yellow tongue"""
    back = blob("-4,10! -34,-30 -78,-64 -88,-112 -72,-136! -40,-128 -14,-92 0,-40") + blob(
        "4,10! 34,-30 80,-60 94,-106 80,-132! 46,-126 16,-92 0,-40"
    )
    mid = blob("0,20! -26,-34 -40,-92 -24,-142 0,-160! 26,-140 38,-92 26,-34")
    side = blob("-4,-14! -44,-44 -96,-42 -134,-4 -152,46 -144,92 -118,102 -100,84 -84,60 -60,42 -32,34 -4,34") + blob(
        "4,-14! 44,-46 98,-46 138,-8 156,40 150,84 124,98 104,80 86,58 64,42 34,34 4,34"
    )
    front = blob("0,-14! -26,10 -50,44 -62,92 -48,130 -26,126! -14,150 4,152 18,130! 40,136 58,104 52,56 28,10")
    vein = "".join(blade(*p) for p in [(-14, -44, -60, -112, 5, -6), (0, -34, 0, -126, 5), (16, -44, 64, -108, 5, 6)])
    tongue = blade(0, -4, 0, 86, 24) + blade(-18, 0, -98, 22, 20, -20) + blade(18, 0, 100, 18, 20, 20)
    petals = "".join(f'<path d="{d}"/>' for d in (back, mid, side, front))
    yellow = blade(0, 0, 0, 70, 14) + blade(-20, 0, -84, 14, 12, -16) + blade(20, 0, 86, 10, 12, 16)
    return c.sym(
        f'<g fill="{PAL["v"]}" stroke="{PAL["p"]}" stroke-width="7">{petals}</g>',
        ("k", vein),
        ("w", tongue),
        ("y", yellow),
        name="iris",
    )


def bud(c: Card) -> str:
    return c.sym(
        ("v", blob("0,10! -26,-34 -22,-84 6,-134! 26,-90 28,-34")),
        ("p", blade(4, -30, 6, -116, 5, -6)),
        ("g", blob("-6,40! -26,0 -22,-36 -10,-60! 0,-28 12,-52! 28,-20 20,8 8,40")),
        name="irisbud",
    )


def sword(c: Card, lean: int = 0) -> str:
    """a blade 600 long, folded along a paper line; lean bends its tip to the right; colour from the use"""
    low, mid, drop = (round(v) for v in (-8 + lean * 0.04, -8 + lean * 0.4, -600 + lean * 0.3))
    b = points(f"0,30,30 {low},-180,42 {mid},-420,32 {lean},{drop},0")
    e = brush([(x + 3, y, k, q) for (x, y, k, _), q in zip(b, (0, 5, 5, 0), strict=True)])
    return c.sym(
        f'<path stroke="{PAL["p"]}" stroke-width="7" d="{brush(b)}"/>', ("p", e), name="bent" if lean else "sword"
    )


def stalk(c: Card, *ps: str) -> None:
    c.stroke("p", 23, *ps)
    c.stroke("n", 13, *ps)


@card("5c")
def iris_in_bud() -> Card:
    c = Card("5c")
    f, b, a, bent = flower(c), bud(c), sword(c), sword(c, 150)
    c.uses(a, [(90, 1060, 1.02, -2), (250, 1060, 1.2, -3), (590, 1060, 1.1, 0), (430, 1060, 1.05, 4)], "n")
    stalk(c, line("350,1060 322,800 330,430"), line("480,1060 500,700 510,300"), line("150,1060 176,900 170,760"))
    c.uses(bent, [(130, 1060, 0.9, -6, True), (300, 1060, 0.8, 6), (540, 1060, 0.78, 2)], "g")
    c.use(b, 170, 750, 1, -6)
    c.use(b, 512, 290, 1.1, 4)
    c.use(f, 322, 420, 1.32, -3)
    c.uses(
        a,
        [
            (200, 1060, 0.5, -14),
            (440, 1060, 0.66, 0),
            (350, 1060, 0.62, 4),
            (40, 1060, 0.6, 3),
            (610, 1060, 0.5, -6),
            (500, 1060, 0.4, 8),
        ],
        "n",
    )
    return c


@card("5d")
def three_irises() -> Card:
    c = Card("5d")
    f, a, bent = flower(c), sword(c), sword(c, 150)
    c.uses(a, [(60, 1060, 0.9, 3), (400, 1060, 1.2, 5), (570, 1060, 1.35, 0), (200, 1060, 0.8, -3)], "n")
    stalk(c, line("160,1060 190,860 176,700"), line("330,1060 380,760 420,250"), line("470,1060 470,900 450,760"))
    c.uses(bent, [(300, 1060, 1.05, -4, True), (540, 1060, 0.8, -2, True), (90, 1060, 0.6, -8, True)], "g")
    c.use(f, 420, 230, 1.02, 8)
    c.use(f, 186, 540, 1.04, -8)
    c.use(f, 446, 770, 1, 4)
    c.uses(
        a,
        [
            (130, 1060, 0.5, 5),
            (330, 1060, 0.5, -4),
            (590, 1060, 0.6, -3),
            (400, 1060, 0.36, 6),
            (250, 1060, 0.46, 10),
            (40, 1060, 0.5, 0),
        ],
        "n",
    )
    return c


@card("5r")
def red_ribbon() -> Card:
    c = Card("5r")
    f, b, a, bent = flower(c), bud(c), sword(c), sword(c, 150)
    c.uses(a, [(90, 1060, 1.3, -1), (250, 1060, 1.2, 2), (470, 1060, 1.1, 4)], "n")
    stalk(c, line("500,1060 506,760 500,560"))
    c.use(b, 500, 550, 1, 3)
    # it hangs on a long blade that bows over
    bow = "640,1060,40 630,760,50 586,420,56 504,216,58 360,140,54 210,170,38 90,290,0"
    c.halo("n", 7, brush(bow))
    c.stroke("p", 5, line("640,1000 626,760 580,420 498,222 360,144 210,176"))
    ribbon(c, "350,146 376,280 378,410 346,540 340,660", turned=-1)
    stalk(c, line("150,1060 166,860 144,670"), line("450,1060 470,920 446,820"))
    c.uses(bent, [(120, 1060, 0.9, -4, True), (370, 1060, 0.6, 8)], "g")
    c.use(f, 146, 650, 1.02, -10)
    c.use(f, 440, 800, 1.14, 6)
    c.uses(
        a,
        [(50, 1060, 0.66, -2), (240, 1060, 0.6, 6), (320, 1060, 0.45, -6), (420, 1060, 0.4, 4), (600, 1060, 0.55, -4)],
        "n",
    )
    return c


def post(c: Card, x: float, y: float, w: float) -> None:
    c.halo("d", 7, poly([(x - w, y - w * 2), (x + w, y - w * 2), (x + w, y + w * 5), (x - w, y + w * 5)]), h="k")


def leg(c: Card, start: Point, end: Point) -> None:
    """Two boards of the bridge side by side. Each end: its middle and the width of both boards there, less where
    it is farther away. The boards reach a little beyond both ends."""
    ahead = 1 if end[0] > start[0] else -1
    ends = [(x + s * ahead * w * 0.45, y, w) for s, (x, y, w) in ((-1, start), (1, end))]

    def along(t: float, down: float) -> list[Point]:
        """The line t widths off the middle, `down` widths lower."""
        return [(x - t * w * 0.4, y + w * (t + down), True) for x, y, w in ends]

    for t0, t1 in ((-0.5, -0.03), (0.03, 0.5)):
        for ink, down in (("o", 0.14), ("y", 0)):  # the edge, the top
            c.halo(ink, 7, poly([*along(t0, down), *along(t1, down)[::-1]]), h="k")


@card("5a")
def eight_plank_bridge() -> Card:
    c = Card("5a")
    f, a, bent = flower(c), sword(c), sword(c, 150)
    c.uses(
        a, [(70, 700, 0.95, -2), (180, 690, 0.8, 5), (420, 680, 0.9, 3), (580, 680, 1.05, 1), (320, 680, 0.62, -3)], "n"
    )
    stalk(c, line("250,680 250,480 236,330"), line("520,680 510,560 480,460"))
    c.uses(bent, [(120, 690, 0.78, -6, True), (390, 670, 0.5, 4), (560, 690, 0.6, 0)], "g")
    c.use(f, 226, 226, 1.14, -5)
    c.use(f, 462, 440, 0.98, 7)
    c.halo("b", 8, blob("-20,642! 60,630 140,642 240,622 340,636 450,618 540,634 660,620! 660,1080! -20,1080!"))
    ripples = (
        "20,690 90,676 170,700 250,684",
        "420,652 500,664 620,644",
        "330,792 440,804 540,786 630,806",
        "20,880 60,866 140,890 240,884",
        "400,1016 480,1026 560,1004 630,1014",
    )
    c.stroke("w", 7, *[line(p) for p in ripples])
    # a zigzag, far legs first: each lies on the end of the one before, between two posts
    joints = [(486, 650, 40), (150, 722, 58), (500, 834, 84), (-150, 1010, 124)]
    for (x, y, w), to in pairwise(joints):
        post(c, x + w * 0.2, y - w * 0.5, w * 0.12)
        leg(c, (x, y, w), to)
        post(c, x - w * 0.25, y + w * 0.62, w * 0.12)
    c.uses(a, [(50, 1070, 0.5, -4), (110, 1080, 0.66, 4), (170, 1080, 0.44, 8), (590, 1080, 0.36, 4)], "n")
    return c
