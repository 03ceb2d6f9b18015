"""Advice and reviews as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hanafuda_kit.coach.advice import Advice
from hanafuda_kit.coach.review import RoundReview
from hanafuda_kit.text import Catalogue, catalogue
from hanafuda_kit.text.reasons import amount, percent, reason_text


def level_name(level: str, lang: str) -> str:
    """What a level (``bots.LEVELS``) is called."""
    return catalogue(lang).say(f"coach.level.{level}")


def advice_lines(advice: Advice, names: Sequence[str], lang: str) -> Iterator[str]:
    """Advice as lines: a head, then a move a line, the best first."""
    words = catalogue(lang)
    head = "coach.advice.exact" if advice.exact else "coach.advice.head"
    yield words.say(
        head, who=names[advice.seat], game=words.say(f"game.{advice.game}.name"), worlds=f"{advice.worlds:,}"
    )
    width = max(len(move.move) for move in advice.moves)
    for move in advice.moves:
        value, win = amount(move.value, advice.unit, lang), percent(move.win)
        line = words.say(
            "coach.advice.move", move=f"{move.move:<{width}}", value=value, error=f"{move.error:.1f}", win=win
        )
        if move.why is not None:
            line = words.say(
                "coach.advice.why", move=line, why=reason_text(move.why, advice.game, advice.unit, names, lang)
            )
        yield line


def review_lines(review: RoundReview, names: Sequence[str], lang: str) -> Iterator[str]:
    """A review as lines: the round in one sentence, then a decision a line; forced ones are only counted."""
    words = catalogue(lang)

    def say(value: float) -> str:
        return amount(value, review.unit, lang)

    parts = {name: say(value) for name, value in review.parts.as_json().items()}
    yield words.say(
        "coach.review.round", round=review.round, who=names[review.seat], result=say(review.result), **parts
    )
    graded = [each for each in review.decisions if each.grade != "forced"]
    yield words.say("coach.review.count", n=len(graded), forced=len(review.decisions) - len(graded))
    for each in graded:
        yield _decision(
            words,
            each.number,
            each.move,
            words.say(f"coach.grade.{each.grade}"),
            each.best,
            amount(each.loss, review.unit, lang, signed=False),
            each.grade,
        )


def _decision(words: Catalogue, number: int, move: str, grade: str, best: str, loss: str, mark: str) -> str:
    key = "coach.review.right" if mark == "best" else "coach.review.decision"
    return words.say(key, number=number, move=move, grade=grade, best=best, loss=loss)
