"""The whole course in Japanese: no English sentence on any page; a switch of language keeps the reader's place."""

from __future__ import annotations

import pytest

from hanafuda_kit.assets import notebooks_dir

PAGES = sorted(path.name for path in notebooks_dir().glob("*.ipynb"))
CODE = {"teachers.ipynb"}  # shows an exercise of a teacher's own, with the English words of its cell

# Three English words in a row that are seen or read out, outside code and what says that it is English.
ENGLISH = """() => {
    const three = /[A-Za-z\'’]{2,}(?:[ ,;:]+[A-Za-z\'’]{2,}){2,}/;
    const other = "script, style, code, pre, kbd, noscript, [lang=en]";
    const seen = (el) => el && !el.closest(other) && el.getClientRects().length;
    const found = [document.title].filter((title) => three.test(title));
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode;
        if (seen(node.parentElement) && three.test(node.textContent)) found.push(node.textContent.trim());
    }
    for (const el of document.querySelectorAll("[aria-label], [title], [alt]")) {
        for (const name of ["aria-label", "title", "alt"]) {
            const said = el.getAttribute(name) ?? "";
            if (seen(el) && three.test(said)) found.push(`${name}: ${said}`);
        }
    }
    return found;
}"""


@pytest.fixture(scope="module")
def reader(browser):
    """A phone whose owner reads Japanese and has chosen nothing."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="ja-JP")
    yield context.new_page()
    context.close()


def open_page(page, server, name: str) -> None:
    page.goto(f"{server.url}/voila/render/{name}", timeout=60_000)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)


def test_no_page_of_the_course_says_an_english_sentence(reader, voila_server):
    for name in PAGES:
        open_page(reader, voila_server, name)
        assert reader.evaluate("document.documentElement.lang") == "ja", name
        assert reader.evaluate("document.documentElement.scrollWidth") <= 390, name
        if name not in CODE:
            assert reader.evaluate(ENGLISH) == [], name


def test_dialogs_are_japanese_readings_can_be_hidden_and_a_place_is_kept(reader, voila_server):
    open_page(reader, voila_server, "mushi.ipynb")
    reader.wait_for_selector(".hfk-root .hfk-card")
    assert reader.title() == "むしを一歩ずつ"
    assert reader.locator("rt:visible").count() > 3
    reader.click("button[data-hfk-ruby]")
    assert reader.locator("rt:visible").count() == 0
    reader.click("button[data-hfk-ruby]")
    assert reader.locator("[id='3-The-oni-in-your-hand']:visible").inner_text().startswith("3 手札")
    reader.locator("a[href='#MU-07']:visible").first.click()
    reader.wait_for_selector("dialog[open], .hfk-dialog")
    assert reader.evaluate(ENGLISH) == []
    reader.keyboard.press("Escape")
    reader.evaluate("document.getElementById('3-The-oni-in-your-hand').scrollIntoView()")
    top = "document.getElementById('3-The-oni-in-your-hand').getBoundingClientRect().top"
    before = reader.evaluate(top)
    reader.evaluate("""() => {
        localStorage.setItem("hfk:lang", JSON.stringify("en"));
        dispatchEvent(new CustomEvent("hfk:language", { detail: "en" }));
    }""")
    reader.wait_for_timeout(1500)
    assert reader.title() == "Mushi, step by step" and reader.evaluate("document.documentElement.lang") == "en"
    assert abs(reader.evaluate(top) - before) < 3
