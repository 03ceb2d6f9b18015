"""The coach at the table: every move ranked, what a move has just given away, a round looked back on.

The coach, and NumPy with it, is loaded the first time it is asked; who never asks does not pay for it. Where NumPy is
missing, one sentence says so.
"""

from __future__ import annotations

from contextlib import suppress
from threading import Thread
from types import ModuleType
from typing import TYPE_CHECKING

from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.engine.actions import CALL, Action, card_of, move_text, parse_move, taken_by
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.view import View
from hanafuda_kit.errors import IllegalActionError, Reason
from hanafuda_kit.text import card_phrase, cards_phrase
from hanafuda_kit.text.reasons import Why, amount, percent, reason_text
from hanafuda_kit.ui.contract import Advice, AdviceMove, Review, ReviewDecision
from hanafuda_kit.ui.display import code_list
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.ui.reader import Reader

if TYPE_CHECKING:
    from hanafuda_kit.coach import RankedMove, RoundReview
    from hanafuda_kit.lessons.puzzle import Option

REVIEW_WORLDS = 500
"""Deals of the hidden cards for each decision and each card of a round that is looked back on, within a second."""
COSTLY = ("bad", "very-bad")
"""The grades of a move that is told at once, where that is asked for."""


def coach() -> ModuleType:
    """The coach; where it cannot be loaded IllegalActionError says so."""
    try:
        from hanafuda_kit import coach
    except ImportError as error:
        raise IllegalActionError(Reason("no_coach")) from error
    return coach


_warmed: set[str] = set()
"""The games for which the coach is loaded."""


def warm(view: View) -> None:
    """Loads the coach, and what it keeps of a game, beside the play: somebody has asked for a hint, and may ask on."""

    def load() -> None:
        with suppress(Exception):  # what is wrong is told once it is asked
            coach().advise(view, worlds=1)

    if view.game.id not in _warmed:
        _warmed.add(view.game.id)
        with suppress(RuntimeError):  # a Python without threads: the first answer takes longer
            Thread(target=load, daemon=True).start()


def advice(view: View, reader: Reader) -> Advice:
    """Every move that the seat of a view has, ranked; CoachError where the coach does not know the position."""
    found = coach().advise(view)
    rows = [advice_row(view, move, found.unit, reader) for move in found.moves]
    key = "advice.exact" if found.exact else "advice.about"
    return {
        "caption": reader.say("advice.caption"),
        "about": reader.say(key, worlds=f"{found.worlds:,}", unit=_unit(found.unit, reader)),
        "moves": rows,
    }


def gave_away(view: View, action: Action, reader: Reader) -> str | None:
    """What a move cost that was played from a view, in a sentence; None where it was about as good as the best."""
    if len(view.legal) < 2 or action not in view.legal:
        return None
    found = coach().advise(view)
    from hanafuda_kit.coach.advice import tolerance
    from hanafuda_kit.coach.games import room_of
    from hanafuda_kit.coach.review import grade_of

    mine = next(move for move in found.moves if move.action == action)
    if grade_of(mine, found.best, tolerance(view, room_of(view.game))) not in COSTLY:
        return None
    return reader.say(
        "advice.costly",
        loss=said_amount(mine.loss, found.unit, reader, signed=False),
        best=move_words(view, found.best.action, reader),
        why=_why(view, mine.why, found.unit, reader),
    )


def review(match: Match, seat: int, reader: Reader) -> Review:
    """The round that is over, from one seat's side."""
    found: RoundReview = coach().review(match.round, seat=seat, worlds=REVIEW_WORLDS)[-1]

    def say(value: float) -> str:
        return amount(value, found.unit, reader.lang)

    parts = {name: say(value) for name, value in found.parts.as_json().items()}
    decisions = _decisions(match, found, reader)
    values = [value for _, value in found.chart]
    return {
        "title": reader.say("review.title"),
        "sentence": reader.say("review.sentence", result=said_amount(found.result, found.unit, reader), **parts),
        "count": reader.say("review.count", n=len(decisions), forced=len(found.decisions) - len(decisions)),
        "chart": [(at, round(value, 3)) for at, value in found.chart],
        "chart_text": reader.say(
            "review.chart", first=say(values[0]), low=say(min(values)), high=say(max(values)), last=say(values[-1])
        ),
        "decisions": decisions,
        "dearest": [each.played for each in found.dearest()],
    }


def _decisions(match: Match, found: RoundReview, reader: Reader) -> list[ReviewDecision]:
    """The decisions in which the seat had a choice, in the order of play."""
    round, actions = match.round.copy(), match.round.moves
    while round.undo() is not None:
        pass
    at = 0
    out: list[ReviewDecision] = []
    for each in found.decisions:
        while at < each.played:
            round.apply(actions[at])
            at += 1
        if each.grade == "forced":
            continue
        view = round.view(found.seat)
        best = parse_move(each.best, view.game.calls)
        out.append(
            {
                "at": each.played,
                "move": move_words(view, actions[at], reader),
                "grade": each.grade,
                "grade_name": reader.say(f"coach.grade.{each.grade}"),
                "loss": amount(each.loss, found.unit, reader.lang, signed=False),
                "best": "" if each.grade == "best" else move_words(view, best, reader),
            }
        )
    return out


def move_words(view: View, action: Action, reader: Reader) -> str:
    """A move as a line: the card and what it takes, or the call."""
    if action & CALL:
        return _call_words(view, move_text(action, view.game.calls), reader)
    card, taken = card_of(action), taken_by(action)
    return reader.say(
        "advice.take" if taken else "advice.lay",
        card=card_phrase(card, reader.lang, view.game.id),
        takes=cards_phrase(cards_in(taken), reader.lang, view.game.id),
    )


def _call_words(view: View, name: str, reader: Reader) -> str:
    return face_of(view.game.id).call(view, name, reader)["label"]


def advice_row(view: View, move: RankedMove | Option, unit: str, reader: Reader) -> AdviceMove:
    """A move with its figures and its reason, as they are read."""
    call = bool(move.action & CALL)
    return {
        "move": move.move,
        "words": move_words(view, move.action, reader),
        "cards": [] if call else [CODES[card_of(move.action)]],
        "targets": [] if call else code_list(taken_by(move.action)),
        "value": amount(move.value, unit, reader.lang),
        "error": f"±{move.error:.1f}",
        "win": percent(move.win),
        "equal": move.equal,
        "why": _why(view, move.why, unit, reader),
    }


def _why(view: View, why: Why | None, unit: str, reader: Reader) -> str:
    """A reason in words; empty where there is none."""
    if why is None:
        return ""
    if why.key == "call":
        named = {
            name: move_words(view, parse_move(why.params[name], view.game.calls), reader) for name in ("move", "other")
        }
        why = why._replace(params={**why.params, **named})
    return reason_text(why, view.game.id, unit, reader.names, reader.lang)


def said_amount(value: float, unit: str, reader: Reader, *, signed: bool = True) -> str:
    """A result with its unit: money has its own."""
    said = amount(value, unit, reader.lang, signed=signed)
    return reader.say("advice.points", n=said) if unit == "points" else said


def _unit(unit: str, reader: Reader) -> str:
    return reader.say(f"advice.unit.{unit}")
