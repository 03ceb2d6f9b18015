"""What each game shows on the table beside the cards: how it counts, why a prompt says what it says, its settlement.

One face a game, in a module of its own; the table itself names none.
"""

from __future__ import annotations

from importlib import import_module

from hanafuda_kit.ui.faces.base import Face

HOMES = {"mushi": "MushiFace", "roppyakken": "RoppyakkenFace", "hachihachi": "HachihachiFace"}
"""The face of each game: its class in the module of the game's name."""
_made: dict[str, Face] = {}


def face_of(game: str) -> Face:
    """The face of a game; its module is imported when it is first asked for."""
    if game not in _made:
        _made[game] = getattr(import_module(f"{__name__}.{game}"), HOMES[game])()
    return _made[game]
