"""The keyboard's place: it stays in the table whatever becomes of what had it, with animations and without."""

import pytest
from browser.table import Table, still

FOCUS = "root => root.contains(document.activeElement) && document.activeElement.getClientRects().length > 0"
QUICK = """
localStorage.setItem("hfk:options", JSON.stringify({ marks: true, points: true, speed: 16 }));
"""


def quick(page):
    """Animations in this page, at their fastest."""
    page.add_init_script(QUICK)
    return page


@pytest.fixture(scope="module")
def play_page(shared_page):
    return shared_page("mushi-play.ipynb", prepare=still)


@pytest.mark.parametrize("flies", [False, True], ids=["still", "quick"])
def test_the_focus_stays_in_the_table_through_a_round(shared_page, play_page, flies):
    page = shared_page("mushi-play.ipynb", prepare=quick) if flies else play_page
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
    assert page.evaluate("document.activeElement.matches('.hfk-settle [data-do=next]')")
    said = table.root.locator("> [aria-live]").text_content()
    assert table.root.locator(".hfk-settle h2").text_content() in said
    with table.changing():
        page.keyboard.press("Enter")
    table.model.next_round()
    table.agrees()
    assert page.evaluate("document.activeElement.matches('.hfk-tray .hfk-hand > button')")


def test_an_enter_that_is_held_does_not_run_on_into_the_next_round(play_page):
    page = play_page
    table = Table(page)
    table.deal(5)
    table.play_round()
    table.root.locator(".hfk-settle h2").focus()
    page.keyboard.down("Enter")  # what played the last card, still down when the settlement takes the mat's place
    table.button("next").focus()
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    with page.expect_download():  # an answer: whatever was sent before it has been answered too
        table.root.locator(".hfk-settle [data-do=save]").click()
    table.agrees()


def test_a_drill_is_answered_by_number_keys_after_a_wrong_answer_too(shared_page):
    page = shared_page("capturing.ipynb", prepare=still)
    drill = page.locator(".hfk-root:has(> .hfk-quiz)").first
    drill.locator("[data-choice]").first.focus()
    for key in range(1, drill.locator("[data-choice]").count() + 1):
        if drill.locator("[data-do=next]").is_enabled():
            break
        before = drill.get_attribute("data-v")
        page.keyboard.press(str(key))
        page.wait_for_function("([root, v]) => root.dataset.v !== v", arg=[drill.element_handle(), before])
        assert drill.evaluate(FOCUS)
    assert page.evaluate("document.activeElement.matches('[data-do=next]')")
    page.keyboard.press("Enter")
    drill.locator("[data-choice]:focus").wait_for()
    page.locator("button[data-hfk-lang=ja]").click()
    drill.locator("xpath=self::*[@lang='ja']").wait_for()
    assert page.evaluate("document.activeElement.matches('[data-hfk-lang=ja]')")


def test_a_button_that_is_switched_off_does_not_take_the_focus_with_it(play_page):
    page = play_page
    table = Table(page)
    table.deal(5)
    table.play(table.model.view()["moves"][0])
    for name in ("back", "forward", "undo"):
        with table.changing():
            table.button(name).focus()
            page.keyboard.press("Enter")
        assert table.root.evaluate(FOCUS)
        assert not page.evaluate("document.activeElement.disabled === true")
