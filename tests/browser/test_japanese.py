"""The whole course in Japanese, and in a language that nobody wrote: no English sentence on any page; a switch keeps
the reader's place."""

from __future__ import annotations

import time

import pytest
from pseudo import TRIED, make_locale
from servers import free_port, play_command

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


# English words in a row without the marks of the made-up language, in a block of text that has none.
UNMARKED = """() => {
    const three = /[A-Za-z'’]{2,}(?:[ ,;:]+[A-Za-z'’]{2,}){2,}/;
    const other = "script, style, code, pre, kbd, noscript, [lang=en], [lang=ja]";
    const block = "p, li, td, th, h1, h2, h3, h4, button, summary, dt, dd, label, figcaption, caption, div";
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const el = walk.currentNode.parentElement;
        if (!el || el.closest(other) || !el.getClientRects().length) continue;
        if (!three.test(walk.currentNode.textContent)) continue;
        const places = [el, el.closest(block)];
        if (!places.some((place) => place?.textContent.includes("⟦"))) found.push(walk.currentNode.textContent.trim());
    }
    for (const el of document.querySelectorAll("[aria-label], [title], [alt]")) {
        for (const name of ["aria-label", "title", "alt"]) {
            const said = el.getAttribute(name) ?? "";
            if (!el.closest(other) && el.getClientRects().length && three.test(said) && !said.includes("⟦"))
                found.push(`${name}: ${said}`);
        }
    }
    return found;
}"""

# What is cut: words in a box that hides what runs over.
CUT = """() => [...document.querySelectorAll("button, a, h1, h2, h3, h4, td, th, dt, dd, p, label")]
    .filter((el) => el.getClientRects().length && el.clientWidth > 1 && el.scrollWidth > el.clientWidth + 1)
    .filter((el) => ["hidden", "clip"].includes(getComputedStyle(el).overflowX)
        && getComputedStyle(el).textOverflow !== "ellipsis")
    .map((el) => `${el.className}: ${el.textContent.slice(0, 60)}`)"""


@pytest.fixture(scope="module")
def three_languages(start_server, jupyter_env, tmp_path_factory):
    """`hanafuda play` with a translation that is no part of the kit, as a translator tries it."""
    port = free_port()
    env = {**jupyter_env, "HANAFUDA_LOCALE": str(make_locale(tmp_path_factory.mktemp("languages")))}
    return start_server(play_command(port), port, "/favicon.ico", env=env)


def switch(page, lang: str) -> None:
    page.evaluate(
        """lang => {
            localStorage.setItem("hfk:lang", JSON.stringify(lang));
            dispatchEvent(new CustomEvent("hfk:language", { detail: lang }));
        }""",
        lang,
    )
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)


def left(page, script: str) -> list[str]:
    """What a search still finds once the tables have had time to follow the language."""
    until = time.monotonic() + 5
    while found := page.evaluate(script):
        if time.monotonic() > until:
            break
        page.wait_for_timeout(200)
    return found


@pytest.fixture(scope="module")
def reader(browser):
    """A phone whose owner reads Japanese and has chosen nothing."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="ja-JP")
    yield context.new_page()
    context.close()


def open_page(page, server, name: str) -> None:
    page.goto(f"{server.url}/voila/render/{name}", timeout=60_000)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)


def test_no_page_of_the_course_says_an_english_sentence(reader, three_languages):
    unmarked, broken = {}, {}
    for name in PAGES:
        open_page(reader, three_languages, name)
        assert reader.evaluate("document.documentElement.lang") == "ja", name
        assert reader.evaluate("document.documentElement.scrollWidth") <= 390, name
        if name not in CODE:
            assert left(reader, ENGLISH) == [], name
        switch(reader, TRIED)
        unmarked[name] = left(reader, UNMARKED)
        for width, height in ((390, 844), (1366, 650)):
            reader.set_viewport_size({"width": width, "height": height})
            reader.wait_for_timeout(200)
            over = reader.evaluate("document.documentElement.scrollWidth") - width
            broken[name, width] = [*([f"{over} px too wide"] if over > 0 else []), *reader.evaluate(CUT)]
        reader.set_viewport_size({"width": 390, "height": 844})
        reader.evaluate("localStorage.removeItem('hfk:lang')")
    assert {name: found for name, found in unmarked.items() if found} == {}
    assert {name: found for name, found in broken.items() if found} == {}


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
    switch(reader, "en")
    reader.wait_for_timeout(1500)
    assert reader.title() == "Mushi, step by step" and reader.evaluate("document.documentElement.lang") == "en"
    assert abs(reader.evaluate(top) - before) < 3
