"""What a card of Roppyakken takes: the yellow chaff, the gaji, and what it leaves behind (RK-05, RK-10 to RK-17)."""

from __future__ import annotations

import random

import pytest
from rules.positions import captured, legal, play, play_out, refusal, told
from rules.races import ME, game, race

from hanafuda_kit.cards import mask
from hanafuda_kit.errors import PositionError
from hanafuda_kit.games import roppyakken


def lie(round, cards, gone=""):
    """Whether these cards lie on the field, and those do not."""
    return not mask(cards) & ~round.field and not mask(gone) & round.field


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
