"""The coach in the page: all moves ranked after the hint, the round looked back on, nothing out of sight."""

import os
from pathlib import Path

import pytest
from browser.conftest import open_lesson, pages_of
from browser.table import running_over, still
from notebook_files import write_notebook

CELLS = """from hanafuda_kit.ui import CardTable
CardTable('mushi', seed=7)"""
# What the sheet covers of what it must not, and what of it is out of the window. On a phone it lies between the cards
# of the field and those of the hand, in the place of the captures and of the prompt, whose hint it says too.
COVERS = """root => {
    const box = el => el.getBoundingClientRect();
    const sheet = box(root.querySelector(".hfk-coach"));
    const cards = ".hfk-tray .hfk-hand > *, .hfk-field [data-card]";
    const tray = [...root.querySelectorAll(innerWidth < 900 ? cards : `${cards}, .hfk-prompt, .hfk-tray .hfk-btns`)];
    const over = tray.filter(el => el.checkVisibility() && box(el).top < sheet.bottom - 1
        && box(el).bottom > sheet.top + 1 && box(el).right > sheet.left + 1 && box(el).left < sheet.right - 1)
        .map(el => el.className);
    const out = sheet.left < 0 || sheet.top < 0 || sheet.right > innerWidth || sheet.bottom > innerHeight;
    return { over, out, width: sheet.width > 200, height: sheet.height > 100 };
}"""
WHOLE = {"over": [], "out": False, "width": True, "height": True}


@pytest.fixture(scope="module")
def page(browser, start_voila, tmp_path_factory):
    folder = tmp_path_factory.mktemp("coach")
    write_notebook(folder / "mushi-play.ipynb", "# Coach", CELLS)
    with pages_of(browser) as new:
        page = still(new(viewport={"width": 1366, "height": 650}))
        open_lesson(page, start_voila(folder), "mushi-play.ipynb")
        page.wait_for_selector(".hfk-root[data-v]")
        yield page


def shot(page, name):
    if folder := os.environ.get("HFK_SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def sizes(page, name):
    """What the sheet covers at both sizes."""
    found = []
    for width, height in ((1366, 650), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        shot(page, f"{name}-{width}")
        found.append(page.locator(".hfk-root").evaluate(COVERS))
        assert running_over(page) == []
    page.set_viewport_size({"width": 1366, "height": 650})
    page.wait_for_timeout(200)
    return found


def test_after_the_hint_every_move_is_ranked_and_lights_up(page):
    page.focus(".hfk-hand > *")
    for stage in (1, 2, 3):
        page.keyboard.press("h")
        page.wait_for_function("v => Number(document.querySelector('.hfk-root').dataset.v) >= v", arg=stage)
        page.wait_for_timeout(150)
    assert page.text_content("[data-do=hint]") == "All moves"
    page.keyboard.press("h")
    page.wait_for_selector(".hfk-coach table.hfk-advice caption")
    moves = page.locator(".hfk-advice tbody")
    assert moves.count() == 8 and page.locator(".hfk-advice thead th[scope=col]").count() == 4
    assert sizes(page, "advice") == [WHOLE, WHOLE]
    moves.nth(7).locator("button").focus()
    lit = page.locator(".hfk-hand .hfk-is-hint").evaluate_all("all => all.map(el => el.dataset.card)")
    assert lit == [moves.nth(7).get_attribute("data-move").split(">")[0]]
    page.keyboard.press("Escape")
    assert page.is_hidden(".hfk-coach") and page.evaluate("document.activeElement.dataset.do") == "hint"
    page.keyboard.press("h")
    page.wait_for_selector(".hfk-coach table.hfk-advice")
    page.click(".hfk-hand > :last-child")
    page.wait_for_function("!document.querySelector('.hfk-coach').checkVisibility()")


def test_a_round_that_is_over_is_looked_back_on(page):
    while page.is_hidden(".hfk-settle"):
        page.locator(".hfk-hand > *").last.click()
        page.wait_for_timeout(250)
        if page.locator(".hfk-field .hfk-is-takeable").count() and page.is_hidden(".hfk-settle"):
            page.locator(".hfk-field .hfk-is-takeable").first.click()
            page.wait_for_timeout(250)
    shot(page, "settled")
    page.click("[data-do=review]")
    page.wait_for_selector(".hfk-review")
    assert page.get_attribute(".hfk-review__chart svg", "aria-label").startswith("What you could expect")
    assert [each["out"] for each in sizes(page, "review")] == [False, False]
    page.locator(".hfk-review tr[data-at] button").nth(1).click()
    page.wait_for_selector(".hfk-review tr[aria-current=step]")
    assert page.locator(".hfk-hidden.hfk-is-open").count(), "the other hand lies open"
    assert sizes(page, "look") == [WHOLE, WHOLE]
    # the dearest decision again, with the cards on the table
    page.locator("[data-retry] button").first.click()
    page.wait_for_selector(".hfk-review__moves")
    page.wait_for_function("document.querySelector('[aria-current=step]').querySelector('[data-retry]')")
    for card in page.locator(".hfk-hand > [data-card]").all():
        card.click()
        if page.locator(".hfk-field .hfk-is-takeable").count():
            page.locator(".hfk-field .hfk-is-takeable").first.click()
    told = page.locator(".hfk-review__moves [role=status]").all_text_contents()
    assert [text for text in told if text.startswith("Right")] and [text for text in told if "Not the best" in text]
    assert sizes(page, "again") == [WHOLE, WHOLE]
    page.emulate_media(color_scheme="dark")
    page.click("[data-do=language]")
    page.wait_for_function("document.querySelector('.hfk-root').lang === 'ja'")
    page.wait_for_timeout(200)
    page.click("[data-do=live]")
    page.wait_for_selector("[data-do=review]")
    page.click("[data-do=review]")
    page.wait_for_selector(".hfk-review")
    sizes(page, "ja-dark")
