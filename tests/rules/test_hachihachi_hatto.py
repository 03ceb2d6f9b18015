"""Hatto, the card that must not be left for a player who lacks one: who leaves it pays alone (HH-53)."""

from __future__ import annotations

import pytest
from rules.hachi import SHIKO, STOPS, paid, table
from rules.positions import play, told

from hanafuda_kit.games.hachihachi.month import Hatto
from hanafuda_kit.games.hachihachi.rules import BUILT

CLEAR = {"field": "8d 9d 10d 11c 12d 5d 6d 7d", "stock": "8c 9c 10c 11a 12c 4d"}
"""No card of month 3 on the field; the stock takes one card each time."""
LACKS_3R = ("", "1r 1c 2r 2c", None)


def hatto_lines(round, *moves):
    play(round, *moves)
    return paid(round, "HH-51", "HH-53")


SHARED = [(0, 1, 84, "HH-51"), (2, 1, 84, "HH-51")]
ALONE = [(0, 1, 168, "HH-53")]


@pytest.mark.rule("HH-53")
def test_hh_53_who_leaves_the_lacking_card_pays_all_shares_alone():
    round = table(("3r 4c", "3c 5c", "6c 7c"), **CLEAR, taken=LACKS_3R)
    play(round, "3r", "/8c>8d")
    events = play(round, "3c>3r")
    assert told(events, "hatto") == [(0, "1r 2r 3r", "HH-53")]
    assert hatto_lines(round, "/9c>9d", "stop") == ALONE


@pytest.mark.rule("HH-53")
def test_hh_53_the_fixed_card_the_only_other_one_of_the_month_that_is_not_captured():
    round = table(("3c 4c", "3r 5c", "6c 7c"), **CLEAR, taken=LACKS_3R)
    assert hatto_lines(round, "3c", "/8c>8d", "3r>3c", "/9c>9d", "stop") == ALONE


@pytest.mark.rule("HH-53")
def test_hh_53_a_card_that_is_not_fixed_since_others_of_the_month_are_open_is_no_hatto():
    round = table(
        ("3c 4c", "3r 5c", "3b 7c"),
        field="8d 9d 10d 11c 5d 7d",
        stock="8c 9c 10c 11a 3d 4d",
        taken=("", "1r 1c 2r 2c", None),
    )
    assert hatto_lines(round, "3c", "/8c>8d", "3r>3c", "/9c>9d", "stop") == SHARED


@pytest.mark.rule("HH-53")
def test_hh_53_completed_by_a_turned_up_card_it_is_hatto_too():
    round = table(("3r 4c", "9c 5c", "6c 7c"), **{**CLEAR, "stock": "8c 3c 10c 11a 12c 4d"}, taken=LACKS_3R)
    assert hatto_lines(round, "3r", "/8c>8d", "9c>9d", "/3c>3r", "stop") == ALONE


@pytest.mark.rule("HH-53")
def test_hh_53_a_turned_up_card_that_stays_is_none():
    round = table(("8c 4c", "3c 5c", "6c 7c"), **{**CLEAR, "stock": "3r 9c 10c 11a 12c 4d"}, taken=LACKS_3R)
    assert hatto_lines(round, "8c>8d", "/3r", "3c>3r", "/9c>9d", "stop") == SHARED


@pytest.mark.rule("HH-53")
def test_hh_53_the_other_must_lack_one_card_only_when_it_is_left():
    # 2r is captured after 3r was left: two cards were lacking
    round = table(
        ("3r 4c", "2r 3c", "6c 7c"),
        field="8d 9d 10d 11c 12d 6d 7d 2c",
        stock="8c 9c 10c 11a 12c 4d",
        taken=("", "1r 1c", None),
    )
    play(round, "3r", "/8c>8d", "2r>2c", "/9c>9d", "6c>6d", "/10c>10d", "4c", "/11a>11c")
    assert hatto_lines(round, "3c>3r", "/12c>12d", "stop") == SHARED


@pytest.mark.rule("HH-53")
def test_hh_53_a_card_that_somebody_else_takes_is_harmless():
    round = table(("3r 4c", "5c 6c", "3c 7c"), **CLEAR, taken=LACKS_3R)
    play(round, "3r", "/8c>8d", "5c>5d", "/9c>9d", "3c>3r", "/10c>10d")
    assert round.memo.traps == () and round.memo.hatto == ()


@pytest.mark.rule("HH-53")
@pytest.mark.parametrize(("option", "expected"), [("exempt", SHARED), ("counts", ALONE)])
def test_hh_53_the_throwers_last_card(option, expected):
    round = table(
        ("3r", "3c", "6c"),
        field="8d 9d 6d 12d",
        stock="8c 9c 12c",
        taken=LACKS_3R,
        hatto_last_card=option,
    )
    assert hatto_lines(round, "3r", "/8c>8d", "3c>3r", "/9c>9d", "stop") == expected


@pytest.mark.rule("HH-53")
@pytest.mark.parametrize(
    ("captures", "thrown", "taker", "mon"),
    [
        ("6r 6c 9r 9a", "10r", "10c", 168),  # aotan
        ("1b 1c 3b 3r 8b 8a", "12b", "12c", 240),  # shikō
        ("1b 1c 3b 3r 11b 11r 12b 12y", "8b", "8c", 288),  # gokō
    ],
)
def test_hh_53_holds_for_aotan_shiko_and_goko(captures, thrown, taker, mon):
    round = table(
        (thrown, taker, "2r"),
        field="4d 5d 7d 2d",
        stock="4c 5c 7c",
        taken=("", captures, None),
        hatto_last_card="counts",
    )
    play(round, thrown, "/4c>4d", f"{taker}>{thrown}", "/5c>5d", "stop")
    assert paid(round, "HH-51", "HH-53") == [(0, 1, mon, "HH-53")]


@pytest.mark.rule("HH-53")
def test_hh_53_not_for_nanatan_and_other_yaku_are_shared_as_usual():
    seven = ("", "2r 2c 4r 4a 5r 5a 6r 6a 7r 7a 9r 9a", None)
    round = table(("3r 4c", "3c 5c", "6c 7c"), **CLEAR, taken=seven)
    lines = hatto_lines(round, "3r", "/8c>8d", "3c>3r", "/9c>9d", "stop")
    assert lines == [(0, 1, 120, "HH-51"), (2, 1, 120, "HH-51")]
    both = ("", "1r 1c 2r 2c 4r 4a 5r 5a 6r 6a 7r 7a", None)
    round = table(("3r 4c", "3c 5c", "6c 7c"), **CLEAR, taken=both)
    lines = hatto_lines(round, "3r", "/8c>8d", "3c>3r", "/9c>9d", "stop")
    assert lines == [(0, 1, 168, "HH-53"), (0, 1, 120, "HH-51"), (2, 1, 120, "HH-51")]


@pytest.mark.rule("HH-53")
def test_hh_53_at_whatever_time_it_is_paid_in_half_too():
    taken = ("2a 2r 3b 3r 1b 1d 8b 8a 12b 12y", "", None)
    past = {"let_down": (SHIKO, 0, 0), "hatto": (Hatto(3, 0, 2),)}
    assert BUILT[3].id == "shiko"
    round = table(("1r 4c", "5c 7c", "6c 8c"), **{**STOPS, "taken": taken}, past=past)
    play(round, "1r>1c", "/9c>9d", "stop")
    assert paid(round, "HH-51", "HH-52", "HH-53") == [
        (1, 0, 84, "HH-51"), (2, 0, 84, "HH-51"),
        (2, 0, 120, "HH-53"),
    ]  # fmt: skip
