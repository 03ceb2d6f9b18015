"""How months and the match end in Hachi-Hachi (HH-04 to HH-07, HH-55 to HH-68)."""

from __future__ import annotations

import pytest
from rules.hachi import LAST, deal, had, last_turn, match, paid, table, whole
from rules.positions import legal, play, told

from hanafuda_kit.cards import mask, standard_count
from hanafuda_kit.engine.ledger import line, shares
from hanafuda_kit.games import hachihachi
from hanafuda_kit.games.hachihachi import settlement, year
from hanafuda_kit.games.hachihachi.rules import nihachi_value, sujuroku_value
from hanafuda_kit.games.hachihachi.year import Standing

SHISO = "4a 4r 4c 4d 5a 5r 5c"
FIELD = "2a 6a 7a 9a 10a 11a"


def play_last(first, second, **more):
    """The month after its last turn; seat 2 has the rest, with 5c 5d 9c 9d."""
    round = last_turn(first, second, **more)
    play(round, *LAST.split())
    return round


def won_by_shiso(dealer, seat, field=FIELD):
    """A deal that ends at once: this seat has shisō in a plain month."""
    hands = ["", "", ""]
    hands[seat] = SHISO
    return deal(*hands, field=field)


# -- HH-04, HH-05, HH-06: the year -----------------------------------------------------------


def played(*deals, **rules):
    """A match of these deals, each of which ends at once."""
    year_ = match(*deals, **rules)
    while not year_.is_over and year_.rounds_played < len(deals):
        year_.next_round()
    return year_


@pytest.mark.rule("HH-04")
def test_hh_04_twelve_months_or_any_number():
    assert hachihachi.Rules().months == 12
    two = played(*[won_by_shiso(0, 0)] * 2, months=2)
    assert two.is_over
    assert not played(*[won_by_shiso(0, 0)] * 2, months=3).is_over
    assert not played(*[won_by_shiso(0, 0)] * 11).is_over
    assert played(*[won_by_shiso(0, 0)] * 12).is_over


OWES = "2a 6a 7a 9a 3b 12b"


@pytest.mark.rule("HH-05")
def test_hh_05_etsunen_plays_on_while_a_type_is_owed():
    first = won_by_shiso(0, 0, field=OWES)  # zetsuba, an ōba is owed
    assert played(first, months=1).is_over
    on = match(first, won_by_shiso(0, 0), months=1, etsunen="on")
    assert not on.is_over
    assert told(on.opening, "etsunen") == [(None, "", "HH-05")]
    on.next_round()
    assert (on.is_over, on.round.memo.kind) == (True, "oba")


@pytest.mark.rule("HH-05")
def test_hh_05_new_ones_extend_it():
    on = played(won_by_shiso(0, 0, OWES), won_by_shiso(0, 0, OWES), months=1, etsunen="on")
    assert not on.is_over
    assert on.round.memo.waiting == ("oba", "oba")


@pytest.mark.rule("HH-06")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_hh_06_the_winner_deals_the_next_month(seat):
    two = match(won_by_shiso(0, seat), deal(seats=3))
    two.next_round()
    assert two.dealer == seat
    assert told(two.opening, "deal") == [(seat, "", "HH-06")]


@pytest.mark.rule("HH-06")
def test_hh_06_after_sohachi_the_acting_dealer():
    round = play_last(*SOHACHI, dealer=2)
    assert round.game.next_dealer(None, round) == (0, "HH-06", "acting")


# -- HH-55 to HH-60: special yaku -----------------------------------------------------------------

SOHACHI = ("1 2 3 4", "8b 8a 9a 9r 10a 10c 11b 11a 12c 12d")
SUJUROKU = ("1 2 3 4", "5a 5r 6a 6r 7a 7r 8b 8d 9a 9r 10")
"""Seat 2: sixteen chaff (eleven with months 11 and 12, 5 9 6 7 by twos, 8c), 78 points."""
SEVENTEEN = ("1 2 3 4", "5a 5r 6a 6r 7a 7r 8b 8a 9a 9r 10")
FIFTEEN = ("1 2 3 4", "5a 5r 6a 6r 7a 7r 8c 8d 9a 9r 10")
NIHACHI = ("2 4", "6 7 10 8a 8c")
"""The others count 34 and 62: 168 for seat 2."""


def counted(round):
    return [standard_count(captures) for captures in round.captures]


@pytest.mark.rule("HH-55")
def test_hh_55_judged_when_the_hands_run_out():
    # seat 2 has sixteen chaff already, but two turns more
    round = before_the_end()
    play(round, *FIRST)
    assert not round.is_over
    play(round, *REST)
    assert round.result["ended_by"] == "special"


@pytest.mark.rule("HH-55")
def test_hh_55_not_where_somebody_stopped_with_a_yaku():
    round = table(
        ("", "", "5c"), field="5d 9c", stock="9r", to_move=2,
        taken=(whole("1 2 3 4a 4r"), whole("5a 5r 7a 7r 8b 8d 9a 9d 10a 10d 6a 6d"), None),
    )  # fmt: skip
    play(round, "5c>5d", "/9r>9c")
    assert legal(round) == ["stop"]  # aotan, and seventeen chaff
    play(round, "stop")
    assert (round.result["ended_by"], round.result["yaku"][2]) == ("stop", ["aotan"])


@pytest.mark.rule("HH-55")
def test_hh_55_at_once_the_players_turn_ends_the_month():
    round = before_the_end(special_yaku="at_once")
    play(round, "5c>5d")
    assert not round.is_over
    play(round, "/9c>9d")
    assert round.is_over
    assert (round.result["ended_by"], round.result["yaku"][2]) == ("special", ["sujuroku"])
    assert round.result["left_over"] == "2d 4d 6d 7d 8d 10a"


@pytest.mark.rule("HH-55")
def test_hh_55_at_once_after_any_claim_and_before_stop_or_sage():
    # seat 2 makes aotan, has seventeen chaff and 94 points
    round = table(
        ("", "", "5c"),
        field="5d 9c",
        stock="9r",
        to_move=2,
        taken=(whole("1 2 3 4a 4r"), whole("5a 5r 7a 7r 8b 8d 9a 9d 10a 10d 6a 6d"), None),
        past=had("karasu", seat=2, nuke=True),
        claims="manual",
        special_yaku="at_once",
    )
    play(round, "5c>5d", "/9r>9c")
    assert legal(round) == ["claim", "no_claim"]
    play(round, "claim")
    assert (round.result["ended_by"], round.result["yaku"][2]) == ("special", ["sujuroku"])
    assert len(paid(round, "HH-42")) == 2


def before_the_end(**rules):
    """Seat 2 makes the sixteenth chaff with its next turn and has one more after it."""
    return table(
        ("7c", "8c", "5c 6c"),
        field="5d 6d 7d 8d 9d 10a 2d 4d",
        stock="9c 10r 2c 4c",
        taken=(whole("1b 1r 2a 2r 3b 3r 4a 4r 8b 8a"), whole("6a 6r 7a 7r 9a 9r"), None),
        to_move=2,
        **rules,
    )


FIRST = ["5c>5d", "/9c>9d"]
REST = ["7c>7d", "/10r>10a", "8c>8d", "/2c>2d", "6c>6d", "/4c>4d"]


@pytest.mark.rule("HH-56")
@pytest.mark.parametrize(("chaff", "kan"), [(16, 12), (17, 14), (18, 16), (19, 18), (20, 20), (21, 20), (27, 20)])
def test_hh_56_sixteen_12_kan_and_2_more_for_each_up_to_20(chaff, kan):
    assert sujuroku_value(chaff) == 12 * kan


@pytest.mark.rule("HH-56")
def test_hh_56_sixteen_chaff_willows_counted():
    round = play_last(*SUJUROKU)
    assert counted(round) == [88, 98, 78]
    assert paid(round) == [(0, 2, 144, "HH-56"), (1, 2, 144, "HH-56"), (2, "board", 1, "HH-64")]
    assert (round.result["winner"], round.result["yaku"]) == (2, [[], [], ["sujuroku"]])
    assert paid(play_last(*SEVENTEEN), "HH-56") == [(0, 2, 168, "HH-56"), (1, 2, 168, "HH-56")]
    assert paid(play_last(*FIFTEEN), "HH-56") == []


@pytest.mark.rule("HH-56", "HH-16")
def test_hh_56_times_the_multiplier():
    round = play_last(*SUJUROKU, past={"multiplier": 4})
    assert paid(round, "HH-56") == [(0, 2, 576, "HH-56"), (1, 2, 576, "HH-56")]


@pytest.mark.rule("HH-57")
def test_hh_57_168_points_10_kan_and_1_more_for_each():
    assert [nihachi_value(points) // 12 for points in (168, 169, 180)] == [10, 11, 22]
    round = play_last(*NIHACHI)
    assert counted(round) == [34, 62, 168]
    assert paid(round, "HH-57") == [(0, 2, 120, "HH-57"), (1, 2, 120, "HH-57")]
    round = play_last("2 4", "6 7 10 1c 1d 3c 3d 8c 8d 11r 11c")
    assert counted(round) == [34, 63, 167]
    assert (round.result["ended_by"], paid(round, "HH-57")) == ("count", [])


@pytest.mark.rule("HH-58")
def test_hh_58_all_three_at_88_pay_the_acting_dealer():
    round = play_last(*SOHACHI, dealer=1)
    assert counted(round) == [88, 88, 88]
    assert paid(round) == [(1, 0, 120, "HH-58"), (2, 0, 120, "HH-58"), (0, "board", 1, "HH-64")]
    assert round.result["yaku"] == [["sohachi"], [], []]


@pytest.mark.rule("HH-59")
def test_hh_59_hand_yaku_are_given_back_and_nothing_else():
    ledger = (
        line(3, "pot", 12, "HH-22"), line(0, 4, 6, "HH-23"),
        line(0, 1, 24, "HH-30"), line(2, 1, 24, "HH-30"),
        line(0, 2, 12, "HH-41"), line(1, 2, 12, "HH-42"), line(1, 2, 12, "HH-44"),
    )  # fmt: skip
    round = last_turn(*SUJUROKU, past={"ledger": ledger}, seats=5)
    events = play(round, *LAST.split())
    assert told(events, "fukikeshi") == [(None, "", "HH-59")]
    assert paid(round, "HH-59") == [(1, 0, 24, "HH-59"), (1, 2, 24, "HH-59")]
    assert round.result["net"][1] == 48 - 12 - 12 - 48 - 144
    assert paid(play_last("1 2 3 4", "6 7 8", past={"ledger": ledger}, seats=5), "HH-59") == []


@pytest.mark.rule("HH-60")
def test_hh_60_only_one_is_paid_nihachi_before_sujuroku():
    round = play_last("2 4", "6 7 10")  # 179 points and 22 chaff
    assert round.result["yaku"] == [[], [], ["nihachi"]]
    assert paid(round, "HH-56", "HH-57") == [(0, 2, 252, "HH-57"), (1, 2, 252, "HH-57")]
    assert paid(round, "HH-62") == []


@pytest.mark.rule("HH-60")
def test_hh_60_sohachi_before_sujuroku():
    # 88 for each, and eighteen chaff for seat 2: such captures take more than pairs, so they are set here
    round = last_turn(*SOHACHI)
    captures = (
        "11b 12b 2a 6a 7a 8a 1r 11c 12c 12d",
        "5a 9a 10a 11a 2r 3r 4r 5r 6r 7r 9r 10r 11r 5c 5d 12y",
        "1b 3b 8b 4a 1c 1d 2c 2d 3c 3d 4c 4d 6c 6d 7c 7d 8c 8d 9c 9d 10c 10d",
    )
    round.captures = tuple(mask(each) for each in captures)
    assert counted(round) == [88, 88, 88]
    assert settlement.special(round).id == "sohachi"


@pytest.mark.rule("HH-60")
def test_hh_60_its_maker_wins_the_month():
    round = play_last(*SUJUROKU, past={"ledger": (line(1, "pot", 12, "HH-22"),)})
    assert round.result["winner"] == 2  # with fewest points
    assert paid(round, "HH-64") == [("pot", 2, 12, "HH-64"), (2, "board", 1, "HH-64")]


# -- HH-62 to HH-64: the count ----------------------------------------------------------------------


@pytest.mark.rule("HH-62")
@pytest.mark.parametrize(
    ("first", "second", "points", "lines"),
    [
        ("1 2 3 4", "5a 5r 6 7 8", [88, 81, 95], [(1, 2, 7)]),
        ("1 3 2r 2d 4", "6 7 10 8 5a 5r", [77, 98, 89], [(0, 1, 10), (0, 2, 1)]),
        ("1 2 3 4", "6 7 8", [88, 66, 110], [(1, 2, 22)]),
        ("2 4 6", "7 8 10", [51, 66, 147], [(0, 2, 37), (1, 2, 22)]),
    ],
)
def test_hh_62_below_88_pays_above_gets_1_mon_a_point(first, second, points, lines):
    round = play_last(first, second)
    assert counted(round) == points
    assert paid(round, "HH-62") == [(*each, "HH-62") for each in lines]
    assert round.result["ended_by"] == "count"


@pytest.mark.rule("HH-62", "HH-16")
def test_hh_62_times_the_multiplier():
    round = play_last("1 2 3 4", "6 7 8", past={"multiplier": 4})
    assert paid(round, "HH-62") == [(1, 2, 88, "HH-62")]


@pytest.mark.rule("HH-63")
def test_hh_63_most_points_win_and_get_the_ginmi_medal():
    round = last_turn("1 2 3 4", "6 7 8")
    events = play(round, *LAST.split())
    assert round.result["winner"] == 2
    assert told(events, "ginmi") == [(2, "", "HH-63")]


@pytest.mark.rule("HH-63", "HH-26")
def test_hh_63_equal_the_one_nearest_the_acting_dealer():
    round = play_last("1 2 3 5a 5r", "4 6 7 12 9a 9r", dealer=2)
    assert counted(round) == [86, 89, 89]
    assert round.result["winner"] == 1  # from seat 0, who acts, to the right


@pytest.mark.rule("HH-63")
def test_hh_63_who_stopped_with_a_yaku_wins_instead():
    round = table(("1r 4c", "5c 7c", "6c 8c"), field="1c 4d 5d 6d 7d 8d 9d 10d 2d 12d 11c 3d",
                  stock="9c 10c 2c 12c 11a 3c", taken=("2a 2r 3b 3r", "1b 1d", None))  # fmt: skip
    play(round, "1r>1c", "/9c>9d", "stop")
    assert counted(round)[0] < counted(round)[2]
    assert round.result["winner"] == 0


@pytest.mark.rule("HH-64")
def test_hh_64_the_winner_takes_the_pot_and_puts_1_mon_on_the_board():
    ledger = (line(3, "pot", 12, "HH-22"), line(4, "pot", 18, "HH-22"))
    round = play_last("1 2 3 4", "6 7 8", past={"ledger": ledger}, seats=5)
    assert paid(round, "HH-64") == [("pot", 2, 30, "HH-64"), (2, "board", 1, "HH-64")]
    assert round.result["net"] == [0, -22, 22 + 30 - 1, -12, -18]
    assert round.game.advance(round.standing, round).board == 1


# -- HH-65 to HH-68: the end ----------------------------------------------------------------------------


@pytest.mark.rule("HH-65")
def test_hh_65_after_june_at_the_latest_at_the_end_everyone_gets_a_loan_of_10_kan():
    seven = match(*[won_by_shiso(0, 0)] * 7)
    loans = [bool(told(seven.opening, "loan"))]
    for _ in range(6):
        loans.append(bool(told(seven.next_round(), "loan")))
    assert loans == [False, False, False, False, False, True, False]
    one = year.match_events(Standing((60, 60, 59), 1, (), 1))
    assert [(event.kind, event.data) for event in one if event.kind == "loan"] == [("loan", {"variant": "at_end"})]
    assert year.results(Standing((60, 60, 60), 0, (), 12)) == [0, 0, 0]  # 5 kan and 5 kan of the prize, less 10


@pytest.mark.rule("HH-66")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_hh_66_most_gets_5_kan_for_each_player(seats):
    standing = Standing((70, 50) + (60,) * (seats - 2), 0, (), 12)
    assert year.prizes(standing) == (line("prize", 0, 60 * seats, "HH-66", "top_prize"),)


@pytest.mark.rule("HH-66")
def test_hh_66_shared_when_equal_odd_mon_in_seat_order():
    four = Standing((10, 95, 95, 95, 95, 20, 10), 0, (), 12)
    assert [each[1:3] for each in year.prizes(four)] == [(1, 105), (2, 105), (3, 105), (4, 105)]
    assert shares(200, [1, 3, 4]) == [(1, 67), (3, 67), (4, 66)]


@pytest.mark.rule("HH-67")
def test_hh_67_least_gets_the_mon_of_the_board():
    least = [each for each in year.prizes(Standing((70, 50, 48), 12, (), 12)) if each.rule == "HH-67"]
    assert least == [line("board", 2, 12, "HH-67", "board_prize")]
    shared = [each[1:3] for each in year.prizes(Standing((78, 45, 45), 13, (), 12)) if each.rule == "HH-67"]
    assert shared == [(1, 7), (2, 6)]


@pytest.mark.rule("HH-68")
def test_hh_68_holdings_less_10_kan_and_the_prizes():
    assert year.results(Standing((100, 47, 21), 12, (), 12)) == [100 - 120 + 180, 47 - 120, 21 - 120 + 12]
    one = match(won_by_shiso(0, 1), months=1)
    assert one.is_over
    # 20 kan from each; 1 mon to the board, shared 1 : 0 by the two who have least
    summary = one.game.summary(one.now, True)
    assert summary["holdings"] == [60 - 240, 60 + 480 - 1, 60 - 240]
    assert summary["results"] == [-180 - 120 + 1, 539 - 120 + 180, -180 - 120]
    assert sum(summary["results"]) == 0
    assert paid(one.round, "HH-66", "HH-67") == [("prize", 1, 180, "HH-66"), ("board", 0, 1, "HH-67")]
    assert one.round.result["net"] == [-240, 479, -240]


@pytest.mark.rule("HH-68")
def test_hh_68_no_results_before_the_end():
    first = match(won_by_shiso(0, 1), months=2)
    assert first.game.summary(first.now, first.is_over)["results"] is None
    assert paid(first.round, "HH-66", "HH-67") == []


# -- HH-07 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HH-07")
def test_hh_07_what_the_table_shows_is_in_the_view():
    month = hachihachi.Match(seats=6, seed=2)
    play(month, "mizuten")
    public = month.view(1).public
    assert public.mizuten == month.dealer  # the tag
    assert public.kind in ("hiraba", "oba", "zetsuba")  # the fan
    assert isinstance(public.waiting, tuple)  # the dice
    assert month.view(1).standing == Standing((60,) * 6)  # stones, tags, notes, and the board
