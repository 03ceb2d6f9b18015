"""Month 12: paulownia."""

from __future__ import annotations

from .geometry import blade, blob, brush, dots, line, nums, whole
from .kit import Card, card
from .palette import PAL
from .parts import P3, bark, curve, rad


def kiri_leaf(c: Card) -> str:
    """Broad leaf in three lobes, heart-shaped at its stalk, its tip bent to the right; pointing up.
    The ink comes with the use."""
    d = blob(
        "0,0! -34,46 -104,52 -160,8 -200,-40 -222,-112! -180,-120 -156,-142 -150,-180! -130,-250 -60,-310 "
        "46,-366! 70,-300 126,-240 138,-186! 156,-150 190,-140 226,-140! 212,-80 190,-16 144,14 96,46 36,42"
    )
    veins = blade(0, 6, 40, -336, 9, 14)
    for x0, y0, x1, y1, b in [
        (0, 0, -198, -104, -12),
        (3, -80, -118, -196, -14),
        (14, -170, -52, -270, -8),
        (0, 0, 204, -128, 14),
        (4, -90, 112, -196, 12),
        (18, -180, 74, -262, 8),
    ]:
        veins += blade(x0, y0, x1, y1, 6, b)
    return c.sym(f'<path stroke="{PAL["p"]}" stroke-width="9" d="{d}"/>', ("p", veins), name="kiri-leaf")


def kiri_flower(c: Card) -> str:
    """Upright spike, 400 long: small bells by turns left and right, each on its own short stalk, buds at the
    top."""
    bell = blob(
        "0,0! -17,-12 -22,-40 -23,-62! -44,-84 -40,-102! -14,-98 0,-106! 14,-98 40,-102! 44,-84 23,-62! 22,-40 17,-12"
    )
    one = c.sym(
        ("n", "M0 22V0", 10),
        f'<path fill="{PAL["v"]}" stroke="{PAL["p"]}" stroke-width="6" d="{bell}"/>',
        ("s", blob("-20,-84! 0,-92 20,-84! 0,-72")),
        ("g", blob("0,10! -20,-4 -16,-26! 0,-14 16,-26! 20,-4")),
        name="kiri-bell",
    )
    places = [
        (s * 20, y, z, s * a)
        for s, y, z, a in (
            (-1, -10, 1.16, 112),
            (1, -36, 1.16, 108),
            (-1, -80, 1.08, 102),
            (1, -108, 1.06, 98),
            (-1, -148, 0.98, 90),
            (1, -174, 0.94, 84),
            (-1, -208, 0.84, 74),
            (1, -232, 0.78, 66),
            (-1, -258, 0.66, 50),
            (1, -276, 0.58, 38),
        )
    ]
    t = Card("")
    t.uses(one, [*places, (-2, -296, 0.56)])
    return c.sym(("n", "M-9 120L-4-300h8L9 120z"), "".join(d for _, d in t.out), name="kiri-flower")


@card("12c")
def chaff_upright() -> Card:
    c = Card("12c")
    leaf, flower = kiri_leaf(c), kiri_flower(c)
    c.uses(flower, [(130, 600, 1.04, -8), (510, 570, 1.08, 8), (316, 510, 1.26, -1)])
    c.use(leaf, 360, 680, 0.9, 66, ink="g")
    c.uses(leaf, [(290, 640, 1.02, -122, True), (400, 750, 1, 126), (300, 720, 1.06, 190)], "n")
    return c


@card("12d")
def chaff_leaning() -> Card:
    c = Card("12d")
    leaf, flower = kiri_leaf(c), kiri_flower(c)
    bough = "-30,900,70 100,800,54 200,690,44 300,600,30"
    bark(c, bough)
    c.uses(flower, [(450, 580, 1.06, 26), (270, 470, 1.16, 4)])
    c.use(leaf, 170, 640, 0.8, -58, True, ink="g")
    c.uses(leaf, [(300, 640, 1.04, 136), (110, 830, 0.8, 178)], "n")
    return c


@card("12y")
def chaff_on_yellow() -> Card:
    """one tall spike and two low ones over a crown of leaves; below them a band of yellow from edge to edge"""
    c = Card("12y")
    leaf, flower = kiri_leaf(c), kiri_flower(c)
    c.fill("y", "M0 810h640v250H0z")
    c.stroke("o", 12, "M0 810h640")
    c.uses(flower, [(512, 546, 0.9, 20), (128, 546, 0.9, -20), (322, 480, 1.2, -1)])
    c.uses(leaf, [(244, 550, 0.8, -90), (400, 560, 0.8, 96, True)], "g")
    c.use(leaf, 320, 560, 0.96, 176, ink="n")
    return c


def plume(c: Card) -> str:
    """Phoenix's tail feather, 460 long: it leaves to the lower right and bends back below; a rib,
    an eye near the pointed tip. The ink comes with the use."""
    t = "0,0,20 80,50,36 140,140,50 156,250,62 120,350,68 40,420,50 -50,440,0"
    q = curve(" ".join(p.rsplit(",", 1)[0] for p in t.split()), 16)
    eye = dots((q[13][0], q[13][1]))
    return c.sym(
        f'<path stroke="{PAL["k"]}" stroke-width="7" d="{brush(P3(t))}"/>',
        ("p", line(q[1:13:3]), 5),
        ("y", eye, 44),
        ("d", eye, 20),
    )


def wing_of(c: Card, arm: str, *rows: tuple[str, float, float, float, float, float, float, int, float]) -> str:
    """A raised wing: rows of pointed feathers along the arm (brush points from the shoulder at the origin to the
    tip), then the arm over their roots. A row: ink, from where to where along the arm (0 to 1), angles there
    (clockwise from up), lengths there, number, half width."""
    out = ""
    q = curve(" ".join(p.rsplit(",", 1)[0] for p in arm.split()), 20)
    for ink, t0, t1, a0, a1, l0, l1, n, w in rows:
        d = ""
        for k in range(n):
            z = k / (n - 1)
            (x, y, _), a = q[round(20 * (t0 + (t1 - t0) * z))], a0 + (a1 - a0) * z
            tip = rad(a, l0 + (l1 - l0) * z)
            ends = [rad(a + s * w, 0.78 * (l0 + (l1 - l0) * z)) for s in (1, -1)]  # the broadest place lies far out
            (bx, by), (ex, ey), (tx, ty) = ((x + px, y + py) for px, py in (ends[0], ends[1], tip))
            d += (
                f"M{nums([whole(x), whole(y)])}Q{nums([whole(v) for v in (bx, by, tx, ty)])} "
                f"{nums([whole(v) for v in (ex, ey, x, y)])}z"
            )
        out += f'<path fill="{PAL[ink]}" d="{d}"/>'
    return c.sym(f'<g stroke="{PAL["k"]}" stroke-width="7">{out}<path fill="{PAL["r"]}" d="{brush(P3(arm))}"/></g>')


@card("12b")
def phoenix() -> Card:
    """It comes down on the paulownia, both wings up, neck, body and tail one curve."""
    c = Card("12b")
    leaf, flower, tail = kiri_leaf(c), kiri_flower(c), plume(c)
    wing = wing_of(
        c,
        "0,24,26 -14,-50,30 10,-120,22 60,-170,0",
        ("v", 0.1, 1, 108, 20, 190, 230, 7, 18),
        ("y", 0.06, 0.9, 100, 32, 126, 140, 6, 24),
        ("g", 0.1, 0.8, 94, 46, 70, 70, 3, 32),
    )
    c.use(wing, 240, 400, 0.9, -16)
    c.uses(flower, [(560, 960, 0.86, 8), (104, 860, 1.06, -5)])
    c.uses(leaf, [(590, 1090, 0.7, 20), (380, 1090, 0.76, -24), (110, 1040, 0.8, 6)], "n")
    c.use(tail, 400, 470, 1, -1, ink="v")
    c.use(tail, 390, 472, 1.08, 13, ink="g")
    c.use(tail, 386, 476, 1.02, 42, ink="v")
    c.use(tail, 390, 476, 1.1, 28, ink="r")
    c.form(
        "r", brush(P3("146,180,46 126,236,46 140,306,64 200,376,96 290,430,112 380,466,84 450,510,40 480,560,0")), w=13
    )
    c.stroke("y", 8, "M114 262q22 16 38-8M160 366q36 8 40-26M220 420q40 0 40-34")
    c.use(wing, 300, 434, 1.06, 14)
    # head: crest of two plumes, comb and wattle, face, beak
    c.stroke("k", 8, "M150 150Q186 124 180 66M154 154Q210 138 224 92")
    for ink, w in (("k", 30), ("r", 17)):
        c.stroke(ink, w, "M180 64h0M225 90h0")
    c.halo("y", 8, blob("110,174 130,148 166,162 164,198 122,200"), h="k")
    c.halo(
        "r",
        7,
        blob("122,150! 106,112 128,126! 134,92 150,118! 174,102 162,148!"),
        blob("118,200! 106,240 136,238 136,206!"),
        h="k",
    )
    c.halo("o", 7, blob("122,160! 84,156 54,178 40,220! 66,196 90,190 120,192!"), h="k")
    c.stroke("k", 6, "M118 178Q92 172 66 186")
    c.fill("k", blade(124, 170, 162, 166, 15, -6))
    return c
