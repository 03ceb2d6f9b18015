"""Exercises, drills, positions: what is asked, what is answered, and every exercise of the course played through."""

from __future__ import annotations

import functools
import json
import operator

import course
import pytest

from hanafuda_kit.cards import ALL as DECK_OF_48
from hanafuda_kit.cards import BLANK, CODES, cards_in, codes, mask, mask_of
from hanafuda_kit.engine.actions import CALL, card_of, move_text, parse_move, taken_by
from hanafuda_kit.engine.round import CALLS
from hanafuda_kit.errors import ArgumentError, CardError, HanafudaError, PositionError, RulesError
from hanafuda_kit.games import mushi
from hanafuda_kit.games.roppyakken import Standing
from hanafuda_kit.lessons.drill import KINDS, Drill
from hanafuda_kit.lessons.exercise import HINTS, Attempt, Exercise
from hanafuda_kit.lessons.position import OTHER, YOU, dealt, position
from hanafuda_kit.text import LANGUAGES, RULE_IDS, card_phrase, cards_phrase, catalogue
from hanafuda_kit.ui import display
from hanafuda_kit.ui import drill as widgets
from hanafuda_kit.ui import exercise as page

EN, JA = catalogue("en"), catalogue("ja")
ALL = [(name, each) for name in course.NAMES for each in course.exercise_ids(name)]
COURSE = [(name, each) for name, each in ALL if name != "teachers.ipynb"]

every_exercise = pytest.mark.parametrize(("name", "id"), ALL)
every_lesson = pytest.mark.parametrize(("name", "id"), COURSE)
in_both = pytest.mark.parametrize("lang", LANGUAGES)


def exercise_of(name: str, id: str) -> Exercise:
    return course.widget(name, id).exercise


def before(exercise: Exercise, move: str) -> Attempt:
    """An attempt at the first point of the solution at which this move's card can be put down, or a call be made."""
    attempt = Attempt(exercise)
    if is_call(exercise, move):
        while attempt.round.phase != CALLS:
            attempt.play(exercise.solutions[0].split()[len(attempt.done)])
        return attempt
    card = move.removeprefix("/").partition(">")[0]
    for step in [*exercise.solutions[0].split(), None]:
        round = attempt.round
        here = [CODES[round.turned]] if round.turned is not None else codes(round.hands[YOU]).split()
        if card in here and move.startswith("/") == (round.turned is not None):
            return attempt
        attempt.play(step or "")
    raise AssertionError(f"{exercise.id}: {move} can never be tried")


def is_call(exercise: Exercise, move: str) -> bool:
    return move in exercise.position.game.calls


def lies(attempt: Attempt) -> tuple[object, ...]:
    round = attempt.round
    return round.hands, round.field, round.captures, round.turned, round.to_move


# -- every exercise of every notebook ----------------------------------------------


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
        assert said.rules and set(said.rules) <= set(RULE_IDS), move
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
        reason = attempt.round.why_not(parse_move(move, exercise.position.game.calls))
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
    assert attempt.solved and attempt.hints == HINTS


@every_exercise
def test_the_second_hint_marks_cards_of_the_right_move_only(name, id):
    exercise = exercise_of(name, id)
    if exercise.choices:
        return
    attempt = Attempt(exercise)
    attempt.hints = 2
    for number, text in enumerate(exercise.solutions[0].split()):
        if number < len(attempt.done):  # another seat's move, made by itself
            continue
        here = [line.split()[len(attempt.done)] for line in exercise.solutions if len(line.split()) > len(attempt.done)]
        moves = [parse_move(move, exercise.position.game.calls) for move in here]
        cards = [move for move in moves if not move & CALL]
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
    if exercise.choices or parse_move(exercise.solutions[0].split()[0], exercise.position.game.calls) & CALL:
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
            attempt.play(display.move_for(attempt.match, CODES[card], None if target is None else CODES[target]))
            said = attempt.answer(JA)
            assert said.kind in ("right", "hint", "wrong") and said.text
            assert said.kind == "hint" or said.rules


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


# -- one attempt, step by step -------------------------------------------------------


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
    assert attempt.answer(EN).title == "Allowed, but not what is asked"
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
    assert (said.title, said.text) == ("Right so far", "Now place the turned-up card: click what it takes.")
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


def trial(**arguments):
    """An exercise in the page with all its words."""
    words = dict.fromkeys(page.WORDS, "x")
    cards = {"hand": "2r 5c 9d", "field": "1c 11c 10r 8b 4d", "turned": "10a"}
    return page.Exercise("trial", **{"rules": "MU-09", "solution": "/10a>11c"} | words | cards | arguments)


# -- positions and deals ---------------------------------------------------------------


def test_a_position_is_filled_in_the_same_way_each_time_and_otherwise_by_seed():
    def of(seed: int) -> object:
        round = position(hand="2r 5c 9d", field="1c 11c 10r 8b 4d", turned="10a", seed=seed)
        return round.hands, round.stock, round.captures

    assert of(0) == of(0) != of(1)


@pytest.mark.parametrize("seed", range(30))
def test_a_filled_in_position_is_whole_and_could_have_come_about(seed):
    round = position(hand="11c 9r 4c 1d 12d", field="3b 3r 3c 8b 5a 10c", seed=seed)
    left = 0
    for card in round.stock[round.drawn :]:
        left |= 1 << card
    parts = [*round.hands, round.field, *round.captures, left]
    assert sum(part.bit_count() for part in parts) == 40
    assert functools.reduce(operator.or_, parts) == mushi.DECK
    assert abs(round.captures[YOU].bit_count() - round.captures[OTHER].bit_count()) <= 2


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("seats", [2, 3])
def test_a_position_of_roppyakken_is_filled_for_each_number_of_seats(seats, seed):
    start = position("roppyakken", seats=seats, hand="2r 5c 9d", field="1c 8b", mine="11b 5a", dealer=OTHER, seed=seed)
    assert [hand.bit_count() for hand in start.hands] == ([3, 2] if seats == 2 else [3, 2, 2])
    assert len(start.stock) == sum(hand.bit_count() for hand in start.hands) + (8 if seats == 2 else 0)
    stock = functools.reduce(operator.or_, (1 << card for card in start.stock))
    parts = [*start.hands, start.field, *start.captures, stock]
    assert sum(part.bit_count() for part in parts) == 48 and functools.reduce(operator.or_, parts) == DECK_OF_48
    assert mask("11b 5a") & ~start.captures[YOU] == 0


def test_with_three_seats_hands_and_captures_are_given_seat_by_seat():
    start = position(
        "roppyakken", seats=3, hand="2r 5c 9d", field="1c 8b", theirs=["3b 3r", "4a 4c"], their_hand=["", "6a"]
    )
    assert start.captures[1] & mask("3b 3r") and start.captures[2] & mask("4a 4c") and start.hands[2] & mask("6a")
    with pytest.raises(PositionError):
        position("roppyakken", hand="2r 5c 9d", field="1c 8b", theirs=["3b 3r", "4a 4c"])


def test_a_match_so_far_and_hand_yaku_belong_to_a_position():
    standing = Standing(totals=(420, 300), wins=(1, 0))
    start = position("roppyakken", hand="2r 5c", field="1c 8b", mine="3b 3c", standing=standing, past=[["tesan"], []])
    assert start.standing == standing
    assert [each.id for each in start.memo[YOU].hand_yaku] == ["tesan"]
    assert dealt("roppyakken", hand="6a 6c 6d 1c 3r 4d 8b 10r", standing=standing).shown[YOU] == mask("6a 6c 6d")


@pytest.mark.parametrize(
    ("standing", "says"),
    [
        (5, "“standing” cannot be “5”"),
        (Standing(totals=5, wins=(0, 0)), "“standing: totals” cannot be “5”"),
        (Standing(totals=(420, 300), wins=(0,)), "“standing: wins” is given for 1 seats instead of 2"),
    ],
)
@pytest.mark.parametrize("make", [position, dealt])
def test_a_match_so_far_has_an_entry_for_each_seat(make, standing, says):
    with pytest.raises(HanafudaError, match=says):
        make("roppyakken", hand="2r 5c", field="1c 8b", standing=standing)


def test_moves_are_played_from_a_position():
    round = position(hand="5c 1r", field="5a 9r", stock="9c", moves="5c>5a /9c>9r")
    assert round.to_move == OTHER and codes(round.field) == ""


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"hand": "9d 9d", "field": "1c"}, CardError),
        ({"hand": "6a", "field": "1c"}, PositionError),
        ({"hand": "9d", "field": "9d 1c"}, PositionError),
        ({"hand": "9d", "field": "1c", "turned": "2a 2c"}, PositionError),
        ({"hand": "9d", "field": "4a 4r 4c 4d"}, PositionError),
        ({"hand": "9d", "field": "1c", "mine": "2a"}, PositionError),
        ({"hand": "nine", "field": "1c"}, CardError),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(arguments, error):
    with pytest.raises(HanafudaError) as caught:
        position(**arguments)
    assert isinstance(caught.value, error)
    assert str(caught.value).endswith(".")


NOTHING_TAKEN = {"hand": "1b 2a 3c 4a 5a 6a", "field": "1c 3b 4r 5r 7a 8a"}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"dealer": -1}, "“dealer” cannot be -1: there are 2 seats"),
        ({"to_move": 2}, "“to_move” cannot be 2"),
        ({"players": [0, 7]}, "“players” cannot be 7"),
        ({"players": [0, 0]}, "“players” names seat 0 twice"),
        ({"players": [0]}, "“players” must name the 2 seats that play, not 1"),
    ],
)
def test_a_seat_that_cannot_be_is_named_with_its_argument(arguments, says):
    with pytest.raises(PositionError, match=says):
        position(hand="1b", field="1c", **arguments)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"players": [1, 2, 3]}, "“players” leaves out seat 0"),
        ({"players": [0, 1, 2], "to_move": 3}, "“players” leaves out seat 3"),
        ({"players": [0, 1, 2, 3]}, "“players” must name the 3 seats that play, not 4"),
        ({"dealer": 1}, "“players” leaves out seat 0"),  # who plays where nothing is said: the dealer and two behind
    ],
)
def test_of_more_seats_three_play_and_you_are_one_of_them(arguments, says):
    with pytest.raises(PositionError, match=says):
        position("hachihachi", seats=4, **NOTHING_TAKEN, **arguments)


def test_of_more_seats_the_dealer_and_the_two_behind_play_where_nothing_is_said():
    assert position("hachihachi", seats=4, **NOTHING_TAKEN).players == (0, 1, 2)


def test_mushi_has_no_past_to_tell():
    with pytest.raises(ArgumentError, match="Mushi takes no “past”"):
        position("mushi", hand="1b", field="1c", past=[])


@pytest.mark.parametrize(
    ("cards", "says"), [({"hand": "1b 2a 3c 4a 5a 6a 7a 8a"}, "HH-11"), ({"field": "1c 2c 3c 4c 5c 6c 7c"}, "HH-11")]
)
def test_a_deal_of_too_many_cards_names_its_rule(cards, says):
    with pytest.raises(PositionError, match=says):
        dealt("hachihachi", **cards)


@pytest.mark.parametrize(
    ("past", "says"),
    [
        ([1], r"“past” cannot be “\[1\]”"),
        ({"foo": 1}, "past has no argument “foo”"),
        ({"stage": 0}, "past has no argument “stage”"),
        ({"multiplier": "x"}, "“past: multiplier” cannot be “x”"),
        ({"multiplier": True}, "“past: multiplier” cannot be “True”"),
        ({"multiplier": 0}, "past: multiplier must be a whole number of at least 1"),
        ({"kind": "zz"}, "“past: kind” cannot be “zz”"),
        ({"bids": ("in", "in", "zz")}, "“past: bids” cannot be"),
        ({"hand_yaku": 5}, "“past: hand_yaku” cannot be “5”"),
        ({"hand_yaku": ((5,), (), ())}, "“past: hand_yaku” cannot be"),
        ({"hand_yaku": ((),)}, "“past: hand_yaku” is given for 1 seats instead of 3"),
        ({"sitter": 3}, "“past: sitter” cannot be 3"),
        ({"out": (-1,)}, "“past: out” cannot be -1"),
    ],
)
def test_what_no_month_can_have_behind_it_is_named(past, says):
    with pytest.raises(HanafudaError, match=says):
        position("hachihachi", seats=3, **NOTHING_TAKEN, past=past)


@pytest.mark.parametrize(
    ("past", "says"),
    [
        (5, "“past” cannot be “5”"),
        ("tesan", "“past” cannot be “tesan”"),
        ([["foo"], []], "“past” cannot be “foo”"),
        ([[[]], []], r"“past” cannot be “\[\]”"),
        (["tesan", []], "“past” cannot be “tesan”"),
        ([["tesan"]], "“past” is given for 1 seats instead of 2"),
    ],
)
def test_so_are_hand_yaku_that_nobody_can_have_had(past, says):
    with pytest.raises(HanafudaError, match=says):
        position("roppyakken", **NOTHING_TAKEN, past=past)


def test_a_deal_before_and_after_the_dealer_takes_a_month():
    field = "10a 10r 10c 10d 1c 4r 8b 12d"
    lying = dealt(field=field, dealer=OTHER, begun=False)
    assert lying.field == mask(field) and lying.captures == (0, 0)
    begun = dealt(field=field, dealer=OTHER)
    assert begun.captures[OTHER] == mask("10a 10r 10c 10d") and begun.to_move == OTHER
    assert [hand.bit_count() for hand in lying.hands] == [8, 8] and len(lying.stock) == 16


@pytest.mark.parametrize(
    "arguments",
    [
        {"hand": "1b 1r 1c 1d 2a 2r 2c 2d 3b"},
        {"field": "1b 1r 1c 1d 2a 2r 2c 2d 3b"},
        {"hand": "1b", "field": "1b"},
        {"hand": "7a"},
        {"their_hand": "1b 2a 3b 4a 5a 8b 9a 10a 12b"},
        {"game": "hachihachi", "seats": 7, "field": "1b"},  # HH-12: it is the hand of the blank card
        {"dealer": 2},
        {"dealer": -1},
    ],
)
def test_a_deal_that_cannot_be_is_refused(arguments):
    with pytest.raises(PositionError):
        dealt(**arguments)


@pytest.mark.parametrize(
    ("arguments", "rule"),
    [
        ({"game": "roppyakken", "field": "1b 1r 1c 1d"}, "RK-03"),
        ({"game": "roppyakken", "hand": "1b 1r 1c 1d"}, "RK-03"),
        ({"game": "roppyakken", "seats": 3, "their_hand": ["", "1b 1r 1c 1d"]}, "RK-03"),
        ({"game": "hachihachi", "field": "1b 1r 1c 1d"}, "HH-13"),
        ({"field": "1b 1r 1c 1d", "rules": {"field_four": "redeal"}}, "MU-03"),
        ({"field": "11b 11a 11r", "rules": {"field_four": "redeal"}}, "MU-04"),
    ],
)
def test_a_void_deal_is_refused_with_its_rule(arguments, rule):
    with pytest.raises(PositionError) as caught:
        dealt(**arguments)
    assert (caught.value.code, caught.value.rule) == ("void_deal", rule)
    lying = dealt(**arguments, begun=False)  # to be shown and asked about
    assert lying.game.void(lying.deal).rule == rule and lying.view(YOU).field == lying.field


@pytest.mark.parametrize(("game", "hand"), [("roppyakken", "1b 1r 1c"), ("roppyakken", ""), ("hachihachi", "")])
def test_what_is_dealt_to_named_cards_makes_no_deal_void(game, hand):
    """RK-03 happens in one deal of about twenty: what chance makes void is dealt anew."""
    for seed in range(200):
        round = dealt(game, hand=hand, seed=seed)
        assert round.game.void(round.deal) is None


def test_hh_12_with_seven_seats_a_blank_card_is_dealt_too():
    """Its owner sits out, and the six other cards of that hand are the field (HH-12)."""
    rounds = [dealt("hachihachi", seats=7, hand="1b 1r", dealer=1, seed=seed) for seed in range(20)]
    for round in rounds:
        assert all(len(hand) == 7 for hand in round.deal.hands) and not round.deal.field
        assert sum(card == BLANK for hand in round.deal.hands for card in hand) == 1
        assert mask("1b 1r") & ~mask_of(round.deal.hands[YOU]) == 0
    out = [round for round in rounds if round.memo.sitter is not None]  # the dealer: nobody is asked for mizuten
    assert out and all(round.field == mask_of(round.deal.hands[1]) & DECK_OF_48 for round in out)


# -- drills -------------------------------------------------------------------------------


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
