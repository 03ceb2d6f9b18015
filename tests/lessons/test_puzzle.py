"""Puzzles as shipped: their positions can be dealt again, and keep what the page of puzzles promises of them."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta

import pytest

from hanafuda_kit import bots, games
from hanafuda_kit.lessons.again import Again, after
from hanafuda_kit.lessons.puzzle import FOLDER, THEMES, next_puzzle, of_the_day, puzzles
from hanafuda_kit.text import LANGUAGES, catalogue
from hanafuda_kit.ui import Puzzles
from hanafuda_kit.ui.puzzles import posed

every_game = pytest.mark.parametrize("game", list(games.GAMES))
TODAY = date(2026, 12, 1)


def send(widget, cmd, **values):
    widget._hear(widget, {"v": widget.view["v"], "cmd": cmd, **values}, [])


def multiplier(round):
    return getattr(round.memo, "multiplier", 1)


@every_game
def test_each_puzzle_is_a_position_of_its_deal_and_lists_every_move(game):
    for puzzle in puzzles(game):
        round = puzzle.position()
        assert (round.to_move, round.number, round.game.seats) == (0, 0, puzzle.seats), puzzle.id
        assert puzzle.id == f"{game}-{puzzle.seed}-{len(round.moves)}"
        assert sorted(each.action for each in puzzle.options) == sorted(round.view(0).legal), puzzle.id


@every_game
def test_the_best_move_is_ahead_of_all_by_over_three_points_and_four_errors_whoever_plays_on(game):
    for puzzle in puzzles(game):
        least = 3 * multiplier(puzzle.position())
        for each in puzzle.options[1:]:
            gap, error, worlds = each.greedy
            assert each.loss > max(least, 4 * each.error), puzzle.id
            assert gap > max(least, 4 * error) and worlds >= 48, puzzle.id
            assert each.value == pytest.approx(puzzle.best.value - each.loss, abs=0.002) or game == "roppyakken"


@every_game
def test_a_plausible_move_is_wrong(game):
    for puzzle in puzzles(game):
        view = puzzle.position().view(0)
        assert (
            view.game.text_of(bots.make(puzzle.by, random.Random(0)).choose(view)) == puzzle.wrong != puzzle.best.move
        )
        if puzzle.by == "eager":
            assert bots.make("greedy", random.Random(0)).choose(view) == puzzle.best.action


@every_game
def test_there_are_sixty_of_several_themes_each_of_another_deal(game):
    found = puzzles(game)
    themes = Counter(puzzle.theme for puzzle in found)
    assert len(found) >= 60 and len({puzzle.seed for puzzle in found}) == len(found)
    assert set(themes) <= set(THEMES) and len(themes) >= 4 and max(themes.values()) <= 0.36 * len(found)
    made = json.loads((FOLDER / f"{game}.json").read_text())["made"]
    assert made["command"].startswith(f"python -m hanafuda_kit.coach.mining {game} ")
    assert (made["gap"], made["standard_errors"], made["worlds"]) == (3.0, 4.0, 4_000)


@every_game
def test_the_coach_says_the_same_of_other_worlds(game):
    from hanafuda_kit.coach import advise

    for puzzle in random.Random(game).sample(puzzles(game), 3):
        advice = advise(puzzle.position(), worlds=1_000, seed=99, reasons=False)
        assert advice.best.action == puzzle.best.action, puzzle.id
        assert advice.best.value == pytest.approx(puzzle.best.value, abs=5 * advice.best.error + 0.5), puzzle.id


def test_what_was_missed_comes_again_after_growing_intervals():
    state, days = after(None, False, 100), []
    for _ in range(4):
        days.append(state.due)
        state = after(state, True, state.due)
    assert days == [101, 104, 111, 132]
    assert after(Again(3, 132), False, 132) == Again(0, 133)
    assert after(None, True, 100).due > 10_000  # right from the start: not before all others


def test_what_is_due_comes_first_then_what_is_new_and_of_another_theme():
    every = puzzles()
    late, soon = every[3].id, every[7].id
    seen = {late: Again(0, 90), soon: Again(1, 80), every[5].id: Again(0, 101)}
    assert next_puzzle(every, seen, 100).id == soon
    assert next_puzzle(every, seen, 100, but=[soon]).id == late
    new = next_puzzle(every, {}, 100, theme="last")
    assert new.theme != "last" and new == next_puzzle(every, {}, 500, theme="last")
    all_seen = {each.id: Again(5, 10_000 - n) for n, each in enumerate(every)}
    assert next_puzzle(every, all_seen, 100) == every[-1]


def test_the_puzzle_of_the_day_is_the_same_for_all_and_none_comes_twice_before_all_came():
    every = puzzles()
    days = [of_the_day(TODAY + timedelta(days=n)) for n in range(len(every))]
    assert {each.id for each in days} == {each.id for each in every}
    assert of_the_day(TODAY) == days[0] != days[1]


def test_a_wrong_move_is_answered_with_its_figures_and_brings_the_puzzle_back_tomorrow():
    widget = Puzzles("mushi")
    puzzle = widget.puzzle
    send(widget, "begin", today=20261201, kept={})
    wrong = next(each for each in puzzle.options if each.move == puzzle.wrong)
    send(widget, "play", move=puzzle.wrong)
    said = widget.view["exercise"]["say"]
    assert said["kind"] == "wrong" and f"{wrong.loss:.1f} points less" in said["text"]
    assert widget.view["exercise"]["puzzle"]["advice"] is None and puzzle.theme not in str(said)
    send(widget, "play", move=puzzle.best.move)
    exercise = widget.view["exercise"]
    assert exercise["solved"] and exercise["say"]["kind"] == "right" and "tomorrow" in exercise["summary"]
    assert exercise["puzzle"]["note"] == {
        "id": puzzle.id,
        "again": (0, TODAY.toordinal() + 1),
        "day": None,
        "right": False,
    }
    assert [move["move"] for move in exercise["puzzle"]["advice"]["moves"]] == [each.move for each in puzzle.options]
    send(widget, "next")
    assert widget.puzzle.id != puzzle.id and not widget.view["exercise"]["solved"]


def test_the_first_is_that_of_the_day_until_it_has_been_solved_there():
    widget = Puzzles()
    send(widget, "begin", today=20261201, kept={})
    assert widget.puzzle == of_the_day(TODAY) and "of the day" in widget.view["exercise"]["kicker"]
    send(widget, "play", move=widget.puzzle.best.move)
    assert widget.view["exercise"]["puzzle"]["note"]["day"] == 20261201
    other = Puzzles()
    due = puzzles("hachihachi")[2].id
    kept = {
        "days": {"20261201": 1},
        "seen": {due: [0, TODAY.toordinal()], "no-such": [0, 1], "x": "y"},
        "game": "hachihachi",
    }
    send(other, "begin", today=20261201, kept=kept)
    assert other.puzzle.id == due and "of the day" not in other.view["exercise"]["kicker"]


def test_an_illegal_move_or_a_broken_message_is_no_miss():
    widget = Puzzles("mushi")
    before = widget.puzzle.id
    send(widget, "begin", today=20261399, kept={})
    assert widget.error and widget.puzzle.id == before
    send(widget, "begin", today=20261201, kept=[])
    assert widget.error
    send(widget, "pick", game="koikoi")
    assert widget.error
    legal = {each.move.split(">")[0].strip("/") for each in widget.puzzle.options}
    send(widget, "play", move=next(code for code in ("6a", "7a", "6b", "1c", "2c") if code not in legal))
    send(widget, "play", move=widget.puzzle.best.move)
    assert widget.view["exercise"]["puzzle"]["note"]["right"]


def test_every_puzzle_is_told_in_every_language():
    for puzzle in puzzles():
        asked = posed(puzzle)
        for words in map(catalogue, LANGUAGES):
            told = [asked.say(part, words) for part in ("hint", "right", "wrong.1")]
            assert all(told) and not any("{" in each or "puzzle." in each for each in told), puzzle.id


def test_a_posed_puzzle_of_each_kind_shows_no_hidden_hand_and_is_solved_by_its_best_move():
    widget = Puzzles()
    for puzzle in {(each.game, each.seats, each.theme): each for each in puzzles()}.values():
        widget._pose(puzzle)
        send(widget, "hint")
        assert all(seat["hand"] is None for seat in widget.view["seats"][1:]), puzzle.id
        send(widget, "play", move=puzzle.best.move)
        assert widget.view["exercise"]["say"]["kind"] == "right", puzzle.id


def test_puzzles_load_no_numpy():
    program = (
        "import sys; from hanafuda_kit.ui import Puzzles; w = Puzzles(); w.do_hint(); w.do_play(w.puzzle.best.move);"
        "assert w.view['exercise']['solved']; sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
