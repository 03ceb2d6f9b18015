"""Month 9: chrysanthemum."""

from __future__ import annotations

from collections.abc import Iterable

from .geometry import blade, blob, circle, enc, line, tf
from .kit import Card, card
from .palette import PAL
from .parts import ribbon


def petals(angs: Iterable[float], r0: float, r1: float | list[float], w: float) -> str:
    """Separate spoon petals from radius r0 to r1 (one for all, or one each); w is about half their width."""
    d = ""
    for k, a in enumerate(angs):
        tip = -(r1[k] if isinstance(r1, list) else r1)
        low = -r0 + (tip + r0) * 0.4
        base, left, wide_left, top, wide_right, right = (
            p[:2]
            for p in tf([(0, -r0), (-w * 0.7, low), (-w * 1.5, tip), (0, tip), (w * 1.5, tip), (w * 0.7, low)], r=a)
        )
        d += enc([(base, left, wide_left, top), (top, wide_right, right, base)])
    return d


TINTS = {"y": ("d", "r"), "r": ("p", "y")}  # head: its lines, its middle


def kiku(c: Card, ink: str) -> str:
    """Full head from the front: one ring of petals four times over, smaller and turned."""
    d = petals([k * 20 + (2, -1, -1)[k % 3] for k in range(18)], 30, [114, 106, 110] * 6, 17)
    ring = c.sym((None, d), name="kiku-ring")
    layers = f'<use href="#{ring}"/>' + "".join(
        f'<use href="#{ring}" transform="rotate({r})scale({s})"/>' for r, s in ((11, ".76"), (4, ".54"), (16, ".34"))
    )
    edge, middle = TINTS[ink]
    return c.sym(
        f'<g fill="{PAL[ink]}" stroke="{PAL[edge]}" stroke-width="5">{layers}</g>',
        (middle, blob(circle(0, 0, 15, 0, 4))),
        name="kiku-" + ink,
    )


def kiku_half(c: Card, ink: str) -> str:
    """Opening head from the side, on its calyx."""
    fan = c.sym((None, petals(range(-84, 85, 21), 4, [92, 112, 124, 130, 134, 130, 124, 112, 92], 19)), name="kiku-fan")
    layers = f'<use href="#{fan}"/>' + "".join(
        f'<use href="#{fan}" transform="{t}"/>' for t in ("rotate(8)scale(.8 .74)", "scale(.66 .48)")
    )
    return c.sym(
        f'<g fill="{PAL[ink]}" stroke="{PAL[TINTS[ink][0]]}" stroke-width="5">{layers}</g>',
        ("n", blob("-34,-10! -12,-22 12,-22 34,-10! 26,14 0,24 -26,14")),
        name="kiku-half-" + ink,
    )


def kiku_leaf(c: Card) -> str:
    """Leaf with five lobes, cut in and rounded, pointing up."""
    outline = (
        "0,8! -26,6 -52,22 -74,8! -66,-6 -46,-26! -76,-24 -96,-46 -92,-72! -66,-74 -40,-76! -62,-96 "
        "-66,-126 -52,-144! -38,-138 -30,-126! -24,-160 0,-196! 24,-160 30,-126! 38,-138 52,-144! 66,-126 "
        "62,-96 40,-76! 66,-74 92,-72! 96,-46 76,-24 46,-26! 66,-6 74,8! 52,22 26,6"
    )
    veins = blade(0, 6, 0, -166, 7) + "".join(
        blade(0, -y, s * x, -z, 5, 5 * s) for s in (-1, 1) for y, x, z in ((10, 52, -2), (34, 68, 62), (78, 44, 122))
    )
    return c.sym(
        f'<path fill="{PAL["n"]}" stroke="{PAL["p"]}" stroke-width="8" d="{blob(outline)}"/>',
        ("p", veins),
        name="kiku-leaf",
    )


def stem(c: Card, *ps: str) -> None:
    c.stroke("n", 13, *[line(p) for p in ps])


@card("9a")
def cup() -> Card:
    c = Card("9a")
    y, r, hy, hr = kiku(c, "y"), kiku(c, "r"), kiku_half(c, "y"), kiku_half(c, "r")
    leaf = kiku_leaf(c)
    stem(c, "120,760 120,500 96,260")
    c.uses(leaf, [(120, 420, 0.8, -60), (116, 540, 0.9, 56), (570, 800, 1, 30), (320, 700, 0.9, 0)])
    c.use(hy, 96, 250, 0.95, -12)
    # the cup: foot, bowl with its lip, hollow, and the sign for long life in gold
    c.raw(
        f'<g transform="rotate(-9 345 340)" stroke="{PAL["k"]}" stroke-width="10">'
        f'<path fill="{PAL["d"]}" d="M262 500l-14 60q100 40 196 0l-14-60z"/>'
        f'<path fill="{PAL["r"]}" d="M106 320C114 440 200 520 345 520S576 440 584 320z"/>'
        f'<ellipse cx="345" cy="320" rx="239" ry="164" fill="{PAL["y"]}"/>'
        f'<ellipse cx="345" cy="322" rx="215" ry="142" fill="{PAL["r"]}"/>'
        f'<g fill="none" stroke="{PAL["y"]}" stroke-width="15"><path d="M346 204q0 100-82 206M288 236h116'
        'M300 268h92M256 301h178M306 340h122M402 314v104q-2 20-28 12M326 366l24 28"/></g></g>'
    )
    c.use(r, 140, 740, 1.3)
    c.use(y, 460, 780, 1.45, 10)
    c.uses(leaf, [(90, 970, 1.2, -40), (570, 1010, 1.2, 40), (430, 1060, 1.2, 10), (240, 1060, 1.2, -16)])
    c.use(hr, 296, 940, 1.05, -6)
    return c


@card("9c")
def chaff() -> Card:
    c = Card("9c")
    y, r = kiku(c, "y"), kiku(c, "r")
    hy, hr = kiku_half(c, "y"), kiku_half(c, "r")
    leaf = kiku_leaf(c)
    stem(c, "250,1060 250,860 210,640 190,420", "330,1060 370,860 440,700 470,560", "240,800 330,560 400,330 420,220")
    c.uses(
        leaf,
        [
            (250, 600, 0.9, 50),
            (340, 480, 0.8, 70),
            (200, 700, 1, -60),
            (470, 760, 1, 70),
            (300, 830, 1.1, -10),
            (330, 460, 0.8, -40),
        ],
    )
    c.use(hr, 420, 230, 1.1, 16)
    c.use(y, 190, 390, 1.4, 0)
    c.use(r, 440, 600, 1.4, 0)
    c.uses(
        leaf,
        [
            (70, 930, 1.1, -40),
            (560, 900, 1.1, 24),
            (500, 1060, 1.2, 26),
            (360, 1060, 1.3, 0),
            (230, 1060, 1.2, -16),
            (80, 1070, 1.1, -40),
        ],
    )
    c.use(hy, 170, 860, 1.2, -20)
    return c


@card("9d")
def chaff_with_a_large_head() -> Card:
    c = Card("9d")
    y, r = kiku(c, "y"), kiku(c, "r")
    hy, hr = kiku_half(c, "y"), kiku_half(c, "r")
    leaf = kiku_leaf(c)
    stem(c, "470,1060 430,820 300,600 170,480 120,320", "450,860 520,640 500,400")
    c.uses(
        leaf, [(300, 560, 0.9, 10), (200, 520, 0.9, -60), (520, 600, 0.9, 40), (490, 520, 0.8, -50), (440, 800, 1, -30)]
    )
    c.use(hy, 120, 320, 1.0, -16)
    c.use(r, 470, 330, 1.35, 0)
    c.uses(leaf, [(470, 900, 1.2, 60), (330, 980, 1.2, -10)])
    c.use(y, 230, 760, 1.65, 0)
    c.uses(leaf, [(540, 1060, 1.2, 20), (60, 1040, 1.2, -30), (190, 1070, 1.1, 6), (420, 1060, 1.1, -10)])
    c.use(hr, 520, 830, 1.0, 24)
    return c


@card("9r")
def ribboned() -> Card:
    c = Card("9r")
    y, r, hr = kiku(c, "y"), kiku(c, "r"), kiku_half(c, "r")
    leaf = kiku_leaf(c)
    c.stroke("n", 34, line("680,56 520,84 340,104 210,170"))
    stem(c, "230,150 190,190 160,230", "540,1060 560,700 520,500", "90,1060 80,800 90,560")
    c.uses(
        leaf,
        [(560, 640, 0.9, 40), (100, 660, 0.9, -50), (110, 640, 0.9, 40), (500, 100, 0.9, 160), (270, 130, 0.66, 196)],
    )
    ribbon(c, "340,110 352,240 322,390 316,540 336,690", "u")
    c.use(hr, 150, 240, 1.1, -140)
    c.use(y, 520, 480, 1.1)
    c.use(y, 110, 560, 1.05)
    c.uses(
        leaf,
        [(330, 970, 1.2, 0), (90, 1040, 1.2, -30), (240, 1060, 1.2, -20), (570, 1040, 1.2, 20), (430, 1060, 1.2, 10)],
    )
    c.use(r, 160, 880, 1.3)
    c.use(y, 490, 890, 1.3)
    return c
