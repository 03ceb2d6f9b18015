"""What the oni takes, what takes the oni, and the three other willows (MU-07 to MU-15)."""

from __future__ import annotations

import pytest
from rules.positions import ME, captured, legal, mushi, mushi_deal, mushi_match, on_field, play, refusal, told

from hanafuda_kit.cards import CODES, codes, mask

# -- MU-07: what the oni is ------------------------------------------------------


@pytest.mark.rule("MU-07")
@pytest.mark.parametrize("target", ["1b", "2a", "3r", "4c", "5d", "8a", "9a", "10r", "12y"])
def test_mu_07_the_oni_stands_for_a_card_of_any_month(target):
    fourth = next(code for code in CODES if code[:-1] == target[:-1] and code != target)
    third, second = ("5a", "5r") if target[:-1] != "5" else ("9a", "9r")
    round = mushi(mine="11c", theirs=third, field=target, stock=f"{fourth} {second}")
    assert legal(round) == [f"11c>{target}"]


@pytest.mark.rule("MU-07")
def test_mu_07_the_oni_is_no_willow_for_the_other_willows():
    round = mushi(mine="11b", theirs="5a", field="5c 11c", stock="5r 5d")
    assert legal(round) == ["11b"]


@pytest.mark.rule("MU-07")
def test_mu_07_the_willow_month_has_three_cards():
    round = mushi(mine="11b", theirs="11r", field="11a 11c", stock="5r 5d")
    assert legal(round) == ["11b>11a"]


@pytest.mark.rule("MU-07")
def test_mu_07_two_willows_and_the_oni_are_no_pile():
    match = mushi_match(mushi_deal(field="11b 11a 11c 2a 3b 4a 5a 8b", mine="11r"))
    assert told(match.opening, "pile") == []
    assert match.game.piles(match.round.field) == []


# -- MU-08: the oni on the field, and a card from the hand -----------------------


@pytest.mark.rule("MU-08")
def test_mu_08_no_hand_card_takes_the_oni():
    round = mushi(mine="10a", theirs="10r", field="11c", stock="5a 5r")
    assert legal(round) == ["10a"]
    assert refusal(round, "10a>11c") == ("oni_not_from_hand", "MU-08")


@pytest.mark.rule("MU-08")
def test_mu_08_a_hand_card_takes_its_own_month_past_the_oni():
    round = mushi(mine="10a", theirs="5a", field="10r 11c", stock="5r 11b")
    assert legal(round) == ["10a>10r"]
    assert refusal(round, "10a>11c") == ("oni_not_from_hand", "MU-08")
    assert refusal(round, "10a>10r+11c") == ("oni_not_from_hand", "MU-08")
    assert refusal(round, "10a") == ("must_take", "CO-03")


@pytest.mark.rule("MU-08")
def test_mu_08_a_pile_is_taken_without_the_oni():
    round = mushi(mine="10a", theirs="5a", field="10r 10c 10d 11c", stock="5r 11b")
    assert legal(round) == ["10a>10r+10c+10d"]


@pytest.mark.rule("MU-08")
def test_mu_08_a_willow_from_the_hand_does_not_take_it_either():
    round = mushi(mine="11b", theirs="5a", field="5c 11c", stock="5r 5d")
    assert refusal(round, "11b>11c") == ("oni_not_from_hand", "MU-08")


# -- MU-09: the oni on the field, and a turned-up card ---------------------------


@pytest.mark.rule("MU-09")
@pytest.mark.parametrize(
    ("field", "theirs", "stock"),
    [("3b 11c", "3r", "10r"), ("10r 11c", "5a", "5r"), ("10r 10c 11c", "10d", "11b")],
    ids=["no match", "one match", "two matches"],
)
def test_mu_09_a_turned_up_card_must_take_the_oni(field, theirs, stock):
    round = mushi(turned="10a", field=field, theirs=theirs, stock=stock)
    assert legal(round) == ["/10a>11c"]
    assert refusal(round, "/10a") == ("oni_must_be_taken", "MU-09")
    for match in field.split()[:-1]:
        assert refusal(round, f"/10a>{match}") == ("oni_must_be_taken", "MU-09")
    assert told(play(round, "/10a>11c"), "turned_took") == [(ME, "10a 11c", "MU-09")]
    assert captured(round) == {"10a", "11c"}


@pytest.mark.rule("MU-09")
def test_mu_09_it_takes_the_oni_alone():
    round = mushi(turned="10a", field="10r 11c", theirs="5a", stock="5r")
    assert refusal(round, "/10a>10r+11c") == ("oni_must_be_taken", "MU-09")


@pytest.mark.rule("MU-09")
def test_mu_09_another_months_pile_stays():
    round = mushi(turned="10a", field="3b 3r 3c 11c", theirs="3d", stock="10r")
    assert legal(round) == ["/10a>11c"]


@pytest.mark.rule("MU-09")
def test_mu_09_on_the_last_card_too():
    round = mushi(turned="10a", field="10r 11c")
    assert legal(round) == ["/10a>11c"]


# -- MU-10: ... and a pile of its month ------------------------------------------


@pytest.mark.rule("MU-10")
@pytest.mark.parametrize(("theirs", "stock"), [("5a", "5r"), ("", "")], ids=["in mid-round", "last card"])
def test_mu_10_the_turned_up_card_takes_the_oni_and_its_pile(theirs, stock):
    round = mushi(turned="10a", field="10r 10c 10d 11c", theirs=theirs, stock=stock)
    assert legal(round) == ["/10a>10r+10c+10d+11c"]
    assert refusal(round, "/10a>11c") == ("oni_and_pile", "MU-10")
    assert refusal(round, "/10a>10r+10c+10d") == ("oni_and_pile", "MU-10")
    events = play(round, "/10a>10r+10c+10d+11c")
    assert told(events, "turned_took") == [(ME, "10a 10r 10c 10d 11c", "MU-10")]
    assert {"10a", "10r", "10c", "10d", "11c"} <= captured(round)


# -- MU-11: ... and a turned-up willow -------------------------------------------


@pytest.mark.rule("MU-11")
def test_mu_11_a_willow_without_another_stays_beside_the_oni():
    round = mushi(turned="11b", field="11c", theirs="5a", stock="5r")
    assert legal(round) == ["/11b"]
    assert refusal(round, "/11b>11c") == ("oni_left_by_willow", "MU-11")
    assert told(play(round, "/11b"), "turned_laid") == [(ME, "11b", "MU-11")]
    assert on_field(round) == "11b 11c"


@pytest.mark.rule("MU-11")
def test_mu_11_a_willow_takes_the_other_willow_and_the_oni_stays():
    round = mushi(turned="11b", field="5a 11a 11c", theirs="11r", stock="5r")
    assert legal(round) == ["/11b>11a"]
    assert refusal(round, "/11b") == ("must_take", "MU-11")
    assert refusal(round, "/11b>11a+11c") == ("oni_left_by_willow", "MU-11")
    play(round, "/11b>11a")
    assert on_field(round) == "5a 11c"


@pytest.mark.rule("MU-11", "MU-15")
def test_mu_11_a_willow_takes_both_others_and_the_oni_stays():
    round = mushi(turned="11b", field="11a 11r 11c", theirs="5a", stock="5r")
    assert legal(round) == ["/11b>11a+11r"]
    assert refusal(round, "/11b>11a") == ("both_willows", "MU-15")
    assert refusal(round, "/11b>11a+11r+11c") == ("oni_left_by_willow", "MU-11")
    play(round, "/11b>11a+11r")
    assert on_field(round) == "11c"


@pytest.mark.rule("MU-11")
def test_mu_11_the_next_turned_up_card_takes_the_oni():
    round = mushi(turned="11b", field="11c", theirs="5a", stock="5r")
    play(round, "/11b", "5a")
    assert legal(round) == ["/5r>11c"]


# -- MU-12: the oni turned up ----------------------------------------------------


def oni_over_three_cards():
    return mushi(turned="11c", field="3b 3r 5a", mine="9a", theirs="3c 5r", stock="3d 9r 11b")


@pytest.mark.rule("MU-12")
def test_mu_12_the_oni_takes_any_one_card_of_the_players_choice():
    round = oni_over_three_cards()
    assert legal(round) == ["/11c>3b", "/11c>3r", "/11c>5a"]
    assert refusal(round, "/11c>3b+3r") == ("takes_one", "MU-12")
    assert told(play(round, "/11c>3r"), "turned_took") == [(ME, "3r 11c", "MU-12")]
    assert captured(round) == {"3r", "11c"}


@pytest.mark.rule("MU-12")
def test_mu_12_it_must_take_one():
    assert refusal(oni_over_three_cards(), "/11c") == ("oni_must_take", "MU-12")


@pytest.mark.rule("MU-12")
def test_mu_12_but_never_a_willow():
    round = mushi(turned="11c", field="5a 11a 11r", theirs="5r", stock="11b")
    assert legal(round) == ["/11c>5a"]
    assert refusal(round, "/11c>11a") == ("oni_no_willow", "MU-12")
    assert refusal(round, "/11c>11a+11r") == ("oni_no_willow", "MU-12")


@pytest.mark.rule("MU-12")
@pytest.mark.parametrize("field", ["", "11b", "11a", "11r"])
def test_mu_12_with_only_willows_or_nothing_there_it_stays(field):
    round = mushi(turned="11c", field=field, theirs="5a", stock="5r")
    assert legal(round) == ["/11c"]
    for willow in field.split():
        assert refusal(round, f"/11c>{willow}") == ("oni_no_willow", "MU-12")
    assert told(play(round, "/11c"), "turned_laid") == [(ME, "11c", "MU-12")]
    assert on_field(round) == codes(mask(f"{field} 11c"))


@pytest.mark.rule("MU-12", "CO-07")
def test_mu_12_of_two_equal_chaff_the_oni_is_offered_one():
    round = mushi(turned="11c", field="3c 3d", theirs="3r", stock="3b")
    assert legal(round) == ["/11c>3c"]
    play(round, "/11c>3d")
    assert captured(round) == {"3d", "11c"}


# -- MU-13: the oni from the hand ------------------------------------------------


@pytest.mark.rule("MU-13")
def test_mu_13_the_oni_may_be_played_or_kept():
    round = mushi(mine="5a 11c", theirs="3r 5c", field="3b 5r", stock="5d 9a 9r 11b")
    assert legal(round) == ["5a>5r", "11c>3b", "11c>5r"]
    play(round, "5a>5r", "/5d")
    assert round.hands[ME] == mask("11c")


@pytest.mark.rule("MU-13")
def test_mu_13_with_a_target_it_must_take_one():
    round = mushi(mine="11c", theirs="3c", field="3b 3r", stock="3d 11b")
    assert refusal(round, "11c") == ("oni_must_take", "MU-13")
    assert refusal(round, "11c>3b+3r") == ("takes_one", "MU-13")
    assert told(play(round, "11c>3b"), "took") == [(ME, "3b 11c", "MU-13")]


@pytest.mark.rule("MU-13")
@pytest.mark.parametrize("field", ["", "11a 11r"])
def test_mu_13_without_a_target_it_is_placed(field):
    round = mushi(mine="11c", theirs="5a", field=field, stock="5r 11b")
    assert legal(round) == ["11c"]
    for willow in field.split():
        assert refusal(round, f"11c>{willow}") == ("oni_no_willow", "MU-13")
    assert told(play(round, "11c"), "laid") == [(ME, "11c", "MU-13")]


@pytest.mark.rule("MU-13")
def test_mu_13_once_placed_the_same_turn_may_take_it():
    round = mushi(mine="11c", theirs="5a", field="", stock="5r 11b")
    play(round, "11c")
    assert legal(round) == ["/5r>11c"]


# -- MU-14: the oni and a pile ---------------------------------------------------


@pytest.mark.rule("MU-14")
def test_mu_14_the_oni_from_the_hand_takes_the_whole_pile():
    round = mushi(mine="11c", theirs="8d", field="8b 8a 8c", stock="5a 5r")
    assert legal(round) == ["11c>8b+8a+8c"]
    assert refusal(round, "11c>8b") == ("oni_whole_pile", "MU-14")
    assert refusal(round, "11c>8b+8a") == ("oni_whole_pile", "MU-14")
    assert told(play(round, "11c>8b+8a+8c"), "took") == [(ME, "8b 8a 8c 11c", "MU-14")]
    assert captured(round) == {"8b", "8a", "8c", "11c"}


@pytest.mark.rule("MU-14")
def test_mu_14_turned_up_it_takes_the_pile_or_another_card():
    round = mushi(turned="11c", theirs="8d", field="3b 8b 8a 8c", stock="3r")
    assert legal(round) == ["/11c>3b", "/11c>8b+8a+8c"]
    assert refusal(round, "/11c>8b") == ("oni_whole_pile", "MU-14")
    assert told(play(round, "/11c>8b+8a+8c"), "turned_took") == [(ME, "8b 8a 8c 11c", "MU-14")]


# -- MU-15: the third willow -----------------------------------------------------


@pytest.mark.rule("MU-15")
@pytest.mark.parametrize(("third", "others"), [("11b", "11a 11r"), ("11a", "11b 11r"), ("11r", "11b 11a")])
def test_mu_15_the_third_willow_from_the_hand_takes_both(third, others):
    round = mushi(mine=third, theirs="5a", field=others, stock="5r 5c")
    move = f"{third}>{others.replace(' ', '+')}"
    assert legal(round) == [move]
    assert refusal(round, f"{third}>{others.split()[0]}") == ("both_willows", "MU-15")
    assert refusal(round, third) == ("must_take", "MU-15")
    assert [rule for _, _, rule in told(play(round, move), "took")] == ["MU-15"]
    assert captured(round) == {"11b", "11a", "11r"}


@pytest.mark.rule("MU-15")
@pytest.mark.parametrize(("third", "others"), [("11b", "11a 11r"), ("11a", "11b 11r"), ("11r", "11b 11a")])
def test_mu_15_the_third_willow_from_the_stock_takes_both(third, others):
    round = mushi(turned=third, theirs="5a", field=others, stock="5r")
    assert legal(round) == [f"/{third}>{others.replace(' ', '+')}"]


@pytest.mark.rule("MU-15")
def test_mu_15_the_second_willow_takes_the_first():
    round = mushi(mine="11r", theirs="11a", field="11b", stock="5a 5r")
    assert legal(round) == ["11r>11b"]
    assert [rule for _, _, rule in told(play(round, "11r>11b"), "took")] == ["CO-02"]
