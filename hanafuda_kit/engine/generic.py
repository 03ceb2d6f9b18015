"""What differs between the games in the types of the engine.

``Game[Rules, Memo, Standing]``, ``Round[Memo, Standing]`` and ``View[Memo, Standing]`` are those of one game; without
brackets they are of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # its defaults; the type checker alone reads this

    from hanafuda_kit.engine.rules import Rules

    RulesT = TypeVar("RulesT", bound=Rules, default=Any)
    MemoT = TypeVar("MemoT", default=Any)
    StandingT = TypeVar("StandingT", default=Any)
else:
    from typing import TypeVar

    RulesT = TypeVar("RulesT")
    MemoT = TypeVar("MemoT")
    StandingT = TypeVar("StandingT")
