"""From phone to projector: nothing runs over, nothing jumps in a round, everything is large enough to press."""

import pytest
from browser.table import WIDTHS, Table, running_over, seed_where, still
from notebook_files import write_notebook

from hanafuda_kit.ui.session import Session

# Whatever can be pressed and is smaller than it should be. A rule's id inside a sentence may be 24 px high; a card of
# the hand is measured by what shows of it; what a label or a larger button holds is pressed through that.
SMALL = """root => {
    const small = [];
    const visible = el => el.checkVisibility({ checkVisibilityCSS: true });
    for (const el of root.querySelectorAll("button, a[href], input, summary")) {
        if (!visible(el) || el.closest(".hfk-hand") || getComputedStyle(el).pointerEvents === "none") continue;
        const box = (el.closest("label") ?? el).getBoundingClientRect();
        const least = el.matches("[data-rule], .hfk-link") ? [20, 24] : [44, 44];
        if (box.width < least[0] - 0.5 || box.height < least[1] - 0.5)
            small.push(`${el.outerHTML.slice(0, 90)}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);
    }
    const cards = [...root.querySelectorAll(".hfk-tray .hfk-hand > button")].map(el => el.getBoundingClientRect());
    cards.forEach((box, at) => {
        const next = cards[at + 1];
        const shows = next && next.top < box.bottom - 8 ? next.left - box.left : box.width;
        if (shows < 39 - 0.5 || box.height < 44) small.push(`card ${at}: ${shows.toFixed(1)} px of it show`);
    });
    return small;
}"""
HEIGHTS = """root => Object.fromEntries([".hfk-mat", ".hfk-tray", ".hfk-prompt"].map(
    part => [part, Math.round(root.querySelector(part).getBoundingClientRect().height)]))"""


OWN = {
    "room": [
        "CardTable('mushi', seed=2025, layout='classroom', teacher=True)",
        "CardTable('roppyakken', seats=3, seed=5, layout='classroom', teacher=True)",
        "CardTable('hachihachi', seats=3, seed=5, layout='classroom', teacher=True)",
    ],
    # a month at its end, of seats with names as long as anybody may give them
    "long": [
        "names = ['You', *(name * 30 for name in ('ni', 'ho', 'to', 'lo', 'wa'))]\n"
        "table = CardTable('hachihachi', seats=6, seed=5, names=names)\n"
        "while table.session.match.to_move is not None:\n"
        "    view = table.session.view()\n"
        "    table.play((view['calls'] or view['moves'])[0]['move'])\n"
        "table"
    ],
    # a deal whose field grows to twelve cards of different months when nothing is taken
    "full": ["table = CardTable('roppyakken', seed=27)\nfor card in ('2r', '2c'): table.play(card)\ntable"],
}


@pytest.fixture(scope="module")
def own_tables(start_voila, tmp_path_factory):
    """Tables that no page of the course has."""
    folder = tmp_path_factory.mktemp("tables")
    for name, cells in OWN.items():
        write_notebook(folder / f"{name}.ipynb", *(f"from hanafuda_kit.ui import CardTable\n{code}" for code in cells))
    return start_voila(folder)


LINES = """heads => heads.map(head => {
    const range = document.createRange();
    range.selectNodeContents(head);
    return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size;
})"""


def several(session) -> bool:
    moves = session.view()["moves"]
    return sum(move["card"] == "11c" for move in moves) > 1


@pytest.fixture(scope="module")
def play_page(shared_page):
    return shared_page("mushi-play.ipynb", prepare=still)


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_jumps_while_a_round_lasts(play_page, width):
    play_page.set_viewport_size({"width": width, "height": 844})
    table = Table(play_page)
    model = table.deal(seed_where(several))
    seen = {"dealt": table.root.evaluate(HEIGHTS)}
    table.card("11c").click()
    seen["choosing"] = table.root.evaluate(HEIGHTS)
    play_page.keyboard.press("Escape")
    table.do("hint")
    seen["hint"] = table.root.evaluate(HEIGHTS)
    while model.match.to_move is not None:
        table.play(model.view()["moves"][0])
        if model.match.to_move is not None:
            seen[f"move {len(model.match.round.moves)}"] = table.root.evaluate(HEIGHTS)
    assert {state: heights for state, heights in seen.items() if heights != seen["dealt"]} == {}


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_to_press_is_large_enough_in_each_state(play_page, width):
    play_page.set_viewport_size({"width": width, "height": 844})
    table = Table(play_page)
    table.deal(seed_where(several))
    small, over = {}, {}

    def look(state: str) -> None:
        small[state] = table.root.evaluate(SMALL)
        over[state] = running_over(play_page)

    look("dealt")
    table.card("11c").click()
    look("choosing")
    play_page.keyboard.press("Escape")
    table.button("settings").click()
    look("settings")
    play_page.keyboard.press("Escape")
    table.button("deal").click()
    look("deal")
    play_page.keyboard.press("Escape")
    if width in (390, 1280):
        table.play_round()
        look("settlement")
    assert {state: what for state, what in small.items() if what} == {}
    assert {state: what for state, what in over.items() if what} == {}


def test_the_names_over_a_settlement_s_columns_are_whole_on_a_phone(play_page):
    play_page.set_viewport_size({"width": 360, "height": 844})
    table = Table(play_page)
    table.deal(5)
    table.play_round()
    heads = table.root.locator(".hfk-settle thead th[scope=col]:not(.hfk-rulecol) > span")
    for names in (["You", "Tanuki"], ["あなた", "たぬき"]):
        assert heads.all_inner_texts() == names
        assert heads.evaluate_all(LINES) == [1, 1]
        table.do("language")


def test_where_a_card_was_taken_nothing_looks_like_a_place_to_play(play_page):
    play_page.set_viewport_size({"width": 1280, "height": 900})
    table = Table(play_page)
    model = table.deal(seed_where(lambda session: any(move["takes"] for move in session.view()["moves"])))
    table.play(next(move for move in model.view()["moves"] if move["takes"]))
    style = "els => els.map(el => getComputedStyle(el).borderTopStyle)"
    assert "dashed" not in table.root.locator(".hfk-field .hfk-is-gone, .hfk-field .hfk-slot").evaluate_all(style)
    card = next(move["card"] for move in model.view()["moves"] if not move["takes"])
    if sum(move["card"] == card for move in model.view()["moves"]) > 1:
        table.card(card).click()
        assert table.here.evaluate_all(style) == ["dashed"]


@pytest.mark.parametrize("options", [{"reduced_motion": "reduce"}, {"forced_colors": "active"}], ids=str)
def test_it_plays_without_motion_and_in_the_user_s_own_colours(new_page, voila_page, options):
    page = new_page(**options)
    still(page)
    voila_page("mushi-play.ipynb", on=page)
    table = Table(page)
    table.deal(seed_where(several))
    table.card("11c").click()
    assert page.evaluate("document.getAnimations().filter(each => each.playState === 'running').length") == 0 or (
        "reduced_motion" not in options
    )
    ring = "getComputedStyle(document.querySelector('.hfk-field .hfk-is-takeable'), '::after').borderTopStyle"
    assert page.evaluate(ring) == "solid"  # a border: shadows and backgrounds are not drawn in forced colours
    under = "els => new Set(els.map(el => getComputedStyle(el).borderBottomColor)).size"
    assert page.locator(".hfk-shell-part a").evaluate_all(under) == 2  # the page one is on, and the others
    page.keyboard.press("Escape")
    table.play_round()


def test_a_notebook_s_own_rules_leave_the_kit_its_colours_and_its_height(lab_page):
    page = lab_page("welcome.ipynb")
    colours = "el => [getComputedStyle(el).color, getComputedStyle(el).getPropertyValue('--hfk-t-on-shu')]"
    button = page.locator("a.hfk-btn--main")
    button.wait_for()
    assert button.evaluate(colours) == ["rgb(255, 250, 240)", "#fffaf0"]
    # an output that scrolls in itself: a box inside the page, with a bar of its own
    boxes = """root => {
        const found = [];
        for (let el = root.parentElement; el && !el.matches(".jp-WindowedPanel-outer"); el = el.parentElement)
            if (/auto|scroll/.test(getComputedStyle(el).overflowY)) found.push(el.className);
        return found;
    }"""
    assert page.locator(".hfk-root").first.evaluate(boxes) == []


def test_the_projector_shows_large_cards_and_all_of_the_table(shared_page):
    page = shared_page("teachers.ipynb", prepare=still, viewport={"width": 1600, "height": 900})
    table = Table(page, 1)
    table.model = Session("mushi", seed=2025)
    table.do("open")
    table.root.scroll_into_view_if_needed()
    top, tray = table.root.bounding_box(), table.root.locator(".hfk-tray").bounding_box()
    assert tray["y"] + tray["height"] - top["y"] <= 900
    card = table.root.locator(".hfk-tray .hfk-hand > [data-card]").first.bounding_box()
    assert card["width"] >= 100
    assert table.root.evaluate(SMALL) == []


# Lines of the month's ledger whose words run over the amount, and names that stand outside their column.
OVERLAPS = """root => {
    const range = document.createRange();
    const words = el => { range.selectNodeContents(el); return range.getBoundingClientRect(); };
    const lines = [...root.querySelectorAll(".hfk-ledger li")].filter(
        line => words(line.children[0]).right > line.children[1].getBoundingClientRect().left + 1);
    const heads = [...root.querySelectorAll(".hfk-sheet thead th:not(.hfk-rulecol)")].filter(
        th => th.checkVisibility() && th.querySelector("span").scrollWidth > th.clientWidth + 1);
    return [root.querySelectorAll(".hfk-ledger li").length > 5, lines.length, heads.length];
}"""


def test_long_names_stay_in_the_ledger_and_the_settlement(voila_page, new_page, own_tables):
    page = still(new_page())
    voila_page("long.ipynb", on=page, server=own_tables)
    root = Table(page).root
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 900})
        assert root.evaluate(OVERLAPS) == [True, 0, 0], width
        assert running_over(page) == [], width


# How far the tools reach to the right, and how far the tray reaches down, in the table's own box.
REACH = """root => {
    const box = root.getBoundingClientRect();
    const tools = [...root.querySelectorAll(".hfk-head .hfk-btn")].filter(el => el.checkVisibility());
    return {
        tools: Math.max(...tools.map(el => el.getBoundingClientRect().right)) - box.right,
        sideways: root.querySelector(".hfk-table").scrollWidth - root.querySelector(".hfk-table").clientWidth,
        down: root.querySelector(".hfk-tray .hfk-hand").getBoundingClientRect().bottom - box.top,
    };
}"""


def test_a_classroom_fits_every_projector_and_its_full_screen(voila_page, new_page, own_tables):
    page = still(new_page())
    voila_page("room.ipynb", on=page, server=own_tables)
    tables = [page.locator(".hfk-root").nth(at) for at in range(len(OWN["room"]))]
    for root in tables:
        root.locator("[data-do=open]").click()
        root.locator(".hfk-row--them .hfk-hand > [data-card]").first.wait_for()
    for width, height in ((1024, 768), (1280, 720), (1280, 900), (1366, 768), (1440, 900), (1600, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for at, root in enumerate(tables):
            reach = root.evaluate(REACH)
            assert reach["tools"] <= 0 and reach["sideways"] == 0, (at, width, height, reach)
            assert reach["down"] <= height, (at, width, height, reach)
    assert [root.evaluate(SMALL) for root in tables] == [[]] * len(tables)
    page.set_viewport_size({"width": 1366, "height": 768})
    tables[0].locator("[data-do=full]").click()
    page.wait_for_function("document.fullscreenElement")
    hand = tables[0].locator(".hfk-tray .hfk-hand").bounding_box()
    assert hand["y"] + hand["height"] <= 768


def test_a_full_field_keeps_cards_that_are_large_enough_to_press(voila_page, new_page, own_tables):
    page = still(new_page())
    voila_page("full.ipynb", on=page, server=own_tables)
    root = Table(page).root
    assert root.locator(".hfk-field [data-type=card]").count() == 12
    for width in (360, 390, 900):
        page.set_viewport_size({"width": width, "height": 844})
        assert running_over(page) == [], width
        assert root.evaluate(SMALL) == [], width
