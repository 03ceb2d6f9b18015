"""What bots say in Hachi-Hachi: mizuten, in or out, claims, stop or sage; and what they leave on the field."""

from __future__ import annotations

import random

import pytest
from rules.hachi import deal, had, last_turn, match, table
from rules.positions import legal, play

from hanafuda_kit import bots
from hanafuda_kit.bots.calls import best_call
from hanafuda_kit.bots.judgement import judge_of
from hanafuda_kit.engine.match import Match
from hanafuda_kit.games import GAMES, make
from hanafuda_kit.lab.plan import plan

FIELD = "4c 5c 6a 7a 9a 10a"

NAMES = tuple("coach:20" if name == "coach" else name for name in bots.BOTS)


def said(round, name="greedy", seed=1):
    """The move of a bot that is to move."""
    action = bots.make(name, random.Random(seed)).choose(round.view(round.to_move))
    return round.game.text_of(action)


def worth(round):
    """What the game judges each legal action to be worth to the seat to move."""
    view = round.view(round.to_move)
    return {round.game.text_of(action): judge_of(round.game.id).worth(view, action) for action in view.legal}


def bidding(hand, *before, field=FIELD, seats=6, **rules):
    """The month in which the seat after those who have spoken holds this hand."""
    hands = [""] * len(before) + [hand]
    month = match(deal(*hands, field=field, seats=seats), **rules)
    play(month.round, "no_mizuten", *before)
    return month.round


# -- in or out ----------------------------------------------------------------------


def test_hh_20_greedy_goes_in_with_a_good_hand_yaku_and_out_with_nothing():
    assert said(bidding("1c 1d 2c 2d 3c 3d 8c")) == "in"  # kuttsuki and karasu
    assert said(bidding("1c 2c 3d 4d 5d 8c 12c", field="6a 7a 9a 10a 11a 11r")) == "in"  # karasu
    assert said(bidding("1c 2a 3d 5a 8a 10d 12y", field="4c 6a 7a 9a 9c 11a")) == "out"


def test_hh_20_greedy_goes_in_with_two_blue_ribbons_and_brights_that_can_take():
    assert said(bidding("1b 3b 6r 9r 5d 12c 2d", "in", "in", field="1c 3c 6a 9a 4c 8d", seats=4)) == "in"


def test_hh_22_a_hand_that_is_not_worth_the_first_fee_may_be_worth_the_third():
    middling = "1r 2r 3b 5a 8a 10d 12y"
    first, third = bidding(middling), bidding(middling, "out", "out")
    assert (worth(first)["out"], worth(third)["out"]) == (-12, -24)
    assert said(first) == "out" and said(third) == "in"


def test_hh_23_the_third_to_go_in_reckons_with_what_driven_out_hands_get():
    middling = "1r 2r 3b 5a 8a 10d 12y"
    three, one = (worth(bidding(middling, "in", "in", seats=seats))["in"] for seats in (6, 4))
    assert three < one


@pytest.mark.parametrize("multiplier", [1, 2, 4])
def test_hh_16_the_multiplier_decides_nothing(multiplier):
    round = bidding("1c 1d 2c 2d 3c 3d 8c")
    other = round.copy()
    other.memo = other.memo._replace(multiplier=multiplier)
    assert said(round) == said(other)


def test_hh_10_greedy_commits_where_five_would_pay_for_89_points_and_not_where_it_may_have_to_pay():
    assert said(match(deal("", seats=6)).round) == "mizuten"
    assert said(match(deal("", seats=6), mizuten_penalty="on").round) == "no_mizuten"


# -- claims --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["eager", "greedy"])
def test_hh_43_what_can_be_claimed_is_claimed_before_the_turned_up_card_is_placed(name):
    round = last_turn("1 2 3 4", "6 7 8", past=had("tate-sanbon", seat=2, months="5"), claims="manual")
    play(round, "5c>5d")
    assert legal(round) == ["claim", "/9d>9c"]
    assert said(round, name) == "claim"


# -- stop or sage ----------------------------------------------------------------------

AKATAN = {
    "field": "1c 4d 5d 6d 7d 8d 9d 10d 2d 12d 11c 3d",
    "stock": "9c 10c 2c 12c 11a 3c",
    "taken": ("2a 2r 3b 3r", "", None),
}
"""Two of the three red ribbons are captured: ``1r>1c`` makes akatan."""


@pytest.mark.parametrize("name", ["eager", "greedy"])
def test_hh_51_who_has_nothing_else_in_reach_stops(name):
    round = table(("1r 4c", "5c 7c", "6c 8c"), **AKATAN)
    play(round, "1r>1c", "/9c>9d")
    assert legal(round) == ["stop", "sage"] and said(round, name) == "stop"


SURE = {
    "field": "1c 4d 5d 7d 8d 9d 10d 2d 6d 11c 3d 12d",
    "stock": "9c 10c 2c 4c 11a 3c",
    "taken": ("2a 2r 3b 3r 1b 1d 8b 8a", "", None),
}
"""As :data:`AKATAN`; and nobody but the phoenix of the hand can take the paulownia that lies there."""


@pytest.mark.parametrize("name", ["eager", "greedy"])
def test_hh_52_who_has_a_better_yaku_for_sure_lets_down(name):
    round = table(("1r 12b", "5c 7c", "6c 8c"), **SURE)
    play(round, "1r>1c", "/9c>9d")
    assert worth(round)["stop"] == 2 * 84
    assert worth(round)["sage"] == pytest.approx(2 * (120 + 42))  # shikō in full, akatan half
    assert said(round, name) == "sage"


def test_hh_52_who_may_lose_the_card_to_another_stops():
    # The same, but the two other paulownias are unseen: in a hand, or in the stock.
    unsure = {**SURE, "field": "1c 4d 5d 8d 9d 10d 2d 6d 3d 12d", "stock": "9c 10c 2c 4c 12c 3c"}
    round = table(("1r 12b", "5c 12y", "6c 8c"), **unsure)
    play(round, "1r>1c", "/9c>9d")
    assert said(round) == "stop"


def test_hh_52_who_must_fear_another_s_yaku_values_letting_down_less():
    def letting_down(other):
        lies = "1c 4d 6a 6d 7d 8d 9d 10d 2d 12d 11c 3d"
        here = {**AKATAN, "field": lies, "taken": ("2a 2r 3b 3r", other, None)}
        round = table(("1r 4c", "6r 7c", "6c 8c"), **here)
        play(round, "1r>1c", "/9c>9d")
        return worth(round)["sage"]

    assert letting_down("9a 9r 10a 10r") < letting_down("9a 9r")  # seat 1 lacks one blue ribbon, or two


# -- hatto -----------------------------------------------------------------------------

CLEAR = {
    "field": "8d 9d 10d 11c 12d 5d 6d 7d",
    "stock": "8c 9c 10c 11a 12c 4d",
    "taken": ("", "1r 1c 2r 2c", None),
}
"""Seat 1 lacks the ribbon of March, of which no card lies there."""


def test_hh_53_greedy_leaves_no_card_that_completes_another_s_yaku():
    round = table(("3r 4c", "3c 5c", "6c 7c"), **CLEAR)
    assert worth(round)["4c"] == 0 and worth(round)["3r"] < -2 * 84 / 6
    assert said(round) == "4c"


def test_hh_53_what_the_player_holds_the_other_half_of_or_leaves_last_is_no_danger():
    both = table(("3r 3c", "4c 5c", "6c 7c"), **CLEAR)
    assert worth(both)["3c"] == 0.0
    last = table(("3r", "3c", "6c"), field="8d 9d 10d 6d", stock="8c 9c 10c", taken=CLEAR["taken"])
    assert worth(last) == {"3r": 0.0}


def test_hh_41_a_capture_that_earns_a_tobikomi_is_worth_more():
    round = last_turn("1 2 3 4", "6 7 8", past=had("tate-sanbon", seat=2, months="5"))
    assert worth(round) == {"5c>5d": 24.0}


# -- all together ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("name", NAMES)
def test_a_year_is_played_by_what_the_views_allow(name, seats):
    figures = plan(
        "hachihachi", seats=seats, players=[name], seed=seats, rules={"months": 2, "claims": "manual"}
    ).play()
    assert figures.rounds == 2 and figures.decisions > 0


@pytest.mark.rule("CO-09")
@pytest.mark.parametrize("seats", [3, 6])
def test_co_09_hidden_cards_change_no_call_and_no_card(seats):
    rng = random.Random(3)
    for seed in range(12):
        round = make_month(seats, seed, rng)
        if round is None:
            continue
        changed = round.view(round.to_move).sample(rng)
        for name in NAMES:
            assert said(round, name) == said(changed, name)


def make_month(seats, seed, rng):
    """A month after some random moves; None where it is over by then."""
    month = make("hachihachi", {}, seats)
    round = Match(month, seed=seed).round
    for _ in range(rng.randrange(35)):
        if round.to_move is None:
            return None
        round.apply(rng.choice(round.legal_actions()))
    return round if round.to_move is not None else None


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_says_nothing_where_no_call_is_asked_for(game):
    round = Match(make(game, {}, 3 if game == "hachihachi" else None), seed=1).round
    assert best_call(round.view(round.to_move)) is None
