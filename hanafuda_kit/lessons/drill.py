"""Drills: short questions about cards, made from the deck and the rules themselves."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from hanafuda_kit import games
from hanafuda_kit.cards import ALL, CODES, Kind, cards_in, kind, month_of, standard_count
from hanafuda_kit.engine.game import Game
from hanafuda_kit.errors import RulesError, check_argument, shown
from hanafuda_kit.lessons import hand_drill
from hanafuda_kit.lessons.question import Option, Question
from hanafuda_kit.text import Catalogue, card_label, card_name


def _months(card: int, rng: random.Random, game: str) -> Question:
    others = rng.sample([month for month in range(1, 13) if month != month_of(card)], 3)

    def option(month: int) -> Option:
        def words(say: Catalogue) -> str:
            return say.say("quiz.option.month", month=say.say(f"month.{month}"), plant=say.say(f"plant.{month}"))

        return Option(str(month), words)

    options = tuple(option(month) for month in sorted([month_of(card), *others]))
    return Question("quiz.question.month", CODES[card], options, str(month_of(card)), game)


def _kinds(card: int, rng: random.Random, game: str) -> Question:
    def option(letter: str) -> Option:
        return Option(letter, lambda words: words.say(f"kind.{letter}"))

    options = tuple(option(each.value) for each in Kind)
    return Question("quiz.question.kind", CODES[card], options, kind(card).value, game)


def _points(card: int, rng: random.Random, game: str) -> Question:
    engine = games.make(game)

    def option(value: int) -> Option:
        return Option(str(value), lambda words: words.count("points", value))

    values = sorted({engine.points(1 << each) for each in cards_in(engine.deck)}, reverse=True)
    options = tuple(option(value) for value in values)
    return Question("quiz.question.points", CODES[card], options, str(engine.points(1 << card)), game)


def _partners(card: int, rng: random.Random, game: str) -> Question:
    engine = games.make(game)

    def option(code: str) -> Option:
        return Option(code, lambda words: card_name(code, words.lang, game), code)

    others = [each for each in cards_in(engine.deck) if each != card]
    same = [each for each in others if _takes(engine, card, each)]
    shown = [rng.choice(same), *rng.sample([each for each in others if each not in same], 3)]
    rng.shuffle(shown)
    answer = next(CODES[each] for each in shown if each in same)
    return Question("quiz.question.partner", CODES[card], tuple(option(CODES[each]) for each in shown), answer, game)


def _takes(game: Game, card: int, other: int) -> bool:
    """Whether a card of the hand takes another one that lies there alone."""
    return bool(game.matches(card, False, 1 << other, False)[0])


def whole_deck() -> str:
    """The first game with all 48 cards in the standard count: where a question is about the deck alone."""
    made = (games.make(name) for name in games.GAMES)
    return next(game.id for game in made if game.deck == ALL and game.points(ALL) == standard_count(ALL))


class DrillKind(NamedTuple):
    """A kind of question: what asks it, about a card and in a game; the game where none is named; the only game."""

    ask: Callable[[int, random.Random, str], Question]
    """Where it asks for no card, the question has only its answer for a name."""
    usual_game: Callable[[], str] = lambda: games.DEFAULT
    only_game: str | None = None


TRIES = 2_000
"""So many hands are dealt until one has the yaku that is to be asked for."""
KINDS: dict[str, DrillKind] = {
    "month": DrillKind(_months, whole_deck),
    "kind": DrillKind(_kinds, whole_deck),
    "points": DrillKind(_points),
    "partner": DrillKind(_partners),
    "hand-yaku": DrillKind(hand_drill.ask, only_game=hand_drill.GAME),
}
"""The drills, by name."""


class Drill:
    """A run of questions of one kind (see :data:`KINDS`), always the same for a seed.

    What was answered wrongly comes again once the others are through, until it is right at once; only
    the first time counts. ``missed`` keeps these questions for the end. ``game`` is the one whose cards
    are asked for, ``length`` the number of questions. What is asked ``first`` is named as :attr:`Question.item`
    does it; a name that this drill does not know is left out.
    Raises :class:`RulesError` for an unknown kind or game, or a length below 1.
    """

    def __init__(
        self, kind: str, *, game: str | None = None, length: int = 10, seed: int = 0, first: Sequence[str] = ()
    ) -> None:
        if not isinstance(kind, str) or kind not in KINDS:
            raise RulesError("drill_unknown", kind=shown(kind), allowed=", ".join(KINDS))
        if type(length) is not int or length < 1:
            raise RulesError("number_least", name="length", least=1)
        check_argument("seed", seed, int, "a number")
        sort = KINDS[kind]
        game = sort.only_game or game or sort.usual_game()
        engine = games.make(game)
        deck = cards_in(engine.deck)
        if kind == "partner":  # a card that is wild, or takes nothing, has no partner to ask for
            deck = [card for card in deck if 1 <= sum(_takes(engine, card, each) for each in deck if each != card) <= 3]
        self.kind, self.game, self.length, self.seed = kind, game, length, seed
        self._rng = random.Random(f"drill {kind} {seed}")
        asked_first = [CODES.index(item) for item in first if item in CODES and CODES.index(item) in deck]
        self._deck = asked_first + [card for card in self._rng.sample(deck, len(deck)) if card not in asked_first]
        self._first = [item for item in first if item not in CODES and self.knows(item)]
        self.right = self.streak = self.asked = 0
        self.missed: list[Question] = []
        self._again: list[Question] = []
        self.tried: list[str] = []
        self.solved = False
        self.question = self._next()

    def _next(self) -> Question:
        self.asked += 1
        self.tried, self.solved = [], False
        if self.repeats:
            return self._again.pop(0)
        card = self._deck[(self.asked - 1) % len(self._deck)]
        question = KINDS[self.kind].ask(card, self._rng, self.game)
        if self._first:
            item = self._first.pop(0)
            for _ in range(TRIES):
                if question.item == item:
                    break
                question = KINDS[self.kind].ask(card, self._rng, self.game)
        return question

    def knows(self, item: str) -> bool:
        """Whether a question of this drill may be named so."""
        if KINDS[self.kind].only_game == hand_drill.GAME:
            return hand_drill.knows(item)
        return item in CODES and CODES.index(item) in self._deck

    def choose(self, option: str) -> None:
        """Answers the question; only a first right answer counts."""
        if self.solved or option not in {each.id for each in self.question.options}:
            return
        if option == self.question.answer:
            self.solved = True
            if not self.tried:
                self.right += not self.repeats
                self.streak += 1
        elif option not in self.tried:
            if not self.tried:
                self._again.append(self.question)
                if not self.repeats:
                    self.missed.append(self.question)
            self.tried.append(option)
            self.streak = 0

    @property
    def repeats(self) -> bool:
        """Whether a question that was missed is asked again."""
        return self.asked > self.length

    @property
    def left(self) -> int:
        """How many questions are still asked again, the one that is asked now among them."""
        return len(self._again) + (self.repeats and self.question not in self._again)

    @property
    def is_over(self) -> bool:
        """Whether the last question has been answered."""
        return self.solved and self.asked >= self.length and not self._again

    def next(self) -> None:
        """The next question, once this one is answered."""
        if self.solved and not self.is_over:
            self.question = self._next()

    def told(self, words: Catalogue, question: Question | None = None) -> str:
        """What the card of a question (the one that is asked) is, or what the hand is paid for, in words."""
        question = question or self.question
        if question.told is not None:
            return question.told(words)
        card = question.card
        assert card is not None, question.key
        # a question about the deck alone belongs to no game, and so to no count of points
        of_deck = KINDS[self.kind].usual_game is whole_deck
        points = None if of_deck else games.make(self.game).points(1 << CODES.index(card))
        return words.say("quiz.answer", label=card_label(card, words.lang, points, self.game))
