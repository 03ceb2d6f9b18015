"""What bots need to know of a game beside its rules, to play it well: what calls, risks and a void round are worth.

A game without a judge of its own is played by its points and yaku alone.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from hanafuda_kit.engine.actions import Action
from hanafuda_kit.engine.view import View

JUDGES: dict[str, tuple[str, str]] = {
    "roppyakken": ("hanafuda_kit.bots.judgement.roppyakken", "RoppyakkenJudge"),
    "hachihachi": ("hanafuda_kit.bots.judgement.hachihachi", "HachihachiJudge"),
}
"""Name of a game: the module and the class of its judge. Modules are imported when they are asked for."""


class Judge:
    """What holds for a game without calls, whose yaku count like points and whose rounds are never void."""

    yaku_payers = 1
    """How many others pay the value of a yaku to whoever makes it."""
    least: tuple[int, int] | None = None
    """Cards and points: the round is void if anybody's captures among these cards total at most this many points.
    None: it never is."""

    def at_stake(self, view: View, seat: int) -> float:
        """How much better, in points, ``seat`` does if the round counts than if it is void (see ``least``)."""
        return 0.0

    def worth(self, view: View, action: Action) -> float:
        """About what an action is worth to the seat that sees this view, in points.

        For a call, all of it: compared with the other calls, and beside cards with not
        calling. For a card, what it brings or costs beside its points and yaku.
        """
        return 0.0


@cache
def judge_of(game: str) -> Judge:
    """The judge of a game by its name."""
    if game not in JUDGES:
        return Judge()
    module, name = JUDGES[game]
    found: type[Judge] = getattr(import_module(module), name)
    return found()
