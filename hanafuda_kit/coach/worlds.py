"""Worlds: what a seat does not see, dealt many times at once, so that it fits all that the seat knows.

Uniform over the deals that this seat cannot tell apart: a hand fits only if,
together with what its seat has played from it, it would have shown what was
shown and nothing else (hand yaku, void deals). Where there are few such deals,
all of them are listed instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb, perm
from typing import NamedTuple

import numpy as np

from hanafuda_kit.cards import cards_in
from hanafuda_kit.coach.errors import CoachError
from hanafuda_kit.coach.tables import ONE, U8, U64, Bools
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View

STEPS = 64
"""More cards than this are put down in no round."""
MIX = 48
"""So many rows of noise more, to shuffle a stock that is mixed after the deal."""
TRIES = 400
"""So many times as many worlds as wanted are dealt before the search for fitting ones is given up."""
MOST_LISTED = 5_000
"""More worlds than this are never listed."""


class Secret(NamedTuple):
    """What one seat is known to have, and what of it is hidden."""

    seat: int
    known: int
    """Its cards that this seat knows."""
    hidden: int
    """How many more it has."""
    dealt: int | None
    """The cards of its dealt hand that are known: those above and what it has played; None: not all of these."""
    allowed: int
    """Its hidden cards are some of these."""


Fits = Callable[[int, U64], Bools]
"""Whether dealt hands of a seat, as sets, would have shown what this seat has shown."""


class Worlds(NamedTuple):
    """Some deals of the hidden cards, a column each."""

    hands: dict[int, U8]
    """By seat its cards now, ``[cards, worlds]``."""
    stock: U8
    """The cards to come, the next one first, ``[cards, worlds]``."""
    noise: U8
    """Random bytes for the policy and for a stock that is mixed later: ``[3, STEPS + MIX, worlds]``."""
    complete: bool = False
    """These are all the worlds there are, each once."""

    @property
    def size(self) -> int:
        """How many."""
        return int(self.stock.shape[1])

    def after(self, turned: int) -> Worlds:
        """The same with a card that was turned up already as the first of the stock."""
        first = np.full((1, self.size), turned, np.uint8)
        return self._replace(stock=np.concatenate([first, self.stock]))

    def beside(self, stock: U8) -> Worlds:
        """These worlds, and behind them the same ones with another stock: the same noise meets both."""
        hands = {seat: np.tile(cards, 2) for seat, cards in self.hands.items()}
        return Worlds(hands, np.concatenate([self.stock, stock], axis=1), np.tile(self.noise, 2), self.complete)


def noise_for(worlds: int, rng: np.random.Generator) -> U8:
    """Random bytes for the policies of so many worlds."""
    return np.frombuffer(rng.bytes(3 * (STEPS + MIX) * worlds), np.uint8).reshape(3, STEPS + MIX, worlds)


def sets_of(cards: U8) -> U64:
    """Columns of cards as sets."""
    if not len(cards):
        return np.zeros(cards.shape[1], np.uint64)
    found: U64 = np.bitwise_or.reduce(ONE << cards.astype(np.uint64), axis=0)
    return found


class Sampler:
    """Deals worlds for one view. ``fits`` is the game's judgement of a dealt hand; None: every hand fits."""

    def __init__(self, view: View, secrets: Sequence[Secret], fits: Fits | None) -> None:
        self.unseen = cards_in(view.unseen)
        self.stock = view.stock
        self.draws = sum(view.counts)
        """How many cards are still to be turned up: one after each card of a hand."""
        self.fits = fits
        # The narrowest first: those that may have everything take from what the others leave.
        self.secrets = sorted(secrets, key=lambda each: (each.allowed & view.unseen).bit_count())

    def count(self) -> int:
        """How many worlds there are, before any is found not to fit.

        The order within a hand makes no difference, nor what is never drawn.
        """
        left, total = len(self.unseen), 1
        for each in self.secrets:
            total *= comb(left, each.hidden)
            left -= each.hidden
        return total * perm(left, self.draws)

    def deal(self, worlds: int, rng: np.random.Generator) -> Worlds:
        """So many worlds, uniformly; :class:`CoachError` where hardly any deal fits what was shown."""
        parts: list[tuple[list[U8], U8]] = []
        found = tried = 0
        while found < worlds:
            if tried > TRIES * worlds + 10_000:
                raise CoachError("coach_no_world")
            more = min(max(64, (worlds - found) * (tried + worlds) // (found + worlds // 2 + 1)), 16_384)
            tried += more
            hands, stock = self._deal(more, rng)
            good = self._fitting(hands, more)
            if good is not None:
                hands, stock = [each[:, good] for each in hands], stock[:, good]
            parts.append((hands, stock))
            found += stock.shape[1]
        hands = [np.concatenate([part[0][n] for part in parts], axis=1)[:, :worlds] for n in range(len(self.secrets))]
        stock = np.concatenate([part[1] for part in parts], axis=1)[:, :worlds]
        return self._worlds(hands, stock, noise_for(worlds, rng), False)

    def all(self, most: int) -> Worlds | None:
        """All worlds, if there are at most so many; the policies have no noise then."""
        if self.count() > min(most, MOST_LISTED):
            return None
        columns = list(self._listed(self.unseen, 0))
        sizes = [each.hidden for each in self.secrets]
        hands = [
            np.array([each[n] for each in columns], np.uint8).reshape(len(columns), size).T
            for n, size in enumerate(sizes)
        ]
        stock = np.array([each[-1] for each in columns], np.uint8).reshape(len(columns), -1).T
        good = self._fitting(hands, len(columns))
        if good is not None:
            hands, stock = [each[:, good] for each in hands], stock[:, good]
        if not stock.shape[1]:
            raise CoachError("coach_no_world")
        quiet = np.full((3, STEPS + MIX, stock.shape[1]), 255, np.uint8)
        return self._worlds(hands, stock, quiet, True)

    def _listed(self, cards: Sequence[int], at: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        """Every way to give some cards to the secrets from the ``at``-th on, and to draw from the rest."""
        if at == len(self.secrets):
            for drawn in permutations(cards, self.draws):
                yield ((*drawn, *(card for card in cards if card not in drawn)),)
            return
        secret = self.secrets[at]
        for hidden in combinations([card for card in cards if secret.allowed >> card & 1], secret.hidden):
            for rest in self._listed([card for card in cards if card not in hidden], at + 1):
                yield (hidden, *rest)

    def _deal(self, worlds: int, rng: np.random.Generator) -> tuple[list[U8], U8]:
        """Worlds as they come: the hidden cards of each secret, and the stock."""
        unseen = np.array(self.unseen, np.uint8)
        keys = rng.random((worlds, len(unseen)), dtype=np.float32)
        hands = []
        for each in self.secrets:
            outside = ~np.isin(unseen, cards_in(each.allowed))
            if not outside.any():
                continue
            order = (keys + outside * np.float32(2)).argsort(axis=1)[:, : each.hidden]
            hands.append(unseen[order].T)
            np.put_along_axis(keys, order, np.float32(9), axis=1)  # gone: behind all others
        order = keys.argsort(axis=1)
        deal = unseen[order].T
        at = 0
        for each in self.secrets[len(hands) :]:
            hands.append(deal[at : at + each.hidden])
            at += each.hidden
        return hands, np.ascontiguousarray(deal[at : at + self.stock])

    def _fitting(self, hands: Sequence[U8], worlds: int) -> Bools | None:
        """Which of some worlds fit; None: all."""
        if self.fits is None:
            return None
        good: Bools = np.ones(worlds, np.bool_)
        for each, cards in zip(self.secrets, hands, strict=True):
            if each.dealt is not None:
                good &= self.fits(each.seat, sets_of(cards) | np.uint64(each.dealt))
        return good

    def _worlds(self, hands: Sequence[U8], stock: U8, noise: U8, complete: bool) -> Worlds:
        """With the known cards added to the hands."""
        size = stock.shape[1]
        whole = {}
        for each, hidden in zip(self.secrets, hands, strict=True):
            known = np.array(cards_in(each.known), np.uint8)
            shown = np.broadcast_to(known[:, None], (len(known), size))
            whole[each.seat] = np.ascontiguousarray(np.concatenate([shown, hidden]))
        return Worlds(whole, stock, noise, complete)


def open_worlds(round: Round, worlds: int, rng: np.random.Generator, *, with_turned: bool = False) -> Worlds:
    """Worlds in which all hands lie open: only the order of the stock is not known.

    ``with_turned``: the card that was turned up last is one of those whose order is not known.
    """
    rest = np.array(round.stock[round.drawn - with_turned :], np.uint8)
    stock = np.tile(rest, (worlds, 1))
    if len(rest):
        stock = rest[rng.random((worlds, len(rest)), dtype=np.float32).argsort(axis=1)]
    hands = {
        seat: np.tile(np.array(cards_in(hand), np.uint8)[:, None], (1, worlds)) for seat, hand in enumerate(round.hands)
    }
    return Worlds(hands, np.ascontiguousarray(stock.T), noise_for(worlds, rng))
