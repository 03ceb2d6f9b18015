"""A month of Hachi-Hachi from its bidding on, in a batch: mizuten, in and out, what is paid before the first card.

Who plays differs from row to row. Seats are counted in the order in which they
say in or out, the dealer first and the sitter-out left away; the batch plays on
with the three *places* that come of it. The others say in or out as the greedy
bot does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from hanafuda_kit.bots.judgement import hachihachi as judgement
from hanafuda_kit.cards import BRIGHTS, cards_in, standard_count
from hanafuda_kit.coach import hand_yaku
from hanafuda_kit.coach.batch import Finals, Said, count
from hanafuda_kit.coach.games import Room
from hanafuda_kit.coach.hachihachi import NOBODY, HachihachiBatch
from hanafuda_kit.coach.hand_yaku import SHISO, Found, of_hands
from hanafuda_kit.coach.policy import Style
from hanafuda_kit.coach.tables import I32, I64, U8, U64, Bools
from hanafuda_kit.coach.worlds import STEPS, Worlds, noise_for, sets_of
from hanafuda_kit.engine.actions import CALL, Action
from hanafuda_kit.engine.field import full_months
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.view import View
from hanafuda_kit.games.hachihachi.dealing import kind_of
from hanafuda_kit.games.hachihachi.month import CLOSED, PLAY, Month
from hanafuda_kit.games.hachihachi.rules import (
    BLUE,
    FEE_CARD,
    FEE_CARDS,
    FIELD,
    FIELD_CARDS,
    HAND,
    IN,
    MIZUTEN,
    OUT,
    OUT_FEES,
    PLAYERS,
    RED,
)

FEES = np.array([*OUT_FEES, 0], np.int32)
TOLD: dict[Action | None, bool] = {CALL | IN: True, CALL | MIZUTEN: True, CALL | OUT: False}
"""Whether a move says that its seat plays; all other moves leave that to the policy."""


class Table(NamedTuple):
    """The cards of a month before the bidding is over, in all worlds."""

    hands: U8
    """``[seats in order, cards, worlds]``"""
    field: U64
    rest: U8
    """What is not dealt, ``[cards, worlds]``."""
    multiplier: I32
    noise: U8
    keys: I32
    """Random numbers, ``[cards, worlds]``: in their order the stock is mixed."""


class Bids(NamedTuple):
    """What came of the bidding, arrays with a column for each row."""

    plays: Bools
    """``[seats in order, rows]``"""
    driven_out: Bools
    fees: I32
    """What the seats that went out paid, in mon of a plain month: ``[seats in order, rows]``."""


class BiddingBatch(HachihachiBatch):
    """A batch that can also begin before or in the bidding."""

    def begins(self, view: View) -> bool:
        """HH-10, HH-20: what follows a bid depends on the hands."""
        return bool(view.public.stage != PLAY)

    def worlds_before(self, view: View, worlds: int, rng: np.random.Generator) -> Worlds | None:
        """HH-10: nothing is dealt yet. The worlds are shuffled decks; HH-13: without four of a month on the field."""
        if view.public.stage != CLOSED:
            return None
        found: list[U8] = []
        size = 0
        while size < worlds:
            decks = rng.random((worlds, 48), dtype=np.float32).argsort(axis=1).astype(np.uint8).T
            good = _no_full_month(sets_of(decks[:FIELD]))
            found.append(decks[:, good])
            size += int(good.sum())
        decks = np.ascontiguousarray(np.concatenate(found, axis=1)[:, :worlds])
        return Worlds({}, decks, noise_for(worlds, rng))

    def play_moves(self, view: View, moves: Sequence[Action | None], worlds: Worlds) -> Finals:
        """The bidding to its end, and the month."""
        month: Month = view.public
        self.moves, self.worlds = len(moves), worlds.size
        self.rows = self.moves * self.worlds
        order = [(view.dealer + step) % self.game.seats for step in range(self.game.seats)]
        closed = month.stage == CLOSED
        if closed:  # whoever sits out is none of those that are asked, and who it is makes no difference
            order = order[: min(len(order), (48 - FIELD) // HAND)]
            table = _shuffled(self.game, view, worlds, len(order))
            said: list[str | None] = [None] * len(order)
        else:
            order = [seat for seat in order if seat != month.sitter]
            table = _dealt(view, worlds, order)
            said = [month.bids[seat] for seat in order]
        self.noise = table.noise
        own = order.index(self.seat) if self.seat in order else NOBODY
        at = order.index(view.to_move) if view.to_move in order else NOBODY
        hands = np.tile(table.hands, (1, 1, self.moves))
        sets = np.stack([sets_of(each) for each in hands])
        yaku = (
            [of_hands(each) for each in sets] if self.game.rules.hand_yaku == "on" else [no_yaku(self.rows)] * len(sets)
        )
        bids = self._bid(sets, yaku, np.tile(table.field, self.moves), said, at, moves)
        self._start(table, hands, sets, yaku, bids, own, month, moves, closed)
        self.run(0, False)
        return self.settle()

    def _bid(
        self,
        hands: U64,
        yaku: Sequence[Found],
        field: U64,
        said: Sequence[str | None],
        at: int,
        moves: Sequence[Action | None],
    ) -> Bids:
        """HH-20 to HH-22: in order, each seat that is still to say in or out."""
        seats, rows = hands.shape
        plays, driven_out = np.zeros((2, seats, rows), np.bool_)
        fees = np.zeros((seats, rows), np.int32)
        playing, out = np.zeros((2, rows), np.int64)
        # Those who have spoken come first, in whatever order they sit.
        for n, seat in enumerate(sorted(range(seats), key=lambda each: said[each] is None)):
            word = said[seat]
            if word is not None:
                asked: Bools = np.ones(rows, np.bool_)
                goes: Bools = np.full(rows, word != "out")
            else:
                undecided = seats - n
                asked = (playing < PLAYERS) & (playing + undecided > PLAYERS)
                goes = playing < PLAYERS  # must play, or is driven out
                driven_out[seat] = ~asked & ~goes
                told = np.array([TOLD.get(move) if seat == at else None for move in moves], object)
                free = asked & np.repeat(np.array([each is None for each in told]), self.worlds)
                if free.any():
                    goes = np.where(free, self._goes_in(hands[seat], yaku[seat], field, playing, out), goes)
                goes = np.where(asked & ~free, np.repeat(np.array([each is True for each in told]), self.worlds), goes)
                if self.log is not None:
                    calls = np.nonzero(free)[0]
                    self.log.append(Said(calls, np.where(goes[calls], IN, OUT)))
            plays[seat] = goes
            leaves = asked & ~goes
            fees[seat] = np.where(leaves, FEES[np.minimum(out, 3)], 0)
            playing += goes
            out += leaves
        return Bids(plays, driven_out, fees)

    def _goes_in(self, hand: U64, yaku: Found, field: U64, playing: I64, out: I64) -> Bools:
        """HH-20 as :func:`judgement.going_in` has it, for many hands."""
        ready = np.zeros(len(hand), np.int64)
        for month in range(12):
            mine = (hand >> np.uint64(4 * month) & np.uint64(15)).view(np.int64)
            there = (field >> np.uint64(4 * month) & np.uint64(15)).view(np.int64)
            ready += np.where((mine != 0) & (there != 0), _BEST[month][mine] + _BEST[month][there], 0)
        worth = judgement.PLAIN_HAND + judgement.TAKES * ready + judgement.BRIGHT * count(hand & np.uint64(BRIGHTS))
        for colour in (RED, BLUE):
            held = count(hand & np.uint64(colour))
            worth = worth + judgement.RIBBON * held + judgement.TWO_RIBBONS * (held > 1)
        place = np.minimum(playing, PLAYERS - 1)
        worth = worth + np.array(judgement.PLACE)[place]
        away = self.game.seats - PLAYERS - (self.game.seats == 7) - out
        worth = worth - away * np.where(place == PLAYERS - 1, judgement.DRIVEN_OUT, judgement.LEAVES)
        worth = worth + np.cumsum([0, *OUT_FEES])[np.minimum(out, 3)] / PLAYERS
        theirs = judgement.THEIR_HAND_YAKU if self.game.rules.hand_yaku == "on" else 0.0
        worth = worth + judgement.SHARES * (yaku.value - theirs)
        found: Bools = worth >= -FEES[np.minimum(out, 3)]
        return found

    def _start(
        self, table: Table, hands: U8, sets: U64, yaku: Sequence[Found], bids: Bids, own: int, month: Month,
        moves: Sequence[Action | None], closed: bool,
    ) -> None:  # fmt: skip
        """HH-22 to HH-30: what is paid, who sits where, and the stock."""
        rows, every = self.rows, np.arange(self.rows)
        seats = len(hands)
        place = np.cumsum(bids.plays, axis=0) - 1
        at = np.stack([((place == n) & bids.plays).argmax(0) for n in range(PLAYERS)])
        self.players = tuple(range(PLAYERS))
        cards = np.arange(HAND)[:, None]
        self.take_hands([np.ascontiguousarray(hands[at[n], cards, every]) for n in range(PLAYERS)])
        multiplier = np.tile(table.multiplier, self.moves)
        months, triplets = np.stack([each.by_month for each in yaku]), np.stack([each.triplets for each in yaku])
        values, nuke = np.stack([each.value for each in yaku]), np.stack([each.nuke for each in yaku])
        mizuten: Bools = np.full(rows, month.mizuten is not None)
        if closed:
            mizuten = np.repeat([move == CALL | MIZUTEN for move in moves], self.worlds)
        self.start(
            multiplier=multiplier,
            tobikomi=[triplets[at[n], every] for n in range(PLAYERS)],
            nuke=[nuke[at[n], every] for n in range(PLAYERS)],
            mizuten=mizuten.copy(),
            payers=seats - 1,
        )
        self.was_mizuten = mizuten
        self.is_sitter = own == NOBODY
        self.own_place = np.full(rows, NOBODY) if own == NOBODY else np.where(bids.plays[own], place[own], NOBODY)
        self.pot = bids.fees.sum(0).astype(np.int32) * multiplier
        paid = np.where(bids.plays, values, 0)
        gained = [(PLAYERS * values[at[n], every] - paid.sum(0)) * multiplier for n in range(PLAYERS)]
        self.hand_yaku = [each.astype(np.int32) for each in gained]
        fee = np.stack([each // 2 for each in values]) + FEE_CARD * np.stack(
            [count(each & np.uint64(FEE_CARDS)) for each in sets]
        )
        driven = np.where(bids.driven_out, fee, 0) * multiplier
        self.before = np.zeros(rows, np.int32)
        if own != NOBODY:
            in_play = bids.plays[own]
            from_hands = np.stack(gained)[np.where(in_play, place[own], 0), every]
            self.before += np.where(in_play, from_hands - driven.sum(0), PLAYERS * driven[own]).astype(np.int32)
            self.before -= (bids.fees[own] * multiplier).astype(np.int32)
        self._stock_of(table, hands, bids)
        self.field = np.tile(table.field, self.moves)
        self.captures = [np.zeros(rows, np.uint64) for _ in range(PLAYERS)]
        self._end_by_shiso(months, bids, at, own)

    def _stock_of(self, table: Table, hands: U8, bids: Bids) -> None:
        """HH-25: what was not dealt, and the hands of those who do not play, mixed."""
        parts = [np.tile(table.rest, self.moves)]
        keys = [np.tile(table.keys[: len(table.rest)], self.moves)]
        at = len(table.rest)
        for n in range(len(hands)):  # the hands of players go behind all others
            parts.append(hands[n])
            own = np.tile(table.keys[at : at + HAND], self.moves)
            keys.append(np.where(bids.plays[n], own + BEHIND, own))
            at += HAND
        cards = np.concatenate(parts)
        order = np.concatenate(keys).argsort(axis=0)[: len(cards) - PLAYERS * HAND]
        self.take_stock(np.ascontiguousarray(np.take_along_axis(cards, order, 0)))

    def _end_by_shiso(self, months: I64, bids: Bids, at: I64, own: int) -> None:
        """HH-33, HH-24: a month that ends before its first card."""
        every = np.arange(self.rows)
        if not (months == SHISO).any():
            return
        for n in range(PLAYERS):
            hit = self.alive & (months[at[n], every] == SHISO)
            self.alive[hit] = False
            self.winner[hit] = n
        if self.game.rules.driven_out_shiso == "end_month":
            for seat in range(len(months)):
                hit = self.alive & bids.driven_out[seat] & (months[seat] == SHISO)
                self.alive[hit] = False
                if seat == own:
                    self.won_outside |= hit


def no_yaku(rows: int) -> Found:
    """Hands at a table where they are worth nothing."""
    nothing = np.zeros(rows, np.int64)
    return Found(nothing, nothing, np.zeros(rows, np.uint64))


def _dealt(view: View, worlds: Worlds, order: Sequence[int]) -> Table:
    """The table where the cards are dealt: own ones as they are, the others' as the worlds have them."""
    size = worlds.size
    hands = []
    for seat in order:
        if seat in worlds.hands:
            hands.append(worlds.hands[seat])
        else:
            own = np.array(cards_in(view.hand), np.uint8)
            hands.append(np.broadcast_to(own[:, None], (len(own), size)))
    month: Month = view.public
    field, multiplier = np.full(size, view.field, np.uint64), np.full(size, month.multiplier, np.int32)
    return Table(np.stack(hands), field, worlds.stock, multiplier, worlds.noise, _keys(worlds))


def _shuffled(game: Game, view: View, worlds: Worlds, seats: int) -> Table:
    """The table of shuffled decks: the field first, then the hands."""
    decks = worlds.stock
    field = sets_of(decks[:FIELD])
    dealt = FIELD + seats * HAND
    hands = decks[FIELD:dealt].reshape(seats, HAND, worlds.size)
    multiplier = np.ones(worlds.size, np.int32)
    makes = sum(FIELD_CARDS.values()) if game.rules.field_types == "on" else 0
    stack = game.rules.multipliers == "stack"
    there = field & np.uint64(makes)
    for cards in np.unique(there):
        multiplier[there == cards] = kind_of(int(cards), view.standing.waiting, stack)[1]
    return Table(hands, field, decks[dealt:], multiplier, worlds.noise, _keys(worlds))


def _keys(worlds: Worlds) -> I32:
    """Random numbers of the worlds' noise, below a million, one for each card."""
    noise = worlds.noise[:, STEPS:].astype(np.int32)
    found: I32 = noise[0] << 11 | noise[1] << 3 | noise[2] >> 5
    return found


def _no_full_month(field: U64) -> Bools:
    """HH-13."""
    return np.array([not full_months(int(cards)) for cards in field])


BEHIND = np.int32(1 << 20)
_BEST = [
    np.array(
        [max((standard_count(1 << 4 * month + n) for n in range(4) if part >> n & 1), default=0) for part in range(16)]
    )
    for month in range(12)
]


ROOM = Room(BiddingBatch, hand_yaku.fits, hand_yaku.allowed, Style(payers=PLAYERS - 1), "mon", 2.0, None)
