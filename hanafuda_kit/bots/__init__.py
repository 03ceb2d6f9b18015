"""Players that see a view and nothing else.

A bot is made by name, with a random generator that gives its seed. What it leaves to chance follows from that
seed, the round, the seat and the number of the move: the same moves meet the same replies.

>>> import random
>>> from hanafuda_kit import bots
>>> from hanafuda_kit.games import mushi
>>> match = mushi.Match(seed=7)
>>> bot = bots.make("greedy", random.Random(1))
>>> action = bot.choose(match.view(match.to_move))
>>> action in match.legal_actions()
True

``random`` plays anything, ``eager`` takes the most points it can capture now,
``greedy`` also thinks of yaku, of its next turns and of what it leaves behind,
``coach`` plays every move out in many worlds (``coach:200``: so many). :data:`LEVELS`
are the four that a person chooses from.
"""

from __future__ import annotations

import random
import re
from importlib import import_module
from typing import Protocol

from hanafuda_kit.engine.actions import Action
from hanafuda_kit.engine.view import View
from hanafuda_kit.errors import HanafudaError, shown

BOTS: dict[str, tuple[str, str]] = {
    "random": ("hanafuda_kit.bots.simple", "RandomBot"),
    "eager": ("hanafuda_kit.bots.simple", "EagerBot"),
    "greedy": ("hanafuda_kit.bots.greedy", "GreedyBot"),
    "first-steps": ("hanafuda_kit.bots.simple", "FirstStepsBot"),
    "casual": ("hanafuda_kit.bots.simple", "EagerBot"),
    "coach": ("hanafuda_kit.coach.bot", "CoachBot"),
}
"""Name of a bot: its module and its class. Modules are imported when they are asked for."""

LEVELS = ("first-steps", "casual", "greedy", "coach")
"""Opponents from the weakest to the strongest, each clearly stronger than the one before (``tests/bench/coach.py``)."""

COUNTED = ("coach",)
"""Bots whose name may say how many worlds they deal, after a colon."""
MOST_WORLDS = 1_000_000


class BotError(HanafudaError):
    """No bot of this name, or more bots than seats."""


class Bot(Protocol):
    """What plays: one method, from what a seat may know to what it does."""

    def choose(self, view: View) -> Action:
        """One of ``view.legal``; the view is that of the seat to move."""


def make(name: object, rng: random.Random | None = None) -> Bot:
    """A bot by name; :class:`BotError` if there is none. Without ``rng`` its choices differ each time."""
    base, colon, number = name.partition(":") if isinstance(name, str) else (name, "", "")
    if base not in BOTS or (colon and base not in COUNTED):
        raise BotError("bot_unknown", bot=shown(name), allowed=", ".join(BOTS))
    if colon and not (re.fullmatch("[0-9]{1,7}", number) and 1 <= int(number) <= MOST_WORLDS):
        raise BotError("bot_worlds", bot=shown(name), most=f"{MOST_WORLDS:,}")
    module, attribute = BOTS[base]
    worlds = {"worlds": int(number)} if colon else {}
    made: Bot = getattr(import_module(module), attribute)(rng if rng is not None else random.Random(), **worlds)
    return made
