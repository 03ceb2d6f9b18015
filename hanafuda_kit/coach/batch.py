"""Rollouts in batches: all worlds of all moves as rows of NumPy arrays, played out at once.

A batch begins where some rounds of the engine stand, one for each move that is
to be judged: the move itself was played by the engine, so that everything that
only the rules of a game know of it is there already. From there every row is
one world of one move. What differs from game to game is what follows a card or
a turn and the settlement: a subclass.

``log`` makes a batch keep all that it decided, for the replay on the engine
(``tests/coach/test_replay.py``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from hanafuda_kit.cards import ANIMALS, BRIGHTS, CHAFF, RIBBONS, cards_in
from hanafuda_kit.coach.policy import Policy
from hanafuda_kit.coach.tables import F32, F64, I32, I64, NO_CARD, ONE, PARTS, U8, U64, Bools, Tables
from hanafuda_kit.coach.worlds import Worlds
from hanafuda_kit.engine.actions import Action
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.round import STOCK, Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.engine.yaku import Yaku

FIFTEEN, FOUR, TWO = np.uint64(15), np.uint64(4), np.uint64(2)
SLOT = 7
"""The lowest bits of a policy's value: which card of the hand."""


class Finals(NamedTuple):
    """How the rows ended, for one seat: arrays ``[moves, worlds]``."""

    value: F32
    """The seat's result in the round."""
    win: Bools
    """Whether it won the round."""
    lost: Bools
    """Whether somebody else did."""


class Put(NamedTuple):
    """What a batch logs: one card put down in every row."""

    card: U64
    """As a set."""
    gain: U64


class Said(NamedTuple):
    """What a batch logs: a call that some rows had to make."""

    rows: I64
    calls: I64
    """Numbers of calls, one for each of the rows."""


def count(sets: U64) -> I32:
    """How many cards each of the sets has."""
    return np.bitwise_count(sets).astype(np.int32)


def standard_points(sets: U64) -> I32:
    """The standard count of card points."""
    kinds = ((BRIGHTS, 20), (ANIMALS, 10), (RIBBONS, 5), (CHAFF, 1))
    total: I32 = sum((points * count(sets & np.uint64(kind)) for kind, points in kinds), np.zeros(len(sets), np.int32))
    return total


def made(table: Sequence[Yaku], sets: U64) -> dict[str, Bools]:
    """Which yaku count in each of the sets, by id: complete, neither void nor replaced."""
    found: dict[str, Bools] = {}
    for row in table:
        there = sets & np.uint64(row.cards)
        ok = np.bitwise_count(there) >= row.need if row.need else there == np.uint64(row.cards)
        if row.spoiled_by:
            ok &= ((sets & np.uint64(row.spoiled_by)) == 0) | ((sets & np.uint64(row.saved_by)) != 0)
        found[row.id] = ok
    for row in table:
        for lesser in row.replaces:
            found[lesser] = found[lesser] & ~found[row.id]
    return found


def yaku_points(table: Sequence[Yaku], sets: U64) -> I32:
    """What the yaku of each of the sets come to."""
    counting = made(table, sets)
    total: I32 = sum((row.value * counting[row.id] for row in table), np.zeros(len(sets), np.int32))
    return total


class Batch(ABC):
    """Rollouts for ``seat``. Players are counted from the first in turn: *place* n is seat ``players[n]``."""

    def __init__(
        self, game: Game, tables: Tables, policies: Sequence[Policy], seat: int, *, log: list[Any] | None = None
    ) -> None:
        self.game, self.tables, self.policies, self.seat, self.log = game, tables, policies, seat, log
        self.often = round(policies[0].style.noise * 256)
        """A random byte below it: a card at random."""

    # -- what a game adds ---------------------------------------------------------

    def begin(self, rounds: Sequence[Round]) -> None:
        """Takes over what a game remembers beside the cards."""

    def after_card(self, place: int, card: U64, gain: U64, from_hand: bool) -> None:
        """What follows a card."""

    def after_turn(self, place: int, step: int) -> None:
        """What follows a turn."""

    @abstractmethod
    def settle(self) -> Finals:
        """The end of all rows."""

    # -- setting up -----------------------------------------------------------------

    def play(self, rounds: Sequence[Round], worlds: Worlds) -> Finals:
        """Plays on from these rounds, which stand at the same seat's same phase, in all worlds.

        A card that is turned up in the rounds is not looked at: it is the first of the worlds' stock.
        """
        first = rounds[0]
        assert first.to_move is not None
        self.players = first.players
        self.moves, self.worlds, self.noise = len(rounds), worlds.size, worlds.noise
        self.rows = self.moves * self.worlds
        self.field = self.sets([round.field for round in rounds])
        self.captures = [self.sets([round.captures[seat] for round in rounds]) for seat in self.players]
        self.take_hands([self._hand(rounds, worlds, seat) for seat in self.players])
        self.take_stock(np.tile(worlds.stock, self.moves))
        self.begin(rounds)
        self.run(self.players.index(first.to_move), first.phase == STOCK)
        return self.settle()

    def begins(self, view: View) -> bool:
        """Whether what follows a move at once depends on hidden cards, so that the batch plays the moves itself."""
        return False

    def worlds_before(self, view: View, worlds: int, rng: np.random.Generator) -> Worlds | None:
        """Worlds of such a view, where they are no deals of unseen cards."""
        return None

    def play_moves(self, view: View, moves: Sequence[Action | None], worlds: Worlds) -> Finals:
        """Plays the moves of such a view (None: as the policy moves) and on from there."""
        raise NotImplementedError

    def over(self, rounds: Sequence[Round], worlds: Worlds) -> Finals:
        """Rounds that are over: what they came to, in all worlds."""
        self.players = rounds[0].players
        self.moves, self.worlds = len(rounds), worlds.size
        self.rows = self.moves * self.worlds
        self.captures = [self.sets([round.captures[seat] for round in rounds]) for seat in self.players]
        value, winners = [], []
        for round in rounds:
            scores = self.game.scores(round)
            value.append(self.value_of(scores))
            winners.append(round.result["winner"] if round.result else None)
        win = np.array([each == self.seat for each in winners])
        lost = np.array([each not in (None, self.seat) for each in winners])
        values = np.array(value, np.float32)
        shape = self.moves, self.worlds
        return Finals(*(np.broadcast_to(each[:, None], shape) for each in (values, win, lost)))

    def value_of(self, scores: Sequence[int]) -> float:
        """The seat's result from the scores of a round that is over."""
        return scores[self.seat]

    def sets(self, values: Sequence[int]) -> U64:
        """A set for each move, for all its rows."""
        return np.repeat(np.array(values, np.uint64), self.worlds)

    def numbers(self, values: Sequence[int]) -> I32:
        """A number for each move, for all its rows."""
        return np.repeat(np.array(values, np.int32), self.worlds)

    def _hand(self, rounds: Sequence[Round], worlds: Worlds, seat: int) -> U8:
        """A seat's hand in all rows: the worlds' cards, or its own ones."""
        if seat in worlds.hands:
            return np.tile(worlds.hands[seat], self.moves)
        own = np.array([cards_in(round.hands[seat]) for round in rounds], np.uint8).reshape(self.moves, -1)
        return np.repeat(own.T, self.worlds, axis=1)

    def take_hands(self, hands: Sequence[U8]) -> None:
        """The hands of all places, ``[cards, rows]`` each."""
        self.left = [len(cards) for cards in hands]
        """How many cards each place holds."""
        self._card = [cards.astype(np.uint64) << FOUR for cards in hands]
        self._shift = [(cards >> np.uint8(2)).astype(np.uint64) << TWO for cards in hands]
        wild = np.uint8(self.tables.wild)
        self._wild_rows = [np.nonzero((cards == wild).any(axis=0))[0] for cards in hands]
        most = max(1, *self.left)
        self._at = np.empty((most, self.rows), np.uint64)
        self._values = np.empty((most, self.rows), np.int32)
        self._every = np.arange(self.rows)

    def take_stock(self, cards: U8) -> None:
        """The cards to come, the next one first, ``[cards, rows]``."""
        self._stock = cards
        self._next = 0
        self._stock_card = cards.astype(np.uint64) << FOUR
        self._stock_shift = (cards >> np.uint8(2)).astype(np.uint64) << TWO

    # -- the turns --------------------------------------------------------------------

    def run(self, place: int, turned_up: bool) -> None:
        """Turns from this place on, to the end of the hands; ``turned_up``: its hand card is put down already."""
        step = 0
        while turned_up or self.left[place]:
            if not turned_up:
                self._from_hand(place, step)
                step += 1
            self._from_stock(place, step)
            step += 1
            self.after_turn(place, step)
            turned_up = False
            place = (place + 1) % len(self.players)

    def _at_random(self, step: int) -> tuple[I64, I64, I64] | None:
        """The rows in which this card is put down at random, with two random bytes for each."""
        worlds = np.nonzero(self.noise[0, step] < self.often)[0] if self.often else self._every[:0]
        if not len(worlds):
            return None
        rows = (worlds + (np.arange(self.moves) * self.worlds)[:, None]).ravel()
        first, second = (np.tile(self.noise[n, step, worlds], self.moves).astype(np.int64) for n in (1, 2))
        return rows, first, second

    def _from_hand(self, place: int, step: int) -> None:
        """The hand card that its policy values most."""
        held, tables, policy = self.left[place], self.tables, self.policies[place]
        card, shift = self._card[place][:held], self._shift[place][:held]
        at, values = self._at[:held], self._values[:held]
        np.right_shift(self.field, shift, out=at)
        np.bitwise_and(at, FIFTEEN, out=at)
        np.bitwise_or(at, card, out=at)
        np.take(policy.hand_value, at.view(np.int64), out=values, mode="clip")
        np.bitwise_or(values, _SLOTS[:held], out=values)
        wild_rows = self._wild_rows[place]
        if len(wild_rows):
            worth, wild_gain = policy.wild(0, self.field[wild_rows])
            slot = (card[:, wild_rows] >> FOUR == np.uint64(tables.wild)).argmax(axis=0)
            values[slot, wild_rows] = (np.round(worth * 16).astype(np.int32) << 3) | slot.astype(np.int32)
        slot = (values.max(axis=0) & SLOT).astype(np.int64)
        chance = self._at_random(step)
        if chance is not None:
            slot[chance[0]] = chance[1] * held >> 8
        flat = slot * self.rows
        flat += self._every
        played = at.reshape(-1).take(flat).view(np.int64)
        gain = policy.hand_gain.take(played)
        if chance is not None:
            there = played[chance[0]]
            gain[chance[0]] = tables.hand[there, chance[2] % tables.hand_counts[there]]
        bit = tables.bit.take(played)
        if len(wild_rows):
            used = bit[wild_rows] == np.uint64(tables.wild_bit)
            gain[wild_rows[used]] = wild_gain[used]
            self._wild_rows[place] = wild_rows[~used]
        if held > 1:
            card.reshape(-1)[flat] = card[held - 1]
            shift.reshape(-1)[flat] = shift[held - 1]
        self.left[place] = held - 1
        self._put(place, bit, gain, True)

    def _from_stock(self, place: int, step: int) -> None:
        """The next card of the stock."""
        tables, policy, n = self.tables, self.policies[place], self._next
        last = int(n == len(self._stock) - 1)
        self._next += 1
        at = self.field >> self._stock_shift[n]
        at &= FIFTEEN
        at |= self._stock_card[n]
        if tables.wild != NO_CARD:
            lies = (self.field >> np.uint64(tables.wild)) & ONE
            at |= lies << _LIES
        turned = at.view(np.int64)
        gain = policy.stock_gain[last].take(turned)
        chance = self._at_random(step)
        if chance is not None:
            there = turned[chance[0]]
            gain[chance[0]] = tables.stock[last][there, chance[2] % tables.stock_counts[last][there]]
        bit = tables.bit.take(self._stock_card[n].view(np.int64))
        if tables.wild != NO_CARD:
            rows = np.nonzero(self._stock[n] == np.uint8(tables.wild))[0]
            if len(rows):
                gain[rows] = self._wild_turned(policy, self.field[rows], bool(last))
        self._put(place, bit, gain, False)

    def _wild_turned(self, policy: Policy, field: U64, last: bool) -> U64:
        """What the wild card gains from the stock."""
        table = self.tables.wild_last
        if not last or table is None:
            return policy.wild(1, field)[1]
        part = field >> np.uint64(self.tables.wild // 4 * 4) & FIFTEEN & ~np.uint64(1 << self.tables.wild % 4)
        return table.take(part.view(np.int64))

    def _put(self, place: int, card: U64, gain: U64, from_hand: bool) -> None:
        """A card in every row: it stays, or is captured with what it takes."""
        if self.log is not None:
            self.log.append(Put(card.copy(), gain.copy()))
        field, captures = self.field, self.captures[place]
        np.bitwise_or(field, card, out=field)
        np.bitwise_and(field, ~gain, out=field)
        np.bitwise_or(captures, gain, out=captures)
        self.after_card(place, card, gain, from_hand)

    def yaku_of(self, place: int, rows: slice) -> list[Bools]:
        """Once the rows have ended: which of them gave a place each yaku of the game, in the table's order."""
        counting = made(self.game.yaku, self.captures[place][rows])
        return [counting[row.id] for row in self.game.yaku]

    def captures_of(self, place: int, rows: slice) -> U64:
        """The same for the cards that a place captured and that were counted."""
        return self.captures[place][rows]

    def marks(self) -> dict[str, Bools]:
        """What else is worth telling of the rows, by name."""
        return {}

    # -- for the settlements ------------------------------------------------------------

    def finals(self, results: Sequence[I32] | Sequence[F64], winner: I64 | I32) -> Finals:
        """From every place's result and the place that won (-1: nobody), for the batch's seat."""
        place = self.players.index(self.seat)
        shape = self.moves, self.worlds
        win = winner == place
        lost = (winner >= 0) & ~win
        return Finals(results[place].astype(np.float32).reshape(shape), win.reshape(shape), lost.reshape(shape))


_SLOTS = np.arange(SLOT + 1, dtype=np.int32)[:, None]
_LIES = np.uint64(10)
assert PARTS == 16
