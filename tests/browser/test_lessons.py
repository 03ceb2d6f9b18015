"""Every lesson, its page opened once: it fits, it is quiet, its exercises and drills are failed and solved by clicks.

The notebooks' own cells are run here to know solutions and wrong answers; ``lessons.exercise.Attempt`` is what the
page's kernel should be keeping.
"""

import ast
import json
import re
from functools import cache
from pathlib import Path

import nbformat
import pytest
from browser.table import WIDTHS, running_over, still

from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.lessons.course import course
from hanafuda_kit.lessons.drill import Drill as Questions
from hanafuda_kit.lessons.exercise import Attempt
from hanafuda_kit.text import catalogue
from hanafuda_kit.ui import display
from hanafuda_kit.ui.drill import Drill
from hanafuda_kit.ui.exercise import Exercise
from hanafuda_kit.ui.targets import move_for

NOTEBOOKS = sorted(path.name for path in notebooks_dir().glob("*.ipynb"))


@cache
def shown_by(notebook: str) -> list:
    """The exercises and drills that a notebook's cells show, in order."""
    found, names = [], {}
    for cell in nbformat.read(Path(notebooks_dir()) / notebook, 4).cells:
        if cell.cell_type != "code":
            continue
        body = ast.parse(cell.source)
        last = body.body.pop() if body.body and isinstance(body.body[-1], ast.Expr) else None
        exec(compile(body, notebook, "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), notebook, "eval"), names)
            if isinstance(value, (Exercise, Drill)):
                found.append(value)
    return found


# All cells but the one of an element are taken out of the page: a page of many tables is slow to lay out. Below it
# stays room to scroll it to the top.
ALONE = """here => {
    for (const cell of document.querySelectorAll("#hfk-cells .jp-Cell"))
        cell.style.display = !here || cell.contains(here) ? "" : "none";
    document.body.style.paddingBottom = here ? "100vh" : "";
}"""


class OnPage:
    """One exercise in the page, and the attempt at it here."""

    def __init__(self, page, exercise, folder):
        self.page = page
        self.folder = folder
        self.faults: dict[str, list[str]] = {}
        self.attempt = Attempt(exercise)
        self.words = catalogue("en")
        self.root = page.locator(f".hfk-root:has(> [id='{exercise.id}'])")
        self.root.wait_for(state="attached")
        self.root.evaluate(ALONE)
        self.root.wait_for()

    def look(self, state: str) -> None:
        """Note what of it is not in one window in this state."""
        name = f"{self.attempt.exercise.id} {state}"
        self.faults |= outside(self.page, self.root, name, self.folder, solved=self.attempt.solved)

    def pressing(self, press) -> None:
        """Press something and wait for the answer."""
        before = self.root.get_attribute("data-v")
        press()
        handle = self.root.element_handle()
        self.page.wait_for_function("([root, v]) => root.dataset.v !== v", arg=[handle, before])

    def says(self) -> None:
        """Assert that the page says what the attempt does, by its rules."""
        told = self.attempt.answer(self.words)
        say = self.root.locator(".hfk-say")
        assert say.locator("h4").inner_text() == told.title
        for sentence in filter(None, (told.text, told.more)):
            assert plain(sentence) in plain(say.inner_text())
        assert say.locator("[data-rule]").all_inner_texts() == list(told.rules)
        assert self.root.locator(".hfk-say.hfk-is-right").count() == self.attempt.solved

    def sent(self, card: str, target: str | None) -> str:
        """The move that a press on a card and then on a target (None: the free field) sends."""
        return move_for(self.attempt.round.view(0), card, target)

    @property
    def turned(self) -> str | None:
        turned = self.attempt.round.turned
        return None if turned is None else display.CODES[turned]

    def presses_for(self, move: str) -> tuple[str, str | None] | None:
        """Card and target to press so that the page sends a move; None where no press means it."""
        card, _, takes = move.removeprefix("/").partition(">")
        if ("/" in move) != (card == self.turned) or not ("/" in move or card in hand(self.attempt)):
            return None
        same = self.attempt.round.game.parse(move)
        for target in takes.split("+") if takes else [None]:
            if target is not None and target not in field(self.attempt):
                continue
            if self.attempt.round.game.parse(self.sent(card, target)) == same:
                return card, target
        return None

    def play(self, move: str) -> bool:
        """Play a move by clicks; False where it cannot be meant by any."""
        if move in self.attempt.round.game.calls:
            return self.call(move)
        presses = self.presses_for(move)
        if presses is None:
            return False
        card, target = presses
        before = self.root.evaluate(PLACES)
        if "/" not in move:
            self.root.locator(f".hfk-hand [data-card='{card}']").click()
            assert self.words.say("ui.ex.choose.now") in self.root.locator(".hfk-say").inner_text()
        if target is None:
            self.pressing(self.root.locator("[data-here]").click)
        else:
            lying = self.root.locator(f".hfk-field button:is([data-card='{target}'], :has([data-card='{target}']))")
            self.pressing(lying.click)
        self.attempt.play(move)
        self.says()
        after = self.root.evaluate(PLACES)
        if moved := [code for code in before.keys() & after.keys() if before[code] != after[code]]:
            self.faults[f"{self.attempt.exercise.id} {move}: no longer where they lay"] = moved
        return True

    def call(self, name: str) -> bool:
        """Make a call; False where it is not offered."""
        button = self.root.locator(f"[data-call='{name}']")
        if not button.count():
            return False
        self.pressing(button.click)
        self.attempt.play(name)
        self.says()
        return True

    def choose(self, choice: str) -> None:
        """Answer a question."""
        self.pressing(self.root.locator(f"[data-choice='{choice}']").click)
        self.attempt.choose(choice)
        self.says()

    def press(self, name: str) -> None:
        """Press one of the exercise's buttons."""
        self.pressing(self.root.locator(f"[data-do={name}]").click)


# Where the cards of the field lie, once the field has answered to the page's last size.
PLACES = """root => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(
    Object.fromEntries([...root.querySelectorAll(".hfk-field [data-type=card] [data-card]")].map(
        card => [card.dataset.card, [card.offsetLeft, card.offsetTop].join()]))), 40))))"""
ONE_WINDOW = ((1366, 650), (390, 844))
# Parts of an exercise that are not whole in the window, once its first line stands below what stays at the top.
OUTSIDE = """(root, solved) => {
    const ex = root.firstElementChild.matches(".hfk-ex") ? root.firstElementChild : root.querySelector(".hfk-ex");
    ex.scrollIntoView({ behavior: "instant" });
    const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const told = ex.querySelector(".hfk-ex__told").getBoundingClientRect();
    const beside = told.left > ex.querySelector(".hfk-ex__play").getBoundingClientRect().left + 1;
    const parts = {
        goal: ".hfk-ex__goal", seats: ".hfk-seats", table: ".hfk-mat", hand: ".hfk-ex__tray", question: ".hfk-ex__ask",
        answer: ".hfk-say", buttons: ".hfk-ex__told > .hfk-ex__foot",
    };
    // a settlement may be taller than a window
    const needed = solved ? ["goal", "answer", "buttons"] : Object.keys(parts);
    return Object.entries(parts).filter(([name]) => needed.includes(name)).flatMap(([name, selector]) => {
        const el = ex.querySelector(selector);
        const box = el?.getBoundingClientRect();
        if (!box?.height) return [];
        const covered = !beside && !el.closest(".hfk-ex__told") && box.bottom > told.top + 1;
        const out = covered || box.top < top - 1 || box.bottom > innerHeight + 1;
        return out ? [`${name} ${Math.round(box.top - top)}..${Math.round(box.bottom)}`] : [];
    });
}"""


def outside(page, root, name: str, folder, *, solved: bool = False) -> dict[str, list[str]]:
    """What of an exercise or drill is not in one window of a phone and a laptop; the page is a laptop's afterwards."""
    found = {}
    for width, height in reversed(ONE_WINDOW):
        page.set_viewport_size({"width": width, "height": height})
        for _ in range(10):  # the field answers to a new width in a later frame
            if not (out := root.evaluate(OUTSIDE, solved)):
                break
            page.wait_for_timeout(50)
        if out:
            found[f"{name} {width}x{height}"] = out
            page.screenshot(path=folder / f"{name} {width}.png".replace(" ", "-"))
    return found


def contents_agree(page, notebook: str) -> None:
    """The table of contents lists the sections and ticks what is done; summaries unfold; the head stays reachable."""
    toc = page.locator(".hfk-shell-toc")
    if not toc.is_visible():
        return
    cells = nbformat.read(Path(notebooks_dir()) / notebook, 4).cells
    prose = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    headings = [each.strip().replace(" ", "-") for each in re.findall(r"^## (.+)$", prose, flags=re.MULTILINE)]
    done = json.loads(page.evaluate("localStorage['hfk:done'] ?? '{}'"))
    needs = {
        stop["href"].partition("#")[2]: [*stop["exercises"], *stop.get("tasks", ())]
        for road in course()["roads"]
        for stop in road["stops"]
        if stop["href"].startswith(f"{notebook}#")
    }
    shown = toc.locator("li").evaluate_all(
        "all => all.map(li => [decodeURIComponent(li.firstChild.hash.slice(1)), li.classList.contains('hfk-is-done')])"
    )
    assert shown == [[at, at in needs and all(map(done.get, needs[at]))] for at in headings]
    assert page.locator(".hfk-shell-sum:not([open])").count() == 0
    stops = [ticked for at, ticked in shown if at in needs]
    assert page.locator(".hfk-shell-done").is_visible() == (stops != [] and all(stops))
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.locator(".hfk-shell-head").bounding_box()["y"] == toc.bounding_box()["y"] - 58 == 0


def hand(attempt) -> list[str]:
    return display.code_list(attempt.round.hands[0])


def field(attempt) -> list[str]:
    return display.code_list(attempt.round.field)


def plain(words: str) -> str:
    return " ".join(words.replace("**", "").split())


def fail(on_page, move: str, line: list[str]) -> bool:
    """Try a wrong move at the first moment of the solution at which it can be meant; False if there is none."""
    for done in range(len(line)):
        if on_page.play(move):
            assert not on_page.attempt.solved
            on_page.look("failed")
            if done:
                on_page.press("reset")
                on_page.attempt.reset()
            return True
        if not on_page.play(line[done]):
            return False
        if on_page.attempt.solved:
            break
    on_page.press("reset")
    on_page.attempt.reset()
    return False


def a_part_of(move: str, line: list[str]) -> bool:
    """Whether a move takes less than the solution with the same card: a press on one of a set means all of it."""
    card, _, takes = move.partition(">")
    return any(
        right.startswith(f"{card}>") and set(takes.split("+")) < set(right.partition(">")[2].split("+"))
        for right in line
    )


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_a_lesson_fits_every_width_and_everything_in_it_is_failed_and_solved_by_clicks(
    notebook, voila_page, page, tmp_path
):
    voila_page(notebook, on=still(page))
    things = shown_by(notebook)
    page.wait_for_function("n => document.querySelectorAll('.hfk-root[data-v]').length >= n", arg=len(things))
    over = {}
    for width in (WIDTHS[0], WIDTHS[3]):  # the tables alone are shown at every width elsewhere
        page.set_viewport_size({"width": width, "height": 844})
        over[width] = running_over(page)
    assert {width: what for width, what in over.items() if what} == {}
    page.set_viewport_size(dict(zip(("width", "height"), ONE_WINDOW[0], strict=True)))

    assert page.locator(".hfk-shell-sum[open]").count() == 0
    exercises = [each.exercise for each in things if isinstance(each, Exercise)]
    faults = {}
    for at, exercise in enumerate(exercises):
        on_page = OnPage(page, exercise, tmp_path)
        solve(on_page, hints=at == 0)
        faults |= on_page.faults
        assert json.loads(page.evaluate("localStorage['hfk:done']"))[exercise.id] == 1
    page.evaluate(ALONE, None)
    drills = [each.drill for each in things if isinstance(each, Drill)]
    for at, drill in enumerate(drills):
        answer(page, page.locator(".hfk-root:has(> .hfk-quiz)").nth(at), drill, tmp_path, all_of_it=at == 0)
    assert faults == {}
    contents_agree(page, notebook)


def solve(on_page, *, hints: bool) -> None:
    """Fail an exercise, then solve it; all that it shows stands in one window, and no card moves that is not played.

    Every wrong answer's words are tested without a browser.
    """
    exercise = on_page.attempt.exercise
    assert on_page.root.locator(".hfk-ex__title").inner_text() == plain(exercise.say("title", on_page.words))
    if hints:
        for _ in range(3):
            on_page.press("hint")
            on_page.attempt.hint()
            on_page.says()
    if exercise.choices:
        for choice in exercise.choices:
            if choice != exercise.answer:
                on_page.choose(choice)
                break
        on_page.look("failed")
        on_page.choose(exercise.answer)
    else:
        line = exercise.solutions[0].split()
        failed = False
        for move in exercise.wrong:
            if failed := fail(on_page, move, line):
                break
            assert a_part_of(move, line), f"{exercise.id}: {move} cannot be clicked"
        assert failed or not exercise.wrong, f"{exercise.id}: no wrong answer of it can be clicked"
        for move in line:
            if on_page.attempt.round.game.parse(move) not in on_page.attempt.done:
                assert on_page.play(move), f"{exercise.id}: {move} cannot be played by clicks"
    assert on_page.attempt.solved
    on_page.look("solved")


def answer(page, root, drill, folder, *, all_of_it: bool) -> None:
    """Answer two questions of a drill, or every one, the first one wrongly at first; then begin anew."""
    run = Questions(drill.kind, game=drill.game, length=drill.length, seed=drill.seed)
    root.wait_for()

    def press(selector: str) -> None:
        before = root.get_attribute("data-v")
        root.locator(selector).click()
        page.wait_for_function("([root, v]) => root.dataset.v !== v", arg=[root.element_handle(), before])

    while True:
        question = run.question
        shown = root.locator("[data-choice]").evaluate_all("all => all.map(el => el.dataset.choice)")
        assert shown == [option.id for option in question.options]
        if run.asked == 1:
            wrong = next(option.id for option in question.options if option.id != question.answer)
            press(f"[data-choice='{wrong}']")
            run.choose(wrong)
            assert outside(page, root, run.kind, folder) == {}
            assert "hfk-is-wrong" in root.locator(".hfk-say").get_attribute("class")
        press(f"[data-choice='{question.answer}']")
        run.choose(question.answer)
        assert plain(run.told(catalogue("en"))) in plain(root.locator(".hfk-say.hfk-is-right").inner_text())
        if run.is_over or (run.asked == 2 and not all_of_it):
            break
        press("[data-do=next]")
        run.next()
    assert f"{run.right}" in root.locator(".hfk-dots").inner_text()
    if run.is_over:
        assert json.loads(page.evaluate("localStorage['hfk:done']"))[f"drill-{run.kind}-{run.game}"] == 1
        assert root.locator(".hfk-quiz__end h4").inner_text() == f"Done: {run.right} of {run.length} right"
        assert not root.locator("[data-do=next]").is_visible()
        go_on_reading(page, root)
        press("[data-do=reset]")
        assert not root.locator(".hfk-quiz__end").is_visible()


def go_on_reading(page, root) -> None:
    """Press the way on, where something stands below a drill: the next cell comes to the top, or the page ends."""
    here = root.locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' jp-Cell ')]")
    below = here.locator("xpath=following::*[contains(concat(' ', @class, ' '), ' jp-Cell ')]").first
    assert root.locator("[data-do=on]").is_visible() == (below.count() == 1)
    if below.count():
        root.locator("[data-do=on]").click()
        at_top = "Math.abs(cell.getBoundingClientRect().top) < 150"
        at_end = "scrollY + innerHeight > document.body.scrollHeight - 2"
        page.wait_for_function(f"cell => {at_top} || {at_end}", arg=below.element_handle(), timeout=5000)


def test_the_gallery_s_counts_stand_beside_their_names(voila_page, new_page):
    """A name of a game never lies over its number, on a phone either."""
    page = voila_page("cards.ipynb", on=new_page(viewport={"width": 390, "height": 844}))
    page.wait_for_selector(".hfk-counts")
    over = """() => [...document.querySelectorAll(".hfk-counts > div")].filter(row => {
        const [name, number] = [...row.children].map(el => {
            const range = document.createRange();
            range.selectNodeContents(el);
            return range.getBoundingClientRect();
        });
        return name.right > number.left;
    }).length"""
    assert page.locator(".hfk-counts > div").count() == 144
    assert page.evaluate(over) == 0
    for width, height in (
        *ONE_WINDOW,
        (360, 640),
    ):  # a card seen large: whole, beside what it is, nothing lying over it
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".hfk-plaque__open").first.click()
        box = page.locator(".hfk-dialog").bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
        assert page.locator(".hfk-dialog").evaluate("el => el.scrollHeight - el.clientHeight") <= 1
        assert not page.locator(".hfk-large .hfk-mark").is_visible()
        page.keyboard.press("Escape")
