"""Drills: short questions about cards, made from the deck and the rules themselves."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from hanafuda_kit import games
from hanafuda_kit.cards import ALL, CODES, Kind, cards_in, kind, mask_of, month_of
from hanafuda_kit.engine.field import MONTHS
from hanafuda_kit.engine.game import Game
from hanafuda_kit.errors import RulesError, check_argument, shown
from hanafuda_kit.games.hachihachi.hand_yaku import HandYaku, of_hand
from hanafuda_kit.games.hachihachi.rules import PLAIN
from hanafuda_kit.text import Catalogue, card_label, card_name, money


class Option(NamedTuple):
    """One answer: its id, what says it in a language, and the code of a card to show (or None)."""

    id: str
    words: Callable[[Catalogue], str]
    card: str | None = None


@dataclass(frozen=True)
class Question:
    """One question: the key of its words, the code of the card it is about (or of ``cards``), answers, the right id."""

    key: str
    card: str | None
    options: tuple[Option, ...]
    answer: str
    game: str = "mushi"
    cards: tuple[str, ...] = ()


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


_BY_MONTH = (
    *2 * ((3, 1, 1, 1, 1),),
    *2 * ((3, 3, 1),),
    *((2, 2, 2, 1), (4, 1, 1, 1), (3, 2, 2), (4, 2, 1), (4, 3), (2, 2, 1, 1, 1)),
)
"""How many cards of how many months the hands of the drill hold: one of each hand yaku, and near misses."""
_BY_CHAFF = ("rr", "rrr", "r", "a", "b", "", "ar")
"""What its other hands hold besides chaff and willows."""


def _hand(rng: random.Random) -> int:
    """Seven cards that are likely to be a hand yaku."""
    hand = 0
    if rng.random() < 0.6:
        sizes = rng.choice(_BY_MONTH)
        for size, month in zip(sizes, rng.sample(MONTHS, len(sizes)), strict=True):
            hand |= mask_of(rng.sample(cards_in(month), size))
        return hand
    letters = rng.choice(_BY_CHAFF)
    for letter in letters:
        hand |= 1 << rng.choice([card for card in cards_in(ALL & ~PLAIN & ~hand) if kind(card).value == letter])
    return hand | mask_of(rng.sample(cards_in(PLAIN), 7 - len(letters)))


def _hand_yaku(card: int, rng: random.Random, game: str) -> Question:
    def option(found: tuple[HandYaku, ...]) -> Option:
        def words(say: Catalogue) -> str:
            return _hand_yaku_words(say, found, "quiz.option.hand_yaku")

        return Option("+".join(each.id for each in found) or "none", words)

    hand = _hand(rng)
    right = option(of_hand(hand))
    options = {right.id: right}
    while len(options) < 4:
        other = option(of_hand(_hand(rng)))
        options[other.id] = other
    shown = sorted(options.values(), key=lambda each: rng.random())
    cards = tuple(CODES[each] for each in cards_in(hand))
    return Question("quiz.question.hand_yaku", None, tuple(shown), right.id, game, cards)


def _hand_yaku_words(say: Catalogue, found: tuple[HandYaku, ...], key: str) -> str:
    """Names and value of a hand's yaku in words."""
    if not found:
        return say.say(f"{key}.none")
    names = say.say("quiz.and").join(say.say(f"yaku.hachihachi.{each.id}") for each in found)
    about = say.say("quiz.and").join(say.say(f"yaku.hachihachi.{each.id}.about") for each in found)
    return say.say(key, yaku=names, about=about, amount=money(sum(each.value for each in found), say.lang))


KINDS: dict[str, Callable[[int, random.Random, str], Question]] = {
    "month": _months,
    "kind": _kinds,
    "points": _points,
    "partner": _partners,
    "hand-yaku": _hand_yaku,
}
"""The drills, by name."""
GAME_OF = {"hand-yaku": "hachihachi"}
"""The drills that belong to one game."""
DEFAULT_GAME = {"month": "hachihachi", "kind": "hachihachi"}
"""Where no game is named: the one with all 48 cards in the standard count; Mushi for the others."""


class Drill:
    """A run of questions of one kind (see :data:`KINDS`), always the same for a seed.

    ``game`` is the one whose cards are asked for, ``length`` the number of questions.
    Raises :class:`RulesError` for an unknown kind or game, or a length below 1.
    """

    def __init__(self, kind: str, *, game: str | None = None, length: int = 10, seed: int = 0) -> None:
        if not isinstance(kind, str) or kind not in KINDS:
            raise RulesError("drill_unknown", kind=shown(kind), allowed=", ".join(KINDS))
        if type(length) is not int or length < 1:
            raise RulesError("number_least", name="length", least=1)
        check_argument("seed", seed, int, "a number")
        game = GAME_OF.get(kind, game or DEFAULT_GAME.get(kind, "mushi"))
        engine = games.make(game)
        deck = cards_in(engine.deck)
        if kind == "partner":  # a card that is wild, or takes nothing, has no partner to ask for
            deck = [card for card in deck if 1 <= sum(_takes(engine, card, each) for each in deck if each != card) <= 3]
        self.kind, self.game, self.length, self.seed = kind, game, length, seed
        self._rng = random.Random(f"drill {kind} {seed}")
        self._deck = self._rng.sample(deck, len(deck))
        self.right = self.streak = self.asked = 0
        self.tried: list[str] = []
        self.solved = False
        self.question = self._next()

    def _next(self) -> Question:
        self.asked += 1
        self.tried, self.solved = [], False
        return KINDS[self.kind](self._deck[(self.asked - 1) % len(self._deck)], self._rng, self.game)

    def choose(self, option: str) -> None:
        """Answers the question; only a first right answer counts."""
        if self.solved or option not in {each.id for each in self.question.options}:
            return
        if option == self.question.answer:
            self.solved = True
            if not self.tried:
                self.right += 1
                self.streak += 1
        elif option not in self.tried:
            self.tried.append(option)
            self.streak = 0

    @property
    def is_over(self) -> bool:
        """Whether the last question has been answered."""
        return self.solved and self.asked >= self.length

    def next(self) -> None:
        """The next question, once this one is answered."""
        if self.solved and not self.is_over:
            self.question = self._next()

    def told(self, words: Catalogue) -> str:
        """What the card is (or what the hand is paid for), in words."""
        card, cards = self.question.card, self.question.cards
        if card is None:
            return _hand_yaku_words(words, of_hand(mask_of(map(CODES.index, cards))), "quiz.answer.hand_yaku")
        points = games.make(self.game).points(1 << CODES.index(card))
        return words.say("quiz.answer", label=card_label(card, words.lang, points, self.game))
