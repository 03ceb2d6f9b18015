"""Roppyakken before the first card: what the cards count, the deal, void deals (RK-01 to RK-03)."""

from __future__ import annotations

import random

import pytest
from rules.positions import play_out, stack_the_deck, told
from rules.races import ME, OTHER, SEATS, game, race_deal, race_match, shuffled

from hanafuda_kit.cards import ALL, codes, mask
from hanafuda_kit.engine.deals import SeededDeals
from hanafuda_kit.engine.match import Match
from hanafuda_kit.errors import PositionError, RulesError
from hanafuda_kit.games import roppyakken

# -- RK-01: what the cards count ---------------------------------------------------


@pytest.mark.rule("RK-01")
@pytest.mark.parametrize("card", ["1b", "2a", "3b", "8b", "11b", "12b"])
def test_rk_01_five_brights_and_the_warbler_count_fifty(card):
    assert game().points(mask(card)) == 50


@pytest.mark.rule("RK-01")
@pytest.mark.parametrize("card", ["4a", "5a", "6a", "7a", "8a", "9a", "10a", "11a", "12y", "1r", "2r", "6r", "11r"])
def test_rk_01_other_animals_ribbons_and_the_yellow_chaff_count_ten(card):
    assert game().points(mask(card)) == 10


@pytest.mark.rule("RK-01")
def test_rk_01_all_other_chaff_counts_nothing_and_all_cards_490():
    assert game().points(mask("1c 1d 2c 5d 8c 10d 11c 12c 12d")) == 0
    assert game().points(ALL) == 490  # 6 x 50 + 8 x 10 + 10 x 10 + 10
    assert (game().deck, game().deck.bit_count()) == (ALL, 48)


# -- RK-02: the deal ------------------------------------------------------------------


@pytest.mark.rule("RK-02")
@pytest.mark.parametrize(("seats", "hand", "field", "stock", "spare"), [(2, 8, 8, 24, 8), (3, 7, 6, 21, 0)])
def test_rk_02_the_deal_for_two_and_for_three(seats, hand, field, stock, spare):
    match = roppyakken.Match(seats=seats, seed=3)
    deal = match.round.deal
    assert [len(cards) for cards in deal.hands] == [hand] * seats
    assert (len(deal.field), len(deal.stock), match.game.spare()) == (field, stock, spare)
    play_out(match)
    assert len(match.round.stock) - match.round.drawn == spare
    assert match.round.hands == (0,) * seats


@pytest.mark.rule("RK-02", "CO-09")
def test_rk_02_nobody_knows_which_cards_were_never_drawn_before_the_end():
    match = roppyakken.Match(seed=3)
    rng = random.Random(1)
    while not match.round.is_over:
        other = match.round.copy()
        last = list(other.stock[-8:])
        rng.shuffle(last)
        other.stock = (*other.stock[:-8], *last)
        for seat in (None, 0, 1):
            assert match.round.view(seat) == other.view(seat)
            assert mask(codes(match.round.view(seat).unseen)) & sum(1 << card for card in last)
        match.apply(rng.choice(match.legal_actions()))
    assert match.view(0).stock == 8


@pytest.mark.rule("RK-02")
@pytest.mark.parametrize("seats", [1, 4])
def test_rk_02_two_or_three_play(seats):
    with pytest.raises(RulesError, match="Roppyakken"):
        roppyakken.Match(seats=seats, seed=1)


# -- RK-03: void deals -------------------------------------------------------------------


@pytest.mark.rule("RK-03")
@SEATS
def test_rk_03_four_of_a_month_in_a_hand_or_on_the_field_are_dealt_again(monkeypatch, seats):
    hand_four = race_deal(*["", "1b 1r 1c 1d", ""][:seats])
    field_four = race_deal(*[""] * seats, field="5a 5r 5c 5d")
    good = race_deal(*[""] * seats)
    stack_the_deck(monkeypatch, shuffled(hand_four), shuffled(field_four), shuffled(good))
    match = Match(game(seats), deals=SeededDeals(1), dealer=OTHER)
    assert match.round.deal == good
    voids = [event for event in match.opening if event.kind == "void"]
    assert [(event.seat, codes(event.cards), event.rule, event.data["why"]) for event in voids] == [
        (OTHER, "1b 1r 1c 1d", "RK-03", "hand_four"),
        (None, "5a 5r 5c 5d", "RK-03", "field_four"),
    ]
    assert match.dealer == OTHER


@pytest.mark.rule("RK-03")
def test_rk_03_no_hand_yaku_of_a_void_deal_survives(monkeypatch):
    void = race_deal("1b 1r 1c", field="5a 5r 5c 5d")
    stack_the_deck(monkeypatch, shuffled(void), shuffled(race_deal("", "")))
    match = Match(game(), deals=SeededDeals(1), dealer=ME)
    assert told(match.opening, "hand_yaku") == []
    assert [count.hand_yaku for count in match.view(ME).public] == [(), ()]
    assert match.round.shown == (0, 0)


@pytest.mark.rule("RK-03")
@pytest.mark.parametrize("hands", [("2a 2r 2c 2d", ""), ("", "12b 12c 12d 12y")])
def test_rk_03_a_record_may_not_hold_a_void_deal(hands):
    with pytest.raises(PositionError) as caught:
        race_match(race_deal(*hands))
    assert (caught.value.code, caught.value.params["rule"]) == ("void_deal", "RK-03")
