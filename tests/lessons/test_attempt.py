"""One attempt at an exercise, step by step, and exercises that cannot be set."""

from __future__ import annotations

import pytest
from lessons.attempts import lies

from hanafuda_kit.cards import CODES
from hanafuda_kit.engine.actions import move_text, parse_move
from hanafuda_kit.errors import ArgumentError, PositionError
from hanafuda_kit.lessons.exercise import Attempt, Exercise
from hanafuda_kit.lessons.position import OTHER, YOU, position
from hanafuda_kit.text import catalogue
from hanafuda_kit.ui import exercise as page

EN, JA = catalogue("en"), catalogue("ja")


@pytest.fixture
def deer():
    return Exercise(
        "trial",
        position(hand="2r 5c 9d", field="1c 11c 10r 8b 4d", turned="10a"),
        rules=("MU-09",),
        solutions=("/10a>11c",),
        wrong=("/10a>10r",),
        words={"title": "t", "goal": "g", "hint": "h", "right": "Yes.", "wrong.1": "A maple, true."},
    )


def test_a_wrong_try_says_what_is_true_what_the_rule_is_and_that_nothing_moved(deer):
    attempt = Attempt(deer)
    attempt.play("/10a>10r")
    said = attempt.answer(EN)
    rule = catalogue("en").say("reason.oni_must_be_taken", card="the deer")
    assert said.text == f"A maple, true. {rule}"
    assert (said.rules, said.more) == (("MU-09",), "Nothing has moved. Try again.")
    assert attempt.wrong == ["10r"]


def test_a_full_width_stop_needs_no_space_after_it(deer):
    attempt = Attempt(Exercise(**{**vars(deer), "words": {"wrong.1": "紅葉です。"}}))
    attempt.play("/10a>10r")
    assert attempt.answer(JA).text.startswith("紅葉です。場に")


def test_a_move_that_is_allowed_but_not_asked_for_is_told_so():
    exercise = Exercise("trial", position(hand="8a 3c", field="8b 8c"), rules=("CO-02",), solutions=("8a>8b",))
    attempt = Attempt(exercise)
    attempt.play("8a>8c")
    assert attempt.answer(EN).title == "Allowed, but not the goal"
    assert not attempt.solved


def test_either_of_two_equal_chaff_solves_it():
    exercise = Exercise("trial", position(hand="5a 3c", field="5c 5d"), rules=("CO-07",), solutions=("5a>5c",))
    for chaff in ("5c", "5d"):
        attempt = Attempt(exercise)
        attempt.play(f"5a>{chaff}")
        assert attempt.solved, chaff


def test_the_others_reply_as_the_solution_says():
    start = position(hand="5c 1r", field="5a 9r", stock="9c")
    line = "5c>5a /9c>9r"
    exercise = Exercise("trial", start, rules=("CO-01",), solutions=(line,))
    attempt = Attempt(exercise)
    attempt.play("5c>5a")
    said = attempt.answer(EN)
    assert (said.title, said.text) == ("Right so far", "Now place the turned-up card: pick what it takes.")
    assert not attempt.solved
    attempt.play("/9c>9r")
    assert attempt.solved
    after = start.copy()
    for move in line.split():
        after.apply(parse_move(move))
    reply = move_text(after.legal_actions()[0])
    after.apply(parse_move(reply))
    turned = move_text(after.legal_actions()[0])
    after.apply(parse_move(turned))
    mine = move_text(after.legal_actions()[0])
    longer = Attempt(Exercise("trial", start, rules=("CO-01",), solutions=(f"{line} {reply} {turned} {mine}",)))
    longer.play("5c>5a")
    longer.play("/9c>9r")
    assert not longer.solved and longer.round.to_move == YOU and len(longer.done) == 4
    longer.play(mine)
    assert longer.solved


def test_start_again_keeps_the_count_of_tries_and_hints(deer):
    attempt = Attempt(deer)
    attempt.play("/10a")
    attempt.hint()
    attempt.reset()
    assert (attempt.tries, attempt.hints, attempt.wrong, attempt.answer(EN)) == (1, 1, [], None)


def test_once_solved_nothing_more_happens(deer):
    attempt = Attempt(deer)
    attempt.play("/10a>11c")
    lay = lies(attempt)
    attempt.play("2r")
    attempt.choose("x")
    assert lies(attempt) == lay and attempt.answer(EN).kind == "right"


def test_the_same_exercise_can_be_tried_by_two(deer):
    first, second = Attempt(deer), Attempt(deer)
    first.play("/10a>11c")
    assert first.solved and not second.solved
    assert deer.position.turned is not None


def test_an_answer_shows_what_follows():
    exercise = Exercise(
        "trial",
        position(turned="11c", theirs="11b 11a 11r", dealer=OTHER),
        rules=("MU-16",),
        choices=("mine", "theirs"),
        answer="theirs",
        after="/11c",
    )
    attempt = Attempt(exercise)
    attempt.choose("mine")
    assert attempt.wrong_choices == ["mine"] and not attempt.round.is_over
    attempt.choose("theirs")
    assert attempt.round.is_over and attempt.round.captures[OTHER] >> CODES.index("11c") & 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({}, "solution"),
        ({"solutions": ("/10a>11c", " ")}, "solution"),
        ({"solutions": ("/10a>10r",)}, "/10a>10r"),
        ({"solutions": ("/10a>11c",), "choices": ("a", "b"), "answer": "a"}, "solution"),
        ({"choices": ("a", "b"), "answer": "c"}, "solution"),
        ({"choices": ("a", "b"), "answer": "a", "after": "/10a"}, "/10a"),
    ],
)
def test_an_exercise_that_cannot_be_solved_as_declared_is_refused(arguments, says):
    start = position(hand="2r 5c 9d", field="1c 11c 10r 8b 4d", turned="10a")
    with pytest.raises(PositionError, match=says):
        Exercise("trial", start, rules=("MU-09",), **arguments)


@pytest.mark.parametrize(
    "arguments", [{"wrong": {"/10a": 5}}, {"solution": (), "choices": {"a": 5}, "answer": "a"}, {"title": 5}]
)
def test_words_of_an_exercise_are_sentences(arguments):
    with pytest.raises(ArgumentError, match="cannot be “5”; it must be a sentence"):
        trial(**arguments)


def test_an_exercise_has_a_name_and_checks_moves():
    with pytest.raises(ArgumentError, match="“id”"):
        page.Exercise()
    exercise = trial()
    assert "MU-09" in exercise.check("/10a>11c")
    for move in (5, None):
        with pytest.raises(ArgumentError, match="“moves”"):
            exercise.check(move)


def test_a_sentence_of_an_exercise_may_be_given_by_language():
    exercise = trial(title={"en": "A deer", "ja": "鹿"}, wrong={"/10a>10r": {"ja": "短冊です。"}}).exercise
    assert (exercise.say("title", EN), exercise.say("title", JA)) == ("A deer", "鹿")
    assert exercise.say("wrong.1", EN) == "短冊です。", "what there is, for a language that was left out"
    for nothing in ({}, {"en": 5}):
        with pytest.raises(ArgumentError, match="“title”"):
            trial(title=nothing)


def test_the_answer_in_words_has_the_marks_of_its_language(deer):
    attempt = Attempt(deer)
    attempt.play("/10a>11c")
    assert (attempt.told(EN), attempt.told(JA)) == ("Right: Yes. (MU-09)", "正解：Yes.（MU-09）")


def trial(**arguments):
    """An exercise in the page with all its words."""
    words = dict.fromkeys(page.WORDS, "x")
    cards = {"hand": "2r 5c 9d", "field": "1c 11c 10r 8b 4d", "turned": "10a"}
    return page.Exercise("trial", **{"rules": "MU-09", "solution": "/10a>11c"} | words | cards | arguments)
