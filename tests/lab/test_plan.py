"""Tournaments: the same seed plays the same matches, mirrors are mirrors, the figures add up."""

from __future__ import annotations

import io
import json

import pytest

from hanafuda_kit import record
from hanafuda_kit.bots import BotError
from hanafuda_kit.errors import RulesError
from hanafuda_kit.lab import plan as lab


def played(**wanted):
    """The figures and the records of a plan of Mushi."""
    file = io.StringIO()
    figures = lab.plan("mushi", **{"seed": 3, "players": ["random"], **wanted}).play(file)
    return figures, [json.loads(line) for line in file.getvalue().splitlines()]


def test_the_same_seed_plays_the_same_matches_and_another_seed_others():
    assert played(matches=2)[1] == played(matches=2)[1] != played(matches=2, seed=4)[1]


def test_a_match_of_a_tournament_is_played_again_by_its_own_seed():
    _, records = played(matches=3, players=["greedy", "random"])
    _, third = played(matches=1, seed=records[2]["seed"], players=["greedy", "random"])
    assert third == records[2:]


def test_records_carry_their_seed_and_replay_to_the_figures():
    figures, records = played(matches=3, players=["eager", "random"], rules={"rounds": 5})
    results = [record.result_of(record.replay(each)) for each in records]
    assert [each["seed"] for each in records] == [3, 4, 5]
    assert all(each["finished"] for each in results) and figures.rounds == 15
    totals = [sum(each["totals"][seat] for each in results) for seat in range(2)]
    assert [row["mean"] * 15 for row in figures.scores()] == pytest.approx(totals)
    wins = [sum(r["winner"] == seat for each in results for r in each["rounds"]) for seat in range(2)]
    assert [row["wins"] for row in figures.scores()] == wins
    assert figures.decisions == sum(len(r["moves"].split()) for each in records for r in each["rounds"])


def test_rounds_stops_the_last_match_short():
    figures, records = played(rounds=17)
    assert (figures.matches, figures.rounds) == (2, 17)
    assert [len(each["rounds"]) for each in records] == [12, 5]
    assert record.result_of(record.replay(records[1]))["finished"] is False


def test_mirror_plays_every_deal_once_for_each_rotation():
    figures, records = played(matches=2, players=["eager", "random"], mirror=True, rules={"rounds": 2})
    assert (figures.matches, figures.rounds) == (4, 8)
    for first, second in (records[:2], records[2:]):
        assert first["seats"] == ["eager", "random"] and second["seats"] == ["random", "eager"]
        for a, b in zip(first["rounds"], second["rounds"], strict=True):
            assert (a["hands"], a["field"], a["stock"]) == (b["hands"], b["field"], b["stock"])
        assert first["rounds"][0]["dealer"] == second["rounds"][0]["dealer"]
    assert [row["bot"] for row in figures.scores()] == ["eager", "random"]


def test_a_bot_against_itself_mirrored_comes_out_even():
    figures, _ = played(matches=5, players=["greedy"], mirror=True, rules={"rounds": 1})
    assert sum(row["mean"] for row in figures.scores()) == 0


def test_bots_are_repeated_in_turn_and_numbered_in_records():
    plan = lab.plan("mushi", players=["eager"])
    assert plan.players == ("eager", "eager") and plan.names == ("eager 1", "eager 2")


def test_one_match_is_the_default_and_progress_is_told():
    told = []
    plan = lab.plan("mushi", players=["random"], seed=1)
    plan.play(progress=lambda matches, rounds: told.append((matches, rounds)))
    assert told == [(1, 12)]


def test_a_score_of_one_match_has_no_standard_error():
    figures, _ = played(matches=1)
    assert figures.scores()[0]["standard_error"] is None
    assert "random 1" in figures.text() and json.loads(figures.json())["rounds"] == 12


@pytest.mark.parametrize(
    ("wanted", "error", "code"),
    [
        ({"players": ["none"]}, BotError, "bot_unknown"),
        ({"players": []}, BotError, "too_many_bots"),
        ({"players": ["random"] * 3}, BotError, "too_many_bots"),
        ({"seats": 3}, RulesError, "seat_count"),
        ({"rules": {"koi": "on"}}, RulesError, "option_unknown"),
        ({"rules": {"rounds": "six"}}, RulesError, "option_range"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(wanted, error, code):
    with pytest.raises(error) as caught:
        lab.plan("mushi", **wanted)
    assert caught.value.code == code and str(caught.value)


def test_rule_texts():
    assert lab.options(["rounds=6", "next_dealer=alternate", "rounds=+3"]) == {
        "rounds": 3,
        "next_dealer": "alternate",
    }
    for text in ("rounds", "=6", "", "rounds6"):
        with pytest.raises(RulesError, match="name=value"):
            lab.options([text])
