"""Puzzles: positions of self-play with one move that is clearly the best, as shipped (``lessons/puzzles/*.json``).

How they were found, and how each is checked, is told in :mod:`hanafuda_kit.coach.mining`. Their figures are in the
data: to ask and to answer one nothing is computed but the moves up to the position.
"""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hanafuda_kit import games
from hanafuda_kit.engine.actions import Action
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.lessons.again import Again
from hanafuda_kit.text.reasons import Why

FOLDER = Path(__file__).with_name("puzzles")
THEMES = ("worth", "leave", "wild", "chase", "deny", "last", "calls")
"""What a puzzle can be about."""


class Option(NamedTuple):
    """A move of a puzzle: what it brings, and how much less than the best."""

    action: Action
    move: str
    value: float
    win: float
    loss: float
    error: float
    """One standard error of the loss; of the best, 0."""
    greedy: tuple[float, float, int] | None
    """Loss, its error and the worlds where the greedy bot plays on; None for the best."""
    why: Why | None
    equal: bool
    """Whether it is the best one."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle; the options are ordered, the best first."""

    id: str
    game: str
    unit: str
    """``points`` or ``mon``."""
    theme: str
    seats: int
    seed: int
    moves: str
    wrong: str
    """The plausible move that is wrong."""
    by: str
    """The bot that makes it: ``greedy``, or ``eager``, which wants the most points now."""
    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        """The right move."""
        return self.options[0]

    def position(self) -> Round:
        """The round as it stands, seat 0 to move."""
        round = _dealt(self.game, self.seats, self.seed)
        for move in self.moves.split():
            round.apply(round.game.parse(move))
        return round


def _dealt(game: str, seats: int, seed: int) -> Round:
    return Match(games.make(game, {}, seats), seed=seed, events=False).round


@cache
def puzzles(game: str | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of a game, or of all."""
    if game is None:
        return tuple(each for name in games.GAMES for each in puzzles(name))
    path = FOLDER / f"{game}.json"
    return read(path) if path.exists() else ()


def read(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file, as :mod:`hanafuda_kit.coach.mining` writes it."""
    found = json.loads(path.read_text(encoding="utf-8"))
    return tuple(_puzzle(each, found["game"], found["unit"]) for each in found["puzzles"])


def _puzzle(found: Mapping[str, Any], game: str, unit: str) -> Puzzle:
    read = games.make(game, {}, found["seats"]).parse
    options = []
    for n, each in enumerate(found["options"]):
        why = dict(each["why"]) if "why" in each else {}
        options.append(
            Option(
                read(each["move"]),
                each["move"],
                each["value"],
                each["win"],
                each.get("loss", 0.0),
                each.get("error", 0.0),
                tuple(each["greedy"]) if "greedy" in each else None,
                Why(why.pop("key"), why) if why else None,
                n == 0,
            )
        )
    told = {name: found[name] for name in ("id", "theme", "seats", "seed", "moves", "wrong", "by")}
    return Puzzle(game=game, unit=unit, options=tuple(options), **told)


def of_the_day(day: date, every: Sequence[Puzzle] | None = None) -> Puzzle:
    """The puzzle of a date: the same for everybody; none comes again before all have come."""
    every = puzzles() if every is None else every
    order = random.Random("days").sample(every, len(every))
    return order[day.toordinal() % len(order)]


def next_puzzle(
    every: Sequence[Puzzle], seen: Mapping[str, Again], today: int, *, but: Collection[str] = (), theme: str = ""
) -> Puzzle:
    """The next one for who has ``seen`` some: what is due first, then one that is new, then whatever is due next.

    The order of the new ones is the same for everybody. ``but`` are those that were asked last; a new one is about
    something else than ``theme`` where there is one.
    """
    left = [each for each in every if each.id not in but] or list(every)
    met = sorted((seen[each.id].due, n) for n, each in enumerate(left) if each.id in seen)
    if met and met[0][0] <= today:
        return left[met[0][1]]
    new = [each for each in left if each.id not in seen]
    if new:
        order = random.Random("new").sample(new, len(new))
        return next((each for each in order if each.theme != theme), order[0])
    return left[met[0][1]]
