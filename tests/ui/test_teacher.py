"""What a teacher gives away: a table whose deal is in no page, the form that makes its link, the position editor."""

from __future__ import annotations

import json
import re

import pytest
from ui.test_contract import faults

from hanafuda_kit import games, record
from hanafuda_kit.errors import HanafudaError, IllegalActionError
from hanafuda_kit.lessons import class_link
from hanafuda_kit.ui import CardTable, ClassLink, ClassTable, PositionEditor, contract, set_language

SEED = 3987654321
CHOICE = {"seats": 2, "opponents": ["greedy"], "rules": {}}
MADE = {"cmd": "make", "choice": CHOICE, "seed": SEED, "may": {}, "language": "", "origin": "http://localhost:8866"}


pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def served(tmp_path, monkeypatch):
    """As in a kernel of `hanafuda play` that listens on this machine only."""
    monkeypatch.setenv(class_link.FOLDER, str(tmp_path))
    monkeypatch.setenv(class_link.ADDRESS, "")
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    return monkeypatch


def send(widget, **message):
    answers = []
    widget.send = answers.append
    widget._hear(widget, {"v": widget.view["v"], "seq": 1, **message}, [])
    return answers


def sealed(**more) -> CardTable:
    return CardTable("mushi", seed=SEED, undo=False, hints=False, new=False, key="class-k7m2q", **more)


def play_on(table: CardTable) -> None:
    while table.session.match.to_move is not None:
        view = table.view
        table.play(view["moves"][0]["move"] if view["moves"] else view["calls"][0]["move"])


# -- a table without undo, hints, new deals ------------------------------------------


@pytest.mark.parametrize("game", games.GAMES)
def test_the_deal_of_a_sealed_table_is_in_nothing_that_its_page_gets(game):
    table = CardTable(game, seed=SEED, new=False)
    sent = [json.dumps([table.view, table.frames])]
    for _ in range(40):
        if table.session.match.to_move is None:
            break
        view = table.view
        table.play(view["moves"][0]["move"] if view["moves"] else view["calls"][0]["move"])
        sent.append(json.dumps([table.view, table.frames, send(table, cmd="save")], default=str))
    assert not [text for text in sent if str(SEED) in text]
    assert table.view["link"] == ""


def test_a_sealed_table_deals_what_the_seed_deals_also_in_later_rounds():
    table, open_table = sealed(), CardTable("mushi", seed=SEED)
    for _ in range(2):
        assert table.session.match.round.deal == open_table.session.match.round.deal
        play_on(table), play_on(open_table)
        table.next_round(), open_table.next_round()
    assert table.session.match.first_dealer == open_table.session.match.first_dealer


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"cmd": "undo"}, "no move is taken back"),
        ({"cmd": "hint"}, "Advice is switched off"),
        ({"cmd": "advise"}, "Advice is switched off"),
        ({"cmd": "new", "seed": None}, "only this match"),
        ({"cmd": "new", "seed": SEED}, "only this match"),
        ({"cmd": "set_up", "seats": 2, "opponents": ["greedy"], "rules": {}}, "only this match"),
        ({"cmd": "load", "text": "{}"}, "only this match"),
        ({"cmd": "save"}, "once the round is over"),
        ({"cmd": "open", "on": True}, "stay closed"),
    ],
)
def test_what_is_off_is_refused_whoever_asks(message, sentence):
    table = sealed()
    table.play(table.view["moves"][0]["move"])
    before = table.session.match.round.moves
    send(table, **message)
    assert sentence in table.error["text"]
    assert table.session.match.round.moves == before


def test_what_is_off_has_no_button():
    can = sealed().view["can"]
    assert {"undo", "hint", "advise", "new", "load"}.isdisjoint(can)
    assert can["save"] is False and {"back", "forward", "next"} <= can.keys()
    assert {"undo", "hint", "advise", "new", "load"} <= CardTable("mushi").view["can"].keys()


def test_a_costly_move_is_not_told_where_there_are_no_hints():
    table = sealed()
    table.kit.options = {**table.kit.options, "costly": True}
    try:
        for _ in range(6):
            answers = send(table, cmd="play", move=table.view["moves"][-1]["move"])
            assert not [answer for answer in answers if "costly" in answer]
    finally:
        table.kit.options = {**table.kit.options, "costly": False}


def test_a_round_that_is_over_is_saved_without_its_seed():
    table = sealed(rules={"rounds": 2})
    deal = table.session.match.round.deal
    play_on(table)
    [answer, _] = send(table, cmd="save")
    assert answer["name"] == "mushi.json"
    saved = record.loads(answer["record"])
    assert "seed" not in saved and record.replay(saved).round.deal == deal


def test_a_match_is_resumed_from_its_moves_alone():
    table = sealed()
    for _ in range(3):
        table.play(table.view["moves"][0]["move"])
    kept = json.loads(json.dumps(table.view["resume"]))
    assert kept["seed"] is None and kept["table"] == "class-k7m2q"  # what tells its rounds from another table's
    assert list(faults(table.view, contract.View)) == []
    again = sealed()
    send(again, cmd="resume", resume=kept)
    assert again.error is None
    assert again.session.match.round.moves == table.session.match.round.moves
    assert again.view["resume"] == kept
    while table.session.match.to_move is not None:  # the same replies, too
        move = table.view["moves"][-1]["move"]
        table.play(move), again.play(move)
    assert again.session.match.round.moves == table.session.match.round.moves
    for foreign in (
        {**kept, "seed": 7},
        {**kept, "game": "roppyakken"},
        {**kept, "rules": {"rounds": 3}},
        {},
        {"rounds": 5},
    ):
        other = sealed()
        send(other, cmd="resume", resume=foreign)
        assert "does not fit this table" in other.error["text"]
        assert (
            not other.session.match.round.moves or other.session.match.round.moves == sealed().session.match.round.moves
        )


def test_another_table_s_moves_are_not_taken_for_this_one_s():
    kept = CardTable("mushi", seed=5, new=False)
    play_on(kept)
    table = sealed()
    send(table, cmd="resume", resume=kept.view["resume"])
    assert "does not fit this table" in table.error["text"]


# -- the form -----------------------------------------------------------------------


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_form_is_as_the_contract_says(served, game, lang):
    form = ClassLink()
    set_language(lang)
    send(form, cmd="game", game=game)
    assert list(faults(form.view, contract.ClassLinkView)) == []
    seats = form.view["offer"]["usual"]["seats"]
    send(form, **{**MADE, "choice": form.view["offer"]["usual"]})
    assert form.error is None
    assert list(faults(form.view, contract.ClassLinkView)) == []
    assert class_link.given(form.view["made"]["link"][-5:]).seats == seats


def test_on_this_machine_alone_the_link_is_made_and_it_is_said_that_no_class_can_open_it(served):
    form = ClassLink()
    send(form, **MADE)
    made = form.view["made"]
    assert re.fullmatch(r"http://localhost:8866/class/[2-9a-z]{5}", made["link"])
    assert (made["reach"], made["qr"]) == ("here", None)


@pytest.mark.parametrize(
    ("origin", "network", "start"),
    [
        ("http://localhost:8866", "http://192.168.1.20:8866/", "http://192.168.1.20:8866/class/"),
        ("http://192.168.1.20:8866", "http://192.168.1.20:8866/", "http://192.168.1.20:8866/class/"),
        ("https://school.example", "", "https://school.example/class/"),
        ("http://[fd00::5]:8866", "", "http://[fd00::5]:8866/class/"),
        ("javascript:alert(1)//", "http://192.168.1.20:8866/", "http://192.168.1.20:8866/class/"),
        ("http://evil.example/x?", "http://192.168.1.20:8866/", "http://192.168.1.20:8866/class/"),
    ],
)
def test_a_class_s_link_begins_with_an_address_that_the_class_reaches(served, origin, network, start):
    served.setenv(class_link.ADDRESS, network)
    form = ClassLink()
    send(form, **{**MADE, "origin": origin})
    made = form.view["made"]
    assert made["reach"] == "class"
    assert made["link"].startswith(start) and len(made["link"]) == len(start) + class_link.LENGTH


def test_the_qr_code_is_that_of_the_link(served):
    segno = pytest.importorskip("segno")
    served.setenv(class_link.ADDRESS, "http://192.168.1.20:8866/")
    form = ClassLink()
    send(form, **MADE)
    size, path = form.view["made"]["qr"]
    drawn = {
        (int(x) + step, int(y))
        for x, y, run in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path)
        for step in range(int(run))
    }
    code = segno.make_qr(form.view["made"]["link"], error="m")
    border = (size - len(code.matrix)) // 2
    assert border == 4  # the margin that readers want
    assert drawn == {
        (x + border, y + border) for y, row in enumerate(code.matrix) for x, dark in enumerate(row) if dark
    }


def test_without_a_server_there_is_the_code_and_a_reason(monkeypatch):
    monkeypatch.delenv(class_link.FOLDER, raising=False)
    form = ClassLink()
    send(form, **MADE)
    made = form.view["made"]
    assert (made["link"], made["reach"], made["qr"]) == ("", "nowhere", None)
    assert f"seed={SEED}" in made["source"] and "CardTable(" in made["source"]


def test_an_empty_number_is_a_fresh_deal(served):
    form = ClassLink()
    seeds = set()
    for _ in range(3):
        send(form, **{**MADE, "seed": None})
        seeds.add(class_link.given(form.view["made"]["link"][-5:]).seed)
    assert len(seeds) == 3


@pytest.mark.parametrize(
    "change",
    [
        {"choice": None},
        {"choice": {}},
        {"choice": {**CHOICE, "seats": 5}},
        {"choice": {**CHOICE, "seats": "2"}},
        {"choice": {**CHOICE, "opponents": ["sampling:9999"]}},
        {"choice": {**CHOICE, "opponents": []}},
        {"choice": {**CHOICE, "rules": {"rounds": "many"}}},
        {"choice": {**CHOICE, "further": 1}},
        {"seed": "7"},
        {"seed": -1},
        {"seed": 2**32},
        {"may": {"teacher": True}},
        {"may": {"undo": 1}},
        {"language": "fr"},
        {"origin": None},
        {"cmd": "game", "game": "go"},
        {"cmd": "game", "game": None},
    ],
)
def test_what_the_form_cannot_make_is_said_and_nothing_is_kept(served, tmp_path, change):
    form = ClassLink()
    send(form, **{**MADE, **change})
    assert form.error["text"] and "\n" not in form.error["text"]
    assert form.view["made"] is None and not list(tmp_path.iterdir())


# -- the table behind the link ----------------------------------------------------------


def test_everybody_who_opens_the_link_has_the_same_cards(served):
    form = ClassLink()
    send(form, **{**MADE, "may": {"undo": False, "hints": False, "new": False}})
    code = form.view["made"]["link"][-5:]
    served.setenv("QUERY_STRING", f"class={code.upper()}")
    one, two = ClassTable(), ClassTable()
    expected = CardTable("mushi", seed=SEED).session.match.round.deal
    assert one.session.match.round.deal == two.session.match.round.deal == expected
    assert one.key == f"class-{code}" and repr(one) == "ClassTable()"
    assert str(SEED) not in json.dumps([one.view, one.frames])


def test_without_a_code_it_is_a_table_like_any_other_and_a_wrong_one_is_said(served):
    assert ClassTable().view["can"].keys() >= {"undo", "new", "hint"}
    served.setenv("QUERY_STRING", "class=zzzzz")
    with pytest.raises(HanafudaError, match="Ask your teacher"):
        ClassTable()


# -- the position editor -------------------------------------------------------------


def put(editor, place, codes):
    for code in codes.split():
        send(editor, cmd="put", card=code, place=place)
        assert editor.error is None


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_editor_is_as_the_contract_says(game, lang):
    editor = PositionEditor()
    set_language(lang)
    send(editor, cmd="game", game=game)
    assert list(faults(editor.view, contract.EditorView)) == []
    put(editor, "hand", "9d 8c 1d")
    put(editor, "field", "9a 9r 8b 1c")
    view = editor.view
    assert list(faults(view, contract.EditorView)) == []
    assert view["told"] == ""
    imports, _, call = view["source"].partition("\n\n")
    names: dict = {}
    exec(imports, names)
    made = eval(call, names)  # what the teacher copies is an exercise
    assert made.attempt.round.game.id == game and made.check(view["solution"])
    assert {card for month in view["months"] for card in month} >= {"9a", "8b", "1d"}
    assert len([card for month in view["months"] for card in month]) == (40 if game == "mushi" else 48)


def test_the_moves_to_choose_from_are_those_that_are_allowed_and_the_dearest_is_chosen():
    editor = PositionEditor()
    put(editor, "hand", "9d 8c 1d")
    put(editor, "field", "9a 9r 8b 1c")
    assert {move["move"] for move in editor.view["moves"]} == {"9d>9a", "9d>9r", "8c>8b", "1d>1c"}
    assert editor.view["solution"] == "8c>8b"
    send(editor, cmd="say", words={"id": "mine", "title": "T"}, rule="CO-03", solution="9d>9r")
    assert 'solution="9d>9r"' in editor.view["source"] and 'rules="CO-03"' in editor.view["source"]
    send(editor, cmd="put", card="9r", place=None)
    assert editor.view["solution"] == "8c>8b"  # what was chosen cannot be played any more


def test_an_impossible_position_has_a_sentence_and_no_code():
    editor = PositionEditor()
    assert editor.view["told"] == "Put at least one card into your hand." and editor.view["source"] == ""
    set_language("ja")
    assert editor.view["told"] == "手札に1枚以上置いてください。"


@pytest.mark.parametrize(
    "message",
    [
        {"cmd": "put", "card": "99x", "place": "hand"},
        {"cmd": "put", "card": "6a", "place": "hand"},  # not in Mushi
        {"cmd": "put", "card": 5, "place": "hand"},
        {"cmd": "put", "card": "1b", "place": "pocket"},
        {"cmd": "put", "card": "1b", "place": []},
        {"cmd": "game", "game": "go"},
        {"cmd": "seats", "seats": 9},
        {"cmd": "kind", "kind": "x"},
        {"cmd": "say", "words": {"solution": "x"}, "rule": "", "solution": ""},
        {"cmd": "say", "words": {"title": 5}, "rule": "", "solution": ""},
        {"cmd": "say", "words": None, "rule": "", "solution": ""},
    ],
)
def test_bad_messages_to_the_editor_change_nothing(message):
    editor = PositionEditor()
    put(editor, "hand", "1d")
    before = {key: value for key, value in editor.view.items() if key != "v"}
    send(editor, **message)
    assert editor.error["text"] and "\n" not in editor.error["text"]
    assert {key: value for key, value in editor.view.items() if key != "v"} == before


def test_another_game_keeps_the_cards_that_it_has():
    editor = PositionEditor()
    send(editor, cmd="game", game="hachihachi")
    put(editor, "field", "6a 9a")
    put(editor, "theirs-2", "8b 8c")
    send(editor, cmd="game", game="mushi")
    lying = {place["id"]: place["cards"] for place in editor.view["places"]}
    assert lying["field"] == ["9a"] and "theirs-2" not in lying
    send(editor, cmd="clear")
    assert not any(place["cards"] for place in editor.view["places"])


def test_undo_off_is_refused_from_python_too():
    with pytest.raises(IllegalActionError, match="no move is taken back"):
        sealed().undo()
