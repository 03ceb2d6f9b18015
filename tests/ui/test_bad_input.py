"""What a notebook's author gets wrong is one sentence; a record that stops anywhere can be played on."""

import json

import pytest

from hanafuda_kit.bots import BotError
from hanafuda_kit.errors import HanafudaError, IllegalActionError, RecordError
from hanafuda_kit.lessons.position import dealt, position
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
        lambda: YakuPanel("mushi", 5),
        lambda: position(hand="1b 1r 1c 1d 2a 2r 2c 2d 3b"),
        lambda: position(rules="x"),
        lambda: position(players=5),
        lambda: dealt(seats=5),
        lambda: dealt(standing=5),
        lambda: CardTable(position="x"),
        lambda: CardTable(names=5),
        lambda: CardTable("mushi", teacher=1),
        lambda: CardTable("roppyakken", seats=True),
        lambda: Exercise(5),
        lambda: Exercise("a"),
    ],
)
def test_a_wrong_argument_is_told_in_one_sentence(make):
    with pytest.raises(HanafudaError) as caught:
        make()
    for lang in ("en", "ja"):
        said = caught.value.sentence(lang)
        assert said and "\n" not in said and not said.startswith(" ")
    assert caught.value._render_traceback_() == [f"{type(caught.value).__name__}: {caught.value}"]


@pytest.mark.parametrize(
    ("arguments", "english", "japanese"),
    [
        (
            {"teacher": "no"},
            "The argument “teacher” cannot be “no”; it must be True or False.",
            "引数「teacher」を「no」にはできません。TrueかFalseで指定してください。",
        ),
        (
            {"game": "roppyakken", "seats": 3.0},
            "Roppyakken cannot seat 3.0; it can seat 2, 3.",
            "六百間は3.0人では遊べません。遊べる人数は：2, 3。",
        ),
        (
            {"game": "roppyakken", "position": position(hand="11c 9d 4r", field="9a 1c 8b 10c")},
            "This position is one of Mushi, but Roppyakken is to be played at the table.",
            "この局面はむしのものですが、卓で打つのは六百間と指定されています。",
        ),
        *(
            (
                {"position": position(hand="11c 9d 4r", field="9a 1c 8b 10c"), name: value},
                f"“{name}” cannot be given together with “position”, which settles it already.",
                f"「{name}」は「position」と一緒には指定できません。局面ですでに決まっているからです。",
            )
            for name, value in (("rules", {"rounds": 6}), ("seed", 7), ("seats", 2))
        ),
    ],
)
def test_what_a_table_cannot_be_made_with_is_told_in_both_languages(arguments, english, japanese):
    with pytest.raises(HanafudaError) as caught:
        CardTable(**arguments)
    assert (caught.value.told("en"), caught.value.told("ja")) == (english, japanese)


def test_a_table_names_the_argument_that_it_does_not_know():
    with pytest.raises(HanafudaError, match=r"^CardTable has no argument “foo”; it takes: rules, seed, seats, .*$"):
        CardTable("mushi", foo=1)


def test_a_position_names_its_game_by_itself():
    round = position("roppyakken", hand="5c 9d 4r", field="9a 1c 8b 10c")
    table = CardTable(position=round)
    assert (table.view["game"], table.key) == ("roppyakken", "")
    with pytest.raises(HanafudaError, match="cannot be saved"):
        table.save()


NEEDED = {
    "title": "t",
    "goal": "g",
    "hint": "h",
    "right": "r",
    "rules": "MU-09",
    "field": "1c 11c 10r 8b",
    "turned": "10a",
    "hand": "2c 4r 12c",
    "solution": "/10a>11c",
}
ROUND = position(hand="11c 9d 4r", field="9a 1c 8b 10c")


@pytest.mark.parametrize("make", [position, dealt, lambda **given: Exercise("trial", **NEEDED | given)])
@pytest.mark.parametrize("argument", ["hand", "field", "their_hand", "dealer", "seed", "moves"])
@pytest.mark.parametrize("value", [5.5, ["9z"], [5], {"a": 1}, object, b"1c"])
def test_an_argument_of_the_wrong_kind_is_named(make, argument, value):
    with pytest.raises(HanafudaError, match=f"“{argument}”"):
        make(**{argument: value})


@pytest.mark.parametrize(
    "argument", ["solution", "wrong", "choices", "after", "highlight", "title", "goal", "rules", "position"]
)
def test_so_is_an_argument_of_an_exercise(argument):
    cards = () if argument == "position" else ("field", "turned", "hand")
    given = {key: value for key, value in NEEDED.items() if key in cards or key not in ("field", "turned", "hand")}
    with pytest.raises(HanafudaError, match=f"“{argument}”"):
        Exercise("trial", **given | {argument: 5})


def test_a_misspelt_argument_is_named_with_those_there_are():
    with pytest.raises(HanafudaError, match=r"Exercise has no argument “highligt”; it takes: .*highlight.*hand"):
        Exercise("trial", **NEEDED, highligt="11c")
    with pytest.raises(HanafudaError, match="no argument “hand”"):
        Exercise("trial", position=ROUND, hand="9d", rules="MU-08", solution="9d>9a")


@pytest.mark.parametrize("missing", ["title", "goal", "hint", "right", "rules"])
def test_an_exercise_that_lacks_words_is_refused(missing):
    with pytest.raises(HanafudaError, match=f"The exercise trial lacks: {missing}."):
        Exercise("trial", **{key: value for key, value in NEEDED.items() if key != missing})


def test_a_refusal_names_the_cards_as_the_game_does():
    with pytest.raises(IllegalActionError) as caught:
        CardTable(position=ROUND).play("11c")
    assert "The oni" in caught.value.sentence() or "the oni" in caught.value.sentence()
    with pytest.raises(IllegalActionError) as caught:
        CardTable(position=position(hand="5c 9d 4r", field="9a 1c 8b 10c")).play("11c")
    assert caught.value.sentence() == "The oni is not in the hand of the player whose turn it is. (CO-01)"
    with pytest.raises(IllegalActionError) as caught:
        CardTable("roppyakken", position=position("roppyakken", hand="5c 9d 4r", field="9a 1c 8b 10c")).play("11b")
    assert caught.value.sentence().startswith("The gaji is not")


def test_a_refusal_in_the_page_says_its_rule_once():
    table = CardTable(position=ROUND)
    table.send = lambda answer: None
    table._hear(table, {"v": table.view["v"], "seq": 1, "cmd": "try", "card": "9d", "target": "1c"}, [])
    assert table.error["rules"] == ["CO-02"]
    assert "CO-02" not in table.error["text"]


def test_an_error_whose_sentence_names_its_rule_is_told_without_a_button_for_it():
    table = CardTable("mushi", seed=7)
    table.refuse(RecordError("void_deal", rule="MU-03", cards="10a 10r 10c 10d"))
    assert "(MU-03)" in table.error["text"] and table.error["rules"] == []


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


@pytest.mark.parametrize("change", [{"seed": 8}, {"seed": None}])
def test_a_loaded_match_that_no_seed_deals_says_that_a_reload_forgets_it(change):
    source = Session("mushi", seed=7)
    assert "not kept" not in source.view()["sub"]
    text = json.loads(source.save()[0]) | change
    if change["seed"] is None:
        del text["seed"]
    session = Session("mushi", seed=1)
    session.load(json.dumps(text))
    view = session.view()
    assert view["resume"] is None and view["sub"].endswith("not kept on a reload: save it")
    assert session.save()[1] == ("mushi.json" if change["seed"] is None else "mushi-8.json")
    session.new(3)
    assert session.view()["resume"] and "not kept" not in session.view()["sub"]


def test_a_table_that_loads_a_record_cuts_to_it():
    source = CardTable("mushi", seed=7)
    text = json.loads(source.save())
    text["rounds"][0]["moves"] = ""
    table = CardTable("mushi", seed=1)
    table.load(json.dumps(text))
    assert table.frames == [] and table.view["to_move"] == 0


def test_a_view_that_fails_is_answered_all_the_same():
    broken = Exercise("trial", **NEEDED)
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
