"""Hachi-Hachi in play: turns, tobikomi, nuke, claims, the mizuten dealer's 89 (HH-40 to HH-44)."""

from __future__ import annotations

import pytest
from rules.hachi import LAST, STOPS, had, last_turn, paid, table, whole
from rules.positions import legal, play, refusal, told

from hanafuda_kit.cards import mask, standard_count
from hanafuda_kit.engine.field import MONTHS
from hanafuda_kit.games import hachihachi
from hanafuda_kit.games.hachihachi.hand_yaku import of_hand

REACHES_88 = ("1 3 2a 2r 4a 4r", "5a 5r 6a 6r 7a 7r 10a 10r 8")
"""With these captures of the others seat 2 ends a last turn at 88."""
REACHES_89 = ("1 3 2r 2d 4", "6 7 10 8 5a 5r")
"""... and at 89."""


def points(round):
    return [standard_count(captures) for captures in round.captures]


# -- HH-40: turn by turn -----------------------------------------------------------------------


@pytest.mark.rule("HH-40")
@pytest.mark.parametrize("seed", range(8))
def test_hh_40_everything_gets_captured_and_the_counts_add_up_to_264(seed):
    month = hachihachi.Match(seats=3, seed=seed, dealer=seed % 3)
    assert month.to_move == seed % 3
    while not month.round.is_over:
        month.apply(month.legal_actions()[-1])
    if month.round.result["ended_by"] in ("count", "special"):
        assert month.round.result["left_over"] == ""
        assert sum(month.round.result["points"]) == 264


@pytest.mark.rule("HH-40")
def test_hh_40_the_turn_goes_to_the_right_and_a_match_must_be_taken():
    round = last_turn(*REACHES_88)
    assert legal(round) == ["5c>5d"]
    assert refusal(round, "5c") == ("must_take", "CO-03")


# -- HH-41: tobikomi -----------------------------------------------------------------------


@pytest.mark.rule("HH-41")
@pytest.mark.parametrize(
    ("hand", "months"),
    [
        ("5a 5r 5c 1b 2a 3b 6r", [5]),
        ("1b 1r 1c 2a 3b 6a 8a", [1]),
        ("1b 1r 1c 2a 2r 2c 8a", [1, 2]),
        ("1b 1r 1c 4a 4r 4c 8a", [1, 4]),
        ("5a 5r 5c 4a 4r 4c 8a", [4, 5]),
        ("1b 1r 1c 2a 2r 3b 3r", []),  # haneken
        ("6a 6r 6c 6d 2a 3b 8a", []),  # teshi
        ("1b 1r 1c 1d 2a 2r 8a", []),  # ichi-ni-shi
        ("1b 1r 2a 2r 3b 3r 8a", []),  # kuttsuki
    ],
)
def test_hh_41_the_hand_yaku_that_have_it(hand, months):
    [yaku] = of_hand(mask(hand))
    assert [n for n, month in enumerate(MONTHS, 1) if yaku.tobikomi & month] == months


@pytest.mark.rule("HH-41")
def test_hh_41_all_four_of_the_triplets_month_pay_1_kan_from_each_at_once():
    round = last_turn("1 2 3 4", "6 7 8", past=had("tate-sanbon", seat=2, months="5"))
    events = play(round, "5c>5d")
    assert told(events, "tobikomi") == [(2, "5a 5r 5c 5d", "HH-41")]
    assert paid(round) == [(0, 2, 12, "HH-41"), (1, 2, 12, "HH-41")]
    assert round.turned is not None  # in mid-turn


@pytest.mark.rule("HH-41", "HH-16")
def test_hh_41_times_the_multiplier():
    round = last_turn("1 2 3 4", "6 7 8", past=had("tate-sanbon", seat=2, months="5") | {"multiplier": 4})
    play(round, "5c>5d")
    assert paid(round) == [(0, 2, 48, "HH-41"), (1, 2, 48, "HH-41")]


@pytest.mark.rule("HH-41")
def test_hh_41_each_of_two_triplets_counts():
    round = last_turn("1 2 3 4", "6 7 8", past=had("sanbon-tate-sanbon", seat=2, months="5 9"))
    play(round, *LAST.split())
    assert len(paid(round, "HH-41")) == 4


@pytest.mark.rule("HH-41")
def test_hh_41_not_where_others_have_captured_a_part_of_the_month_or_had_no_such_yaku():
    round = last_turn("1 2 3 4", "6 7 8 5a 5r", past=had("tate-sanbon", seat=2, months="5"))
    play(round, *LAST.split())
    assert paid(round, "HH-41") == []
    round = last_turn("1 2 3 4", "6 7 8", past=had("haneken", seat=2))
    play(round, *LAST.split())
    assert paid(round, "HH-41") == []


# -- HH-42: nuke -----------------------------------------------------------------------------


@pytest.mark.rule("HH-42")
def test_hh_42_89_points_with_a_chaff_yaku_pay_1_kan_from_each_at_the_end_of_the_turn():
    round = last_turn(*REACHES_89, past=had("karasu", seat=2, nuke=True))
    play(round, "5c>5d")
    assert paid(round) == []
    events = play(round, "/9d>9c")
    assert told(events, "nuke") == [(2, "", "HH-42")]
    assert paid(round, "HH-42") == [(0, 2, 12, "HH-42"), (1, 2, 12, "HH-42")]
    assert points(round) == [77, 98, 89]


@pytest.mark.rule("HH-42")
def test_hh_42_not_at_88_and_not_without_such_a_yaku():
    round = last_turn(*REACHES_88, past=had("karasu", seat=2, nuke=True))
    play(round, *LAST.split())
    assert (points(round), paid(round, "HH-42")) == ([84, 92, 88], [])
    round = last_turn(*REACHES_89, past=had("pikaichi", seat=2))
    play(round, *LAST.split())
    assert paid(round, "HH-42") == []


@pytest.mark.rule("HH-42")
def test_hh_42_only_once():
    round = two_turns("1 3 12", "11", past=had("aka", seat=2, nuke=True))
    assert points(round)[2] >= 89
    play(round, *FIRST_LAP.split())
    assert len(paid(round, "HH-42")) == 2
    play(round, *SECOND_LAP.split())
    assert len(paid(round, "HH-42")) == 2


def two_turns(first, second, past=None, **rules):
    """Seat 2 has two more turns, the others one. Seat 2 has captured all that is not named."""
    return table(
        ("7c", "8c", "5c 6c"),
        field="5d 6d 7d 8d 9d 10d 2d 4d",
        stock="9c 10c 2c 4c",
        taken=(whole(first), whole(second), None),
        to_move=2,
        past=past,
        **rules,
    )


FIRST_LAP = "5c>5d /9c>9d"
OTHERS = "7c>7d /10c>10d 8c>8d /2c>2d"
SECOND_LAP = f"{OTHERS} 6c>6d /4c>4d"


# -- HH-43: claims by hand ----------------------------------------------------------------------


@pytest.mark.rule("HH-43")
def test_hh_43_a_tobikomi_is_claimed_directly_after_the_card_also_in_mid_turn():
    round = last_turn("1 2 3 4", "6 7 8", past=had("tate-sanbon", seat=2, months="5"), claims="manual")
    play(round, "5c>5d")
    assert paid(round) == []
    assert legal(round) == ["claim", "/9d>9c"]
    events = play(round, "claim")
    assert told(events, "claim") == [(2, "5a 5r 5c 5d", "HH-43")]
    assert paid(round) == [(0, 2, 12, "HH-41"), (1, 2, 12, "HH-41")]
    assert legal(round) == ["/9d>9c"]


@pytest.mark.rule("HH-43")
def test_hh_43_unclaimed_it_lapses():
    round = last_turn("1 2 3 4", "6 7 8", past=had("tate-sanbon", seat=2, months="5"), claims="manual")
    play(round, "5c>5d")
    events = play(round, "/9d>9c")
    assert told(events, "lapsed") == [(2, "5a 5r 5c 5d", "HH-43")]
    assert round.is_over
    assert paid(round, "HH-41") == []


@pytest.mark.rule("HH-43")
def test_hh_43_after_the_turned_up_card_the_claim_comes_before_the_next_turn():
    round = last_turn("1 2 3 4", "6 7 8", past=had("sanbon", seat=2, months="9"), claims="manual")
    play(round, *LAST.split())
    assert (round.to_move, legal(round)) == (2, ["claim", "no_claim"])
    other = round.copy()
    play(round, "claim")
    assert round.is_over
    assert paid(round, "HH-41") == [(0, 2, 12, "HH-41"), (1, 2, 12, "HH-41")]
    play(other, "no_claim")
    assert other.is_over
    assert paid(other, "HH-41") == []


@pytest.mark.rule("HH-43")
def test_hh_43_a_nuke_can_be_claimed_after_any_own_turn_before_play_ends():
    round = two_turns("1 3 12", "11", past=had("aka", seat=2, nuke=True), claims="manual")
    play(round, *FIRST_LAP.split())
    assert legal(round) == ["claim", "no_claim"]
    play(round, "no_claim")
    assert round.to_move == 0
    assert refusal(round, "claim") == ("nothing_to_claim", "HH-43")
    play(round, *SECOND_LAP.split())
    play(round, "claim")
    assert paid(round, "HH-42") == [(0, 2, 12, "HH-42"), (1, 2, 12, "HH-42")]
    assert round.is_over


@pytest.mark.rule("HH-43")
def test_hh_43_a_nuke_never_claimed_lapses():
    round = two_turns("1 3 12", "11", past=had("aka", seat=2, nuke=True), claims="manual")
    play(round, *FIRST_LAP.split(), "no_claim", *SECOND_LAP.split(), "no_claim")
    assert paid(round, "HH-42") == []


@pytest.mark.rule("HH-43")
def test_hh_43_one_claim_takes_all_that_can_be_claimed():
    past = had("sanbon", "aka", seat=2, months="9", nuke=True)
    round = last_turn("1 2 3 4", "6 7 8", past=past, claims="manual")
    play(round, *LAST.split(), "claim")
    assert len(paid(round, "HH-41")) == len(paid(round, "HH-42")) == 2


@pytest.mark.rule("HH-43")
def test_hh_43_a_claim_comes_before_stop_and_stopping_lets_it_lapse():
    # seat 2 completes month 9 and aotan with the same card
    def round():
        return table(
            ("", "", "5c"),
            field="5d 9c",
            stock="9r",
            taken=(whole("1 2 3 4"), whole("7 8 5a 5r 11 12"), None),
            to_move=2,
            past=had("sanbon", seat=2, months="9"),
            claims="manual",
        )

    one = round()
    play(one, "5c>5d", "/9r>9c")
    assert legal(one) == ["claim", "stop"]
    play(one, "claim")
    assert legal(one) == ["stop"]
    play(one, "stop")
    assert len(paid(one, "HH-41")) == 2
    other = round()
    play(other, "5c>5d", "/9r>9c", "stop")
    assert paid(other, "HH-41") == []


@pytest.mark.rule("HH-43")
def test_hh_43_claims_auto_need_no_move():
    round = last_turn("1 2 3 4", "6 7 8")
    assert refusal(round, "claim") == ("claims_auto", "HH-43")


# -- HH-44: the mizuten dealer's 89 ----------------------------------------------------------------

MIZUTEN = {"mizuten": 2, "mizuten_open": True}


@pytest.mark.rule("HH-44")
def test_hh_44_a_mizuten_dealer_at_89_gets_1_kan_from_every_other_player():
    round = last_turn(*REACHES_89, past=MIZUTEN, seats=5)
    play(round, "5c>5d")
    assert paid(round) == []
    play(round, "/9d>9c")
    assert paid(round, "HH-44") == [(seat, 2, 12, "HH-44") for seat in (0, 1, 3, 4)]


@pytest.mark.rule("HH-44")
def test_hh_44_but_not_from_the_sitter_out():
    round = last_turn(*REACHES_89, past=MIZUTEN | {"sitter": 4}, seats=7)
    play(round, *LAST.split())
    assert [line[0] for line in paid(round, "HH-44")] == [0, 1, 3, 5, 6]


@pytest.mark.rule("HH-44")
def test_hh_44_not_at_88_and_not_for_anybody_else():
    round = last_turn(*REACHES_88, past=MIZUTEN, seats=5)
    play(round, *LAST.split())
    assert paid(round, "HH-44") == []
    round = last_turn(*REACHES_89, past={"mizuten": 1, "mizuten_open": True}, seats=5)
    play(round, *LAST.split())
    assert paid(round, "HH-44") == []


@pytest.mark.rule("HH-44")
def test_hh_44_without_a_claim_too():
    round = last_turn(*REACHES_89, past=MIZUTEN, seats=4, claims="manual")
    play(round, *LAST.split())
    assert round.is_over
    assert len(paid(round, "HH-44")) == 3


@pytest.mark.rule("HH-44")
def test_hh_44_penalty_below_89_the_mizuten_dealer_pays_every_other_player():
    round = last_turn(*REACHES_88, past=MIZUTEN, seats=5, mizuten_penalty="on")
    play(round, *LAST.split())
    assert paid(round, "HH-44") == [(2, seat, 12, "HH-44") for seat in (0, 1, 3, 4)]
    round = last_turn(*REACHES_89, past=MIZUTEN, seats=5, mizuten_penalty="on")
    play(round, *LAST.split())
    assert paid(round, "HH-44") == [(seat, 2, 12, "HH-44") for seat in (0, 1, 3, 4)]


@pytest.mark.rule("HH-44")
def test_hh_44_penalty_however_the_month_ended():
    round = table(("1r 4c", "5c 7c", "6c 8c"), **STOPS, past={"mizuten": 0, "mizuten_open": True}, mizuten_penalty="on")
    play(round, "1r>1c", "/9c>9d", "stop")
    assert points(round)[0] == 48
    assert paid(round, "HH-44") == [(0, 1, 12, "HH-44"), (0, 2, 12, "HH-44")]
