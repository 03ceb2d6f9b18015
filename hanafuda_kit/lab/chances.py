"""Exact chances of the deal, counted by classes: nothing is drawn, and no hand is looked at twice.

>>> from hanafuda_kit.lab import chances
>>> shiso = chances.hand_yaku()["shiso"]
>>> shiso.rule, shiso.ways, shiso.of
('HH-31', 528, 73629072)

The cards of each month go to a hand, to the field or elsewhere; months are taken one after the other, and deals that
agree in all that a rule asks for are counted together. What such a class is worth, the engine says of one of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import product
from math import comb, sqrt
from typing import NamedTuple

from hanafuda_kit import games
from hanafuda_kit.cards import ALL, ANIMALS, BRIGHTS, RIBBONS, cards_in, mask_of
from hanafuda_kit.engine.deals import SeededDeals
from hanafuda_kit.engine.field import MONTHS, full_months, threes
from hanafuda_kit.games.hachihachi import hand_yaku as hachihachi
from hanafuda_kit.games.hachihachi.rules import FIELD_CARDS, OBA, PAULOWNIA_CHAFF, WILLOWS, ZETSUBA
from hanafuda_kit.games.mushi.rules import DECK, ONI
from hanafuda_kit.games.mushi.rules import MONTHS as MUSHI_MONTHS
from hanafuda_kit.games.roppyakken.rules import COUNTING

Mark = tuple[int, ...]
"""What counts about some cards; marks of months add up."""


class Chance(NamedTuple):
    """``ways`` of ``of`` equally likely deals; ``rule`` is the rule that asks for them."""

    rule: str
    ways: int
    of: int

    @property
    def chance(self) -> float:
        """From 0 to 1."""
        return self.ways / self.of

    @property
    def one_in(self) -> float:
        """Once in so many deals."""
        return self.of / self.ways


class Seen(NamedTuple):
    """How often something came in deals that were dealt, beside its exact chance."""

    id: str
    exact: Chance
    seen: int
    deals: int

    @property
    def chance(self) -> float:
        """The share of the deals."""
        return self.seen / self.deals

    @property
    def error(self) -> float:
        """The standard error that the share has where the exact chance is true."""
        return sqrt(self.exact.chance * (1 - self.exact.chance) / self.deals)


def classes(
    groups: Sequence[int], sizes: Sequence[int], mark: Callable[[int], Mark], whole: Collection[int] = (), most: int = 1
) -> dict[Mark, tuple[int, int]]:
    """All ways to put cards of ``groups`` into places of these sizes, by the mark of the first place.

    For each mark: in how many ways, and one such set of cards for the first place. Cards of a group that go nowhere
    stay behind. Ways that have all four of a month in a place of ``whole`` (numbers of places) are left out. Numbers
    of a mark count up to ``most``.
    """
    places = len(sizes)
    found: dict[tuple[Mark, Mark], tuple[int, int]] = {((0,) * places, mark(0)): (1, 0)}
    for group in groups:
        options = _options(group, places, mark, whole)
        grown: dict[tuple[Mark, Mark], tuple[int, int]] = {}
        for (filled, marked), (ways, example) in found.items():
            for (counts, more), (times, cards) in options.items():
                now = tuple([a + b for a, b in zip(filled, counts, strict=True)])
                if any([n > size for n, size in zip(now, sizes, strict=True)]):
                    continue
                key = (now, tuple([min(a + b, most) for a, b in zip(marked, more, strict=True)]))
                before = grown.get(key)
                there, one = (0, example | cards) if before is None else before
                grown[key] = (there + ways * times, one)
        found = grown
    return {marked: value for (filled, marked), value in found.items() if filled == tuple(sizes)}


def _options(
    group: int, places: int, mark: Callable[[int], Mark], whole: Collection[int]
) -> dict[tuple[Mark, Mark], tuple[int, int]]:
    """How the cards of a month may lie: by cards in each place and mark of the first the ways, and an example."""
    size = group.bit_count()
    found: dict[tuple[Mark, Mark], tuple[int, int]] = {}
    for cards in _subsets(group):
        for counts, ways in _spread(size, cards.bit_count(), places):
            if size < 4 or all(counts[place] < 4 for place in whole):
                there, one = found.get((counts, mark(cards)), (0, cards))
                found[counts, mark(cards)] = (there + ways, one)
    return found


def _subsets(group: int) -> Iterator[int]:
    cards = cards_in(group)
    for chosen in product((False, True), repeat=len(cards)):
        yield mask_of(card for card, here in zip(cards, chosen, strict=True) if here)


def _spread(size: int, first: int, places: int) -> Iterator[tuple[Mark, int]]:
    """How many cards of a group each place gets, where the first has its own, and in how many ways the others do."""
    for rest in product(range(size - first + 1), repeat=places - 1):
        if sum(rest) <= size - first:
            left, ways = size - first, 1
            for n in rest:
                ways *= comb(left, n)
                left -= n
            yield (first, *rest), ways


def _total(deck: int, sizes: Sequence[int]) -> int:
    left, ways = deck, 1
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return ways


def _hand_mark(cards: int) -> Mark:
    """All that HH-31 and HH-32 ask of the cards of one month."""
    size = cards.bit_count()
    stands = size == 3 and (any(not cards & ~MONTHS[n] for n in (3, 4, 6)) or cards == PAULOWNIA_CHAFF)
    high = cards & ~WILLOWS
    kinds = ((high & kind).bit_count() for kind in (BRIGHTS, ANIMALS, RIBBONS))
    return (int(size == 2), int(size == 3 and not stands), int(stands), int(size == 4), *kinds)


@cache
def hand_yaku() -> dict[str, Chance]:
    """The chance of each hand yaku of Hachi-Hachi (HH-31, HH-32) for a hand of seven cards, of all 73,629,072 hands.

    That a deal with four of a month on the field is void (HH-13) changes them by less than a thousandth of themselves.
    """
    counted: Counter[str] = Counter()
    for ways, hand in classes(MONTHS, (7,), _hand_mark, most=3).values():
        for yaku in hachihachi.of_hand(hand):
            counted[yaku.id] += ways
    return {name: Chance(row.rule, counted[name], comb(48, 7)) for name, row in hachihachi.HAND_YAKU.items()}


@cache
def fields() -> dict[str, Chance]:
    """The dealt field of Hachi-Hachi: void (HH-13), and of the valid ones ōba and zetsuba (HH-15), or a pile of three.

    A field with cards of both kinds is zetsuba; nothing is owed from months before.
    """

    def marked(cards: int) -> Mark:
        types = [(cards & FIELD_CARDS[kind]).bit_count() for kind in (ZETSUBA, OBA)]
        return (*types, int(cards.bit_count() == 3))

    found = classes(MONTHS, (6,), marked, whole=(0,))
    valid, of = sum(ways for ways, _ in found.values()), _total(48, (6,))

    def those(holds: Callable[[Mark], bool]) -> int:
        return sum(ways for mark, (ways, _) in found.items() if holds(mark))

    return {
        "void": Chance("HH-13", of - valid, of),
        "zetsuba": Chance("HH-15", those(lambda mark: mark[0] > 0), valid),
        "oba": Chance("HH-15", those(lambda mark: mark[0] == 0 < mark[1]), valid),
        "pile": Chance("CO-04", those(lambda mark: mark[2] > 0), valid),
    }


@cache
def roppyakken() -> dict[str, Chance]:
    """Roppyakken for two (seconds of counting): void deals (RK-03).

    Of the valid ones tesan (RK-40) and sōgasu (RK-41) in the first seat's hand, and a pile of three on the field
    (CO-04).
    """
    hand, field = games.make("roppyakken").shape()
    sizes = (hand, hand, field)
    everywhere = range(len(sizes))
    found = classes(
        MONTHS,
        sizes,
        lambda cards: (int(cards.bit_count() == 3), int(bool(cards & COUNTING))),
        whole=everywhere,
    )
    valid, of = sum(ways for ways, _ in found.values()), _total(48, sizes)
    tesan = sum(ways for (three, _), (ways, _) in found.items() if three)
    sogasu = sum(ways for (three, counting), (ways, _) in found.items() if not three and not counting)
    piles = classes(MONTHS, (field, hand, hand), lambda cards: (int(cards.bit_count() == 3),), whole=everywhere)
    return {
        "void": Chance("RK-03", of - valid, of),
        "tesan": Chance("RK-40", tesan, valid),
        "sogasu": Chance("RK-41", sogasu, valid),
        "pile": Chance("CO-04", sum(ways for (three,), (ways, _) in piles.items() if three), valid),
    }


@cache
def mushi() -> dict[str, Chance]:
    """Mushi: what the dealer takes from the dealt field (a whole month, MU-03, or the three willows, MU-04),
    the oni on the field (MU-08), and a pile of three that stays there (CO-04)."""
    groups = (*MUSHI_MONTHS, ONI)
    willows = next(month for month in MUSHI_MONTHS if month.bit_count() == 3)

    def marked(cards: int) -> Mark:
        three = cards.bit_count() == 3 and cards != willows
        return int(cards.bit_count() == 4), int(cards == willows), int(bool(cards & ONI)), int(three)

    found, of = classes(groups, (8,), marked), comb(DECK.bit_count(), 8)
    rules = ("MU-03", "MU-04", "MU-08", "CO-04")
    ways = [sum(ways for mark, (ways, _) in found.items() if mark[n]) for n in range(4)]
    chances = [Chance(rule, n, of) for rule, n in zip(rules, ways, strict=True)]
    return dict(zip(("month", "willows", "oni", "pile"), chances, strict=True))


def dealt(game: str, deals: int = 10_000, seed: int = 1) -> list[Seen]:
    """The same things counted in deals that the engine dealt, beside the exact chances.

    In Hachi-Hachi one hand a deal is looked at (the first seat's), since the hands of a deal are not independent.
    """
    made = games.make(game)
    source = SeededDeals(seed)
    seen: Counter[str] = Counter()
    tried = deals
    for number in range(deals):
        deal, voided = source.deal(made, number)
        tried += len(voided)
        seen["void"] += len(voided)
        seen.update(_things(game, mask_of(deal.hands[0]) & ALL, mask_of(deal.field)))
    counts: dict[str, Callable[[], dict[str, Chance]]] = {
        "mushi": mushi,
        "roppyakken": roppyakken,
        "hachihachi": _hachihachi,
    }
    exact = counts[made.id]()
    return [Seen(name, chance, seen[name], tried if name == "void" else deals) for name, chance in exact.items()]


def _hachihachi() -> dict[str, Chance]:
    return {**fields(), **hand_yaku()}


def _things(game: str, hand: int, field: int) -> Iterator[str]:
    """What there is in a deal, by the names of the chances."""
    if game == "mushi":
        willows = next(month for month in MUSHI_MONTHS if month.bit_count() == 3)
        if full_months(field & ~willows & ~ONI):
            yield "month"
        if field & willows == willows:
            yield "willows"
        if field & ONI:
            yield "oni"
        if threes(field & ~willows & ~ONI):
            yield "pile"
        return
    if threes(field):
        yield "pile"
    if game == "roppyakken":
        if threes(hand):
            yield "tesan"
        elif not hand & COUNTING:
            yield "sogasu"
        return
    if field & FIELD_CARDS[ZETSUBA]:
        yield "zetsuba"
    elif field & FIELD_CARDS[OBA]:
        yield "oba"
    for yaku in hachihachi.of_hand(hand):
        yield yaku.id
