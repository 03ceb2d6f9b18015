"""No hidden card reaches the browser: not over the websocket, not into its memory, the page, or a saved notebook.

What is hidden at a moment is known here from the same seed and moves. The search must be able to fail: on the
teacher's table, which may open all hands, it finds them.
"""

import json

import nbformat
import pytest
from browser.spy import Spy, hidden, leaks, memory
from browser.table import Table, still
from notebook_files import write_notebook

from hanafuda_kit.cards import CODES
from hanafuda_kit.ui.session import Session

TABLE = "from hanafuda_kit.ui import CardTable\n\nCardTable('mushi', seed=8)"
TEACHER = TABLE.replace("seed=8", "seed=8, teacher=True")
SAVE_STATE = "@jupyter-widgets/jupyterlab-manager:saveWidgetState"


def test_a_round_gives_no_hidden_card_away(page, voila_page):
    voila_page("mushi-play.ipynb", "?table=mushi-play", on=still(page))
    table = Table(page)
    table.deal(8)
    spy = Spy(table)
    spy.skip_to_deal()
    assert spy.look() == []
    for command in ("hint", "language", "language"):
        table.do(command)
        assert spy.look() == []
    turn = 0
    while table.model.match.to_move is not None:
        table.play(table.model.view()["moves"][0])
        assert spy.look() == []
        turn += 1
        if turn == 2:
            for command in ("back", "live"):
                table.do(command)
                assert spy.look() == []
    table.do("undo")
    table.model.undo()
    assert spy.look() == []
    table.play_round()
    assert spy.searched > 40
    spy.seen = len(page.watch.frames)
    table.do("next")
    table.model.next_round()
    table.agrees()
    table.play(table.model.view()["moves"][0])
    assert spy.look() == []
    assert memory(page)["hfk:mushi-play"]["rounds"][1]


def test_the_search_finds_the_hands_that_a_teacher_opens(page, voila_page, start_voila, tmp_path):
    write_notebook(tmp_path / "welcome.ipynb", TEACHER)
    voila_page("welcome.ipynb", on=still(page), server=start_voila(tmp_path))
    table = Table(page)
    table.model = Session("mushi", seed=8)
    spy = Spy(table)
    assert spy.look() == []
    table.do("open")
    found = spy.look()
    theirs = {CODES[card] for card in range(48) if table.model.match.round.hands[1] >> card & 1}
    assert {line.split(": ")[1] for line in found if line.startswith("received")} == theirs
    assert {line.split(": ")[1] for line in found if line.startswith("page")} == theirs
    table.do("open")
    assert spy.look() == []


@pytest.mark.parametrize(
    "told",
    [
        {"hand": ["4a"]},
        {"log": [{"text": "draws 4a."}]},
        {"yaku": [["4a", "field"]]},
        {"counts": {"4a": 10}},
        '{"resume": "4a>4r"}',
    ],
)
def test_the_search_itself_finds_a_code_wherever_it_stands(told):
    assert leaks(told, {"4a"}) != [] and leaks(told, {"4b"}) == []


def test_a_notebook_saved_after_a_round_holds_no_card_of_it(page, lab_page, lab_server):
    path = lab_server.folder / "saved.ipynb"
    write_notebook(path, TABLE)
    still(page)
    lab_page("saved.ipynb")
    table = Table(page)
    table.model = Session("mushi", seed=8)
    for _ in range(2):
        table.play(table.model.view()["moves"][0])
    run = "command => jupyterapp.commands.execute(command)"
    page.evaluate(run, "docmanager:save")
    saved = nbformat.read(path, 4)
    assert saved.cells[0].outputs
    assert leaks(json.loads(json.dumps(saved.cells[0].outputs)), set(CODES)) == []
    page.evaluate(run, SAVE_STATE)  # not done unless the user asks for it
    page.evaluate(run, "docmanager:save")
    state = json.loads(path.read_text(encoding="utf-8"))["metadata"]["widgets"]
    assert leaks(state, hidden(table.model)) == []
    own = table.model.view()["seats"][0]["hand"]
    assert len(leaks(state, set(own))) >= len(own)  # the search would have found them
