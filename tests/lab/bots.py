"""Bots of one's own for the tests, in a module that workers can import."""

import contextlib
import time


def first(view):
    """The first legal action."""
    return view.legal[0]


class Dearest:
    """The dearest catch, by the text of the move."""

    def __init__(self, rng):
        self.rng, self.asked = rng, 0

    def choose(self, view):
        self.asked += 1
        points = [view.game.points(action & (1 << 48) - 1) for action in view.legal]
        best = [a for a, p in zip(view.legal, points, strict=True) if p == max(points)]
        return view.game.text_of(self.rng.choice(best))


def failing(view):
    """An error of a learner."""
    return view.legal[len(view.legal)]


def cheating(view):
    """A card that is not its own."""
    return "1b" if "1b" not in [view.game.text_of(a) for a in view.legal] else "3b"


def endless(view):
    """Never an answer, and it holds fast to that."""
    while True:
        with contextlib.suppress(Exception):
            time.sleep(0.01)


def no_answer(view):
    """Nothing at all."""
