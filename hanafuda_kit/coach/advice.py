"""Advice: every move of a position with what it can be expected to bring, the best first, and a reason for each."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from hanafuda_kit.coach.errors import CoachError
from hanafuda_kit.coach.games import Room, room_of
from hanafuda_kit.coach.ranking import Scores, score
from hanafuda_kit.coach.reasons import Facts, whys
from hanafuda_kit.engine.actions import Action
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.errors import shown
from hanafuda_kit.text.reasons import Why

WORLDS = 10_000
"""How many worlds are dealt where nobody says: of gaps over two points the best move of many more is found in 98 %."""
SURE = 2.0
"""Moves whose difference is below so many standard errors are equal."""


@dataclass(frozen=True)
class RankedMove:
    """One move: what it brings and why it stands where it stands."""

    action: Action
    move: str
    """As a record has it; ``no_mizuten`` and ``no_claim`` stand for leaving a call out."""
    value: float
    """The expected result of the seat in this round, in the advice's unit."""
    error: float
    """One standard error of it; 0 where it is exact."""
    win: float
    """The chance to win the round."""
    worth: float
    """What it is ranked by: the value; in Roppyakken with the race in it."""
    loss: float
    """How much less worth than the best."""
    loss_error: float
    """One standard error of that: far below those of the values, since all moves meet the same worlds."""
    equal: bool
    """Whether it is as good as the best, as far as can be told."""
    why: Why | None
    """None where there is no choice."""

    def as_json(self) -> dict[str, Any]:
        """The move for the command's JSON."""
        found: dict[str, Any] = {
            name: getattr(self, name) for name in ("move", "value", "error", "win", "worth", "equal")
        }
        return found | {"why": None if self.why is None else self.why.as_json()}


@dataclass(frozen=True)
class Advice:
    """The moves of a position, the best first."""

    game: str
    seat: int
    unit: str
    """``points`` or ``mon``."""
    worlds: int
    """How many worlds were dealt; fewer than asked for where there are no more."""
    exact: bool
    """These are all the worlds there are."""
    moves: tuple[RankedMove, ...]

    @property
    def best(self) -> RankedMove:
        """The first."""
        return self.moves[0]

    def of(self, action: Action) -> RankedMove | None:
        """What is said of one action; None if it is not among the moves."""
        return next((move for move in self.moves if move.action == action), None)

    def as_json(self) -> dict[str, Any]:
        """The advice as plain values."""
        found: dict[str, Any] = {name: getattr(self, name) for name in ("game", "seat", "unit", "worlds", "exact")}
        return found | {"moves": [move.as_json() for move in self.moves]}


def advise(
    state: Match | Round | View, *, seat: int | None = None, worlds: int = WORLDS, seed: int = 0, reasons: bool = True
) -> Advice:
    """What the seat to move can do here, and what each move can be expected to bring.

    All that is looked at is the seat's own view. ``worlds`` deals of what it does not see are played out for every
    move; the same ``seed`` gives the same answer. ``reasons=False`` leaves the reasons out. Raises :class:`CoachError`
    where the round is over, another ``seat`` is to move, or there is nothing to count (``worlds`` below 1).
    """
    view = state if isinstance(state, View) else _view(state, seat)
    check_worlds(worlds)
    check_seed(seed)
    if view.is_over or view.to_move is None:
        raise CoachError("coach_round_over")
    asked = view.seat if seat is None else seat
    if asked != view.to_move or view.seat != view.to_move:
        raise CoachError("coach_not_to_move", seat=asked, to_move=view.to_move)
    room = room_of(view.game)
    facts = Facts(view) if reasons and len(view.legal) > 1 else None
    rng = np.random.default_rng(seed % 2**64)
    scores = score(view, worlds=worlds, rng=rng, watch=None if facts is None else facts.watch)
    ranked = ranking(view, scores, room)
    if facts is not None:
        told = whys(view, ranked, facts)
        ranked = [_with(move, why) for move, why in zip(ranked, told, strict=True)]
    size = scores.value.shape[1]
    return Advice(view.game.id, view.to_move, room.unit, size, scores.exact, tuple(ranked))


def _with(move: RankedMove, why: Why) -> RankedMove:
    return RankedMove(**{**move.__dict__, "why": why})


def _view(state: Match | Round, seat: int | None) -> View:
    round = state.round if isinstance(state, Match) else state
    seats = round.game.seats
    if seat is not None and not (type(seat) is int and 0 <= seat < seats):
        raise CoachError("coach_seat", seat=shown(seat), most=seats - 1)
    return round.view(round.to_move if seat is None else seat)


def check_worlds(worlds: object) -> None:
    """Refuses what is no number of worlds."""
    if type(worlds) is not int or worlds < 1:
        raise CoachError("coach_worlds", worlds=shown(worlds))


def check_seed(seed: object) -> None:
    """:class:`CoachError` for a seed that is no number."""
    if type(seed) is not int:
        raise CoachError("coach_seed", seed=shown(seed))


def tolerance(view: View, room: Room) -> float:
    """Moves closer than this are about equal, in the unit; HH-16: a multiplied month counts more."""
    return room.tolerance * float(getattr(view.public, "multiplier", 1))


def ranking(view: View, scores: Scores, room: Room) -> list[RankedMove]:
    """The moves in the order of their worth, without reasons."""
    worth = scores.worth.mean(axis=1, dtype=np.float64)
    best = int(worth.argmax())
    size = scores.value.shape[1]
    near = tolerance(view, room)
    found = []
    for n, action in enumerate(scores.moves):
        value, error = scores.value[n], _error(scores.value[n], scores.exact)
        loss, loss_error = float(worth[best] - worth[n]), _error(scores.worth[best] - scores.worth[n], scores.exact)
        found.append(
            RankedMove(
                action,
                view.game.text_of(action),
                float(value.mean(dtype=np.float64)),
                error,
                float(scores.win[n].sum() / size),
                float(worth[n]),
                loss,
                loss_error,
                loss <= max(near, SURE * loss_error),
                None,
            )
        )
    return sorted(found, key=lambda move: -move.worth)


def _error(values: Any, exact: bool) -> float:
    """One standard error of a mean; 0 where all is counted."""
    if exact or len(values) < 2:
        return 0.0
    return float(values.std(ddof=1, dtype=np.float64)) / sqrt(len(values))
