"""The table of the day: the date of the page names game and cards; before it is known, nothing is told of a day."""

from datetime import date

import pytest

from hanafuda_kit import games
from hanafuda_kit.ui import DayTable
from hanafuda_kit.ui.day import game_of
from hanafuda_kit.ui.session import Session


def say(table, **message):
    table._hear(table, {"v": table.view["v"], "seq": 1, **message}, [])


def test_each_game_has_its_turn():
    days = [date.fromordinal(date(2026, 12, 1).toordinal() + n) for n in range(6)]
    assert {game_of(day) for day in days[:3]} == set(games.GAMES)
    assert [game_of(day) for day in days[:3]] == [game_of(day) for day in days[3:]]


@pytest.mark.parametrize("number", [20261201, 20261202, 20261203])
def test_the_date_of_the_page_deals(number):
    table = DayTable()
    assert "day" not in table.view and table.view["resume"] is None
    say(table, cmd="begin", today=number)
    view = table.view
    same = Session(game_of(date(2026, 12, number % 100)), seed=number).view()
    assert (view["day"], view["game"], view["resume"]["seed"]) == (number, same["game"], number)
    assert (view["seats"], view["field"]) == (same["seats"], same["field"])
    assert not view["can"]["new"] and not view["can"]["load"] and "December" in view["sub"]


def test_a_second_word_of_the_same_date_deals_nothing_anew_and_a_date_that_is_none_is_refused():
    table = DayTable()
    say(table, cmd="begin", today=20261203)
    table.play(table.view["moves"][0]["move"])
    field = table.view["field"]
    say(table, cmd="begin", today=20261203)
    assert table.view["field"] == field
    say(table, cmd="begin", today=20261350)
    assert table.error is not None and table.view["day"] == 20261203


def test_only_a_match_of_the_day_is_resumed():
    table = DayTable()
    say(table, cmd="begin", today=20261203)
    table.play(table.view["moves"][0]["move"])
    kept = table.view["resume"]
    again = DayTable()
    say(again, cmd="begin", today=20261203)
    say(again, cmd="resume", resume=kept)
    assert again.view["resume"] == kept
    later = DayTable()
    say(later, cmd="begin", today=20261206)
    before = later.view["resume"]
    say(later, cmd="resume", resume=kept)
    assert later.view["resume"] == before and later.error is None
