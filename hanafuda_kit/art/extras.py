"""The back and the blank."""

from __future__ import annotations

from .kit import Card, card
from .palette import PAL


@card("back")
def back() -> Card:
    """Plain dark red, woven: strands of three threads, over and under by turns."""
    c = Card("back", "d")
    cell, threads = 60, (12, 30, 48)
    weave = "".join(f"M{24 + i % 2 * cell} {20 + i * cell + t}H620" for i in range(17) for t in threads)
    weave += "".join(f"M{20 + i * cell + t} {24 + (i + 1) % 2 * cell}V1040" for i in range(10) for t in threads)
    c.raw(f'<path fill="none" stroke="{PAL["r"]}" stroke-width="7" stroke-dasharray="52 68" d="{weave}"/>')
    c.stroke("d", 26, "M33 33h574v994H33z")
    c.stroke("r", 7, "M40 40h560v980H40z")
    return c


@card("blank")
def blank() -> Card:
    """Paper and frame only."""
    return Card("blank")
