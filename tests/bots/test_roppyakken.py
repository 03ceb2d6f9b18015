"""What greedy knows of Roppyakken: rain and sunrise, the gaji's price, fuke; all of it from the game's own values."""

from __future__ import annotations

import random

import pytest

from hanafuda_kit.bots.greedy import GreedyBot
from hanafuda_kit.bots.judgement import judge_of
from hanafuda_kit.engine.actions import move_text
from hanafuda_kit.games.roppyakken import Standing
from hanafuda_kit.lab.plan import plan
from hanafuda_kit.lessons.position import OTHER, position

HANAMI = "3b 3d 9a 9d 7a 7c"
DRY = {"hand": "11c 10d 2d 5d 4d 8c", "field": "11a 10r 12y 6r", "mine": HANAMI}
CRANE = "1b 1d 3b 3d 9a 9d"
# You have 30 points outside willow and paulownia, and one card left.
LAST = {
    "dealer": OTHER,
    "hand": "11b",
    "field": "12b 9a 4c 10c",
    "mine": "1c 1d 2c 2d 3c 3d 5c 5d 6r 6c 7r 7c 8a 8c 11a 11r 12c 12y",
    "theirs": "1b 1r 3b 3r 4a 4d 6a 6d 7a 7d 8b 8d 9c 9d 10r 10d",
}


def chosen(**cards) -> str:
    """What greedy plays in this position of two seats."""
    view = position("roppyakken", **cards).view(0)
    return move_text(GreedyBot(random.Random(1)).choose(view))


@pytest.mark.rule("RK-34")
def test_rk_34_greedy_takes_no_willow_that_voids_its_yaku():
    assert chosen(**DRY) == "10d>10r"


@pytest.mark.rule("RK-35")
def test_rk_35_with_the_crane_a_willow_does_no_harm():
    assert chosen(**{**DRY, "mine": CRANE, "field": "11a 10c 12y 6r"}) == "11c>11a"


@pytest.mark.rule("RK-34")
def test_rk_34_the_gaji_stays_in_the_hand_while_it_would_void_a_yaku():
    cards = {"hand": "11b 6c 2d 5d 4d 3c", "field": "12b 6r 10c 1d"}
    assert chosen(**cards, mine="8b 8d 9a 9d 7a 7c") == "6c>6r"


@pytest.mark.rule("RK-45")
def test_rk_45_who_leads_avoids_fuke_and_who_is_behind_seeks_it():
    leading = Standing(totals=(350, 150), wins=(0, 0))
    assert chosen(**LAST, standing=leading, past=[["tesan"], []]) == "11b>9a"
    behind = Standing(totals=(0, 500), wins=(0, 0))
    assert chosen(**LAST, standing=behind) == "11b>12b"


def test_what_is_at_stake_is_the_lead_and_the_race():
    leading = position("roppyakken", **LAST, standing=Standing(totals=(350, 150), wins=(0, 0)), past=[["tesan"], []])
    assert judge_of("roppyakken").at_stake(leading.view(0), 0) == 60 + 200 - 210 + 300
    assert judge_of("roppyakken").at_stake(leading.view(0), 1) == 210 - 260 - 300
    assert judge_of("mushi").least is None and judge_of("mushi").at_stake(leading.view(0), 0) == 0


# The whole figure: hanafuda simulate roppyakken --mirror --matches 300 --bots greedy,eager


@pytest.mark.parametrize(("seats", "deals"), [(2, 40), (3, 40)])
def test_greedy_scores_more_than_random_on_the_same_deals(seats, deals):
    players = ["greedy"] + ["random"] * (seats - 1)
    wanted = plan("roppyakken", seats=seats, rounds=deals, players=players, seed=1, mirror=True)
    figures = wanted.play()
    first, *others = figures.scores()
    assert first["wins"] / figures.rounds > 1 / seats + 0.15
    assert all(first["mean"] > other["mean"] + 50 for other in others)
