"""The keyboard's place: it stays in the table whatever becomes of what had it, with animations and without."""

import pytest
from browser.table import Table, still

FOCUS = "root => root.contains(document.activeElement) && document.activeElement.getClientRects().length > 0"
QUICK = """
localStorage.setItem("hfk:options", JSON.stringify({ marks: true, points: true, speed: 4 }));
"""


def quick(page):
    """Animations in this page, at their fastest."""
    page.add_init_script(QUICK)
    return page


@pytest.mark.parametrize("prepare", [still, quick])
def test_the_focus_stays_in_the_table_through_a_round(shared_page, prepare):
    page = shared_page("mushi-play.ipynb", prepare=prepare)
    table = Table(page)
    table.deal(5)
    table.root.locator(".hfk-tray .hfk-hand > [data-card]").first.focus()
    while table.model.match.to_move is not None:
        move = table.model.view()["moves"][0]
        with table.changing():
            table.card(move["card"]).focus()
            page.keyboard.press("Enter")
            if sum(other["card"] == move["card"] for other in table.model.view()["moves"]) > 1:
                table.lying(move["takes"][0]).focus()
                page.keyboard.press("Enter")
        table.model.play(move["move"])
        while table.model.turned is not None:
            choice = table.model.view()["moves"][0]
            with table.changing():
                table.lying(choice["takes"][0]).focus()
                page.keyboard.press("Enter")
            table.model.play(choice["move"])
        assert table.root.evaluate(FOCUS)
    assert page.evaluate("document.activeElement.matches('.hfk-settle h2')")


def test_a_button_that_is_switched_off_does_not_take_the_focus_with_it(shared_page):
    page = shared_page("mushi-play.ipynb", prepare=still)
    table = Table(page)
    table.deal(5)
    table.play(table.model.view()["moves"][0])
    for name in ("back", "forward", "undo"):
        with table.changing():
            table.button(name).focus()
            page.keyboard.press("Enter")
        assert table.root.evaluate(FOCUS)
        assert not page.evaluate("document.activeElement.disabled === true")
