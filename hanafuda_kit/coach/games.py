"""What the coach brings for each game: its batch, whether a dealt hand fits, and what its numbers are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from hanafuda_kit.coach.batch import Batch
from hanafuda_kit.coach.errors import CoachError
from hanafuda_kit.coach.policy import Style
from hanafuda_kit.coach.tables import F32, U64, Bools
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.view import View


class Room(NamedTuple):
    """What one game brings. The names are those of its module."""

    batch: type[Batch]
    fits: Callable[[View, int, U64], Bools] | None
    """Whether dealt hands of a seat would have shown what this seat has shown; None: any hand fits."""
    allowed: Callable[[View, int], int] | None
    """The cards that a seat can have among its hidden ones, by what it has shown; None: any."""
    style: Style
    unit: str
    """``points`` or ``mon``."""
    tolerance: float
    """Moves closer than this to the best are about equal: what the policy's faults make of a value."""
    worth: Callable[[View, F32, Bools, Bools], F32] | None
    """What moves are ranked by, from results and from who wins, arrays ``[moves, worlds]``; None: by the results."""


ROOMS = {
    "mushi": "hanafuda_kit.coach.mushi",
    "roppyakken": "hanafuda_kit.coach.roppyakken",
    "hachihachi": "hanafuda_kit.coach.bidding",
}
"""Game -> module."""


@cache
def _room(name: str) -> Room:
    room: Room = import_module(ROOMS[name]).ROOM
    return room


def room_of(game: Game) -> Room:
    """What the coach brings for a game; :class:`CoachError` if it does not know it."""
    if game.id not in ROOMS:
        raise CoachError("coach_game", game=game.id)
    return _room(game.id)
