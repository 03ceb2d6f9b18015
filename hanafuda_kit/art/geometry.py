"""Points, curves and brush strokes as SVG path data. Standard library only.

Points are written as text, "x,y x,y! x,y,w": `!` marks a corner, a third number is the brush's width there.
Path data is in whole units of the 640 x 1060 card, and as short as it gets: every file has 6 kB.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterable, Sequence

Point = tuple[float, ...]  # x, y, corner (0 or 1), width of the brush
Points = str | Sequence[Point]
Segment = tuple[Point, Point | None, Point | None, Point]  # start, two handles (None: a straight line), end

BEND = 0.36  # length of a handle, as part of the distance between two points
SMOOTH = 3  # how far, in units, a handle may be off for the short command `s`


# ---------- points


def points(pts: Points) -> list[Point]:
    """Points from text; lists pass through, with the corner mark added where it is missing."""
    if not isinstance(pts, str):
        return [tuple(p) if len(p) > 2 else (p[0], p[1], False) for p in pts]
    out = []
    for word in pts.split():
        x, y, *w = (float(v) for v in word.replace("!", "").split(","))
        out.append((x, y, "!" in word, *w))
    return out


def tf(
    pts: Points,
    dx: float = 0,
    dy: float = 0,
    s: float = 1,
    r: float = 0,
    sx: float | None = None,
    sy: float | None = None,
) -> list[Point]:
    """Scale by s (or sx, sy), turn by r degrees, then shift. Brush widths keep; see bt() in parts.py."""
    a = math.radians(r)
    ca, sa = math.cos(a), math.sin(a)
    sx = s if sx is None else sx
    sy = s if sy is None else sy
    out = []
    for p in points(pts):
        x, y = p[0] * sx, p[1] * sy
        out.append((x * ca - y * sa + dx, x * sa + y * ca + dy, *p[2:]))
    return out


def circle(cx: float, cy: float, r: float, wob: float = 0, n: int = 8, seed: int = 0) -> list[Point]:
    """n points on a circle, each up to wob off: a circle cut by hand."""
    rnd = random.Random(seed)
    return [
        (
            cx + (r + rnd.uniform(-wob, wob)) * math.cos(2 * math.pi * i / n),
            cy + (r + rnd.uniform(-wob, wob)) * math.sin(2 * math.pi * i / n),
            False,
        )
        for i in range(n)
    ]


def ell(cx: float, cy: float, rx: float, ry: float, r: float = 0, n: int = 8) -> list[Point]:
    """n points on an ellipse turned by r degrees."""
    ring = [2 * math.pi * i / n for i in range(n)]
    return tf([(rx * math.cos(t), ry * math.sin(t), False) for t in ring], cx, cy, r=r)


def area(pts: Sequence[Point]) -> float:
    """Signed area; the sign is the winding."""
    ring = [*pts[1:], *pts[:1]]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(pts, ring, strict=True)) / 2


def unit(x: float, y: float) -> tuple[float, float]:
    length = math.hypot(x, y) or 1
    return x / length, y / length


def tangents(pts: Sequence[Point], closed: bool) -> list[tuple[tuple[float, float], tuple[float, float] | None]]:
    """For each point the direction of the curve, and the distances to its neighbours (None: open end)."""
    n = len(pts)
    out: list[tuple[tuple[float, float], tuple[float, float] | None]] = []
    for i, p in enumerate(pts):
        if not closed and i in (0, n - 1):
            q = pts[1] if i == 0 else pts[n - 2]
            u = unit(q[0] - p[0], q[1] - p[1])
            out.append((u if i == 0 else (-u[0], -u[1]), None))
            continue
        a, b = pts[i - 1], pts[(i + 1) % n]
        v1, v2 = (p[0] - a[0], p[1] - a[1]), (b[0] - p[0], b[1] - p[1])
        l1, l2 = math.hypot(*v1) or 1, math.hypot(*v2) or 1
        u = unit(v1[0] / l1 * l2 + v2[0] / l2 * l1, v1[1] / l1 * l2 + v2[1] / l2 * l1)
        out.append((u, (l1, l2)))
    return out


def normals(pts: Sequence[Point], closed: bool) -> list[tuple[float, float]]:
    """For each point the direction square to the curve."""
    return [(-t[0][1], t[0][0]) for t in tangents(pts, closed)]


def offset(shape: Points, w0: float, w1: float = 0, towards: tuple[float, float] = (0.6, 0.8)) -> list[Point]:
    """Grow a closed shape by w0 on every side and by w1 more on the side that faces `towards`."""
    pts = points(shape)
    if area(pts) < 0:
        pts = pts[::-1]
    n = len(pts)
    out: list[Point] = []
    for i, p in enumerate(pts):
        a, b = pts[i - 1], pts[(i + 1) % n]
        u1, u2 = unit(p[0] - a[0], p[1] - a[1]), unit(b[0] - p[0], b[1] - p[1])
        n1, n2 = (u1[1], -u1[0]), (u2[1], -u2[0])
        side = unit(n1[0] + n2[0], n1[1] + n2[1])
        w = w0 + w1 * max(0, side[0] * towards[0] + side[1] * towards[1])
        if p[2]:  # a corner must go further out
            w /= max(0.45, side[0] * n1[0] + side[1] * n1[1])
        out.append((p[0] + side[0] * w, p[1] + side[1] * w, p[2]))
    return out


# ---------- curves


def segs(shape: Points, closed: bool = True) -> list[Segment]:
    """The smooth curve through the points, as cubic segments."""
    pts = points(shape)
    n = len(pts)
    tangent = tangents(pts, closed)
    corner = [bool(p[2]) or (not closed and i in (0, n - 1)) for i, p in enumerate(pts)]

    def handle(i: int, length: float) -> float:
        reach = tangent[i][1]
        if reach and 0.5 < reach[0] / reach[1] < 2:
            return BEND * math.sqrt(reach[0] * reach[1])
        return BEND * length

    out: list[Segment] = []
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        a, b = pts[i][:2], pts[j][:2]
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        c1: Point | None = None
        c2: Point | None = None
        if not corner[i]:
            h = handle(i, length)
            c1 = (a[0] + tangent[i][0][0] * h, a[1] + tangent[i][0][1] * h)
        if not corner[j]:
            h = handle(j, length)
            c2 = (b[0] - tangent[j][0][0] * h, b[1] - tangent[j][0][1] * h)
        if c1 is None and c2 is not None:
            c1 = (a[0] + (c2[0] - a[0]) * 0.5, a[1] + (c2[1] - a[1]) * 0.5)
        if c2 is None and c1 is not None:
            c2 = (b[0] + (c1[0] - b[0]) * 0.5, b[1] + (c1[1] - b[1]) * 0.5)
        out.append((a, c1, c2, b))
    return out


def blob(shape: Points, closed: bool = True) -> str:
    """Closed smooth shape. One winding for all, so that overlaps inside one path punch no holes."""
    pts = points(shape)
    if closed and area(pts) < 0:
        pts = pts[::-1]
    return enc(segs(pts, closed), closed)


def line(pts: Points) -> str:
    """Open smooth line, for strokes."""
    return enc(segs(pts, False), False)


def poly(shape: Points) -> str:
    """Closed shape with corners only."""
    pts: list[Point] = [(p[0], p[1], True) for p in points(shape)]
    if area(pts) < 0:
        pts = pts[::-1]
    return enc(segs(pts, True), True)


def brush(stroke: Points, w: float | Sequence[float] | None = None) -> str:
    """Stroke of varying width along a centre line.

    The widths are the points' third numbers; or w: the width in the middle of a stroke that tapers to both
    ends; or (first, last)."""
    pts = points(stroke)
    n = len(pts)
    if w is None:
        widths = [p[3] if len(p) > 3 else 0 for p in pts]
    elif isinstance(w, (int, float)):
        widths = [w * math.sin(math.pi * min(1, max(0, i / (n - 1)))) ** 0.8 for i in range(n)]
    else:
        widths = [w[0] + (w[-1] - w[0]) * i / (n - 1) for i in range(n)]
    left: list[Point] = []
    right: list[Point] = []
    for i, (p, (nx, ny)) in enumerate(zip(pts, normals(pts, False), strict=True)):
        h = widths[i] / 2
        if widths[i] < 4.5 and i in (0, n - 1):
            left.append((p[0], p[1], True))  # a pointed end
            continue
        left.append((p[0] + nx * h, p[1] + ny * h, p[2]))
        right.append((p[0] - nx * h, p[1] - ny * h, p[2]))

    def cap(end: Point, before: Point, width: float) -> list[Point]:  # a wide end is round
        if width < 4.5:
            return []
        t = unit(end[0] - before[0], end[1] - before[1])
        return [(end[0] + t[0] * width * 0.45, end[1] + t[1] * width * 0.45, False)]

    return blob([*left, *cap(pts[-1], pts[-2], widths[-1]), *right[::-1], *cap(pts[0], pts[1], widths[0])])


def blade(x0: float, y0: float, x1: float, y1: float, w: float = 8, bend: float = 0) -> str:
    """Pointed leaf from one point to another, w to either side, bent sideways. Cheaper than brush()."""
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length, dx / length
    mx, my = dx / 2 + nx * bend, dy / 2 + ny * bend
    there = [whole(mx + nx * w), whole(my + ny * w), whole(dx), whole(dy)]
    back = [whole(mx - nx * w) - whole(dx), whole(my - ny * w) - whole(dy), -whole(dx), -whole(dy)]
    return f"M{nums([whole(x0), whole(y0)])}q{nums(there)}{'' if back[0] < 0 else ' '}{nums(back)}z"


def dots(*at: tuple[float, float], dx: int = 0, dy: int = 0) -> str:
    """Stubs of lines: with round caps the cheapest dots, and ovals when they have a length."""
    stub = f"l{nums([dx, dy])}" if dx or dy else "h0"
    return "".join(f"M{nums([round(x), round(y)])}{stub}" for x, y in at)


def lines(*ends: tuple[float, float, float, float]) -> str:
    """Straight lines from (x0, y0) to (x1, y1)."""
    return "".join(
        "M" + nums([round(x0), round(y0)]) + "l" + nums([round(x1) - round(x0), round(y1) - round(y0)])
        for x0, y0, x1, y1 in ends
    )


# ---------- path data


def whole(v: float) -> int:
    return math.floor(v + 0.5)


def nums(values: Iterable[int]) -> str:
    """Numbers side by side; a minus sign needs no space before it."""
    return " ".join(str(v) for v in values).replace(" -", "-")


def enc(curve: Sequence[Segment], close: bool = True) -> str:
    """Segments as path data, each command relative or absolute, whichever is shorter."""
    x, y = whole(curve[0][0][0]), whole(curve[0][0][1])
    out = "M" + nums([x, y])
    last = ""
    handle: tuple[int, int] | None = None  # second handle of the segment before
    for k, (_, c1, c2, b) in enumerate(curve):
        bx, by = whole(b[0]), whole(b[1])
        if c1 is None or c2 is None:
            if (bx, by) == (x, y) or (close and k == len(curve) - 1):
                continue  # z draws the last line
            handle = None
            if by == y:
                ways = [("h", [bx - x]), ("H", [bx])]
            elif bx == x:
                ways = [("v", [by - y]), ("V", [by])]
            else:
                ways = [("l", [bx - x, by - y]), ("L", [bx, by])]
        else:
            h1, h2 = (whole(c1[0]), whole(c1[1])), (whole(c2[0]), whole(c2[1]))
            if handle and max(abs(2 * x - handle[0] - h1[0]), abs(2 * y - handle[1] - h1[1])) <= SMOOTH:
                ways = [("s", [h2[0] - x, h2[1] - y, bx - x, by - y]), ("S", [*h2, bx, by])]
            else:
                ways = [("c", [h1[0] - x, h1[1] - y, h2[0] - x, h2[1] - y, bx - x, by - y]), ("C", [*h1, *h2, bx, by])]
            handle = h2
        texts = [(cmd, _after(last, cmd, nums(values))) for cmd, values in ways]
        last, text = min(texts, key=lambda t: len(t[1]))
        out += text
        x, y = bx, by
    return out + ("z" if close else "")


def _after(last: str, cmd: str, numbers: str) -> str:
    """A repeated command needs no letter."""
    if cmd != last:
        return cmd + numbers
    return numbers if numbers[0] == "-" else " " + numbers


_LENGTH = {"c": 6, "s": 4, "q": 4, "l": 2, "h": 1, "v": 1, "a": 7}


def relm(d: str) -> str:
    """Path data with the start of each further subpath relative where that is shorter."""
    out, x, y, sx, sy = "", 0, 0, 0, 0
    for n, (cmd, args) in enumerate(re.findall(r"([a-zA-Z])([^a-zA-Z]*)", d)):
        v = [int(t) for t in re.findall(r"-?\d+", args)]
        if cmd in "mM":
            if cmd == "m":
                v = [v[0] + x, v[1] + y]
            texts = ["M" + nums(v), "m" + nums([v[0] - x, v[1] - y])]
            out += min(texts if n else texts[:1], key=len)
            x, y = sx, sy = v[0], v[1]
            continue
        out += cmd + args.strip()
        step = _LENGTH.get(cmd.lower(), 1)
        if cmd in "zZ":
            x, y = sx, sy
        elif cmd in "hH":
            x = v[-1] if cmd == "H" else x + sum(v)
        elif cmd in "vV":
            y = v[-1] if cmd == "V" else y + sum(v)
        elif cmd.isupper():
            x, y = v[-2:]
        else:
            x += sum(v[step - 2 :: step])
            y += sum(v[step - 1 :: step])
    return out
