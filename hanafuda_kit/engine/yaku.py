"""Yaku as rows of a table, and how far away each one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Yaku:
    """One row: its ``id`` (RECORD.md), rule id, the set of its cards, and its value.

    ``need`` is how many of ``cards`` make it; 0 means all of them. ``replaces``
    lists the ids of lesser yaku that do not count beside it.
    """

    id: str
    rule: str
    cards: int
    value: int
    need: int = 0
    replaces: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards make it."""
        return self.need or self.cards.bit_count()

    def made(self, captures: int) -> bool:
        """Whether these captures hold it."""
        return (captures & self.cards).bit_count() >= self.size


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


def made(table: Sequence[Yaku], captures: int) -> list[Yaku]:
    """The yaku that these captures hold, without those that a better one replaces."""
    found = [row for row in table if row.made(captures)]
    replaced = {name for row in found for name in row.replaces}
    return [row for row in found if row.id not in replaced] if replaced else found


def distance(row: Yaku, own: int, others: int) -> Distance:
    """How far a player with the captures ``own`` is from a yaku, ``others`` being all other captures."""
    have, lost = row.cards & own, row.cards & others
    missing = max(0, row.size - have.bit_count())
    still = row.cards & ~own & ~others
    return Distance(have, still, lost, missing, still.bit_count() >= missing)
