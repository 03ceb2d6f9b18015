"""A round looked back on: what of its result was dealt, what was turned up, and what was play.

*Grades* come from what the seat itself could see: each of its decisions against the best one, in worlds that fit its
view. *Luck* is counted with all hands open, since from the seat's own view it is not zero on average: what the others
do not play is less often of use. So the parts of the result are

* the cards dealt: the expected result once they are dealt, all hands open and the order of the stock unknown;
* the cards turned up, the seat's own and the others': how each changed what was to be expected;
* play: what is left, everybody's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from hanafuda_kit.cards import ALL
from hanafuda_kit.coach.advice import RankedMove, check_seed, check_worlds, ranking, tolerance
from hanafuda_kit.coach.batch import Batch
from hanafuda_kit.coach.errors import CoachError
from hanafuda_kit.coach.games import room_of
from hanafuda_kit.coach.policy import opening_policies
from hanafuda_kit.coach.ranking import score
from hanafuda_kit.coach.tables import tables_of
from hanafuda_kit.coach.worlds import open_worlds
from hanafuda_kit.engine.actions import Action
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import HAND, STOCK, Round
from hanafuda_kit.errors import shown

WORLDS = 1_000
"""How many worlds are dealt for each decision and each card where nobody says."""

BEST, EQUAL, DOUBTFUL, BAD, VERY_BAD, FORCED = "best", "equal", "doubtful", "bad", "very-bad", "forced"
"""The grades."""
LIMITS = ((1.0, EQUAL), (3.0, DOUBTFUL), (8.0, BAD))
"""A loss of at most so many times what counts as equal."""


@dataclass(frozen=True)
class Decision:
    """What the seat did at one point of the round."""

    number: int
    """Of its move in the record, from 1; of a call that a record leaves out, that of the next move."""
    move: str
    best: str
    loss: float
    """What the best move would have brought more."""
    error: float
    """One standard error of the loss."""
    grade: str
    value: float | None
    """What the seat could expect after the move, from its own view; None where it had no choice."""
    played: int
    """How many actions of the round came before it."""

    def as_json(self) -> dict[str, Any]:
        """As plain values."""
        return {name: getattr(self, name) for name in ("number", "move", "best", "loss", "error", "grade")}


@dataclass(frozen=True)
class Parts:
    """What the result is made of; the four add up to it."""

    deal: float
    own_cards: float
    """The cards that the seat itself turned up."""
    others_cards: float
    play: float

    def as_json(self) -> dict[str, float]:
        """As plain values."""
        return dict(self.__dict__)


@dataclass(frozen=True)
class RoundReview:
    """One round from one seat's side."""

    round: int
    """From 1."""
    seat: int
    unit: str
    result: float
    parts: Parts
    decisions: tuple[Decision, ...]
    chart: tuple[tuple[int, float], ...]
    """The expected result with all hands open: after how many actions, and how much; the last is the result."""

    def dearest(self, most: int = 3) -> list[Decision]:
        """The decisions that cost most, those that are graded worse than equal."""
        bad = [each for each in self.decisions if each.grade in (DOUBTFUL, BAD, VERY_BAD)]
        return sorted(bad, key=lambda each: -each.loss)[:most]

    def as_json(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "round": self.round,
            "seat": self.seat,
            "unit": self.unit,
            "result": self.result,
            "parts": self.parts.as_json(),
            "decisions": [each.as_json() for each in self.decisions],
        }


def review(state: Match | Round, *, seat: int = 0, worlds: int = WORLDS, seed: int = 0) -> list[RoundReview]:
    """The rounds of a match that are over (or one round), from one seat's side.

    Raises :class:`CoachError` where none is over, there is no such seat, ``worlds`` is below 1 or ``seed`` no number.
    """
    rounds = [state] if isinstance(state, Round) else [*state.rounds, state.round]
    seats = rounds[0].game.seats
    if type(seat) is not int or not 0 <= seat < seats:
        raise CoachError("coach_seat", seat=shown(seat), most=seats - 1)
    check_worlds(worlds)
    check_seed(seed)
    over = [each for each in rounds if each.is_over]
    if not over:
        raise CoachError("coach_nothing")
    return [_Review(each, seat, worlds, seed).done() for each in over]


def before(round: Round, decision: Decision) -> Round:
    """The round as it stood when the decision was made, to look at or to try again."""
    found = round.copy()
    while len(found.moves) > decision.played:
        found.undo()
    return found


def luck(round: Round, *, seat: int = 0, worlds: int = WORLDS, seed: int = 0) -> Parts:
    """Only the parts of a round that is over, without the grades of decisions."""
    return _Review(round, seat, worlds, seed, graded=False).done().parts


class _Review:
    """The review of one round, played through from its beginning."""

    def __init__(self, round: Round, seat: int, worlds: int, seed: int, *, graded: bool = True) -> None:
        self.game, self.seat, self.worlds, self.graded = round.game, seat, worlds, graded
        self.room = room_of(round.game)
        self.rng = np.random.default_rng([seed % 2**64, round.number])
        self.actions = [*round.moves]
        self.round = round.copy()
        while self.round.undo() is not None:
            pass
        self.result = self._batch().value_of(self.game.scores(round))

    def done(self) -> RoundReview:
        """The whole review."""
        own = others = 0.0
        deal: float | None = None
        decisions, chart = [], []
        for played, action in enumerate(self.actions):
            round = self.round
            mover = round.to_move
            if deal is None and self._is_dealt():
                deal = self.value()
                chart.append((played, deal))
            if mover == self.seat and self.graded:
                decisions.append(self._decision(action, played))
            turns_up = round.phase == HAND
            round.apply(action)
            if turns_up:
                before, after = self.turned()
                chart.append((played + 1, after))
                if mover == self.seat:
                    own += after - before
                else:
                    others += after - before
        result = float(self.result)
        first = result if deal is None else deal
        first, own, others = round_off(first), round_off(own), round_off(others)
        chart.append((len(self.actions), result))
        return RoundReview(
            self.round.number + 1,
            self.seat,
            self.room.unit,
            result,
            Parts(first, own, others, result - first - own - others),
            tuple(decisions),
            tuple(chart),
        )

    def _batch(self) -> Batch:
        policy = opening_policies(self.game, self.room.style)
        return self.room.batch(self.game, tables_of(self.game), policy, self.seat)

    def _is_dealt(self) -> bool:
        """Whether the cards lie on the table: a call may come before the deal."""
        round = self.round
        return bool(round.field or any(round.hands) or any(round.captures))

    def value(self) -> float:
        """What is to be expected now with all hands open, before anybody's decision."""
        batch, view = self._batch(), self.round.view(self.seat)
        worlds = open_worlds(self.round, self.worlds, self.rng)
        if batch.begins(view):
            return _mean(batch.play_moves(view, [None], worlds).value)
        if self.round.phase == STOCK:
            assert self.round.turned is not None
            worlds = worlds.after(self.round.turned)
        return _mean(batch.play([self.round], worlds).value)

    def turned(self) -> tuple[float, float]:
        """The same before and after the card was turned up that now lies there."""
        round = self.round
        assert round.turned is not None
        worlds = open_worlds(round, self.worlds, self.rng, with_turned=True)
        first = np.argmax(worlds.stock == np.uint8(round.turned), axis=0)
        stock = worlds.stock.copy()
        stock[first, np.arange(self.worlds)] = stock[0]
        stock[0] = round.turned
        value = self._batch().play([round], worlds.beside(stock)).value[0]
        return _mean(value[: self.worlds]), _mean(value[self.worlds :])

    def _decision(self, action: Action, played: int) -> Decision:
        """A decision of the seat, graded from its own view."""
        view = self.round.view(self.seat)
        number = len(self.round.written_moves()) + 1
        text = self.game.text_of(action)
        if len(view.legal) == 1:
            return Decision(number, text, text, 0.0, 0.0, FORCED, None, played)
        ranked = ranking(view, score(view, worlds=self.worlds, rng=self.rng), self.room)
        action = self._as_listed(action)
        mine = next(move for move in ranked if move.action == action)
        grade = grade_of(mine, ranked[0], tolerance(view, self.room))
        return Decision(number, text, ranked[0].move, mine.loss, mine.loss_error, grade, mine.value, played)

    def _as_listed(self, action: Action) -> Action:
        """CO-07: of interchangeable targets a record may name either one; the list has one."""
        legal = self.round.legal_actions()
        if action in legal:
            return action
        twins, field = self.game.twins, self.round.field
        taken = twins.widened(action & ALL, field)
        return next(
            each for each in legal if each & ~ALL == action & ~ALL and twins.widened(each & ALL, field) == taken
        )


def round_off(value: float) -> float:
    """A part, to a millionth."""
    return round(value, 6)


def grade_of(mine: RankedMove, best: RankedMove, near: float) -> str:
    """The grade of a decision by its loss; ``near`` is what counts as equal."""
    if mine.loss == 0 or mine.move == best.move:
        return BEST
    if mine.equal:
        return EQUAL
    return next((grade for most, grade in LIMITS if mine.loss <= most * near), VERY_BAD)


def _mean(values: Any) -> float:
    return float(values.mean(dtype=np.float64))
