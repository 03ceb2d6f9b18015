"""What a notebook tells of a month that is already under way, checked: ``past`` of ``lessons.position``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from hanafuda_kit.errors import ArgumentError, PositionError, RulesError, check_argument, shown
from hanafuda_kit.games.hachihachi.month import Month
from hanafuda_kit.games.hachihachi.rules import MULTIPLIER

NAMES = tuple(name for name in Month._fields if name != "stage")
"""What may be told; the stage is play."""
BY_SEAT = tuple(name for name in NAMES if name not in Month._field_defaults)
"""Those with one entry per seat."""
SEATS = ("sitter", "mizuten", "out", "driven_out", "stopper")
"""Those that are seats."""
BIDS = ("mizuten", "in", "out", "must_play", "driven_out", "sitter_out", None)
WORDS: dict[str, tuple[str | None, ...]] = {"bids": BIDS, "kind": tuple(MULTIPLIER), "waiting": tuple(MULTIPLIER)}
"""Those that are words, and which."""


def with_past(month: Month, past: Any) -> Month:
    """The month with what is told of it; :class:`HanafudaError` for what no month can hold."""
    if past is None:
        return month
    check_argument("past", past, Mapping, "a month's past")
    seats = len(month.bids)
    for name, value in past.items():
        if name not in NAMES:
            raise ArgumentError("argument_unknown", what="past", argument=shown(name), allowed=", ".join(NAMES))
        where, entries = f"past: {name}", value if isinstance(value, tuple) else (value,)
        if not _fits(value, _kinds()[name]) or (name in WORDS and not set(entries) <= set(WORDS[name])):
            raise ArgumentError("argument_type", argument=where, value=shown(value), expected="as in a month")
        if name in BY_SEAT and len(entries) != seats:
            raise PositionError("seats_in_position", what=where, n=len(entries), expected=seats)
        for seat in entries if name in SEATS else ():
            if seat not in (None, *range(seats)):
                raise PositionError("argument_seat", argument=where, seat=seat, seats=seats)
        if name == "multiplier" and value < 1:
            raise RulesError("number_least", name=where, least=1)
    return month._replace(**past)


@cache
def _kinds() -> dict[str, Any]:
    """Of what kind each part of a month is."""
    return get_type_hints(Month)


def _fits(value: object, kind: Any) -> bool:
    """Whether a value is of this kind: a class, a tuple of one kind, or one of several kinds."""
    inside = get_args(kind)
    if get_origin(kind) is tuple:
        return isinstance(value, tuple) and all(_fits(each, inside[0]) for each in value)
    if inside:
        return any(_fits(value, each) for each in inside)
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))
