"""The positions and deals of lessons: filled up as they could have come about, refused where they could not."""

from __future__ import annotations

import functools
import operator

import pytest

from hanafuda_kit.cards import ALL as DECK_OF_48
from hanafuda_kit.cards import BLANK, codes, mask, mask_of
from hanafuda_kit.errors import ArgumentError, CardError, HanafudaError, PositionError
from hanafuda_kit.games import mushi
from hanafuda_kit.games.roppyakken import Standing
from hanafuda_kit.lessons.position import OTHER, YOU, dealt, position


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
        ({"players": [1, 2, 3]}, "Seat 0, .* does not play"),
        ({"players": [0, 1, 2], "to_move": 3}, "Seat 3, .* does not play"),
        ({"players": [0, 1, 2, 3]}, "“players” must name the 3 seats that play, not 4"),
        ({"dealer": 1}, "Seat 0, .* does not play"),  # who plays where nothing is said: the dealer and two behind
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
