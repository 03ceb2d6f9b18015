"""What the table says of Hachi-Hachi agrees with what the engine then pays."""

import random

import pytest
from hanafuda_kit import bots
from hanafuda_kit.engine.actions import move_text
from hanafuda_kit.ui.session import Session


def sessions(seats: int, seeds: range, wanted: str):
    """Tables whose own seat goes in and plays greedily, at the first decision that offers ``wanted``."""
    for seed in seeds:
        session = Session("hachihachi", seats=seats, seed=seed, rules={"months": 1})
        player = bots.make("greedy", random.Random(0))
        for _ in range(40):
            view = session.view()
            calls = [call["move"] for call in view["calls"]]
            if view["settlement"] or wanted in calls:
                break
            move = "in" if "in" in calls else "no_mizuten" if "mizuten" in calls else ""
            session.play(move or move_text(player.choose(session.match.view(0)), session.match.game.calls))
        if wanted in calls:
            yield session


@pytest.mark.parametrize(("seats", "seeds"), [(3, range(12)), (6, range(24, 40))])
def test_stop_brings_what_it_says(seats, seeds):
    tried = 0
    for session in sessions(seats, seeds, "stop"):
        before = session.view()
        lines = next(call for call in before["calls"] if call["move"] == "stop")["lines"]
        session.play("stop")
        after = session.view()
        gained = after["seats"][0]["money"]["mon"] - before["seats"][0]["money"]["mon"]
        assert lines[-1]["sum"] and lines[-1]["mon"] == gained == sum(line["mon"] for line in lines[:-1])
        assert after["seats"][0]["medal"] and sum(seat["medal"] for seat in after["seats"]) == 1
        tried += 1
    assert tried


def test_going_out_costs_what_it_says():
    session = next(iter(sessions(6, range(20), "out")))
    before = session.view()
    (line,) = next(call for call in before["calls"] if call["move"] == "out")["lines"]
    session.play("out")
    entry = next(each for each in session.view()["month"]["ledger"] if each["from"] == 0 and each["rule"] == "HH-22")
    assert entry["to"] == "pot" and -line["mon"] == entry["amount"]


def test_the_year_adds_up():
    session = Session("hachihachi", seats=5, seed=2, you=None, rules={"months": 3})
    while session.view()["can"]["next"]:
        session.next_round()
    year = session.view()["year"]
    held = [year["start"]] * 5
    for row in year["rows"]:
        held = [have + net for have, net in zip(held, row["net"], strict=True)]
        assert row["held"] == held and sum(row["net"]) == -1  # the mon on the board
    assert [row["month"] for row in year["rows"]] == [1, 2, 3]
    assert sum(each["mon"] for each in year["results"]) == 0


def test_a_seat_that_rests_has_no_part_in_the_play():
    session = Session("hachihachi", seats=6, seed=3, you=None, rules={"months": 1})
    view = session.view()
    assert sum(seat["plays"] for seat in view["seats"]) == 3
    assert all(not seat["yaku"] for seat in view["seats"] if not seat["plays"])
