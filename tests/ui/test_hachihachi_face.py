"""What the table says of Hachi-Hachi agrees with what the engine then pays."""

import random

import course
import pytest

from hanafuda_kit import bots
from hanafuda_kit.engine.round import CALLS
from hanafuda_kit.games.hachihachi import LAYERS
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
            session.play(move or session.match.game.text_of(player.choose(session.match.view(0))))
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


def test_an_exercise_tells_of_a_call_what_it_is_and_not_what_it_pays():
    told = course.widget("hachihachi-3-yaku.ipynb", "hachihachi-51").view["calls"]
    assert [call["move"] for call in told] == ["stop", "sage"]
    assert all(call["label"] and not call["lines"] and not call["about"] for call in told)
    at_the_table = next(iter(sessions(3, range(12), "stop"))).view()["calls"]
    assert all(call["lines"] and call["about"] for call in at_the_table)


def test_where_the_kind_of_the_month_is_asked_the_table_knows_only_what_was_owed_until_it_is_answered():
    exercise = course.widget("hachihachi-2-field.ipynb", "hachihachi-17-owed")
    month = exercise.view["month"]
    assert month["asked"] and (month["kind"], month["multiplier"]) == ("hiraba", 1)
    assert [each["kind"] for each in month["owed"]] == ["oba"]
    exercise.do_choose("oba")
    month = exercise.view["month"]
    assert "asked" not in month and (month["kind"], month["multiplier"], month["owed"]) == ("oba", 2, [])
    exercise.do_reset()


def test_a_month_of_six_is_as_long_as_three_hands_make_it():
    session = next(iter(sessions(6, range(20), "out")))
    assert session.match.round.phase == CALLS and sum(seat["count"] for seat in session.view()["seats"]) == 6 * 7
    assert session.view()["step"]["of"] == len(session.match.round.moves) + 2 * 3 * 7
    session.play("in")
    while session.view()["settlement"] is None:
        step = session.view()["step"]
        left = 2 * sum(seat["count"] for seat in session.view()["seats"]) + (session.match.round.turned is not None)
        assert (step["at"], step["of"]) == (len(session.match.round.moves), len(session.match.round.moves) + left)
        session.play(session.match.game.text_of(session.match.legal_actions()[0]))


def test_pot_board_and_penalty_are_told_apart_in_the_ledger():
    exercise = course.widget("hachihachi-5-bidding.ipynb", "hachihachi-44-penalty")
    exercise.do_choose("6-5")
    told = {(line["rule"], line["to"]): line["what"] for line in exercise.view["month"]["ledger"]}
    assert told["HH-64", 1] == "the pot" and told["HH-64", "board"] == "to the month board"
    assert told["HH-44", 3] == "mizuten below 89"
    assert sum(line["amount"] for line in exercise.view["month"]["ledger"] if line["from"] == 0) == 17 + 5 * 12
    exercise.do_reset()


def test_a_layer_without_kinds_of_month_does_not_speak_of_them():
    session = Session("hachihachi", seats=3, seed=5, rules=LAYERS["count"])
    view = session.view()
    assert not view["month"]["typed"] and view["sub"] == "month 1 of 12"
    while session.match.to_move is not None:
        session.play(session.view()["moves"][0]["move"])
    net = next(row for row in session.view()["settlement"]["rows"] if row["kind"] == "total")
    assert net["note"] == ""
    full = Session("hachihachi", seats=3, seed=5).view()
    assert full["month"]["typed"] and full["sub"] == "month 1 of 12 · " + full["month"]["kind_name"] + " ×2"


def test_a_hand_yaku_s_badge_says_the_sum_of_the_ledger():
    """HH-16, HH-30: in an ōba month tan'ichi, 3 kan, brings 6 kan from each of the others."""
    view = Session("hachihachi", seats=3, seed=1).view()
    assert view["month"]["kind"] == "oba"
    badges = [yaku["text"] for yaku in view["seats"][0]["hand_yaku"]]
    paid = [line["text"] for line in view["month"]["ledger"] if line["to"] == 0 and line["rule"] == "HH-30"]
    assert (badges, paid) == (["6 kan"], ["6 kan", "6 kan"])


def test_the_settlement_says_what_a_yaku_s_name_means():
    session = Session("hachihachi", seats=3, seed=1)  # tan'ichi (HH-32) in the own hand
    while session.match.to_move is not None:
        session.play(session.match.game.text_of(session.match.legal_actions()[0]))
    notes = {row["label"]: row["note"] for row in session.view()["settlement"]["rows"] if "HH-32" in row["rules"]}
    assert "one ribbon" in notes.values()
    session.set_language("ja")
    rows = session.view()["settlement"]["rows"]
    assert not any(row["note"] for row in rows if "HH-32" in row["rules"])
