"""Roppyakken in a batch: yaku, fuke, and who wins the race (RK-17 to RK-52)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hanafuda_kit.cards import Month
from hanafuda_kit.coach.batch import Batch, Finals, count, yaku_points
from hanafuda_kit.coach.games import Room
from hanafuda_kit.coach.policy import Style
from hanafuda_kit.coach.tables import F32, I32, U64, Bools
from hanafuda_kit.coach.worlds import Worlds
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.games.roppyakken import rules as rk

NEVER = 1_000
"""A number of moves that no round has."""


def card_points(sets: U64) -> I32:
    """RK-01: fifties and tens."""
    return 50 * count(sets & np.uint64(rk.FIFTIES)) + 10 * count(sets & np.uint64(rk.TENS))


class RoppyakkenBatch(Batch):
    """Two or three places; a result is a place's own points less the mean of the others'."""

    def begin(self, rounds: Sequence[Round]) -> None:
        """The hand yaku, the totals before this round, and since when each stands at 600."""
        table = self.game.yaku
        self.bonus = []
        self.since: list[I32] | None = [] if self.game.rules.winner == "first" else None
        for seat in self.players:
            counts = [round.memo[seat] for round in rounds]
            self.bonus.append(self.numbers([each.bonus - table.value(each.yaku.counting) for each in counts]))
            if self.since is not None:
                self.since.append(self.numbers([NEVER if each.since is None else each.since for each in counts]))
        self.before = [rounds[0].standing.totals[seat] for seat in self.players]
        self.moved = len(rounds[0].moves)

    def points(self, place: int) -> I32:
        """RK-04: cards, yaku and hand yaku."""
        captures = self.captures[place]
        return card_points(captures) + yaku_points(self.game.yaku, captures) + self.bonus[place]

    def after_card(self, place: int, card: U64, gain: U64, from_hand: bool) -> None:
        """RK-51 with ``winner=first``: since when the total stands at 600."""
        self.moved += 1
        if self.since is None:
            return
        there = self.points(place) + self.before[place] >= rk.GOAL
        since = self.since[place]
        self.since[place] = np.where(gain == 0, since, np.where(there, np.minimum(since, self.moved), NEVER))

    def settle(self) -> Finals:
        """RK-45 to RK-52."""
        places = range(len(self.players))
        fuke = self._fuke()
        self.void = fuke
        points = [np.where(fuke, 0, self.points(place)) for place in places]
        totals = np.stack([points[place] + self.before[place] for place in places])
        winner = np.full(self.rows, -1)
        open_rows = ~fuke
        for row in (self.game.yaku[0], self.game.yaku[1]):  # RK-20, RK-21
            for place in sorted(places, key=lambda each: self.players[each]):
                won = open_rows & self._complete(place, row.cards, row.size)
                winner[won] = place
                open_rows &= ~won
        there = (totals >= rk.GOAL) & open_rows
        if self.since is None:
            best = np.where(there, totals, -1).argmax(0)  # the first of equal ones, from the dealer on: RK-52
        else:
            best = np.where(there, np.stack(self.since), NEVER + 1).argmin(0)
        winner = np.where(there.any(0), best, winner)
        everything: I32 = sum(points, np.zeros(self.rows, np.int32))
        others = len(self.players) - 1
        return self.finals([each - (everything - each) / others for each in points], winner)

    def marks(self) -> dict[str, Bools]:
        """RK-45."""
        return {"void": self.void}

    def over(self, rounds: Sequence[Round], worlds: Worlds) -> Finals:
        """As ever, with what the results say of fuke."""
        self.void = np.repeat([bool(round.result and round.result["fuke"]) for round in rounds], worlds.size)
        return super().over(rounds, worlds)

    def value_of(self, scores: Sequence[int]) -> float:
        """Own points less the mean of the others'."""
        own = scores[self.seat]
        return own - (sum(scores) - own) / (len(scores) - 1)

    def _complete(self, place: int, cards: int, size: int) -> Bools:
        return count(self.captures[place] & np.uint64(cards)) >= size

    def _fuke(self) -> Bools:
        """RK-45, RK-46: somebody's cards outside months 11 and 12 are too few, and nobody has shikō."""
        short, saved = np.zeros((2, self.rows), np.bool_)
        shiko = self.game.yaku[0]
        for place, captures in enumerate(self.captures):
            short |= card_points(captures & np.uint64(rk.OUTSIDE)) <= rk.FUKE
            saved |= self._complete(place, shiko.cards, shiko.size)
        return short & ~saved


FIRST_OF_EACH = np.uint64(sum(1 << 4 * month for month in range(len(Month))))


def fits(view: View, seat: int, dealt: U64) -> Bools:
    """RK-03, RK-40, RK-41: no four of a month, and the hand yaku that were shown, no other."""
    shown = view.public[seat].hand_yaku
    triplets = sum(each.cards for each in shown if each.id == "tesan")
    sogasu = any(each.id == "sogasu" for each in shown)
    a, b, c, d = (dealt >> np.uint64(n) for n in range(4))
    three = (a & b & (c | d) | c & d & (a | b)) & FIRST_OF_EACH
    four = a & b & c & d & FIRST_OF_EACH
    good: Bools = (four == 0) & ((dealt & three * np.uint64(15)) == np.uint64(triplets))
    if not triplets:
        good &= ((dealt & np.uint64(rk.COUNTING)) == 0) == sogasu
    return good


def worth(view: View, value: F32, win: Bools, lost: Bools) -> F32:
    """RK-50, RK-53: what a round is worth in the race, in points.

    Points are carried over until somebody wins, and then all start again from 0. So beside the points of the round
    a win wipes out what the others had carried into it, and somebody else's win what this seat had: that is what is
    added and taken away. In a fresh race there is nothing to wipe out, and points alone decide.
    """
    totals = view.standing.totals
    own = totals[view.seat]
    others = (sum(totals) - own) / (len(totals) - 1)
    found: F32 = (value + others * win - own * lost).astype(np.float32)
    return found


ROOM = Room(RoppyakkenBatch, fits, None, Style(), "points", 5.0, worth)
