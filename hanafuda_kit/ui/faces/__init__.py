"""What each game shows on the table beside the cards: how it counts, why a prompt says what it says, its settlement.

One face a game, in a module of its own; the table itself names none.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from hanafuda_kit.ui.faces.base import Face

FACES: dict[str, tuple[str, str]] = {
    "mushi": ("hanafuda_kit.ui.faces.mushi", "MushiFace"),
    "roppyakken": ("hanafuda_kit.ui.faces.roppyakken", "RoppyakkenFace"),
    "hachihachi": ("hanafuda_kit.ui.faces.hachihachi", "HachihachiFace"),
}
"""Name of a game: the module and the class of its face. Modules are imported when they are asked for."""


@cache
def face_of(game: str) -> Face:
    """The face of a game by its name."""
    module, name = FACES[game]
    found: type[Face] = getattr(import_module(module), name)
    return found()
