"""What a position that is set up in mid-play says of what went before."""

from __future__ import annotations

import pytest

from hanafuda_kit.cards import ALL, cards, cards_in, mask
from hanafuda_kit.engine.positions import place
from hanafuda_kit.errors import HanafudaError
from hanafuda_kit.games import make
from hanafuda_kit.games.roppyakken import Standing


def race(past, totals=(0, 0), shown=(0, 0), **options):
    """The last turns of a race, two cards each; seat 1 has captured all the rest."""
    hands = (mask("1c 2c"), mask("3c 4c"))
    stock = cards("5c 5d 6c 6d 7c 7d 8c 8d 9c 9d 10c 10d")
    field = mask("1d 2d 3d 4d")
    captures = ALL & ~(hands[0] | hands[1] | field) & ~sum(1 << card for card in stock)
    game = make("roppyakken", options)
    game.check_position = lambda field, captures: None
    return place(
        game, hands=hands, field=field, stock=stock, captures=(0, captures), to_move=0, shown=shown,
        standing=Standing(totals, (0, 0)), past=past,
    )  # fmt: skip


@pytest.mark.rule("RK-40")
@pytest.mark.parametrize(("option", "value"), [(200, 200), (400, 400)])
def test_rk_40_a_double_tesan_counts_what_the_option_says(option, value):
    round = race([["tesan", "tesan"], []], double_tesan=option)
    assert round.memo[0].bonus == value
    assert race([["tesan"], []], double_tesan=option).memo[0].bonus == 200


@pytest.mark.rule("RK-51")
def test_rk_51_who_stood_at_600_longer_is_told():
    since = [each.since for each in race({"since": [3, 9]}, totals=(600, 600), winner="first").memo]
    assert since == [-3, -9]
    assert race(None, totals=(600, 0)).memo[0].since == 0


@pytest.mark.parametrize(
    "past", [{"since": [1]}, {"since": [-1, 0]}, {"since": "12"}, {"when": 1}, {"since": [True, 0]}]
)
def test_what_cannot_be_told_of_a_race_is_refused_in_a_sentence(past):
    with pytest.raises(HanafudaError) as caught:
        race(past)
    assert str(caught.value) and caught.value.sentence("ja")


def test_the_cards_of_this_file_are_the_deck():
    round = race(None)
    assert sum(map(len, (cards_in(round.field), round.stock, *map(cards_in, (*round.hands, *round.captures))))) == 48
