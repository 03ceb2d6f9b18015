"""The drill of Hachi-Hachi's hand yaku: what seven dealt cards are paid for (HH-31, HH-32)."""

from __future__ import annotations

import random

from hanafuda_kit.cards import ALL, CODES, cards_in, kind, mask_of
from hanafuda_kit.engine.field import MONTHS
from hanafuda_kit.games.hachihachi.hand_yaku import HAND_YAKU, HandYaku, of_hand
from hanafuda_kit.games.hachihachi.rules import PLAIN
from hanafuda_kit.lessons.question import Option, Question
from hanafuda_kit.text import Catalogue, money

GAME = "hachihachi"

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


def knows(answer: str) -> bool:
    """Whether a question may have this answer: hand yaku of the two families, or none."""
    return answer == "none" or all(part in HAND_YAKU for part in answer.split("+"))


def ask(card: int, rng: random.Random, game: str) -> Question:
    """What a hand of seven is paid for, among four answers."""

    def option(found: tuple[HandYaku, ...]) -> Option:
        def words(say: Catalogue) -> str:
            return _words(say, found, "quiz.option.hand_yaku")

        return Option("+".join(each.id for each in found) or "none", words)

    hand = _hand(rng)
    found = of_hand(hand)
    right = option(found)
    options = {right.id: right}
    while len(options) < 4:
        other = option(of_hand(_hand(rng)))
        options[other.id] = other
    shown = sorted(options.values(), key=lambda each: rng.random())
    cards = tuple(CODES[each] for each in cards_in(hand))
    return Question(
        "quiz.question.hand_yaku",
        None,
        tuple(shown),
        right.id,
        game,
        cards,
        lambda say: _words(say, found, "quiz.answer.hand_yaku"),
    )


def _words(say: Catalogue, found: tuple[HandYaku, ...], key: str) -> str:
    """Names and value of a hand's yaku in words."""
    if not found:
        return say.say(f"{key}.none")
    names = say.say("quiz.and").join(say.say(f"yaku.{GAME}.{each.id}") for each in found)
    about = say.say("quiz.and").join(say.say(f"yaku.{GAME}.{each.id}.about") for each in found)
    return say.say(key, yaku=names, about=about, amount=money(sum(each.value for each in found), say.lang))
