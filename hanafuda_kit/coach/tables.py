"""What every card may take, as arrays: asked of ``game.matches`` once per game.

A card's options depend on what lies of its own month (four bits, a *part*) and
on whether the wild card lies there. The wild card's own options are the union
of its options in each month. Both facts are checked by the tests against
``legal_actions``, and a game in which they fail is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from hanafuda_kit.cards import cards_in
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.moves import FEW

if TYPE_CHECKING:
    import numpy.typing as npt

    U8 = npt.NDArray[np.uint8]
    I32 = npt.NDArray[np.int32]
    I64 = npt.NDArray[np.int64]
    U64 = npt.NDArray[np.uint64]
    F64 = npt.NDArray[np.float64]
    F32 = npt.NDArray[np.float32]
    Bools = npt.NDArray[np.bool_]
else:  # numpy.typing takes a third of the time that NumPy takes
    U8 = I32 = I64 = U64 = F32 = F64 = Bools = np.ndarray

CARDS, MONTHS, PARTS = 48, 12, 16
MOST = 3
"""The most options of a card that is not wild."""
MOST_WILD = 4
"""The most options of the wild card in one month."""
NO_CARD = 63
"""The number of the wild card where a game has none: no bit of a set."""
ONE = np.uint64(1)


def bits_of(sets: U64) -> F32:
    """Sets of cards as rows of zeros and ones, one column per card."""
    return ((sets[..., None] >> np.arange(CARDS, dtype=np.uint64)) & ONE).astype(np.float32)


def wild_card(game: Game) -> int:
    """The card that takes cards of every month; ``NO_CARD`` if there is none."""
    wild = [card for card, (reach, _) in game.moves.hand.items() if reach.bit_count() > FEW]
    assert len(wild) < 2, f"{game.id}: more than one wild card"
    return wild[0] if wild else NO_CARD


class Tables:
    """The options of one game. A *gain* is what is captured: the card itself and what it takes; 0: it stays."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.wild = wild_card(game)
        self.wild_bit = 1 << self.wild
        hand = np.zeros((CARDS, PARTS, MOST), np.uint64)
        hand_counts = np.ones((CARDS, PARTS), np.uint8)
        # By whether it is the last card of the stock, and whether the wild card lies on the field.
        stock = np.zeros((2, 2, NO_CARD + 1, PARTS, MOST), np.uint64)
        stock_counts = np.ones((2, 2, NO_CARD + 1, PARTS), np.uint8)
        for card in cards_in(game.deck & ~self.wild_bit):
            bit = 1 << card
            for part in range(PARTS):
                lying = part << card // 4 * 4 & game.deck & ~bit
                gains = self._gains(card, False, lying, False)
                hand_counts[card, part] = self._put(hand[card, part], gains)
                for last in range(2):
                    for lies in range(2):
                        field = lying & ~self.wild_bit | (self.wild_bit if lies else 0)
                        gains = self._gains(card, True, field, bool(last))
                        stock_counts[last, lies, card, part] = self._put(stock[last, lies, card, part], gains)
        self.hand, self.hand_counts = hand.reshape(-1, MOST), hand_counts.reshape(-1)
        self.stock, self.stock_counts = stock.reshape(2, -1, MOST), stock_counts.reshape(2, -1)
        self.of_last = np.nonzero((self.stock[0] != self.stock[1]).any(1))[0]
        """Where the last card of the stock has other rights."""
        self.wild_takes = self._wild()
        self.wild_last = self._wild_last()
        self.hand_bits = bits_of(self.hand).reshape(-1, CARDS)
        self.stock_bits = bits_of(self.stock[0]).reshape(-1, CARDS)
        self.last_bits = bits_of(self.stock[1][self.of_last]).reshape(-1, CARDS)
        self.wild_bits = bits_of(self.wild_takes).reshape(-1, CARDS)
        three = np.arange(PARTS**3)
        self.parts = np.stack([three & 15, three >> 4 & 15, three >> 8])
        """The parts of three neighbouring months that twelve bits of the field hold."""
        self.bit = np.repeat(ONE << np.arange(CARDS, dtype=np.uint64), PARTS)
        """By card and part, the card as a set."""

    def _gains(self, card: int, turned_up: bool, field: int, last: bool) -> list[int]:
        return [taken | 1 << card for taken in self.game.matches(card, turned_up, field, last)[0]]

    @staticmethod
    def _put(row: U64, gains: Sequence[int]) -> int:
        """Writes the options into a row, repeated to fill it; how many there are."""
        assert len(gains) <= MOST
        for n in range(MOST):
            row[n] = gains[n % len(gains)] if gains else 0
        return max(1, len(gains))

    def _wild(self) -> U64:
        """What the wild card takes, by source, month and part."""
        found = np.zeros((2, MONTHS, PARTS, MOST_WILD), np.uint64)
        if self.wild == NO_CARD:
            return found
        for turned_up in range(2):
            for month in range(MONTHS):
                for part in range(PARTS):
                    field = part << 4 * month & self.game.deck & ~self.wild_bit
                    takes = self.game.matches(self.wild, bool(turned_up), field, False)[0]
                    found[turned_up, month, part, : len(takes)] = takes
        return found

    def _wild_last(self) -> U64 | None:
        """By the part of its own month, what the wild card gains as the last card of the stock; None: as ever."""
        if self.wild == NO_CARD:
            return None
        found = np.zeros(PARTS, np.uint64)
        differs = False
        for part in range(PARTS):
            field = part << self.wild // 4 * 4 & self.game.deck & ~self.wild_bit
            gains = self._gains(self.wild, True, field, True)
            found[part] = gains[0] if gains else 0
            differs |= gains != self._gains(self.wild, True, field, False)
        return found if differs else None


@lru_cache(maxsize=16)
def tables_of(game: Game) -> Tables:
    """The tables of a game, the same for all games that are equal."""
    return Tables(game)
