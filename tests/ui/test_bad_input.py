"""What a notebook's author gets wrong is one sentence; a record that stops anywhere can be played on."""

import json

import pytest

from hanafuda_kit.bots import BotError
from hanafuda_kit.errors import HanafudaError, RecordError
from hanafuda_kit.lessons.position import position
from hanafuda_kit.ui import CardTable, Exercise, Gallery, YakuPanel, set_language
from hanafuda_kit.ui.session import Session


@pytest.mark.parametrize(
    "make",
    [
        lambda: CardTable("mushi", seats="2"),
        lambda: CardTable("mushi", you="0"),
        lambda: CardTable("mushi", you=True),
        lambda: CardTable("mushi", opponents=5),
        lambda: CardTable("mushi", opponents=None),
        lambda: CardTable("mushi", opponents=["greedy", "gredy"]),
        lambda: CardTable("mushi", names=["a"]),
        lambda: CardTable("mushi", layout="clasroom"),
        lambda: CardTable("mushi", seed=7).play(None),
        lambda: CardTable("mushi", seed=7).take("3b"),
        lambda: CardTable("mushi", seed=7).load(None),
        lambda: set_language("fr"),
        lambda: Gallery(True),
        lambda: YakuPanel("mushi", "zz"),
        lambda: YakuPanel("mushi", "1b 1b"),
        lambda: YakuPanel("mushi", "6a"),
        lambda: position(hand="1b 1r 1c 1d 2a 2r 2c 2d 3b"),
    ],
)
def test_a_wrong_argument_is_told_in_one_sentence(make):
    with pytest.raises(HanafudaError) as caught:
        make()
    for lang in ("en", "ja"):
        said = caught.value.sentence(lang)
        assert said and "\n" not in said and not said.startswith(" ")
    assert caught.value._render_traceback_() == [f"{type(caught.value).__name__}: {caught.value}"]


def test_more_bots_than_seats_are_not_left_out_silently():
    with pytest.raises(BotError):
        Session("mushi", opponents=["greedy", "random"])


def test_a_record_that_stops_at_another_seat_is_played_on():
    source = Session("mushi", seed=7, you=None)
    whole = json.loads(source.save()[0])
    moves = whole["rounds"][0]["moves"].split()
    for kept in range(len(moves) + 1):
        whole["rounds"][0]["moves"] = " ".join(moves[:kept])
        session = Session("mushi", seed=1)
        session.load(json.dumps(whole))
        assert session.match.to_move in (0, None)
        assert session.view()["moves"] or session.match.round.is_over


def test_a_loaded_match_can_be_resumed_where_its_seed_deals_it():
    source = Session("mushi", seed=7)
    source.play(source.view()["moves"][0]["move"])
    session = Session("mushi", seed=1)
    session.load(source.save()[0])
    assert session.kept() == source.kept()
    other = json.loads(source.save()[0])
    other["seed"] = 8
    session.load(json.dumps(other))
    assert session.kept() is None


def test_a_table_that_loads_a_record_cuts_to_it():
    source = CardTable("mushi", seed=7)
    text = json.loads(source.save())
    text["rounds"][0]["moves"] = ""
    table = CardTable("mushi", seed=1)
    table.load(json.dumps(text))
    assert table.frames == [] and table.view["to_move"] == 0


def test_a_view_that_fails_is_answered_all_the_same():
    broken = Exercise("trial", title="t", goal="g", hint="h", right="r", rules="MU-09", field="1c 11c 10r 8b", turned="10a", hand="2c 4r 12c", solution="/10a>11c")
    before = broken.view

    def fail():
        raise RecordError("not_a_move", text="zz")

    broken.current_view = fail
    answers = []
    broken.send = answers.append
    broken._hear(broken, {"v": before["v"], "seq": 3, "cmd": "play", "move": "/10a>10r"}, [])
    set_language("ja")  # the other widgets of the notebook follow all the same
    set_language("en")
    del broken.current_view
    assert broken.view == before and broken.error["text"]
    assert answers == [{"ack": 3, "v": before["v"]}]
