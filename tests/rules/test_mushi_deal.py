"""Mushi before the first card: the deck, the deal, complete months in it (MU-01 to MU-05)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from rules.positions import (
    ME,
    OTHER,
    captured,
    in_order,
    mushi_deal,
    mushi_match,
    on_field,
    play_out,
    stack_the_deck,
    told,
)

from hanafuda_kit.cards import codes, mask
from hanafuda_kit.engine.deals import Deal
from hanafuda_kit.errors import PositionError
from hanafuda_kit.games import mushi as mushi_game

GAME = mushi_game.Mushi()
PLAIN_FIELD = "1b 2a 3b 4a 5a 8b 9a 10a"
"""A dealt field on which nothing special happens."""


# -- MU-01: the deck and what its cards count ------------------------------------


@pytest.mark.rule("MU-01")
def test_mu_01_forty_cards_without_peony_and_bush_clover():
    deck = codes(GAME.deck).split()
    assert len(deck) == 40
    assert not {"6a", "6r", "6c", "6d", "7a", "7r", "7c", "7d"} & set(deck)


@pytest.mark.rule("MU-01")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("12b", 20),
        ("11a", 10),
        ("4r", 5),
        ("5c", 1),
        ("12y", 1),
        ("11c", 1),
        ("11b 11a 11r 11c", 36),
        ("8b 8a 8c 8d", 32),
    ],
)
def test_mu_01_brights_20_animals_10_ribbons_5_chaff_1_the_oni_too(cards, points):
    assert GAME.points(mask(cards)) == points


@pytest.mark.rule("MU-01")
def test_mu_01_all_cards_together_count_230():
    assert GAME.points(GAME.deck) == 230


@pytest.mark.rule("MU-01")
def test_mu_01_a_deal_with_a_peony_is_refused():
    deal = mushi_deal(field=PLAIN_FIELD, stock="6a")
    with pytest.raises(PositionError) as caught:
        mushi_match(deal)
    assert (caught.value.code, caught.value.params["card"]) == ("card_not_in_game", "6a")


# -- MU-02: the deal -------------------------------------------------------------


@pytest.mark.rule("MU-02")
def test_mu_02_eight_cards_to_each_hand_and_to_the_field_sixteen_in_the_stock():
    deal = mushi_game.Match(seed=1).round.deal
    assert [len(hand) for hand in deal.hands] == [8, 8]
    assert (len(deal.field), len(deal.stock)) == (8, 16)


@pytest.mark.rule("MU-02")
@pytest.mark.parametrize("seed", range(5))
def test_mu_02_all_forty_cards_are_played_out_and_nothing_is_dead(seed):
    match = mushi_game.Match(seed=seed)
    play_out(match)
    assert len(match.round.moves) == 32
    assert match.round.captures[ME] | match.round.captures[OTHER] == GAME.deck


@pytest.mark.rule("MU-02")
@pytest.mark.parametrize(
    ("hands", "field", "stock", "code"),
    [((9, 7), 8, 16, "hand_size"), ((8, 8), 9, 15, "field_size"), ((8, 8), 7, 17, "field_size")],
)
def test_mu_02_a_deal_of_other_sizes_is_refused(hands, field, stock, code):
    deck = in_order(mushi_deal(field=PLAIN_FIELD))
    ends = [0, hands[0], sum(hands), sum(hands) + field, 40]
    parts = [tuple(deck[a:b]) for a, b in pairwise(ends)]
    with pytest.raises(PositionError) as caught:
        mushi_match(Deal((parts[0], parts[1]), parts[2], parts[3]))
    assert caught.value.code == code


# -- MU-03, MU-04: complete months on the dealt field ----------------------------

FOUR_PINES = "1b 1r 1c 1d 2a 3b 4a 5a"
THREE_WILLOWS = "11b 11a 11r 2a 3b 4a 5a 8b"
BOTH = "1b 1r 1c 1d 11b 11a 11r 11c"


@pytest.mark.rule("MU-03")
@pytest.mark.parametrize("dealer", [ME, OTHER])
def test_mu_03_the_dealer_takes_four_of_a_month_before_the_first_turn(dealer):
    match = mushi_match(mushi_deal(field=FOUR_PINES), dealer=dealer)
    assert told(match.opening, "deal_taken") == [(dealer, "1b 1r 1c 1d", "MU-03")]
    assert captured(match.round, dealer) == {"1b", "1r", "1c", "1d"}
    assert captured(match.round, 1 - dealer) == set()
    assert on_field(match.round) == "2a 3b 4a 5a"
    assert (match.to_move, match.round.moves) == (dealer, [])


@pytest.mark.rule("MU-03")
def test_mu_03_two_such_months_are_both_taken():
    match = mushi_match(mushi_deal(field="1b 1r 1c 1d 9a 9r 9c 9d"))
    assert captured(match.round) == {"1b", "1r", "1c", "1d", "9a", "9r", "9c", "9d"}
    assert on_field(match.round) == ""


@pytest.mark.rule("MU-03")
def test_mu_03_three_of_a_month_are_not_taken():
    match = mushi_match(mushi_deal(field="1b 1r 1c 2a 3b 4a 5a 8b"))
    assert told(match.opening, "deal_taken") == []
    assert match.round.captures == (0, 0)


@pytest.mark.rule("MU-03", "MU-04")
@pytest.mark.parametrize(
    ("field", "cards", "rule"),
    [
        (FOUR_PINES, "1b 1r 1c 1d", "MU-03"),
        (THREE_WILLOWS, "11b 11a 11r", "MU-04"),
        (BOTH, "1b 1r 1c 1d 11b 11a 11r", "MU-03"),
    ],
)
def test_mu_03_and_mu_04_redeal_makes_such_a_deal_void(monkeypatch, field, cards, rule):
    void, valid = mushi_deal(field=field), mushi_deal(field=PLAIN_FIELD)
    stack_the_deck(monkeypatch, in_order(void), in_order(valid))
    match = mushi_game.Match({"field_four": "redeal"}, seed=1, dealer=OTHER)
    assert told(match.opening, "void") == [(None, cards, rule)]
    assert match.round.deal == valid
    assert (match.dealer, match.round.captures) == (OTHER, (0, 0))


@pytest.mark.rule("MU-03", "MU-04")
def test_mu_03_and_mu_04_redeal_goes_on_until_a_deal_is_valid(monkeypatch):
    voids = [mushi_deal(field=field) for field in (FOUR_PINES, THREE_WILLOWS)]
    stack_the_deck(monkeypatch, *map(in_order, voids), in_order(mushi_deal(field=PLAIN_FIELD)))
    match = mushi_game.Match({"field_four": "redeal"}, seed=1, dealer=ME)
    assert [rule for _, _, rule in told(match.opening, "void")] == ["MU-03", "MU-04"]


@pytest.mark.rule("MU-03", "MU-04")
@pytest.mark.parametrize(("field", "rule"), [(FOUR_PINES, "MU-03"), (THREE_WILLOWS, "MU-04")])
def test_mu_03_and_mu_04_with_redeal_a_given_deal_must_not_be_void(field, rule):
    with pytest.raises(PositionError) as caught:
        mushi_match(mushi_deal(field=field), field_four="redeal")
    assert (caught.value.code, caught.value.params["rule"]) == ("void_deal", rule)


@pytest.mark.rule("MU-04")
@pytest.mark.parametrize("dealer", [ME, OTHER])
def test_mu_04_the_dealer_takes_the_three_ordinary_willows(dealer):
    match = mushi_match(mushi_deal(field=THREE_WILLOWS), dealer=dealer)
    assert told(match.opening, "deal_taken") == [(dealer, "11b 11a 11r", "MU-04")]
    assert captured(match.round, dealer) == {"11b", "11a", "11r"}
    assert on_field(match.round) == "2a 3b 4a 5a 8b"


@pytest.mark.rule("MU-04")
def test_mu_04_the_oni_stays_if_it_lies_there_too():
    match = mushi_match(mushi_deal(field="11b 11a 11r 11c 2a 3b 4a 5a"))
    assert captured(match.round) == {"11b", "11a", "11r"}
    assert on_field(match.round) == "2a 3b 4a 5a 11c"


@pytest.mark.rule("MU-04")
@pytest.mark.parametrize("willows", ["11b 11a", "11b 11r", "11a 11r", "11b 11a 11c", "11a 11r 11c"])
def test_mu_04_two_willows_are_not_taken_and_the_oni_is_no_third(willows):
    rest = "2a 3b 4a 5a 8b 9a"[: None if len(willows.split()) == 2 else -3]
    match = mushi_match(mushi_deal(field=f"{willows} {rest}"))
    assert match.round.captures == (0, 0)
    assert told(match.opening, "deal_taken") == []


@pytest.mark.rule("MU-03", "MU-04")
def test_mu_03_and_mu_04_together_leave_the_oni():
    match = mushi_match(mushi_deal(field=BOTH))
    assert told(match.opening, "deal_taken") == [(ME, "1b 1r 1c 1d", "MU-03"), (ME, "11b 11a 11r", "MU-04")]
    assert on_field(match.round) == "11c"


# -- MU-05: four in a hand -------------------------------------------------------


@pytest.mark.rule("MU-05")
@pytest.mark.parametrize("field_four", ["dealer_takes", "redeal"])
@pytest.mark.parametrize("hand", ["9a 9r 9c 9d", "11b 11a 11r", "11b 11a 11r 11c"])
def test_mu_05_four_of_a_month_in_a_hand_have_no_effect(hand, field_four):
    match = mushi_match(mushi_deal(field="1b 2a 3b 4a 5a 8b 10a 12b", mine=hand), field_four=field_four)
    assert [event.kind for event in match.opening] == ["deal"]
    assert mask(hand) & ~match.round.hands[ME] == 0
    assert (match.round.captures, match.round.shown) == ((0, 0), (0, 0))
