"""The rules of Mushi (MU-01 to MU-23), one by one."""

from __future__ import annotations

from itertools import pairwise

import pytest
from rules.positions import (
    ME,
    OTHER,
    captured,
    in_order,
    legal,
    mushi,
    mushi_deal,
    mushi_match,
    on_field,
    play,
    play_out,
    refusal,
    stack_the_deck,
    told,
)

from hanafuda_kit.cards import CODES, codes, mask
from hanafuda_kit.engine.deals import Deal
from hanafuda_kit.errors import IllegalActionError, PositionError, RulesError
from hanafuda_kit.games import mushi as mushi_game

GAME = mushi_game.Mushi()
PLAIN_FIELD = "1b 2a 3b 4a 5a 8b 9a 10a"
"""A dealt field on which nothing special happens."""


def result(round):
    """The result of a round that has just ended."""
    assert round.is_over
    return round.result


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


# -- MU-06: a yaku never ends the round ------------------------------------------


@pytest.mark.rule("MU-06")
def test_mu_06_the_round_goes_on_after_a_yaku():
    round = mushi(mine="3b 5a", theirs="5c 5d", field="3r", stock="5r 8c 8a 8b", taken="1b 1r 2a 2r")
    events = play(round, "3b>3r")
    assert [(event.data["id"], event.rule) for event in events if event.kind == "yaku"] == [("sanko", "MU-20")]
    assert legal(round) == ["/5r"]  # no word to declare it, and none to stop
    play(round, "/5r", "5c>5r", "/8c", "5a", "/8a>8c", "5d>5a")
    assert not round.is_over
    play(round, "/8b")
    assert round.is_over
    assert result(round)["yaku"][ME] == ["sanko"]


@pytest.mark.rule("MU-06")
def test_mu_06_the_round_ends_when_the_hands_are_empty():
    round = mushi(mine="5a", theirs="5c", field="", stock="5r 5d")
    play(round, "5a", "/5r>5a", "5c")
    assert (round.is_over, round.to_move) == (False, OTHER)
    play(round, "/5d>5c")
    assert (round.is_over, round.to_move, round.legal_actions()) == (True, None, ())
    assert refusal(round, "5a")[0] == "round_over"


# -- MU-07: what the oni is ------------------------------------------------------


@pytest.mark.rule("MU-07")
@pytest.mark.parametrize("target", ["1b", "2a", "3r", "4c", "5d", "8a", "9a", "10r", "12y"])
def test_mu_07_the_oni_stands_for_a_card_of_any_month(target):
    fourth = next(code for code in CODES if code[:-1] == target[:-1] and code != target)
    third, second = ("5a", "5r") if target[:-1] != "5" else ("9a", "9r")
    round = mushi(mine="11c", theirs=third, field=target, stock=f"{fourth} {second}")
    assert legal(round) == [f"11c>{target}"]


@pytest.mark.rule("MU-07")
def test_mu_07_the_oni_is_no_willow_for_the_other_willows():
    round = mushi(mine="11b", theirs="5a", field="5c 11c", stock="5r 5d")
    assert legal(round) == ["11b"]


@pytest.mark.rule("MU-07")
def test_mu_07_the_willow_month_has_three_cards():
    round = mushi(mine="11b", theirs="11r", field="11a 11c", stock="5r 5d")
    assert legal(round) == ["11b>11a"]


@pytest.mark.rule("MU-07")
def test_mu_07_two_willows_and_the_oni_are_no_pile():
    match = mushi_match(mushi_deal(field="11b 11a 11c 2a 3b 4a 5a 8b", mine="11r"))
    assert told(match.opening, "pile") == []
    assert match.game.piles(match.round.field) == []


# -- MU-08: the oni on the field, and a card from the hand -----------------------


@pytest.mark.rule("MU-08")
def test_mu_08_no_hand_card_takes_the_oni():
    round = mushi(mine="10a", theirs="10r", field="11c", stock="5a 5r")
    assert legal(round) == ["10a"]
    assert refusal(round, "10a>11c") == ("oni_not_from_hand", "MU-08")


@pytest.mark.rule("MU-08")
def test_mu_08_a_hand_card_takes_its_own_month_past_the_oni():
    round = mushi(mine="10a", theirs="5a", field="10r 11c", stock="5r 11b")
    assert legal(round) == ["10a>10r"]
    assert refusal(round, "10a>11c") == ("oni_not_from_hand", "MU-08")
    assert refusal(round, "10a>10r+11c") == ("oni_not_from_hand", "MU-08")
    assert refusal(round, "10a") == ("must_take", "CO-03")


@pytest.mark.rule("MU-08")
def test_mu_08_a_pile_is_taken_without_the_oni():
    round = mushi(mine="10a", theirs="5a", field="10r 10c 10d 11c", stock="5r 11b")
    assert legal(round) == ["10a>10r+10c+10d"]


@pytest.mark.rule("MU-08")
def test_mu_08_a_willow_from_the_hand_does_not_take_it_either():
    round = mushi(mine="11b", theirs="5a", field="5c 11c", stock="5r 5d")
    assert refusal(round, "11b>11c") == ("oni_not_from_hand", "MU-08")


# -- MU-09: the oni on the field, and a turned-up card ---------------------------


@pytest.mark.rule("MU-09")
@pytest.mark.parametrize(
    ("field", "theirs", "stock"),
    [("3b 11c", "3r", "10r"), ("10r 11c", "5a", "5r"), ("10r 10c 11c", "10d", "11b")],
    ids=["no match", "one match", "two matches"],
)
def test_mu_09_a_turned_up_card_must_take_the_oni(field, theirs, stock):
    round = mushi(turned="10a", field=field, theirs=theirs, stock=stock)
    assert legal(round) == ["/10a>11c"]
    assert refusal(round, "/10a") == ("oni_must_be_taken", "MU-09")
    for match in field.split()[:-1]:
        assert refusal(round, f"/10a>{match}") == ("oni_must_be_taken", "MU-09")
    assert told(play(round, "/10a>11c"), "turned_took") == [(ME, "10a 11c", "MU-09")]
    assert captured(round) == {"10a", "11c"}


@pytest.mark.rule("MU-09")
def test_mu_09_it_takes_the_oni_alone():
    round = mushi(turned="10a", field="10r 11c", theirs="5a", stock="5r")
    assert refusal(round, "/10a>10r+11c") == ("oni_must_be_taken", "MU-09")


@pytest.mark.rule("MU-09")
def test_mu_09_another_months_pile_stays():
    round = mushi(turned="10a", field="3b 3r 3c 11c", theirs="3d", stock="10r")
    assert legal(round) == ["/10a>11c"]


@pytest.mark.rule("MU-09")
def test_mu_09_on_the_last_card_too():
    round = mushi(turned="10a", field="10r 11c")
    assert legal(round) == ["/10a>11c"]


# -- MU-10: ... and a pile of its month ------------------------------------------


@pytest.mark.rule("MU-10")
@pytest.mark.parametrize(("theirs", "stock"), [("5a", "5r"), ("", "")], ids=["in mid-round", "last card"])
def test_mu_10_the_turned_up_card_takes_the_oni_and_its_pile(theirs, stock):
    round = mushi(turned="10a", field="10r 10c 10d 11c", theirs=theirs, stock=stock)
    assert legal(round) == ["/10a>10r+10c+10d+11c"]
    assert refusal(round, "/10a>11c") == ("oni_and_pile", "MU-10")
    assert refusal(round, "/10a>10r+10c+10d") == ("oni_and_pile", "MU-10")
    events = play(round, "/10a>10r+10c+10d+11c")
    assert told(events, "turned_took") == [(ME, "10a 10r 10c 10d 11c", "MU-10")]
    assert {"10a", "10r", "10c", "10d", "11c"} <= captured(round)


# -- MU-11: ... and a turned-up willow -------------------------------------------


@pytest.mark.rule("MU-11")
def test_mu_11_a_willow_without_another_stays_beside_the_oni():
    round = mushi(turned="11b", field="11c", theirs="5a", stock="5r")
    assert legal(round) == ["/11b"]
    assert refusal(round, "/11b>11c") == ("oni_left_by_willow", "MU-11")
    assert told(play(round, "/11b"), "turned_laid") == [(ME, "11b", "MU-11")]
    assert on_field(round) == "11b 11c"


@pytest.mark.rule("MU-11")
def test_mu_11_a_willow_takes_the_other_willow_and_the_oni_stays():
    round = mushi(turned="11b", field="5a 11a 11c", theirs="11r", stock="5r")
    assert legal(round) == ["/11b>11a"]
    assert refusal(round, "/11b") == ("must_take", "MU-11")
    assert refusal(round, "/11b>11a+11c") == ("oni_left_by_willow", "MU-11")
    play(round, "/11b>11a")
    assert on_field(round) == "5a 11c"


@pytest.mark.rule("MU-11", "MU-15")
def test_mu_11_a_willow_takes_both_others_and_the_oni_stays():
    round = mushi(turned="11b", field="11a 11r 11c", theirs="5a", stock="5r")
    assert legal(round) == ["/11b>11a+11r"]
    assert refusal(round, "/11b>11a") == ("both_willows", "MU-15")
    assert refusal(round, "/11b>11a+11r+11c") == ("oni_left_by_willow", "MU-11")
    play(round, "/11b>11a+11r")
    assert on_field(round) == "11c"


@pytest.mark.rule("MU-11")
def test_mu_11_the_next_turned_up_card_takes_the_oni():
    round = mushi(turned="11b", field="11c", theirs="5a", stock="5r")
    play(round, "/11b", "5a")
    assert legal(round) == ["/5r>11c"]


# -- MU-12: the oni turned up ----------------------------------------------------


def oni_over_three_cards():
    return mushi(turned="11c", field="3b 3r 5a", mine="9a", theirs="3c 5r", stock="3d 9r 11b")


@pytest.mark.rule("MU-12")
def test_mu_12_the_oni_takes_any_one_card_of_the_players_choice():
    round = oni_over_three_cards()
    assert legal(round) == ["/11c>3b", "/11c>3r", "/11c>5a"]
    assert refusal(round, "/11c>3b+3r") == ("takes_one", "MU-12")
    assert told(play(round, "/11c>3r"), "turned_took") == [(ME, "3r 11c", "MU-12")]
    assert captured(round) == {"3r", "11c"}


@pytest.mark.rule("MU-12")
def test_mu_12_it_must_take_one():
    assert refusal(oni_over_three_cards(), "/11c") == ("oni_must_take", "MU-12")


@pytest.mark.rule("MU-12")
def test_mu_12_but_never_a_willow():
    round = mushi(turned="11c", field="5a 11a 11r", theirs="5r", stock="11b")
    assert legal(round) == ["/11c>5a"]
    assert refusal(round, "/11c>11a") == ("oni_no_willow", "MU-12")
    assert refusal(round, "/11c>11a+11r") == ("oni_no_willow", "MU-12")


@pytest.mark.rule("MU-12")
@pytest.mark.parametrize("field", ["", "11b", "11a", "11r"])
def test_mu_12_with_only_willows_or_nothing_there_it_stays(field):
    round = mushi(turned="11c", field=field, theirs="5a", stock="5r")
    assert legal(round) == ["/11c"]
    for willow in field.split():
        assert refusal(round, f"/11c>{willow}") == ("oni_no_willow", "MU-12")
    assert told(play(round, "/11c"), "turned_laid") == [(ME, "11c", "MU-12")]
    assert on_field(round) == codes(mask(f"{field} 11c"))


@pytest.mark.rule("MU-12", "CO-07")
def test_mu_12_of_two_equal_chaff_the_oni_is_offered_one():
    round = mushi(turned="11c", field="3c 3d", theirs="3r", stock="3b")
    assert legal(round) == ["/11c>3c"]
    play(round, "/11c>3d")
    assert captured(round) == {"3d", "11c"}


# -- MU-13: the oni from the hand ------------------------------------------------


@pytest.mark.rule("MU-13")
def test_mu_13_the_oni_may_be_played_or_kept():
    round = mushi(mine="5a 11c", theirs="3r 5c", field="3b 5r", stock="5d 9a 9r 11b")
    assert legal(round) == ["5a>5r", "11c>3b", "11c>5r"]
    play(round, "5a>5r", "/5d")
    assert round.hands[ME] == mask("11c")


@pytest.mark.rule("MU-13")
def test_mu_13_with_a_target_it_must_take_one():
    round = mushi(mine="11c", theirs="3c", field="3b 3r", stock="3d 11b")
    assert refusal(round, "11c") == ("oni_must_take", "MU-13")
    assert refusal(round, "11c>3b+3r") == ("takes_one", "MU-13")
    assert told(play(round, "11c>3b"), "took") == [(ME, "3b 11c", "MU-13")]


@pytest.mark.rule("MU-13")
@pytest.mark.parametrize("field", ["", "11a 11r"])
def test_mu_13_without_a_target_it_is_placed(field):
    round = mushi(mine="11c", theirs="5a", field=field, stock="5r 11b")
    assert legal(round) == ["11c"]
    for willow in field.split():
        assert refusal(round, f"11c>{willow}") == ("oni_no_willow", "MU-13")
    assert told(play(round, "11c"), "laid") == [(ME, "11c", "MU-13")]


@pytest.mark.rule("MU-13")
def test_mu_13_once_placed_the_same_turn_may_take_it():
    round = mushi(mine="11c", theirs="5a", field="", stock="5r 11b")
    play(round, "11c")
    assert legal(round) == ["/5r>11c"]


# -- MU-14: the oni and a pile ---------------------------------------------------


@pytest.mark.rule("MU-14")
def test_mu_14_the_oni_from_the_hand_takes_the_whole_pile():
    round = mushi(mine="11c", theirs="8d", field="8b 8a 8c", stock="5a 5r")
    assert legal(round) == ["11c>8b+8a+8c"]
    assert refusal(round, "11c>8b") == ("oni_whole_pile", "MU-14")
    assert refusal(round, "11c>8b+8a") == ("oni_whole_pile", "MU-14")
    assert told(play(round, "11c>8b+8a+8c"), "took") == [(ME, "8b 8a 8c 11c", "MU-14")]
    assert captured(round) == {"8b", "8a", "8c", "11c"}


@pytest.mark.rule("MU-14")
def test_mu_14_turned_up_it_takes_the_pile_or_another_card():
    round = mushi(turned="11c", theirs="8d", field="3b 8b 8a 8c", stock="3r")
    assert legal(round) == ["/11c>3b", "/11c>8b+8a+8c"]
    assert refusal(round, "/11c>8b") == ("oni_whole_pile", "MU-14")
    assert told(play(round, "/11c>8b+8a+8c"), "turned_took") == [(ME, "8b 8a 8c 11c", "MU-14")]


# -- MU-15: the third willow -----------------------------------------------------


@pytest.mark.rule("MU-15")
@pytest.mark.parametrize(("third", "others"), [("11b", "11a 11r"), ("11a", "11b 11r"), ("11r", "11b 11a")])
def test_mu_15_the_third_willow_from_the_hand_takes_both(third, others):
    round = mushi(mine=third, theirs="5a", field=others, stock="5r 5c")
    move = f"{third}>{others.replace(' ', '+')}"
    assert legal(round) == [move]
    assert refusal(round, f"{third}>{others.split()[0]}") == ("both_willows", "MU-15")
    assert refusal(round, third) == ("must_take", "MU-15")
    assert [rule for _, _, rule in told(play(round, move), "took")] == ["MU-15"]
    assert captured(round) == {"11b", "11a", "11r"}


@pytest.mark.rule("MU-15")
@pytest.mark.parametrize(("third", "others"), [("11b", "11a 11r"), ("11a", "11b 11r"), ("11r", "11b 11a")])
def test_mu_15_the_third_willow_from_the_stock_takes_both(third, others):
    round = mushi(turned=third, theirs="5a", field=others, stock="5r")
    assert legal(round) == [f"/{third}>{others.replace(' ', '+')}"]


@pytest.mark.rule("MU-15")
def test_mu_15_the_second_willow_takes_the_first():
    round = mushi(mine="11r", theirs="11a", field="11b", stock="5a 5r")
    assert legal(round) == ["11r>11b"]
    assert [rule for _, _, rule in told(play(round, "11r>11b"), "took")] == ["CO-02"]


# -- MU-16: the oni is the last stock card ---------------------------------------


@pytest.mark.rule("MU-16")
@pytest.mark.parametrize("willow", ["11b", "11a", "11r"])
def test_mu_16_the_oni_as_the_last_card_takes_the_last_willow(willow):
    round = mushi(turned="11c", field=willow)
    assert legal(round) == [f"/11c>{willow}"]
    assert refusal(round, "/11c") == ("oni_must_take", "MU-16")
    events = play(round, f"/11c>{willow}")
    assert told(events, "turned_took") == [(ME, codes(mask(f"11c {willow}")), "MU-16")]
    assert told(events, "left_over") == []
    assert captured(round) == {"11c", willow}
    assert result(round)["left_over"] == ""


@pytest.mark.rule("MU-16")
@pytest.mark.parametrize("owner", [ME, OTHER])
def test_mu_16_on_an_empty_field_the_oni_goes_to_the_owner_of_the_three_willows(owner):
    round = mushi(turned="11c", taken="11b 11a 11r" if owner == ME else "")
    assert legal(round) == ["/11c"]
    events = play(round, "/11c")
    assert told(events, "turned_laid") == [(ME, "11c", "MU-16")]
    assert told(events, "left_over") == [(owner, "11c", "MU-16")]
    assert "11c" in captured(round, owner)
    assert result(round)["left_over"] == "11c"


@pytest.mark.rule("MU-16")
def test_mu_16_only_the_last_stock_card_may_do_that():
    round = mushi(turned="11c", field="11a", theirs="5a", stock="5r")
    assert refusal(round, "/11c>11a") == ("oni_no_willow", "MU-12")


@pytest.mark.rule("MU-16")
def test_mu_16_not_the_oni_from_the_hand_in_the_last_turn():
    round = mushi(mine="11c", field="11a 11r", stock="11b")
    assert legal(round) == ["11c"]


# -- MU-17: a willow is the last stock card, and the oni lies there --------------


@pytest.mark.rule("MU-17")
@pytest.mark.parametrize("willow", ["11b", "11a", "11r"])
def test_mu_17_the_last_card_a_willow_takes_the_oni(willow):
    round = mushi(turned=willow, field="11c")
    assert legal(round) == [f"/{willow}>11c"]
    assert refusal(round, f"/{willow}") == ("last_willow_oni", "MU-17")
    events = play(round, f"/{willow}>11c")
    assert told(events, "turned_took") == [(ME, codes(mask(f"11c {willow}")), "MU-17")]
    assert captured(round) == {willow, "11c"}
    assert result(round)["left_over"] == ""


@pytest.mark.rule("MU-17", "MU-15")
def test_mu_17_together_with_both_other_willows():
    round = mushi(turned="11b", field="11a 11r 11c")
    assert legal(round) == ["/11b>11a+11r+11c"]
    for part in ("11c", "11a+11r", "11a", "11a+11c"):
        assert refusal(round, f"/11b>{part}") == ("last_willow_oni", "MU-17")
    play(round, "/11b>11a+11r+11c")
    assert captured(round) == {"11b", "11a", "11r", "11c"}


@pytest.mark.rule("MU-17")
def test_mu_17_one_other_willow_cannot_lie_there():
    """The third would have been captured alone."""
    with pytest.raises(PositionError):
        mushi(turned="11b", field="11a 11c")


@pytest.mark.rule("MU-17")
def test_mu_17_after_the_oni_was_placed_in_the_last_turn():
    round = mushi(mine="11c", field="11a 11r", stock="11b")
    play(round, "11c")
    assert legal(round) == ["/11b>11a+11r+11c"]


@pytest.mark.rule("MU-17")
def test_mu_17_not_before_the_last_card():
    round = mushi(turned="11b", field="11c", theirs="5a", stock="5r")
    assert legal(round) == ["/11b"]


# -- MU-18, MU-19: the left-over cards -------------------------------------------


@pytest.mark.rule("MU-18", "MU-19")
@pytest.mark.parametrize("willow_owner", [ME, OTHER])
@pytest.mark.parametrize("oni_owner", [ME, OTHER])
def test_mu_18_and_mu_19_left_over_cards_go_to_who_holds_their_partners(willow_owner, oni_owner):
    mine = ("11b 11a " if willow_owner == ME else "") + ("9c 11c" if oni_owner == ME else "")
    round = mushi(turned="5d", field="5c 9d 11r", taken=mine)
    events = play(round, "/5d>5c")
    assert told(events, "left_over") == [(oni_owner, "9d", "MU-19"), (willow_owner, "11r", "MU-18")]
    assert "9d" in captured(round, oni_owner)
    assert "11r" in captured(round, willow_owner)
    assert result(round)["left_over"] == "9d 11r"


@pytest.mark.rule("MU-18")
@pytest.mark.parametrize("left", ["11b", "11a", "11r"])
def test_mu_18_a_pair_of_willows_is_worth_35_points(left):
    pair = " ".join({"11b", "11a", "11r"} - {left})
    round = mushi(turned="5d", field=f"5c {left}", taken=pair)
    play(round, "/5d>5c")
    assert result(round)["points"][ME] == 35 + 2  # and two chaff of May


@pytest.mark.rule("MU-19")
def test_mu_19_who_captured_the_oni_on_the_field_owns_it():
    round = mushi(turned="10a", field="10r 11c")
    events = play(round, "/10a>11c")
    assert told(events, "left_over") == [(ME, "10r", "MU-19")]
    assert captured(round) == {"10a", "10r", "11c"}


@pytest.mark.rule("MU-19")
def test_mu_19_after_a_pile_the_fourth_card_is_left_over():
    round = mushi(turned="8d", field="", taken="8b 8a 8c 11c")
    events = play(round, "/8d")
    assert told(events, "left_over") == [(ME, "8d", "MU-19")]


@pytest.mark.rule("MU-18", "MU-19", "MU-20")
def test_mu_19_left_over_cards_count_for_points_and_for_yaku():
    """The moon, left over, completes the five brights: 105 + 20 + 5 points."""
    round = mushi(turned="5d", field="5c 8b 11r", taken="1b 1r 3b 3r 8c 11b 11a 11c 12b 12c")
    events = play(round, "/5d>5c")
    assert [(event.seat, event.data["id"]) for event in events if event.kind == "yaku"] == [(ME, "goko")]
    assert result(round)["points"] == [130, 100]
    assert result(round)["yaku"] == [["goko"], ["fuji-shima"]]
    assert result(round)["score"] == [130 - 115 + 30 - 10, 100 - 115 + 10 - 30]


@pytest.mark.rule("MU-19", "MU-20")
@pytest.mark.parametrize(
    ("field", "taken", "yaku"),
    [
        ("4d", "4a 4r 4c 11c", "fuji-shima"),
        ("12b", "12c 12d 12y 11c", "kiri-shima"),
        ("2a", "1b 1r 2r 3b 3r 11c", "sanko"),
    ],
)
def test_mu_19_every_yaku_can_be_completed_by_a_left_over_card(field, taken, yaku):
    round = mushi(turned="5d", field=f"5c {field}", taken=taken)
    play(round, "/5d>5c")
    assert result(round)["yaku"][ME] == [yaku]


# -- MU-20: the yaku -------------------------------------------------------------

GOKO, SANKO = "1b 3b 8b 11b 12b", "1b 2a 3b"
FUJI, KIRI = "4a 4r 4c 4d", "12b 12c 12d 12y"


@pytest.mark.rule("MU-20")
@pytest.mark.parametrize(
    ("cards", "yaku", "value"),
    [(GOKO, "goko", 30), (SANKO, "sanko", 25), (FUJI, "fuji-shima", 10), (KIRI, "kiri-shima", 10)],
)
def test_mu_20_four_yaku_and_their_values(cards, yaku, value):
    assert [(row.id, row.value, row.rule) for row in GAME.made(mask(cards))] == [(yaku, value, "MU-20")]


@pytest.mark.rule("MU-20")
@pytest.mark.parametrize("cards", [GOKO, SANKO, FUJI, KIRI])
def test_mu_20_a_yaku_needs_all_its_cards(cards):
    for missing in cards.split():
        assert GAME.made(mask(cards) & ~mask(missing)) == []


@pytest.mark.rule("MU-20")
def test_mu_20_yaku_stack():
    everything = GAME.made(mask(f"{GOKO} 2a {FUJI} 12c 12d 12y"))
    assert [row.value for row in everything] == [30, 25, 10, 10]


@pytest.mark.rule("MU-20")
@pytest.mark.parametrize(
    "cards",
    ["1r 2r 3r", "9r 10r", "10a", "1b 3b 8b 12b", "1b 1r 1c 1d 9a 9r 9c 9d", "3b 8b 9a", "11b 11a 11r 11c"],
)
def test_mu_20_there_are_no_others(cards):
    assert GAME.made(mask(cards)) == []


# -- MU-21: the score ------------------------------------------------------------


@pytest.mark.rule("MU-21")
def test_mu_21_card_points_less_115_and_the_yaku_of_both():
    """I end with the whole willow month, 36 points; the other 194 hold sankō and both shima, but no gokō."""
    round = mushi(turned="11c", field="", taken="11b 11a 11r")
    play(round, "/11c")
    assert result(round)["points"] == [36, 194]
    assert result(round)["yaku"] == [[], ["sanko", "fuji-shima", "kiri-shima"]]
    assert result(round)["score"] == [36 - 115 - 45, 194 - 115 + 45]
    assert result(round)["winner"] == OTHER


EVEN = "4a 4r 4c 4d 12b 12c 1b 1r 8b 8c 5c 5d 9c 9d 10a 10r 10c 10d"
"""17 + 21 + 25 + 21 + 2 + 2 + 17 = 105 points, and fuji-shima."""


@pytest.mark.rule("MU-21")
def test_mu_21_a_round_can_be_equal():
    round = mushi(turned="11c", field="", taken=EVEN)
    events = play(round, "/11c")
    assert result(round)["points"] == [105, 125]
    assert result(round)["score"] == [0, 0]
    assert result(round)["winner"] is None
    assert [(event.seat, event.rule) for event in events if event.kind == "round_over"] == [(None, "MU-21")]


@pytest.mark.rule("MU-21")
@pytest.mark.parametrize("seed", range(8))
def test_mu_21_the_two_scores_add_up_to_zero(seed):
    match = mushi_game.Match(seed=seed)
    play_out(match)
    assert sum(match.round.result["score"]) == 0
    assert sum(match.round.result["points"]) == 230


# -- MU-22: the match ------------------------------------------------------------


@pytest.mark.rule("MU-22")
@pytest.mark.parametrize(
    ("rules", "rounds"),
    [({}, 12), ({"rounds": 6}, 6), ({"rounds": 1}, 1), ({"rounds": 3}, 3), ({"rounds": 13}, 13)],
)
def test_mu_22_a_match_is_twelve_rounds_or_as_many_as_the_option_says(rules, rounds):
    match = mushi_game.Match(rules, seed=5)
    played = 0
    while True:
        play_out(match)
        played += 1
        if match.is_over:
            break
        match.next_round()
    assert (played, match.rounds_played) == (rounds, rounds)
    with pytest.raises(IllegalActionError) as caught:
        match.next_round()
    assert caught.value.reason.code == "match_over"


@pytest.mark.rule("MU-22")
def test_mu_22_scores_add_up_and_the_highest_total_wins():
    match = mushi_game.Match({"rounds": 3}, seed=5)
    scores = []
    for _ in range(3):
        play_out(match)
        scores.append(match.round.result["score"])
        if len(scores) < 3:
            assert match.game.summary(match.now, match.is_over)["winner"] is None
            match.next_round()
    totals = [sum(score[seat] for score in scores) for seat in (ME, OTHER)]
    assert match.game.summary(match.now, match.is_over) == {
        "totals": totals,
        "winner": totals.index(max(totals)),
        "finished": True,
    }


@pytest.mark.rule("MU-22")
@pytest.mark.parametrize(("totals", "winner"), [((7, -7), ME), ((-1, 1), OTHER), ((0, 0), None)])
def test_mu_22_equal_totals_are_a_draw(totals, winner):
    standing = mushi_game.Standing(totals)
    assert GAME.summary(standing, True)["winner"] == winner
    [event] = GAME.match_events(standing)
    assert (event.seat, event.rule, event.data["winner"]) == (winner, "MU-22", winner)


@pytest.mark.rule("MU-22")
@pytest.mark.parametrize("rounds", [0, -1, True, "6", 2.0, None])
def test_mu_22_the_number_of_rounds_is_a_whole_number_from_1(rounds):
    with pytest.raises(RulesError):
        mushi_game.Match({"rounds": rounds})


@pytest.mark.rule("MU-22")
def test_mu_22_any_number_of_rounds_from_1_will_do():
    assert not mushi_game.Match({"rounds": 1_000_000}, seed=1).is_over


# -- MU-23: who deals next -------------------------------------------------------


def ended(taken, dealer, **rules):
    """A round that ``dealer`` dealt and that has just ended with these captures of mine (and equal willows)."""
    round = mushi(turned="11c", field="", taken=taken, **rules)
    play(round, "/11c")
    round.dealer = dealer
    return round


@pytest.mark.rule("MU-23")
@pytest.mark.parametrize("dealer", [ME, OTHER])
@pytest.mark.parametrize(("taken", "winner"), [("11b 11a 11r", OTHER), (EVEN + " 3b 3r", ME)])
def test_mu_23_the_winner_deals_the_next_round(taken, winner, dealer):
    round = ended(taken, dealer)
    assert round.result["winner"] == winner
    assert round.game.next_dealer(round.standing, round) == (winner, "MU-23", "winner")


@pytest.mark.rule("MU-23")
@pytest.mark.parametrize("dealer", [ME, OTHER])
def test_mu_23_after_an_equal_round_the_dealer_stays(dealer):
    round = ended(EVEN, dealer)
    assert round.game.next_dealer(round.standing, round) == (dealer, "MU-23", "stays")


@pytest.mark.rule("MU-23")
@pytest.mark.parametrize("dealer", [ME, OTHER])
@pytest.mark.parametrize("taken", ["11b 11a 11r", EVEN, EVEN + " 3b 3r"], ids=["lost", "equal", "won"])
def test_mu_23_alternate_passes_the_deal_on_whoever_won(taken, dealer):
    round = ended(taken, dealer, next_dealer="alternate")
    assert round.game.next_dealer(round.standing, round) == (1 - dealer, "MU-23", "alternate")


@pytest.mark.rule("MU-23")
@pytest.mark.parametrize("next_dealer", ["winner", "alternate"])
def test_mu_23_in_a_whole_match(next_dealer):
    match = mushi_game.Match({"next_dealer": next_dealer, "rounds": 6}, seed=11)
    play_out(match)
    while not match.is_over:
        before, winner = match.dealer, match.round.result["winner"]
        event = match.next_round()[0]
        expected = 1 - before if next_dealer == "alternate" else before if winner is None else winner
        assert (match.dealer, match.to_move, event.seat, event.rule) == (
            expected,
            expected,
            expected,
            "MU-23",
        )
        play_out(match)


# -- options ---------------------------------------------------------------------


@pytest.mark.rule("MU-03", "MU-23")
@pytest.mark.parametrize(
    "rules", [{"field_four": "never"}, {"next_dealer": "loser"}, {"field_four": True}, {"koi": "on"}]
)
def test_unknown_options_and_values_are_refused(rules):
    with pytest.raises(RulesError):
        mushi_game.Match(rules)
