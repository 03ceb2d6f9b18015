"""Where deals come from: a seed, or a record (CO-06, CO-08)."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from hanafuda_kit.cards import mask_of


class Deal(NamedTuple):
    """One deal: cards of each hand, of the field, and of the stock (drawn first to last)."""

    hands: tuple[tuple[int, ...], ...]
    field: tuple[int, ...]
    stock: tuple[int, ...]


class Deals(Protocol):
    """A source of deals. Rounds count from 0; an attempt after 0 follows void deals."""

    seed: int | None

    def first_dealer(self, seats: int) -> int: ...

    def shuffle(self, cards: Sequence[int], number: int, attempt: int = 0, what: str = "deal") -> list[int]:
        """These cards in the order in which they come for round ``number``."""
        ...


class SeededDeals:
    """Deals from a seed: uniformly random, and each round for itself, so that what
    is played in one round never changes the next deal (CO-08)."""

    def __init__(self, seed: int) -> None:
        self.seed: int | None = seed

    def first_dealer(self, seats: int) -> int:
        """CO-06: everyone draws a card; the earliest month deals, then the higher card; ties draw again.

        The draw is fair, so it comes to a uniform choice.
        """
        return random.Random(f"hanafuda {self.seed} draw").randrange(seats)

    def shuffle(self, cards: Sequence[int], number: int, attempt: int = 0, what: str = "deal") -> list[int]:
        """These cards, shuffled for this round, attempt and purpose."""
        out = list(cards)
        random.Random(f"hanafuda {self.seed} {what} {number} {attempt}").shuffle(out)
        return out


class FixedDeals:
    """Deals that are given: by a record, a notebook, a test. The cards come as they were written down."""

    def __init__(self, deals: Sequence[Deal], first_dealer: int = 0, seed: int | None = None) -> None:
        self.seed = seed
        self.deals = list(deals)
        self._first = first_dealer

    def first_dealer(self, seats: int) -> int:
        """The seat that the record or the notebook names."""
        return self._first

    def shuffle(self, cards: Sequence[int], number: int, attempt: int = 0, what: str = "deal") -> list[int]:
        """The stock as it was written down: the only thing that is shuffled after a deal is given."""
        return list(self.deals[number].stock)


def cut(cards: Sequence[int], seats: int, hand: int, field: int) -> Deal:
    """A deal from shuffled cards: ``hand`` cards to each seat, ``field`` to the field, the rest the stock."""
    dealt = seats * hand
    return Deal(
        tuple(tuple(cards[seat * hand : (seat + 1) * hand]) for seat in range(seats)),
        tuple(cards[dealt : dealt + field]),
        tuple(cards[dealt + field :]),
    )


def deal_until_valid(deals: Deals, number: int, deck: Sequence[int], make: Callable[[Sequence[int]], Deal], void: Callable[[Deal], int]) -> tuple[Deal, list[int]]:
    """The first valid deal of a round, and what made each one before it void (sets of cards)."""
    voided: list[int] = []
    while True:
        deal = make(deals.shuffle(deck, number, len(voided)))
        why = void(deal)
        if not why:
            return deal, voided
        voided.append(why)


def all_cards(deal: Deal) -> int:
    """The set of all cards of a deal."""
    return mask_of(deal.field) | mask_of(deal.stock) | sum(mask_of(hand) for hand in deal.hands)
