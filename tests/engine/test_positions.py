"""Positions and deals from outside that cannot come about are refused, with the reason."""

from __future__ import annotations

import pytest
from rules.positions import mushi, mushi_deal

from hanafuda_kit.cards import cards, mask
from hanafuda_kit.engine.deals import FixedDeals
from hanafuda_kit.engine.positions import place
from hanafuda_kit.errors import PositionError
from hanafuda_kit.games import mushi as mushi_game

GAME = mushi_game.Mushi()


def refused(**changes: object) -> tuple[str, dict[str, object]]:
    """Code and parameters of the error for a position that is right but for these changes."""
    right: dict[str, object] = {
        "hands": [mask("4a"), mask("5a")],
        "field": mask("4r 4c"),
        "stock": cards("4d 5r"),
        "captures": [0, GAME.deck & ~mask("4a 5a 4r 4c 4d 5r")],
        "to_move": 0,
    }
    with pytest.raises(PositionError) as caught:
        place(GAME, **right | changes)
    return caught.value.code, caught.value.params


def test_a_right_position_is_taken():
    assert mushi(mine="4a", theirs="5a", field="4r 4c", stock="4d 5r").legal_actions()


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"field": mask("4r 4c 5a")}, "card_twice"),
        ({"field": mask("4r")}, "cards_missing"),
        ({"field": mask("4r 4c 6a")}, "card_not_in_game"),
        ({"stock": cards("4d") * 2}, "card_twice"),
        ({"stock": cards("4d"), "field": mask("4r 4c 5r")}, "stock_size"),
        ({"hands": [mask("4a 5a"), 0]}, "hand_size"),
        ({"to_move": 1, "dealer": 0}, "hand_size"),
        ({"to_move": 2}, "no_such_seat"),
        ({"dealer": -1}, "no_such_seat"),
        ({"hands": [mask("4a 5a")]}, "seats_in_position"),
        ({"captures": [0, 0, 0]}, "seats_in_position"),
        ({"shown": [0]}, "seats_in_position"),
        ({"hands": [0, 0], "stock": [], "field": mask("4a 4r 4c 4d 5a 5r")}, "nothing_to_play"),
        ({"field": mask("4r 4c 4a"), "hands": [mask("4d"), mask("5a")], "stock": cards("5r 9a")}, "card_twice"),
    ],
)
def test_cards_seats_and_counts_must_fit(changes, code):
    assert refused(**changes)[0] == code


@pytest.mark.parametrize(
    ("position", "cards_named"),
    [
        (
            {"mine": "4a", "theirs": "5a", "field": "9a", "stock": "4r 5r", "taken": "8b"},
            "8b",
        ),  # a single capture
        ({"turned": "5d", "field": "5c", "taken": "9a"}, "9a"),
        ({"turned": "11b", "field": "11a 11c"}, "11r"),  # one willow alone
        ({"turned": "3b", "theirs": "3r", "field": "4r 4c", "stock": "9a"}, "4d"),  # two went, and two still lie there
    ],
)
def test_captures_must_be_ones_that_play_leads_to(position, cards_named):
    with pytest.raises(PositionError) as caught:
        mushi(**position)
    assert caught.value.code == "odd_captures"
    assert cards_named in str(caught.value.params["cards"]).split()


@pytest.mark.parametrize("field", ["4a 4r 4c 4d", "11b 11a 11r"])
def test_no_complete_month_lies_there_in_mid_play(field):
    with pytest.raises(PositionError) as caught:
        mushi(mine="5a", theirs="5r", field=field, stock="5c 5d")
    assert (caught.value.code, caught.value.params["cards"]) == ("month_on_field", field)


@pytest.mark.parametrize("dealer", [-1, 2])
def test_the_first_dealer_sits_at_the_table(dealer):
    with pytest.raises(PositionError) as caught:
        mushi_game.Match(seed=1, dealer=dealer)
    assert caught.value.code == "no_such_seat"


def test_a_given_deal_must_have_the_games_cards():
    deal = mushi_deal(field="1b 2a 3b 4a 5a 8b 9a 10a")
    for broken, code in (
        (deal._replace(stock=(*deal.stock[:-1], deal.field[0])), "card_twice"),
        (deal._replace(stock=deal.stock[:-1]), "cards_missing"),
        (deal._replace(hands=deal.hands[:1]), "hands_count"),
    ):
        with pytest.raises(PositionError) as caught:
            mushi_game.Match(deals=FixedDeals([broken]))
        assert caught.value.code == code
