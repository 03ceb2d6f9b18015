"""How everybody plays on in a rollout: take what is worth most, by a worth per card, as tables to look up.

The worth of a card is its points, what it brings the yaku that are still open,
and a share of what it would bring the others. It is fixed at the root: the
search makes the strength, the policy only has to be plausible and fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from hanafuda_kit.bots.greedy import points_of
from hanafuda_kit.cards import cards_in
from hanafuda_kit.coach.tables import CARDS, I32, I64, MONTHS, MOST, MOST_WILD, NO_CARD, PARTS, U64, Tables, tables_of
from hanafuda_kit.engine.game import Game

SCALE, SLOTS = 16, 3
"""Values are kept as whole sixteenths, with the number of the hand card in the lowest bits."""
NONE = -1000.0


class Style(NamedTuple):
    """What can be tuned of a policy; see :data:`STYLES`."""

    near: float = 0.45
    """How likely one more card of a yaku is captured."""
    deny: float = 0.5
    """How much what a card would bring the others counts."""
    lay: float = 0.5
    """The share of its worth that a card costs which is laid on the field."""
    reserve: float = 0.0
    """How much more than its worth now the wild card must bring."""
    payers: int = 1
    """How many others pay for a yaku; 1 where it counts as points do."""
    noise: float = 0.1
    """The share of cards that are put down at random."""


STYLE = Style()


def worths(game: Game, captures: Sequence[int], players: Sequence[int], style: Style = STYLE) -> list[list[float]]:
    """For each player what every card is worth to it, as the captures stand."""
    captured = 0
    for cards in captures:
        captured |= cards
    own = [points_of(game).copy() for _ in players]
    brings = [[0.0] * CARDS for _ in players]
    for row in game.yaku:
        still = row.cards & ~captured
        value = style.payers * row.value
        for n, seat in enumerate(players):
            missing = row.size - (row.cards & captures[seat]).bit_count()
            if 0 < missing <= still.bit_count() and not row.spoiled(captures[seat]):
                nearer = value * (style.near ** (missing - 1) - style.near**missing)
                for card in cards_in(still):
                    brings[n][card] += nearer
    for n in range(len(players)):
        for card in range(CARDS):
            theirs = sum(brings[other][card] for other in range(len(players)) if other != n)
            own[n][card] += brings[n][card] + style.deny * theirs / max(1, len(players) - 1)
    return own


class Policy:
    """The best capture of every card in every part of the field, under one worth per card."""

    def __init__(self, tables: Tables, worth: Sequence[float], style: Style = STYLE) -> None:
        self.tables, self.style = tables, style
        w = np.asarray(worth, np.float32)
        values = (tables.hand_bits @ w).reshape(-1, MOST)
        best = values.argmax(1)
        every = np.arange(len(best))
        value = np.where(tables.hand[:, 0] == 0, -style.lay * w[every // PARTS], values[every, best])
        self.hand_value: I32 = np.round(value * SCALE).astype(np.int32) << SLOTS
        """By card and part: what playing it is worth, in sixteenths, three bits further up."""
        self.hand_gain: U64 = tables.hand[every, best]
        best = (tables.stock_bits @ w).reshape(-1, MOST).argmax(1)
        stock = tables.stock[0][np.arange(len(best)), best]
        last = stock.copy()
        best = (tables.last_bits @ w).reshape(-1, MOST).argmax(1)
        last[tables.of_last] = tables.stock[1][tables.of_last, best]
        self.stock_gain: tuple[U64, U64] = stock, last
        if tables.wild != NO_CARD:
            self._learn_wild(w)

    def _learn_wild(self, w: np.typing.NDArray[np.float32]) -> None:
        """The wild card's best capture in every three neighbouring months."""
        tables = self.tables
        values = (tables.wild_bits @ w).reshape(2, MONTHS, PARTS, MOST_WILD)
        values = np.where(tables.wild_takes == 0, np.float32(NONE), values)
        best = values.argmax(3)[..., None]
        value = np.take_along_axis(values, best, 3)[..., 0]
        gain = np.take_along_axis(tables.wild_takes, best, 3)[..., 0]
        parts = tables.parts
        self._wild: list[list[tuple[np.typing.NDArray[np.float32], U64]]] = []
        for turned_up in range(2):
            groups = []
            for first in range(0, MONTHS, 3):
                each = [value[turned_up, first + n][parts[n]] for n in range(3)]
                most = np.maximum(np.maximum(each[0], each[1]), each[2])
                gains = [gain[turned_up, first + n][parts[n]] for n in range(3)]
                picked = np.where(each[0] == most, gains[0], np.where(each[1] == most, gains[1], gains[2]))
                groups.append((most, picked))
            self._wild.append(groups)
        self._wild_worth = w[tables.wild]

    def wild(self, turned_up: int, field: U64) -> tuple[np.typing.NDArray[np.float32], U64]:
        """For each field what the wild card is worth now, and what it gains."""
        at = [((field >> np.uint64(12 * n)) & np.uint64(4095)).view(np.int64) for n in range(4)]
        groups = self._wild[turned_up]
        value, gain = groups[0][0].take(at[0]), groups[0][1].take(at[0])
        for n in range(1, 4):
            other = groups[n][0].take(at[n])
            better = other > value
            value = np.where(better, other, value)
            gain = np.where(better, groups[n][1].take(at[n]), gain)
        nothing = value < NONE / 2
        value = np.where(nothing, -self.style.lay * self._wild_worth, value + self._wild_worth - self.style.reserve)
        return value, np.where(nothing, np.uint64(0), gain | np.uint64(self.tables.wild_bit))


def policies(game: Game, captures: Sequence[int], players: Sequence[int], style: Style = STYLE) -> tuple[Policy, ...]:
    """A policy for each player, as the captures stand; players to whom all cards are worth the same share one."""
    tables = tables_of(game)
    every = [tuple(worth) for worth in worths(game, captures, players, style)]
    made = {worth: Policy(tables, worth, style) for worth in dict.fromkeys(every)}
    return tuple(made[worth] for worth in every)


@lru_cache(maxsize=16)
def opening_policies(game: Game, style: Style = STYLE) -> tuple[Policy, ...]:
    """The policies of a round's beginning: nobody has captured anything."""
    playing = game.playing
    return (policies(game, (0,) * playing, (0,), style)[0],) * playing


__all__ = ["I64", "STYLE", "Policy", "Style", "opening_policies", "policies", "worths"]
