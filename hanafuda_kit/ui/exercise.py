"""An exercise in the page: ``Exercise("mushi-09", field=..., solution=...)`` as a cell's last expression."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import Any

from hanafuda_kit.cards import CODES
from hanafuda_kit.engine.round import CALLS, Round
from hanafuda_kit.errors import ArgumentError, check_argument, shown
from hanafuda_kit.lessons import exercise as lesson
from hanafuda_kit.lessons.course import place_of
from hanafuda_kit.lessons.position import YOU
from hanafuda_kit.lessons.position import position as make_position
from hanafuda_kit.record import moves_text
from hanafuda_kit.text import OPPONENTS, Catalogue
from hanafuda_kit.ui import display
from hanafuda_kit.ui.contract import ExerciseView, KeptExercise, Say, Settlement, View
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.ui.reader import Reader
from hanafuda_kit.ui.targets import move_for
from hanafuda_kit.ui.widget import KitWidget, command, esm, wanted

WORDS = ("title", "goal", "hint", "right")
"""What every exercise says, here or in the catalogue."""
CARDS = tuple(name for name in inspect.signature(make_position).parameters if name != "rules")
"""What places the cards, as in ``lessons.position``; ``rules`` are the ids that the exercise teaches."""


def reader_of(exercise: lesson.Exercise, words: Catalogue) -> Reader:
    """Who reads an exercise; the others have the names of the kit's tables."""
    others = OPPONENTS[: exercise.position.game.seats - 1]
    return Reader([words.say("seat.you"), *(words.say(f"name.{other}") for other in others)], YOU, words)


class Posed(KitWidget):
    """A position with a goal on a table of its own, hints, an answer to every attempt."""

    _esm = esm("mountTable")
    attempt: lesson.Attempt
    asks_month = False

    @property
    def exercise(self) -> lesson.Exercise:
        """What is posed."""
        return self.attempt.exercise

    def reader(self) -> Reader:
        """Who reads it."""
        return reader_of(self.exercise, self.words)

    def current_view(self) -> View:
        """The position as a table, with what the exercise adds."""
        attempt, words = self.attempt, self.words
        round = attempt.round
        view, reader = round.view(YOU), self.reader()
        out = display.table(
            view,
            attempt.match,
            reader,
            attempt.last,
            {
                "v": self.version,
                "layout": "exercise",
                "log": [],
                "news": [],
                "step": {"at": 0, "of": 0, "live": True},
                "settlement": self._settlement(reader),
                "can": {"reset": bool(attempt.done or attempt.tries or attempt.hints_in_all)},
                "hint": None,
                "teacher": {"allowed": False, "open": False},
                "resume": self._kept(),
                "link": "",
                "exercise": self._exercise_view(words),
                "year": None,
            },
        )
        out["prompt"] = {"seal": "", "now": words.say("exercise.begin"), "why": self._how(words), "rules": []}
        if self.exercise.choices:
            out["moves"], out["targets"], out["calls"] = [], {}, []  # a question is answered, not played
        for call in out["calls"]:
            call["lines"], call["about"] = [], ""
        if self.asks_month and not attempt.solved:
            out = {**out, **face_of(round.game.id).month_asked(view, words)}
        return out

    def _how(self, words: Catalogue) -> str:
        """What to do here, in one line."""
        round = self.attempt.round
        if self.exercise.choices:
            return words.say("exercise.begin.choice")
        if round.phase == CALLS:
            return words.say("exercise.begin.call")
        if round.turned is not None:
            return words.tell("exercise.begin.turned", round.game.id, card=CODES[round.turned])
        return words.say("exercise.begin.play")

    def _settlement(self, reader: Reader) -> Settlement | None:
        """The score, once a solved exercise has come to the end of its round."""
        match = self.attempt.match
        return display.settlement(match, reader) if self.attempt.solved and match.round.is_over else None

    def _exercise_view(self, words: Catalogue) -> ExerciseView:
        attempt, exercise = self.attempt, self.exercise
        told = attempt.answer(words)
        said: Say | None = None
        if told is not None:
            kind, title, text, rules, more = told
            said = {"kind": kind, "title": title, "text": text, "rules": list(rules), "more": more}
        place = place_of(exercise.id)
        about = place.title[words.lang] if place else ", ".join(exercise.rules)
        summary = ""
        if attempt.solved and (attempt.hints_in_all or attempt.tries):
            hints = words.count("exercise.n_hints", attempt.hints_in_all)
            tries = words.count("exercise.n_wrong", attempt.tries)
            summary = words.say("exercise.summary", hints=hints, tries=tries)
        return {
            "id": exercise.id,
            "kicker": words.say("exercise.kicker", game=words.say(f"game.{attempt.round.game.id}.name"), rules=about),
            "title": exercise.say("title", words),
            "goal": exercise.say("goal", words),
            "part": {"at": place.at, "ids": list(place.ids), "tasks": list(place.tasks)} if place else None,
            "lesson": about,
            "after": place.after[words.lang] if place and place.after else "",
            "hints": {"used": attempt.hints, "of": lesson.HINTS},
            "tries": attempt.tries,
            "solved": attempt.solved,
            "say": said,
            "wrong": attempt.wrong,
            "highlight": attempt.highlighted(),
            "choices": [
                {"id": choice, "text": exercise.say(f"choice.{choice}", words), "state": self._state(choice)}
                for choice in exercise.choices
            ],
            "next": place.next if place else None,
            "summary": summary,
        }

    def _state(self, choice: str) -> str:
        """How an answer stands: right, wrong, or open to be chosen."""
        if self.attempt.solved and choice == self.exercise.answer:
            return "right"
        return "wrong" if choice in self.attempt.wrong_choices else "open"

    def _kept(self) -> KeptExercise | None:
        """What the browser may keep of the attempt."""
        return None

    # -- from the browser ---------------------------------------------------------------

    @command("move")
    def do_play(self, move: Any) -> None:
        """A card was tried."""
        self.attempt.play(wanted(move, str)[:200])
        self.show()

    @command("card", "target")
    def do_try(self, card: Any, target: Any) -> None:
        """A card was tried on a target."""
        onto = None if target is None else wanted(target, str)[:10]
        self.attempt.play(move_for(self.attempt.round.view(0), wanted(card, str)[:10], onto))
        self.show()

    @command("id")
    def do_choose(self, choice: Any) -> None:
        """An answer to the question."""
        self.attempt.choose(wanted(choice, str)[:100])
        self.show()

    @command()
    def do_hint(self) -> None:
        """The next hint."""
        self.attempt.hint()
        self.show()

    @command()
    def do_reset(self) -> None:
        """Start again."""
        self.attempt.reset()
        self.show()


class Exercise(Posed):
    """A position, a goal, three hints, and an answer to every attempt.

    ``id`` finds the words in the catalogue; ``title``, ``goal``, ``hint`` and
    ``right`` may be given here instead, as a sentence or as one by language
    (``{"en": ..., "ja": ...}``). The position is given card by card
    (``hand``, ``field``, ``turned``, ``stock``, ``mine``, ``theirs``, ...: see
    ``lessons.position``) or as a round. ``solution`` is a move, or several that
    are all right; ``wrong`` lists typical wrong moves, as a mapping to what is
    to be said about each, or without words of their own. A question has
    ``choices`` (id to text, or ids) and an ``answer`` instead; ``after`` are
    moves that show what happens once it is answered. ``highlight`` names the
    cards of the second hint, else those of the solution. ``asks_month`` is for a
    question about what kind of month it is: the table does not say it before it is
    answered. What calls would pay is never told here, for that may be the question.
    """

    def __init__(
        self,
        id: str = "",
        *,
        rules: str | Sequence[str] = (),
        solution: str | Sequence[str] = (),
        wrong: Sequence[str] | Mapping[str, lesson.Sentence] = (),
        choices: Sequence[str] | Mapping[str, lesson.Sentence] = (),
        answer: str | None = None,
        after: str = "",
        highlight: str = "",
        asks_month: bool = False,
        position: Round | None = None,
        title: lesson.Sentence | None = None,
        goal: lesson.Sentence | None = None,
        hint: lesson.Sentence | None = None,
        right: lesson.Sentence | None = None,
        **cards: Any,
    ) -> None:
        check_argument("id", id or None, str, "a name")
        check_argument("after", after, str, "moves")
        check_argument("highlight", highlight, str, "card codes")
        given = dict(zip(WORDS, (title, goal, hint, right), strict=True))
        words = {part: text for part, text in given.items() if text is not None}
        if isinstance(wrong, Mapping):
            words |= {f"wrong.{n}": text for n, text in enumerate(wrong.values(), 1)}
        if isinstance(choices, Mapping):
            words |= {f"choice.{choice}": text for choice, text in choices.items()}
        exercise = lesson.Exercise(
            id,
            _position(position, cards),
            rules=_texts("rules", rules, "rule ids"),
            solutions=_texts("solution", solution, "moves"),
            wrong=_texts("wrong", wrong, "moves"),
            choices=_texts("choices", choices, "names"),
            answer=answer,
            after=after,
            highlight=tuple(highlight.split()),
            words=words,
        )
        super().__init__(key=id)
        missing = [part for part in WORDS if not exercise.say(part, self.words)]
        if missing or not exercise.rules:
            raise ArgumentError("exercise_lacks", exercise=shown(id), missing=", ".join(missing or ["rules"]))
        self.asks_month = asks_month
        self.attempt = lesson.Attempt(exercise)
        self.present()

    def _kept(self) -> KeptExercise:
        """What the browser may keep: the moves that were right so far, or that the question was answered."""
        attempt = self.attempt
        answered = self.exercise.answer if attempt.solved else None
        return {"exercise": self.exercise.id, "moves": moves_text(attempt.round), "choice": answered}

    # -- from Python ------------------------------------------------------------------

    def check(self, *moves: str) -> str:
        """What a learner who plays these moves (or chooses this answer) is told; the page stays as it is."""
        attempt = lesson.Attempt(self.exercise)
        for move in moves:
            check_argument("moves", move, str, "moves")
            if move in self.exercise.choices:
                attempt.choose(move)
            else:
                attempt.play(move)
        return attempt.told(self.words)

    def text(self) -> str:
        """The exercise in words."""
        return self.attempt.text(self.words)

    def __repr__(self) -> str:
        return f"Exercise({self.exercise.id!r})"

    # -- from the browser ---------------------------------------------------------------

    @command("resume", stale=True)
    def do_resume(self, resume: Any) -> None:
        """What was solved before a reload."""
        kept = wanted(resume, dict)
        if kept.get("exercise") == self.exercise.id:
            attempt = lesson.Attempt(self.exercise)
            for move in str(kept.get("moves", ""))[:1000].split():
                attempt.play(move)
            if self.exercise.choices and kept.get("choice"):
                attempt.choose(str(kept["choice"]))
            if not attempt.tries:
                self.attempt = attempt
        self.show()


def _position(position: Any, cards: Mapping[str, Any]) -> Round:
    """The round that was given, or the one that the cards make; not both."""
    allowed = CARDS if position is None else ()
    unknown = next((name for name in cards if name not in allowed), None)
    if unknown is not None:
        what = "Exercise" if position is None else "Exercise(position=...)"
        raise ArgumentError(
            "argument_unknown", what=what, argument=shown(unknown), allowed=", ".join((*ARGUMENTS, *allowed))
        )
    if position is None:
        return make_position(**cards)
    check_argument("position", position, Round, "a round")
    return position  # type: ignore[no-any-return]


def _texts(name: str, given: Any, expected: str) -> tuple[str, ...]:
    """One text or several (the keys of a mapping) as a tuple."""
    check_argument(name, given, (str, Sequence, Mapping), expected)
    texts = (given,) if isinstance(given, str) else tuple(given)
    for text in texts:
        check_argument(name, text, str, expected)
    return texts


ARGUMENTS = tuple(
    each.name for each in inspect.signature(Exercise.__init__).parameters.values() if each.kind is each.KEYWORD_ONLY
)
"""What an exercise may be given beside its cards."""
