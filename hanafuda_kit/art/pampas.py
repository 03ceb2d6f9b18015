"""Month 8: pampas grass. One bare black hill under four skies; plumes on its edge, the moon, the geese."""

from __future__ import annotations

from itertools import pairwise

from .geometry import blade, blob, brush, points
from .kit import Card, card
from .palette import PAL
from .parts import curve, rad, serrate


def hill(c: Card) -> str:
    """the same curve on all four cards"""
    arc = "-500,520! -452,290 -352,146 -192,44 0,0 192,36 352,130 452,274 500,520!"
    return c.sym(("k", blob(arc)), name="hill")


def ear(axis: str, fan: tuple[float, float], reach: tuple[float, float], n: int, bow: float) -> str:
    """The ear of a plume: long soft strands laid over one another, swept to one side from an axis. Their angles
    (clockwise from up) and lengths run from the lowest strand to the one at the tip."""
    d = ""
    for k, (x, y, _) in enumerate(curve(axis, n - 1)):
        z = k / (n - 1)
        length = (reach[0] + (reach[1] - reach[0]) * z) * (1, 0.8, 0.92)[k % 3]
        dx, dy = rad(fan[0] + (fan[1] - fan[0]) * z, length)
        d += blade(x, y, x + dx, y + dy, 9, bow)
    return d


def plume(c: Card) -> str:
    """a stem that leans right and nods under a full ear; ink from the use"""
    d = brush("0,0,4 4,-160,11 26,-290,9 60,-360,8 96,-410,4")
    d += ear("24,-270 40,-320 64,-366 100,-410 136,-436", (2, 84), (130, 150), 9, -30)
    d += ear("26,-280 46,-330 76,-376 110,-414 136,-434", (58, 118), (110, 150), 9, -36)
    return c.sym((None, d), name="plume")


def tuft(c: Card) -> str:
    """long bare blades from one foot, most of them bowed to the left"""
    d = "".join(
        blade(*p)
        for p in (
            (-8, 60, -150, -150, 9, 34),
            (-2, 60, -70, -250, 10, 26),
            (4, 60, 6, -300, 10, 12),
            (10, 60, 110, -210, 9, -30),
        )
    )
    return c.sym((None, d), name="tuft")


@card("8b")
def full_moon() -> Card:
    c = Card("8b", "r")
    c.stroke("w", 476, "M320 340h0")  # a round end is the roundest moon
    c.use(hill(c), 320, 640)
    return c


@card("8c")
def hill_with_plumes() -> Card:
    """Still air: three heavy plumes nod to the right from the crest, each on its own foot."""
    c = Card("8c")
    h, p, t = hill(c), plume(c), tuft(c)
    c.uses(p, [(190, 730, 1.16, -8), (264, 700, 0.84, 10), (318, 700, 0.6, 32)], "k")
    c.uses(t, [(110, 720, 0.7), (236, 660, 0.44, 10, True)], "k")
    c.use(h, 360, 590)
    return c


def slim(c: Card) -> str:
    """a tall plume in the wind, 480 long: a slender ear, swept to the left; ink from the use"""
    d = brush("0,0,4 0,-160,10 -12,-290,8 -34,-380,4")
    d += ear("-10,-270 -22,-330 -44,-390", (6, -44), (110, 110), 7, 16)
    d += ear("-10,-280 -26,-340 -50,-396", (-24, -62), (96, 104), 6, 22)
    return c.sym((None, d), name="slim")


@card("8d")
def hill_with_grass() -> Card:
    """Wind from the right: the whole hill under long grass, and slim plumes that lean together out of it."""
    c = Card("8d")
    h, g, p = hill(c), tuft(c), slim(c)
    cx, cy = 250, 640
    c.uses(p, [(440, 780, 1.3, 1), (330, 740, 1.06, -8), (580, 840, 0.88, 2), (200, 710, 0.84, -6)], "k")
    for k, (x, y, _) in enumerate(curve("-210,56 -100,14 0,0 192,36 370,140", 12)):
        c.use(g, cx + x, cy + y, (0.7, 0.5, 0.84, 0.6)[k % 4], x / 30, ink="k")
    c.use(h, cx, cy)
    return c


def goose(c: Card) -> str:
    """body of a goose flying left, 380 long, the shoulder at the origin"""
    body = blob(
        "-214,-16! -190,-42 -160,-50 -134,-32 -94,-16 -40,-32 40,-34 100,-18 166,-30! 174,-8 "
        "168,16! 110,32 40,54 -30,46 -84,22 -130,6 -160,-6"
    )
    belly = blob("-80,14! -30,10 40,18 110,28! 40,48 -30,40")
    bill = blob("-214,-16! -192,-40 -172,-48! -176,-10")
    tail = blob("104,-14! 166,-28! 174,-8 166,14! 120,16")
    return c.sym(
        f'<path fill="{PAL["o"]}" stroke="{PAL["k"]}" stroke-width="9" d="{body}"/>',
        ("w", belly),
        ("k", bill + tail),
        ("w", "M-154-32h0", 10),
        name="goose",
    )


def goosewing(c: Card, front: str, tips: str, deep: tuple[float, float], bar: str) -> str:
    """A wing on the shoulder at the origin: `front` its leading edge, `tips` the feathers of its rear edge
    (see serrate() in parts.py), `bar` the brown coverts."""
    edge = points(tips)
    ribs = [
        blade((x + x2) / 2 + deep[0], (y + y2) / 2 + deep[1], x * 0.5, y * 0.56, 4)
        for (x, y, *_), (x2, y2, *_) in pairwise(edge[:-1])
    ]
    return c.sym(
        f'<path fill="{PAL["k"]}" stroke="{PAL["p"]}" stroke-width="7" d="{blob(front + serrate(tips, deep))}"/>',
        ("o", blob(bar)),
        ("p", "".join(ribs)),
    )


@card("8a")
def geese() -> Card:
    """They fly down to the left, one behind the other, each at another moment of the same stroke."""
    c = Card("8a")
    b = goose(c)
    up = goosewing(
        c,
        "-36,8! -60,-60 -66,-130 -30,-200 50,-270",
        "130,-300 124,-256 126,-214 124,-172 118,-130 108,-90 96,-54",
        (-12, 0),
        "-28,0! -48,-60 -50,-126 -14,-190! -6,-130 10,-70 40,-10",
    )
    level = goosewing(
        c,
        "-36,0! -40,60 -14,110 60,150",
        "180,178 170,146 166,116 152,88 134,62 112,38",
        (-12, -2),
        "-28,6! -28,56 0,98 50,124! 40,84 44,40",
    )
    down = goosewing(
        c,
        "-40,-4! -84,60 -104,130 -90,200 -40,260",
        "20,300 34,256 48,214 58,172 64,130 66,88 64,48",
        (-12, -4),
        "-32,4! -70,70 -84,130 -70,186! -40,130 -10,70 30,20",
    )
    x, y = 440, 160  # the wings press down
    c.use(up, x + 4, y - 6, 0.5, 26)
    c.use(b, x, y, 0.72, -14)
    c.use(down, x + 24, y - 6, 0.7, -22)
    x, y = 326, 404  # spread
    c.use(level, x - 4, y, 0.8, -42, sy=-0.78)
    c.use(b, x, y, 0.72, -14)
    c.use(level, x + 6, y + 4, 0.8, -14)
    x, y = 200, 690  # raised
    c.use(up, x - 10, y, 0.6, -36)
    c.use(b, x, y, 0.72, -14)
    c.use(up, x + 8, y + 4, 0.74, -4)
    c.use(hill(c), 300, 780)
    return c
