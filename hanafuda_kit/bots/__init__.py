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
``greedy`` also thinks of yaku, of its next turns and of what it leaves behind.
"""

from __future__ import annotations

import random
from importlib import import_module
from typing import Protocol

from hanafuda_kit.engine.actions import Action
from hanafuda_kit.engine.view import View
from hanafuda_kit.errors import HanafudaError, shown

BOTS: dict[str, tuple[str, str]] = {
    "random": ("hanafuda_kit.bots.simple", "RandomBot"),
    "eager": ("hanafuda_kit.bots.simple", "EagerBot"),
    "greedy": ("hanafuda_kit.bots.greedy", "GreedyBot"),
}
"""Name of a bot: its module and its class. Modules are imported when they are asked for."""


class BotError(HanafudaError):
    """No bot of this name, or more bots than seats."""


class Bot(Protocol):
    """What plays: one method, from what a seat may know to what it does."""

    def choose(self, view: View) -> Action:
        """One of ``view.legal``; the view is that of the seat to move."""


def make(name: object, rng: random.Random | None = None) -> Bot:
    """A bot by name; :class:`BotError` if there is none. Without ``rng`` its choices differ each time."""
    if not isinstance(name, str) or name not in BOTS:
        raise BotError("bot_unknown", bot=shown(name), allowed=", ".join(BOTS))
    module, attribute = BOTS[name]
    made: Bot = getattr(import_module(module), attribute)(rng if rng is not None else random.Random())
    return made
