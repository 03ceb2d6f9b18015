"""Month 6: peony. One full red bloom from the front, buds, leaves in threes; two butterflies."""

from __future__ import annotations

from .geometry import blade, blob, brush, dots, line
from .kit import Card, card
from .palette import PAL
from .parts import rad, ribbon


def peony_petal(c: Card) -> str:
    d = blob(
        "0,10! -56,-40 -100,-108 -92,-158 -62,-172! -54,-198 -24,-206 -6,-186! 12,-212 48,-206 "
        "58,-178! 92,-172 102,-126 78,-56"
    )
    v = "".join(blade(*p) for p in ((0, -40, -8, -156, 7), (-14, -44, -62, -136, 7, -8), (14, -44, 64, -136, 7, 8)))
    return c.sym(f'<path fill="{PAL["r"]}" stroke="{PAL["p"]}" stroke-width="8" d="{d}"/>', ("d", v), name="peony")


def leaf(c: Card) -> str:
    """two-tone leaf, light half from the use"""
    whole = "0,0! -42,-60 -36,-120 0,-190! 34,-120 40,-60"
    half = "0,0! 4,-90 0,-190! 34,-120 40,-60"
    v = "".join(
        blade(*p)
        for p in (
            (0, 0, 0, -174, 5, -4),
            (2, -50, -30, -96, 5, 4),
            (3, -92, -22, -132, 5, 4),
            (2, -44, 30, -84, 5, -4),
            (3, -92, 24, -128, 5, -4),
        )
    )
    return c.sym(
        f'<path stroke="{PAL["p"]}" stroke-width="10" d="{blob(whole)}"/>', ("n", blob(half)), ("p", v), name="leaf"
    )


def butterfly(c: Card) -> str:
    """swallowtail from above; the cells of its wings take the ink of the use"""
    wings = (
        "2,0! 20,-64 70,-134 130,-172 168,-164 178,-122 152,-64 90,-14",
        "4,2! 60,-14 124,-8 152,28 142,72 112,86! 118,124 100,146 88,118 84,94! 50,92 18,56",
        "-2,0! -14,-74 -44,-136 -84,-166 -114,-152 -112,-104 -80,-48 -40,-10",
        "-4,2! -44,-10 -90,-4 -108,28 -94,66 -64,82 -30,56",
    )
    body = ("2,-52,13 6,-20,22 0,20,18 -8,86,2", "4,-50,3 18,-92,3 44,-116,9", "0,-50,3 -4,-96,3 -22,-126,9")
    cells = (
        "16,-18,3 66,-88,20 116,-142,16",
        "26,-16,3 90,-72,24 148,-122,18",
        "34,-12,3 86,-36,20 136,-72,14",
        "20,10,3 70,8,22 124,22,22",
        "22,20,3 66,42,24 108,62,18",
        "-12,-16,3 -40,-84,18 -80,-138,16",
        "-16,-12,3 -56,-60,20 -92,-112,14",
        "-20,6,3 -56,8,20 -90,26,18",
        "-18,18,3 -44,38,20 -66,58,14",
    )
    spots = dots((158, -146), (164, -112), (138, 40), (122, 76), (100, 124), (-104, -142))
    ink = "".join(blob(p) for p in wings) + "".join(brush(p) for p in body)
    return c.sym(("k", ink), (None, "".join(brush(p) for p in cells)), ("w", spots, 10), name="fly")


def tray(c: Card, t: Card, name: str) -> str:
    """what was drawn on the card `t`, as one part"""
    return c.sym("".join(d if attrs is None else f'<path {attrs} d="{d}"/>' for attrs, d in t.out), name=name)


def bloom(c: Card) -> str:
    """the flower from the front: rings of petals round yellow stamens, about 280 across the half"""
    p = peony_petal(c)
    t = Card("")
    for k in range(9):  # not in order, so that no petal hems in all its neighbours
        a = 80 * k + 10
        t.use(p, *rad(a, 24), 1.08, a)
    for k in range(6):
        t.use(p, 0, 10, 0.8, 60 * k - 20)
    for a in (-70, 60, -25, 24):
        t.use(p, 0, 20, 0.62, a)
    stamens = ((-50, -46), (-20, -66), (15, -68), (48, -50), (-34, -22), (0, -36), (32, -24))
    t.stroke("y", 26, dots(*stamens, dx=0, dy=12))
    for a, s in ((-34, 0.6), (32, 0.6), (0, 0.66)):
        t.use(p, a * 0.9, 110, s * 1.1, a * 0.7, sy=s)
    return tray(c, t, "bloom")


def bud(c: Card) -> str:
    """half-open bud from the side on its calyx"""
    p = peony_petal(c)
    t = Card("")
    for a, s in ((-40, 0.62), (40, 0.62), (-18, 0.76), (20, 0.74)):
        t.use(p, 0, 10, s, a)
    for a, s in ((-26, 0.5), (24, 0.5), (0, 0.56)):
        t.use(p, 0, 14, s * 1.1, a, sy=s)
    t.fill("n", blob("-60,-10! -40,20 0,36 40,20 62,-8! 34,-16 20,-24! 0,-8 -20,-26! -36,-14"))
    return tray(c, t, "peonybud")


def trileaf(c: Card) -> str:
    """three leaflets on one stalk"""
    lf = leaf(c)
    t = Card("")
    t.stroke("n", 9, "M0 60V-50")
    for r, z in ((-64, 0.8), (60, 0.84), (0, 1)):
        t.use(lf, 0, -14 if r else -40, z, r)
    return tray(c, t, "trileaf")


def stem(c: Card, w: int, *ps: str) -> None:
    """woody stems, all of one width"""
    d = [line(p) for p in ps]
    c.stroke("k", w + 10, *d)
    c.stroke("g", w, *d)


@card("6a")
def butterflies() -> Card:
    c = Card("6a")
    lf = leaf(c)
    c.uses(
        trileaf(c),
        [
            (110, 640, 0.9, -58),
            (80, 780, 0.9, -100),
            (548, 646, 0.9, 56),
            (546, 800, 0.9, 98),
            (170, 930, 0.9, -138),
            (476, 940, 0.9, 140),
        ],
        "g",
    )
    c.uses(lf, [(556, 880, 0.9, 116), (400, 960, 0.9, 164), (270, 960, 0.9, -164)], "y")
    c.use(bloom(c), 320, 730)
    b = butterfly(c)
    c.use(b, 205, 236, 1.05, -14, ink="y")
    c.use(b, 478, 436, 0.76, 24, True, ink="w")
    return c


@card("6c")
def peony_low() -> Card:
    c = Card("6c")
    lf, t, f, b = leaf(c), trileaf(c), bloom(c), bud(c)
    stem(c, 13, "300,1080 350,800 430,540 450,300")
    c.uses(
        t,
        [
            (380, 470, 0.86, -54),
            (500, 480, 0.8, 62),
            (512, 700, 0.86, 80),
            (480, 920, 0.96, 128),
            (120, 930, 0.92, -138),
        ],
        "g",
    )
    c.uses(lf, [(300, 930, 1, 172), (540, 820, 0.9, 106), (120, 590, 0.9, -34)], "y")
    c.use(b, 450, 270, 1.1, 8)
    c.use(f, 270, 730, 0.92, -6)
    return c


@card("6d")
def peony_high() -> Card:
    c = Card("6d")
    lf, t, f, b = leaf(c), trileaf(c), bloom(c), bud(c)
    stem(c, 14, "430,1080 440,860 430,700 380,460", "436,1000 410,920 330,890 230,850 180,770")
    c.uses(
        t,
        [
            (360, 640, 0.84, -82),
            (490, 700, 0.86, 66),
            (500, 920, 0.96, 112),
            (318, 936, 0.86, -126),
            (166, 486, 0.84, -104),
        ],
        "g",
    )
    c.uses(lf, [(430, 820, 0.9, -56), (490, 180, 0.9, 40)], "y")
    c.use(f, 350, 330, 0.94, 8)
    c.use(b, 170, 770, 1.06, -20)
    return c


@card("6r")
def blue_ribbon() -> Card:
    c = Card("6r")
    lf, t, f, b = leaf(c), trileaf(c), bloom(c), bud(c)
    stem(c, 24, "680,70 520,84 360,100 220,150 150,250")
    stem(c, 13, "430,1080 500,900 530,640 530,520")
    c.uses(
        t,
        [
            (524, 150, 0.76, 160),
            (530, 560, 0.8, 10),
            (540, 740, 0.8, 76),
            (110, 740, 0.84, -60),
            (90, 900, 0.8, -100),
            (500, 930, 0.9, 120),
        ],
        "g",
    )
    c.use(lf, 230, 150, 0.74, -30, ink="y")
    c.use(b, 142, 266, 1, -150)
    c.use(f, 280, 800, 0.96, -4)
    ribbon(c, "360,96 338,230 350,370 384,510 380,640", "u", turned=-1)
    return c
