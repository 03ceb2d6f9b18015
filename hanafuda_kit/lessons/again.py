"""When a question comes again: what was missed soon, and after each right answer later (spaced repetition)."""

from __future__ import annotations

from typing import NamedTuple

INTERVALS = (1, 3, 7, 21, 60)
"""Days until a question that was missed is asked again, then after each time it was right."""
NEVER = 100_000
"""Days for what was right from the start, and for what was right often enough."""


class Again(NamedTuple):
    """Where a question stands: how often it was right since it was missed, and the day on which it is due."""

    step: int
    due: int


def after(before: Again | None, right: bool, today: int) -> Again:
    """How a question stands once it is answered; days are counted from any day on, ``before`` is None at first.

    >>> after(None, False, 100), after(Again(0, 101), True, 101), after(None, True, 100).due > 100_000
    (Again(step=0, due=101), Again(step=1, due=104), True)
    """
    if not right:
        return Again(0, today + INTERVALS[0])
    step = len(INTERVALS) if before is None else min(len(INTERVALS), before.step + 1)
    return Again(step, today + (INTERVALS[step] if step < len(INTERVALS) else NEVER))
