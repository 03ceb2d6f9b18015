"""The race to 600: to the end of a round, fuke, who wins, the match and what is paid (RK-04, RK-45 to RK-56)."""

from __future__ import annotations

import random

import pytest
from rules.positions import legal, play, play_out, told
from rules.races import ME, OTHER, SEATS, THIRD, ended, game, ids, race, race_deal, race_match, stand

from hanafuda_kit import text
from hanafuda_kit.errors import RulesError
from hanafuda_kit.games import roppyakken
from hanafuda_kit.games.roppyakken.count import so_far
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.ui.reader import Reader

# -- RK-04: a round runs to its end ---------------------------------------------------------


@pytest.mark.rule("RK-04")
@SEATS
def test_rk_04_neither_600_nor_a_yaku_ends_the_round(seats):
    others = ["6a 6r", "7a 7r"][: seats - 1]
    round = race(mine="12b 5a", others=others, field="12c 5c", stock="4a 10a", taken="1b 1c 3b 3c 8b 8c")
    events = play(round, "12b>12c")
    assert ids(events, "yaku") == [(ME, "shiko"), (ME, "matsu-kiri-bozu")]
    assert told(events, "reached_600") == [(ME, "", "RK-04")]
    assert not round.is_over
    play_out(round)
    assert len(round.moves) == 4 * seats  # two hand cards and two stock cards each


@pytest.mark.rule("RK-04")
def test_rk_04_points_and_yaku_are_counted_after_every_card():
    round = race(mine="3r 5a", field="3b 12b", stock="9r 12y", taken="9a 9c")
    assert [so_far(round, seat) for seat in (ME,)] == [10]
    play(round, "3r>3b")  # 10 + 10 + 50, and hanami-zake
    assert so_far(round, ME) == 170
    assert round.view(OTHER).public[ME].bonus == 100


# -- RK-45, RK-46: fuke ------------------------------------------------------------------------------------


@pytest.mark.rule("RK-45")
@pytest.mark.parametrize(
    ("cards", "fuke"), [("4a 4r 5a", True), ("4a 4r 5a 5r", False), ("2a", False), ("4c 5c", True)]
)
def test_rk_45_thirty_card_points_or_less_are_fuke(cards, fuke):
    round, events = ended("1b 1r 3b 3c", cards, totals=(100, 250))
    assert round.result["fuke"] is fuke
    assert bool(told(events, "fuke")) is fuke
    if fuke:
        assert round.result["points"] == [0, 0]
        assert round.result["totals"] == [100, 250]
        assert told(events, "fuke") == [(OTHER, "", "RK-45")]


@pytest.mark.rule("RK-45")
def test_rk_45_willow_and_paulownia_do_not_count_nor_do_yaku():
    cards = "11b 11a 11r 11c 12b 12c 12d 12y 4a 4r 5a"  # 140 and 30 points, ni-zoro and kiri-shima
    round, _ = ended("1b 1r 3b 3c", cards)
    assert (round.result["fuke"], round.result["yaku"][OTHER]) == (True, ["ni-zoro", "shima-12"])


@pytest.mark.rule("RK-45")
def test_rk_45_any_one_of_three_players_voids_the_round_for_all_and_nobody_wins():
    round, events = ended("1b 2a 3b 6a 7a 10a", "4a 4c", "8b 8a", totals=(300, 0, 0))
    assert (round.result["fuke"], round.result["winner"], round.result["totals"]) == (True, None, [300, 0, 0])
    assert told(events, "carry") == []
    both = ended("1b 2a 3b 6a 7a 10a", "4a 4c", "8a 8c")[1]
    assert [seat for seat, _, _ in told(both, "fuke")] == [OTHER, THIRD]


@pytest.mark.rule("RK-45")
def test_rk_45_the_round_still_counts_as_played_and_the_deal_moves_on():
    kind = game(3)
    round, _ = ended("1b 2a 3b", "4a 4c", "8b 8a", dealer=OTHER)
    assert kind.next_dealer(kind.advance(round.standing, round), round)[0] == THIRD


@pytest.mark.rule("RK-46")
def test_rk_46_no_fuke_where_anybody_made_shiko():
    round, events = ended("4a 4c", "1b 3b 8b 12b 2a 2c")
    assert (round.result["fuke"], round.result["points"]) == (False, [10, 250 + 600 + 150 + 100])
    assert round.result["winner"] == OTHER
    assert told(events, "no_fuke") == [(ME, "", "RK-46")]
    round, _ = ended("1b 3b 8b 12b 11b 11a", "2a 2c 5a", "4c 4d")
    assert (round.result["fuke"], round.result["winner"]) == (False, ME)


@pytest.mark.rule("RK-46")
def test_rk_46_nanatan_does_not_save_the_round():
    round, _ = ended("1r 2r 3r 4r 5r 6r 7r", "1c 1d", winner="highest")
    assert (round.result["fuke"], round.result["winner"], round.result["yaku"][ME][0]) == (True, None, "nanatan")


# -- RK-50 to RK-52: who wins the race ---------------------------------------------------------------------

RICH, POOR = "7a 10a 6a 2a 5a", "4a 4r 5r 8a"
"""Captures of 90 points and inoshikachō, 390 in all; and of 40."""


@pytest.mark.rule("RK-50")
def test_rk_50_below_600_the_points_are_carried_over():
    round, events = ended(RICH, POOR, totals=(200, 500))
    assert round.result["totals"] == [590, 540]
    assert round.result["winner"] is None
    assert told(events, "carry") == [(None, "", "RK-50")]
    standing = round.game.advance(round.standing, round)
    assert (standing.totals, standing.wins) == ((590, 540), (0, 0))


@pytest.mark.rule("RK-50", "RK-51")
def test_rk_50_exactly_600_is_enough():
    round, _ = ended(RICH, POOR, totals=(210, 0))
    assert (round.result["totals"], round.result["winner"]) == ([600, 40], ME)


@pytest.mark.rule("RK-51")
def test_rk_51_of_those_at_600_the_highest_total_wins():
    round, events = ended(RICH, POOR, "3b 3r 8b 8c", totals=(215, 600, 550))
    assert (round.result["totals"], round.result["winner"]) == ([605, 640, 660], THIRD)
    assert [(event.seat, event.rule, event.data["variant"]) for event in events if event.kind == "win"] == [
        (THIRD, "RK-51", "highest")
    ]


@pytest.mark.rule("RK-51")
@pytest.mark.parametrize("option", ["highest", "first"])
def test_rk_51_shiko_wins_against_any_total_and_against_nanatan(option):
    ribbons = "1r 2r 4r 5r 6r 9r 11r"
    for captures, totals, winner, why in [
        (["1b 3b 8b 12b 2c", "2a 5a 6a"], (0, 2000), ME, "shiko"),
        ([ribbons, "1b 3b 8b 12b 2c"], (2000, 0), OTHER, "shiko"),
        ([RICH, ribbons, "2c 3b 8b"], (2000, 0, 100), OTHER, "nanatan"),
    ]:
        round, events = ended(*captures, totals=totals, winner=option)
        assert round.result["winner"] == winner
        assert [event.data["variant"] for event in events if event.kind == "win"] == [why]


@pytest.mark.rule("RK-51")
@pytest.mark.parametrize(("option", "winner"), [("first", ME), ("highest", OTHER)])
def test_rk_51_first_is_who_has_stood_at_600_the_longest(option, winner):
    round = race(
        mine="5a 1c", others=["4a 1d", "6c 6d"], field="2a 4r 5r 8b", stock="8c 2r 10c 9c 9d 10d",
        taken="6a 6r 7a 7r", winner=option,
    )  # fmt: skip
    stand(round, 590, 590, 0)
    assert [count.since for count in round.memo] == [None, None, None]
    play(round, "5a>5r")
    assert [count.since for count in round.memo] == [1, None, None]
    play(round, "/8c>8b", "4a>4r")
    assert [count.since for count in round.memo] == [1, 3, None]
    play(round, "/2r>2a", "6c", "/10c", "1c", "/9c", "1d>1c", "/9d>9c", "6d>6c", "/10d>10c")
    assert round.result["totals"][:2] == [660, 670]
    assert round.result["winner"] == winner


@pytest.mark.rule("RK-51")
def test_rk_51_first_who_falls_below_600_stands_behind_who_has_stayed():
    """I am there first, the rain takes hanami-zake, the other gets there, the crane brings me back, for more."""
    round = race(
        mine="11a 1r", others=["4a 4c", "7c 7d"], field="1b 4r 8b 11r", stock="6c 8d 10c 6d 10d 4d",
        taken="3b 3r 9a 9c", winner="first",
    )  # fmt: skip
    stand(round, 600, 530, 0)
    assert [count.since for count in round.memo] == [0, None, None]
    play(round, "11a>11r")
    assert [count.since for count in round.memo] == [None, None, None]
    play(round, "/6c", "4a>4r", "/8d>8b")
    assert [count.since for count in round.memo] == [None, 4, None]
    events = play(round, "7c", "/10c", "1r>1b")
    assert ids(events, "yaku_back") == [(ME, "hanami-zake")]
    assert [count.since for count in round.memo] == [7, 4, None]
    play(round, "/6d>6c", "4c", "/10d>10c", "7d>7c", "/4d>4c")
    assert round.result["totals"][:2] == [680, 600]  # 600 - 100 + 20 + 60 + 100
    assert (round.result["winner"], round.result["won_by"]) == (OTHER, "first")


@pytest.mark.rule("RK-51")
@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 1), (2, 2)])
def test_rk_51_first_and_equal_is_decided_by_who_is_nearest_the_dealer(dealer, winner):
    totals = (0, 450, 450)
    round, _ = ended(
        "1b 1c", "3b 3c", "8b 2a", dealer=dealer, totals=totals, past=[[], ["tesan"], ["tesan"]], winner="first"
    )
    assert [count.since for count in round.memo] == [None, 0, 0]
    assert (round.result["winner"], round.result["won_by"]) == (winner, "first")


@pytest.mark.rule("RK-52")
@pytest.mark.parametrize(("dealer", "winner"), [(0, 0), (1, 2), (2, 2)])
def test_rk_52_equal_highest_totals_go_to_who_is_nearest_the_dealer(dealer, winner):
    round, events = ended("1b 1c", "3b 3c", "8b 8c", dealer=dealer, totals=(650, 640, 650))
    assert round.result["totals"] == [700, 690, 700]
    assert round.result["winner"] == winner
    assert told(events, "win") == [(winner, "", "RK-52")]


@pytest.mark.rule("RK-52")
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_rk_52_a_tie_in_play_is_told_and_explained_by_the_rule_that_decides_it(lang):
    match = roppyakken.Match({"wins": 1}, seed=210)
    rng = random.Random(210)
    told_of = []
    while not match.is_over:
        told_of = match.apply(rng.choice(match.legal_actions())) if match.to_move is not None else match.next_round()
    assert match.round.result["won_by"] == "nearest"
    assert [event.rule for event in told_of if event.kind == "win"] == ["RK-52"]
    assert face_of("roppyakken").why_over(match.round, Reader(match.names, 0, text.catalogue(lang)))[1] == ["RK-52"]


# -- RK-53 to RK-56: wins, the match, the payments ------------------------------------------------------------


@pytest.mark.rule("RK-53")
def test_rk_53_after_a_win_all_totals_start_again_from_0():
    round, events = ended(RICH, POOR, totals=(300, 500), wins=(1, 0))
    assert round.result["totals"] == [690, 540]
    standing = round.game.advance(round.standing, round)
    assert (standing.totals, standing.wins) == ((0, 0), (2, 0))
    event = next(event for event in events if event.kind == "wins")
    assert (event.seat, event.rule, event.data) == (ME, "RK-53", {"n": 2, "wins": 3})


@pytest.mark.rule("RK-53")
@pytest.mark.parametrize(("wins", "over"), [((2, 2, 2), False), ((0, 3, 1), True)])
def test_rk_53_three_wins_end_the_match(wins, over):
    assert game(3).finished(roppyakken.Standing((0, 0, 0), wins), 99) is over


@pytest.mark.rule("RK-53")
def test_rk_53_any_number_of_wins_can_be_agreed():
    assert game(wins=1).finished(roppyakken.Standing((0, 0), (0, 1)), 1)
    assert not game(wins=5).finished(roppyakken.Standing((0, 0), (4, 4)), 30)
    for wins in (0, "3", True):
        with pytest.raises(RulesError):
            game(wins=wins)


@pytest.mark.rule("RK-54")
@pytest.mark.parametrize(
    ("wins", "needed", "result"),
    [
        ((3, 1), 3, [20, -20]),
        ((0, 3), 3, [-30, 30]),
        ((2, 3, 1), 3, [-10, 30, -20]),
        ((1, 0, 0), 1, [20, -10, -10]),
        ((4, 5), 5, [-10, 10]),
    ],
)
def test_rk_54_each_loser_pays_30_less_the_own_win_points(wins, needed, result):
    kind = game(len(wins), wins=needed)
    standing = roppyakken.Standing((0,) * len(wins), wins)
    assert kind.summary(standing, True)["result"] == result
    paid = [
        (event.seat, event.data["to"], event.data["points"])
        for event in kind.match_events(standing)
        if event.kind == "settled"
    ]
    assert paid == [(seat, wins.index(max(wins)), -each) for seat, each in enumerate(result) if each < 0]


@pytest.mark.rule("RK-55")
@SEATS
def test_rk_55_the_deal_passes_to_the_right_after_every_round(seats):
    match = roppyakken.Match(seats=seats, seed=5)
    dealers = [match.dealer]
    while not match.is_over and len(dealers) < 6:
        play_out(match, random.Random(len(dealers)).choice)
        if match.is_over:
            break
        events = match.next_round()
        assert events[0].rule == "RK-55"
        dealers.append(match.dealer)
    assert len(dealers) > 3
    assert dealers == [(dealers[0] + n) % seats for n in range(len(dealers))]


@pytest.mark.rule("RK-55", "CO-05")
def test_rk_55_the_dealer_begins_and_play_runs_to_the_right():
    match = race_match(race_deal("", "", ""), dealer=THIRD)
    order = []
    for _ in range(4):
        order.append(match.to_move)
        play(match, legal(match)[0])
        play(match, legal(match)[0])
    assert order == [THIRD, ME, OTHER, THIRD]


@pytest.mark.rule("RK-56")
def test_rk_56_payments_come_only_at_the_end_of_the_match():
    match = roppyakken.Match({"wins": 2}, seats=3, seed=11)
    rng = random.Random(1)
    told_at = []
    while True:
        events = play_out(match, rng.choice)
        told_at.append([event.kind for event in events if event.kind in ("settled", "match_over")])
        summary = match.game.summary(match.now, match.is_over)
        assert (summary["result"] is None) is not match.is_over
        assert sum(summary["wins"]) <= 4
        if match.is_over:
            break
        match.next_round()
    assert told_at[:-1] == [[]] * (len(told_at) - 1)
    assert told_at[-1] == ["settled", "settled", "match_over"]
    assert sum(summary["result"]) == 0
