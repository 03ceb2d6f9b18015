"""The page around a lesson: navigation, language, theme, widths, loading, the end of its kernel."""

import json
import time

import psutil
import pytest
from browser.counter import COUNTER
from notebook_files import write_notebook

BUSY = "const until = Date.now() + 500; while (Date.now() < until);"
SLOW = {
    "busy-drawing": COUNTER.replace("const button", f"{BUSY} const button"),
    "slow-starting": COUNTER.replace(
        "export default {",
        """export default {
      async initialize() { await new Promise((done) => setTimeout(done, 2500)); },""",
    ),
}
LESSONS = {
    "welcome": ("Course", "コース"),
    "first": ("First steps", "はじめの一歩"),
    "last": ("A whole round", "一局を通して"),
}


@pytest.fixture(scope="module")
def server(start_voila, tmp_path_factory):
    """Three short lessons, each with a counter between long prose."""
    folder = tmp_path_factory.mktemp("shell")
    lessons = []
    for name, (en, ja) in LESSONS.items():
        prose = f"# {en}\n\n" + "A card takes a card of its month. " * 30 + "\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
        output = "print('the oni', 'lies on the field ' * 20)"
        end = "## The end\n\n" + "Nothing is left over. " * 200
        write_notebook(folder / f"{name}.ipynb", prose, COUNTER, output, end, title=en)
        lessons.append({"file": f"{name}.ipynb", "title": {"en": en, "ja": ja}})
    lessons.append({"file": "slow-starting.ipynb", "for": "class", "title": {"en": "Slow", "ja": "遅い"}})
    for name, code in SLOW.items():
        write_notebook(folder / f"{name}.ipynb", *[code] * 8)
    course = {"title": {"en": "Hanafuda kit", "ja": "花札キット"}, "welcome": "welcome.ipynb", "lessons": lessons}
    (folder / "course.json").write_text(json.dumps(course), encoding="utf-8")
    return start_voila(folder)


def test_a_widget_answers_and_the_page_is_quiet(voila_page, server):
    page = voila_page("welcome.ipynb", server=server)
    page.click("text=count is 0")
    page.wait_for_selector("text=count is 1")


def test_the_lessons_lead_on_and_back(voila_page, server):
    page = voila_page("welcome.ipynb", server=server)
    # what is for teachers is not there
    assert page.locator(".hfk-shell-nav a").all_inner_texts() == [en for en, _ in LESSONS.values()]
    assert page.locator(".hfk-shell-nav [aria-current=page]").inner_text() == "Course"
    assert page.locator(".hfk-shell-around a").count() == 1
    page.click(".hfk-shell-around a[rel=next]")
    page.wait_for_url("**/first.ipynb")
    page.wait_for_selector("#loading", state="detached")
    assert page.locator(".hfk-shell-nav [aria-current=page]").inner_text() == "First steps"
    assert page.title() == "First steps"
    page.click(".hfk-shell-brand")
    page.wait_for_url("**/welcome.ipynb")
    page.wait_for_selector("#loading", state="detached")


def test_the_language_switch_tells_the_tables_and_is_kept(voila_page, server):
    page = voila_page("first.ipynb", server=server)
    page.evaluate("window.heard = []; addEventListener('hfk:language', (e) => heard.push(e.detail))")
    page.click("button[data-hfk-lang=ja]")
    assert page.evaluate("heard") == ["ja"]
    assert page.evaluate("localStorage.getItem('hfk:lang')") == '"ja"'
    assert page.locator(".hfk-shell-nav [aria-current]").inner_text() == "はじめの一歩"
    assert page.get_attribute("button[data-hfk-lang=ja]", "aria-pressed") == "true"
    voila_page("last.ipynb", server=server)
    assert page.locator(".hfk-shell-nav [aria-current]").inner_text() == "一局を通して"
    page.evaluate("dispatchEvent(new CustomEvent('hfk:language', { detail: 'en' }))")  # a table was switched
    assert page.locator(".hfk-shell-nav [aria-current]").inner_text() == "A whole round"


def test_an_address_can_ask_for_a_language(voila_page, server):
    page = voila_page("welcome.ipynb", "?lang=ja", server=server)
    assert page.locator(".hfk-shell-brand").inner_text() == "花札キット"


def test_the_theme_follows_the_system_also_when_it_changes(voila_page, server):
    page = voila_page("welcome.ipynb", server=server)
    dark, light_one = ("dark", "false", "rgb(28, 25, 23)"), ("light", "true", "rgb(251, 247, 238)")
    for scheme, light, ground in (dark, light_one, dark):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=light)
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == ground


def test_the_page_fits_every_width(voila_page, server):
    page = voila_page("first.ipynb", server=server)
    for width in (360, 390, 768, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        prose, letter = page.evaluate("""() => {
            const p = document.querySelector(".jp-RenderedMarkdown p");
            const ruler = p.appendChild(document.createElement("span"));
            ruler.style.cssText = "position:absolute;width:1ch";
            return [p.getBoundingClientRect().width, ruler.getBoundingClientRect().width];
        }""")
        assert prose <= 71 * letter
        for box in (
            page.locator(".hfk-shell-nav a, .hfk-shell-langs button, .hfk-shell-around a").locator("visible=true").all()
        ):
            assert box.bounding_box()["height"] >= 44


def test_the_keyboard_can_go_past_the_navigation(voila_page, server):
    page = voila_page("first.ipynb", server=server)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "hfk-shell-skip"
    page.wait_for_function("document.activeElement.getBoundingClientRect().top >= 0")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "hfk-main"


def test_axe_finds_nothing_in_the_shell_and_the_prose(voila_page, server, axe):
    page = voila_page("first.ipynb", server=server)
    for scheme, light in (("light", "true"), ("dark", "false")):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=light)
        assert axe("body > :not(#main)") == []


def test_a_link_into_a_lesson_arrives_although_tables_push_it_down(voila_page, server):
    page = voila_page("first.ipynb", "#The-end", server=server)
    page.wait_for_function("Math.abs(document.getElementById('The-end').getBoundingClientRect().top) < 100")


def test_prose_can_be_read_while_the_tables_are_still_to_come(page, server):
    held = []
    page.route("**/voila.js", lambda route: held.append(route))
    page.goto(f"{server.url}/voila/render/first.ipynb", wait_until="commit")
    page.wait_for_selector("h1:visible")
    page.wait_for_selector(".hfk-shell-waiting:visible")
    assert page.locator("#loading").is_visible()
    assert page.locator("#loading_text").inner_text().strip().startswith("The cards are being laid out")
    for route in held:
        route.continue_()
    page.wait_for_selector("text=count is 0")
    page.wait_for_selector("#loading", state="detached")
    assert not page.locator(".hfk-shell-waiting").is_visible()


def test_widgets_that_come_late_to_a_busy_page_are_drawn(page, voila_page, server):
    # What the kernel sends first comes after 1.7 s, then the page is busy beyond the 2 s that Voilà waits.
    page.add_init_script("""
        const late = (handler) => function (event) {
            const size = event.data?.byteLength ?? event.data?.length ?? 0;
            if (size > 4000) setTimeout(() => handler.call(this, event), 1700);
            else handler.call(this, event);
        };
        const property = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
        Object.defineProperty(WebSocket.prototype, "onmessage", {
            ...property, set(handler) { property.set.call(this, handler && late(handler)); },
        });
    """)
    voila_page("busy-drawing.ipynb", server=server)
    drawn = page.locator("text=/count is 0|Error displaying/")
    drawn.nth(7).wait_for()
    assert drawn.all_inner_texts() == ["count is 0"] * 8


def test_widgets_that_are_slow_to_start_are_no_error(voila_page, server):
    page = voila_page("slow-starting.ipynb", server=server)
    buttons = page.locator("text=/count is/")
    buttons.nth(7).wait_for()
    for button in buttons.all():
        button.click()
    page.locator("text=count is 1").nth(7).wait_for()


def test_a_page_that_closes_ends_its_kernel(new_page, voila_page, server):
    page = new_page()
    before = kernels(server)
    voila_page("last.ipynb", on=page, server=server)
    mine = kernels(server) - before
    assert mine
    page.close(run_before_unload=True)
    until = time.monotonic() + 15
    while mine & kernels(server) and time.monotonic() < until:
        time.sleep(0.1)
    assert not mine & kernels(server)


def kernels(server) -> set[int]:
    """The process ids of a server's kernels: ipykernels, and the children of its template."""
    found = set()
    for child in psutil.Process(server.process.pid).children(recursive=True):
        try:
            command = " ".join(child.cmdline())
            if "ipykernel_launcher" in command or ("forkserver" in command and child.ppid() != server.process.pid):
                found.add(child.pid)
        except psutil.Error:
            continue
    return found
