"""Hachi-Hachi in play: tobikomi, nuke, mizuten's 89, claims, built yaku, stop and sage, hatto (HH-40 to HH-53)."""

from __future__ import annotations

import pytest
from rules.hachi import LAST, had, last_turn, paid, table, whole
from rules.positions import legal, play, refusal, told

from hanafuda_kit.cards import mask, standard_count
from hanafuda_kit.engine.field import MONTHS
from hanafuda_kit.games import hachihachi
from hanafuda_kit.games.hachihachi.hand_yaku import of_hand
from hanafuda_kit.games.hachihachi.month import Hatto
from hanafuda_kit.games.hachihachi.rules import BUILT

AKATAN, AOTAN, NANATAN, SHIKO, GOKO = (1 << n for n in range(5))

REACHES_88 = ("1 3 2a 2r 4a 4r", "5a 5r 6a 6r 7a 7r 10a 10r 8")
"""With these captures of the others seat 2 ends a last turn at 88."""
REACHES_89 = ("1 3 2r 2d 4", "6 7 10 8 5a 5r")
"""... and at 89."""


def points(round):
    return [standard_count(captures) for captures in round.captures]


# -- HH-40 ---------------------------------------------------------------------------------


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


# -- HH-50 -------------------------------------------------------------------------------------------

STOPS = {
    "field": "1c 4d 5d 6d 7d 8d 9d 10d 2d 12d 11c 3d",
    "stock": "9c 10c 2c 12c 11a 3c",
    "taken": ("2a 2r 3b 3r", "1b 1d", None),
}
"""Seat 0 takes the third red ribbon with its next card; then come 9c 10c 2c 12c 11a 3c."""
REST_OF_LAP = "5c>5d /10c>10d 6c>6d /2c>2d"


@pytest.mark.rule("HH-50")
@pytest.mark.parametrize(
    ("captures", "names", "kan"),
    [
        ("1r 2r 3r", ["akatan"], 7),
        ("6r 9r 10r", ["aotan"], 7),
        ("1r 2r 4r 5r 6r 7r 9r", ["nanatan"], 10),
        ("1b 3b 8b 12b", ["shiko"], 10),
        ("1b 3b 8b 11b 12b", ["goko"], 12),
        ("1r 2r 3r 6r 9r 10r", ["akatan", "aotan"], 14),
        ("1r 2r 3r 6r 9r 10r 4r", ["akatan", "aotan", "nanatan"], 24),
        ("1r 2r 4r 5r 6r 7r 11r", [], 0),  # the willow's ribbon does not count
        ("1b 3b 8b 11b", [], 0),
        ("1r 2r 6r", [], 0),
    ],
)
def test_hh_50_the_built_yaku(captures, names, kan):
    made = hachihachi.Hachihachi().made(mask(captures))
    assert [row.id for row in made] == names
    assert sum(row.value for row in made) == 12 * kan


# -- HH-51: stop ---------------------------------------------------------------------------------------


@pytest.mark.rule("HH-51")
def test_hh_51_who_made_a_new_yaku_may_stop_and_each_of_the_two_others_pays():
    round = table(("1r 4c", "5c 7c", "6c 8c"), **STOPS)
    play(round, "1r>1c")
    assert legal(round) == ["/9c>9d"]  # judged at the end of the turn
    events = play(round, "/9c>9d")
    assert told(events, "yaku") == [(0, "1r 2r 3r", "HH-50")]
    assert (round.to_move, legal(round)) == (0, ["stop", "sage"])
    assert refusal(round, "4c>4d") == ("decide_first", "HH-51")
    play(round, "stop")
    assert paid(round) == [(1, 0, 84, "HH-51"), (2, 0, 84, "HH-51"), (0, "board", 1, "HH-64")]
    result = round.result
    assert (result["ended_by"], result["winner"], result["yaku"]) == ("stop", 0, [["akatan"], [], []])
    assert result["net"] == [167, -84, -84]


@pytest.mark.rule("HH-51")
def test_hh_51_without_a_new_yaku_there_is_nothing_to_stop_with():
    round = table(("1r 4c", "5c 7c", "6c 8c"), **STOPS)
    assert refusal(round, "stop") == ("no_new_yaku", "HH-51")
    assert refusal(round, "sage") == ("no_new_yaku", "HH-52")


@pytest.mark.rule("HH-51", "HH-16")
def test_hh_51_times_the_multiplier():
    round = table(("1r 4c", "5c 7c", "6c 8c"), **STOPS, past={"multiplier": 8})
    play(round, "1r>1c", "/9c>9d", "stop")
    assert paid(round, "HH-51") == [(1, 0, 672, "HH-51"), (2, 0, 672, "HH-51")]


# -- HH-52: sage ----------------------------------------------------------------------------------------


@pytest.mark.rule("HH-52")
def test_hh_52_let_down_and_no_other_yaku_pays_nothing_and_the_88_are_counted():
    taken = ("2a 2r 3b 3r", "1b 1d 5a 5r 6a 6r 7a 7r 8b 8a 11b 11r", None)
    round = table(("1r 4c", "5c 7c", "6c 8c"), **{**STOPS, "taken": taken})
    play(round, "1r>1c", "/9c>9d", "sage")
    assert round.to_move == 1
    play(round, *REST_OF_LAP.split(), "4c>4d", "/12c>12d")
    assert round.to_move == 1  # the old yaku is no new one
    play(round, "7c>7d", "/11a>11c", "8c>8d", "/3c>3d")
    assert (round.result["ended_by"], round.result["yaku"]) == ("count", [[], [], []])
    # 52, 138 and 74 points
    assert paid(round) == [(0, 1, 36, "HH-62"), (2, 1, 14, "HH-62"), (1, "board", 1, "HH-64")]


@pytest.mark.rule("HH-52")
def test_hh_52_stopping_with_another_the_new_one_pays_in_full_the_earlier_one_half():
    round = table(
        ("1r 12b", "5c 7c", "6c 8c"),
        field="1c 4d 5d 6d 7d 8d 9d 10d 2d 12d 11c 3d",
        stock="9c 10c 2c 4c 11a 3c",
        taken=("2a 2r 3b 3r 1b 1d 8b 8a", "", None),
    )
    play(round, "1r>1c", "/9c>9d", "sage", *REST_OF_LAP.split(), "12b>12d", "/4c>4d")
    assert legal(round) == ["stop"]  # the own last turn: no sage
    assert refusal(round, "sage") == ("sage_last_turn", "HH-52")
    play(round, "stop")
    assert paid(round, "HH-51") == [(1, 0, 120, "HH-51"), (2, 0, 120, "HH-51")]
    assert paid(round, "HH-52") == [(1, 0, 42, "HH-52"), (2, 0, 42, "HH-52")]
    assert sorted(round.result["yaku"][0]) == ["akatan", "shiko"]


@pytest.mark.rule("HH-52")
def test_hh_52_goko_after_a_shiko_that_was_let_down_is_another_yaku():
    round = table(
        ("12b 11b", "5c 7c", "6c 8c"),
        field="1c 4d 5d 6d 7d 8d 9d 10d 2d 12d 11c 3d",
        stock="9c 10c 2c 4c 1r 3c",
        taken=("3b 3r 1b 1d 8b 8a", "", None),
    )
    play(round, "12b>12d", "/9c>9d", "sage", *REST_OF_LAP.split(), "11b>11c", "/4c>4d", "stop")
    assert paid(round, "HH-51") == [(1, 0, 144, "HH-51"), (2, 0, 144, "HH-51")]
    assert paid(round, "HH-52") == [(1, 0, 60, "HH-52"), (2, 0, 60, "HH-52")]
    assert sorted(round.result["yaku"][0]) == ["goko", "shiko"]


@pytest.mark.rule("HH-52")
def test_hh_52_let_down_twice_both_stay_let_down():
    round = table(
        ("1r 12b 11b", "5c 7c 10c", "6c 8c 9c"),
        field="1c 12d 11c 5d 7d 10d 6d 8d 9d 4a",
        stock="4c 2c 2d 3c 3d 12y 12c 10a 10r",
        taken=("2a 2r 3b 3r 1b 1d 8b 8a", "", None),
    )
    play(round, "1r>1c", "/4c>4a", "sage", "5c>5d", "/2c", "6c>6d", "/2d>2c")
    play(round, "12b>12d", "/3c", "sage", "7c>7d", "/3d>3c", "8c>8d", "/12y")
    play(round, "11b>11c", "/12c>12y", "stop")
    assert [line for line in paid(round, "HH-51", "HH-52") if line[0] == 1] == [
        (1, 0, 144, "HH-51"), (1, 0, 42, "HH-52"), (1, 0, 60, "HH-52"),
    ]  # fmt: skip


@pytest.mark.rule("HH-52")
def test_hh_52_both_let_down_pay_half_both():
    taken = ("2a 2r 3b 3r 1b 1d 8b 8a 11b 11r 12b 12y", "", None)
    past = {"let_down": (SHIKO | GOKO, 0, 0)}
    round = table(("1r 4c", "5c 7c", "6c 8c"), **{**STOPS, "taken": taken}, past=past)
    play(round, "1r>1c", "/9c>9d", "stop")
    assert paid(round, "HH-51", "HH-52") == [
        (1, 0, 84, "HH-51"), (2, 0, 84, "HH-51"),
        (1, 0, 60, "HH-52"), (2, 0, 60, "HH-52"),
        (1, 0, 72, "HH-52"), (2, 0, 72, "HH-52"),
    ]  # fmt: skip


@pytest.mark.rule("HH-52")
def test_hh_52_a_shiko_inside_a_goko_is_never_a_yaku_of_its_own():
    taken = ("2a 2r 3b 3r 1b 1d 8b 8a 11b 11r 12b 12y", "", None)
    round = table(("1r 4c", "5c 7c", "6c 8c"), **{**STOPS, "taken": taken}, past={"let_down": (GOKO, 0, 0)})
    play(round, "1r>1c", "/9c>9d", "stop")
    assert round.result["yaku"][0] == ["akatan", "goko"]


@pytest.mark.rule("HH-52")
def test_hh_52_whoever_ends_the_month_a_let_down_yaku_pays_nothing():
    past = {"let_down": (0, SHIKO, 0)}
    round = table(("1r 4c", "5c 7c", "6c 8c"), **STOPS, past=past)
    play(round, "1r>1c", "/9c>9d", "stop")
    assert round.result["net"] == [167, -84, -84]


# -- HH-53: hatto -------------------------------------------------------------------------------------------

CLEAR = {"field": "8d 9d 10d 11c 12d 5d 6d 7d", "stock": "8c 9c 10c 11a 12c 4d"}
"""No card of month 3 on the field; the stock takes one card each time."""
LACKS_3R = ("", "1r 1c 2r 2c", None)


def hatto_lines(round, *moves):
    play(round, *moves)
    return paid(round, "HH-51", "HH-53")


SHARED = [(0, 1, 84, "HH-51"), (2, 1, 84, "HH-51")]
ALONE = [(0, 1, 168, "HH-53")]


@pytest.mark.rule("HH-53")
def test_hh_53_who_leaves_the_lacking_card_pays_all_shares_alone():
    round = table(("3r 4c", "3c 5c", "6c 7c"), **CLEAR, taken=LACKS_3R)
    play(round, "3r", "/8c>8d")
    events = play(round, "3c>3r")
    assert told(events, "hatto") == [(0, "1r 2r 3r", "HH-53")]
    assert hatto_lines(round, "/9c>9d", "stop") == ALONE


@pytest.mark.rule("HH-53")
def test_hh_53_the_fixed_card_the_only_other_one_of_the_month_that_is_not_captured():
    round = table(("3c 4c", "3r 5c", "6c 7c"), **CLEAR, taken=LACKS_3R)
    assert hatto_lines(round, "3c", "/8c>8d", "3r>3c", "/9c>9d", "stop") == ALONE


@pytest.mark.rule("HH-53")
def test_hh_53_a_card_that_is_not_fixed_since_others_of_the_month_are_open_is_no_hatto():
    round = table(
        ("3c 4c", "3r 5c", "3b 7c"),
        field="8d 9d 10d 11c 5d 7d",
        stock="8c 9c 10c 11a 3d 4d",
        taken=("", "1r 1c 2r 2c", None),
    )
    assert hatto_lines(round, "3c", "/8c>8d", "3r>3c", "/9c>9d", "stop") == SHARED


@pytest.mark.rule("HH-53")
def test_hh_53_completed_by_a_turned_up_card_it_is_hatto_too():
    round = table(("3r 4c", "9c 5c", "6c 7c"), **{**CLEAR, "stock": "8c 3c 10c 11a 12c 4d"}, taken=LACKS_3R)
    assert hatto_lines(round, "3r", "/8c>8d", "9c>9d", "/3c>3r", "stop") == ALONE


@pytest.mark.rule("HH-53")
def test_hh_53_a_turned_up_card_that_stays_is_none():
    round = table(("8c 4c", "3c 5c", "6c 7c"), **{**CLEAR, "stock": "3r 9c 10c 11a 12c 4d"}, taken=LACKS_3R)
    assert hatto_lines(round, "8c>8d", "/3r", "3c>3r", "/9c>9d", "stop") == SHARED


@pytest.mark.rule("HH-53")
def test_hh_53_the_other_must_lack_one_card_only_when_it_is_left():
    # 2r is captured after 3r was left: two cards were lacking
    round = table(
        ("3r 4c", "2r 3c", "6c 7c"),
        field="8d 9d 10d 11c 12d 6d 7d 2c",
        stock="8c 9c 10c 11a 12c 4d",
        taken=("", "1r 1c", None),
    )
    play(round, "3r", "/8c>8d", "2r>2c", "/9c>9d", "6c>6d", "/10c>10d", "4c", "/11a>11c")
    assert hatto_lines(round, "3c>3r", "/12c>12d", "stop") == SHARED


@pytest.mark.rule("HH-53")
def test_hh_53_a_card_that_somebody_else_takes_is_harmless():
    round = table(("3r 4c", "5c 6c", "3c 7c"), **CLEAR, taken=LACKS_3R)
    play(round, "3r", "/8c>8d", "5c>5d", "/9c>9d", "3c>3r", "/10c>10d")
    assert round.memo.traps == () and round.memo.hatto == ()


@pytest.mark.rule("HH-53")
@pytest.mark.parametrize(("option", "expected"), [("exempt", SHARED), ("counts", ALONE)])
def test_hh_53_the_throwers_last_card(option, expected):
    round = table(
        ("3r", "3c", "6c"),
        field="8d 9d 6d 12d",
        stock="8c 9c 12c",
        taken=LACKS_3R,
        hatto_last_card=option,
    )
    assert hatto_lines(round, "3r", "/8c>8d", "3c>3r", "/9c>9d", "stop") == expected


@pytest.mark.rule("HH-53")
@pytest.mark.parametrize(
    ("captures", "thrown", "taker", "mon"),
    [
        ("6r 6c 9r 9a", "10r", "10c", 168),  # aotan
        ("1b 1c 3b 3r 8b 8a", "12b", "12c", 240),  # shikō
        ("1b 1c 3b 3r 11b 11r 12b 12y", "8b", "8c", 288),  # gokō
    ],
)
def test_hh_53_holds_for_aotan_shiko_and_goko(captures, thrown, taker, mon):
    round = table(
        (thrown, taker, "2r"),
        field="4d 5d 7d 2d",
        stock="4c 5c 7c",
        taken=("", captures, None),
        hatto_last_card="counts",
    )
    play(round, thrown, "/4c>4d", f"{taker}>{thrown}", "/5c>5d", "stop")
    assert paid(round, "HH-51", "HH-53") == [(0, 1, mon, "HH-53")]


@pytest.mark.rule("HH-53")
def test_hh_53_not_for_nanatan_and_other_yaku_are_shared_as_usual():
    seven = ("", "2r 2c 4r 4a 5r 5a 6r 6a 7r 7a 9r 9a", None)
    round = table(("3r 4c", "3c 5c", "6c 7c"), **CLEAR, taken=seven)
    lines = hatto_lines(round, "3r", "/8c>8d", "3c>3r", "/9c>9d", "stop")
    assert lines == [(0, 1, 120, "HH-51"), (2, 1, 120, "HH-51")]
    both = ("", "1r 1c 2r 2c 4r 4a 5r 5a 6r 6a 7r 7a", None)
    round = table(("3r 4c", "3c 5c", "6c 7c"), **CLEAR, taken=both)
    lines = hatto_lines(round, "3r", "/8c>8d", "3c>3r", "/9c>9d", "stop")
    assert lines == [(0, 1, 168, "HH-53"), (0, 1, 120, "HH-51"), (2, 1, 120, "HH-51")]


@pytest.mark.rule("HH-53")
def test_hh_53_at_whatever_time_it_is_paid_in_half_too():
    taken = ("2a 2r 3b 3r 1b 1d 8b 8a 12b 12y", "", None)
    past = {"let_down": (SHIKO, 0, 0), "hatto": (Hatto(3, 0, 2),)}
    assert BUILT[3].id == "shiko"
    round = table(("1r 4c", "5c 7c", "6c 8c"), **{**STOPS, "taken": taken}, past=past)
    play(round, "1r>1c", "/9c>9d", "stop")
    assert paid(round, "HH-51", "HH-52", "HH-53") == [
        (1, 0, 84, "HH-51"), (2, 0, 84, "HH-51"),
        (2, 0, 120, "HH-53"),
    ]  # fmt: skip
