"""The table in JupyterLab: played there, its keys, several tables, a restarted, a busy, a dead kernel."""

import pytest
from browser.table import Table, still
from browser.test_layout import REACH
from notebook_files import write_notebook

from hanafuda_kit.ui.session import Session

IMPORT = "from hanafuda_kit.ui import CardTable"
CELLS = [IMPORT, "CardTable('mushi', seed=8, key='one')", "CardTable('mushi', seed=9, key='two')", "import os, time"]
KEYS = ["a", "b", "d", "d", "x", "c", "v", "y", "m", "r", "1", "z", "Shift+m", "o", "l"]
CELLS_NOW = """() => jupyterapp.shell.currentWidget.content.widgets.map(
    cell => [cell.model.type, cell.model.sharedModel.getSource(), cell.model.executionCount ?? null])"""
RUN = "command => jupyterapp.commands.execute(command)"


@pytest.fixture
def notebook(page, lab_page, lab_server):
    """A notebook with two tables, run; no animations."""
    write_notebook(lab_server.folder / "tables.ipynb", *CELLS)
    still(page)
    return lab_page("tables.ipynb")


def tables(page) -> list[Table]:
    """Both tables, each beside a session of its own."""
    both = [Table(page, 0), Table(page, 1)]
    for table, seed in zip(both, (8, 9), strict=True):
        table.model = Session("mushi", seed=seed)
        table.agrees()
    return both


def execute(page, code: str) -> None:
    """Run code in the notebook's kernel without a cell, and do not wait for it."""
    page.evaluate(
        """code => {
        jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code });
    }""",
        code,
    )


def test_two_tables_play_each_for_itself_and_no_key_on_a_card_reaches_the_cells(notebook, axe):
    page = notebook
    one, two = tables(page)
    before = page.evaluate(CELLS_NOW)
    for key in KEYS:
        one.card(one.look()["hand"][0]).focus()
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    assert page.evaluate(CELLS_NOW) == before
    assert one.look()["hand"] == one.model.view()["seats"][0]["hand"] and one.look()["alert"] == ""
    two.play(two.model.view()["moves"][0])
    two.play(two.model.view()["moves"][-1])
    if one.button("live").is_visible():  # a letter of the table's own looked a step back
        one.do("live")
    one.agrees()
    one.deal(10)
    two.agrees()
    one.play_round()
    two.agrees()
    assert page.evaluate(CELLS_NOW) == before
    assert axe(".hfk-root") == []
    assert page.locator("svg.hfk-icons, #hfk-deck").count() == 2
    one.button("settings").click()  # what opens over the table keeps its keys, too
    for key in KEYS:
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    assert page.evaluate(CELLS_NOW) == before
    # a laptop's panel has the whole table, from its head to the hand
    page.set_viewport_size({"width": 1366, "height": 650})
    page.wait_for_timeout(200)  # Lab lays its panels out, the table follows
    assert one.root.evaluate(REACH)["down"] <= page.locator(".jp-WindowedPanel-outer").first.evaluate(
        "panel => panel.clientHeight"
    )
    # elsewhere the keys would change the cells: the comparison can fail
    page.locator(".jp-InputPrompt").first.click()
    page.keyboard.press("b")
    assert len(page.evaluate(CELLS_NOW)) == len(before) + 1


def test_a_restarted_kernel_gives_a_new_table_and_no_second_deck(notebook):
    page = notebook
    one, _ = tables(page)
    one.play(one.model.view()["moves"][0])
    page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    page.wait_for_function("jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'")
    page.evaluate(RUN, "notebook:run-all-cells")
    page.wait_for_function("document.querySelectorAll('.hfk-root .hfk-hand > [data-card]').length === 16")
    page.wait_for_function("document.querySelectorAll('svg.hfk-icons, #hfk-deck').length === 2")
    one, two = tables(page)
    two.play(two.model.view()["moves"][0])
    one.do("resume")
    one.model.play(one.model.view()["moves"][0]["move"])
    one.agrees()
    assert page.evaluate("document.querySelector('#hfk-deck').sheet.cssRules.length") == 2 * 50  # light and dark


def test_a_busy_kernel_is_told_after_three_seconds_and_a_dead_one_for_good(notebook):
    page = notebook
    one, _ = tables(page)
    lost = one.root.locator(".hfk-banner--lost")
    assert lost.is_hidden()
    move = one.model.view()["moves"][0]
    execute(page, "time.sleep(8)")
    with one.changing():
        one.card(move["card"]).click()
        if sum(other["card"] == move["card"] for other in one.model.view()["moves"]) > 1:
            one.lying(move["takes"][0]).click()
        lost.wait_for()
        assert len(lost.inner_text()) > 20 and lost.get_attribute("role") == "alert"
    lost.wait_for(state="hidden")  # it came after all
    one.model.play(move["move"])
    one.agrees()

    before = one.look()
    execute(page, "os._exit(1)")
    page.wait_for_function(
        "['autorestarting', 'restarting', 'dead', 'unknown', 'starting'].includes("
        "jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status) "
        "|| document.querySelector('.jp-Dialog')"
    )
    if page.locator(".jp-Dialog button").count():
        page.locator(".jp-Dialog button").last.click()
    one.card(one.look()["hand"][0]).click()
    lost.wait_for()
    assert one.look()["hand"] == before["hand"]
    assert page.evaluate("JSON.parse(localStorage['hfk:one'])")["rounds"] != [""]
