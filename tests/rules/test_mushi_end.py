"""How a round of Mushi ends: no earlier than its last card, and what is left over (MU-06, MU-16 to MU-19)."""

from __future__ import annotations

import pytest
from rules.positions import ME, OTHER, captured, legal, mushi, play, refusal, result, told

from hanafuda_kit.cards import codes, mask
from hanafuda_kit.errors import PositionError

# -- MU-06: a yaku never ends the round ------------------------------------------


@pytest.mark.rule("MU-06")
def test_mu_06_the_round_goes_on_after_a_yaku():
    round = mushi(mine="3b 5a", theirs="5c 5d", field="3r", stock="5r 8c 8a 8b", taken="1b 1r 2a 2r")
    events = play(round, "3b>3r")
    assert [(event.data["id"], event.rule) for event in events if event.kind == "yaku"] == [("sanko", "MU-20")]
    assert legal(round) == ["/5r"]  # no word to declare it, and none to stop
    play(round, "/5r", "5c>5r", "/8c", "5a", "/8a>8c", "5d>5a")
    assert not round.is_over
    play(round, "/8b")
    assert round.is_over
    assert result(round)["yaku"][ME] == ["sanko"]


@pytest.mark.rule("MU-06")
def test_mu_06_the_round_ends_when_the_hands_are_empty():
    round = mushi(mine="5a", theirs="5c", field="", stock="5r 5d")
    play(round, "5a", "/5r>5a", "5c")
    assert (round.is_over, round.to_move) == (False, OTHER)
    play(round, "/5d>5c")
    assert (round.is_over, round.to_move, round.legal_actions()) == (True, None, ())
    assert refusal(round, "5a")[0] == "round_over"


# -- MU-16: the oni is the last stock card ---------------------------------------


@pytest.mark.rule("MU-16")
@pytest.mark.parametrize("willow", ["11b", "11a", "11r"])
def test_mu_16_the_oni_as_the_last_card_takes_the_last_willow(willow):
    round = mushi(turned="11c", field=willow)
    assert legal(round) == [f"/11c>{willow}"]
    assert refusal(round, "/11c") == ("oni_must_take", "MU-16")
    events = play(round, f"/11c>{willow}")
    assert told(events, "turned_took") == [(ME, codes(mask(f"11c {willow}")), "MU-16")]
    assert told(events, "left_over") == []
    assert captured(round) == {"11c", willow}
    assert result(round)["left_over"] == ""


@pytest.mark.rule("MU-16")
@pytest.mark.parametrize("owner", [ME, OTHER])
def test_mu_16_on_an_empty_field_the_oni_goes_to_the_owner_of_the_three_willows(owner):
    round = mushi(turned="11c", taken="11b 11a 11r" if owner == ME else "")
    assert legal(round) == ["/11c"]
    events = play(round, "/11c")
    assert told(events, "turned_laid") == [(ME, "11c", "MU-16")]
    assert told(events, "left_over") == [(owner, "11c", "MU-16")]
    assert "11c" in captured(round, owner)
    assert result(round)["left_over"] == "11c"


@pytest.mark.rule("MU-16")
def test_mu_16_only_the_last_stock_card_may_do_that():
    round = mushi(turned="11c", field="11a", theirs="5a", stock="5r")
    assert refusal(round, "/11c>11a") == ("oni_no_willow", "MU-12")


@pytest.mark.rule("MU-16")
def test_mu_16_not_the_oni_from_the_hand_in_the_last_turn():
    round = mushi(mine="11c", field="11a 11r", stock="11b")
    assert legal(round) == ["11c"]


# -- MU-17: a willow is the last stock card, and the oni lies there --------------


@pytest.mark.rule("MU-17")
@pytest.mark.parametrize("willow", ["11b", "11a", "11r"])
def test_mu_17_the_last_card_a_willow_takes_the_oni(willow):
    round = mushi(turned=willow, field="11c")
    assert legal(round) == [f"/{willow}>11c"]
    assert refusal(round, f"/{willow}") == ("last_willow_oni", "MU-17")
    events = play(round, f"/{willow}>11c")
    assert told(events, "turned_took") == [(ME, codes(mask(f"11c {willow}")), "MU-17")]
    assert captured(round) == {willow, "11c"}
    assert result(round)["left_over"] == ""


@pytest.mark.rule("MU-17", "MU-15")
def test_mu_17_together_with_both_other_willows():
    round = mushi(turned="11b", field="11a 11r 11c")
    assert legal(round) == ["/11b>11a+11r+11c"]
    for part in ("11c", "11a+11r", "11a", "11a+11c"):
        assert refusal(round, f"/11b>{part}") == ("last_willow_oni", "MU-17")
    play(round, "/11b>11a+11r+11c")
    assert captured(round) == {"11b", "11a", "11r", "11c"}


@pytest.mark.rule("MU-17")
def test_mu_17_one_other_willow_cannot_lie_there():
    """The third would have been captured alone."""
    with pytest.raises(PositionError):
        mushi(turned="11b", field="11a 11c")


@pytest.mark.rule("MU-17")
def test_mu_17_after_the_oni_was_placed_in_the_last_turn():
    round = mushi(mine="11c", field="11a 11r", stock="11b")
    play(round, "11c")
    assert legal(round) == ["/11b>11a+11r+11c"]


@pytest.mark.rule("MU-17")
def test_mu_17_not_before_the_last_card():
    round = mushi(turned="11b", field="11c", theirs="5a", stock="5r")
    assert legal(round) == ["/11b"]


# -- MU-18, MU-19: the left-over cards -------------------------------------------


@pytest.mark.rule("MU-18", "MU-19")
@pytest.mark.parametrize("willow_owner", [ME, OTHER])
@pytest.mark.parametrize("oni_owner", [ME, OTHER])
def test_mu_18_and_mu_19_left_over_cards_go_to_who_holds_their_partners(willow_owner, oni_owner):
    mine = ("11b 11a " if willow_owner == ME else "") + ("9c 11c" if oni_owner == ME else "")
    round = mushi(turned="5d", field="5c 9d 11r", taken=mine)
    events = play(round, "/5d>5c")
    assert told(events, "left_over") == [(oni_owner, "9d", "MU-19"), (willow_owner, "11r", "MU-18")]
    assert "9d" in captured(round, oni_owner)
    assert "11r" in captured(round, willow_owner)
    assert result(round)["left_over"] == "9d 11r"


@pytest.mark.rule("MU-18")
@pytest.mark.parametrize("left", ["11b", "11a", "11r"])
def test_mu_18_a_pair_of_willows_is_worth_35_points(left):
    pair = " ".join({"11b", "11a", "11r"} - {left})
    round = mushi(turned="5d", field=f"5c {left}", taken=pair)
    play(round, "/5d>5c")
    assert result(round)["points"][ME] == 35 + 2  # and two chaff of May


@pytest.mark.rule("MU-19")
def test_mu_19_who_captured_the_oni_on_the_field_owns_it():
    round = mushi(turned="10a", field="10r 11c")
    events = play(round, "/10a>11c")
    assert told(events, "left_over") == [(ME, "10r", "MU-19")]
    assert captured(round) == {"10a", "10r", "11c"}


@pytest.mark.rule("MU-19")
def test_mu_19_after_a_pile_the_fourth_card_is_left_over():
    round = mushi(turned="8d", field="", taken="8b 8a 8c 11c")
    events = play(round, "/8d")
    assert told(events, "left_over") == [(ME, "8d", "MU-19")]


@pytest.mark.rule("MU-18", "MU-19", "MU-20")
def test_mu_19_left_over_cards_count_for_points_and_for_yaku():
    """The moon, left over, completes the five brights: 105 + 20 + 5 points."""
    round = mushi(turned="5d", field="5c 8b 11r", taken="1b 1r 3b 3r 8c 11b 11a 11c 12b 12c")
    events = play(round, "/5d>5c")
    assert [(event.seat, event.data["id"]) for event in events if event.kind == "yaku"] == [(ME, "goko")]
    assert result(round)["points"] == [130, 100]
    assert result(round)["yaku"] == [["goko"], ["fuji-shima"]]
    assert result(round)["score"] == [130 - 115 + 30 - 10, 100 - 115 + 10 - 30]


@pytest.mark.rule("MU-19", "MU-20")
@pytest.mark.parametrize(
    ("field", "taken", "yaku"),
    [
        ("4d", "4a 4r 4c 11c", "fuji-shima"),
        ("12b", "12c 12d 12y 11c", "kiri-shima"),
        ("2a", "1b 1r 2r 3b 3r 11c", "sanko"),
    ],
)
def test_mu_19_every_yaku_can_be_completed_by_a_left_over_card(field, taken, yaku):
    round = mushi(turned="5d", field=f"5c {field}", taken=taken)
    play(round, "/5d>5c")
    assert result(round)["yaku"][ME] == [yaku]
