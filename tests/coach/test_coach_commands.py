"""``hanafuda advise``, ``review`` and the levels in ``simulate``, as a shell runs them."""

from __future__ import annotations

import json
import random

import pytest
from test_commands import refused, run

from hanafuda_kit import bots, record
from hanafuda_kit.games import hachihachi, mushi, roppyakken
from hanafuda_kit.games.hachihachi.rules import STOP
from hanafuda_kit.lab.play import play_round


@pytest.fixture
def files(tmp_path):
    """A record that ends in mid-play, and one whose round is over."""
    match = mushi.Match(seed=3, dealer=0, names=["Ann", "Ben"])
    for _ in range(4):
        match.apply(match.legal_actions()[0])
    written = {"open": match.copy()}
    play_round(match.round, [bots.make("greedy", random.Random(seat)) for seat in range(2)])
    written["over"] = match
    for name, each in written.items():
        (tmp_path / name).write_text(record.dumps(record.record_of(each)), encoding="utf-8")
    return tmp_path


def test_advise_prints_the_contract(files):
    done = run("advise", files / "open", "--worlds", 200, "--seed", 4, "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 0 and done.stderr == ""
    assert (found["game"], found["seat"], found["unit"], found["worlds"]) == ("mushi", 0, "points", 200)
    values = [move["value"] for move in found["moves"]]
    assert values == sorted(values, reverse=True) and len(values) > 1
    assert run("advise", files / "open", "--worlds", 200, "--seed", 4, "--json").stdout == done.stdout


def test_review_prints_the_contract(files):
    done = run("review", files / "over", "--seat", 1, "--worlds", 50, "--json")
    (found,) = json.loads(done.stdout)["rounds"]
    assert set(found) >= {"round", "seat", "result", "parts", "decisions"}
    assert set(found["parts"]) == {"deal", "own_cards", "others_cards", "play"}
    assert sum(found["parts"].values()) == pytest.approx(found["result"], abs=1e-6)
    assert all(set(each) == {"number", "move", "best", "loss", "error", "grade"} for each in found["decisions"])
    assert [each["number"] for each in found["decisions"]] == [n for n in range(1, 33) if (n - 1) % 4 > 1]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_both_are_said_in_words(files, lang):
    told = run("advise", files / "open", "--worlds", 50, "--lang", lang).stdout
    assert "Ann" in told and "±" in told
    told = run("review", files / "over", "--worlds", 20, "--lang", lang).stdout
    assert told.startswith("Round 1, Ann: " if lang == "en" else "1局目、Ann：")


def test_what_cannot_be_is_one_sentence(files, tmp_path):
    assert "over" in refused("advise", files / "over")
    assert "not to move" in refused("advise", files / "open", "--seat", 1)
    assert "1 or more" in refused("advise", files / "open", "--worlds", 0)
    assert "no seat 2" in refused("review", files / "over", "--seat", 2)
    assert "nothing to review" in refused("review", files / "open")
    hidden = json.loads((files / "open").read_text(encoding="utf-8"))
    hidden["rounds"][0]["hands"][1] = ""
    (tmp_path / "hidden").write_text(json.dumps(hidden), encoding="utf-8")
    assert "hidden" in refused("advise", tmp_path / "hidden", says="Cards are missing")


def test_the_coach_plays_in_simulate():
    done = run("simulate", "mushi", "--bots", "coach:20,greedy", "--rounds", 2, "--seed", 1, "--json")
    assert [each["bot"] for each in json.loads(done.stdout)["scores"]] == ["coach:20", "greedy"]
    assert "worlds" in refused("simulate", "mushi", "--bots", "coach:0")


# -- what the numbers mean --------------------------------------------------------------


def test_a_stop_is_worth_what_it_pays():
    """HH-51, HH-64: nothing is left to chance when one stops."""
    from hanafuda_kit.coach import advise

    for seed in range(60):
        match = hachihachi.Match(seats=3, seed=seed, events=False)
        table = [bots.make("greedy", random.Random(seat)) for seat in range(3)]
        while (seat := match.to_move) is not None:
            calls = [move for move in match.legal_actions() if match.game.calls and move >> 55]
            if len(calls) > 1:
                after = match.copy()
                after.apply(next(call for call in calls if call & 63 == STOP))
                stop = next(move for move in advise(match, worlds=20).moves if move.move == "stop")
                assert (stop.value, stop.error) == (after.game.scores(after.round)[seat], 0)
                return
            match.apply(table[seat].choose(match.view(seat)))
    raise AssertionError("nobody could stop")


def test_in_the_race_a_win_wipes_out_what_the_others_had_carried():
    """RK-50, RK-53: with 590 the round is won by ten points; the same move is worth more against 500 than against 0."""
    from hanafuda_kit.coach import advise
    from hanafuda_kit.games.roppyakken.settlement import Standing

    worths = []
    for theirs in (0, 500):
        match = roppyakken.Match(seats=2, seed=3, dealer=0, events=False)
        match.round.standing = Standing((590, theirs), (0, 0))
        best = advise(match, worlds=300).best
        assert best.win > 0.5
        worths.append(best.worth - best.value)
    assert worths[0] < worths[1]
