"""Drills: questions from the deck, what counts, how they begin again."""

from __future__ import annotations

import pytest

from hanafuda_kit.cards import CODES
from hanafuda_kit.errors import ArgumentError, RulesError
from hanafuda_kit.lessons.drill import KINDS, Drill
from hanafuda_kit.text import catalogue
from hanafuda_kit.ui import drill as widgets

EN, JA = catalogue("en"), catalogue("ja")


@pytest.mark.parametrize("kind", KINDS)
def test_a_drill_asks_what_can_be_answered_in_both_languages(kind):
    drill = Drill(kind, length=40)
    while True:
        question = drill.question
        assert question.answer in {option.id for option in question.options}
        for words in (EN, JA):
            said = [option.words(words) for option in question.options]
            assert all(said) and (len(set(said)) == len(said) or all(option.card for option in question.options))
            assert words.say(question.key, game="x") and drill.told(words)
        drill.choose(question.answer)
        if drill.is_over:
            break
        drill.next()
    assert (drill.right, drill.asked, drill.streak) == (40, 40, 40)


def test_only_a_first_right_answer_counts():
    drill = Drill("month", seed=3)
    wrong = next(option.id for option in drill.question.options if option.id != drill.question.answer)
    drill.choose(wrong)
    drill.choose("no such answer")
    drill.next()  # not before it is answered
    assert (drill.asked, drill.tried) == (1, [wrong])
    drill.choose(drill.question.answer)
    assert (drill.right, drill.streak, drill.solved) == (0, 0, True)
    drill.next()
    drill.choose(drill.question.answer)
    assert (drill.right, drill.streak) == (1, 1)


def test_what_was_missed_comes_again_until_it_is_right_at_once_and_is_listed():
    drill = Drill("month", length=3)
    first = drill.question
    wrong = next(option.id for option in first.options if option.id != first.answer)
    drill.choose(wrong)
    drill.choose(first.answer)
    for _ in range(2):
        drill.next()
        drill.choose(drill.question.answer)
    assert not drill.is_over
    drill.next()
    assert (drill.question, drill.repeats, drill.left) == (first, True, 1)
    drill.choose(wrong)
    drill.choose(first.answer)
    assert not drill.is_over
    drill.next()
    drill.choose(first.answer)
    assert drill.is_over and (drill.right, drill.missed) == (2, [first])


def test_a_wrong_answer_says_that_the_right_one_is_to_be_pressed_and_the_end_lists_the_card():
    widget = widgets.Drill("month", length=1)
    question = widget.drill.question
    widget.drill.choose(next(option.id for option in question.options if option.id != question.answer))
    assert widget.current_view()["say"]["more"] == "Now press the right answer."
    widget.drill.choose(question.answer)
    widget.drill.next()
    assert widget.current_view()["kicker"] == "One more time: 1 card left" and widget.current_view()["missed"] == []
    widget.drill.choose(question.answer)
    assert [each["cards"] for each in widget.current_view()["missed"]] == [[question.card]]


@pytest.mark.parametrize(("kind", "points"), [("month", False), ("kind", False), ("points", True), ("partner", True)])
def test_only_a_drill_of_a_game_speaks_of_points(kind, points):
    assert ("point" in Drill(kind).told(EN)) == points


@pytest.mark.parametrize("seed", range(20))
def test_the_right_answer_is_that_of_the_deck(seed):
    month, sort, points = (Drill(kind, seed=seed).question for kind in ("month", "kind", "points"))
    assert month.answer == month.card[:-1]
    assert sort.answer == (sort.card[-1] if sort.card[-1] in "bar" else "c")
    assert points.answer == {"b": "20", "a": "10", "r": "5"}.get(points.card[-1], "1")  # MU-01


def test_a_partner_is_always_one_of_the_same_month():
    for seed in range(20):
        drill = Drill("partner", seed=seed)
        assert drill.question.card[:-1] == drill.question.answer[:-1] and drill.question.card != "11c"


def test_drills_do_not_all_begin_with_the_same_card_and_ask_no_card_twice():
    drills = [Drill(kind, seed=seed) for kind in KINDS if kind != "hand-yaku" for seed in range(3)]
    firsts = [drill.question.card for drill in drills]
    assert len(set(firsts)) > len(firsts) // 2
    assert [Drill("month").question.card for _ in range(3)] == [firsts[0]] * 3
    drill, asked = Drill("month", length=48), []
    while True:
        asked.append(drill.question.card)
        drill.choose(drill.question.answer)
        if drill.is_over:
            break
        drill.next()
    assert sorted(asked) == sorted(CODES)


def test_an_unknown_drill_is_refused_with_the_known_ones():
    for make in (lambda: Drill("plant"), widgets.Drill):
        with pytest.raises(RulesError, match="month, kind, points, partner, hand-yaku"):
            make()


@pytest.mark.parametrize("seed", ["x", None, 1.5])
def test_a_drill_begins_again_from_a_seed_that_is_a_number(seed):
    with pytest.raises(ArgumentError, match="“seed”"):
        widgets.Drill("month", seed=seed)


def sent(widget, **message):
    widget._hear(None, {"v": widget.view["v"], "seq": 1, **message}, [])


def answered(widget, *, right: bool) -> dict:
    """Answers the question and goes on; gives what the browser is to keep of it."""
    question = widget.drill.question
    if not right:
        sent(widget, cmd="choose", id=next(each.id for each in question.options if each.id != question.answer))
    sent(widget, cmd="choose", id=question.answer)
    note = widget.view["note"]
    sent(widget, cmd="next")
    return note


def test_what_was_missed_on_another_day_is_asked_first_at_growing_intervals():
    widget = widgets.Drill("month", length=3)
    card = widget.drill.question.card
    today = 739_951  # 1 December 2026
    sent(widget, cmd="begin", today=20261201, kept={})
    assert answered(widget, right=False) == {"item": card, "right": False, "again": (0, today + 1)}
    kept = {card: [0, today + 1], "9z": [0, 1], "2b": "x", "4a": [5, 839_000]}
    for number, due, step in ((20261202, today + 1, 1), (20261205, today + 4, 2), (20261212, today + 11, 3)):
        widget = widgets.Drill("month", length=3)
        other = widget.drill.question.card
        widget = widgets.Drill("month", length=3, seed=1 if other == card else 0)
        sent(widget, cmd="begin", today=number, kept=kept)
        assert widget.drill.question.card == card and "missed" in widget.view["kicker"]
        days = (3, 7, 21)[step - 1]
        note = answered(widget, right=True)
        assert note == {"item": card, "right": True, "again": (step, due + days)}
        kept = {card: list(note["again"])}
    # the day before it is due it is a card like others
    widget = widgets.Drill("month", length=3, seed=1)
    first = widget.drill.question.card
    sent(widget, cmd="begin", today=20270101, kept=kept)
    assert widget.drill.question.card == first != card


def test_only_the_first_answer_of_a_run_is_noted_and_practice_before_the_day_puts_nothing_off():
    widget = widgets.Drill("month", length=1)
    card = widget.drill.question.card
    sent(widget, cmd="begin", today=20261201, kept={})
    assert answered(widget, right=False)["right"] is False
    assert widget.drill.repeats and answered(widget, right=True) is None
    sent(widget, cmd="begin", today=20261209, kept={})
    assert widget.today == 739_951, "not in the middle of a run"
    widget = widgets.Drill("month", length=48)
    sent(widget, cmd="begin", today=20261201, kept={card: [0, 739_952]})
    while widget.drill.question.card != card:
        answered(widget, right=True)
    assert answered(widget, right=True)["again"] == (0, 739_952)


def test_hand_yaku_that_were_missed_are_dealt_again():
    for item in ("none", "shiso", "tate-sanbon+aka"):
        assert Drill("hand-yaku", first=(item, "1b", "no-such")).question.answer == item


def test_a_date_that_is_none_is_refused():
    widget = widgets.Drill("month")
    sent(widget, cmd="begin", today=20261399, kept={})
    assert widget.error is not None
