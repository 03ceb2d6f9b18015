"""A call that is mistaken is answered with one sentence, in either language, and changes nothing."""

from __future__ import annotations

import pytest

from hanafuda_kit import games, record
from hanafuda_kit.errors import HanafudaError
from hanafuda_kit.games import mushi
from hanafuda_kit.lessons.exercise import Exercise
from hanafuda_kit.lessons.position import position
from hanafuda_kit.ui import (
    CardTable,
    ClassLink,
    ClassTable,
    CourseMap,
    Drill,
    Gallery,
    PositionEditor,
    YakuPanel,
)

MISTAKES = {
    "position(wrong=1)": (lambda: position("mushi", wrong=1), "position has no argument “wrong”"),
    "Drill(speed=1)": (lambda: Drill(speed=1), "Drill has no argument “speed”; it takes: kind, game, length, seed"),
    "games.make(rules=5)": (lambda: games.make(rules=5), "make has no argument “rules”"),
    "games.make()": (lambda: games.make(), "make needs more arguments"),
    "ClassLink('mushi')": (lambda: ClassLink("mushi"), "ClassLink takes no arguments"),
    "ClassTable(code='x')": (lambda: ClassTable(code="x"), "ClassTable takes no arguments"),
    "PositionEditor(game='mushi')": (lambda: PositionEditor(game="mushi"), "PositionEditor takes no arguments"),
    "CardTable(undo=0)": (lambda: CardTable("mushi", undo=0), "“undo” cannot be “0”; it must be True or False"),
    "CourseMap('x')": (lambda: CourseMap("x"), "CourseMap takes no arguments"),
    "Gallery(x=1)": (lambda: Gallery(x=1), "Gallery has no argument “x”"),
    "YakuPanel('mushi', '', 1)": (lambda: YakuPanel("mushi", "", 1), "YakuPanel has no argument “1”"),
    "record.replay(5)": (lambda: record.replay(5), "A record is a JSON object"),
    "Match.apply('1b')": (lambda: mushi.Match(seed=7).apply("1b"), "“action” cannot be “1b”"),
    "Match.why_not(None)": (lambda: mushi.Match(seed=7).why_not(None), "“action” cannot be “None”"),
    "Match(seed='x')": (lambda: mushi.Match(seed="x"), "“seed” cannot be “x”"),
    "Match(speed=1)": (lambda: mushi.Match(speed=1), "no argument “speed”"),
    "a name of 5,000 letters": (lambda: mushi.Match(names=["a" * 5000, "b"]), "is too long; a name has at most 60"),
    "a table with such a name": (lambda: CardTable("mushi", names=["a" * 5000, "b"]), "is too long"),
    "a name that is none": (lambda: mushi.Match(names=[1, "b"]), "“names” cannot be “1”"),
    "a single choice": (
        lambda: Exercise("x", position=deal(), rules=("MU-03",), choices=("a",), answer="a"),
        "single choice",
    ),
}


def deal():
    return mushi.Match(seed=7).round


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_said_in_one_sentence(mistake):
    call, sentence = MISTAKES[mistake]
    with pytest.raises(HanafudaError) as said:
        call()
    assert sentence in str(said.value)
    assert len(str(said.value)) < 300 and "\n" not in str(said.value)
    assert said.value.told("ja") != said.value.told("en")


def test_what_goes_wrong_inside_a_call_is_not_taken_for_a_wrong_argument():
    with pytest.raises(TypeError):
        mushi.Match(dealer=0, names=5)


def test_a_mistaken_action_changes_nothing():
    match = mushi.Match(seed=7)
    before = match.round.legal_actions(), match.round.to_move
    with pytest.raises(HanafudaError):
        match.apply("1b")
    assert (match.round.legal_actions(), match.round.to_move) == before
