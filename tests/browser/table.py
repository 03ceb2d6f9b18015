"""A card table in the page, as a player sees and handles it, beside the same table in Python.

``Table(page)`` presses what a player presses and reads what a player reads. ``model`` is the session that the
page's kernel should be keeping too: the computer's seats play by the seed, so both see the same round.
"""

from contextlib import contextmanager

from hanafuda_kit.ui.session import Session

STILL = """
if (!localStorage.getItem("hfk:options"))
  localStorage.setItem("hfk:options", JSON.stringify({ marks: true, points: true, speed: 0 }));
"""
WIDTHS = (360, 390, 768, 1000, 1280, 1600)
# Parts of the page that run over to the side, and are not made to be scrolled.
OVER = """() => [document.documentElement, ...document.querySelectorAll(".hfk-root, .hfk-mat, .hfk-tray, .hfk-settle")]
    .filter(el => getComputedStyle(el).overflowX !== "auto")
    .filter(el => el.scrollWidth > Math.max(el.clientWidth, el === document.documentElement ? innerWidth : 0) + 1)
    .map(el => `${el.className || el.localName}: ${el.scrollWidth} > ${el.clientWidth}`)"""


def running_over(page) -> list[str]:
    """The parts that run over once the page has taken its size: the tables answer to a new one in a later frame."""
    for _ in range(20):
        if not (over := page.evaluate(OVER)):
            break
        page.wait_for_timeout(100)
    return over


# Where the upper edge of what one looks at stands.
TOP = """root => [".hfk-settle", ".hfk-mat"].map(part => root.querySelector(part))
    .find(el => el.checkVisibility()).getBoundingClientRect().top"""


@contextmanager
def nothing_moves(page, root):
    """Assert that the page stays where the reader has put it while something is done.

    What one looks at is in its place after it, or, where a settlement's head would be above the window, at the
    window's upper edge; a settlement's way on is in the window.
    """
    top, scrolled = root.evaluate(TOP), page.evaluate("scrollY")
    yield
    settled = root.locator(".hfk-settle").is_visible()
    now = root.evaluate(TOP)
    assert abs(now - top) <= 2 or (settled and top < 0 and abs(now) <= 2)
    assert abs(page.evaluate("scrollY") - scrolled) <= 2 or top < 0
    if settled:
        box = root.locator(".hfk-settle .hfk-btn--main").bounding_box()
        assert box["y"] + box["height"] <= page.viewport_size["height"]


LOOK = """root => {
  const codes = (selector, within = root) =>
    [...within.querySelectorAll(selector)].map((el) => el.getAttribute("data-card"));
  const text = (selector, within = root) => within.querySelector(selector)?.textContent ?? "";
  return {
    version: Number(root.dataset.v),
    hand: codes(".hfk-tray .hfk-hand > [data-card]"),
    field: [...new Set(codes(".hfk-field [data-type=card] [data-card], .hfk-field [data-type=pile] [data-card]"))],
    turned: codes(".hfk-turned [data-card]")[0] ?? null,
    stock: Number(text(".hfk-stock__n span")),
    seats: [...root.querySelectorAll(".hfk-zone[data-seat]")].map((zone) => ({
      seat: Number(zone.dataset.seat),
      points: Number(text(".hfk-plate__pts b", zone)),
      captures: codes(".hfk-cap__cards [data-card]", zone),
      backs: zone.querySelectorAll(".hfk-card--back").length,
      open: codes(".hfk-known [data-card]", zone),
    })).sort((a, b) => a.seat - b.seat),
    race: [...root.querySelectorAll(".hfk-lane")].map((lane) => ({
      seat: Number(lane.dataset.seat),
      points: Number(text(".hfk-lane__sum", lane)),
      wins: lane.querySelectorAll(".hfk-stones .hfk-is-won").length,
      of: lane.querySelectorAll(".hfk-stones i").length,
    })).sort((a, b) => a.seat - b.seat),
    takeable: [...new Set(codes(".hfk-field .hfk-is-takeable"))],
    selected: codes(".hfk-hand .hfk-is-selected")[0] ?? null,
    prompt: text(".hfk-prompt__now"),
    alert: text(".hfk-alert__text"),
    settled: !(root.querySelector(".hfk-settle")?.hidden ?? true),
  };
}"""


def still(page):
    """No animations in this page, as the settings' "no motion" makes it; returns the page."""
    page.add_init_script(STILL)
    return page


def plain(words: str) -> str:
    """Words without bold marks and line breaks."""
    return " ".join(words.replace("**", "").split())


def amount(shown: str) -> str:
    """A number as the page shows it, without its plus, with a minus that Python writes too."""
    return shown.strip().replace("+", "").replace("−", "-")


class Table:
    """The ``at``-th table of the page (exercises not counted), or the one inside ``root``.

    ``game`` and ``options`` are those of its :class:`Session`.
    """

    def __init__(self, page, at: int = 0, root=None, game: str = "mushi", **options):
        self.page = page
        self.game, self.options = game, options
        self.root = root or page.locator(".hfk-root:has(> .hfk-table, > .hfk-class)").nth(at)
        self.root.wait_for()
        self.wait("root => root.hasAttribute('data-v')")
        self.model: Session | None = None

    # -- reading ------------------------------------------------------------------

    def look(self) -> dict:
        """What lies where, what is said."""
        return self.root.evaluate(LOOK)

    @property
    def version(self) -> int:
        """The version of the view that is drawn, all at rest."""
        return int(self.root.get_attribute("data-v"))

    def wait(self, condition: str, arg=None) -> None:
        """Wait until a JavaScript function of the root (and ``arg``) is true."""
        handle = self.root.element_handle()
        self.page.wait_for_function(f"([root, arg]) => ({condition})(root, arg)", arg=[handle, arg])

    @contextmanager
    def changing(self):
        """Do something; then wait for a new version and until all is at rest."""
        before = self.version
        yield
        self.wait("(root, v) => Number(root.dataset.v) > v", before)

    def agrees(self) -> dict:
        """Assert that the page shows what the model knows; returns what it shows."""
        shown, view = self.look(), self.model.view()
        own = next(seat for seat in view["seats"] if seat["seat"] == view["you"])
        assert shown["hand"] == own["hand"]
        assert set(shown["field"]) == set(view["field"])
        assert shown["turned"] == view["turned"]
        assert shown["stock"] == view["stock"]
        for seat, there in zip(shown["seats"], view["seats"], strict=True):
            assert (seat["seat"], set(seat["captures"])) == (there["seat"], set(there["captures"]))
            assert seat["points"] == there["points"]
            if there["seat"] != view["you"]:
                assert seat["backs"] == there["count"] - len(there["known"])
                assert seat["open"] == there["known"]
        assert shown["race"] == [
            {"seat": seat["seat"], "points": seat["points"], "wins": seat["wins"], "of": seat["wins_of"]}
            for seat in view["seats"]
            if "race" in seat
        ]
        assert shown["settled"] == (view["settlement"] is not None)
        return shown

    def settlement_agrees(self) -> dict:
        """Assert that the settlement shows every line of the model's: label, numbers, rules; returns the model's."""
        told = self.model.view()["settlement"]
        sheet = self.root.locator(".hfk-settle")
        assert sheet.locator("h2").inner_text() == told["title"]
        shown = [
            (
                plain(row.locator("th").inner_text()),
                [amount(cell.inner_text()) for cell in row.locator(".hfk-amt").all()],
                row.locator("[data-rule]").all_inner_texts(),
            )
            for row in sheet.locator("tbody tr").all()
        ]
        assert shown == [
            (
                plain(f"{line['label']} {line.get('note') or ''}"),
                ["" if cell is None or cell["n"] is None else str(cell["n"]) for cell in line["cells"]],
                line["rules"],
            )
            for line in told["rows"]
        ]
        assert all(line["rules"] for line in told["rows"])
        return told

    # -- handling -----------------------------------------------------------------

    def button(self, name: str):
        """A button by its ``data-do``."""
        return self.root.locator(f"[data-do={name}]:visible").first

    def do(self, name: str) -> None:
        """Press a button of the table and wait for what it does."""
        with self.changing():
            self.button(name).click()

    def card(self, code: str):
        """A card of the own hand."""
        return self.root.locator(f".hfk-tray .hfk-hand > [data-card='{code}']")

    def lying(self, code: str):
        """A card or pile of the field, or the turned-up card."""
        return self.root.locator(f".hfk-field button:is([data-card='{code}'], :has([data-card='{code}']))")

    @property
    def here(self):
        """The place on the field where the selected card can be put."""
        return self.root.locator(".hfk-field [data-here]")

    def deal(self, seed: int, **options) -> Session:
        """A new match from a seed, by the dialog; the model follows."""
        self.button("deal").click()
        self.root.locator(".hfk-dialog input[type=text]").fill(str(seed))
        self.do("seed")
        self.model = self.session(seed=seed, **options)
        self.agrees()
        return self.model

    def session(self, **options) -> Session:
        """A session as the page's kernel has one for this table."""
        return Session(self.game, **self.options, **options)

    def load(self, path) -> Session:
        """A match from a record's file, by the dialog; the model follows."""
        self.button("deal").click()
        with self.changing():
            self.root.locator(".hfk-dialog input[type=file]").set_input_files(path)
        self.model = self.session(seed=0)
        self.model.load(path.read_text(encoding="utf-8"))
        self.agrees()
        return self.model

    def play(self, move: dict, press=None) -> None:
        """Play one of the model's moves by clicks (or ``press``), here and in the model; then compare."""
        press = press or (lambda element: element.click())
        several = sum(other["card"] == move["card"] for other in self.model.view()["moves"]) > 1
        with self.changing():
            if move["from"] == "hand":
                press(self.card(move["card"]))
            if move["from"] == "stock" or several:
                press(self.lying(move["takes"][0]) if move["takes"] else self.here)
        self.model.play(move["move"])
        self.agrees()

    def play_round(self, choose=lambda moves: moves[0], **how) -> None:
        """Play until the round is over."""
        while self.model.match.to_move is not None:
            self.play(choose(self.model.view()["moves"]), **how)

    # -- by keyboard --------------------------------------------------------------

    def play_by_keys(self, move: dict, *, escape: bool = False) -> None:
        """Play one of the model's moves by Tab, arrows and Enter alone; then compare.

        ``escape`` puts a picked-up card back once, before it is played after all.
        """
        keys = self.page.keyboard
        several = sum(other["card"] == move["card"] for other in self.model.view()["moves"]) > 1
        before = self.version
        if move["from"] == "hand":
            self.tab_to(".hfk-hand > [data-card]")
            keys.press("Home")
            for _ in range(self.look()["hand"].index(move["card"])):
                keys.press("ArrowRight")
            assert self.focused == move["card"]
            keys.press("Enter")
            if escape:
                self.wait("root => root.querySelector('.hfk-is-takeable')")
                keys.press("Escape")
                self.wait("root => !root.querySelector('.hfk-is-takeable')")
                assert self.focused == move["card"]
                assert self.version == before
                keys.press("Enter")
        if move["from"] == "stock" or several:
            self.walk_to(move["takes"])
            keys.press("Enter")
        self.wait("(root, v) => Number(root.dataset.v) > v", before)
        self.model.play(move["move"])
        self.agrees()

    @property
    def focused(self) -> str | None:
        """The card that has the focus."""
        return self.page.evaluate("document.activeElement?.getAttribute('data-card')")

    def tab_to(self, selector: str) -> None:
        """Press Tab until something of this table that matches has the focus."""
        there = "(root, selector) => root.contains(document.activeElement) && document.activeElement.matches(selector)"
        for _ in range(120):
            if self.root.evaluate(there, selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def walk_to(self, takes: list[str]) -> None:
        """Go over the field with the arrows, to a card to take, or to the place to put a card."""
        goal = takes[0] if takes else None
        target = self.lying(goal) if goal else self.here
        self.wait("root => root.querySelector('.hfk-field').contains(document.activeElement)")
        for _ in range(40):
            if target.evaluate("el => el === document.activeElement"):
                return
            key = target.evaluate("""el => {
                const here = document.activeElement.getBoundingClientRect(), there = el.getBoundingClientRect();
                const x = there.x + there.width / 2 - here.x - here.width / 2;
                const y = there.y + there.height / 2 - here.y - here.height / 2;
                if (Math.abs(y) > here.height / 2) return y > 0 ? "ArrowDown" : "ArrowUp";
                return x > 0 ? "ArrowRight" : "ArrowLeft";
            }""")
            self.page.keyboard.press(key)
        raise AssertionError(f"the arrows never come to {goal or 'the free place'}")


def seed_where(condition, start: int = 0, game: str = "mushi", **options) -> int:
    """The first seed from ``start`` whose table, as it is dealt, meets a condition on the session."""
    return next(seed for seed in range(start, start + 5000) if condition(Session(game, seed=seed, **options)))
