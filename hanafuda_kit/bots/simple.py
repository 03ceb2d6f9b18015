"""The simple bots: one that plays anything, one that takes what it can now, and one that does either."""

from __future__ import annotations

import random

from hanafuda_kit.bots.calls import best_call
from hanafuda_kit.cards import ALL
from hanafuda_kit.engine.actions import CALL, CARD_SHIFT, Action
from hanafuda_kit.engine.view import View

_MASK = (1 << 64) - 1


class Chance:
    """What a bot leaves to chance: a number for each decision, from its seed and the decision alone.

    The same seat meets the same number at the same move of the same round, so that the same moves meet the same
    replies after an undo, a reload, and at every table of a class.
    """

    def __init__(self, rng: random.Random) -> None:
        self._key = rng.getrandbits(64)

    def of(self, view: View, n: int = 0) -> float:
        """The number of this decision, from 0 up to 1; ``n`` tells several of one decision apart."""
        mixed = self._key ^ (view.number << 24 | (view.seat or 0) << 20 | len(view.moves) << 8 | n)
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK  # the end of SplitMix64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return (mixed >> 11) * 2.0**-53


class RandomBot:
    """Any legal action, each as likely."""

    def __init__(self, rng: random.Random) -> None:
        self._chance = Chance(rng).of

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        legal = view.legal
        return legal[int(self._chance(view) * len(legal))]


class EagerBot:
    """The action that captures the most card points now, among equal ones any; and the best call."""

    def __init__(self, rng: random.Random) -> None:
        self._chance = Chance(rng).of

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
        return found[int(self._chance(view) * len(found))]


class FirstStepsBot:
    """Every other time the eager bot's choice, else anything: who has just learnt the rules."""

    def __init__(self, rng: random.Random) -> None:
        self._chance = Chance(rng).of
        self._eager, self._any = EagerBot(rng), RandomBot(rng)

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        return (self._eager if self._chance(view) < 0.5 else self._any).choose(view)
