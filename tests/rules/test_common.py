"""The rules that all games share (CO-01 to CO-09), tried in Mushi."""

from __future__ import annotations

from collections import Counter

import pytest
from rules.positions import (
    ME,
    OTHER,
    captured,
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

from hanafuda_kit import record
from hanafuda_kit.cards import cards, cards_in, codes, mask, parse
from hanafuda_kit.engine.deals import SeededDeals, best_draws
from hanafuda_kit.errors import PositionError
from hanafuda_kit.games import mushi as mushi_game

# -- CO-01: a turn ---------------------------------------------------------------


def two_months_left():
    """All of January and February still to be played, the field empty."""
    return mushi(mine="1b 2a", theirs="1r 2r", stock="1c 2c 1d 2d")


@pytest.mark.rule("CO-01")
def test_co_01_a_turn_is_a_card_from_the_hand_and_then_the_top_card_of_the_stock():
    round = two_months_left()
    assert legal(round) == ["1b", "2a"]
    play(round, "1b")
    assert (round.to_move, round.turned) == (ME, parse("1c"))
    assert legal(round) == ["/1c>1b"]
    play(round, "/1c>1b")
    assert round.to_move == OTHER


@pytest.mark.rule("CO-01")
def test_co_01_the_stock_is_turned_up_only_after_a_card_from_the_hand():
    assert refusal(two_months_left(), "/1c") == ("play_hand_first", "CO-01")


@pytest.mark.rule("CO-01")
def test_co_01_the_turned_up_card_comes_before_any_other():
    round = two_months_left()
    play(round, "1b")
    assert refusal(round, "2a") == ("place_turned_first", "CO-01")
    assert refusal(round, "/2c") == ("not_turned_up", "CO-01")


@pytest.mark.rule("CO-01")
@pytest.mark.parametrize("card", ["1r", "1c", "6a", "5a"], ids=["theirs", "stock", "not in the game", "captured"])
def test_co_01_only_cards_of_the_own_hand_can_be_played(card):
    assert refusal(two_months_left(), card) == ("not_in_hand", "CO-01")


@pytest.mark.rule("CO-01")
def test_co_01_stock_cards_come_in_the_order_of_the_stock():
    round = two_months_left()
    play(round, "1b", "/1c>1b", "2r")
    assert round.turned == parse("2c")
    play(round, "/2c>2r", "2a")
    assert round.turned == parse("1d")


# -- CO-02: what a card takes ----------------------------------------------------


@pytest.mark.rule("CO-02")
def test_co_02_a_card_that_matches_nothing_stays_on_the_field():
    round = mushi(mine="4a", theirs="3r", field="3b", stock="4r 5a")
    assert legal(round) == ["4a"]
    assert refusal(round, "4a>3b") == ("no_match", "CO-02")
    assert told(play(round, "4a"), "laid") == [(ME, "4a", "CO-02")]
    assert on_field(round) == "3b 4a"


@pytest.mark.rule("CO-02")
def test_co_02_a_card_takes_the_one_card_of_its_month():
    round = mushi(mine="4a", theirs="5a", field="4c", stock="4r 5r")
    assert legal(round) == ["4a>4c"]
    assert told(play(round, "4a>4c"), "took") == [(ME, "4a 4c", "CO-02")]
    assert captured(round) == {"4a", "4c"}
    assert on_field(round) == ""


@pytest.mark.rule("CO-02")
def test_co_02_of_two_cards_the_player_chooses_one():
    round = mushi(mine="4a", theirs="5a", field="4r 4c", stock="4d 5c")
    assert legal(round) == ["4a>4r", "4a>4c"]
    assert refusal(round, "4a>4r+4c") == ("takes_one", "CO-02")
    play(round, "4a>4c")
    assert on_field(round) == "4r"


@pytest.mark.rule("CO-02")
def test_co_02_three_cards_are_taken_all_together():
    round = mushi(mine="4a", theirs="5a", field="4r 4c 4d", stock="5c 5r")
    assert legal(round) == ["4a>4r+4c+4d"]
    assert refusal(round, "4a>4r") == ("takes_whole_pile", "CO-02")
    assert refusal(round, "4a>4r+4d") == ("takes_whole_pile", "CO-02")
    play(round, "4a>4r+4c+4d")
    assert captured(round) == {"4a", "4r", "4c", "4d"}


@pytest.mark.rule("CO-02")
@pytest.mark.parametrize(
    ("field", "unseen", "moves"),
    [
        ("3b", "3r 4r", ["/4a"]),
        ("4c", "5a 5r", ["/4a>4c"]),
        ("4r 4c", "4d 5a", ["/4a>4r", "/4a>4c"]),
        ("4r 4c 4d", "5a 5r", ["/4a>4r+4c+4d"]),
    ],
)
def test_co_02_a_turned_up_card_is_put_down_the_same_way(field, unseen, moves):
    theirs, stock = unseen.split()
    assert legal(mushi(turned="4a", field=field, theirs=theirs, stock=stock)) == moves


@pytest.mark.rule("CO-02")
def test_co_02_only_what_lies_on_the_field_can_be_taken():
    round = mushi(mine="4a", theirs="5a", field="4c", stock="4r 5r")
    assert refusal(round, "4a>4r") == ("target_not_on_field", "CO-02")
    assert refusal(round, "4a>4c+5a") == ("target_not_on_field", "CO-02")


# -- CO-03: taking is compulsory, playing a match is not -------------------------


@pytest.mark.rule("CO-03")
def test_co_03_a_card_that_has_a_match_must_take_it():
    round = mushi(mine="4a", theirs="5a", field="4c", stock="4r 5r")
    assert refusal(round, "4a") == ("must_take", "CO-03")


@pytest.mark.rule("CO-03")
def test_co_03_a_turned_up_card_that_has_a_match_must_take_it():
    round = mushi(turned="4a", theirs="5a", field="4r 4c", stock="4d")
    assert refusal(round, "/4a") == ("must_take", "CO-03")


@pytest.mark.rule("CO-03")
def test_co_03_nobody_has_to_play_a_card_that_matches():
    round = mushi(mine="4a 5a", theirs="4r 5r", field="4c", stock="5c 5d 8b 8a")
    assert legal(round) == ["4a>4c", "5a"]


# -- CO-04: the pile -------------------------------------------------------------


@pytest.mark.rule("CO-04")
def test_co_04_three_dealt_cards_of_a_month_lie_as_a_pile():
    deal = mushi_deal(field="3b 3r 3c 1b 2a 4a 5a 8b", mine="3d")
    match = mushi_match(deal)
    assert told(match.opening, "pile") == [(None, "3b 3r 3c", "CO-04")]
    assert [codes(pile) for pile in match.game.piles(match.round.field)] == ["3b 3r 3c"]
    assert "3d>3b+3r+3c" in legal(match)


@pytest.mark.rule("CO-04")
def test_co_04_two_cards_or_four_are_no_pile():
    match = mushi_match(mushi_deal(field="1b 1r 2a 2r 3b 3r 3c 3d"))
    assert told(match.opening, "pile") == []


# -- CO-05: the order of play ----------------------------------------------------


@pytest.mark.rule("CO-05")
@pytest.mark.parametrize("dealer", [ME, OTHER])
def test_co_05_play_begins_with_the_dealer_and_goes_round(dealer):
    match = mushi_match(mushi_deal(field="1b 2a 3b 4a 5a 8b 9a 10a"), dealer=dealer)
    turns = []
    while not match.round.is_over:
        turns.append(match.to_move)
        match.apply(match.legal_actions()[0])
    assert turns == [dealer, dealer, 1 - dealer, 1 - dealer] * 8


# -- CO-06: the first dealer -----------------------------------------------------


@pytest.mark.rule("CO-06")
@pytest.mark.parametrize(
    ("drawn", "best"),
    [
        ("3b 2d", [1]),  # the earlier month, however low the card
        ("12b 10c", [1]),
        ("1r 1b", [1]),  # in the same month the higher card
        ("8b 8a", [0]),
        ("5c 5r", [1]),
        ("4c 4d", [0, 1]),  # two chaff of a month: again
        ("12y 12c", [0, 1]),
        ("2c 3b 2d", [0, 2]),
        ("9d 9a 9c", [1]),
    ],
)
def test_co_06_the_earliest_month_deals_then_the_higher_card(drawn, best):
    assert best_draws(dict(enumerate(cards(drawn)))) == best


@pytest.mark.rule("CO-06")
def test_co_06_who_drew_equal_cards_draw_again(monkeypatch):
    order = cards("1b 3b 9a 4d 4c")  # drawn from the end: 4c and 4d, then 9a and 3b
    stack_the_deck(monkeypatch, order)
    assert SeededDeals(1).first_dealer(mushi_game.Mushi()) == OTHER


@pytest.mark.rule("CO-06")
def test_co_06_each_seat_deals_first_about_as_often():
    first = Counter(SeededDeals(seed).first_dealer(mushi_game.Mushi()) for seed in range(600))
    assert 240 < first[ME] < 360  # five standard deviations


@pytest.mark.rule("CO-06")
def test_co_06_the_first_deal_names_the_rule():
    event = mushi_game.Match(seed=3).opening[0]
    assert (event.kind, event.rule, event.data) == ("deal", "CO-06", {"round": 1, "why": "first"})


# -- CO-07: interchangeable chaff ------------------------------------------------


@pytest.mark.rule("CO-07")
def test_co_07_of_two_equal_chaff_only_one_is_offered_but_either_may_be_named():
    round = mushi(mine="3b", theirs="5a", field="3c 3d", stock="3r 5r")
    assert legal(round) == ["3b>3c"]
    play(round, "3b>3d")
    assert captured(round) == {"3b", "3d"}
    assert on_field(round) == "3c"


@pytest.mark.rule("CO-07")
def test_co_07_cards_that_count_differently_are_a_choice():
    round = mushi(mine="3b", theirs="5a", field="3r 3d", stock="3c 5r")
    assert legal(round) == ["3b>3r", "3b>3d"]


@pytest.mark.rule("CO-07")
def test_co_07_the_three_paulownia_chaff_are_interchangeable_in_mushi():
    round = mushi(mine="12b", theirs="5a", field="12d 12y", stock="12c 5r")
    assert legal(round) == ["12b>12d"]
    play(round, "12b>12y")
    assert captured(round) == {"12b", "12y"}


@pytest.mark.rule("CO-07")
def test_co_07_the_twin_that_is_alone_is_the_one_offered():
    round = mushi(mine="3b", theirs="5a", field="3d", stock="3r 5r")
    assert legal(round) == ["3b>3d"]
    assert refusal(round, "3b>3c") == ("target_not_on_field", "CO-02")


@pytest.mark.rule("CO-07")
def test_co_07_both_twins_together_are_too_much():
    round = mushi(mine="3b", theirs="5a", field="3c 3d", stock="3r 5r")
    assert refusal(round, "3b>3c+3d") == ("takes_one", "CO-02")


# -- CO-08: deals ----------------------------------------------------------------


def deals_of(match, rounds, choose):
    """The first deals of a match that is played by ``choose``."""
    found = [match.round.deal]
    while len(found) < rounds:
        play_out(match, choose)
        match.next_round()
        found.append(match.round.deal)
    return found


@pytest.mark.rule("CO-08")
def test_co_08_the_same_seed_deals_the_same_cards():
    assert mushi_game.Match(seed=7).round.deal == mushi_game.Match(seed=7).round.deal
    assert mushi_game.Match(seed=7).round.deal != mushi_game.Match(seed=8).round.deal


@pytest.mark.rule("CO-08")
def test_co_08_a_deal_does_not_depend_on_what_was_played_or_on_the_score():
    first = deals_of(mushi_game.Match(seed=7), 4, lambda legal: legal[0])
    last = deals_of(mushi_game.Match(seed=7), 4, lambda legal: legal[-1])
    assert first == last
    assert len(set(first)) == 4


@pytest.mark.rule("CO-08")
def test_co_08_a_match_without_a_seed_draws_one_and_its_record_keeps_it():
    match = mushi_game.Match()
    assert record.record_of(match)["seed"] == match.seed
    assert mushi_game.Match(seed=match.seed).round.deal == match.round.deal
    assert mushi_game.Match().seed != match.seed


@pytest.mark.rule("CO-08")
def test_co_08_every_card_comes_to_every_place_about_as_often():
    places = {"first hand": Counter(), "second hand": Counter(), "field": Counter(), "stock": Counter()}
    for seed in range(1000):
        deal, _ = SeededDeals(seed).deal(mushi_game.Mushi(), 0)
        for place, dealt in zip(places.values(), (*deal.hands, deal.field, deal.stock), strict=True):
            place.update(dealt)
    for name, place in places.items():  # 200 or 400 of 1000, give or take five standard deviations
        low, high = (322, 478) if name == "stock" else (136, 264)
        assert {low < place[card] < high for card in cards_in(mushi_game.DECK)} == {True}, name


# -- CO-09: what a seat may know -------------------------------------------------


@pytest.mark.rule("CO-09")
def test_co_09_a_view_holds_the_own_hand_and_only_counts_of_what_is_hidden():
    round = mushi(mine="4a", theirs="3r", field="3b", stock="4r 5a")
    view = round.view(ME)
    assert view.hand == mask("4a")
    assert view.counts == (1, 1)
    assert view.stock == 2
    assert view.known == (mask("4a"), 0)
    assert (view.field, view.captures) == (round.field, round.captures)
    assert codes(view.unseen) == "3r 4r 5a"


@pytest.mark.rule("CO-09")
def test_co_09_seats_that_are_not_to_move_and_watchers_see_no_choices():
    round = mushi(mine="4a", theirs="3r", field="3b", stock="4r 5a")
    assert round.view(ME).legal == round.legal_actions()
    assert round.view(OTHER).legal == ()
    watcher = round.view(None)
    assert (watcher.hand, watcher.known, watcher.legal) == (0, (0, 0), ())
    assert codes(watcher.unseen) == "3r 4a 4r 5a"


@pytest.mark.rule("CO-09")
def test_co_09_a_view_does_not_change_when_hidden_cards_change_places():
    one = mushi(mine="4a", theirs="3r", field="3b", stock="4r 5a")
    two = mushi(mine="4a", theirs="5a", field="3b", stock="3r 4r")
    assert one.view(ME)._replace(game=None) == two.view(ME)._replace(game=None)


@pytest.mark.rule("CO-09")
def test_co_09_a_turned_up_card_is_seen_by_all_before_it_is_placed():
    round = mushi(turned="4a", theirs="5a", field="4r 4c", stock="4d")
    assert {round.view(seat).turned for seat in (ME, OTHER, None)} == {parse("4a")}


# -- impossible deals ------------------------------------------------------------


@pytest.mark.rule("CO-08")
def test_co_08_given_deals_end_with_a_clear_error():
    match = mushi_match(mushi_deal(field="1b 2a 3b 4a 5a 8b 9a 10a"))
    play_out(match)
    with pytest.raises(PositionError) as caught:
        match.next_round()
    assert caught.value.code == "no_deal"
    assert match.round.is_over and match.rounds == ()
