"""The benchmark measures every game, and what is wanted of it is written down where it is measured."""

from __future__ import annotations

import importlib

import pytest

from hanafuda_kit.games import GAMES, make

bench = importlib.import_module("bench.__main__")
duels = importlib.import_module("bench.duels")
ROWS = {row.name: row for row in bench.rows()}
TITLES = {"mushi": "Mushi", "roppyakken": "Roppyakken", "hachihachi": "Hachi-Hachi"}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_measured_with_events_without_and_as_the_command(game):
    names = [name for name in ROWS if TITLES[game] in name]
    assert any("with events" in name for name in names) and any("without events" in name for name in names)
    assert f"`simulate {game} --bots random`" in ROWS
    assert any(name.startswith(f"greedy, {TITLES[game]}") for name in names)


@pytest.mark.parametrize(
    ("name", "least", "ratio"),
    [
        ("Mushi, checked, with events", 80_000, 3.5),
        ("Mushi, checked, without events", 150_000, 6.5),
        ("Roppyakken, 2 seats, with events", 80_000, 3.5),
        ("Roppyakken, 3 seats, with events", 80_000, 3.5),
        ("Roppyakken, 2 seats, without events", 150_000, 6.5),
        ("Roppyakken, 3 seats, without events", 150_000, 6.5),
        ("Hachi-Hachi, 6 seats, with events", 50_000, 2.2),
        ("`simulate mushi --bots random`", 60_000, 2.5),
        ("`simulate roppyakken --bots random`", 60_000, 2.5),
        ("`simulate hachihachi --bots random`", 40_000, 1.7),
        ("`copy()` of a round of Mushi (copies)", 1_000_000, None),
    ],
)
def test_what_is_wanted(name, least, ratio):
    assert (ROWS[name].least, ROWS[name].ratio) == (least, ratio)


def test_rlcard_comes_last_since_all_is_compared_to_it():
    assert list(ROWS)[-1] == "RLCard gin rummy"


@pytest.mark.parametrize("name", [name for name in ROWS if name.startswith("Hachi-Hachi, 3")])
def test_a_row_measures(name):
    assert ROWS[name].measure() > 0


@pytest.mark.parametrize("duel", duels.DUELS)
def test_a_duel_can_be_played(duel, monkeypatch):
    monkeypatch.setitem(duels.bots.BOTS, "greedy-fixed-calls", ("bench.duels", "FixedCallsBot"))
    assert duel.seats in make(duel.game, {}, duel.seats).seat_counts
    assert duels.line(duel._replace(deals=2)).count("|") == 8
