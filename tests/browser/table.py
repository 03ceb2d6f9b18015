"""A card table in the page, as a player sees and handles it, beside the same table in Python.

``Table(page)`` presses what a player presses and reads what a player reads. ``model`` is the session that the
page's kernel should be keeping too: the computer's seat plays by the seed, so both see the same round.
"""

from contextlib import contextmanager

from hanafuda_kit.ui.session import Session

STILL = """
if (!localStorage.getItem("hfk:options"))
  localStorage.setItem("hfk:options", JSON.stringify({ marks: true, points: true, speed: 0 }));
"""
WIDTHS = (360, 390, 768, 1000, 1280, 1600)
# Parts of the page that run over to the side.
OVER = """() => [document.documentElement, ...document.querySelectorAll(".hfk-root, .hfk-mat, .hfk-tray, .hfk-settle")]
    .filter(el => el.scrollWidth > Math.max(el.clientWidth, el === document.documentElement ? innerWidth : 0) + 1)
    .map(el => `${el.className || el.localName}: ${el.scrollWidth} > ${el.clientWidth}`)"""
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
    seats: [...root.querySelectorAll("[data-seat]")].map((zone) => ({
      seat: Number(zone.dataset.seat),
      points: Number(text(".hfk-plate__pts b", zone)),
      captures: codes(".hfk-cap__cards [data-card]", zone),
      backs: zone.querySelectorAll(".hfk-card--back").length,
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


class Table:
    """The ``at``-th table of the page (exercises not counted), or the one inside ``root``."""

    def __init__(self, page, at: int = 0, root=None):
        self.page = page
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
                assert seat["backs"] == there["count"]
        assert shown["settled"] == (view["settlement"] is not None)
        return shown

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
        self.model = Session("mushi", seed=seed, **options)
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


def seed_where(condition, start: int = 0) -> int:
    """The first seed from ``start`` whose Mushi table, as it is dealt, meets a condition on the session."""
    return next(seed for seed in range(start, start + 5000) if condition(Session("mushi", seed=seed)))
