"""What a table tells while others play, and what it does at once: at the paces that people play at."""

import json

import pytest
from browser.table import Table, seed_where

SIZES = [{"viewport": {"width": 1366, "height": 650}}, {"viewport": {"width": 390, "height": 844}, "has_touch": True}]
EDGE = {"x": 8, "y": 40}  # of a card of the hand: on a phone the next one lies over its middle
PACE = """
localStorage.setItem("hfk:options", JSON.stringify({ marks: true, points: true, speed: SPEED }));
"""
# Every change of the prompt and of the cards' marks, with the time it came.
SPY = """root => {
  const seen = (window.hfkSeen = []);
  const note = () => {
    const entry = {
      busy: root.classList.contains("hfk-is-busy"),
      now: root.querySelector(".hfk-prompt__now").textContent,
      news: root.querySelector(".hfk-prompt__news:not([hidden])")?.textContent ?? "",
      about: [...root.querySelectorAll(".hfk-is-about")].map((el) => el.dataset.card),
      flying: root.querySelectorAll(".hfk-fly > *").length,
    };
    if (JSON.stringify({ ...seen.at(-1), at: 0 }) !== JSON.stringify({ ...entry, at: 0 }))
      seen.push({ ...entry, at: performance.now() });
  };
  const look = () => { note(); window.hfkSpy = requestAnimationFrame(look); };
  cancelAnimationFrame(window.hfkSpy);
  look();
}"""


def at_pace(page, speed):
    page.add_init_script(PACE.replace("SPEED", str(speed)))


def seen(table):
    """What the spy has noted."""
    return table.page.evaluate("window.hfkSeen")


def is_still(table):
    """Wait until nothing is on its way."""
    table.wait("root => !root.classList.contains('hfk-is-busy')")


def press_first(table):
    """Play a card that needs no further choice."""
    moves = table.model.view()["moves"]
    cards = [move["card"] for move in moves]
    move = next(move for move in moves if cards.count(move["card"]) == 1 and move["from"] == "hand")
    table.card(move["card"]).click(position=EDGE)
    table.model.play(move["move"])
    return move


@pytest.fixture(scope="module", params=SIZES, ids=["laptop", "phone"])
def paced(request, shared_page):
    """Mushi at twice the normal pace."""
    page = shared_page("mushi-play.ipynb", prepare=lambda page: at_pace(page, 2), **request.param)
    return page


def dealt(page, seed):
    """A new deal by the dialog, all at rest; what the page plays is in ``model``."""
    table = Table(page)
    table.button("deal").click()
    table.root.locator(".hfk-dialog input[type=text]").fill(str(seed))
    with table.changing():
        table.button("seed").click()
    is_still(table)
    table.model = table.session(seed=seed)
    return table


def brings(session):
    """The first seat is yours to begin with, and what the other one replies brings something."""
    moves = session.view()["moves"]
    cards = [move["card"] for move in moves]
    if session.view()["news"] or cards.count(moves[0]["card"]) != 1:
        return False
    session.play(moves[0]["move"])
    return session.turned is None and any(line["points"] for line in session.view()["news"])


def test_the_prompt_tells_what_the_others_did_and_says_your_turn_when_the_last_card_lies(paced):
    table = dealt(paced, seed_where(brings))
    table.root.evaluate(SPY)
    with table.changing():
        press_first(table)
    is_still(table)
    now = table.model.view()
    turn = now["prompt"]["now"]
    noted = seen(table)
    assert [entry for entry in noted if entry["busy"]], "cards flew"
    first = next(n for n, entry in enumerate(noted) if n and not entry["busy"] and noted[n - 1]["busy"])
    assert not any(entry["now"] == turn for entry in noted[:first] if entry["busy"] or entry["flying"])
    assert noted[-1]["now"] == turn and noted[-1]["flying"] == 0
    for line in now["news"]:
        told = line["text"].replace("**", "")
        if line["points"]:
            told = f"{told.removesuffix('.')} (+{line['points']})."
        assert told in noted[-1]["news"]


def test_either_card_may_come_first_and_a_notice_lies_over_nothing_and_goes(paced):
    def choice(session):
        return any(len(move["takes"]) == 1 for move in session.view()["moves"])

    table = dealt(paced, seed_where(choice))
    view = table.model.view()
    hand = table.look()["hand"]
    idle = next(card for card in view["field"] if not any(card in move["takes"] for move in view["moves"]))
    table.lying(idle).click(force=True)
    notice = table.root.locator(".hfk-is-notice .hfk-prompt__now")
    notice.wait_for()
    box = notice.bounding_box()
    assert table.page.evaluate(
        """([x, y, w, h]) => [...document.querySelectorAll(".hfk-card")].every(el => {
          const r = el.getBoundingClientRect();
          return r.width === 0 || r.right <= x || r.left >= x + w || r.bottom <= y || r.top >= y + h;
        })""",
        [box["x"], box["y"], box["width"], box["height"]],
    )
    move = next(move for move in view["moves"] if len(move["takes"]) == 1)
    table.lying(move["takes"][0]).click(force=True)
    assert not notice.is_visible(), "the next pick clears it"
    with table.changing():
        table.card(move["card"]).click(position=EDGE)
    is_still(table)
    assert move["card"] in hand and move["card"] not in table.look()["hand"]
    table.model.play(move["move"])
    table.agrees()


@pytest.mark.parametrize("when", ["flying", "other"])
def test_a_reload_while_cards_fly_or_another_seat_moves_loses_nothing(new_page, voila_page, when):
    page = new_page(**SIZES[0])
    at_pace(page, 0.5)
    table = dealt(voila_page("mushi-play.ipynb", on=page), seed_where(brings))
    move = press_first(table)
    table.wait("root => root.classList.contains('hfk-is-busy')")
    if when == "other":
        table.wait("root => root.querySelector('.hfk-log .hfk-is-me')")
    page.wait_for_function("Object.values(localStorage).some(each => each.includes('rounds'))")
    kept = json.loads(page.evaluate("localStorage['hfk:mushi-play']"))
    assert kept["rounds"][0].startswith(move["move"]) or f" {move['move']}" in kept["rounds"][0]
    page.reload()
    table = Table(page)
    with table.changing():
        table.button("resume").click()
    is_still(table)
    model = table.session(seed=1)
    model.resume(kept)
    table.model = model
    table.agrees()


def test_less_motion_keeps_the_sequence_with_outlines(new_page, voila_page):
    page = new_page(**SIZES[0], reduced_motion="reduce")
    at_pace(page, 1)
    table = dealt(voila_page("mushi-play.ipynb", on=page), seed_where(brings))
    table.root.evaluate(SPY)
    with table.changing():
        move = press_first(table)
    is_still(table)
    noted = seen(table)
    assert all(entry["flying"] == 0 for entry in noted), "nothing flies"
    outlined = [(entry["about"], entry["at"]) for entry in noted if entry["about"]]
    acts = [step for step in table.model.story.steps[1:] if step.action is not None]
    assert len(outlined) >= 2 and move["card"] in outlined[0][0]
    assert len(acts) >= 2 and outlined[-1][1] - outlined[0][1] > 900, "not in one blink"
