"""When a question comes again: what was missed soon, and after each right answer later (spaced repetition)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, NamedTuple

INTERVALS = (1, 3, 7, 21, 60)
"""Days until a question that was missed is asked again, then after each time it was right."""
MOST_KEPT = 5_000
"""More questions than this no browser remembers."""
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


def day_of(number: int) -> date:
    """The date that a page counts as 20261201. ValueError where there is none."""
    try:
        return date(number // 10_000, number // 100 % 100, number % 100)
    except OverflowError as error:
        raise ValueError(number) from error


def number_of(day: date) -> int:
    """A date as a page counts it: 20261201."""
    return day.year * 10_000 + day.month * 100 + day.day


def remembered(kept: Any, known: Callable[[str], bool]) -> dict[str, Again]:
    """What a browser remembers, ``{question: [step, due]}``, of questions that are ``known``; the rest is left out.

    >>> remembered({"1b": [0, 739_952], "1x": [0, 739_952], "2b": ["no"]}, {"1b", "2b"}.__contains__)
    {'1b': Again(step=0, due=739952)}
    """
    if not isinstance(kept, Mapping) or len(kept) > MOST_KEPT:
        return {}
    found = {}
    for name, again in kept.items():
        numbers = again if isinstance(again, list) else []
        if known(name) and len(numbers) == 2 and all(type(each) is int and 0 <= each < 10**7 for each in numbers):
            found[name] = Again(*numbers)
    return found
