"""Points, curves and brush strokes as SVG path data. Standard library only.

Points are written as text: "x,y x,y! x,y,w" (`!` = corner, third number = brush width). Everything is rounded to
whole units of the 640 x 1060 card.
"""
import math
import random
import re

# ---------- points ----------
def P(s):
    if not isinstance(s, str):
        return [tuple(p) if len(p) > 2 else (p[0], p[1], False) for p in s]
    out = []
    for t in s.split():
        c = t.endswith('!')
        v = [float(q) for q in t.rstrip('!').split(',')]
        out.append((v[0], v[1], c) if len(v) == 2 else (v[0], v[1], c, v[2]))
    return out


def tf(pts, dx=0, dy=0, s=1, r=0, sx=None, sy=None):
    """transform points: scale, rotate (deg), translate"""
    a = math.radians(r)
    ca, sa = math.cos(a), math.sin(a)
    sx = s if sx is None else sx
    sy = s if sy is None else sy
    out = []
    for p in P(pts):
        x, y = p[0] * sx, p[1] * sy
        q = (x * ca - y * sa + dx, x * sa + y * ca + dy) + tuple(p[2:])
        out.append(q)
    return out


def area(pts):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(pts, pts[1:] + pts[:1])) / 2


def unit(x, y):
    l = math.hypot(x, y) or 1
    return x / l, y / l


def tangents(pts, closed):
    n = len(pts)
    T = []
    for i, p in enumerate(pts):
        if not closed and i in (0, n - 1):
            q = pts[1] if i == 0 else pts[n - 2]
            u = unit(q[0] - p[0], q[1] - p[1])
            T.append((u, None) if i == 0 else ((-u[0], -u[1]), None))
            continue
        a, b = pts[i - 1], pts[(i + 1) % n]
        v1, v2 = (p[0] - a[0], p[1] - a[1]), (b[0] - p[0], b[1] - p[1])
        l1, l2 = math.hypot(*v1) or 1, math.hypot(*v2) or 1
        u = unit(v1[0] / l1 * l2 + v2[0] / l2 * l1, v1[1] / l1 * l2 + v2[1] / l2 * l1)
        T.append((u, (l1, l2)))
    return T


K = 0.36


def segs(pts, closed=True):
    """smooth spline through pts -> cubic segments [(p0,c1,c2,p3)]"""
    pts = P(pts)
    n = len(pts)
    T = tangents(pts, closed)
    corner = [(len(p) > 2 and bool(p[2])) or (not closed and i in (0, n - 1)) for i, p in enumerate(pts)]
    out = []
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        a, b = pts[i][:2], pts[j][:2]
        l = math.hypot(b[0] - a[0], b[1] - a[1])

        def hl(m, side):
            ls = T[m][1]
            if ls and 0.5 < ls[0] / ls[1] < 2:
                return K * math.sqrt(ls[0] * ls[1])
            return K * l
        c1 = c2 = None
        if not corner[i]:
            h = hl(i, 1)
            c1 = (a[0] + T[i][0][0] * h, a[1] + T[i][0][1] * h)
        if not corner[j]:
            h = hl(j, 0)
            c2 = (b[0] - T[j][0][0] * h, b[1] - T[j][0][1] * h)
        if c1 is None and c2 is None:
            out.append((a, None, None, b))
            continue
        if c1 is None:
            c1 = (a[0] + (c2[0] - a[0]) * .5, a[1] + (c2[1] - a[1]) * .5)
        if c2 is None:
            c2 = (b[0] + (c1[0] - b[0]) * .5, b[1] + (c1[1] - b[1]) * .5)
        out.append((a, c1, c2, b))
    return out


def num(v, first):
    s = str(v)
    return s if first or s[0] == '-' else ' ' + s


def nums(vs):
    s = ''
    for i, v in enumerate(vs):
        s += num(v, i == 0)
    return s


TOL = 3


def enc(sg, close=True):
    """compact path data: integers, s/c/l/h/v, relative or absolute whichever is shorter"""
    R = lambda v: int(math.floor(v + .5))
    x, y = R(sg[0][0][0]), R(sg[0][0][1])
    out = f'M{x} {y}'.replace(' -', '-')
    last = ''
    pc = None
    for k, (a, c1, c2, b) in enumerate(sg):
        bx, by = R(b[0]), R(b[1])
        if c1 is None:
            if (bx, by) == (x, y):
                continue
            if close and k == len(sg) - 1:
                continue  # z draws it
            pc = None
            if by == y:
                A = [('h', [bx - x]), ('H', [bx])]
            elif bx == x:
                A = [('v', [by - y]), ('V', [by])]
            else:
                A = [('l', [bx - x, by - y]), ('L', [bx, by])]
        else:
            k1, k2 = (R(c1[0]), R(c1[1])), (R(c2[0]), R(c2[1]))
            if pc and abs(2 * x - pc[0] - k1[0]) <= TOL and abs(2 * y - pc[1] - k1[1]) <= TOL:
                A = [('s', [k2[0] - x, k2[1] - y, bx - x, by - y]), ('S', [*k2, bx, by])]
            else:
                A = [('c', [k1[0] - x, k1[1] - y, k2[0] - x, k2[1] - y, bx - x, by - y]), ('C', [*k1, *k2, bx, by])]
            pc = k2
        best = None
        for cmd, v in A:
            t = nums(v)
            t = (t if t[0] == '-' else ' ' + t) if cmd == last else cmd + t
            if best is None or len(t) < len(best[1]):
                best = (cmd, t)
        last = best[0]
        out += best[1]
        x, y = bx, by
    return out + ('z' if close else '')


def blob(pts, closed=True):
    pts = P(pts)
    if closed and area(pts) < 0:
        pts = pts[::-1]
    return enc(segs(pts, closed), closed)


def line(pts):
    """open smooth line (for strokes)"""
    return enc(segs(pts, False), False)


def poly(pts):
    pts = [(p[0], p[1], True) for p in P(pts)]
    if area(pts) < 0:
        pts = pts[::-1]
    return enc(segs(pts, True), True)


def normals(pts, closed):
    return [(-t[0][1], t[0][0]) for t in tangents(pts, closed)]


def brush(pts, w=None):
    """variable width stroke: pts with third number = full width, or w = list / (max) with lens taper"""
    pts = P(pts)
    n = len(pts)
    if w is None:
        W = [p[3] if len(p) > 3 else 0 for p in pts]
    elif isinstance(w, (int, float)):
        W = [w * math.sin(math.pi * min(1, max(0, i / (n - 1)))) ** .8 for i in range(n)]
    else:
        W = [w[0] + (w[-1] - w[0]) * i / (n - 1) for i in range(n)] if len(w) == 2 else list(w)
    N = normals(pts, False)
    L, Rr = [], []
    for i, (p, nn) in enumerate(zip(pts, N)):
        h = W[i] / 2
        c = bool(p[2])
        end = i in (0, n - 1)
        if W[i] < 4.5 and end:
            L.append((p[0], p[1], True))
            continue
        L.append((p[0] + nn[0] * h, p[1] + nn[1] * h, c or False))
        Rr.append((p[0] - nn[0] * h, p[1] - nn[1] * h, c or False))
    # rounded caps for wide ends
    out = list(L)
    if W[-1] >= 4.5:
        t = unit(pts[-1][0] - pts[-2][0], pts[-1][1] - pts[-2][1])
        out.append((pts[-1][0] + t[0] * W[-1] * .45, pts[-1][1] + t[1] * W[-1] * .45, False))
    out += Rr[::-1]
    if W[0] >= 4.5:
        t = unit(pts[0][0] - pts[1][0], pts[0][1] - pts[1][1])
        out.append((pts[0][0] + t[0] * W[0] * .45, pts[0][1] + t[1] * W[0] * .45, False))
    return blob(out)


def blade(x0, y0, x1, y1, w=8, bend=0):
    """leaf-like blade from a to b, two quadratics as cubics-free q path"""
    dx, dy = x1 - x0, y1 - y0
    l = math.hypot(dx, dy) or 1
    nx, ny = -dy / l, dx / l
    mx, my = dx / 2 + nx * bend, dy / 2 + ny * bend
    R = lambda v: int(math.floor(v + .5))
    X, Y, DX, DY = R(x0), R(y0), R(dx), R(dy)
    a = [R(mx + nx * w), R(my + ny * w), DX, DY]
    b = [R(mx - nx * w) - DX, R(my - ny * w) - DY, -DX, -DY]
    return f'M{X} {Y}q' + nums(a) + ('' if b[0] < 0 else ' ') + nums(b) + 'z'


def offset(pts, w0, w1=0, dirn=(.6, .8)):
    """grow a closed shape: w0 everywhere plus w1 on the side facing dirn -> thick-thin outline"""
    pts = P(pts)
    if area(pts) < 0:
        pts = pts[::-1]
    n = len(pts)
    out = []
    for i, p in enumerate(pts):
        a, b = pts[i - 1], pts[(i + 1) % n]
        u1, u2 = unit(p[0] - a[0], p[1] - a[1]), unit(b[0] - p[0], b[1] - p[1])
        n1, n2 = (u1[1], -u1[0]), (u2[1], -u2[0])
        nn = unit(n1[0] + n2[0], n1[1] + n2[1])
        cosh = max(.45, nn[0] * n1[0] + nn[1] * n1[1])
        w = (w0 + w1 * max(0, nn[0] * dirn[0] + nn[1] * dirn[1]))
        if len(p) > 2 and p[2]:
            w = w / cosh
        out.append((p[0] + nn[0] * w, p[1] + nn[1] * w, len(p) > 2 and p[2]))
    return out


def circle(cx, cy, r, wob=0, n=8, seed=0):
    rnd = random.Random(seed)
    return [(cx + (r + rnd.uniform(-wob, wob)) * math.cos(2 * math.pi * i / n),
             cy + (r + rnd.uniform(-wob, wob)) * math.sin(2 * math.pi * i / n), False) for i in range(n)]


def ell(cx, cy, rx, ry, r=0, n=8):
    return tf([(rx * math.cos(2 * math.pi * i / n), ry * math.sin(2 * math.pi * i / n), False) for i in range(n)], cx, cy, r=r)


def relm(d):
    """re-encode the M of each following subpath as m where that is shorter"""
    out, x, y, sx, sy = '', 0, 0, 0, 0
    for n, (cmd, args) in enumerate(re.findall(r'([a-zA-Z])([^a-zA-Z]*)', d)):
        v = [int(t) for t in re.findall(r'-?\d+', args)]
        if cmd == 'm':
            v[0], v[1], cmd = v[0] + x, v[1] + y, 'M'
        if cmd == 'M':
            t = cmd + nums(v)
            if n:
                u = 'm' + nums([v[0] - x, v[1] - y])
                if len(u) < len(t):
                    t = u
            x, y = v[:2]
            sx, sy = x, y
            out += t
            continue
        out += cmd + args.strip()
        if cmd in 'zZ':
            x, y = sx, sy
        elif cmd == 'h':
            x += sum(v)
        elif cmd == 'v':
            y += sum(v)
        elif cmd == 'H':
            x = v[-1]
        elif cmd == 'V':
            y = v[-1]
        else:
            k = {'c': 6, 's': 4, 'q': 4, 'l': 2}[cmd.lower()]
            if cmd.islower():
                x += sum(v[k - 2::k])
                y += sum(v[k - 1::k])
            else:
                x, y = v[-2:]
    return out


def dots(*p, dx=0, dy=0):
    """round-capped stubs: the cheapest dots and ovals (use with stroke)"""
    return ''.join(f'M{nums([round(x), round(y)])}' + (f'l{nums([dx, dy])}' if dx or dy else 'h0') for x, y in p)


def lines(*sg):
    """straight strokes (x0,y0,x1,y1)"""
    return ''.join('M' + nums([round(a), round(b)]) + 'l' + nums([round(c) - round(a), round(d) - round(b)]) for a, b, c, d in sg)


