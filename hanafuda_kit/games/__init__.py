"""The games, by the name that records and the command use."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from hanafuda_kit.engine.game import Game
from hanafuda_kit.errors import RulesError, names_arguments, shown

GAMES: dict[str, tuple[str, str]] = {
    "mushi": ("hanafuda_kit.games.mushi", "Mushi"),
    "roppyakken": ("hanafuda_kit.games.roppyakken", "Roppyakken"),
    "hachihachi": ("hanafuda_kit.games.hachihachi", "Hachihachi"),
}
"""Name of a game: its module and its class. Modules are imported when they are asked for."""

DEFAULT = "mushi"
"""The game that is meant where none is named: the one that the course begins with."""


def game_class(name: object) -> type[Game]:
    """The class of a game by name; :class:`RulesError` if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise RulesError("game_unknown", game=shown(name), allowed=", ".join(GAMES))
    module, attribute = GAMES[name]
    found: type[Game] = getattr(import_module(module), attribute)
    return found


@names_arguments
def make(name: object, options: Mapping[str, Any] | None = None, seats: int | None = None) -> Game:
    """A game by name with its rule options (those not given have their defaults).

    Raises :class:`RulesError` for an unknown game or option, a value that it does not have, a wrong number of seats.
    """
    found = game_class(name)
    return found(found.Rules.of(options or {}), seats)
