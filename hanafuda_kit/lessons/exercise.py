"""Exercises: a position, a goal, what solves it, and an answer to every attempt.

An exercise is a value; :class:`Attempt` is one learner at it. The words are
given as they are, or looked up by the exercise's id (``lesson.<id>.title``,
``.goal``, ``.hint``, ``.right``, ``.wrong.<n>``) in the language of the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hanafuda_kit.cards import cards_in, codes, parse
from hanafuda_kit.engine.actions import CALL, TURNED_UP, Action, card_of, taken_by
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import PositionError, Reason, RulesError, check_argument, shown
from hanafuda_kit.lessons.consequence import consequence, joined
from hanafuda_kit.lessons.position import YOU
from hanafuda_kit.text import Catalogue, card_phrase, cards_phrase, narrate, rule_ids

HINTS = 3
"""Nudge, highlight, answer."""

Sentence = str | Mapping[str, str]
"""What an author says: one sentence for all readers, or one by language (``{"en": ..., "ja": ...}``)."""


@dataclass(frozen=True)
class Exercise:
    """One exercise.

    ``position`` is a round (``lessons.position``). Either moves solve it:
    ``solutions`` are lines of moves in record notation, those of other seats
    included, and ``wrong`` lists typical wrong moves. Or a question does:
    ``choices`` are its answers' ids, ``answer`` the right one, ``after`` a line of
    moves that then shows what happens. ``rules`` are the ids it teaches,
    ``highlight`` the cards that the second hint marks at the first move.

    ``words`` replaces sentences of the catalogue: ``title``, ``goal``, ``hint``,
    ``hint.2``, ``right``, ``wrong.<n>`` (of the n-th wrong move, from 1),
    ``choice.<id>``, ``wrong.<id>``. Each is a :data:`Sentence`.
    """

    id: str
    position: Round
    rules: tuple[str, ...]
    solutions: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    answer: str | None = None
    after: str = ""
    highlight: tuple[str, ...] = ()
    words: Mapping[str, Sentence] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """An exercise that cannot be solved as declared is an error of its author."""
        for part, text in self.words.items():
            for sentence in (text.values() or [None]) if isinstance(text, Mapping) else [text]:
                check_argument(part, sentence, str, "a sentence")
        moveless = not all(line.split() for line in self.solutions)
        if moveless or bool(self.solutions) == bool(self.choices) or (self.choices and self.answer not in self.choices):
            raise PositionError("exercise_without_solution", exercise=self.id)
        if len(self.choices) == 1:
            raise PositionError("exercise_one_choice", exercise=self.id)
        for rule in self.rules:
            if rule not in rule_ids():
                raise RulesError("no_such_rule", rule=shown(rule))
        for code in self.highlight:
            parse(code)
        read = self.position.game.parse
        first = {read(line.split()[0]) for line in self.solutions}
        if first & {read(move) for move in self.wrong} or len(set(self.choices)) < len(self.choices):
            raise PositionError("exercise_without_solution", exercise=self.id)
        for line in (*self.solutions, self.after):
            round = self.position.copy()
            for move in line.split():
                reason = round.why_not(action := round.game.parse(move))
                if reason:
                    raise PositionError("exercise_solution_illegal", exercise=self.id, text=move, rule=reason.rule)
                round.apply(action)

    def say(self, part: str, words: Catalogue) -> str:
        """A sentence of this exercise; empty if it has none. A language without one of its own reads the first."""
        if part in self.words:
            told = self.words[part]
            return told if isinstance(told, str) else told.get(words.lang) or next(iter(told.values()))
        key = f"lesson.{self.id}.{part}"
        return words.say(key) if words.has(key) else ""


class Answer(NamedTuple):
    """What an attempt is told: ``kind`` is right, wrong, hint or on (go on)."""

    kind: str
    title: str
    text: str
    rules: tuple[str, ...]
    more: str = ""


class Attempt:
    """One learner at one exercise: what was tried, which hints were taken, whether it is solved."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.tries = 0
        self.missed = False
        """Whether a move that is allowed was wrong."""
        self._hints: dict[int, int] = {}
        self.wrong_choices: list[str] = []
        self.reset()

    def reset(self) -> None:
        """Back to the position; the count of tries and hints stays."""
        start = self.exercise.position
        self.match = Match.around(start.copy(), names=[""] * start.game.seats)
        self.last: list[Any] = []
        self.done: list[Action] = []
        self.wrong: list[str] = []
        self.solved = False
        self._answer: tuple[str, Any] | None = None

    @property
    def round(self) -> Round:
        """The round as it stands in this attempt."""
        return self.match.round

    @property
    def hints(self) -> int:
        """How many hints were taken on the step that is due: those of one step say nothing of the next."""
        return self._hints.get(len(self.done), 0)

    @property
    def hints_in_all(self) -> int:
        """How many hints were taken on all steps."""
        return sum(self._hints.values())

    # -- trying -------------------------------------------------------------------

    def play(self, move: str) -> None:
        """Tries a move. Only one that leads to a solution is carried out, with the other seats' replies."""
        if self.solved or self.exercise.choices:
            return
        action = self.round.game.parse(move)
        reason = self.round.why_not(action)
        if reason is None and self._leads_on(action):
            self.last = self.match.apply(action)
            self.done.append(self.round.moves[-1])
            self._replies()
            self.wrong = []
            self.solved = self._is_solution()
            self._answer = ("right", None) if self.solved else ("on", None)
            return
        self.tries += 1
        self.missed |= reason is None
        self.wrong = codes(self._shown_wrong(action)).split()
        self._answer = ("wrong", (action, reason))

    def choose(self, choice: str) -> None:
        """Answers a question."""
        if self.solved or choice not in self.exercise.choices:
            return
        if choice == self.exercise.answer:
            self.solved = True
            for move in self.exercise.after.split():
                self.last = self.match.apply(self.round.game.parse(move))
            self._answer = ("right", None)
        else:
            self.tries += 1
            self.wrong_choices.append(choice)
            self._answer = ("choice", choice)

    def hint(self) -> None:
        """The next hint on the step that is due: a nudge, then the cards, then the answer."""
        self._hints[len(self.done)] = min(HINTS, self.hints + 1)
        self._answer = ("hint", self.hints)

    def _lines(self) -> list[list[Action]]:
        read = self.round.game.parse
        return [[read(move) for move in line.split()] for line in self.exercise.solutions]

    def _same(self, one: Action, two: Action) -> bool:
        """Equal but for interchangeable targets (CO-07)."""
        if one == two:
            return True
        twins, lying = self.round.game.twins, self.round.field
        if one & ~taken_by(one) != two & ~taken_by(two):
            return False
        return twins.canonical(taken_by(one), lying) == twins.canonical(taken_by(two), lying)

    def _leads_on(self, action: Action) -> bool:
        at = len(self.done)
        return any(len(line) > at and line[:at] == self.done and self._same(line[at], action) for line in self._lines())

    def _replies(self) -> None:
        """Plays what the other seats do next in the solution."""
        line = next((line for line in self._lines() if len(line) >= len(self.done)), [])
        while self.round.to_move not in (YOU, None) and len(self.done) < len(line):
            self.last = self.last + self.match.apply(line[len(self.done)])
            self.done.append(line[len(self.done)])

    def _is_solution(self) -> bool:
        return any(len(line) == len(self.done) for line in self._lines())

    def _shown_wrong(self, action: Action) -> int:
        """The cards to mark: the targets that were tried, else the card itself."""
        if action & CALL:
            return 0
        return taken_by(action) or 1 << card_of(action)

    # -- answering ------------------------------------------------------------------

    def answer(self, words: Catalogue) -> Answer | None:
        """What the learner is told now, in the words' language."""
        if self._answer is None:
            return None
        kind, what = self._answer
        exercise = self.exercise
        if kind == "right":
            return Answer("right", words.say("exercise.right"), exercise.say("right", words), exercise.rules)
        if kind == "on":
            how = "exercise.on.text" if self.round.turned is None else "exercise.on.turned"
            return Answer("hint", words.say("exercise.on"), words.say(how), ())
        if kind == "hint":
            return self._hint(what, words)
        if kind == "choice":
            text = exercise.say(f"wrong.{what}", words) or words.say("exercise.wrong.choice")
            more = words.say("exercise.again.choice")
            return Answer("wrong", words.say("exercise.wrong"), text, exercise.rules, more)
        action, reason = what
        return self._wrong(action, reason, words)

    def _hint(self, number: int, words: Catalogue) -> Answer:
        exercise = self.exercise
        title = words.say("exercise.hint", n=number, of=HINTS)
        if number == 1:
            return Answer("hint", title, exercise.say("hint", words), ())
        if number == 2:
            text = exercise.say("hint.2", words) or words.say("exercise.hint.look")
            return Answer("hint", title, text, exercise.rules)
        return Answer("hint", title, self._told_answer(words), exercise.rules)

    def _told_answer(self, words: Catalogue) -> str:
        exercise = self.exercise
        if exercise.choices:
            return words.say("exercise.hint.choice", answer=exercise.say(f"choice.{exercise.answer}", words))
        at = len(self.done)
        line = next(line for line in self._lines() if line[:at] == self.done)
        action = line[min(at, len(line) - 1)]
        if action & CALL:
            name = self.round.game.text_of(action)
            return words.say("exercise.hint.call", call=words.say(f"call.{name}.word"))
        game = self.round.game.id
        card = card_phrase(card_of(action), words.lang, game)
        taken = cards_in(taken_by(action))
        if not taken:
            return words.say("exercise.hint.lay", card=card)
        return words.say("exercise.hint.take", card=card, takes=cards_phrase(taken, words.lang, game))

    def _wrong(self, action: Action, reason: Reason | None, words: Catalogue) -> Answer:
        exercise = self.exercise
        title, more = words.say("exercise.wrong"), words.say("exercise.again")
        listed = self._listed_wrong(action)
        text = exercise.say(f"wrong.{listed}", words) if listed else ""
        if reason is not None:
            told = narrate.reason(reason, words.lang, self.round.game.id)
            rules = (reason.rule,) if reason.rule else exercise.rules
            return Answer("wrong", title, joined(text, told), rules, more)
        title, rules = words.say("exercise.allowed"), exercise.rules
        if not text:  # no author answers this one
            engine = consequence(self.round, action, self._right(), words)
            text, rules = engine.text, engine.rules or rules
        return Answer("wrong", title, text, rules, more)

    def _right(self) -> Action:
        """A move that leads on from here."""
        at = len(self.done)
        return next(line[at] for line in self._lines() if line[:at] == self.done and len(line) > at)

    def _listed_wrong(self, action: Action) -> int:
        """The number of this move among the typical wrong ones, from 1; 0 if it is none of them."""
        read = self.round.game.parse
        for number, text in enumerate(self.exercise.wrong, 1):
            if self._same(read(text), action):
                return number
        return 0

    def highlighted(self) -> list[str]:
        """The cards that the second hint lights up: those declared for the first move, else all of the right move."""
        if self.hints < 2 or self.solved:
            return []
        at = len(self.done)
        if self.exercise.choices or (self.exercise.highlight and at == 0):
            return list(self.exercise.highlight)
        line = next((line for line in self._lines() if line[:at] == self.done and len(line) > at), None)
        if line is None or line[at] & CALL:
            return []
        action = line[at]
        cards = taken_by(action) | (0 if action & TURNED_UP else 1 << card_of(action))
        return codes(cards).split()

    def text(self, words: Catalogue) -> str:
        """The exercise and its last answer in words."""
        exercise = self.exercise
        lines = [exercise.say("title", words), exercise.say("goal", words), self.told(words)]
        return "\n".join(line for line in lines if line)

    def told(self, words: Catalogue) -> str:
        """The last answer in words; empty before there is one."""
        told = self.answer(words)
        if told is None:
            return ""
        text = told.text
        if told.rules:
            text = words.say("reason.with_rule", sentence=text, rule=words.say("join.comma").join(told.rules))
        return f"{told.title}{words.say('value.colon')}{text}"
