"""axe-core finds nothing inside the kit's root, in each state, in light and dark, in English and Japanese.

Colours hang on the scheme alone and words on the language alone, so that two of the four pairs show every state.
"""

import pytest
from browser.table import Table, seed_where, still

PAIRS = [("light", "en"), ("dark", "ja")]
ROOT = ".hfk-root"


@pytest.fixture(scope="module")
def play_page(shared_page):
    return shared_page("mushi-play.ipynb", prepare=still)


@pytest.fixture(scope="module")
def lesson_page(shared_page):
    return shared_page("mushi.ipynb", prepare=still)


def dress(page, scheme: str, lang: str) -> None:
    """Light or dark, English or Japanese, by the page's own switches."""
    page.emulate_media(color_scheme=scheme)
    page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=str(scheme == "light").lower())
    page.click(f"button[data-hfk-lang={lang}]")
    page.wait_for_function(
        "lang => [...document.querySelectorAll('.hfk-root')].every(root => root.lang === lang)", arg=lang
    )


@pytest.mark.parametrize(("scheme", "lang"), PAIRS)
def test_the_table_in_every_state(play_page, axe, scheme, lang):
    page = play_page
    dress(page, scheme, lang)
    table = Table(page)

    def several(session):
        moves = session.view()["moves"]
        return sum(move["card"] == "11c" for move in moves) > 1

    found = {}

    def look(state: str) -> None:
        found[state] = axe(ROOT, on=page)

    model = table.deal(seed_where(several), lang=lang)
    look("your turn")
    table.card("11c").click()
    look("choosing")
    page.keyboard.press("Escape")
    table.do("hint")
    look("hint")
    for name in ("deal", "settings"):
        table.button(name).click()
        look(name)
        page.keyboard.press("Escape")
    table.root.locator("[data-rule]:visible").first.click()
    look("rule")
    page.keyboard.press("Escape")
    table.play(model.view()["moves"][0])
    table.do("back")
    look("looking back")
    table.card(table.look()["hand"][0]).click()
    look("alert")
    table.do("live")
    table.play_round()
    look("settlement")
    assert {state: lines for state, lines in found.items() if lines} == {}


@pytest.mark.parametrize(("scheme", "lang"), PAIRS)
def test_exercises_before_and_after_a_try(lesson_page, axe, scheme, lang):
    dress(lesson_page, scheme, lang)
    if (scheme, lang) == ("light", "en"):
        for exercise, press in (("mushi-13", "[data-do=hint]"), ("mushi-03", "[data-choice=again]")):
            lesson_page.locator(f"[id='{exercise}'] {press}").click()
        lesson_page.locator("[id='mushi-03'] [data-s=wrong]").wait_for()
        lesson_page.locator("[id='mushi-03'] [data-choice=dealer]").click()
        lesson_page.locator("[id='mushi-03'] .hfk-is-right").wait_for()
        lesson_page.locator("[id='mushi-09'] .hfk-field [data-card='10r']").click()
        lesson_page.locator("[id='mushi-09'] .hfk-say.hfk-is-wrong").wait_for()
    assert axe(ROOT, on=lesson_page) == []
    # the learner's marks are pictures to axe: dark on their own white, whatever lies around them
    ink = "marks => [...new Set(marks.map(mark => getComputedStyle(mark).color))]"
    assert lesson_page.locator(".hfk-mark b").evaluate_all(ink) == ["rgb(34, 21, 17)"]


@pytest.mark.parametrize("notebook", ["cards.ipynb", "welcome.ipynb"])
def test_gallery_drills_and_the_map_of_the_course(shared_page, axe, notebook):
    page = shared_page(notebook, prepare=still)
    found = {}
    page.locator(ROOT).last.wait_for()
    for scheme, lang in PAIRS:
        dress(page, scheme, lang)
        found[scheme, lang] = axe(ROOT, on=page)
    assert {state: lines for state, lines in found.items() if lines} == {}


def test_what_goes_wrong_is_said_where_one_looks_beside_a_settlement_too(play_page, tmp_path):
    """A file that is no record is refused in the dialog where it was chosen; a seed too long for it, at the table."""
    dress(play_page, "light", "en")
    table = Table(play_page)
    table.deal(5)
    table.play_round()
    dialog = table.root.locator(".hfk-dialog")
    for name, text in (
        ("shopping.txt", "apples, pears"),
        ("broken.json", '{"format": "hanafuda-kit/1", "game": "mushi"'),
    ):
        wrong = tmp_path / name
        wrong.write_text(text, encoding="utf-8")
        table.button("deal").click()
        assert "number 5." in dialog.inner_text()
        dialog.locator("input[type=file]").set_input_files(wrong)
        dialog.locator("[role=alert]:not(:empty)").wait_for()
        assert dialog.locator("[role=alert]").is_visible() and "Traceback" not in dialog.inner_text()
        play_page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        assert table.look()["alert"] == ""
        table.settlement_agrees()  # nothing has moved
    table.button("deal").click()
    table.root.locator(".hfk-dialog input[type=text]").fill("9" * 18)  # more than a number of a browser holds
    table.root.locator(".hfk-dialog [data-do=seed]").click()
    table.root.locator(".hfk-alert__text").wait_for(timeout=8000)


def test_a_card_without_a_name_would_be_found(play_page, axe):
    dress(play_page, "light", "en")
    Table(play_page).deal(7)
    play_page.evaluate("document.querySelector('.hfk-hand button').removeAttribute('aria-label')")
    found = "\n".join(axe(ROOT, on=play_page))
    assert "button-name" in found
