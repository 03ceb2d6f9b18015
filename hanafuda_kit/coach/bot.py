"""The coach as a player: the best of its ranking."""

from __future__ import annotations

import random

import numpy as np

from hanafuda_kit.bots.calls import best_call
from hanafuda_kit.coach.advice import ranking
from hanafuda_kit.coach.games import room_of
from hanafuda_kit.coach.ranking import score
from hanafuda_kit.engine.actions import CALL, Action
from hanafuda_kit.engine.view import View

WORLDS = 1_000
"""More make it no stronger: the policy is the limit."""


class CoachBot:
    """Plays the best move of so many worlds."""

    def __init__(self, rng: random.Random, worlds: int = WORLDS) -> None:
        self._key = rng.getrandbits(64)
        self.worlds = worlds

    def choose(self, view: View) -> Action:
        """The legal action that brings most; between calls that are about equal, the one that greedy would make."""
        if len(view.legal) == 1:
            return view.legal[0]
        # The same decision meets the same worlds, whatever was tried and taken back before.
        rng = np.random.default_rng([self._key, view.number, view.seat or 0, len(view.moves)])
        ranked = ranking(view, score(view, worlds=self.worlds, rng=rng), room_of(view.game))
        if ranked[0].action & CALL:
            usual = best_call(view)
            if any(move.action == usual and move.equal for move in ranked):
                assert usual is not None
                return usual
        return ranked[0].action
