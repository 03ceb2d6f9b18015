"""What a card may take from the field, as tables that are built once per game.

A rule of capture answers with :data:`Options`: the sets that may be taken, one
of which must be (none: the card stays on the field, CO-02, CO-03), and the id
of the rule that says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hanafuda_kit.cards import Month, cards_in

Options = tuple[tuple[int, ...], str]
NOTHING: Options = ((), "CO-02")


class Twins:
    """Interchangeable chaff (CO-07): groups of cards that nobody is asked to choose between."""

    def __init__(self, groups: Iterable[int]) -> None:
        self.groups = tuple(groups)
        self._group_of = {1 << card: group for group in self.groups for card in cards_in(group)}

    def canonical(self, taken: int, field: int) -> int:
        """The set to compare: a single twin becomes the first of its group that lies on the field."""
        group = self._group_of.get(taken, 0) & field
        return group & -group if group & taken else taken

    def widened(self, cards: int, field: int) -> int:
        """A set together with the twins of its cards that lie on the field."""
        for group in self.groups:
            if group & cards:
                cards |= group & field
        return cards

    def singles(self, cards: int) -> tuple[int, ...]:
        """Each card of a set as a set of its own, one only of each group of twins."""
        out = []
        while cards:
            bit = cards & -cards
            out.append(bit)
            cards &= ~(self._group_of.get(bit, bit) | bit)
        return tuple(out)


def month_table(twins: Twins, months: Iterable[int]) -> Mapping[int, Options]:
    """CO-02 as a table: from the part of a month that lies on the field to what its card may take.

    ``months`` are the months' sets as the game sees them. One card: that one.
    Two: either, unless they are twins. Three: the whole pile.
    """
    table: dict[int, Options] = {0: NOTHING}
    for month in months:
        part = month
        while part:
            table[part] = ((part,), "CO-02") if part.bit_count() >= 3 else (twins.singles(part), "CO-02")
            part = (part - 1) & month
    return table


MONTHS: tuple[int, ...] = tuple(month.mask for month in Month)
"""The twelve months' sets."""


def is_pile(cards: int) -> bool:
    """Whether these are three or more cards of one month."""
    return cards.bit_count() > 2 and any(cards & month == cards for month in MONTHS)


_FIRST_OF_EACH = sum(1 << 4 * n for n in range(12))


def full_months(cards: int) -> int:
    """The cards of those months that lie there with all four."""
    return 0xF * (cards & cards >> 1 & cards >> 2 & cards >> 3 & _FIRST_OF_EACH)


def threes(cards: int) -> int:
    """The cards of those months of which exactly three are there."""
    a, b, c, d = cards, cards >> 1, cards >> 2, cards >> 3
    at_least_three = (a & b & (c | d) | c & d & (a | b)) & _FIRST_OF_EACH
    return cards & 0xF * (at_least_three & ~(a & b & c & d)) if at_least_three else 0
