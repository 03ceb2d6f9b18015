"""A teacher gives a table away and puts a position together; pupils open the link and find the same cards."""

from __future__ import annotations

import json

import pytest
from browser.table import still
from browser.test_access import PAIRS, dress

SEED = "3987654321"
HAND = ".hfk-hand [data-card]"
WIDER = """[...document.querySelectorAll(".hfk-teach *")]
  .filter(el => !el.closest("pre, .hfk-sr, dialog") && el.getClientRects().length)
  .filter(el => el.getBoundingClientRect().right > innerWidth + 1)
  .map(el => el.outerHTML.slice(0, 80))"""


@pytest.fixture(scope="module")
def teachers(shared_page):
    page = shared_page("teachers.ipynb", prepare=still)
    page.wait_for_selector(".hfk-edit__deck .hfk-card")
    return page


def given(page) -> str:
    """The link of a table without undo, hints and new deals."""
    page.fill("input[name=hfk-class-seed]", SEED)
    for name in ("undo", "hints", "new"):
        page.uncheck(f"input[name=hfk-class-{name}]")
    page.click("[data-do=make]")
    page.wait_for_selector("[data-do=make]:not([aria-busy])")
    return page.locator(".hfk-teach__made input").first.input_value()


def cards(page, selector: str) -> list[str]:
    return page.eval_on_selector_all(selector, "cards => cards.map(card => card.dataset.card)")


def opened(page, link: str):
    page.goto(link, wait_until="commit")
    page.wait_for_selector("#loading", state="detached")
    page.wait_for_selector(HAND)
    return page


def test_a_link_leads_every_pupil_to_the_same_cards_and_says_nothing_of_them(teachers, new_page):
    link = given(teachers)
    pupils = [opened(still(new_page()), link) for _ in range(2)]
    one, two = pupils
    assert cards(one, HAND) == cards(two, HAND)
    assert cards(one, ".hfk-field [data-card]") == cards(two, ".hfk-field [data-card]")
    for page in pupils:
        assert not page.locator("[data-do=undo]:visible, [data-do=hint]:visible, [data-do=deal]:visible").count()
        assert not page.locator("[data-do=save]:visible").count()
    one.click(f"{HAND} >> nth=0")
    one.wait_for_function("Object.keys(localStorage).some(key => key.startsWith('hfk:class-'))")
    hand = cards(one, HAND)
    assert len(hand) == 7
    one.reload(wait_until="commit")
    one.click("[data-do=resume]")
    one.wait_for_function("document.querySelectorAll('.hfk-hand [data-card]').length === 7")
    assert cards(one, HAND) == hand
    for page in pupils:
        memory = page.evaluate("JSON.stringify([localStorage, sessionStorage])")
        for kind, payload in page.watch.frames:
            said = payload if isinstance(payload, str) else payload.decode("utf-8", "replace")
            assert SEED not in said, kind
        assert SEED not in memory and SEED not in page.content()


def test_the_link_can_be_copied_and_read_from_the_last_row(teachers):
    page = teachers
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = given(page)
    page.click("[data-do=copy-link]")
    page.wait_for_selector(".hfk-copied:has-text('Copied')")
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert "hanafuda play --ip 0.0.0.0" in page.locator(".hfk-teach__made").inner_text()  # this server is alone
    assert not page.locator(".hfk-qr").count()


def test_a_position_is_put_together_by_keys_and_its_code_is_there(teachers):
    page = teachers
    deck = page.locator(".hfk-edit__deck")
    deck.locator("[data-card='9d']").focus()
    page.keyboard.press("1")
    page.wait_for_selector(".hfk-edit__deck [data-card='9d'][data-at='1']")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.card") == "9r"
    page.keyboard.press("2")
    assert page.locator(".hfk-edit [aria-live]").last.inner_text().endswith(": Field")
    for card, key in {"8c": "1", "1d": "1", "9a": "2", "8b": "2", "1c": "2"}.items():
        deck.locator(f"[data-card='{card}']").focus()
        page.keyboard.press(key)
    source = page.locator(".hfk-edit__code code")
    page.wait_for_function("document.querySelector('.hfk-edit__code code')?.textContent.includes('1c')")
    assert 'hand="9d 8c 1d"' in source.inner_text() and 'field="9r 9a 8b 1c"' in source.inner_text()
    assert deck.locator("[data-card='9d']").get_attribute("aria-label").endswith(": Your hand")
    page.fill("input[name=goal]", 'Take the "dearest" card.')
    page.wait_for_function("document.querySelector('.hfk-edit__code code').textContent.includes('dearest')")
    deck.locator("[data-card='9a']").focus()
    page.keyboard.press("Delete")
    page.wait_for_selector(".hfk-edit__deck [data-card='9a']:not([data-at])")
    assert page.input_value("input[name=goal]") == 'Take the "dearest" card.'


def test_an_impossible_position_says_why_and_a_press_puts_cards_where_the_place_is(teachers):
    page = teachers
    page.click("[data-do=clear]")
    page.wait_for_selector(".hfk-teach__note:has-text('at least one card')")
    assert not page.locator(".hfk-edit__code pre").count()
    page.check("input[name=hfk-edit-place][value=field]")
    for card in ("3b", "3r", "3c", "3d"):
        page.click(f".hfk-edit__deck [data-card='{card}']")
    page.check("input[name=hfk-edit-place][value=hand]")
    page.click(".hfk-edit__deck [data-card='1b']")
    page.wait_for_selector(".hfk-teach__note:has-text('whole month')")
    page.click(".hfk-edit__deck [data-card='1b']")
    page.wait_for_selector(".hfk-edit__deck [data-card='1b']:not([data-at])")


@pytest.mark.parametrize(("scheme", "lang"), PAIRS)
def test_the_form_and_the_editor_can_be_used_by_everybody(teachers, axe, scheme, lang):
    dress(teachers, scheme, lang)
    given(teachers)
    teachers.wait_for_selector(".hfk-teach__made code", state="attached")
    assert axe(".hfk-teach", on=teachers) == []
    assert axe(".hfk-edit", on=teachers) == []


def test_on_a_phone_nothing_is_wider_than_the_screen(voila_page, new_page):
    page = still(new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True))
    voila_page("teachers.ipynb", on=page)
    page.wait_for_selector(".hfk-edit__deck .hfk-card")
    given(page)
    wide = page.evaluate(WIDER)
    assert json.dumps(wide) == "[]"
    boxes = [card.bounding_box() for card in page.locator(".hfk-edit__deck .hfk-card").all()]
    assert len(boxes) == 40 and all(box["width"] >= 36 and box["height"] >= 44 for box in boxes)
