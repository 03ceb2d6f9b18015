"""The whole course in Japanese, and in a language that nobody wrote: no English sentence on any page, nor in what pages
open and answer; no word in two pieces; a switch keeps the reader's place.

What is said is looked at once every widget of a page has been drawn and has followed the language.
"""

from __future__ import annotations

import json
import shutil

import pytest
from notebook_files import write_notebook
from pseudo import TRIED, make_locale
from servers import Server, free_port, play_command

from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.games import GAMES, make
from hanafuda_kit.text import catalogue

PAGES = sorted(path.name for path in notebooks_dir().glob("*.ipynb"))
OWN_WORDS = {"teachers.ipynb"}  # an exercise says there what its author wrote, in English and Japanese
PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1366, "height": 650}

# Tables whose round is over, and one that offers the hints and the opponents' cards.
ENDED = """
from hanafuda_kit.ui import CardTable

def ended(game, **options):
    table = CardTable(game, key=f"ended-{game}", **options)
    while table.view["settlement"] is None:
        table.play((table.view["moves"] or table.view["calls"])[0]["move"])
    return table
"""
ROUNDS = (
    'ended("mushi", seed=7)',
    'ended("roppyakken", seats=3, seed=3)',
    'ended("hachihachi", seats=6, seed=2, rules={"months": 1})',
)

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

# English words in a row without the marks of the made-up language, in a block of text that has none. Pictures (svg) are
# drawn for each language by a command; their tables say the same in words.
UNMARKED = """() => {
    const three = /[A-Za-z'’]{2,}(?:[ ,;:]+[A-Za-z'’]{2,}){2,}/;
    const other = "script, style, code, pre, kbd, noscript, [lang=en], [lang=ja], svg";
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

# Names that are seen in two lines, but for those that only a screen reader says.
BROKEN = """(names) => {
    const name = new RegExp(names.join("|"), "g");
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode;
        if (node.parentElement.closest("script, style, rt, rp, svg, .hfk-sr, [lang=en]")) continue;
        if (!(node.parentElement.getBoundingClientRect().width > 2)) continue;
        for (const match of node.textContent.matchAll(name)) {
            const range = document.createRange();
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            const tops = [...range.getClientRects()].filter((box) => box.width).map((box) => box.top);
            if (Math.max(...tops) - Math.min(...tops) > 8) found.push(`${match[0]}: ${node.textContent.slice(0, 60)}`);
        }
    }
    return found;
}"""


def names() -> list[str]:
    """Seats and yaku, and how the yaku are read, the longest first."""
    words = catalogue("ja")
    keys = [f"yaku.{game}.{yaku.id}{end}" for game in GAMES for yaku in make(game).yaku for end in ("", ".reading")]
    keys += [f"name.{name}" for name in ("tanuki", "kitsune", "usagi")]
    return sorted({words.say(key) for key in keys} - {"赤", "あか"}, key=len, reverse=True)


@pytest.fixture(scope="module")
def server(start_server, jupyter_env, tmp_path_factory) -> Server:
    """`hanafuda play` with a translation that is no part of the kit, as a translator tries it; two pages more."""
    folder = tmp_path_factory.mktemp("course") / "notebooks"
    shutil.copytree(notebooks_dir(), folder)
    write_notebook(folder / "ended.ipynb", ENDED, *ROUNDS)
    (folder / "unreadable.ipynb").write_text("{}")
    port = free_port()
    env = {**jupyter_env, "HANAFUDA_LOCALE": str(make_locale(tmp_path_factory.mktemp("languages")))}
    return start_server(play_command(port, "--notebooks", str(folder)), port, "/favicon.ico", env=env)


def widgets(name: str) -> int:
    """How many widgets a page of the course has: what its cells give back."""
    cells = json.loads((notebooks_dir() / name).read_text(encoding="utf-8"))["cells"]
    outputs = (out for cell in cells if cell["cell_type"] == "code" for out in cell["outputs"])
    return sum(out["output_type"] == "execute_result" for out in outputs)


def open_page(page, server, name: str, drawn: int | None = None) -> None:
    page.goto(f"{server.url}/voila/render/{name}", wait_until="commit")
    page.wait_for_selector("#loading", state="detached")
    drawn = widgets(name) if drawn is None else drawn
    page.wait_for_function("n => document.querySelectorAll('.hfk-root.hfk-is-live').length === n", arg=drawn)


def follow(page, lang: str) -> None:
    """Wait until the page and its widgets speak a language."""
    page.wait_for_function(
        """lang => document.documentElement.lang === lang
            && !document.querySelector(`.hfk-root.hfk-is-live:not([lang="${lang}"])`)""",
        arg=lang,
    )


def switch(page, lang: str) -> None:
    page.evaluate(
        """lang => {
            localStorage.setItem("hfk:lang", JSON.stringify(lang));
            dispatchEvent(new CustomEvent("hfk:language", { detail: lang }));
        }""",
        lang,
    )
    follow(page, lang)


def spoilt(page, size: dict[str, int]) -> list[str]:
    """What does not fit into a window of this size."""
    page.set_viewport_size(size)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    over = page.evaluate("document.documentElement.scrollWidth") - size["width"]
    return [*([f"{over} px too wide"] if over > 0 else []), *page.evaluate(CUT)]


@pytest.fixture(scope="module")
def reader(browser):
    """A phone whose owner reads Japanese and has chosen nothing."""
    context = browser.new_context(viewport=PHONE, locale="ja-JP", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def test_no_page_of_the_course_says_an_english_sentence(reader, server):
    found = {}
    sizes = [PHONE, DESKTOP]
    whole = names()
    for name in PAGES:
        open_page(reader, server, name)
        follow(reader, "ja")
        reader.evaluate("for (const folded of document.querySelectorAll('details')) folded.open = true")
        found[name, "English"] = reader.evaluate(ENGLISH)
        found[name, "broken"] = reader.evaluate(BROKEN, whole)
        switch(reader, TRIED)
        if name not in OWN_WORDS:
            found[name, "not translated"] = reader.evaluate(UNMARKED)
        for size in sizes:  # the window of the last page first: one layout less
            found[name, size["width"]] = spoilt(reader, size)
        sizes.reverse()
        reader.evaluate("localStorage.removeItem('hfk:lang')")
    reader.set_viewport_size(PHONE)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize(("lang", "search"), [("ja", ENGLISH), (TRIED, UNMARKED)])
def test_settlements_dialogs_and_answers_follow_the_language(reader, server, lang, search):
    found = {}

    def look(what: str) -> None:
        found[what] = [*reader.evaluate(search), *reader.evaluate(CUT)]

    def press(root, name: str) -> bool:
        button = root.locator(f"[data-do={name}]:visible").first
        if button.count():
            button.click()
        return bool(button.count())

    open_page(reader, server, "ended.ipynb", len(ROUNDS))
    switch(reader, lang)
    tables = reader.locator(".hfk-root").all()
    for table, game in zip(tables, GAMES, strict=True):
        table.locator(".hfk-settle:visible").wait_for()
        look(f"{game}, settled")
        for name in ("deal", "settings", "year"):
            if press(table, name):
                reader.wait_for_selector(".hfk-dialog:visible")
                look(f"{game}, {name}")
                if name == "deal":
                    press(table, "choices")
                    reader.wait_for_selector("[data-do=set-up]:visible")
                    look(f"{game}, set up")
                reader.keyboard.press("Escape")
                reader.wait_for_selector(".hfk-dialog:visible", state="detached")
        table.locator(".hfk-settle [data-rule]:visible").first.click()
        reader.wait_for_selector(".hfk-dialog:visible")
        look(f"{game}, a rule")
        reader.keyboard.press("Escape")
        assert press(table, "review")
        table.locator(".hfk-review:visible").wait_for()
        look(f"{game}, reviewed")
    assert {what: said for what, said in found.items() if said} == {}


@pytest.mark.parametrize(("lang", "search"), [("ja", ENGLISH), (TRIED, UNMARKED)])
def test_hints_and_the_answer_to_a_try_follow_the_language(reader, server, lang, search):
    open_page(reader, server, "mushi.ipynb")
    switch(reader, lang)
    exercise = reader.locator(".hfk-root:has([data-do=hint]:visible)").first
    steps = [*[exercise.locator("[data-do=hint]:visible")] * 3, exercise.locator(".hfk-hand [data-card]:visible").first]
    for step in [*steps, exercise.locator(".hfk-field button:visible").last]:
        before = exercise.inner_html()
        step.click(force=True)  # a card that nothing takes says so
        reader.wait_for_function("([el, old]) => el.innerHTML !== old", arg=[exercise.element_handle(), before])
        reader.wait_for_timeout(100)
        assert reader.evaluate(search) == []


@pytest.mark.parametrize("path", ["voila/render/nothing.ipynb", "voila/render/unreadable.ipynb", "class/none"])
def test_errors_speak_the_reader_s_language(reader, server, path):
    reader.goto(f"{server.url}/voila/render/results.ipynb", wait_until="commit")
    for lang, search in (("ja", ENGLISH), (TRIED, UNMARKED)):
        reader.evaluate("lang => localStorage.setItem('hfk:lang', JSON.stringify(lang))", lang)
        assert reader.goto(f"{server.url}/{path}").status >= 400
        assert reader.evaluate("document.documentElement.lang") == lang
        assert reader.locator("h1:visible, h1 > span:visible").count() > 0
        assert reader.evaluate(search) == []
    reader.evaluate("localStorage.removeItem('hfk:lang')")


def test_a_dialog_is_japanese_readings_can_be_hidden_and_a_place_is_kept(reader, server):
    open_page(reader, server, "mushi.ipynb")
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
    assert reader.title() == "Mushi, step by step" and reader.evaluate("document.documentElement.lang") == "en"
    assert abs(reader.evaluate(top) - before) < 3
