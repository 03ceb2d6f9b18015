"""What a round of Mushi counts and how the match goes on: yaku, score, rounds, dealer (MU-20 to MU-23)."""

from __future__ import annotations

import pytest
from rules.positions import ME, OTHER, mushi, play, play_out, result

from hanafuda_kit.cards import mask
from hanafuda_kit.errors import IllegalActionError, RulesError
from hanafuda_kit.games import mushi as mushi_game

GAME = mushi_game.Mushi()


# -- MU-20: the yaku -------------------------------------------------------------

GOKO, SANKO = "1b 3b 8b 11b 12b", "1b 2a 3b"
FUJI, KIRI = "4a 4r 4c 4d", "12b 12c 12d 12y"


@pytest.mark.rule("MU-20")
@pytest.mark.parametrize(
    ("cards", "yaku", "value"),
    [(GOKO, "goko", 30), (SANKO, "sanko", 25), (FUJI, "fuji-shima", 10), (KIRI, "kiri-shima", 10)],
)
def test_mu_20_four_yaku_and_their_values(cards, yaku, value):
    assert [(row.id, row.value, row.rule) for row in GAME.made(mask(cards))] == [(yaku, value, "MU-20")]


@pytest.mark.rule("MU-20")
@pytest.mark.parametrize("cards", [GOKO, SANKO, FUJI, KIRI])
def test_mu_20_a_yaku_needs_all_its_cards(cards):
    for missing in cards.split():
        assert GAME.made(mask(cards) & ~mask(missing)) == []


@pytest.mark.rule("MU-20")
def test_mu_20_yaku_stack():
    everything = GAME.made(mask(f"{GOKO} 2a {FUJI} 12c 12d 12y"))
    assert [row.value for row in everything] == [30, 25, 10, 10]


@pytest.mark.rule("MU-20")
@pytest.mark.parametrize(
    "cards",
    ["1r 2r 3r", "9r 10r", "10a", "1b 3b 8b 12b", "1b 1r 1c 1d 9a 9r 9c 9d", "3b 8b 9a", "11b 11a 11r 11c"],
)
def test_mu_20_there_are_no_others(cards):
    assert GAME.made(mask(cards)) == []


# -- MU-21: the score ------------------------------------------------------------


@pytest.mark.rule("MU-21")
def test_mu_21_card_points_less_115_and_the_yaku_of_both():
    """I end with the whole willow month, 36 points; the other 194 hold sankō and both shima, but no gokō."""
    round = mushi(turned="11c", field="", taken="11b 11a 11r")
    play(round, "/11c")
    assert result(round)["points"] == [36, 194]
    assert result(round)["yaku"] == [[], ["sanko", "fuji-shima", "kiri-shima"]]
    assert result(round)["score"] == [36 - 115 - 45, 194 - 115 + 45]
    assert result(round)["winner"] == OTHER


EVEN = "4a 4r 4c 4d 12b 12c 1b 1r 8b 8c 5c 5d 9c 9d 10a 10r 10c 10d"
"""17 + 21 + 25 + 21 + 2 + 2 + 17 = 105 points, and fuji-shima."""


@pytest.mark.rule("MU-21")
def test_mu_21_a_round_can_be_equal():
    round = mushi(turned="11c", field="", taken=EVEN)
    events = play(round, "/11c")
    assert result(round)["points"] == [105, 125]
    assert result(round)["score"] == [0, 0]
    assert result(round)["winner"] is None
    assert [(event.seat, event.rule) for event in events if event.kind == "round_over"] == [(None, "MU-21")]


@pytest.mark.rule("MU-21")
@pytest.mark.parametrize("seed", range(8))
def test_mu_21_the_two_scores_add_up_to_zero(seed):
    match = mushi_game.Match(seed=seed)
    play_out(match)
    assert sum(match.round.result["score"]) == 0
    assert sum(match.round.result["points"]) == 230


# -- MU-22: the match ------------------------------------------------------------


@pytest.mark.rule("MU-22")
@pytest.mark.parametrize(
    ("rules", "rounds"),
    [({}, 12), ({"rounds": 6}, 6), ({"rounds": 1}, 1), ({"rounds": 3}, 3), ({"rounds": 13}, 13)],
)
def test_mu_22_a_match_is_twelve_rounds_or_as_many_as_the_option_says(rules, rounds):
    match = mushi_game.Match(rules, seed=5)
    played = 0
    while True:
        play_out(match)
        played += 1
        if match.is_over:
            break
        match.next_round()
    assert (played, match.rounds_played) == (rounds, rounds)
    with pytest.raises(IllegalActionError) as caught:
        match.next_round()
    assert caught.value.reason.code == "match_over"


@pytest.mark.rule("MU-22")
def test_mu_22_scores_add_up_and_the_highest_total_wins():
    match = mushi_game.Match({"rounds": 3}, seed=5)
    scores = []
    for _ in range(3):
        play_out(match)
        scores.append(match.round.result["score"])
        if len(scores) < 3:
            assert match.game.summary(match.now, match.is_over)["winner"] is None
            match.next_round()
    totals = [sum(score[seat] for score in scores) for seat in (ME, OTHER)]
    assert match.game.summary(match.now, match.is_over) == {
        "totals": totals,
        "winner": totals.index(max(totals)),
        "finished": True,
    }


@pytest.mark.rule("MU-22")
@pytest.mark.parametrize(("totals", "winner"), [((7, -7), ME), ((-1, 1), OTHER), ((0, 0), None)])
def test_mu_22_equal_totals_are_a_draw(totals, winner):
    standing = mushi_game.Standing(totals)
    assert GAME.summary(standing, True)["winner"] == winner
    [event] = GAME.match_events(standing)
    assert (event.seat, event.rule, event.data["winner"]) == (winner, "MU-22", winner)


@pytest.mark.rule("MU-22")
@pytest.mark.parametrize("rounds", [0, -1, True, "6", 2.0, None])
def test_mu_22_the_number_of_rounds_is_a_whole_number_from_1(rounds):
    with pytest.raises(RulesError):
        mushi_game.Match({"rounds": rounds})


@pytest.mark.rule("MU-22")
def test_mu_22_any_number_of_rounds_from_1_will_do():
    assert not mushi_game.Match({"rounds": 1_000_000}, seed=1).is_over


# -- MU-23: who deals next -------------------------------------------------------


def ended(taken, dealer, **rules):
    """A round that ``dealer`` dealt and that has just ended with these captures of mine (and equal willows)."""
    round = mushi(turned="11c", field="", taken=taken, **rules)
    play(round, "/11c")
    round.dealer = dealer
    return round


@pytest.mark.rule("MU-23")
@pytest.mark.parametrize("dealer", [ME, OTHER])
@pytest.mark.parametrize(("taken", "winner"), [("11b 11a 11r", OTHER), (EVEN + " 3b 3r", ME)])
def test_mu_23_the_winner_deals_the_next_round(taken, winner, dealer):
    round = ended(taken, dealer)
    assert round.result["winner"] == winner
    assert round.game.next_dealer(round.standing, round) == (winner, "MU-23", "winner")


@pytest.mark.rule("MU-23")
@pytest.mark.parametrize("dealer", [ME, OTHER])
def test_mu_23_after_an_equal_round_the_dealer_stays(dealer):
    round = ended(EVEN, dealer)
    assert round.game.next_dealer(round.standing, round) == (dealer, "MU-23", "stays")


@pytest.mark.rule("MU-23")
@pytest.mark.parametrize("dealer", [ME, OTHER])
@pytest.mark.parametrize("taken", ["11b 11a 11r", EVEN, EVEN + " 3b 3r"], ids=["lost", "equal", "won"])
def test_mu_23_alternate_passes_the_deal_on_whoever_won(taken, dealer):
    round = ended(taken, dealer, next_dealer="alternate")
    assert round.game.next_dealer(round.standing, round) == (1 - dealer, "MU-23", "alternate")


@pytest.mark.rule("MU-23")
@pytest.mark.parametrize("next_dealer", ["winner", "alternate"])
def test_mu_23_in_a_whole_match(next_dealer):
    match = mushi_game.Match({"next_dealer": next_dealer, "rounds": 6}, seed=11)
    play_out(match)
    while not match.is_over:
        before, winner = match.dealer, match.round.result["winner"]
        event = match.next_round()[0]
        expected = 1 - before if next_dealer == "alternate" else before if winner is None else winner
        assert (match.dealer, match.to_move, event.seat, event.rule) == (
            expected,
            expected,
            expected,
            "MU-23",
        )
        play_out(match)


# -- options ---------------------------------------------------------------------


@pytest.mark.rule("MU-03", "MU-23")
@pytest.mark.parametrize(
    "rules", [{"field_four": "never"}, {"next_dealer": "loser"}, {"field_four": True}, {"koi": "on"}]
)
def test_unknown_options_and_values_are_refused(rules):
    with pytest.raises(RulesError):
        mushi_game.Match(rules)
