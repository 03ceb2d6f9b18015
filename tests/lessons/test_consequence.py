"""What is told about a legal try that no author answered."""

from __future__ import annotations

import pytest

from hanafuda_kit.lessons.exercise import Attempt, Exercise
from hanafuda_kit.lessons.position import position
from hanafuda_kit.text import catalogue

EN, JA = catalogue("en"), catalogue("ja")


def told(move: str, solution: str, words=EN, **cards: str) -> tuple[str, tuple[str, ...]]:
    exercise = Exercise("own", position(**cards), rules=("CO-09",), solutions=(solution,))
    attempt = Attempt(exercise)
    attempt.play(move)
    said = attempt.answer(words)
    return said.text, said.rules


def test_a_capture_is_told_with_its_points_and_what_the_goal_brings_more():
    """MU-01: an iris chaff with the bridge 1 + 10, the crane with a pine chaff 20 + 1."""
    text, rules = told("5c>5a", "1c>1b", hand="5c 1c", field="5a 1b 9d")
    assert ": 11 points." in text and "brings 21 points" in text
    assert rules == ("CO-02",)


def test_what_is_laid_down_may_be_taken_by_who_plays_next():
    text, rules = told("5c", "1c>1b", hand="5c 1c", field="1b 9d")
    assert "Tanuki plays next and might take it." in text and rules == ("CO-02",)


def test_what_no_unseen_card_can_take_is_safe():
    """CO-02, MU-08: the other irises and the oni are to be seen."""
    text, _ = told("5c", "1c>1b", hand="5c 5d 1c", field="1b 9d", mine="5a 5r 11c 9a")
    assert "no card that you do not see could take it" in text


def test_the_wild_card_might_take_it_too():
    """MU-13: the oni takes any card that is no willow."""
    text, _ = told("5c", "1c>1b", hand="5c 5d 1c", field="1b 9d", mine="5a 5r")
    assert "might take it" in text


@pytest.mark.parametrize(("words", "says"), [(EN, "makes a yaku"), (JA, "役のできる手")])
def test_a_goal_that_makes_a_yaku_is_said_to(words, says):
    """MU-20: the three brights of the pine, the plum and the cherry month."""
    text, _ = told("5c>5a", "3c>3b", words, hand="5c 3c", field="5a 3b 9d", mine="1b 1c 2a 2c")
    assert says in text
