"""What a reader makes of the pages: settings, the tour of the table, the day's deal, results in this browser."""

import json
from pathlib import Path

import pytest
from browser.table import Table, still

from hanafuda_kit.lessons.drill import Drill

# Counts the sounds that the page makes, in place of hearing them.
EARS = """
window.heard = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...at) { window.heard += 1; return start.apply(this, at); };
"""
LOOK = """() => [document.body.dataset.jpThemeLight, getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.querySelector(".hfk-root")).backgroundColor,
    getComputedStyle(document.querySelector(".hfk-prompt__why")).fontSize]"""
LIGHT, DARK = "rgb(251, 247, 238)", "rgb(28, 25, 23)"


@pytest.fixture(scope="module")
def own_page(shared_page):
    """The page for matches of Mushi, without animations, with ears."""

    def prepare(page):
        still(page)
        page.add_init_script(EARS)

    return shared_page("mushi-play.ipynb", prepare=prepare, viewport={"width": 1366, "height": 650})


def test_theme_text_size_and_sounds_are_settings_that_stay(own_page):
    page, table = own_page, Table(own_page)
    model = table.deal(7)
    assert page.evaluate(LOOK) == ["true", LIGHT, LIGHT, "13px"]
    table.play(model.view()["moves"][0])
    assert page.evaluate("heard") == 0, "silent until somebody wants it"
    table.button("settings").click()
    dialog = table.root.locator(".hfk-dialog--settings")
    dialog.get_by_label("dark").check()
    dialog.get_by_label("largest").check()
    dialog.locator("[name=sound]").check()
    page.keyboard.press("Escape")
    assert page.evaluate(LOOK) == ["false", DARK, DARK, "16.9px"]
    before = page.evaluate("heard")
    assert before > 0, "the switch lets one hear what it switches on"
    table.play(model.view()["moves"][0])
    assert page.evaluate("heard") > before
    assert table.root.locator(".hfk-tray").evaluate("el => el.getBoundingClientRect().bottom") <= 652
    page.reload()
    table = Table(page)
    assert page.evaluate(LOOK) == ["false", DARK, DARK, "16.9px"]
    table.button("settings").click()
    dialog = table.root.locator(".hfk-dialog--settings")
    dialog.get_by_label("like this device").check()
    dialog.get_by_label("normal").nth(1).check()
    dialog.locator("[name=sound]").uncheck()
    page.keyboard.press("Escape")
    assert page.evaluate(LOOK) == ["true", LIGHT, LIGHT, "13px"]


def test_a_round_is_counted_once_on_the_page_of_results_where_it_can_be_taken_along_and_erased(
    own_page, voila_server, axe
):
    page, table = own_page, Table(own_page)
    page.evaluate("['rounds', 'days', 'drills'].forEach(key => localStorage.removeItem(`hfk:${key}`))")
    model = table.deal(7)
    table.play_round()
    score = model.match.round.result["score"][0]
    for _ in range(2):  # the last move, taken back and made again, is the same round
        table.do("undo")
        model.undo()
        table.play_round(lambda moves: moves[-1])
    page.goto(f"{voila_server.url}/voila/render/results.ipynb")
    sheet = page.locator("[data-part=rounds] tbody tr")
    sheet.wait_for()
    cells = [text.replace("−", "-") for text in sheet.locator("th, td").all_inner_texts()]
    assert cells[:3] == ["Mushi", "Greedy", "1"] and cells[4:] == [str(score)] * 2
    assert axe(".hfk-results", on=page) == []
    with page.expect_download() as file:
        page.locator("[data-do=json]").click()
    kept = json.loads(Path(file.value.path()).read_text(encoding="utf-8"))
    assert [(each["game"], each["n"]) for each in kept["rounds"]] == [("mushi", score)]
    page.locator("[data-do=erase]").click()
    page.locator("[data-do=forget]").click()
    sheet.wait_for(state="detached")
    assert "Nothing yet" in page.locator(".hfk-results").inner_text()
    assert page.evaluate("Object.keys(localStorage).filter(key => /rounds|days|drills/.test(key))") == []


def test_the_page_of_the_day_deals_what_the_readers_own_date_names_and_keeps_the_first_score(own_page, voila_server):
    page = own_page
    page.clock.set_fixed_time("2026-12-03T20:00:00")  # a day of Mushi; not this machine's
    page.goto(f"{voila_server.url}/voila/render/welcome.ipynb")
    page.locator(".hfk-quick a", has_text="Deal of the day").click()
    table = Table(page)
    table.model = table.session(seed=20261203)
    assert table.agrees()["hand"]
    assert "December 3, 2026" in table.root.locator(".hfk-title").inner_text()
    assert table.root.locator("[data-do=deal]").is_hidden()
    table.play_round()
    score = str(table.model.match.round.result["score"][0])
    assert "Kept as your score of the day." in table.root.locator(".hfk-settle").inner_text()
    note = page.locator(".hfk-day")
    assert score in note.inner_text().replace("−", "-")
    page.reload()
    table = Table(page)
    with table.changing():
        table.button("resume").click()
    table.model = table.session(seed=20261203)
    table.model.resume(page.evaluate("JSON.parse(localStorage['hfk:day-play'])"))
    table.settlement_agrees()
    page.clock.set_fixed_time("2026-12-06T20:00:00")
    page.reload()
    table = Table(page)
    table.model = table.session(seed=20261206)
    table.agrees()
    assert table.root.locator(".hfk-banner--offer").is_hidden(), "another day's match is not offered"
    days = page.evaluate("JSON.parse(localStorage['hfk:days'])")
    assert days["20261203"] == {"mushi/2": {"n": int(score), "money": False}}


# The words of the tour: which, whether they are in the window and on nothing that they are about.
TOUR = """() => {
  const [at, part] = [".hfk-tour", ".hfk-tour__ring"].map(each => document.querySelector(each).getBoundingClientRect());
  const apart = at.left >= part.right || at.right <= part.left || at.top >= part.bottom || at.bottom <= part.top;
  const inside = at.left >= 0 && at.right <= innerWidth && at.top >= 0 && at.bottom <= innerHeight;
  return [document.activeElement.textContent, apart, inside];
}"""


@pytest.mark.parametrize("size", [(1366, 650), (390, 844)])
def test_a_tour_is_offered_once_goes_by_keys_covers_nothing_it_explains_and_can_be_called_again(shared_page, axe, size):
    page = shared_page("mushi-play.ipynb", prepare=still, viewport={"width": size[0], "height": size[1]})
    table = Table(page)
    before = table.root.locator(".hfk-mat").bounding_box()
    model = table.deal(7)
    table.button("tour").press("Enter")
    assert table.root.locator(".hfk-mat").bounding_box() == before, "neither offer nor tour moves the table"
    seen = []
    for n in range(6):
        title, apart, inside = page.evaluate(TOUR)
        seen.append(title)
        assert apart and inside, title
        if n < 5:
            page.keyboard.press("ArrowRight")
    assert seen[:2] == ["What to do now", "Your hand"] and len(set(seen)) == 6
    assert axe(".hfk-root", on=page) == []
    page.keyboard.press("ArrowLeft")
    table.play(model.view()["moves"][0])  # it is no door that must be closed first
    assert page.locator(".hfk-tour").is_visible()
    page.locator("[data-do=tour-end]").press("Escape")
    assert page.locator(".hfk-tour").count() == 0
    page.reload()
    table = Table(page)
    assert table.root.locator("[data-do=tour]").count() == 0
    table.button("settings").click()
    table.root.locator("[data-do=tour-again]").click()
    page.wait_for_function("document.activeElement.matches('.hfk-tour__title')")
    assert page.evaluate(TOUR)[0] == "What to do now"


def test_no_tour_is_offered_where_one_learns_or_to_who_has_declined_it(shared_page):
    page = shared_page("mushi-play.ipynb", prepare=still)
    Table(page).button("no-tour").click()
    assert page.locator("[data-do=tour]").count() == 0
    page.reload()
    Table(page)
    assert page.locator("[data-do=tour]").count() == 0


def test_a_card_that_a_drill_missed_is_kept_and_asked_first_on_the_day_it_is_due(shared_page):
    page = shared_page("cards.ipynb", prepare=still)
    drill = page.locator(".hfk-root:has(> .hfk-quiz)").first
    first = Drill("month").question
    wrong = next(option.id for option in first.options if option.id != first.answer)
    press = "[data-choice='{}']"
    drill.locator(press.format(wrong)).click()
    drill.locator(press.format(first.answer)).click()
    kept = "JSON.parse(localStorage['hfk:drills'] ?? '{}')['drill-month-hachihachi']"
    page.wait_for_function(f"{kept} !== undefined")
    record = page.evaluate(kept)
    assert list(record) == [first.card] and record[first.card]["n"] == 1 and record[first.card]["right"] == 0
    # a day later, and another card that was missed even before
    due = record[first.card]["again"][1]
    page.evaluate(
        "([card, due]) => { const all = JSON.parse(localStorage['hfk:drills']);"
        "all['drill-month-hachihachi'] = { [card]: { n: 1, right: 0, again: [0, due] } };"
        "localStorage['hfk:drills'] = JSON.stringify(all); }",
        ["7a", due - 30],
    )
    page.reload()
    drill.locator(".hfk-ex__kick", has_text="you missed this one before").wait_for()
    assert drill.locator("[data-card]").first.get_attribute("data-card") == "7a"
