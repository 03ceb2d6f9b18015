"""What a call pays, known before anybody makes it: pure functions of the month as it stands.

The rules book these amounts, the table shows them, bots weigh them. Amounts are mon,
times the month's multiplier (HH-16) unless they say otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hanafuda_kit.engine.ledger import Line, flow, line
from hanafuda_kit.engine.yaku import Yaku, distance
from hanafuda_kit.games.hachihachi.month import BOARD, Month
from hanafuda_kit.games.hachihachi.rules import BUILT, OUT_FEES, TO_BOARD


def fee(month: Month) -> int:
    """HH-22: what the next seat to go out pays."""
    return month.times(OUT_FEES[len(month.out)])


def half(rows: int) -> int:
    """HH-52: what yaku that were let down (row numbers) pay beside another one, each giver and not multiplied."""
    return sum(row.value // 2 for row in BUILT.rows(rows))


def stop_worth(month: Month, seat: int) -> int:
    """HH-51, HH-52: what each of the others owes a stopper, hatto aside and not multiplied."""
    return BUILT.value(month.fresh) + half(month.let_down[seat])


def stop(month: Month, players: Sequence[int], seat: int) -> list[Line]:
    """HH-51, HH-52: the payments of a stop, the new yaku in full and each earlier one half."""
    lines = []
    for row in BUILT.rows(month.fresh):
        lines += _yaku(month, players, seat, row, row.value, "HH-51")
    for row in BUILT.rows(month.let_down[seat]):
        lines += _yaku(month, players, seat, row, row.value // 2, "HH-52")
    return lines


def _yaku(month: Month, players: Sequence[int], seat: int, row: Yaku, value: int, rule: str) -> list[Line]:
    """One yaku of a stopper: from each of the two others, or all of it from the thrower (HH-53)."""
    two = [each for each in players if each != seat]
    for each in month.hatto:
        if each.seat == seat and BUILT[each.row].id == row.id:
            return [line(each.thrower, seat, len(two) * month.times(value), "HH-53", row.id)]
    return [line(each, seat, month.times(value), rule, row.id) for each in two]


def stop_brings(month: Month, players: Sequence[int], seat: int) -> int:
    """HH-51 to HH-53, HH-64: what a stop brings in all: the payments and the pot, less 1 mon for the board."""
    return flow(stop(month, players, seat), seat) + month.pot - TO_BOARD


class Later(NamedTuple):
    """A yaku that may still be made after letting down, how many cards it lacks, and what each giver would pay."""

    row: Yaku
    missing: int
    amount: int


def later(month: Month, captures: Sequence[int], seat: int) -> list[Later]:
    """HH-52: what stopping later with another yaku would pay, the nearest first."""
    held = month.let_down[seat] | month.fresh
    gone = 0
    for other, cards in enumerate(captures):
        gone |= cards if other != seat else 0
    found = []
    for n, row in enumerate(BUILT):
        far = distance(row, captures[seat], gone)
        if far.possible and not held >> n & 1:
            found.append(Later(row, far.missing, month.times(row.value + half(held))))
    return sorted(found, key=lambda each: each.missing)


def holding(before: int, month: Month, seat: int) -> int:
    """HH-02: what a seat has now, having begun the month with ``before``."""
    return before + flow(month.ledger, seat)


def board(before: int, month: Month) -> int:
    """HH-64: what lies on the month board now."""
    return before + flow(month.ledger, BOARD)
