"""Hachi-Hachi in a batch: tobikomi, nuke, hatto, stop or sage, special yaku, and the month's net mon.

Three places play, and nobody says more than stop or sage; :mod:`hanafuda_kit.coach.bidding` begins a month whose
bidding is still open.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hanafuda_kit.coach.batch import Batch, Finals, Said, count, standard_points
from hanafuda_kit.coach.tables import I32, I64, ONE, U8, U64, Bools
from hanafuda_kit.coach.worlds import Worlds
from hanafuda_kit.engine.ledger import flow
from hanafuda_kit.engine.round import Round
from hanafuda_kit.games.hachihachi.month import Month
from hanafuda_kit.games.hachihachi.rules import (
    BONUS,
    BUILT,
    BUILT_CARDS,
    HATTO,
    KAN,
    NIHACHI,
    PAR,
    PLAIN,
    PLAYERS,
    REACHED,
    SAGE,
    SOHACHI_VALUE,
    STOP,
    SUJUROKU,
    SUJUROKU_MOST,
    TO_BOARD,
)

SAGES = 0.1
"""How often a rollout goes on where it could stop."""
WHOLE = np.uint64(15)
NOBODY = -1


class HachihachiBatch(Batch):
    """Money is kept by place, in mon; what the seat gained before, or gains while it does not play, beside it."""

    # -- the beginning ------------------------------------------------------------------

    def begin(self, rounds: Sequence[Round]) -> None:
        """Takes over the months."""
        months: list[Month] = [round.memo for round in rounds]
        month = months[0]
        self.start(
            multiplier=self.numbers([each.multiplier for each in months]),
            tobikomi=[self.sets([each.tobikomi[seat] for each in months]) for seat in self.players],
            nuke=[self.sets([each.nuke[seat] for each in months]) != 0 for seat in self.players],
            mizuten=self.sets([each.mizuten_open for each in months]) != 0,
            payers=self.game.seats - 1 - (month.sitter is not None),
        )
        self.before = self.numbers([flow(each.ledger, self.seat) for each in months])
        self.pot = self.numbers([each.pot for each in months])
        self.hand_yaku = [
            self.numbers([flow([line for line in each.ledger if line.rule == "HH-30"], seat) for each in months])
            for seat in self.players
        ]
        self.own_place = np.full(self.rows, self.players.index(self.seat) if self.seat in self.players else NOBODY)
        self.is_sitter = month.sitter == self.seat
        self.was_mizuten = self.sets([each.mizuten is not None for each in months]) != 0
        for place, seat in enumerate(self.players):
            self.let_down[place][:] = self.sets([each.let_down[seat] for each in months]).astype(np.uint8)
        for n, each in enumerate(months):
            rows = slice(n * self.worlds, (n + 1) * self.worlds)
            for trap in each.traps:
                thrower, owner = self.players.index(trap.thrower), self.players.index(trap.seat)
                self._lay(thrower, owner, _HATTO_AT[trap.row], rows, np.uint64(trap.card))
            for hatto in each.hatto:
                owner, at = self.players.index(hatto.seat), _HATTO_AT[hatto.row]
                if self.hatto[owner][at, rows.start] == NOBODY:
                    self.hatto[owner][at, rows] = self.players.index(hatto.thrower)
            if each.claimable:
                assert rounds[0].to_move is not None
                self._pay_tobikomi(self.players.index(rounds[0].to_move), self._only(rows), np.uint64(each.claimable))

    def start(self, *, multiplier: I32, tobikomi: list[U64], nuke: list[Bools], mizuten: Bools, payers: int) -> None:
        """A month in which nothing has been captured yet, as far as it is not told otherwise."""
        rules = self.game.rules
        self.multiplier, self.tobikomi, self.nuke, self.mizuten, self.payers = (
            multiplier, tobikomi, nuke, mizuten, payers,
        )  # fmt: skip
        self.with_tobikomi = [bool(each.any()) for each in tobikomi]
        self.with_nuke = [bool(each.any()) for each in nuke]
        self.with_mizuten = bool(mizuten.any())
        self.paid = np.zeros((PLAYERS, self.rows), np.int32)
        """What each place has gained in play."""
        self.mizuten_paid = np.zeros(self.rows, np.int32)
        """HH-44: what each of the payers has paid the mizuten dealer, who is the first place."""
        self.stopped_with = [np.zeros(self.rows, np.uint8) for _ in range(PLAYERS)]
        self.counted: Bools = np.zeros(self.rows, np.bool_)
        """Whether the points were counted in the end."""
        self.let_down = [np.zeros(self.rows, np.uint8) for _ in range(PLAYERS)]
        self.alive: Bools = np.ones(self.rows, np.bool_)
        self.winner = np.full(self.rows, NOBODY)
        self.won_outside: Bools = np.zeros(self.rows, np.bool_)
        """HH-24 by its option: the seat itself ended the month with a driven-out shisō."""
        self.hatto = [np.full((len(HATTO), self.rows), NOBODY, np.int8) for _ in range(PLAYERS)]
        self._traps: dict[tuple[int, int, int], U64] = {}
        self._trapped: list[U64 | None] = [None] * PLAYERS
        self.built = bool(self.game.yaku)
        self.special, self.at_once = rules.special == "on", rules.special_yaku == "at_once"
        self.last_counts = rules.hatto_last_card == "counts"
        self.penalty = rules.mizuten_penalty == "on"

    def _only(self, rows: slice) -> Bools:
        found: Bools = np.zeros(self.rows, np.bool_)
        found[rows] = True
        return found

    def _from_each(self, place: int, rows: Bools, mon: int) -> None:
        """Each of the two others pays a place, in some rows."""
        amount = np.where(rows & self.alive, mon * self.multiplier, 0).astype(np.int32)
        for each in range(PLAYERS):
            self.paid[each] += (PLAYERS - 1) * amount if each == place else -amount

    # -- a card -------------------------------------------------------------------------

    def after_card(self, place: int, card: U64, gain: U64, from_hand: bool) -> None:
        """HH-53 and HH-41."""
        if self.built:
            if from_hand and (self.left[place] or self.last_counts):
                self._set_traps(place, card, gain)
            self._spring_traps(place, gain)
        if self.with_tobikomi[place]:
            whole = self.tobikomi[place] & _month(card)
            done = (gain != 0) & (whole != 0) & ((self.captures[place] & whole) == whole)
            self._pay_tobikomi(place, done, whole)

    def _pay_tobikomi(self, place: int, rows: Bools, whole: U64 | np.uint64) -> None:
        """HH-41."""
        self._from_each(place, rows, BONUS)
        self.tobikomi[place] &= ~np.where(rows, whole, np.uint64(0))

    def _lay(self, thrower: int, owner: int, at: int, rows: I64 | slice, cards: U64 | np.uint64) -> None:
        """HH-53: cards that lie as hatto for the ``at``-th of those yaku."""
        key = thrower, owner, at
        if key not in self._traps:
            self._traps[key] = np.zeros(self.rows, np.uint64)
        trapped = self._trapped[owner]
        if trapped is None:
            trapped = self._trapped[owner] = np.zeros(self.rows, np.uint64)
        self._traps[key][rows] |= cards
        trapped[rows] |= cards

    def _set_traps(self, place: int, card: U64, gain: U64) -> None:
        """HH-53: a card that was left on the field, where another place lacks one card of a yaku."""
        laid = np.nonzero((gain == 0) & self.alive)[0]
        if not len(laid):
            return
        bit = card[laid]
        month = _month(bit)
        free = ~(self.captures[0][laid] | self.captures[1][laid] | self.captures[2][laid]) & month
        for other in range(PLAYERS):
            if other == place:
                continue
            captures = self.captures[other][laid]
            near = np.nonzero(count(captures & np.uint64(BUILT_CARDS)) > 1)[0]
            if not len(near):
                continue
            mine, thrown, whole, left = captures[near], bit[near], month[near], free[near]
            for at, (_, row) in enumerate(HATTO):
                lacks = np.uint64(row.cards) & ~mine
                one = (lacks != 0) & ((lacks & (lacks - ONE)) == 0) & ((lacks & whole) != 0)
                hit = one & ((thrown == lacks) | ((left & ~(thrown | lacks)) == 0))
                if hit.any():
                    self._lay(place, other, at, laid[near[hit]], thrown[hit])

    def _spring_traps(self, place: int, gain: U64) -> None:
        """HH-53: a capture with such a card either completes the yaku, or the card is harmless from now on."""
        trapped = self._trapped[place]
        if trapped is None:
            return
        rows = np.nonzero(trapped & gain)[0]
        if not len(rows):
            return
        captures, gained = self.captures[place][rows], gain[rows]
        for at, (_, row) in enumerate(HATTO):
            whole = (captures & np.uint64(row.cards)) == np.uint64(row.cards)
            if not whole.any():
                continue
            for thrower in range(PLAYERS):
                cards = self._traps.get((thrower, place, at))
                if cards is not None:
                    hit = rows[whole & ((cards[rows] & gained) != 0)]
                    self.hatto[place][at, hit[self.hatto[place][at, hit] == NOBODY]] = thrower

    # -- a turn -------------------------------------------------------------------------

    def after_turn(self, place: int, step: int) -> None:
        """HH-44, HH-42, HH-55 by its option, HH-51."""
        mizuten = place == 0 and self.with_mizuten
        if mizuten or self.with_nuke[place]:
            reached = (standard_points(self.captures[place]) >= REACHED) & self.alive
            if mizuten:
                now = reached & self.mizuten
                self.mizuten_paid += np.where(now, BONUS * self.multiplier, 0).astype(np.int32)
                self.mizuten &= ~now
            if self.with_nuke[place]:
                now = reached & self.nuke[place]
                self._from_each(place, now, BONUS)
                self.nuke[place] &= ~now
        if self.at_once and self.special:
            captures = self.captures[place]
            ends = (count(captures & np.uint64(PLAIN)) >= SUJUROKU) | (standard_points(captures) >= NIHACHI)
            self._pay_special(ends & self.alive)
        if self.built:
            self._decide(place, step)

    def _decide(self, place: int, step: int) -> None:
        """HH-51, HH-52: a new yaku; most stop, where they have a choice."""
        fresh = built_yaku(self.captures[place]) & ~self.let_down[place]
        rows = np.nonzero((fresh != 0) & self.alive)[0]
        if not len(rows):
            return
        on: Bools = np.zeros(len(rows), np.bool_)
        if self.left[place]:
            on = np.tile(self.noise[1, step], self.moves)[rows] < round(SAGES * 256)
        if self.log is not None:
            self.log.append(Said(rows, np.where(on, SAGE, STOP)))
        self.let_down[place][rows[on]] |= fresh[rows[on]]
        stopped = rows[~on]
        self.stopped_with[place][stopped] = fresh[stopped] | self.let_down[place][stopped]
        for n, row in enumerate(BUILT):
            self._pay_yaku(place, n, row.value, stopped[_has(fresh[stopped], n)])
            self._pay_yaku(place, n, row.value // 2, stopped[_has(self.let_down[place][stopped], n)])
        self._over(stopped, np.full(len(stopped), place))

    def _pay_yaku(self, place: int, number: int, mon: int, rows: I64) -> None:
        """HH-51 to HH-53: one yaku of a stopper: from both others, or all of it from a thrower."""
        if not len(rows):
            return
        at = _HATTO_AT.get(number)
        thrower = np.full(len(rows), NOBODY) if at is None else self.hatto[place][at, rows]
        share = mon * self.multiplier[rows]
        self.paid[place, rows] += (PLAYERS - 1) * share
        for other in range(PLAYERS):
            if other != place:
                alone = np.where(thrower == other, (PLAYERS - 1) * share, 0)
                self.paid[other, rows] -= np.where(thrower == NOBODY, share, alone).astype(np.int32)

    def _over(self, rows: I64, winner: I64) -> None:
        """HH-44's penalty and HH-64 where a month has just ended."""
        self.alive[rows] = False
        self.winner[rows] = winner
        if self.penalty and self.was_mizuten.any():
            short = (standard_points(self.captures[0][rows]) < REACHED) & self.was_mizuten[rows]
            self.mizuten_paid[rows] -= np.where(short, BONUS * self.multiplier[rows], 0).astype(np.int32)

    # -- the end ------------------------------------------------------------------------

    def _pay_special(self, rows: Bools) -> None:
        """HH-56 to HH-60 in some rows; those without a special yaku live on."""
        if not rows.any():
            return
        points = [standard_points(captures) for captures in self.captures]
        chaff = [count(captures & np.uint64(PLAIN)) for captures in self.captures]
        winner, value = np.full(self.rows, NOBODY), np.zeros(self.rows, np.int32)
        for place in range(PLAYERS):
            hit = rows & (winner == NOBODY) & (points[place] >= NIHACHI)
            winner[hit], value[hit] = place, ((10 + points[place] - NIHACHI) * KAN)[hit]
        hit = rows & (winner == NOBODY) & (points[0] == PAR) & (points[1] == PAR) & (points[2] == PAR)
        winner[hit], value[hit] = 0, SOHACHI_VALUE
        for place in range(PLAYERS):
            hit = rows & (winner == NOBODY) & (chaff[place] >= SUJUROKU)
            most = np.minimum(chaff[place], SUJUROKU_MOST)
            winner[hit], value[hit] = place, ((12 + 2 * (most - SUJUROKU)) * KAN)[hit]
        done = winner != NOBODY
        amount = np.where(done, value * self.multiplier, 0)
        for place in range(PLAYERS):
            self.paid[place] += np.where(winner == place, (PLAYERS - 1) * amount, -amount).astype(np.int32)
            self.paid[place] -= np.where(done, self.hand_yaku[place], 0).astype(np.int32)  # HH-59
        over = np.nonzero(done)[0]
        self._over(over, winner[over])

    def settle(self) -> Finals:
        """HH-55 to HH-64 in all rows that nobody stopped."""
        if self.special:
            self._pay_special(self.alive.copy())
        points = np.stack([standard_points(captures) for captures in self.captures])
        for place in range(PLAYERS):
            self.paid[place] += np.where(self.alive, (points[place] - PAR) * self.multiplier, 0).astype(np.int32)
        self.counted = self.alive.copy()
        left = np.nonzero(self.alive)[0]
        self._over(left, points.argmax(0)[left])
        return self.totals()

    def totals(self) -> Finals:
        """What the month brings the seat: HH-44, HH-64 and all that was paid."""
        own = self.own_place
        plays = own != NOBODY
        value = self.before + np.where(plays, self.paid[np.where(plays, own, 0), np.arange(self.rows)], 0).astype(
            np.float64
        )
        if not self.is_sitter:
            value += np.where(own == 0, self.payers, -1) * self.mizuten_paid
        win = (plays & (self.winner == own)) | self.won_outside
        value += np.where(win, self.pot - TO_BOARD, 0)
        shape = self.moves, self.worlds
        return Finals(value.astype(np.float32).reshape(shape), win.reshape(shape), ~win.reshape(shape))

    # -- for reasons --------------------------------------------------------------------

    def over(self, rounds: Sequence[Round], worlds: Worlds) -> Finals:
        """Months that are over: what a stopper was paid for, and whether points were counted."""
        finals = super().over(rounds, worlds)
        self.stopped_with = [np.zeros(self.rows, np.uint8) for _ in range(PLAYERS)]
        for n, round in enumerate(rounds):
            rows, month = slice(n * self.worlds, (n + 1) * self.worlds), round.memo
            if month.stopper is not None:
                place = self.players.index(month.stopper)
                self.stopped_with[place][rows] = month.fresh | month.let_down[month.stopper]
        self.counted = np.repeat(
            [bool(round.result and round.result["ended_by"] == "count") for round in rounds], self.worlds
        )
        return finals

    def yaku_of(self, place: int, rows: slice) -> list[Bools]:
        """HH-51: the yaku that a place was paid for when it stopped."""
        return [_has(self.stopped_with[place][rows], n) for n in range(len(self.game.yaku))]

    def captures_of(self, place: int, rows: slice) -> U64:
        """HH-62: what was captured where points were counted."""
        return np.where(self.counted[rows], self.captures[place][rows], np.uint64(0))


def _month(cards: U64) -> U64:
    """The months of single cards, as sets."""
    found: U64 = WHOLE << (np.bitwise_count(cards - ONE).astype(np.uint64) & np.uint64(60))
    return found


def _has(numbers: U8, n: int) -> Bools:
    found: Bools = (numbers >> np.uint8(n) & np.uint8(1)) != 0
    return found


def built_yaku(captures: U64) -> U8:
    """HH-50: the built yaku of captures, as sets of row numbers."""
    found = np.zeros(len(captures), np.uint8)
    for n, row in enumerate(BUILT):
        there = captures & np.uint64(row.cards)
        whole = np.bitwise_count(there) >= row.need if row.need else there == np.uint64(row.cards)
        found |= whole.astype(np.uint8) << np.uint8(n)
    return np.where(_has(found, _GOKO), found & ~np.uint8(1 << _SHIKO), found).astype(np.uint8)


_ROW = {row.id: n for n, row in enumerate(BUILT)}
_GOKO, _SHIKO = _ROW["goko"], _ROW["shiko"]
_HATTO_AT = {n: at for at, (n, _) in enumerate(HATTO)}
