"""One window holds the table: whatever a move needs is in sight without scrolling, and nothing but the reader moves it.

One page has every table that is measured, each in its moment (dealt, late, bidding, stop or sage, settled); all but
one of its cells are hidden while that one is measured as a page to play on shows it: under the head of the page.
"""

import shutil

import pytest
from browser.conftest import WAIT, open_lesson, pages_of
from browser.table import OVER, nothing_moves, still
from browser.test_layout import SMALL
from notebook_files import write_notebook

from hanafuda_kit.assets import notebooks_dir

LAPTOP, SCREEN, PHONE, SMALL_PHONE = (1366, 650), (1920, 1080), (390, 844), (360, 640)
SIZES = (LAPTOP, (1366, 768), SCREEN, PHONE, SMALL_PHONE)

BEGIN = """# One window

from hanafuda_kit.ui import CardTable

def table(game, until, seats=2, pick=0, call=0, **options):
    shown = CardTable(game, seats=seats, **options)
    session = shown.session
    while not until(session.view()):
        view = session.view()
        moves = view["calls"] or view["moves"]
        shown.play(moves[call if view["calls"] else min(pick, len(moves) - 1)]["move"])
    return shown

def own(view):
    return view["seats"][0]

def dealt(view):
    return True

def left(n):
    def there(view):
        few = len(own(view)["hand"] or ()) <= n
        return view["settlement"] or (few and view["moves"] and not view["calls"])

    return there

def choice(name):
    return lambda view: view["settlement"] or any(call["move"] == name for call in view["calls"])

def settled(view):
    return view["settlement"]
"""
# What is pressed, and where: the month goes on without who is out, a sage plays on, a card is taken.
JUMPS = [
    ("hachihachi 7 bidding", "[data-call=out]", LAPTOP),
    ("hachihachi 3 choice", "[data-call=sage]", PHONE),
    ("hachihachi 6 bidding", "[data-call=out]", SMALL_PHONE),
    ("mushi dealt", ".hfk-hand > :last-child", PHONE),
    ("roppyakken 3 late", ".hfk-hand > :last-child", LAPTOP),
]
STATES = {
    "mushi dealt": "table('mushi', dealt, seed=7)",
    "mushi late": "table('mushi', left(2), seed=7)",
    "mushi settled": "table('mushi', settled, seed=7)",
    "roppyakken 2 dealt": "table('roppyakken', dealt, seed=5)",
    "roppyakken 2 full": "table('roppyakken', left(4), pick=99, seed=27)",
    "roppyakken 2 settled": "table('roppyakken', settled, seed=5)",
    "roppyakken 3 late": "table('roppyakken', left(2), seats=3, seed=5)",
    "roppyakken 3 full": "table('roppyakken', left(3), seats=3, pick=99, seed=3)",
    "hachihachi 3 dealt": "table('hachihachi', dealt, seats=3, seed=5)",
    "hachihachi 3 late": "table('hachihachi', left(2), seats=3, seed=0)",
    "hachihachi 3 choice": "table('hachihachi', choice('stop'), seats=3, seed=9)",
    "hachihachi 6 bidding": "table('hachihachi', choice('in'), seats=6, seed=1)",
    "hachihachi 6 late": "table('hachihachi', left(2), seats=6, seed=4)",
    "hachihachi 6 settled": "table('hachihachi', settled, seats=6, seed=1)",
    "hachihachi 7 bidding": "table('hachihachi', choice('in'), seats=7, seed=16)",
    "hachihachi 7 late": "table('hachihachi', left(2), seats=7, seed=6)",
}

# What a move needs, or what comes after a round; of each the parts that do not lie in the window.
NEEDS = """root => {
    const parts = [".hfk-title", ".hfk-seat", ".hfk-omen", ".hfk-pot", ".hfk-zone", ".hfk-field", ".hfk-prompt",
        ".hfk-tray .hfk-btns button", ".hfk-choose button", ".hfk-tray .hfk-hand", ".hfk-tray .hfk-hand > *"];
    const after = [".hfk-settle h2", ".hfk-settle .hfk-btn--main"];
    const settled = !root.querySelector(".hfk-settle").hidden;
    const rect = el => el.getBoundingClientRect();
    const say = (part, box) => `${part}: ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(" ")}`;
    const found = (settled ? after : parts).flatMap(part => [...root.querySelectorAll(part)]
        .filter(el => el.checkVisibility()).map(el => ({ part, el, box: rect(el) })));
    const outside = found.filter(({ box }) => box.width && (box.top < -0.5 || box.left < -0.5
        || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5)).map(({ part, box }) => say(part, box));
    // parts that lie on each other: seats, field, prompt, buttons, hand
    const apart = found.filter(({ part }) => !part.includes("> *") && !part.includes(".hfk-title"));
    const over = [];
    apart.forEach((a, i) => apart.slice(i + 1).forEach(b => {
        const x = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const y = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (x > 1 && y > 1 && !a.el.contains(b.el) && !b.el.contains(a.el))
            over.push(`${say(a.part, a.box)} over ${say(b.part, b.box)}`);
    }));
    // words that are cut off: boxes that hide what runs over
    const cut = [...root.querySelectorAll(".hfk-table *")].filter(el => el.checkVisibility()
        && el.textContent.trim() && getComputedStyle(el).overflow === "hidden" && !el.closest(".hfk-panel, .hfk-sr")
        && getComputedStyle(el).clipPath === "none"
        && (el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 6))
        .map(el => `${el.className}: ${el.textContent.slice(0, 60)} ${el.scrollWidth - el.clientWidth}`);
    return { outside, over, cut, least: Math.round(innerHeight - Math.max(...found.map(({ box }) => box.bottom))) };
}"""
ANSWERS = """root => [...root.querySelectorAll(".hfk-choose [data-call]")].filter(el => el.checkVisibility())
    .map(el => el.dataset.call)"""
SHOW = """at => {
    for (const root of document.querySelectorAll("#hfk-cells .hfk-root"))
        root.closest("[cell-index]").style.display = root.id === `t${at}` ? "" : "none";
    scrollTo(0, 0);
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 40))));
}"""
HEIGHTS = """root => Object.fromEntries([".hfk-mat", ".hfk-prompt", ".hfk-tray"].map(
    part => [part, Math.round(root.querySelector(part).getBoundingClientRect().height)]))"""


def write_tables(folder):
    """The page of all moments, under the head that the course's pages have."""
    shutil.copy(notebooks_dir() / "course.json", folder / "course.json")
    head, code = BEGIN.split("\n\n", 1)
    write_notebook(folder / "mushi-play.ipynb", head, code, *STATES.values())


@pytest.fixture(scope="module")
def page(browser, start_voila, tmp_path_factory):
    folder = tmp_path_factory.mktemp("windows")
    write_tables(folder)
    with pages_of(browser) as new:
        page = still(new())
        page.set_default_timeout(3 * WAIT)  # the kernel plays all the moments before the page is there
        open_lesson(page, start_voila(folder), "mushi-play.ipynb")
        page.wait_for_function(f"document.querySelectorAll('.hfk-root[data-v]').length === {len(STATES)}")
        page.evaluate("document.querySelectorAll('.hfk-root').forEach((root, at) => { root.id = `t${at}`; })")
        yield page


def show(page, name: str):
    """The table in one of its moments, alone on the page; returns its root."""
    at = list(STATES).index(name)
    page.evaluate(SHOW, at)
    return page.locator(f"#t{at}")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_what_a_move_needs_is_in_the_window(page, size, lang, tmp_path):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page.click(f"button[data-hfk-lang={lang}]")
    page.wait_for_function(
        "lang => [...document.querySelectorAll('.hfk-root')].every(root => root.lang === lang)", arg=lang
    )
    faults = {}
    for name in STATES:
        root = show(page, name)
        found = root.evaluate(NEEDS)
        if name.endswith("bidding"):  # whatever NEEDS finds is in the window; both answers are to be found
            assert {"in", "out"} <= set(root.evaluate(ANSWERS)), name
        # where one decides, or a settlement stands, the hand is looked at and not pressed
        small = [each for each in root.evaluate(SMALL) if not each.startswith("card") or "choice" not in name]
        small = [each for each in small if not each.startswith("card") or not name.endswith(("bidding", "settled"))]
        wrong = {what: found[what] for what in ("outside", "over", "cut") if found[what]}
        if small:
            wrong["small"] = small
        if over := page.evaluate(OVER):
            wrong["runs over"] = over
        if wrong:
            faults[name] = wrong
            page.screenshot(path=tmp_path / f"{name.replace(' ', '-')}.png")
    assert faults == {}


# The same table early and late, and where it decides: its parts are as high, whatever lies on them. Tables of six and
# seven are not compared: while one bids, the mat gives its height to the answers, which have to be in the window.
SAME = [
    ("mushi dealt", "mushi late"),
    ("roppyakken 2 dealt", "roppyakken 2 full"),
    ("roppyakken 3 late", "roppyakken 3 full"),
    ("hachihachi 3 dealt", "hachihachi 3 late"),
]


@pytest.mark.parametrize("size", [LAPTOP, SCREEN, SMALL_PHONE], ids=lambda size: "x".join(map(str, size)))
def test_mat_prompt_and_tray_keep_their_height(page, size):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    heights = {name: show(page, name).evaluate(HEIGHTS) for pair in SAME for name in pair}
    assert [(one, heights[one]) for one, other in SAME if heights[one] != heights[other]] == []
    choice = show(page, "hachihachi 3 choice").evaluate(HEIGHTS)
    dealt = heights["hachihachi 3 dealt"]
    assert (choice[".hfk-mat"], choice[".hfk-prompt"]) == (dealt[".hfk-mat"], dealt[".hfk-prompt"])


@pytest.mark.parametrize(("name", "press", "size"), JUMPS, ids=[f"{name} {size[0]}" for name, _, size in JUMPS])
def test_nothing_moves_the_page_but_the_reader(page, name, press, size):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    root = show(page, name)
    page.evaluate("scrollTo(0, 40)")
    version = int(root.get_attribute("data-v"))
    with nothing_moves(page, root):
        root.locator(press).click()
        at = root.get_attribute("id")
        page.wait_for_function(f"Number(document.getElementById('{at}').dataset.v) > {version}")
