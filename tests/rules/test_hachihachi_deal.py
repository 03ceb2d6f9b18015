"""Hachi-Hachi before the first card: seats, money, the deal, the month, in and out (HH-01 to HH-26)."""

from __future__ import annotations

import pytest
from rules.hachi import PLAIN, deal, match, paid
from rules.positions import legal, play, refusal, told

from hanafuda_kit.cards import ALL, BLANK, CODES, cards, codes, mask_of
from hanafuda_kit.engine.deals import Deal, FixedDeals, SeededDeals, best_draws
from hanafuda_kit.errors import PositionError, RulesError
from hanafuda_kit.games import hachihachi
from hanafuda_kit.games.hachihachi.year import Standing
from hanafuda_kit.text import narrate


def counts(match):
    return [hand.bit_count() for hand in match.round.hands]


# -- HH-01 to HH-03 -----------------------------------------------------------------


@pytest.mark.rule("HH-01")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_hh_01_three_to_seven_seats(seats):
    assert len(hachihachi.Match(seats=seats, seed=1).round.hands) == seats


@pytest.mark.rule("HH-01")
@pytest.mark.parametrize("seats", [2, 8])
def test_hh_01_no_other_number_of_seats(seats):
    with pytest.raises(RulesError):
        hachihachi.Match(seats=seats, seed=1)


@pytest.mark.rule("HH-01")
def test_hh_01_six_sit_usually_and_three_seats_play_without_bidding():
    assert hachihachi.Match(seed=1).game.seats == hachihachi.Hachihachi().seats == 6
    three = match(deal(seats=3), dealer=2)
    assert (three.to_move, three.round.players) == (2, (2, 0, 1))
    assert refusal(three, "in") == ("bidding_over", "HH-21")


@pytest.mark.rule("HH-02")
def test_hh_02_everyone_starts_with_5_kan_of_12_mon():
    assert hachihachi.Match(seats=4, seed=1).standing.holdings == (60, 60, 60, 60)


@pytest.mark.rule("HH-02")
def test_hh_02_paying_more_than_one_has_leaves_a_debt():
    # seat 0 has shisō in a plain month: 20 kan from each of the two others, who have 5
    month = match(deal("4a 4r 4c 4d 5a 5r 5c", seats=3, field="2a 6c 7a 9c 10r 11a"))
    assert month.now.holdings == (60 + 2 * 240 - 1, 60 - 240, 60 - 240)
    assert told(month.opening, "owes") == [(1, "", "HH-02"), (2, "", "HH-02")]
    assert [event.data["amount"] for event in month.opening if event.kind == "owes"] == [180, 180]


@pytest.mark.rule("HH-03")
def test_hh_03_the_earliest_month_sits_first_the_rest_in_the_order_of_their_cards():
    for seed in range(30):
        seated = hachihachi.draw_seats(["a", "b", "c", "d", "e", "f", "g"], seed)
        assert sorted(name for name, _ in seated) == ["a", "b", "c", "d", "e", "f", "g"]
        if len({card // 4 for _, card in seated}) == 7:
            months = [card // 4 for _, card in seated]
            assert months == sorted(months)
    assert len({tuple(hachihachi.draw_seats(["a", "b", "c"], seed)) for seed in range(20)}) > 10


@pytest.mark.rule("HH-03")
def test_hh_03_the_same_month_the_higher_card_equal_again_they_redraw(monkeypatch):
    drawn = cards("1c 1d 3r 3b 7c 2c")  # popped from the end: a 2c, b 7c, c 3b, d 3r

    class Stacked:
        def __init__(self, seed):
            pass

        def shuffle(self, deck):
            deck[:] = drawn

    monkeypatch.setattr("hanafuda_kit.games.hachihachi.year.random.Random", Stacked)
    seated = hachihachi.draw_seats(["a", "b", "c", "d"], 1)
    assert [(name, CODES[card]) for name, card in seated] == [("a", "2c"), ("c", "3b"), ("d", "3r"), ("b", "7c")]
    drawn[:] = cards("8b 5a 4d 4c")  # a and b draw equal wisteria chaff and draw again: a 5a, b 8b
    assert [name for name, _ in hachihachi.draw_seats(["a", "b"], 1)] == ["a", "b"]
    drawn[:] = cards("5a 8b 4d 4c")
    assert [name for name, _ in hachihachi.draw_seats(["a", "b"], 1)] == ["b", "a"]
    assert best_draws({0: cards("4c")[0], 1: cards("4d")[0]}) == [0, 1]


# -- HH-10: mizuten -----------------------------------------------------------------------


@pytest.mark.rule("HH-10")
def test_hh_10_before_the_deal_the_dealer_may_commit_and_nobody_has_seen_a_card():
    month = match(deal(seats=6, stock=None), dealer=4)
    assert legal(month) == ["mizuten", "no_mizuten"]
    for seat in (None, *range(6)):
        view = month.view(seat)
        assert (view.hand, view.field, view.counts) == (0, 0, (0,) * 6)
        assert view.unseen == ALL
    events = play(month, "mizuten")
    assert told(events, "mizuten") == [(4, "", "HH-10")]
    assert told(events, "in_by_mizuten") == [(4, "", "HH-20")]
    assert counts(month) == [7] * 6
    assert month.to_move == 5  # HH-20: the dealer is in and not asked


@pytest.mark.rule("HH-10")
def test_hh_10_without_mizuten_the_dealer_bids_first():
    month = match(deal(seats=6), dealer=4)
    play(month, "no_mizuten")
    assert (month.to_move, legal(month)) == (4, ["in", "out"])
    assert refusal(month, "mizuten") == ("mizuten_too_late", "HH-10")
    play(month, "in")
    assert refusal(month, "mizuten") == ("mizuten_not_dealer", "HH-10")


@pytest.mark.rule("HH-10")
def test_hh_10_nothing_comes_before_that_decision():
    month = match(deal(seats=4))
    assert refusal(month, "in") == ("mizuten_first", "HH-10")
    assert refusal(month, "1b") == ("mizuten_first", "HH-10")


@pytest.mark.rule("HH-10")
def test_hh_10_not_with_three_seats():
    assert refusal(match(deal(seats=3)), "mizuten") == ("mizuten_three_seats", "HH-10")


@pytest.mark.rule("HH-10")
def test_hh_10_a_dealer_with_the_blank_card_is_not_asked():
    month = match(deal("blank 2a 4r 6c 7a 9c 10r", seats=7, field=""))
    assert (month.round.memo.sitter, month.to_move, legal(month)) == (0, 1, ["in", "out"])


# -- HH-11 to HH-13 ---------------------------------------------------------------------


@pytest.mark.rule("HH-11")
@pytest.mark.parametrize(("seats", "stock"), [(3, 21), (4, 14), (5, 7), (6, 0)])
def test_hh_11_seven_to_each_seat_six_to_the_field(seats, stock):
    game = hachihachi.Hachihachi(seats=seats)
    dealt, _ = SeededDeals(3).deal(game, 0)
    assert [len(hand) for hand in dealt.hands] == [7] * seats
    assert (len(dealt.field), len(dealt.stock)) == (6, stock)


@pytest.mark.rule("HH-11")
def test_hh_11_other_sizes_are_refused():
    one = deal(seats=3)
    wrong = one._replace(field=one.field[:5], stock=(*one.stock, one.field[5]))
    with pytest.raises(PositionError) as caught:
        match(wrong)
    assert (caught.value.code, caught.value.params["rule"]) == ("field_size", "HH-11")
    hands = (one.hands[0][:6], *one.hands[1:])
    with pytest.raises(PositionError) as caught:
        match(one._replace(hands=hands, stock=(*one.stock, one.hands[0][6])))
    assert (caught.value.code, caught.value.params["rule"]) == ("hand_size", "HH-11")


@pytest.mark.rule("HH-12")
def test_hh_12_with_seven_seats_a_blank_card_joins_and_all_49_are_dealt():
    dealt, _ = SeededDeals(3).deal(hachihachi.Hachihachi(seats=7), 0)
    everything = [card for hand in dealt.hands for card in hand]
    assert (len(everything), dealt.field, dealt.stock) == (49, (), ())
    assert everything.count(BLANK) == 1


@pytest.mark.rule("HH-12")
def test_hh_12_the_blank_holders_other_cards_are_the_field_and_that_seat_sits_out():
    month = match(deal("", "", f"{PLAIN} blank", seats=7, field=""), dealer=1)
    play(month, "no_mizuten")
    assert codes(month.round.field) == PLAIN
    assert counts(month) == [7, 7, 0, 7, 7, 7, 7]
    play(month, "in")
    assert month.to_move == 3  # seat 2 is passed over
    play(month, "in", "in")
    while not month.round.is_over:
        month.apply(month.legal_actions()[0])
    result = month.round.result
    assert (result["sitter_out"], result["net"][2]) == (2, 0)
    assert result["driven_out"] == [5, 6, 0]
    assert all(2 not in line[:2] for line in result["ledger"])


@pytest.mark.rule("HH-13")
def test_hh_13_four_of_a_month_on_the_field_are_dealt_again():
    with pytest.raises(PositionError) as caught:
        match(deal(seats=4, field="4a 4r 4c 4d 7a 9c"))
    assert (caught.value.code, caught.value.params["rule"]) == ("void_deal", "HH-13")
    game = hachihachi.Hachihachi(seats=4)
    voids = [voided for seed in range(3000) for voided in SeededDeals(seed).deal(game, 0)[1]]
    assert voids and all(void.rule == "HH-13" and void.cards.bit_count() == 4 for void in voids)


@pytest.mark.rule("HH-13")
def test_hh_13_the_six_cards_beside_the_blank_too():
    with pytest.raises(PositionError) as caught:
        match(deal("blank 4a 4r 4c 4d 7a 9c", seats=7, field=""))
    assert caught.value.code == "void_deal"


@pytest.mark.rule("HH-14")
def test_hh_14_the_deal_itself_is_the_fair_shuffle_of_the_seed():
    game = hachihachi.Hachihachi(seats=5)
    assert SeededDeals(8).deal(game, 2) == SeededDeals(8).deal(game, 2)
    assert SeededDeals(8).deal(game, 2) != SeededDeals(8).deal(game, 3)


# -- HH-15 to HH-18: the month ---------------------------------------------------------------


def month_of(field, *waiting, **rules):
    """Type, multiplier and what waits of a three-seat month with this field, after months that left some owed."""
    source = hachihachi.Match(rules, seats=3, seed=1)
    source.standing = Standing((60, 60, 60), 0, waiting, 1)
    source.deals = FixedDeals([deal(field=field, seats=3)])
    round = source._deal(0, "HH-06", "month")
    month = round.memo
    return month.kind, month.multiplier, list(month.waiting), source.opening


@pytest.mark.rule("HH-15")
@pytest.mark.parametrize(
    ("bright", "kind"),
    [("11b", "zetsuba"), ("12b", "zetsuba"), ("1b", "oba"), ("3b", "oba"), ("8b", "oba"), ("8a", "hiraba")],
)
def test_hh_15_the_field_makes_the_month(bright, kind):
    assert month_of(f"2a 4r 6c 7a 9c {bright}")[0] == kind


@pytest.mark.rule("HH-16")
@pytest.mark.parametrize(("bright", "times"), [("12b", 4), ("3b", 2), ("8a", 1)])
def test_hh_16_zetsuba_multiplies_every_payment_by_4_oba_by_2(bright, times):
    # seat 0 was dealt aka: 2 kan from each of the two others
    month = match(deal("4c 4r 5r 6c 7c 9d 10c", seats=3, field=f"2a 4a 6a 7a 9c {bright}"))
    assert paid(month.round) == [(1, 0, 24 * times, "HH-30"), (2, 0, 24 * times, "HH-30")]


@pytest.mark.rule("HH-16")
def test_hh_16_the_mon_of_the_board_is_not_multiplied():
    month = match(deal("4a 4r 4c 4d 5a 5r 5c", seats=3, field="2a 6a 7a 9c 10a 12b"))
    assert paid(month.round, "HH-64") == [(0, "board", 1, "HH-64")]


@pytest.mark.rule("HH-17")
def test_hh_17_one_counts_and_the_others_wait_zetsuba_before_oba():
    assert month_of("2a 4r 6c 8b 3b 12b")[:3] == ("zetsuba", 4, ["oba", "oba"])
    assert month_of("2a 4r 6c 7a 11b 12b")[:3] == ("zetsuba", 4, ["zetsuba"])


@pytest.mark.rule("HH-17")
def test_hh_17_of_waiting_and_new_the_largest_is_used():
    assert month_of(PLAIN, "zetsuba", "oba")[:3] == ("zetsuba", 4, ["oba"])
    assert month_of("2a 4r 6c 7a 9c 12b", "oba")[:3] == ("zetsuba", 4, ["oba"])
    assert month_of("2a 4r 6c 7a 9c 1b", "zetsuba")[:3] == ("zetsuba", 4, ["oba"])
    assert month_of(PLAIN, "oba")[:3] == ("oba", 2, [])


@pytest.mark.rule("HH-17")
def test_hh_17_stack_all_multiply_now():
    assert month_of("2a 4r 6c 7a 3b 12b", multipliers="stack")[:3] == ("zetsuba", 8, [])
    assert month_of("2a 4r 6c 7a 3b 1b", multipliers="stack")[:3] == ("oba", 4, [])


@pytest.mark.rule("HH-18")
def test_hh_18_what_is_still_owed_is_told():
    opening = month_of("2a 4r 6c 8b 3b 12b")[3]
    told_types = [event.data["types"] for event in opening if event.rule == "HH-18"]
    assert told_types == [("oba", "oba")]


# -- HH-20 to HH-22: in or out -----------------------------------------------------------------


@pytest.mark.rule("HH-20")
def test_hh_20_from_the_dealer_round_each_says_in_or_out():
    month = match(deal(seats=6), dealer=4)
    play(month, "no_mizuten")
    order = []
    for word in ("in", "out", "in", "out"):
        order.append(month.to_move)
        assert legal(month) == ["in", "out"]
        play(month, word)
    assert order == [4, 5, 0, 1]
    assert refusal(month, "2a") == ("bid_first", "HH-20")
    assert refusal(month, "stop") == ("bid_first", "HH-20")


@pytest.mark.rule("HH-20")
def test_hh_20_during_the_bidding_each_sees_the_own_hand_only():
    month = match(deal(seats=5))
    play(month, "no_mizuten")
    view = month.view(2)
    assert view.hand == mask_of(month.round.deal.hands[2])
    assert [known.bit_count() for known in view.known] == [0, 0, 7, 0, 0]


@pytest.mark.rule("HH-21")
def test_hh_21_once_three_are_in_the_others_are_driven_out():
    month = match(deal(seats=6), dealer=1)
    events = play(month, "no_mizuten", "in", "in", "in")
    assert told(events, "driven_out") == [(4, "", "HH-21"), (5, "", "HH-21"), (0, "", "HH-21")]
    assert (month.round.players, month.round.memo.driven_out) == ((1, 2, 3), (4, 5, 0))
    assert counts(month) == [0, 7, 7, 7, 0, 0]
    assert refusal(month, "in") == ("driven_out", "HH-21")


@pytest.mark.rule("HH-21")
@pytest.mark.parametrize(
    ("seats", "words", "players"),
    [
        (4, ["out"], (1, 2, 3)),
        (4, ["in", "in", "out"], (0, 1, 3)),
        (5, ["out", "in", "out"], (1, 3, 4)),
        (6, ["out", "out", "out"], (3, 4, 5)),
        (6, ["in", "out", "out", "in", "out"], (0, 3, 5)),
    ],
)
def test_hh_21_once_only_three_are_left_they_must_play(seats, words, players):
    month = match(deal(seats=seats))
    events = play(month, "no_mizuten", *words)
    assert month.round.players == players
    assert month.round.memo.driven_out == ()
    asked = [seat for seat in players if seat >= len(words)]
    assert [seat for seat, _, _ in told(events, "must_play")] == asked
    assert refusal(month, "out") == ("must_play", "HH-21")


@pytest.mark.rule("HH-21")
def test_hh_21_with_seven_seats_six_are_asked():
    month = match(deal("", "", f"{PLAIN} blank", seats=7, field=""), dealer=0)
    play(month, "no_mizuten", "out", "out", "out")
    assert month.round.players == (4, 5, 6)


@pytest.mark.rule("HH-21")
def test_hh_21_a_mizuten_dealer_is_one_of_the_three():
    month = match(deal(seats=6), dealer=0)
    play(month, "mizuten", "in", "in")
    assert (month.round.players, month.round.memo.driven_out) == ((0, 1, 2), (3, 4, 5))


@pytest.mark.rule("HH-22")
def test_hh_22_going_out_costs_12_then_18_then_24_mon():
    month = match(deal(seats=6))
    play(month, "no_mizuten", "out", "in", "out", "out")
    assert paid(month.round) == [(0, "pot", 12, "HH-22"), (2, "pot", 18, "HH-22"), (3, "pot", 24, "HH-22")]
    assert month.round.memo.pot == 54


@pytest.mark.rule("HH-22", "HH-16")
def test_hh_22_times_the_multiplier():
    month = match(deal(seats=5, field="2a 4r 6c 7a 9c 11b"))
    play(month, "no_mizuten", "out", "out")
    assert paid(month.round) == [(0, "pot", 48, "HH-22"), (1, "pot", 72, "HH-22")]


# -- HH-23, HH-24: driven out ------------------------------------------------------------------

THREE_FOUR_NINE = "4a 4c 4d 6r 1b 8c 12c"
"""Tate-sanbon (36 mon), a blue ribbon and a bright: 18 + 3 + 3."""


def driven_out(hand, field=PLAIN, **rules):
    """Seats 0, 1, 2 are in, seat 3 is driven out with this hand."""
    month = match(deal("", "", "", hand, seats=4, field=field), **rules)
    play(month, "no_mizuten", "in", "in", "in")
    return month


@pytest.mark.rule("HH-23")
@pytest.mark.parametrize(
    ("hand", "mon"),
    [
        (THREE_FOUR_NINE, 24),
        ("1b 3b 8b 11b 12b 5a 7c", 15),  # five brights
        ("1r 2r 3r 6r 9r 10d 5a", 15),  # five ribbons that count
        ("4d 5r 7r 11r 8a 9a 10a", 0),  # ribbons that do not
        ("5r 7r 11r 6d 8c 12c 12d", 12),  # aka, 2 kan: half; nothing else
        ("3c 3d 3r 8c 8d 5c 11b", 12 + 18 + 3 + 3),  # sanbon 12, tan'ichi 18, two cards
    ],
)
def test_hh_23_half_the_hand_yaku_and_3_mon_a_card_from_each_of_the_three(hand, mon):
    month = driven_out(hand, field="2a 4r 6c 7a 9c 10r" if "4r" not in hand and "10r" not in hand else PLAIN)
    expected = [(seat, 3, mon, "HH-23") for seat in (0, 1, 2)] if mon else []
    assert paid(month.round, "HH-23") == expected


@pytest.mark.rule("HH-23", "HH-16")
def test_hh_23_times_the_multiplier():
    month = driven_out(THREE_FOUR_NINE, field="2a 4r 6c 7a 9c 3b")
    assert paid(month.round, "HH-23") == [(seat, 3, 48, "HH-23") for seat in (0, 1, 2)]


@pytest.mark.rule("HH-23")
def test_hh_23_the_three_see_the_sum_others_who_are_out_the_items():
    month = match(deal("", "", "", "", THREE_FOUR_NINE, seats=5, field="2a 7a 9c 10r 11a 12d"))
    events = play(month, "no_mizuten", "in", "out", "in", "in")
    assert [event.seen_by for event in events if event.kind == "driven_out_shown"] == [(1, 4)]
    lines = {seat: narrate.lines(events, month.game, month.names, "en", seat) for seat in (None, 0, 1)}
    checked = "is driven out with Tate-sanbon and the crane and the peony ribbon; only those who are out may know."
    assert [checked in [line.text for line in lines[seat]] for seat in (None, 0, 1)] == [False, False, True]
    [item] = month.view(1).public.items
    assert (item.seat, [each.id for each in item.yaku], codes(item.cards)) == (4, ["tate-sanbon"], "1b 6r")
    assert month.view(4).public.items == (item,)
    for seat in (None, 0, 2, 3):
        assert month.view(seat).public.items == ()
        assert month.view(seat).public.ledger == month.round.memo.ledger


SHISO = "4a 4r 4c 4d 5a 5r 5c"


@pytest.mark.rule("HH-24")
def test_hh_24_driven_out_with_shiso_is_paid_half_and_play_goes_on():
    month = driven_out(SHISO, field="2a 6c 7a 9c 10r 11a")
    assert paid(month.round, "HH-23") == [(seat, 3, 120, "HH-23") for seat in (0, 1, 2)]
    assert not month.round.is_over


@pytest.mark.rule("HH-24", "HH-33")
def test_hh_24_end_month_it_is_paid_half_and_the_month_is_over():
    aka = "4c 5r 7r 6d 8c 12c 12d"
    hand = "1b 1r 1c 1d 5a 5d 5c"
    month = match(deal(aka, "", "", hand, seats=4, field="2a 6c 7a 9c 10r 11a"), driven_out_shiso="end_month")
    play(month, "no_mizuten", "in", "in", "in")
    result = month.round.result
    assert (result["ended_by"], result["winner"], result["left_over"]) == ("shiso", 3, "2a 6c 7a 9c 10r 11a")
    # half of 20 kan, and 3 mon each for the crane and the red ribbon
    assert paid(month.round, "HH-23") == [(seat, 3, 126, "HH-23") for seat in (0, 1, 2)]
    assert paid(month.round, "HH-30") == [(1, 0, 24, "HH-30"), (2, 0, 24, "HH-30")]
    assert paid(month.round, "HH-64") == [(3, "board", 1, "HH-64")]
    assert result["net"] == [48 - 126, -24 - 126, -24 - 126, 3 * 126 - 1]


# -- HH-25, HH-26 ---------------------------------------------------------------------------


@pytest.mark.rule("HH-25")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_hh_25_the_stock_has_21_cards_whatever_the_number_of_seats(seats):
    month = hachihachi.Match(seats=seats, seed=5)
    while month.round.memo.stage != 2:
        month.apply(month.legal_actions()[-1])
    assert len(month.round.stock) == 21
    players = [month.round.hands[seat] for seat in month.round.players]
    assert mask_of(month.round.stock) == ALL & ~month.round.field & ~sum(players)


@pytest.mark.rule("HH-25")
def test_hh_25_the_hands_of_those_who_are_out_are_shuffled_into_it():
    month = match(deal(seats=4))
    play(month, "no_mizuten", "in", "in", "in")
    assert mask_of(month.round.deal.hands[3]) & ~mask_of(month.round.stock) == 0
    other = match(deal(seats=4))
    play(other, "no_mizuten", "in", "in", "out")
    assert mask_of(other.round.deal.hands[2]) & ~mask_of(other.round.stock) == 0
    assert list(month.round.stock) != sorted(month.round.stock)


@pytest.mark.rule("HH-25")
def test_hh_25_a_stock_that_is_written_down_must_hold_just_these_cards():
    plain = deal(seats=4)
    rest = sorted(set(range(48)) - {card for hand in plain.hands[:3] for card in hand} - set(plain.field))
    right = Deal(plain.hands, plain.field, tuple(rest))
    month = match(right)
    play(month, "no_mizuten", "in", "in", "in")
    assert month.round.stock == tuple(rest)
    month = match(right)
    play(month, "no_mizuten", "in", "in")
    before = (month.round.memo, month.round.hands, list(month.round.moves))
    with pytest.raises(PositionError) as caught:
        play(month, "out")
    assert (caught.value.code, caught.value.params["rule"]) == ("cards_missing", "HH-25")
    assert before == (month.round.memo, month.round.hands, month.round.moves)


@pytest.mark.rule("HH-26")
def test_hh_26_if_the_dealer_is_out_the_next_player_in_leads():
    month = match(deal(seats=5), dealer=3)
    events = play(month, "no_mizuten", "out", "out")
    assert (month.round.players, month.to_move) == ((0, 1, 2), 0)
    assert told(events, "acting_dealer") == [(0, "", "HH-26")]


@pytest.mark.rule("HH-26")
def test_hh_26_a_dealer_who_is_in_leads():
    month = match(deal(seats=5), dealer=3)
    events = play(month, "no_mizuten", "in", "in", "out", "in")
    assert (month.round.players, month.to_move) == ((3, 4, 1), 3)
    assert told(events, "acting_dealer") == []
