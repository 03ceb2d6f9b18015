"""The built yaku of Hachi-Hachi, and whether to stop or to let them down (HH-50 to HH-52)."""

from __future__ import annotations

import pytest
from rules.hachi import GOKO, SHIKO, STOPS, paid, table
from rules.positions import legal, play, refusal, told

from hanafuda_kit.cards import mask
from hanafuda_kit.games import hachihachi

REST_OF_LAP = "5c>5d /10c>10d 6c>6d /2c>2d"
"""What seats 1 and 2 do, and the stock, after the first turn of seat 0 in STOPS."""


# -- HH-50: the built yaku ---------------------------------------------------------------------------


@pytest.mark.rule("HH-50")
@pytest.mark.parametrize(
    ("captures", "names", "kan"),
    [
        ("1r 2r 3r", ["akatan"], 7),
        ("6r 9r 10r", ["aotan"], 7),
        ("1r 2r 4r 5r 6r 7r 9r", ["nanatan"], 10),
        ("1b 3b 8b 12b", ["shiko"], 10),
        ("1b 3b 8b 11b 12b", ["goko"], 12),
        ("1r 2r 3r 6r 9r 10r", ["akatan", "aotan"], 14),
        ("1r 2r 3r 6r 9r 10r 4r", ["akatan", "aotan", "nanatan"], 24),
        ("1r 2r 4r 5r 6r 7r 11r", [], 0),  # the willow's ribbon does not count
        ("1b 3b 8b 11b", [], 0),
        ("1r 2r 6r", [], 0),
    ],
)
def test_hh_50_the_built_yaku(captures, names, kan):
    made = hachihachi.Hachihachi().made(mask(captures))
    assert [row.id for row in made] == names
    assert sum(row.value for row in made) == 12 * kan


# -- HH-51: stop ---------------------------------------------------------------------------------------


@pytest.mark.rule("HH-51")
def test_hh_51_who_made_a_new_yaku_may_stop_and_each_of_the_two_others_pays():
    round = table(("1r 4c", "5c 7c", "6c 8c"), **STOPS)
    play(round, "1r>1c")
    assert legal(round) == ["/9c>9d"]  # judged at the end of the turn
    events = play(round, "/9c>9d")
    assert told(events, "yaku") == [(0, "1r 2r 3r", "HH-50")]
    assert (round.to_move, legal(round)) == (0, ["stop", "sage"])
    assert refusal(round, "4c>4d") == ("decide_first", "HH-51")
    play(round, "stop")
    assert paid(round) == [(1, 0, 84, "HH-51"), (2, 0, 84, "HH-51"), (0, "board", 1, "HH-64")]
    result = round.result
    assert (result["ended_by"], result["winner"], result["yaku"]) == ("stop", 0, [["akatan"], [], []])
    assert result["net"] == [167, -84, -84]


@pytest.mark.rule("HH-51")
def test_hh_51_without_a_new_yaku_there_is_nothing_to_stop_with():
    round = table(("1r 4c", "5c 7c", "6c 8c"), **STOPS)
    assert refusal(round, "stop") == ("no_new_yaku", "HH-51")
    assert refusal(round, "sage") == ("no_new_yaku", "HH-52")


@pytest.mark.rule("HH-51", "HH-16")
def test_hh_51_times_the_multiplier():
    round = table(("1r 4c", "5c 7c", "6c 8c"), **STOPS, past={"multiplier": 8})
    play(round, "1r>1c", "/9c>9d", "stop")
    assert paid(round, "HH-51") == [(1, 0, 672, "HH-51"), (2, 0, 672, "HH-51")]


# -- HH-52: sage ----------------------------------------------------------------------------------------


@pytest.mark.rule("HH-52")
def test_hh_52_let_down_and_no_other_yaku_pays_nothing_and_the_88_are_counted():
    taken = ("2a 2r 3b 3r", "1b 1d 5a 5r 6a 6r 7a 7r 8b 8a 11b 11r", None)
    round = table(("1r 4c", "5c 7c", "6c 8c"), **{**STOPS, "taken": taken})
    play(round, "1r>1c", "/9c>9d", "sage")
    assert round.to_move == 1
    play(round, *REST_OF_LAP.split(), "4c>4d", "/12c>12d")
    assert round.to_move == 1  # the old yaku is no new one
    play(round, "7c>7d", "/11a>11c", "8c>8d", "/3c>3d")
    assert (round.result["ended_by"], round.result["yaku"]) == ("count", [[], [], []])
    # 52, 138 and 74 points
    assert paid(round) == [(0, 1, 36, "HH-62"), (2, 1, 14, "HH-62"), (1, "board", 1, "HH-64")]


@pytest.mark.rule("HH-52")
def test_hh_52_stopping_with_another_the_new_one_pays_in_full_the_earlier_one_half():
    round = table(
        ("1r 12b", "5c 7c", "6c 8c"),
        field="1c 4d 5d 6d 7d 8d 9d 10d 2d 12d 11c 3d",
        stock="9c 10c 2c 4c 11a 3c",
        taken=("2a 2r 3b 3r 1b 1d 8b 8a", "", None),
    )
    play(round, "1r>1c", "/9c>9d", "sage", *REST_OF_LAP.split(), "12b>12d", "/4c>4d")
    assert legal(round) == ["stop"]  # the own last turn: no sage
    assert refusal(round, "sage") == ("sage_last_turn", "HH-52")
    play(round, "stop")
    assert paid(round, "HH-51") == [(1, 0, 120, "HH-51"), (2, 0, 120, "HH-51")]
    assert paid(round, "HH-52") == [(1, 0, 42, "HH-52"), (2, 0, 42, "HH-52")]
    assert sorted(round.result["yaku"][0]) == ["akatan", "shiko"]


@pytest.mark.rule("HH-52")
def test_hh_52_goko_after_a_shiko_that_was_let_down_is_another_yaku():
    round = table(
        ("12b 11b", "5c 7c", "6c 8c"),
        field="1c 4d 5d 6d 7d 8d 9d 10d 2d 12d 11c 3d",
        stock="9c 10c 2c 4c 1r 3c",
        taken=("3b 3r 1b 1d 8b 8a", "", None),
    )
    play(round, "12b>12d", "/9c>9d", "sage", *REST_OF_LAP.split(), "11b>11c", "/4c>4d", "stop")
    assert paid(round, "HH-51") == [(1, 0, 144, "HH-51"), (2, 0, 144, "HH-51")]
    assert paid(round, "HH-52") == [(1, 0, 60, "HH-52"), (2, 0, 60, "HH-52")]
    assert sorted(round.result["yaku"][0]) == ["goko", "shiko"]


@pytest.mark.rule("HH-52")
def test_hh_52_let_down_twice_both_stay_let_down():
    round = table(
        ("1r 12b 11b", "5c 7c 10c", "6c 8c 9c"),
        field="1c 12d 11c 5d 7d 10d 6d 8d 9d 4a",
        stock="4c 2c 2d 3c 3d 12y 12c 10a 10r",
        taken=("2a 2r 3b 3r 1b 1d 8b 8a", "", None),
    )
    play(round, "1r>1c", "/4c>4a", "sage", "5c>5d", "/2c", "6c>6d", "/2d>2c")
    play(round, "12b>12d", "/3c", "sage", "7c>7d", "/3d>3c", "8c>8d", "/12y")
    play(round, "11b>11c", "/12c>12y", "stop")
    assert [line for line in paid(round, "HH-51", "HH-52") if line[0] == 1] == [
        (1, 0, 144, "HH-51"), (1, 0, 42, "HH-52"), (1, 0, 60, "HH-52"),
    ]  # fmt: skip


@pytest.mark.rule("HH-52")
def test_hh_52_both_let_down_pay_half_both():
    taken = ("2a 2r 3b 3r 1b 1d 8b 8a 11b 11r 12b 12y", "", None)
    past = {"let_down": (SHIKO | GOKO, 0, 0)}
    round = table(("1r 4c", "5c 7c", "6c 8c"), **{**STOPS, "taken": taken}, past=past)
    play(round, "1r>1c", "/9c>9d", "stop")
    assert paid(round, "HH-51", "HH-52") == [
        (1, 0, 84, "HH-51"), (2, 0, 84, "HH-51"),
        (1, 0, 60, "HH-52"), (2, 0, 60, "HH-52"),
        (1, 0, 72, "HH-52"), (2, 0, 72, "HH-52"),
    ]  # fmt: skip


@pytest.mark.rule("HH-52")
def test_hh_52_a_shiko_inside_a_goko_is_never_a_yaku_of_its_own():
    taken = ("2a 2r 3b 3r 1b 1d 8b 8a 11b 11r 12b 12y", "", None)
    round = table(("1r 4c", "5c 7c", "6c 8c"), **{**STOPS, "taken": taken}, past={"let_down": (GOKO, 0, 0)})
    play(round, "1r>1c", "/9c>9d", "stop")
    assert round.result["yaku"][0] == ["akatan", "goko"]


@pytest.mark.rule("HH-52")
def test_hh_52_whoever_ends_the_month_a_let_down_yaku_pays_nothing():
    past = {"let_down": (0, SHIKO, 0)}
    round = table(("1r 4c", "5c 7c", "6c 8c"), **STOPS, past=past)
    play(round, "1r>1c", "/9c>9d", "stop")
    assert round.result["net"] == [167, -84, -84]


@pytest.mark.rule("HH-51")
def test_hh_51_a_yaku_that_the_hand_card_of_a_set_up_turn_made_is_to_be_decided_on():
    """Set up between hand card and turned-up card: ``past`` tells what was let down before, here nothing."""
    taken = (STOPS["taken"][0] + " 1r 1c", *STOPS["taken"][1:])
    left = " ".join(code for code in STOPS["field"].split() if code != "1c")
    turned, *stock = STOPS["stock"].split()
    put = {**STOPS, "taken": taken, "field": left, "turned": turned, "stock": " ".join(stock)}
    hands = ("4c", "5c 7c", "6c 8c")
    told = table(hands, **put, past={"let_down": (0, 0, 0)})
    play(told, "/9c>9d")
    assert legal(told) == ["stop", "sage"]
    untold = table(hands, **put)
    play(untold, "/9c>9d")
    assert "stop" not in legal(untold)
