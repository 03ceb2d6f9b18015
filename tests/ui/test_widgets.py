"""The widgets' Python side: a browser's messages, good and bad, become views or visible errors, never an exception."""

import json

import pytest

from hanafuda_kit import text
from hanafuda_kit.ui import CardTable, CourseMap, Drill, Exercise, Gallery, RuleCard, YakuPanel, set_language
from hanafuda_kit.ui.kit import kit

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def table():
    return CardTable("mushi", seed=7)


def send(widget, **message):
    """Delivers a browser's message and gives the answers that were sent back."""
    answers = []
    widget.send = answers.append
    widget._hear(widget, message, [])
    return answers


def exercise(**more):
    arguments = {
        "rules": "MU-09",
        "field": "1c 11c 10r 8b",
        "turned": "10a",
        "hand": "2c 4r 12c",
        "solution": "/10a>11c",
        "wrong": ["/10a>10r", "/10a"],
    }
    return Exercise("trial", title="t", goal="g", hint="h", right="r", **{**arguments, **more})


def test_a_move_is_played_and_acknowledged(table):
    before = table.view
    answers = send(table, v=before["v"], seq=4, cmd="play", move=before["moves"][0]["move"])
    assert table.view["v"] > before["v"] and table.error is None
    assert answers == [{"ack": 4, "v": table.view["v"]}]
    assert table.frames[-1] == {"v": table.view["v"]}
    assert [frame["v"] for frame in table.frames] == list(range(before["v"] + 1, table.view["v"] + 1))


@pytest.mark.parametrize(
    "message",
    [
        {"cmd": "play", "move": "1r>12b"},
        {"cmd": "play", "move": None},
        {"cmd": "play", "move": ["1r"]},
        {"cmd": "play"},
        {"cmd": "try", "card": "4a", "target": "10r"},
        {"cmd": "try", "card": 3, "target": {}},
        {"cmd": "fly"},
        {"cmd": "_hear"},
        {"cmd": "show"},
        {"cmd": None},
        {"cmd": "step", "to": "2"},
        {"cmd": "step", "to": True},
        {"cmd": "new", "seed": "x"},
        {"cmd": "next"},
        {"cmd": "undo"},
        {"cmd": "load", "text": "{" * 100},
        {"cmd": "load", "text": 5},
        {"cmd": "resume", "resume": None},
        {"cmd": "resume", "resume": {"seed": 1}},
        {"cmd": "open", "on": True},
        {"cmd": "language", "lang": "fr"},
    ],
)
def test_bad_messages_change_nothing_and_are_answered_in_one_sentence(table, message):
    before = {key: value for key, value in table.view.items() if key != "v"}
    answers = send(table, v=table.view["v"], seq=1, **message)
    assert table.error and table.error["text"] and "\n" not in table.error["text"]
    assert {key: value for key, value in table.view.items() if key != "v"} == before
    assert answers == [{"ack": 1, "v": table.view["v"]}]


@pytest.mark.parametrize("message", [None, 5, "play", [], {}, {"seq": "x"}])
def test_what_is_no_message_at_all_is_answered_too(table, message):
    table._hear(table, message, [])
    assert table.error


def test_a_stale_message_is_refused_and_the_view_comes_again(table):
    old = table.view["v"]
    move = table.view["moves"][0]["move"]
    send(table, v=old, seq=1, cmd="play", move=move)
    now = table.view
    send(table, v=old, seq=2, cmd="play", move=now["moves"][0]["move"])
    assert table.view == now and table.error


def test_a_fault_of_ours_is_visible(table, monkeypatch):
    monkeypatch.setattr(table.session, "play", lambda move: 1 / 0)
    send(table, v=table.view["v"], seq=1, cmd="play", move="1r")
    assert table.error["text"]


def test_a_match_is_set_up_from_the_page(table):
    offer = send(table, v=0, seq=1, cmd="choices")[0]["choices"]
    chosen = {**offer["now"], "opponents": ["casual"], "rules": {**offer["now"]["rules"], "rounds": 6}}
    send(table, v=table.view["v"], seq=2, cmd="set_up", **chosen)
    assert table.error is None and "of 6" in table.view["sub"]
    assert table.view["resume"]["opponents"] == ["casual"]
    for wrong in ({"opponents": ["coach:1000000"]}, {"seats": "two"}, {"rules": {"rounds": ""}}, {"opponents": [[]]}):
        before = table.view
        send(table, v=table.view["v"], seq=3, cmd="set_up", **{**chosen, **wrong})
        assert table.error["text"] and table.view == before


def test_the_same_commands_from_python(table):
    said = table.play(table.view["moves"][0]["move"])
    assert "You" in said and "CO-" in said
    assert table.undo().step(0).view["step"]["live"] is False
    assert table.live().view["step"]["live"] is True
    assert table.new(3).session.match.seed == 3
    assert repr(table) == f"CardTable('mushi', round 1, move {len(table.session.match.round.moves)})"


def test_the_language_switch_reaches_every_widget(table):
    other = exercise()
    send(table, v=0, seq=1, cmd="language", lang="ja")
    assert table.view["lang"] == other.view["lang"] == kit().language == "ja"
    assert table.view["prompt"]["now"] == text.catalogue("ja").say("prompt.play")


def test_an_exercise_answers_every_attempt():
    trial = exercise()
    send(trial, v=trial.view["v"], seq=1, cmd="try", card="10a", target="10r")
    shown = trial.view["exercise"]
    assert shown["say"]["kind"] == "wrong" and shown["say"]["rules"] == ["MU-09"] and shown["wrong"] == ["10r"]
    assert not shown["solved"] and trial.view["turned"] == "10a"
    for _ in range(4):
        send(trial, v=trial.view["v"], seq=2, cmd="hint")
    assert trial.view["exercise"]["hints"] == {"used": 3, "of": 3} and trial.view["exercise"]["highlight"] == ["11c"]
    send(trial, v=trial.view["v"], seq=3, cmd="try", card="10a", target="11c")
    assert trial.view["exercise"]["solved"] and trial.view["exercise"]["say"]["kind"] == "right"
    kept = trial.view["resume"]
    again = exercise()
    send(again, v=1, seq=1, cmd="resume", resume=json.loads(json.dumps(kept)))
    assert again.view["exercise"]["solved"]
    send(again, v=again.view["v"], seq=2, cmd="reset")
    assert not again.view["exercise"]["solved"] and again.view["turned"] == "10a"


def test_a_question_has_answers():
    trial = exercise(solution=(), wrong=(), choices={"you": "You", "other": "Tanuki"}, answer="you")
    send(trial, v=trial.view["v"], seq=1, cmd="choose", id="other")
    assert trial.view["exercise"]["say"]["kind"] == "wrong"
    assert [choice["state"] for choice in trial.view["exercise"]["choices"]] == ["open", "wrong"]
    send(trial, v=trial.view["v"], seq=2, cmd="choose", id="nobody")
    send(trial, v=trial.view["v"], seq=2, cmd="play", move="/10a>10r")  # it is answered, not played
    assert trial.view["exercise"]["tries"] == 1
    send(trial, v=trial.view["v"], seq=3, cmd="choose", id="you")
    assert trial.view["exercise"]["solved"]


def test_an_exercise_that_cannot_be_solved_is_its_authors_error():
    for change in (
        {"wrong": ["zz"]},
        {"wrong": ["/10a>11c"]},
        {"highlight": "zz"},
        {"rules": "MU-99"},
        {"solution": "/10a>10r"},
        {"solution": ()},
        {"field": "1c 1c"},
        {"turned": "10a 10r"},
    ):
        with pytest.raises(ValueError):
            exercise(**change)


@pytest.mark.parametrize("kind", ["month", "kind", "points", "partner"])
def test_drills_ask_and_answer_in_both_languages(kind):
    drill = Drill(kind, length=3)
    for _ in range(3):
        view = drill.view
        wrong = next(choice["id"] for choice in view["choices"] if choice["id"] != drill.drill.question.answer)
        send(drill, v=view["v"], seq=1, cmd="choose", id=wrong)
        assert drill.view["say"]["kind"] == "wrong" and drill.view["say"]["text"] == drill.drill.told(
            text.catalogue("en")
        )
        send(drill, v=drill.view["v"], seq=2, cmd="choose", id=drill.drill.question.answer)
        assert drill.view["say"]["kind"] == "right"
        send(drill, v=drill.view["v"], seq=3, cmd="next")
    for _ in range(3):  # what was missed comes again
        assert not drill.view["over"]
        send(drill, v=drill.view["v"], seq=4, cmd="choose", id=drill.drill.question.answer)
        send(drill, v=drill.view["v"], seq=5, cmd="next")
    assert drill.view["over"] and drill.view["score"]["right"] == 0 and len(drill.view["missed"]) == 3
    set_language("ja")
    assert drill.view["lang"] == "ja"


def test_an_exercise_says_at_first_how_a_card_is_played():
    assert (
        exercise().view["prompt"]["why"]
        == "You turned up the deer: pick what it takes, or “put it here”. Or ask for a hint."
    )
    in_hand = exercise(turned=None, hand="9d 2c 4r 12c", field="9a 1c 10r 8b", solution="9d>9a", wrong=())
    assert in_hand.view["prompt"]["why"] == "Pick a card from your hand, then the card it takes. Or ask for a hint."


def test_a_drill_that_has_told_the_card_asks_for_the_right_answer_to_be_pressed():
    drill = Drill("month")
    wrong = next(choice["id"] for choice in drill.view["choices"] if choice["id"] != drill.drill.question.answer)
    send(drill, v=drill.view["v"], seq=1, cmd="choose", id=wrong)
    assert drill.view["say"]["text"] and drill.view["say"]["more"] == "Now press the right answer."


@pytest.mark.parametrize(
    "lang, akatan, goko", [("en", "7 kan", "12 kan"), ("ja", "7貫", "12貫")], ids=["English", "Japanese"]
)
def test_yaku_of_hachihachi_are_listed_in_kan_by_their_name(lang, akatan, goko):
    """As in the lesson's table and at the play table (HH-50)."""
    set_language(lang)
    rows = {row["id"]: row for row in YakuPanel("hachihachi").view["seats"][0]["yaku"]}
    assert (rows["akatan"]["text"], rows["goko"]["text"]) == (akatan, goko)
    assert (rows["akatan"]["value"], rows["goko"]["value"]) == (7, 12)


def test_the_map_counts_drills_and_rounds_as_exercises():
    stops = {stop["id"]: stop for road in CourseMap().view["roads"] for stop in road["stops"]}
    assert all(stop["exercises"] for stop in stops.values())
    assert stops["kinds"]["exercises"] == [Drill("kind").key, Drill("points", game="mushi").key]
    assert stops["mushi-round"]["exercises"] == ["mushi-round"]


def test_the_map_says_a_game_s_name_once():
    set_language("ja")
    names = [(road["name"], road["kanji"]) for road in CourseMap().view["roads"]]
    assert names == [("はじめの一歩", "花札"), ("むし", ""), ("六百間", ""), ("八八", "")]


def test_panels_show_in_both_languages():
    for make in (
        Gallery,
        lambda: Gallery(3, 11),
        lambda: YakuPanel("mushi", "1b 2a"),
        lambda: RuleCard("MU-08"),
        CourseMap,
    ):
        set_language("en")
        panel = make()
        english = json.dumps(panel.view)
        set_language("ja")
        assert json.dumps(panel.view) != english


def test_beside_a_yaku_stand_its_kanji_and_in_japanese_how_they_are_read():
    panel = YakuPanel("hachihachi")
    for lang, expected in (("en", ("Shichitan", "七短")), ("ja", ("七短", "しちたん"))):
        set_language(lang)
        rows = {row["id"]: (row["name"], row["beside"]) for row in panel.view["seats"][0]["yaku"]}
        assert rows["nanatan"] == expected


def test_the_kit_brings_every_rule_in_words():
    assert set(kit().rules) == set(text.LANGUAGES)
    assert set(kit().rules["ja"]) == set(text.rule_ids())


def test_twelve_tables_send_the_art_once_and_stay_small():
    tables = [CardTable("mushi", seed=seed, key=f"t{seed}") for seed in range(12)]
    sent = sum(
        len(json.dumps(table.get_state(key))) for table in tables for key in table.keys if key not in ("layout", "kit")
    )
    assert sent < 1_000_000
    assert all("svg" not in str(table._esm) for table in tables)
