"""How far an attempt at an exercise has come, for the tests of exercises."""

from __future__ import annotations

from hanafuda_kit.cards import CODES, codes
from hanafuda_kit.engine.round import CALLS
from hanafuda_kit.lessons.exercise import Attempt, Exercise
from hanafuda_kit.lessons.position import YOU


def before(exercise: Exercise, move: str) -> Attempt:
    """An attempt at the first point of the solution at which this move's card can be put down, or a call be made."""
    attempt = Attempt(exercise)
    if is_call(exercise, move):
        while attempt.round.phase != CALLS:
            attempt.play(exercise.solutions[0].split()[len(attempt.done)])
        return attempt
    card = move.removeprefix("/").partition(">")[0]
    for step in [*exercise.solutions[0].split(), None]:
        round = attempt.round
        here = [CODES[round.turned]] if round.turned is not None else codes(round.hands[YOU]).split()
        if card in here and move.startswith("/") == (round.turned is not None):
            return attempt
        attempt.play(step or "")
    raise AssertionError(f"{exercise.id}: {move} can never be tried")


def is_call(exercise: Exercise, move: str) -> bool:
    """Whether a move is a call, not a card."""
    return move in exercise.position.game.calls


def lies(attempt: Attempt) -> tuple[object, ...]:
    """How the cards lie and whose turn it is."""
    round = attempt.round
    return round.hands, round.field, round.captures, round.turned, round.to_move
