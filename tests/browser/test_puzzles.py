"""The page of puzzles: the day's first, an answer to every move, what is kept, and nothing that is hidden."""

import json

import pytest
from browser.table import running_over

from hanafuda_kit.lessons.puzzle import puzzles

BY_ID = {puzzle.id: puzzle for puzzle in puzzles()}
KEPT = "JSON.parse(localStorage.getItem('hfk:puzzles') ?? '{}')"
SIZES = [(1366, 650), (390, 844), (360, 640)]


@pytest.fixture(scope="module")
def page(shared_page):
    page = shared_page("puzzles.ipynb", viewport={"width": 1366, "height": 650})
    page.wait_for_selector(".hfk-ex .hfk-puzzle__games")
    return page


def puzzle_of(page):
    return BY_ID[page.get_attribute(".hfk-ex", "id")]


def play(page, move):
    """A move by presses on the cards."""
    card, _, target = move.partition(">")
    if not card.startswith("/"):
        page.click(f'.hfk-hand [data-card="{card}"]')
    if target:
        page.click(f'.hfk-field [data-card="{target.split("+")[0]}"]')
    else:
        page.locator(".hfk-here:visible, .hfk-field").first.click(position={"x": 3, "y": 3})


def pick(page, game):
    page.click(f'[data-game="{game}"]')
    page.wait_for_function("game => document.querySelector('.hfk-root').dataset.game === game", arg=game)


def test_the_days_puzzle_comes_first_and_what_is_missed_is_kept_for_tomorrow(page):
    page.wait_for_function("document.querySelector('.hfk-ex__kick').textContent.startsWith('Puzzle of the day')")
    pick(page, "mushi")
    # until it is one whose best and plausible moves both take a card: those are two presses each
    for _ in range(20):
        puzzle = puzzle_of(page)
        if ">" in puzzle.best.move and ">" in puzzle.wrong and not puzzle.best.move.startswith("/"):
            break
        page.click("[data-do=skip]")
        page.wait_for_function("id => document.querySelector('.hfk-ex').id !== id", arg=puzzle.id)
    play(page, puzzle.wrong)
    page.wait_for_selector(".hfk-say.hfk-is-wrong")
    assert "less than the best move" in page.text_content(".hfk-say") and page.is_hidden(".hfk-puzzle__answer")
    play(page, puzzle.best.move)
    page.wait_for_selector(".hfk-say.hfk-is-right")
    assert page.locator(".hfk-puzzle__figures tbody").count() == len(puzzle.options)
    kept = page.evaluate(KEPT)
    assert kept["seen"][puzzle.id][0] == 0 and kept["game"] == "mushi" and "days" not in kept
    assert "tomorrow" in page.text_content(".hfk-ex__sum")
    page.click("[data-do=next]")
    page.wait_for_function("id => document.querySelector('.hfk-ex').id !== id", arg=puzzle.id)


@pytest.mark.parametrize("game", ["hachihachi", "roppyakken"])
def test_a_puzzle_of_every_game_stands_in_the_window_and_runs_over_nothing(page, game):
    pick(page, game)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("document.documentElement.scrollWidth <= innerWidth", timeout=5_000)  # it answers
        assert running_over(page) == []
    page.set_viewport_size({"width": 1366, "height": 650})


def test_no_hidden_card_reaches_the_page(page):
    puzzle = puzzle_of(page)
    seats = [seat for seat in sent_views(page)[-1]["seats"] if seat["seat"] != 0]
    assert seats and all(seat["hand"] is None for seat in seats), puzzle.id


def sent_views(page):
    """The views that Python sent."""
    found = []
    for way, payload in page.watch.frames:
        text = payload if isinstance(payload, str) else payload.decode("utf-8", "replace")
        at = text.find('"view": {')
        if way == "received" and at >= 0:
            found.append(json.JSONDecoder().raw_decode(text[at + 8 :])[0])
    return [view for view in found if "seats" in view]
