"""The built site in Chromium, from a bare static server under a sub-path; ``page`` fails for errors in the console."""

import json
import re
import subprocess
import sys

import pytest
from browser.spy import CODE, Spy
from browser.table import Table, still
from browser.test_hachihachi import PLAY, HandSpy, Months, choose
from notebook_files import write_notebook

from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.site.build import write_service

DRAWN = "() => window.themeLoaded === true"
LIVE = "() => document.documentElement.dataset.hfkSite === 'live'"
HEARD = """
Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    window.hfkHeard = [];
    this.addEventListener("message", ({ data }) => window.hfkHeard.push(data.message ?? data.shown ?? data.text));
  }
};
"""
NAMES = sorted(path.stem for path in notebooks_dir().glob("*.ipynb"))


def open_page(page, host, name, query=""):
    page.goto(f"{host}/{name}.html{query}")
    page.wait_for_function(LIVE)
    return page


def test_every_page_shows_its_pictures_in_both_languages(page, host):
    page.route("**/site/python.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    texts = {}
    for name in NAMES:
        page.goto(f"{host}/{name}.html?lang=en")
        page.wait_for_function(DRAWN)
        english = page.locator("#hfk-cells").inner_text()
        page.click("button[data-hfk-lang=ja]")
        page.wait_for_function("() => document.documentElement.lang === 'ja'")
        japanese = page.locator("#hfk-cells").inner_text()
        texts[name] = (len(english), len(japanese), japanese != english)
        for widget in page.locator(".hfk-site-shown > [inert]").all():
            assert widget.locator(".hfk-root > *").count(), f"{name}: a widget without a picture"
    assert {name for name, (en, ja, differs) in texts.items() if not (en > 200 and ja > 100 and differs)} == set()


def test_pages_come_alive_offline_after_one_visit_and_in_a_second_tab(page, host):
    page.goto(f"{host}/mushi-play.html?lang=ja")
    page.wait_for_selector(".hfk-root")
    assert page.locator("#hfk-site-status").is_visible()  # a picture, and the line that says so
    assert page.locator(".hfk-site-shown > [inert]").count()
    page.wait_for_function(LIVE)
    assert not page.locator(".hfk-site-shown > [inert]").count()
    assert page.locator("#hfk-site-status").is_hidden()
    assert page.locator("html").get_attribute("lang") == "ja"
    page.evaluate("() => navigator.serviceWorker.ready")

    page.context.set_offline(True)
    for name in ("mushi-play", "mushi"):  # the second was never visited
        open_page(page, host, name)
        assert page.locator(".hfk-root").count()
    tab = page.context.new_page()
    open_page(tab, host, "welcome")
    assert tab.locator(".hfk-root").count()


@pytest.mark.parametrize("name", ["welcome", "teachers", "hachihachi-3-yaku", "lab-worth"])
def test_a_page_comes_alive(page, host, name):
    said = []
    page.on("console", lambda message: said.append(message.text))
    open_page(page, host, name)
    assert not page.locator(".hfk-site-shown > [inert]").count()
    assert not page.locator(".hfk-site-shown > [role=alert]").count()
    assert {url.split("/")[2] for url in page.watch.requests if url.startswith("http")} == {host.split("/")[2]}
    assert not [text for text in said if "starts anew" in text], "the memory that the build kept is of no use"


@pytest.mark.parametrize("game", ["mushi", "roppyakken", "hachihachi"])
def test_a_round_of_a_game_whose_hidden_cards_stay_in_python(page, host, game):
    still(page).add_init_script(HEARD)
    open_page(page, host, f"{game}-play", f"?table={game}-play")
    for other in page.locator(".hfk-root:has(> .hfk-table)").all()[:0:-1]:
        other.evaluate("el => el.remove()")  # it has cards of its own
    table = Months(page) if game == "hachihachi" else Table(page, game=game)
    spy = (HandSpy if game == "hachihachi" else Spy)(table)
    page.evaluate("hfkHeard.splice(0)")
    table.deal(8)

    def leaked() -> list[str]:
        page.watch.frames += [("received", text) for text in page.evaluate("hfkHeard.splice(0)") if text]
        return spy.look()

    assert leaked() == []
    while table.model.match.to_move is not None:
        table.go(choose(table.model, PLAY)) if game == "hachihachi" else table.play(table.model.view()["moves"][0])
        assert leaked() == []
    assert spy.searched > 8
    if game != "hachihachi":
        table.settlement_agrees()


def test_no_page_of_the_build_holds_a_hidden_card(site):
    shown = 0
    for path in site.glob("*-play.html"):
        page = json.loads(re.search(r'id="hfk-site-page" type="application/json">(.*?)</script>', path.read_text())[1])
        for message in page["messages"]:
            view = message["data"].get("state", {}).get("view") or {}
            for seat in view.get("seats", []):
                if seat["seat"] != view["you"]:
                    assert not seat.get("hand"), path.name
            if "seats" in view:
                held = next(seat["hand"] for seat in view["seats"] if seat["seat"] == view["you"])
                lying = {code for part in ("field", "turned") for code in CODE.findall(json.dumps(view.get(part)))}
                named = {code for move in view["moves"] for code in CODE.findall(json.dumps(move))}
                assert named <= {*held, *lying}, path.name
                shown += 1
    assert shown >= 3


def test_an_exercise_is_solved_and_the_map_knows(page, host):
    open_page(still(page), host, "welcome")
    course_map = page.locator(".hfk-site-shown .hfk-root").first
    before = course_map.inner_text()
    open_page(page, host, "mushi")
    root = page.locator(".hfk-root:has(> [id='mushi-take'])")
    root.locator(".hfk-hand [data-card='12d']").click()
    root.locator(".hfk-field button:has([data-card='12b']), .hfk-field button[data-card='12b']").first.click()
    root.locator(".hfk-say.hfk-is-right").wait_for()
    assert "mushi-take" in page.evaluate("JSON.stringify(localStorage)")
    open_page(page, host, "welcome")
    assert course_map.inner_text() != before


def test_a_tab_that_is_killed_in_mid_round_resumes(page, host):
    open_page(still(page), host, "mushi-play", "?table=mushi-play&seed=77")
    table = Table(page)
    model = table.model = table.session(seed=77)
    table.card(model.view()["seats"][0]["hand"][0]).wait_for()
    for _ in range(3):
        table.play(model.view()["moves"][0])
    tab = still(page.context.new_page())
    page.close(run_before_unload=False)
    open_page(tab, host, "mushi-play")
    again = Table(tab)
    again.do("resume")
    again.model = model
    again.agrees()
    again.play(model.view()["moves"][0])


def test_a_site_of_own_notebooks_whose_new_build_takes_the_old_ones_place(site, serve, page, tmp_path):
    mine, out = tmp_path / "mine", tmp_path / "out"
    mine.mkdir()
    write_notebook(mine / "welcome.ipynb", "from hanafuda_kit.ui import CardTable\n\nCardTable('mushi', seed=8)")
    command = [sys.executable, "-m", "hanafuda_kit", "site", str(out), "--notebooks", str(mine)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120)  # Playwright has this thread's asyncio
    assert ran.returncode == 0 and "1 pages" in ran.stdout, ran.stderr
    host = serve(out)
    open_page(page, host, "welcome")
    assert page.locator(".hfk-table").count() == 1
    page.evaluate("() => navigator.serviceWorker.ready")
    kept = "async () => (await (await caches.open((await caches.keys())[0])).keys()).map(({ url }) => url)"
    assert len(page.evaluate(kept)) == len([path for path in out.rglob("*") if path.is_file()]) - 2

    html = (out / "welcome.html").read_text(encoding="utf-8")
    (out / "welcome.html").write_text(html.replace('id="hfk-cells"', 'id="hfk-cells" data-new'), encoding="utf-8")
    (out / "paper.html").unlink()
    write_service(out)
    open_page(page, host, "welcome")  # still the old one, which asks for the new one
    for _ in range(200):
        if not any("paper.html" in url for url in page.evaluate(kept)):
            break
        page.wait_for_timeout(100)
    open_page(page, host, "welcome")
    assert page.locator("#hfk-cells[data-new]").count() == 1
