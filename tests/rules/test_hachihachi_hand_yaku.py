"""The hand yaku of Hachi-Hachi (HH-30 to HH-33)."""

from __future__ import annotations

import pytest
from rules.hachi import KAN, deal, match, paid
from rules.positions import play, told

from hanafuda_kit.cards import codes, mask
from hanafuda_kit.games.hachihachi.hand_yaku import HAND_YAKU, of_hand


def found(hand):
    """Id and kan of the hand yaku of seven cards."""
    assert len(hand.split()) == 7
    return [(each.id, each.value // KAN) for each in of_hand(mask(hand))]


# -- HH-31: by equal months ---------------------------------------------------------------


@pytest.mark.rule("HH-31")
@pytest.mark.parametrize(
    ("hand", "name", "kan"),
    [
        ("1b 1r 1c 2a 3b 6a 8a", "sanbon", 2),
        ("1b 1r 1c 2a 2r 6a 8a", "sanbon", 2),  # a pair beside it is nothing
        ("4a 4r 4c 2a 3b 6a 8a", "tate-sanbon", 3),
        ("5a 5r 5c 2a 3b 6a 8a", "tate-sanbon", 3),
        ("7a 7r 7c 2a 3b 6a 8a", "tate-sanbon", 3),
        ("12c 12d 12y 2a 3b 6a 8a", "tate-sanbon", 3),
        ("12b 12d 12y 2a 3b 6a 8a", "sanbon", 2),  # with the phoenix
        ("11b 11a 11r 2a 3b 6a 8a", "sanbon", 2),
        ("1b 1r 2a 2r 3b 3r 8a", "kuttsuki", 4),
        ("6a 6r 6c 6d 2a 3b 8a", "teshi", 6),
        ("12b 12c 12d 12y 2a 3b 8a", "teshi", 6),
        ("4a 4r 4c 4d 2a 3b 8a", "teshi", 6),
        ("1b 1r 1c 2a 2r 2c 8a", "futa-sanbon", 6),
        ("1b 1r 1c 2a 2r 3b 3r", "haneken", 7),
        ("4a 4r 4c 2a 2r 3b 3r", "haneken", 7),  # no more for a standing triplet
        ("1b 1r 1c 4a 4r 4c 8a", "sanbon-tate-sanbon", 7),
        ("12b 12d 12y 4a 4r 4c 8a", "sanbon-tate-sanbon", 7),
        ("5a 5r 5c 4a 4r 4c 8a", "futa-tate-sanbon", 8),
        ("12c 12d 12y 4a 4r 4c 8a", "futa-tate-sanbon", 8),
        ("1b 1r 1c 1d 2a 2r 8a", "ichi-ni-shi", 8),
        ("1b 1r 1c 1d 2a 2r 2c", "shiso", 20),
        ("4a 4r 4c 4d 5a 5r 5c", "shiso", 20),
    ],
)
def test_hh_31_months_in_the_hand(hand, name, kan):
    assert found(hand) == [(name, kan)]


@pytest.mark.rule("HH-31")
@pytest.mark.parametrize("hand", ["1b 1r 2a 2r 3b 6a 8a", "1b 2a 3b 4a 5a 6a 7a", "1b 1r 2a 3b 6a 8a 9a"])
def test_hh_31_two_pairs_or_less_are_nothing(hand):
    assert found(hand) == []


# -- HH-32: by chaff --------------------------------------------------------------------------


@pytest.mark.rule("HH-32")
@pytest.mark.parametrize(
    ("hand", "name", "kan"),
    [
        ("1r 2r 3c 4c 5c 6c 7c", "aka", 2),
        ("1r 2r 3r 4r 5r 6r 7r", "aka", 2),
        ("1r 2r 11b 11a 5c 6c 7c", "aka", 2),
        ("1r 2c 3c 4c 5c 6c 7c", "tan-ichi", 3),
        ("1r 11r 3c 4c 5c 6c 7c", "tan-ichi", 3),  # the willow's ribbon is chaff
        ("2a 1c 3c 4c 5c 6c 7c", "toichi", 3),
        ("1c 2c 3c 4c 5c 6c 7c", "karasu", 4),
        ("11b 2c 3c 4c 5c 6c 7c", "karasu", 4),  # never pikaichi: karasu has nuke
        ("11b 11a 3c 4c 5c 6c 12y", "karasu", 4),
        ("1b 2c 3c 4c 5c 6c 7c", "pikaichi", 4),
    ],
)
def test_hh_32_chaff_in_the_hand(hand, name, kan):
    assert found(hand) == [(name, kan)]


@pytest.mark.rule("HH-32")
@pytest.mark.parametrize("hand", ["1b 2r 3c 4c 5c 6c 7c", "2a 4a 1c 3c 5c 6c 7c", "1b 3b 2c 4c 5c 6c 7c"])
def test_hh_32_two_cards_that_are_neither_ribbons_nor_chaff_are_nothing(hand):
    assert found(hand) == []


@pytest.mark.rule("HH-32", "HH-42")
def test_hh_32_all_of_them_but_pikaichi_have_nuke():
    assert [row.id for row in HAND_YAKU.values() if row.nuke] == ["aka", "tan-ichi", "toichi", "karasu"]


# -- HH-30: shown and paid -------------------------------------------------------------------------

FIELD = "2a 6a 7a 9a 10a 11a"


@pytest.mark.rule("HH-30")
def test_hh_30_paid_at_once_by_each_of_the_two_others():
    month = match(deal("", "4a 4r 4c 1b 6r 8b 9r", "", field=FIELD), dealer=2)
    assert paid(month.round) == [(2, 1, 36, "HH-30"), (0, 1, 36, "HH-30")]
    assert month.to_move == 2


@pytest.mark.rule("HH-30")
def test_hh_30_the_best_of_each_family_and_the_two_add_up():
    # three pairs 4 kan (no triplet, no four), and aka 2 kan
    hand = "1c 1d 3c 3d 4c 4r 5r"
    assert found(hand) == [("kuttsuki", 4), ("aka", 2)]
    month = match(deal(hand, "", "", field=FIELD))
    assert paid(month.round) == [(1, 0, 72, "HH-30"), (2, 0, 72, "HH-30")]
    assert found("12c 12d 12y 4c 4d 5c 11b") == [("tate-sanbon", 3), ("karasu", 4)]


@pytest.mark.rule("HH-30")
def test_hh_30_every_player_who_has_one_is_paid_in_the_order_of_play():
    month = match(deal("1c 1d 1r 4a 5a 6r 8b", "", "3r 5r 4c 6c 8c 9c 10c", field=FIELD), dealer=1)
    assert paid(month.round) == [
        (1, 2, 24, "HH-30"), (0, 2, 24, "HH-30"),
        (1, 0, 24, "HH-30"), (2, 0, 24, "HH-30"),
    ]  # fmt: skip


@pytest.mark.rule("HH-30")
@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("1c 1d 1r 4a 5a 6r 8b", "1r 1c 1d"),
        ("1b 1r 3b 3r 4a 4r 8b", "1b 1r 3b 3r 4a 4r"),
        ("1b 1r 1c 1d 4a 4r 8b", "1b 1r 1c 1d 4a 4r 8b"),  # ichi-ni-shi: all seven
        ("5a 5r 5c 4a 4r 4d 8b", "4a 4r 4d 5a 5r 5c"),
        ("3r 5r 4c 6c 11b 11r 10c", "4c 6c 10c 11b 11r"),  # all chaff, willows too, not the ribbons
        ("1c 3d 4c 6c 9c 11c 10c", "1c 3d 4c 6c 9c 10c 11c"),
        ("12c 12d 12y 4c 4d 5c 8b", "4c 4d 5c 12c 12d 12y"),
    ],
)
def test_hh_30_what_is_shown_stays_known(hand, shown):
    month = match(deal(hand, "", "", field=FIELD))
    for seat in (None, 1, 2):
        assert codes(month.view(seat).known[0]) == shown
    told_of = [cards for seat, cards, _ in told(month.opening, "hand_yaku") if seat == 0]
    assert set(" ".join(told_of).split()) == set(shown.split())


@pytest.mark.rule("HH-30")
def test_hh_30_nothing_else_of_a_hand_is_shown():
    month = match(deal("", "", "", field=FIELD))
    assert month.view(1).known == (0, month.round.hands[1], 0)
    assert paid(month.round) == []


# -- HH-33: shisō -----------------------------------------------------------------------------------

SHISO, OTHER_SHISO = "4a 4r 4c 4d 5a 5r 5c", "3b 3r 3c 3d 8b 8a 8c"
AKA = "1r 6r 9c 10c 12c 12d 7c"


@pytest.mark.rule("HH-33")
def test_hh_33_no_play_it_is_paid_and_the_others_hand_yaku_too():
    month = match(deal("", SHISO, AKA, field="2a 6a 7a 9a 10a 11a"), dealer=0)
    result = month.round.result
    assert (result["ended_by"], result["winner"], result["points"]) == ("shiso", 1, [0, 0, 0])
    assert (result["left_over"], result["captures"]) == ("2a 6a 7a 9a 10a 11a", ["", "", ""])
    assert result["hand_yaku"] == [[], ["shiso"], ["aka"]]
    assert paid(month.round) == [
        (0, 1, 240, "HH-30"), (2, 1, 240, "HH-30"),
        (0, 2, 24, "HH-30"), (1, 2, 24, "HH-30"),
        (1, "board", 1, "HH-64"),
    ]  # fmt: skip
    month.next_round()
    assert month.dealer == 1


@pytest.mark.rule("HH-33")
def test_hh_33_the_holder_takes_the_pot():
    month = match(deal("", SHISO, "", "", seats=4, field="2a 6a 7a 9a 10a 11a"), dealer=0)
    play(month, "no_mizuten", "out")
    assert month.round.is_over
    assert paid(month.round, "HH-64") == [("pot", 1, 12, "HH-64"), (1, "board", 1, "HH-64")]


@pytest.mark.rule("HH-33")
@pytest.mark.parametrize(("dealer", "winner"), [(0, 0), (1, 2), (2, 2)])
def test_hh_33_of_two_holders_the_one_nearest_the_acting_dealer(dealer, winner):
    month = match(deal(SHISO, "", OTHER_SHISO, field="2a 6a 7a 9a 10a 11a"), dealer=dealer)
    assert month.round.result["winner"] == winner
    assert len(paid(month.round, "HH-30")) == 4


@pytest.mark.rule("HH-33")
def test_hh_33_a_mizuten_dealer_pays_no_penalty_after_shiso():
    month = match(deal("", SHISO, "", "", seats=4, field="2a 6a 7a 9a 10a 11a"), mizuten_penalty="on")
    play(month, "mizuten", "in", "in")
    assert month.round.is_over
    assert paid(month.round, "HH-44") == []
