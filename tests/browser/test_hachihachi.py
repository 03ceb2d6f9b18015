"""Hachi-Hachi in the page: months at six seats by mouse and by keyboard alone, a month that is sat out, a whole year.

The page is compared with a session that plays the same months, and with itself: what the seats hold is what they
began with and what the lines of the ledger moved, and holdings, pot and board make 60 mon for every seat (HH-02).
"""

import re
import time
from contextlib import contextmanager

import pytest
from browser.spy import Spy, hidden
from browser.table import WIDTHS, Table, nothing_moves, running_over, seed_where, still
from browser.test_play import replay, save, set_speed

from hanafuda_kit import text
from hanafuda_kit.cards import CODES
from hanafuda_kit.games.hachihachi.month import CLOSED
from hanafuda_kit.text import catalogue
from hanafuda_kit.ui.session import Session

SIX = 6
START = 60
PLAY = ("no_mizuten", "in", "sage", "stop", "claim")
GO_OUT = ("no_mizuten", "out", "stop", "claim")
CHECKED = catalogue("en").say("event.driven_out_shown.other", who="", items="{}").split("{}")[0].strip()
"""What the log says of a hand that is driven out, to those who may look at it."""
MONEY = re.compile(r"(?P<sign>[+−]?)(?:(?P<kan>\d+) ?kan)? ?(?:(?P<mon>\d+) ?mon)?|0")
LOOK = """root => {
  const all = (selector, within = root) => [...within.querySelectorAll(selector)];
  const text = (selector, within = root) => within.querySelector(selector)?.textContent ?? "";
  const codes = (selector, within = root) => all(selector, within).map(el => el.getAttribute("data-card"));
  return {
    hand: codes(".hfk-tray .hfk-hand > [data-card]"),
    field: [...new Set(codes(".hfk-field [data-type=card] [data-card], .hfk-field [data-type=pile] [data-card]"))],
    turned: codes(".hfk-turned [data-card]")[0] ?? null,
    stock: Number(text(".hfk-stock__n span")),
    strip: all(".hfk-seats > li[data-seat]").map(li => ({
      seat: Number(li.dataset.seat), status: li.dataset.status, held: text(".hfk-seat__money > span", li),
      dealer: li.querySelector(".hfk-oya") !== null, medal: li.querySelector(".hfk-medal") !== null,
      mizuten: li.querySelector(".hfk-mizuten") !== null,
    })),
    zones: all(".hfk-zone[data-seat]").filter(zone => !zone.hidden).map(zone => ({
      seat: Number(zone.dataset.seat), points: Number(text(".hfk-plate__pts b", zone)),
      captures: codes(".hfk-cap__cards [data-card]", zone).sort(),
      backs: zone.querySelectorAll(".hfk-plate .hfk-card--back").length,
      shown: all(".hfk-shown > .hfk-chip > span", zone).map(el => el.textContent),
      known: codes(".hfk-known [data-card]", zone).sort(),
    })),
    kind: root.querySelector(".hfk-omen").dataset.kind,
    times: text(".hfk-omen__times").trim(),
    month: text(".hfk-board [aria-current]"),
    board: all(".hfk-board > li > svg").length,
    pot: text(".hfk-pot b"),
    ledger: all(".hfk-ledger > li:not(.hfk-ledger__none)").map(li => [...li.children].map(el => el.textContent)),
    calls: all(".hfk-choose [data-call]").map(el => el.dataset.call),
    prompt: text(".hfk-prompt__now"),
    settled: !root.querySelector(".hfk-settle").hidden,
  };
}"""


def mon(said: str) -> int:
    """An amount as the page writes it, in mon; kan are twelve (HH-02)."""
    found = MONEY.fullmatch(said.strip())
    assert found, said
    amount = 12 * int(found["kan"] or 0) + int(found["mon"] or 0)
    return -amount if found["sign"] == "−" else amount


class Months(Table):
    """The table of six on the page for matches."""

    def __init__(self, page):
        super().__init__(page, 0, game="hachihachi")

    def look(self) -> dict:
        return self.root.evaluate(LOOK)

    def agrees(self) -> dict:
        """Assert that the page shows what the model knows, and that no mon is lost; returns what it shows."""
        shown, view = self.look(), self.model.view()
        own, month = view["seats"][view["you"]], view["month"]
        for name in ("hand", "turned", "stock"):
            assert shown[name] == (own if name == "hand" else view)[name], name
        assert set(shown["field"]) == set(view["field"])
        self._seats_agree(shown, view)
        times = f"×{month['multiplier']}" if month["multiplier"] > 1 else ""
        assert (shown["kind"], shown["times"]) == (month["kind"], times)
        assert (shown["month"], shown["board"]) == (str(month["number"]), month["board"])
        assert shown["ledger"] == [
            [arrow(line, view), line["text"], line["what"], line["rule"]] for line in month["ledger"]
        ]
        assert shown["calls"] == [call["move"] for call in view["calls"]]
        assert shown["prompt"] == view["prompt"]["now"]
        assert shown["settled"] == (view["settlement"] is not None)
        held = [mon(seat["held"]) for seat in shown["strip"]]
        assert sum(held) + mon(shown["pot"]) + shown["board"] == START * SIX
        return shown

    def _seats_agree(self, shown: dict, view: dict) -> None:
        assert [seat["seat"] for seat in shown["strip"]] == list(range(SIX))
        for seat, there in zip(shown["strip"], view["seats"], strict=True):
            expected = {name: there[name] for name in ("seat", "status", "medal", "mizuten")}
            assert seat == expected | {"held": there["money"]["text"], "dealer": there["dealer"] or there["acting"]}
        playing = {seat["seat"]: seat for seat in view["seats"] if seat["plays"]}
        assert {zone["seat"] for zone in shown["zones"]} == set(playing)
        for zone in shown["zones"]:
            there = playing[zone["seat"]]
            assert (zone["captures"], zone["points"]) == (sorted(there["captures"]), there["points"])
            assert zone["shown"] == [yaku["name"] for yaku in there["hand_yaku"]]
            if zone["seat"] != view["you"]:
                assert zone["known"] == sorted(there["known"])
                assert zone["backs"] == there["count"] - len(there["known"])

    def call(self, name: str, press=None) -> None:
        """Make one of the calls offered, here and in the model; then compare."""
        button = self.root.locator(f".hfk-choose [data-call='{name}']")
        with self.changing():
            (press or (lambda element: element.click()))(button)
        self.model.play(name)
        self.agrees()

    def go(self, move: dict | str) -> None:
        """Make a call or play a card."""
        self.call(move) if isinstance(move, str) else self.play(move)

    def play_month(self, calls) -> list[str]:
        """Play the month to its end as ``choose`` does; the calls that were made."""
        made = []
        while self.model.match.to_move is not None:
            move = choose(self.model, calls)
            self.go(move)
            made += [move] if isinstance(move, str) else []
        return made


def arrow(line: dict, view: dict) -> str:
    """From whom to whom, as the ledger writes it."""
    said = text.strings("en")

    def name(party) -> str:
        return view["seats"][party]["name"] if isinstance(party, int) else said[f"ui.party.{party}"]

    return said["ui.ledger.line"].format(**{"from": name(line["from"]), "to": name(line["to"])})


def choose(session: Session, calls) -> dict | str:
    """The first of ``calls`` that is offered, or the card that brings most."""
    view = session.view()
    offered = [call["move"] for call in view["calls"]]
    if offered:
        return next((call for call in calls if call in offered), offered[0])
    return max(view["moves"], key=lambda move: move["points"])


def seed_of_month(wanted: set[str], start: int, calls=PLAY) -> int:
    """The first seed from ``start`` whose first month, played as ``choose`` does, has all that is wanted.

    That is calls that one makes oneself, the month's kind, "shown" for a hand yaku, "checked" for a hand that is
    driven out and paid.
    """
    for seed in range(start, start + 400):
        session, found = Session("hachihachi", seed=seed), set()
        while session.match.to_move is not None:
            move = choose(session, calls)
            found |= {move} if isinstance(move, str) else set()
            session.play(move if isinstance(move, str) else move["move"])
        month = session.match.round.memo
        found.add(month.kind)
        found |= {"shown"} if any(month.hand_yaku) else set()
        found |= {"checked"} if any(line.rule == "HH-23" for line in month.ledger) else set()
        if wanted <= found:
            return seed
    raise AssertionError(f"no such month from seed {start} on")


@pytest.fixture(scope="module")
def play_page(shared_page):
    """The course's page for matches, without animations."""
    return shared_page("hachihachi-play.ipynb", prepare=still)


@pytest.fixture
def table(play_page):
    return Months(play_page)


# -- whole months -------------------------------------------------------------------


def test_a_month_of_six_by_mouse_its_ledger_its_settlement_and_the_next(table):
    model = table.deal(seed_of_month({"in", "sage", "shown"}, start=30))
    assert len(table.look()["strip"]) == SIX and table.look()["month"] == "1"
    calls = table.play_month(PLAY)
    assert {"in", "sage"} <= set(calls)
    shown = table.agrees()
    assert sum(zone["shown"] != [] for zone in shown["zones"]) > 0
    lines_explain_the_holdings(shown, model.view())
    rows_agree(table)
    table.do("next")
    model.next_round()
    assert table.agrees()["month"] == "2"
    assert table.look()["board"] == 1  # HH-64: the winner's mon


def lines_explain_the_holdings(shown: dict, view: dict) -> None:
    """In the first month: what every seat holds is 60 mon and what the ledger on the page gave and took."""
    held = {seat["name"]: START for seat in view["seats"]} | dict.fromkeys(("Pot", "Board"), 0)
    said = text.strings("en")
    parties = {said["ui.party.pot"]: "Pot", said["ui.party.board"]: "Board"}
    between = re.compile(re.escape(said["ui.ledger.line"]).replace(r"\{from\}", "(.+)").replace(r"\{to\}", "(.+)"))
    for who, amount, what, rule in shown["ledger"]:
        giver, taker = between.fullmatch(who).groups()
        held[parties.get(giver, giver)] -= mon(amount)
        held[parties.get(taker, taker)] += mon(amount)
        assert what and re.fullmatch(r"HH-\d\d", rule)
    assert held.pop("Pot") == mon(shown["pot"]) == 0
    assert held.pop("Board") == shown["board"] == 1
    assert list(held.values()) == [mon(seat["held"]) for seat in shown["strip"]]


def rows_agree(table: Months) -> None:
    """The settlement's rows have the model's numbers, and each its rules."""
    told = table.model.view()["settlement"]
    settled = table.root.locator(".hfk-settle")
    assert settled.locator("h2").inner_text() == told["title"]
    rows = settled.locator(".hfk-sheet--wide tbody tr").evaluate_all("""rows => rows.map(row => ({
        cells: [...row.querySelectorAll(".hfk-amt > span:first-child")].map(el => el.textContent),
        filled: [...row.querySelectorAll(".hfk-amt")].map(el => el.querySelector(":scope > span") !== null),
        rules: [...row.querySelectorAll("[data-rule]")].map(el => el.textContent) }))""")
    assert len(rows) == len(told["rows"])
    for row, line in zip(rows, told["rows"], strict=True):
        numbers = [None if cell is None else cell["n"] for cell in line["cells"]]
        assert row["filled"] == [n is not None for n in numbers]
        read = mon if line.get("money") else int
        assert [read(cell) for cell in row["cells"]] == [n for n in numbers if n is not None]
        assert row["rules"] == line["rules"] != []


def test_a_month_of_six_by_keyboard_alone_with_a_stop(table):
    calls = ("no_mizuten", "in", "stop")
    table.deal(seed_of_month({"in", "stop"}, start=35, calls=calls))
    made = []
    while table.model.match.to_move is not None:
        move = choose(table.model, calls)
        if isinstance(move, str):
            made.append(move)
            table.call(move, press=lambda button: enter_on(table, button))
        else:
            table.play_by_keys(move)
    assert {"in", "stop"} <= set(made)
    assert table.model.match.round.result["ended_by"] == "stop"
    table.tab_to(".hfk-settle [data-do=next]")
    with table.changing():
        table.page.keyboard.press("Enter")
    table.model.next_round()
    table.agrees()


def enter_on(table: Months, button) -> None:
    """Press a call's button by Tab and Enter."""
    table.tab_to(f".hfk-choose [data-call='{button.get_attribute('data-call')}']")
    table.page.keyboard.press("Enter")


def test_without_fan_and_pot_the_field_stands_in_the_middle_of_the_mat(shared_page):
    page = shared_page("hachihachi-1-count.ipynb", prepare=still)
    table = page.locator(".hfk-table")
    assert not table.locator(".hfk-omen, .hfk-pot").locator("visible=true").count()
    mat, stock = (table.locator(part).bounding_box() for part in (".hfk-mat", ".hfk-stock"))
    assert stock["width"] >= 44
    assert abs(stock["x"] + stock["width"] / 2 - mat["x"] - mat["width"] / 2) < 10


def test_a_dear_month_and_its_settlement_fit_every_width(table):
    size = table.page.viewport_size
    table.deal(seed_of_month({"out", "zetsuba"}, start=60, calls=GO_OUT))
    for _ in "bidding", "settlement":
        for width in WIDTHS:
            table.page.set_viewport_size({"width": width, "height": 900})
            assert running_over(table.page) == [], width
        table.play_month(GO_OUT)
    table.page.set_viewport_size(size)


def test_what_the_two_others_have_laid_open_fits_a_phone(play_page):
    """HH-30: hand yaku and the cards they show, beside each other in half the width."""
    table = Table(play_page, 1, game="hachihachi", seats=3)

    def much_laid_open(session):
        return any(len(seat["hand_yaku"]) == 2 and len(seat["known"]) == 7 for seat in session.view()["seats"][1:])

    table.deal(seed_where(much_laid_open, game="hachihachi", seats=3))
    size = play_page.viewport_size
    play_page.set_viewport_size({"width": WIDTHS[0], "height": 900})
    assert running_over(play_page) == []
    outside = """zones => zones.flatMap(zone => {
        const { left, right } = zone.getBoundingClientRect();
        return [...zone.querySelectorAll(".hfk-shown > *")].map(el => el.getBoundingClientRect())
            .map(place => Math.max(left - place.left, place.right - right));
    })"""
    over = table.root.locator(".hfk-others .hfk-zone").evaluate_all(outside)
    assert len(over) >= 3 and max(over) < 1
    play_page.set_viewport_size(size)


def test_a_month_shows_its_stock_once_it_is_known_who_plays(table):
    table.deal(seed_of_month({"in"}, start=0, calls=("in",)))
    stock = table.root.locator(".hfk-stock")
    while choose(table.model, ("in",)) == "in":
        assert not stock.is_visible()
        table.call("in")
    assert stock.is_visible()


# -- the pace is the player's -------------------------------------------------------


def test_the_others_bids_and_a_month_that_is_sat_out_are_skipped(table):
    table.deal(0)
    set_speed(table, "1")
    seed = seed_of_month({"out"}, start=60, calls=GO_OUT)
    table.model = Session("hachihachi", seed=seed)
    assert table.model.version > 1  # somebody has spoken before
    size = table.page.viewport_size
    table.page.set_viewport_size({"width": 1366, "height": 650})
    table.page.evaluate("scrollTo(0, 40)")
    table.button("deal").click()
    table.root.locator(".hfk-dialog input[type=text]").fill(str(seed))
    with skipped(table):
        table.button("seed").click()
    while table.model.match.to_move is not None:
        call = choose(table.model, GO_OUT)
        table.model.play(call)
        with skipped(table):
            table.root.locator(f".hfk-choose [data-call='{call}']").click()
    assert table.look()["settled"]
    set_speed(table, "0")
    table.page.set_viewport_size(size)


def test_undo_a_step_and_a_new_deal_come_at_once_while_others_play(table):
    """The month that one sits out would take the others minutes at this pace."""
    seed = seed_of_month({"out"}, start=60, calls=GO_OUT)
    for ask in ("undo", "back", "deal"):
        table.deal(seed)
        while (call := choose(table.model, GO_OUT)) != "out":
            table.call(call)
        spoken = table.model.view()["step"]["at"]
        set_speed(table, "0.5")
        table.root.locator(".hfk-choose [data-call=out]").click()
        table.model.play("out")
        assert table.model.view()["step"]["at"] - spoken > 20, "each of them a second and a half at least"
        table.wait("root => root.classList.contains('hfk-is-busy')")
        began = time.monotonic()
        if ask == "deal":
            table.button("deal").click()
            table.root.locator(".hfk-dialog input[type=text]").fill(str(seed))
            table.button("seed").click()
            table.wait("root => !root.querySelector('.hfk-ledger > li:not(.hfk-ledger__none)')")
            table.button("skip").click()  # who speaks first in the new month
            table.model = table.session(seed=seed)
        else:
            table.button(ask).click()
        if ask == "undo":
            table.model.undo()
        if ask == "back":  # from what is drawn, which only the page knows; then to the month's end
            table.button("live").wait_for()
            table.wait("root => !root.classList.contains('hfk-is-busy')")
            assert not table.look()["settled"]
            table.do("live")
        table.wait("root => !root.classList.contains('hfk-is-busy')")
        assert time.monotonic() - began < 20, ask
        table.agrees()
        set_speed(table, "0")


@contextmanager
def skipped(table: Months):
    """Do something; then press Skip while the others play: one is where the model stands, and nothing has moved."""
    with table.changing():
        yield
        skip = table.button("skip")
        skip.wait_for()
        with nothing_moves(table.page, table.root):
            skip.click()
            table.wait("root => !root.classList.contains('hfk-is-busy')")
    table.agrees()
    assert not table.button("skip").is_visible()


# -- what is not to be seen -----------------------------------------------------------


class HandSpy(Spy):
    """Looks for cards that are hidden now. The own hand is known once it is dealt, also after going out."""

    most = 0

    def secret(self) -> set[str]:
        match, you = self.table.model.match, self.table.model.you
        own = match.round.deal.hands[you] if match.round.memo.stage != CLOSED else ()
        secret = hidden(self.table.model) - {CODES[card] for card in own}
        self.most = max(self.most, len(secret))
        return secret


def test_in_a_month_of_six_no_hidden_card_and_no_driven_out_hand_is_given_away(page, voila_page):
    voila_page("hachihachi-play.ipynb", "?table=hachihachi-play", on=still(page))
    page.locator(".hfk-root").nth(1).evaluate("el => el.remove()")  # the table for three has cards of its own
    table = Months(page)
    spy = HandSpy(table)
    for calls, wanted in ((PLAY, {"no_mizuten", "in", "checked"}), (GO_OUT, {"no_mizuten", "out", "checked"})):
        seed = seed_of_month(wanted, start=10, calls=calls)
        table.deal(seed)
        spy.skip_to_deal()
        assert spy.look() == []
        while table.model.match.to_move is not None:
            table.go(choose(table.model, calls))
            assert spy.look() == []
        told = table.root.locator(".hfk-log").inner_text()
        assert (CHECKED in told) == (calls is GO_OUT), "a driven-out hand is checked by who is out, and by nobody else"
        spy.seen = len(page.watch.frames)
        table.do("next")
        table.model.next_round()
        table.agrees()
        assert spy.look() == []
    assert spy.searched > 40
    assert spy.most == 48  # while the dealer decides on mizuten, no card has been dealt


# -- a year -------------------------------------------------------------------------


def test_a_year_of_twelve_months_to_its_sheet_its_chart_and_its_record(table, tmp_path):
    model = table.load(nine_months(tmp_path))
    for month in range(10, 13):
        assert table.look()["month"] == str(month)
        table.play_month(GO_OUT)
        rows_agree(table)
        if month < 12:
            table.do("next")
            model.next_round()
            table.agrees()
    assert model.match.is_over
    end = table.root.locator(".hfk-settle")
    assert end.locator(".hfk-settle__match").inner_text() == model.view()["settlement"]["match"] != ""
    assert not end.locator("[data-do=next]").is_visible()
    sheet = end.locator(".hfk-sheet--year tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('.hfk-kanmon')].map(el => el.textContent))"
    )
    *months, held, results = [[mon(amount) for amount in row] for row in sheet]
    assert len(months) == 12 and all(len(row) == SIX for row in (*months, held, results))
    assert held == [START + sum(column) for column in zip(*months, strict=True)]
    assert held == [mon(seat["held"]) for seat in table.look()["strip"]]
    assert sum(held) + 12 == START * SIX  # HH-64: a mon a month lies on the board
    assert sum(results) == 0  # HH-68
    most, least = held.index(max(held)), held.index(min(held))
    prizes = [result - mon_held + 120 for result, mon_held in zip(results, held, strict=True)]
    assert prizes[most] == 360 and prizes[least] == 12 and sum(prizes) == 372  # HH-65 to HH-67
    lines = end.locator(".hfk-chart polyline").evaluate_all("lines => lines.map(el => el.getAttribute('points'))")
    assert [len(points.split()) for points in lines] == [13] * SIX
    assert end.locator(".hfk-chart__name").all_text_contents() == [seat["name"] for seat in model.view()["seats"]]
    assert "12" in replay(save(table, tmp_path)).output


def nine_months(folder):
    """The record of a year, played up to the deal of October."""
    session = Session("hachihachi", seed=5)
    for _ in range(9):
        while session.match.to_move is not None:
            move = choose(session, GO_OUT)
            session.play(move if isinstance(move, str) else move["move"])
        session.next_round()
    path = folder / "nine.json"
    path.write_text(session.save()[0], encoding="utf-8")
    return path
