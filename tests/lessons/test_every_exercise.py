"""Every exercise of every notebook: its words, its solutions, its wrong answers, its hints, its position."""

from __future__ import annotations

import functools
import json
import operator

import course
import pytest
from lessons.attempts import before, is_call, lies

from hanafuda_kit.cards import CODES, cards_in, mask
from hanafuda_kit.engine.actions import CALL, card_of, parse_move, taken_by
from hanafuda_kit.engine.round import CALLS
from hanafuda_kit.lessons.exercise import HINTS, Attempt, Exercise
from hanafuda_kit.lessons.position import YOU
from hanafuda_kit.text import LANGUAGES, card_phrase, cards_phrase, catalogue, rule_ids
from hanafuda_kit.ui.targets import move_for

EN, JA = catalogue("en"), catalogue("ja")
ALL = [(name, each) for name in course.NAMES for each in course.exercise_ids(name)]
COURSE = [(name, each) for name, each in ALL if name != "teachers.ipynb"]

every_exercise = pytest.mark.parametrize(("name", "id"), ALL)
every_lesson = pytest.mark.parametrize(("name", "id"), COURSE)
in_both = pytest.mark.parametrize("lang", LANGUAGES)


def exercise_of(name: str, id: str) -> Exercise:
    return course.widget(name, id).exercise


@in_both
@every_lesson
def test_an_exercise_has_all_its_words_in_both_languages(name, id, lang):
    exercise, words = exercise_of(name, id), catalogue(lang)
    assert not exercise.words
    parts = ["title", "goal", "hint", "right", *(f"wrong.{n}" for n in range(1, len(exercise.wrong) + 1))]
    parts += [f"choice.{choice}" for choice in exercise.choices]
    parts += [f"wrong.{choice}" for choice in exercise.choices if choice != exercise.answer]
    for part in parts:
        assert exercise.say(part, words), part
    assert exercise.say("goal", words)[-1] in ".?。" and len(exercise.say("goal", words)) <= 140


def test_no_words_are_left_of_exercises_that_are_gone():
    used = set()
    for name, id in COURSE:
        exercise = exercise_of(name, id)
        parts = ["title", "goal", "hint", "hint.2", "right", *(f"wrong.{n}" for n in range(1, len(exercise.wrong) + 1))]
        parts += [f"{part}.{choice}" for choice in exercise.choices for part in ("choice", "wrong")]
        used |= {f"lesson.{id}.{part}" for part in parts}
    assert {key for key in EN.all_keys() if key.startswith("lesson.")} <= used


@every_exercise
def test_every_solution_is_told_right(name, id):
    exercise = exercise_of(name, id)
    for line in exercise.solutions:
        attempt = Attempt(exercise)
        for number, move in enumerate(line.split()):
            if number == len(attempt.done):  # the others' moves are made by themselves
                assert not attempt.solved
                attempt.play(move)
        assert attempt.solved and attempt.tries == 0
        said = attempt.answer(EN)
        assert (said.kind, said.text) == ("right", exercise.say("right", EN))
    if exercise.choices:
        attempt = Attempt(exercise)
        attempt.choose(exercise.answer)
        assert attempt.solved and attempt.answer(EN).text == exercise.say("right", EN)
        assert len(attempt.round.moves) - len(exercise.position.moves) == len(exercise.after.split())


@in_both
@every_exercise
def test_every_typical_wrong_answer_gets_its_explanation_and_a_rule(name, id, lang):
    exercise, words = exercise_of(name, id), catalogue(lang)
    assert exercise.wrong or len(exercise.choices) > 1
    for number, move in enumerate(exercise.wrong, 1):
        attempt = before(exercise, move)
        lay = lies(attempt)
        attempt.play(move)
        said = attempt.answer(words)
        assert said.kind == "wrong" and said.text.startswith(exercise.say(f"wrong.{number}", words)), move
        assert said.rules and set(said.rules) <= set(rule_ids()), move
        assert (attempt.wrong or is_call(exercise, move)) and attempt.tries == 1 and not attempt.solved
        assert lies(attempt) == lay, move
    for choice in exercise.choices:
        if choice != exercise.answer:
            attempt = Attempt(exercise)
            attempt.choose(choice)
            said = attempt.answer(words)
            assert (said.kind, said.text) == ("wrong", exercise.say(f"wrong.{choice}", words))
            assert said.rules and not attempt.solved


@every_exercise
def test_a_wrong_move_against_the_rules_names_the_rule_that_forbids_it(name, id):
    exercise = exercise_of(name, id)
    for move in exercise.wrong:
        attempt = before(exercise, move)
        reason = attempt.round.why_not(exercise.position.game.parse(move))
        attempt.play(move)
        wanted = (reason.rule,) if reason and reason.rule else exercise.rules
        assert attempt.answer(EN).rules == wanted


@every_exercise
def test_three_hints_lead_to_the_answer(name, id):
    exercise = exercise_of(name, id)
    attempt, told = Attempt(exercise), []
    for _ in range(HINTS):
        attempt.hint()
        told.append(attempt.answer(EN))
        if attempt.hints == 2:
            seen = exercise.position
            open_cards = functools.reduce(operator.or_, seen.captures, seen.hands[YOU] | seen.field)
            open_cards |= 0 if seen.turned is None else 1 << seen.turned
            marked = attempt.highlighted()
            assert (marked or exercise.say("hint.2", EN)) and mask(" ".join(marked)) & ~open_cards == 0
    assert all(hint.kind == "hint" for hint in told) and len({hint.text for hint in told}) == HINTS
    assert told[0].text == exercise.say("hint", EN) and told[1].rules == told[2].rules == exercise.rules
    if exercise.choices:
        assert exercise.say(f"choice.{exercise.answer}", EN) in told[2].text
    for move in exercise.solutions[:1] and exercise.solutions[0].split():
        attempt.play(move)
    if exercise.choices:
        attempt.choose(exercise.answer)
    assert attempt.solved and attempt.hints_in_all == HINTS


@every_exercise
def test_the_second_hint_marks_cards_of_the_right_move_only(name, id):
    exercise = exercise_of(name, id)
    if exercise.choices:
        return
    attempt = Attempt(exercise)
    for number, text in enumerate(exercise.solutions[0].split()):
        if number < len(attempt.done):  # another seat's move, made by itself
            continue
        here = [line.split()[len(attempt.done)] for line in exercise.solutions if len(line.split()) > len(attempt.done)]
        moves = [exercise.position.game.parse(move) for move in here]
        cards = [move for move in moves if not move & CALL]
        assert attempt.hints == 0, "hints of one step say nothing of the next"
        attempt.hint(), attempt.hint()
        if cards:
            right = functools.reduce(operator.or_, (taken_by(move) | 1 << card_of(move) for move in cards))
            marked = mask(" ".join(attempt.highlighted()))
            assert marked & ~right == 0, (text, attempt.highlighted())
            assert marked or not any(map(taken_by, cards)), text
        attempt.play(text)


@every_exercise
def test_the_third_hint_says_the_move_in_a_sentence(name, id):
    exercise = exercise_of(name, id)
    attempt = Attempt(exercise)
    for _ in range(HINTS):
        attempt.hint()
    if exercise.choices or exercise.position.game.parse(exercise.solutions[0].split()[0]) & CALL:
        return
    move = parse_move(exercise.solutions[0].split()[0])
    game = exercise.position.game.id
    card, taken = card_phrase(CODES[card_of(move)], "en", game), cards_in(taken_by(move))
    said = f"Play {card}: it takes {cards_phrase([CODES[each] for each in taken], 'en', game)}."
    assert attempt.answer(EN).text == (said if taken else f"Play {card}: it takes nothing and stays on the field.")
    assert attempt.answer(JA).text.startswith(f"{card_phrase(CODES[card_of(move)], 'ja', game)}を出します。")


@every_exercise
def test_whatever_is_tried_gets_an_answer(name, id):
    exercise = exercise_of(name, id)
    if exercise.choices:
        return
    start = exercise.position
    for call in start.game.calls:
        attempt = Attempt(exercise)
        attempt.play(call)
        assert attempt.answer(JA).text
    in_hand = cards_in(start.hands[YOU]) if start.turned is None else [start.turned]
    for card in in_hand:
        for target in [None, *cards_in(start.field)]:
            attempt = Attempt(exercise)
            attempt.play(move_for(start.view(YOU), CODES[card], None if target is None else CODES[target]))
            said = attempt.answer(JA)
            assert said.kind in ("right", "hint", "wrong") and said.text
            assert said.kind == "hint" or said.rules


@every_exercise
def test_a_legal_try_that_is_not_the_goal_is_told_what_it_would_have_done(name, id):
    """No answer is a general one: an author's, or the engine's about the very card, by the rule that it follows."""
    exercise = exercise_of(name, id)
    if exercise.choices:
        return
    game = exercise.position.game
    told: dict[str, int] = {}
    for action in exercise.position.legal_actions():
        attempt = Attempt(exercise)
        attempt.play(game.text_of(action))
        said = attempt.answer(EN)
        if said.kind != "wrong" or said.text in [
            exercise.say(f"wrong.{n}", EN) for n, _ in enumerate(exercise.wrong, 1)
        ]:
            continue
        assert not action & CALL, f"{id}: no author answers the call {game.text_of(action)}"
        card, taken = CODES[card_of(action)], [CODES[each] for each in cards_in(taken_by(action))]
        begins = card_phrase(card, "en", game.id)
        begins = begins[:1].upper() + begins[1:]
        if taken:
            points = game.points(taken_by(action) | 1 << card_of(action))
            does = f"{begins} would take {cards_phrase(taken, 'en', game.id)}: {EN.count('points', points)}."
        else:
            does = f"{begins} finds nothing to take: it would stay on the field."
        assert said.text.startswith(does)
        assert "The goal asks for" in said.text
        assert attempt.match.apply(action)[0].rule == said.rules[0] and len(said.rules) == 1
        told[said.text] = told.get(said.text, 0) + 1
    assert all(n == 1 for n in told.values())


@every_exercise
def test_positions_are_as_they_come_about(name, id):
    exercise = exercise_of(name, id)
    start = exercise.position
    own = start.hands[YOU].bit_count()
    assert own <= 8 and start.field.bit_count() <= 10
    if start.phase == CALLS:  # the bidding: the stock is not what it will be (HH-25)
        return
    undrawn = len(start.stock) - start.drawn - start.game.spare()
    assert undrawn == sum(hand.bit_count() for hand in start.hands)
    if start.to_move is not None and not exercise.choices:
        assert start.to_move == YOU


@every_exercise
def test_the_page_gets_no_hidden_card(name, id):
    widget = course.widget(name, id)
    start = widget.exercise.position
    view = {key: value for key, value in widget.view.items() if key != "counts"}
    view["seats"] = [{**seat, "yaku": []} for seat in view["seats"]]  # yaku list cards wherever they are
    view = json.dumps(view)
    others = (hand & ~shown for hand, shown in zip(start.hands[1:], start.shown[1:], strict=True))
    for card in (*cards_in(functools.reduce(operator.or_, others)), *start.stock[start.drawn :]):
        assert f'"{CODES[card]}"' not in view
