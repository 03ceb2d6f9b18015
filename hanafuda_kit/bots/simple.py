"""The two simple bots: one that plays anything, and one that takes what it can now."""

from __future__ import annotations

import random

from hanafuda_kit.bots.calls import best_call
from hanafuda_kit.cards import ALL
from hanafuda_kit.engine.actions import CALL, CARD_SHIFT, Action
from hanafuda_kit.engine.view import View


class RandomBot:
    """Any legal action, each as likely."""

    def __init__(self, rng: random.Random) -> None:
        self._random = rng.random

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        legal = view.legal
        return legal[int(self._random() * len(legal))]


class EagerBot:
    """The action that captures the most card points now, among equal ones any; and the best call."""

    def __init__(self, rng: random.Random) -> None:
        self._random = rng.random

    def choose(self, view: View) -> Action:
        """The best call, else one of the legal actions with the most points."""
        call = best_call(view)
        if call is not None:
            return call
        points = view.game.points
        best, found = -1, []
        for action in view.legal:
            taken = 0 if action & CALL else action & ALL
            now = points(taken | 1 << (action >> CARD_SHIFT & 63)) if taken else 0
            if now > best:
                best, found = now, [action]
            elif now == best:
                found.append(action)
        return found[int(self._random() * len(found))]
