"""Yaku as rows of a table, what makes them, voids them and gives them back, and how far away each one is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Self

from hanafuda_kit.cards import cards_in


@dataclass(frozen=True, slots=True)
class Yaku:
    """One row: its ``id`` (RECORD.md), rule id, the set of its cards, and its value.

    ``need`` is how many of ``cards`` make it; 0 means all of them. ``replaces``
    lists the ids of lesser yaku that do not count beside it. Captures that hold
    any card of ``spoiled_by`` void it, unless they hold one of ``saved_by`` too.
    """

    id: str
    rule: str
    cards: int
    value: int
    need: int = 0
    replaces: tuple[str, ...] = ()
    spoiled_by: int = 0
    saved_by: int = 0

    @property
    def size(self) -> int:
        """How many cards make it."""
        return self.need or self.cards.bit_count()

    def made(self, captures: int) -> bool:
        """Whether these captures hold its cards."""
        return (captures & self.cards).bit_count() >= self.size

    def spoiled(self, captures: int) -> bool:
        """Whether these captures void it."""
        return bool(captures & self.spoiled_by) and not captures & self.saved_by


class Look(NamedTuple):
    """The yaku of some captures, as sets of row numbers (bit 0: the first row)."""

    complete: int
    """Their cards are there."""
    counting: int
    """And they count: neither void nor replaced."""


class Change(NamedTuple):
    """What a capture did to one yaku."""

    kind: str
    """``yaku`` made, ``yaku_back`` counting again, ``yaku_lost``: void now, ``yaku_replaced`` by ``better``."""
    row: Yaku
    better: Yaku | None = None


class _RowsWith(dict[int, tuple[tuple[int, int, int], ...]]):
    """The rows that any of some cards belong to, found when first asked for: cards, how many make it, row as a bit."""

    def __init__(self, rows: Iterable[tuple[int, int, int]]) -> None:
        super().__init__()
        self._rows = tuple(rows)

    def __missing__(self, some: int) -> tuple[tuple[int, int, int], ...]:
        found = self[some] = tuple(row for row in self._rows if row[0] & some)
        return found


class YakuTable(tuple[Yaku, ...]):
    """The yaku of a game, its rows in order, ready to be looked up quickly."""

    _sizes: tuple[tuple[int, int, int], ...]
    _rows_with: _RowsWith
    _can_go: int
    _spoiled: tuple[tuple[int, int, int], ...]
    _replaces: tuple[tuple[int, int], ...]
    _values: dict[int, int]

    def __new__(cls, rows: Iterable[Yaku]) -> Self:
        self = super().__new__(cls, rows)
        bits = {row.id: 1 << n for n, row in enumerate(self)}
        self._sizes = tuple((row.cards, row.size, bits[row.id]) for row in self)
        self._rows_with = _RowsWith(self._sizes)
        self._spoiled = tuple((bits[row.id], row.spoiled_by, row.saved_by) for row in self if row.spoiled_by)
        self._replaces = tuple((bits[row.id], sum(bits[name] for name in row.replaces)) for row in self if row.replaces)
        lesser = {name for row in self for name in row.replaces}
        self._can_go = sum(bits[row.id] for row in self if row.spoiled_by or row.id in lesser)
        self._values = {}
        return self

    def look(self, captures: int) -> Look:
        """Which yaku these captures hold, and which of them count."""
        complete = 0
        for cards, size, bit in self._sizes:
            if (captures & cards).bit_count() >= size:
                complete |= bit
        return Look(complete, self._counting(complete, captures))

    def look_again(self, before: Look, captures: int, gained: int) -> Look:
        """The look of captures that have just grown by ``gained``; ``before`` itself where nothing has changed."""
        complete = before.complete
        for cards, size, bit in self._rows_with[gained]:
            if (captures & cards).bit_count() >= size:
                complete |= bit
        if complete == before.complete and not complete & self._can_go:
            return before
        counting = self._counting(complete, captures)
        return before if before == (complete, counting) else Look(complete, counting)

    def _counting(self, complete: int, captures: int) -> int:
        """Those of the complete rows that are neither void nor replaced."""
        counting = complete
        if complete & self._can_go:
            for bit, spoiled_by, saved_by in self._spoiled:
                if complete & bit and captures & spoiled_by and not captures & saved_by:
                    counting ^= bit
            for bit, lesser in self._replaces:
                if counting & bit:
                    counting &= ~lesser
        return counting

    def rows(self, numbers: int) -> list[Yaku]:
        """The rows of a set of row numbers."""
        return [self[n] for n in cards_in(numbers)]  # the bits of any integer

    def value(self, numbers: int) -> int:
        """What the rows of a set of row numbers come to."""
        found = self._values.get(numbers)
        if found is None:
            found = self._values[numbers] = sum(row.value for row in self.rows(numbers))
        return found

    def made(self, captures: int) -> list[Yaku]:
        """The yaku of these captures that count."""
        return self.rows(self.look(captures).counting)

    def changes(self, before: Look, after: Look, captures: int) -> list[Change]:
        """What has changed between two looks; ``captures`` are those of the second.

        A yaku that is void at the moment it is made is made and lost at once. One
        that is made together with a better one that replaces it is passed over.
        """
        if before == after:
            return []
        made: list[Change] = []
        lost: list[Change] = []
        back: list[Change] = []
        for n, row in enumerate(self):
            bit = 1 << n
            counted, counts = before.counting & bit, after.counting & bit
            new = after.complete & ~before.complete & bit
            if counts and not counted:
                (made if new else back).append(Change("yaku" if new else "yaku_back", row))
            elif after.complete & bit and not counts and (counted or new):
                better = next((each for each in self.rows(after.complete) if row.id in each.replaces), None)
                if counted or better is None:
                    if new:
                        made.append(Change("yaku", row))
                    spoiled = row.spoiled(captures) or better is None
                    lost.append(Change("yaku_lost", row) if spoiled else Change("yaku_replaced", row, better))
        return made + lost + back


class Distance(NamedTuple):
    """How a yaku stands for one player: sets of cards, and what is still needed.

    ``have`` are captured, ``open`` can still be captured, ``lost`` are in other
    captures; ``missing`` is how many more are needed, ``possible`` whether
    enough are open.
    """

    have: int
    open: int
    lost: int
    missing: int
    possible: bool


def distance(row: Yaku, own: int, others: int) -> Distance:
    """How far a player with the captures ``own`` is from a yaku, ``others`` being all other captures."""
    have, lost = row.cards & own, row.cards & others
    missing = max(0, row.size - have.bit_count())
    still = row.cards & ~own & ~others
    return Distance(have, still, lost, missing, still.bit_count() >= missing)
