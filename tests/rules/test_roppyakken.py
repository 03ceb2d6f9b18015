"""The rules of Roppyakken (RK-01 to RK-56), one by one."""

from __future__ import annotations

import random

import pytest
from rules.positions import captured, legal, play, play_out, refusal, stack_the_deck, told
from rules.races import ME, OTHER, THIRD, ended, game, race, race_deal, race_match, shuffled, stand

from hanafuda_kit.cards import ALL, codes, mask
from hanafuda_kit.engine.deals import SeededDeals
from hanafuda_kit.engine.match import Match
from hanafuda_kit.errors import PositionError, RulesError
from hanafuda_kit.games import roppyakken

SEATS = pytest.mark.parametrize("seats", [2, 3])


def ids(events, kind):
    """Seat and yaku of the events of a kind."""
    return [(event.seat, event.data["id"]) for event in events if event.kind == kind]


def lie(round, cards, gone=""):
    """Whether these cards lie on the field, and those do not."""
    return not mask(cards) & ~round.field and not mask(gone) & round.field


def yaku(cards, **rules):
    """The ids of the yaku that some captures hold."""
    return [row.id for row in game(**rules).made(mask(cards))]


# -- RK-01: what the cards count ---------------------------------------------------


@pytest.mark.rule("RK-01")
@pytest.mark.parametrize("card", ["1b", "2a", "3b", "8b", "11b", "12b"])
def test_rk_01_five_brights_and_the_warbler_count_fifty(card):
    assert game().points(mask(card)) == 50


@pytest.mark.rule("RK-01")
@pytest.mark.parametrize("card", ["4a", "5a", "6a", "7a", "8a", "9a", "10a", "11a", "12y", "1r", "2r", "6r", "11r"])
def test_rk_01_other_animals_ribbons_and_the_yellow_chaff_count_ten(card):
    assert game().points(mask(card)) == 10


@pytest.mark.rule("RK-01")
def test_rk_01_all_other_chaff_counts_nothing_and_all_cards_490():
    assert game().points(mask("1c 1d 2c 5d 8c 10d 11c 12c 12d")) == 0
    assert game().points(ALL) == 490  # 6 x 50 + 8 x 10 + 10 x 10 + 10
    assert (game().deck, game().deck.bit_count()) == (ALL, 48)


# -- RK-02: the deal ------------------------------------------------------------------


@pytest.mark.rule("RK-02")
@pytest.mark.parametrize(("seats", "hand", "field", "stock", "spare"), [(2, 8, 8, 24, 8), (3, 7, 6, 21, 0)])
def test_rk_02_the_deal_for_two_and_for_three(seats, hand, field, stock, spare):
    match = roppyakken.Match(seats=seats, seed=3)
    deal = match.round.deal
    assert [len(cards) for cards in deal.hands] == [hand] * seats
    assert (len(deal.field), len(deal.stock), match.game.spare()) == (field, stock, spare)
    play_out(match)
    assert len(match.round.stock) - match.round.drawn == spare
    assert match.round.hands == (0,) * seats


@pytest.mark.rule("RK-02", "CO-09")
def test_rk_02_nobody_knows_which_cards_were_never_drawn_before_the_end():
    match = roppyakken.Match(seed=3)
    rng = random.Random(1)
    while not match.round.is_over:
        other = match.round.copy()
        last = list(other.stock[-8:])
        rng.shuffle(last)
        other.stock = (*other.stock[:-8], *last)
        for seat in (None, 0, 1):
            assert match.round.view(seat) == other.view(seat)
            assert mask(codes(match.round.view(seat).unseen)) & sum(1 << card for card in last)
        match.apply(rng.choice(match.legal_actions()))
    assert match.view(0).stock == 8


@pytest.mark.rule("RK-02")
@pytest.mark.parametrize("seats", [1, 4])
def test_rk_02_two_or_three_play(seats):
    with pytest.raises(RulesError, match="Roppyakken"):
        roppyakken.Match(seats=seats, seed=1)


# -- RK-03: void deals -------------------------------------------------------------------


@pytest.mark.rule("RK-03")
@SEATS
def test_rk_03_four_of_a_month_in_a_hand_or_on_the_field_are_dealt_again(monkeypatch, seats):
    hand_four = race_deal(*["", "1b 1r 1c 1d", ""][:seats])
    field_four = race_deal(*[""] * seats, field="5a 5r 5c 5d")
    good = race_deal(*[""] * seats)
    stack_the_deck(monkeypatch, shuffled(hand_four), shuffled(field_four), shuffled(good))
    match = Match(game(seats), deals=SeededDeals(1), dealer=OTHER)
    assert match.round.deal == good
    voids = [event for event in match.opening if event.kind == "void"]
    assert [(event.seat, codes(event.cards), event.rule, event.data["why"]) for event in voids] == [
        (OTHER, "1b 1r 1c 1d", "RK-03", "hand_four"),
        (None, "5a 5r 5c 5d", "RK-03", "field_four"),
    ]
    assert match.dealer == OTHER


@pytest.mark.rule("RK-03")
def test_rk_03_no_hand_yaku_of_a_void_deal_survives(monkeypatch):
    void = race_deal("1b 1r 1c", field="5a 5r 5c 5d")
    stack_the_deck(monkeypatch, shuffled(void), shuffled(race_deal("", "")))
    match = Match(game(), deals=SeededDeals(1), dealer=ME)
    assert told(match.opening, "hand_yaku") == []
    assert [count.hand_yaku for count in match.view(ME).public] == [(), ()]
    assert match.round.shown == (0, 0)


@pytest.mark.rule("RK-03")
@pytest.mark.parametrize("hands", [("2a 2r 2c 2d", ""), ("", "12b 12c 12d 12y")])
def test_rk_03_a_record_may_not_hold_a_void_deal(hands):
    with pytest.raises(PositionError) as caught:
        race_match(race_deal(*hands))
    assert (caught.value.code, caught.value.params["rule"]) == ("void_deal", "RK-03")


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
    assert [round.game.so_far(round, seat) for seat in (ME,)] == [10]
    play(round, "3r>3b")  # 10 + 10 + 50, and hanami-zake
    assert round.game.so_far(round, ME) == 170
    assert round.view(OTHER).public[ME].bonus == 100


# -- RK-05: white and yellow paulownia chaff ----------------------------------------------------


@pytest.mark.rule("RK-05")
def test_rk_05_between_white_and_yellow_chaff_the_player_chooses():
    round = race(mine="12b 4a", field="12c 12y", stock="5a 6a")
    assert legal(round)[1:] == ["12b>12c", "12b>12y"]
    assert told(play(round, "12b>12y"), "took") == [(ME, "12b 12y", "RK-05")]
    assert lie(round, "12c", gone="12y")


@pytest.mark.rule("RK-05", "CO-07")
def test_rk_05_between_two_white_chaff_nobody_is_asked():
    round = race(mine="12b 4a", field="12c 12d", stock="5a 6a")
    assert legal(round)[1:] == ["12b>12c"]
    play(round, "12b>12d")
    assert captured(round) == {"12b", "12d"}


@pytest.mark.rule("RK-05")
def test_rk_05_a_turned_up_card_chooses_too():
    assert legal(race(turned="12b", mine="4a", field="12d 12y", stock="5a")) == ["/12b>12d", "/12b>12y"]


# -- RK-10 to RK-12, RK-16: the gaji takes ----------------------------------------------------

BY_HAND_OR_STOCK = pytest.mark.parametrize("turned_up", [False, True], ids=["hand", "stock"])


def with_gaji(turned_up, field, **more):
    """I hold the gaji, or have just turned it up; gives the round and how its moves begin."""
    if turned_up:
        return race(turned="11b", mine="4a", field=field, stock="5a", **more), "/11b"
    return race(mine="11b", field=field, stock="5a", **more), "11b"


@pytest.mark.rule("RK-10", "RK-12", "RK-16")
@BY_HAND_OR_STOCK
def test_rk_10_the_gaji_takes_willows_and_any_card_that_counts(turned_up):
    round, gaji = with_gaji(turned_up, "1b 2c 4r 5d 11c 12c 12y")
    assert legal(round) == [f"{gaji}>1b", f"{gaji}>4r", f"{gaji}>11c", f"{gaji}>12y"]
    assert refusal(round, f"{gaji}>2c") == ("gaji_no_zero", "RK-10")
    assert refusal(round, f"{gaji}>12c") == ("gaji_no_zero", "RK-10")
    assert refusal(round, f"{gaji}>1b+4r")[0] == "gaji_takes_one"


@pytest.mark.rule("RK-10", "RK-12", "RK-16")
@BY_HAND_OR_STOCK
def test_rk_10_of_two_willows_the_gaji_takes_either(turned_up):
    round, gaji = with_gaji(turned_up, "3c 11a 11c")
    assert legal(round) == [f"{gaji}>11a", f"{gaji}>11c"]


@pytest.mark.rule("RK-11")
@BY_HAND_OR_STOCK
def test_rk_11_the_gaji_takes_no_pile_but_one_of_willows(turned_up):
    round, gaji = with_gaji(turned_up, "1b 1r 1c 5r 6c")
    assert legal(round) == [f"{gaji}>5r"]
    assert refusal(round, f"{gaji}>1b+1r+1c") == ("gaji_no_pile", "RK-11")
    assert refusal(round, f"{gaji}>1b") == ("gaji_no_pile", "RK-11")


@pytest.mark.rule("RK-11")
@BY_HAND_OR_STOCK
def test_rk_11_three_willows_go_as_a_pile_or_a_stranger_goes_instead(turned_up):
    round, gaji = with_gaji(turned_up, "3b 4c 11a 11r 11c")
    assert legal(round) == [f"{gaji}>3b", f"{gaji}>11a+11r+11c"]
    assert refusal(round, f"{gaji}>11a") == ("gaji_willow_pile", "RK-11")
    kind = "turned_took" if turned_up else "took"
    assert told(play(round.copy(), f"{gaji}>11a+11r+11c"), kind) == [(ME, "11b 11a 11r 11c", "RK-11")]
    play(round, f"{gaji}>3b")
    assert lie(round, "4c 11a 11r 11c", gone="3b 11b")


@pytest.mark.rule("RK-12")
def test_rk_12_the_gaji_may_be_played_at_any_turn_and_with_a_target_must_take():
    round = race(mine="4a 11b", field="4c 5r", stock="6a 7a")
    assert legal(round) == ["4a>4c", "11b>5r"]
    assert refusal(round, "11b") == ("gaji_must_take", "RK-12")
    assert told(play(round, "11b>5r"), "took") == [(ME, "5r 11b", "RK-12")]


@pytest.mark.rule("RK-12")
def test_rk_12_without_a_target_it_is_placed():
    round = race(mine="4a 11b", field="4c 5c 6d", stock="6a 7a")
    assert legal(round) == ["4a>4c", "11b"]
    assert refusal(round, "11b>4c") == ("gaji_no_zero", "RK-10")
    assert told(play(round, "11b"), "laid") == [(ME, "11b", "RK-12")]
    assert lie(round, "4c 5c 6d 11b")


@pytest.mark.rule("RK-16")
def test_rk_16_turned_up_it_must_take_and_without_a_target_it_is_placed():
    assert refusal(race(turned="11b", mine="4a", field="5c 6a", stock="7a"), "/11b") == ("gaji_must_take", "RK-16")
    round = race(turned="11b", mine="4a", field="5c 6d", stock="7a")
    assert legal(round) == ["/11b"]
    assert told(play(round, "/11b"), "turned_laid") == [(ME, "11b", "RK-16")]
    round = race(turned="11b", mine="4a", field="5r 6d", stock="7a")
    assert told(play(round, "/11b>5r"), "turned_took") == [(ME, "5r 11b", "RK-16")]


# -- RK-13 to RK-15: the gaji on the field --------------------------------------------------------


@pytest.mark.rule("RK-13")
def test_rk_13_from_the_hand_only_a_willow_takes_the_gaji():
    round = race(mine="1b 4a 11c", field="4r 11b", stock="6a 7a 8a")
    assert legal(round) == ["1b", "4a>4r", "11c>11b"]
    assert refusal(round, "1b>11b") == ("gaji_only_willow_from_hand", "RK-13")
    assert refusal(round, "4a>11b") == ("gaji_only_willow_from_hand", "RK-13")
    assert refusal(round, "11c") == ("must_take", "RK-13")
    assert told(play(round, "11c>11b"), "took") == [(ME, "11b 11c", "RK-13")]


@pytest.mark.rule("RK-13")
def test_rk_13_it_is_one_of_two_willows_and_part_of_a_pile():
    round = race(mine="11r 4a", field="11b 11a", stock="6a 7a")
    assert legal(round) == ["4a", "11r>11b", "11r>11a"]
    assert told(play(round, "11r>11a"), "took") == [(ME, "11a 11r", "CO-02")]
    assert legal(race(mine="11r 4a", field="11b 11a 11c", stock="6a 7a"))[1] == "11r>11b+11a+11c"


@pytest.mark.rule("RK-14")
def test_rk_14_a_turned_up_card_that_counts_may_take_the_gaji_or_its_own_month():
    round = race(turned="4a", mine="5a", field="4r 4c 11b", stock="6a")
    assert legal(round) == ["/4a>4r", "/4a>4c", "/4a>11b"]
    assert refusal(round, "/4a>4r+11b")[0] == "takes_one"
    assert refusal(round, "/4a")[0] == "must_take"
    assert told(play(round.copy(), "/4a>4r"), "turned_took") == [(ME, "4a 4r", "CO-02")]
    assert told(play(round, "/4a>11b"), "turned_took") == [(ME, "4a 11b", "RK-14")]
    assert lie(round, "4r 4c", gone="4a 11b")


@pytest.mark.rule("CO-02", "RK-14", "RK-15")
def test_co_02_what_has_nothing_to_do_with_the_gaji_is_not_put_down_to_it():
    round = race(turned="4a", mine="5a 11c", field="4r 4c 6c 11b", stock="6a 7a")
    assert refusal(round, "/4a>6c") == ("no_match", "CO-02")
    assert refusal(round, "/4a>4r+4c") == ("takes_one", "CO-02")
    assert refusal(round, "/4a") == ("must_take", "CO-03")
    assert refusal(race(turned="4a", mine="5a", field="6c 7a 11b", stock="6a"), "/4a>6c") == ("no_match", "CO-02")
    pile = race(turned="4a", mine="5a", field="4r 4c 4d 6c 11b", stock="6a")
    assert refusal(pile, "/4a>6c") == ("no_match", "CO-02")
    assert refusal(pile, "/4a>4r") == ("takes_whole_pile", "CO-02")
    assert refusal(pile, "/4a>11b") == ("gaji_pile_first", "RK-15")
    assert refusal(race(mine="11c 5a", field="6c 7a 11b", stock="6a 7d"), "11c>6c") == ("no_match", "CO-02")


@pytest.mark.rule("RK-14")
def test_rk_14_where_the_gaji_is_the_only_choice_it_must_be_taken():
    round = race(turned="4r", mine="5a", field="6c 7a 11b", stock="6a")
    assert legal(round) == ["/4r>11b"]
    assert refusal(round, "/4r") == ("gaji_must_be_taken", "RK-14")


@pytest.mark.rule("RK-14")
@pytest.mark.parametrize("card", ["4c", "12c"])
def test_rk_14_a_turned_up_zero_card_never_takes_it(card):
    round = race(turned=card, mine="5a", field="6c 7a 11b", stock="6a")
    assert legal(round) == [f"/{card}"]
    assert refusal(round, f"/{card}>11b") == ("gaji_zero_never", "RK-14")


@pytest.mark.rule("RK-14")
@pytest.mark.parametrize("card", ["12y", "2a", "11r"])
def test_rk_14_yellow_chaff_the_warbler_and_willows_take_it(card):
    assert legal(race(turned=card, mine="5a", field="6c 7a 11b", stock="6a")) == [f"/{card}>11b"]


@pytest.mark.rule("RK-14")
def test_rk_14_the_willow_chaff_takes_it_though_it_counts_nothing():
    round = race(turned="11c", mine="5a", field="6c 7a 11b", stock="6a")
    assert legal(round) == ["/11c>11b"]
    assert told(play(round, "/11c>11b"), "turned_took") == [(ME, "11b 11c", "RK-14")]


@pytest.mark.rule("RK-14")
def test_rk_14_a_turned_up_willow_chooses_between_the_gaji_and_the_other_willow():
    round = race(turned="11c", mine="5a", field="11b 11r 7a", stock="6a")
    assert legal(round) == ["/11c>11b", "/11c>11r"]
    assert told(play(round, "/11c>11r"), "turned_took") == [(ME, "11r 11c", "CO-02")]


@pytest.mark.rule("RK-14")
def test_rk_14_the_gaji_is_taken_out_of_a_pile_of_willows():
    round = race(turned="4a", mine="5a", field="4c 11b 11a 11c", stock="6a")
    assert legal(round) == ["/4a>4c", "/4a>11b"]
    play(round, "/4a>11b")
    assert lie(round, "4c 11a 11c", gone="4a 11b")
    assert legal(race(turned="9r", mine="5a", field="4c 11b 11a 11c", stock="6a")) == ["/9r>11b"]


@pytest.mark.rule("RK-14")
def test_rk_14_a_fourth_willow_takes_the_pile_with_the_gaji_in_it():
    round = race(turned="11r", mine="5a", field="4c 11b 11a 11c", stock="6a")
    assert legal(round) == ["/11r>11b+11a+11c"]
    assert refusal(round, "/11r>11b")[0] == "takes_whole_pile"


@pytest.mark.rule("RK-14", "RK-05")
def test_rk_14_white_chaff_and_yellow_chaff_beside_the_gaji():
    field = "12c 12d 11b"
    assert legal(race(turned="12y", mine="5a", field=field, stock="6a")) == ["/12y>12c", "/12y>11b"]
    assert legal(race(turned="12d", mine="5a", field="12c 12y 11b", stock="6a")) == ["/12d>12c", "/12d>12y"]


@pytest.mark.rule("RK-15")
@pytest.mark.parametrize("card", ["10a", "10c"])
def test_rk_15_where_its_month_lies_there_as_a_pile_a_card_takes_the_pile(card):
    pile = "+".join(each for each in ("10a", "10r", "10c", "10d") if each != card)
    round = race(turned=card, mine="5a", field=f"{pile.replace('+', ' ')} 11b", stock="6a")
    assert legal(round) == [f"/{card}>{pile}"]
    assert refusal(round, f"/{card}>11b") == (
        ("gaji_pile_first", "RK-15") if card == "10a" else ("gaji_zero_never", "RK-14")
    )
    events = play(round, f"/{card}>{pile}")
    assert told(events, "turned_took")[0][2] == ("RK-15" if card == "10a" else "CO-02")
    assert lie(round, "11b", gone="10a 10r 10c 10d")


# -- RK-17: dead cards -------------------------------------------------------------------------------


@pytest.mark.rule("RK-17")
def test_rk_17_after_the_gaji_took_a_stranger_its_partners_are_nobodys():
    round = race(turned="3c", mine="", others=["5a"], field="3d 4r 11c", stock="5c", taken="4a 11b 4c 4d 11r 11a")
    play(round, "/3c>3d", "5a")
    events = play(round, "/5c>5a")
    assert round.is_over
    assert round.result["left_over"] == "4r 11c"
    assert told(events, "left_dead") == [(None, "4r 11c", "RK-17")]
    assert not any(cards & mask("4r 11c") for cards in round.captures)


@pytest.mark.rule("RK-17")
def test_rk_17_the_willow_pile_that_the_gaji_left_is_dead_too():
    round = race(mine="11b", others=["5a"], field="3b 11a 11r 11c", stock="6a 6c")
    play(round, "11b>3b")
    play_out(round)
    assert {"11a", "11r", "11c"} <= set(round.result["left_over"].split())


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
    assert round.game.so_far(round, ME) == 80


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
    assert round.game.so_far(round, OTHER) == 200


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


# -- positions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "captures"),
    [
        ("1b 1r", ["1c 1d", ""]),  # the third card would have taken one of the two
        ("1b 1r 1c", ["1d 11b", ""]),  # a pile goes as a whole
        ("5a", ["1b 2a", ""]),  # no two strangers without the gaji
        ("5a", ["11b 1b", "1r 2r"]),
        ("5a", ["11b", "1b"]),
    ],
)
def test_a_position_that_cannot_come_about_is_refused(field, captures):
    with pytest.raises(PositionError):
        game().check_position(mask(field), [mask(each) for each in captures])


@pytest.mark.parametrize(
    ("field", "captures"),
    [
        ("1r 1c", ["11b 1b", ""]),  # 1b was turned up and took the gaji (RK-14)
        ("11a 11r 11c", ["11b 3b", ""]),  # the gaji left the pile (RK-11)
        ("11a 11c", ["4a 11b", ""]),  # the gaji was taken out of the pile (RK-14)
        ("", ["11b 3b 3c 3d", "11a 11c"]),
    ],
)
def test_a_position_that_only_the_gaji_explains_is_accepted(field, captures):
    game().check_position(mask(field), [mask(each) for each in captures])


@pytest.mark.rule("RK-14", "RK-11")
def test_every_position_of_random_play_could_be_set_up():
    for seed in range(60):
        match = roppyakken.Match(seats=2 + seed % 2, seed=seed, events=False)
        rng = random.Random(seed)
        while not match.round.is_over:
            match.apply(rng.choice(match.legal_actions()))
            match.game.check_position(match.round.field, match.round.captures)


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
