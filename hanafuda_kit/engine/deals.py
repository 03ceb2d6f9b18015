"""Where deals come from: a seed, or a record (CO-06, CO-08)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hanafuda_kit.cards import cards_in, code_of, month_of, standard_count
from hanafuda_kit.errors import PositionError, check_argument

if TYPE_CHECKING:
    from hanafuda_kit.engine.game import Game


class Deal(NamedTuple):
    """One deal: cards of each hand, of the field, and of the stock (drawn first to last)."""

    hands: tuple[tuple[int, ...], ...]
    field: tuple[int, ...]
    stock: tuple[int, ...]

    def __repr__(self) -> str:
        """All of its cards by their codes."""
        hands = [listed(hand) for hand in self.hands]
        return f"Deal(hands={hands}, field={listed(self.field)!r}, stock={listed(self.stock)!r})"


class Void(NamedTuple):
    """What makes a deal void: the cards, the rule's id, a word for why, and whose hand has them (None: the field)."""

    cards: int
    rule: str
    why: str
    seat: int | None = None


class Deals(Protocol):
    """A source of deals. Rounds count from 0."""

    seed: int | None

    def first_dealer(self, game: Game) -> int:
        """The seat that deals the first round."""

    def deal(self, game: Game, number: int) -> tuple[Deal, list[Void]]:
        """The deal of a round, and what made each void deal before it void."""

    def shuffle(self, number: int, cards: Sequence[int]) -> tuple[int, ...]:
        """The stock of a round in its order, where it is mixed anew after the deal."""


class SeededDeals:
    """Deals from a seed: uniformly random, and each round for itself, so that what
    is played in one round never changes the next deal (CO-08)."""

    def __init__(self, seed: int) -> None:
        check_argument("seed", seed, int, "a number")
        self.seed: int | None = seed

    def first_dealer(self, game: Game) -> int:
        """CO-06: everyone draws a card, and those whose draw is equally good draw again."""
        deck = shuffled(cards_in(game.deck), f"hanafuda {self.seed} draw")
        drawing = list(range(game.seats))
        while len(drawing) > 1:
            drawing = best_draws({seat: deck.pop() for seat in drawing})
        return drawing[0]

    def deal(self, game: Game, number: int) -> tuple[Deal, list[Void]]:
        """Shuffles and cuts the game's deck until the deal is valid."""
        voided: list[Void] = []
        while True:
            deal = game.cut(shuffled(game.pack(), f"hanafuda {self.seed} deal {number} {len(voided)}"))
            why = game.void(deal)
            if why is None:
                return deal, voided
            voided.append(why)

    def shuffle(self, number: int, cards: Sequence[int]) -> tuple[int, ...]:
        """These cards, shuffled for this round."""
        return tuple(shuffled(list(cards), f"hanafuda {self.seed} stock {number}"))


class FixedDeals:
    """Deals that are given: by a record, a notebook, a test; ``then`` deals the rounds after them."""

    def __init__(
        self, deals: Sequence[Deal], first_dealer: int = 0, *, seed: int | None = None, then: Deals | None = None
    ) -> None:
        self.seed = seed
        self.deals = tuple(deals)
        self._first = first_dealer
        self._then = then

    def first_dealer(self, game: Game) -> int:
        """The seat that the record or the notebook names."""
        return self._first

    def has(self, number: int) -> bool:
        """Whether there is a deal for this round."""
        return number < len(self.deals) or self._then is not None

    def deal(self, game: Game, number: int) -> tuple[Deal, list[Void]]:
        """The deal as it was written down; :class:`PositionError` if it cannot come about."""
        if not self.has(number):
            raise PositionError("no_deal", round=number + 1)
        if number >= len(self.deals) and self._then:
            return self._then.deal(game, number)
        deal = self.deals[number]
        game.check_deal(deal)
        return deal, []

    def shuffle(self, number: int, cards: Sequence[int]) -> tuple[int, ...]:
        """The stock as it was written down, or mixed now where none was."""
        written = self.deals[number].stock if number < len(self.deals) else ()
        return written if written or self._then is None else self._then.shuffle(number, cards)


def shuffled(cards: list[int], seed: str) -> list[int]:
    """The list itself in random order (CO-08): from the end on, each card changes places with one before it, or stays.

    ``random.shuffle`` does the same today, but does not promise that a later Python deals the same from a seed.
    """
    bits = random.Random(seed).getrandbits
    for last in range(len(cards) - 1, 0, -1):
        size = (last + 1).bit_length()
        at = bits(size)
        while at > last:
            at = bits(size)
        cards[last], cards[at] = cards[at], cards[last]
    return cards


def cut(cards: Sequence[int], seats: int, hand: int, field: int) -> Deal:
    """A deal from shuffled cards: ``hand`` cards to each seat, ``field`` to the field, the rest the stock."""
    dealt = seats * hand
    return Deal(
        tuple(tuple(cards[seat * hand : (seat + 1) * hand]) for seat in range(seats)),
        tuple(cards[dealt : dealt + field]),
        tuple(cards[dealt + field :]),
    )


def listed(cards: Sequence[int]) -> str:
    """The codes of some cards in their order, separated by spaces."""
    return " ".join(map(code_of, cards))


def best_draws(drawn: Mapping[int, int]) -> list[int]:
    """CO-06: the seats whose card is of the earliest month, there the higher one in the standard count."""
    rank = {seat: (month_of(card), -standard_count(1 << card)) for seat, card in drawn.items()}
    return [seat for seat in drawn if rank[seat] == min(rank.values())]
