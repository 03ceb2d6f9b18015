"""The yaku of Roppyakken, the rain that voids some, and the hand yaku (RK-20 to RK-42)."""

from __future__ import annotations

import random

import pytest
from rules.positions import legal, play, play_out, told
from rules.races import ME, OTHER, SEATS, ended, game, ids, race, race_deal, race_match

from hanafuda_kit.cards import codes, mask
from hanafuda_kit.games import roppyakken
from hanafuda_kit.games.roppyakken.count import so_far


def yaku(cards, **rules):
    """The ids of the yaku that some captures hold."""
    return [row.id for row in game(**rules).made(mask(cards))]


# -- RK-20 to RK-32: the yaku ---------------------------------------------------------------------------

ROWS = [
    ("RK-20", "shiko", "1b 3b 8b 12b", 600),
    ("RK-21", "nanatan", "1r 2r 4r 5r 6r 9r 11r", 600),
    ("RK-22", "matsu-kiri-bozu", "1b 8b 12b", 150),
    ("RK-23", "ozan", "1b 2a 3b", 100),
    ("RK-24", "inoshikacho", "6a 7a 10a", 300),
    ("RK-25", "kozan", "1r 2r 3r", 150),
    ("RK-26", "aotan", "6r 9r 10r", 200),
    ("RK-27", "kusatan", "4r 5r 7r", 100),
    ("RK-28", "teppo", "3b 8b 9a", 300),
    ("RK-29", "hanami-zake", "3b 9a", 100),
    ("RK-30", "tsukimi-zake", "8b 9a", 100),
    ("RK-31", "ni-zoro", "11b 11a 11r 11c", 200),
    ("RK-32", "shima-1", "1b 1r 1c 1d", 50),
    ("RK-32", "shima-2", "2a 2r 2c 2d", 50),
    ("RK-32", "shima-3", "3b 3r 3c 3d", 50),
    ("RK-32", "shima-8", "8b 8a 8c 8d", 50),
    ("RK-32", "shima-10", "10a 10r 10c 10d", 50),
    ("RK-32", "shima-12", "12b 12c 12d 12y", 50),
]


@pytest.mark.rule(
    "RK-20", "RK-21", "RK-22", "RK-23", "RK-24", "RK-25", "RK-26", "RK-27", "RK-28", "RK-29", "RK-30", "RK-31", "RK-32"
)
@pytest.mark.parametrize(("rule", "name", "cards", "value"), ROWS, ids=[row[1] for row in ROWS])
def test_rk_20_to_32_the_yaku_their_cards_and_values(rule, name, cards, value):
    row = next(row for row in game().yaku if row.id == name)
    assert (row.rule, row.value) == (rule, value)
    assert name in yaku(cards)
    for card in cards.split():
        assert name not in yaku(" ".join(each for each in cards.split() if each != card))


@pytest.mark.rule("RK-20", "RK-22")
def test_rk_22_yaku_stack_and_shiko_holds_another():
    assert yaku("1b 3b 8b 12b") == ["shiko", "matsu-kiri-bozu"]


@pytest.mark.rule("RK-21")
def test_rk_21_any_seven_ribbons_the_willows_too_and_once_only():
    ribbons = "1r 2r 3r 4r 5r 6r 7r 9r 10r 11r"
    assert yaku("2r 3r 4r 6r 7r 9r 11r") == ["nanatan"]
    assert yaku(ribbons) == ["nanatan", "kozan", "aotan", "kusatan"]
    points = ended(f"{ribbons} 2a 3b", "8b 5a 4a")[0].result["points"][ME]
    assert points == 100 + 100 + 600 + 150 + 200 + 100  # ten ribbons, two fifties, the yaku


@pytest.mark.rule("RK-32")
def test_rk_32_wisteria_only_by_the_option_and_no_other_month():
    assert yaku("4a 4r 4c 4d") == []
    assert yaku("4a 4r 4c 4d", fuji_shima="on") == ["shima-4"]
    for month in (5, 6, 7, 9):
        for option in ("off", "on"):
            assert yaku(" ".join(f"{month}{kind}" for kind in "arcd"), fuji_shima=option) == []


# -- RK-33 to RK-35: teppō, rain and sunrise -------------------------------------------------------------


@pytest.mark.rule("RK-33")
def test_rk_33_teppo_replaces_the_viewing_yaku():
    assert yaku("3b 8b 9a") == ["teppo"]
    assert yaku("3b 8b 9a", viewing_stack="on") == ["teppo", "hanami-zake", "tsukimi-zake"]


@pytest.mark.rule("RK-33")
@pytest.mark.parametrize(("option", "bonus", "replaced"), [("off", 300, [(ME, "hanami-zake")]), ("on", 500, [])])
def test_rk_33_the_replaced_yaku_is_told_and_counts_no_longer(option, bonus, replaced):
    round = race(mine="8b", field="8c 5a", stock="6a", taken="3b 3c 9a 9c", viewing_stack=option)
    assert round.memo[ME].bonus == 100
    events = play(round, "8b>8c")
    assert round.memo[ME].bonus == bonus
    assert ids(events, "yaku_replaced") == replaced
    assert [event.data["better"] for event in events if event.kind == "yaku_replaced"] == ["teppo"] * len(replaced)
    new = [(ME, "teppo")] if option == "off" else [(ME, "teppo"), (ME, "tsukimi-zake")]
    assert ids(events, "yaku") == new


@pytest.mark.rule("RK-34")
@pytest.mark.parametrize("willow", ["11b", "11a", "11r", "11c"])
@pytest.mark.parametrize("cards", ["3b 9a", "8b 9a", "3b 8b 9a"])
def test_rk_34_any_willow_card_rains_the_three_out(cards, willow):
    assert yaku(cards)
    assert yaku(f"{cards} {willow}") == []


@pytest.mark.rule("RK-34")
def test_rk_34_no_other_yaku_is_rained_out():
    everything_else = "2a 1r 2r 3r 6a 7a 10a 6r 9r 10r 4r 5r 7r 11b 11a 11r 11c"
    assert yaku(everything_else) == ["nanatan", "inoshikacho", "kozan", "aotan", "kusatan", "ni-zoro"]


@pytest.mark.rule("RK-34")
def test_rk_34_a_yaku_is_lost_when_the_willow_comes_and_the_total_with_it():
    round = race(mine="11a 5a", field="11r", stock="6a 7a", taken="3b 3c 9a 9c", totals=(440, 0))
    assert round.memo[ME].since == 0  # 440 + 60 + 100
    events = play(round, "11a>11r")
    assert [(event.seat, event.data["id"], event.rule) for event in events if event.kind == "yaku_lost"] == [
        (ME, "hanami-zake", "RK-34")
    ]
    assert told(events, "fell_below_600") == [(ME, "", "RK-35")]
    assert so_far(round, ME) == 80


@pytest.mark.rule("RK-34")
def test_rk_34_a_yaku_that_is_made_in_the_rain_is_made_and_lost_at_once():
    round = race(mine="9r 5a", field="9a", stock="6a 7a", taken="3b 3c 11a 11c")
    events = play(round, "9r>9a")
    assert (ids(events, "yaku"), ids(events, "yaku_lost")) == ([(ME, "hanami-zake")], [(ME, "hanami-zake")])
    assert round.memo[ME].bonus == 0


@pytest.mark.rule("RK-34")
def test_rk_34_the_gaji_that_takes_the_cup_brings_the_rain_itself():
    round = race(mine="11b 5a", field="9a 6d", stock="4a 7a", taken="3b 3c 8b 8c")
    events = play(round, "11b>9a")
    assert (ids(events, "yaku"), ids(events, "yaku_lost")) == ([(ME, "teppo")], [(ME, "teppo")])


@pytest.mark.rule("RK-35")
@pytest.mark.parametrize("cards", ["3b 9a", "8b 9a", "3b 8b 9a"])
def test_rk_35_with_the_crane_the_rain_does_not_count(cards):
    counting = [name for name in yaku(f"1b {cards} 11b 11c") if name in ("teppo", "hanami-zake", "tsukimi-zake")]
    assert counting == yaku(cards)


@pytest.mark.rule("RK-35")
def test_rk_35_the_crane_brings_a_yaku_back():
    round = race(mine="1r 5a", field="1b", stock="6a 7a", taken="3b 3c 9a 9c 11a 11c", totals=(400, 0))
    assert (round.memo[ME].bonus, round.memo[ME].since) == (0, None)
    events = play(round, "1r>1b")
    assert [(event.seat, event.data["id"], event.rule) for event in events if event.kind == "yaku_back"] == [
        (ME, "hanami-zake", "RK-35")
    ]
    assert round.memo[ME].bonus == 100  # 400 + 10 + 10 + 50 + 10 + 50 + 10 + 100
    assert told(events, "reached_600") == [(ME, "", "RK-04")]


@pytest.mark.rule("RK-35")
def test_rk_35_who_holds_the_crane_already_loses_nothing_to_a_willow():
    round = race(mine="11a 5a", field="11r", stock="6a 7a", taken="1b 1c 3b 3c 9a 9c")
    assert ids(play(round, "11a>11r"), "yaku_lost") == []
    assert round.memo[ME].bonus == 100


# -- RK-40 to RK-42: hand yaku --------------------------------------------------------------------------


@pytest.mark.rule("RK-40")
@SEATS
def test_rk_40_three_of_a_month_are_tesan_and_lie_open_until_played(seats):
    match = race_match(race_deal(*["5a 5c 5d", "", ""][:seats]))
    event = next(event for event in match.opening if event.kind == "hand_yaku")
    assert (event.seat, codes(event.cards), event.rule) == (ME, "5a 5c 5d", "RK-40")
    assert event.data == {"id": "tesan", "value": 200}
    assert codes(match.view(OTHER).known[ME]) == "5a 5c 5d"
    assert match.view(OTHER).public[ME].bonus == 200
    play(match, next(move for move in legal(match) if move.startswith("5c")))
    assert codes(match.view(OTHER).known[ME]) == "5a 5d"


@pytest.mark.rule("RK-40")
@pytest.mark.parametrize(("option", "value"), [(200, 200), (400, 400)])
def test_rk_40_two_triplets_are_one_tesan_that_may_count_400(option, value):
    match = race_match(race_deal("5a 5c 5d 11b 11r 11c"), double_tesan=option)
    assert told(match.opening, "hand_yaku") == [(ME, "5a 5c 5d 11b 11r 11c", "RK-40")]
    assert match.view(OTHER).public[ME].bonus == value
    play_out(match)
    assert match.round.result["hand_yaku"] == [["tesan"], []]


@pytest.mark.rule("RK-40")
def test_rk_40_one_triplet_counts_200_with_the_option_too():
    assert race_match(race_deal("5a 5c 5d"), double_tesan=400).view(OTHER).public[ME].bonus == 200


@pytest.mark.rule("RK-41")
@SEATS
def test_rk_41_zero_cards_only_are_sogasu_and_all_lie_open(seats):
    hand = "1c 2c 3c 4c 5c 11c 12c" + (" 12d" if seats == 2 else "")
    match = race_match(race_deal(*["", hand, ""][:seats]))
    assert told(match.opening, "hand_yaku") == [(OTHER, hand, "RK-41")]
    assert codes(match.view(ME).known[OTHER]) == hand
    assert match.view(None).public[OTHER].bonus == 400


@pytest.mark.rule("RK-41")
@pytest.mark.parametrize("card", ["12y", "11r", "4a"])
def test_rk_41_not_with_any_card_that_counts(card):
    match = race_match(race_deal("", f"1c 2c 3c 4c 5c 6c 7c {card}"))
    assert told(match.opening, "hand_yaku") == []


@pytest.mark.rule("RK-42")
def test_rk_42_hand_yaku_count_from_the_first_turn_towards_600():
    match = race_match(race_deal("", "5a 5c 5d"))
    round = match.round
    round.standing = roppyakken.Standing((0, 450), (0, 0))
    events = round.begin()
    assert told(events, "reached_600") == [(OTHER, "", "RK-42")]
    assert round.memo[OTHER].since == 0
    assert so_far(round, OTHER) == 200


@pytest.mark.rule("RK-42")
def test_rk_42_hand_yaku_are_lost_with_fuke():
    round, _ = ended("1b 1c 2a 2c", "4a 4c 5a 5c", past=[["tesan"], ["sogasu"]])
    assert (round.result["fuke"], round.result["points"], round.result["hand_yaku"]) == (
        True,
        [0, 0],
        [["tesan"], ["sogasu"]],
    )
    round, _ = ended("1b 1c 2a 2c", "4a 4c 5a 5c 6a 6c 7a 7c", past=[["tesan"], ["sogasu"]])
    assert (round.result["fuke"], round.result["points"]) == (False, [300, 440])


# -- what was counted card by card -----------------------------------------------------------------------------------


def test_running_counts_are_what_counting_anew_gives():
    for seed in range(40):
        options = {"viewing_stack": "on", "fuji_shima": "on", "double_tesan": 400} if seed % 3 == 0 else {}
        match = roppyakken.Match(options, seats=2 + seed % 2, seed=seed)
        rng = random.Random(seed)
        kind, round = match.game, match.round
        while not round.is_over:
            match.apply(rng.choice(match.legal_actions()))
            for count, cards in zip(round.memo, round.captures, strict=True):
                assert count.yaku == kind.yaku.look(cards)
                assert count.bonus == sum(row.value for row in kind.made(cards)) + sum(
                    each.value for each in count.hand_yaku
                )
