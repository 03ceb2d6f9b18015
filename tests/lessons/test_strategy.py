"""The strategy pages: their figures are those of the data, and the coach agrees with their exercises."""

from __future__ import annotations

import re

import course
import pytest

from hanafuda_kit.coach import advise
from hanafuda_kit.lessons.figures import figures
from hanafuda_kit.text import catalogue
from hanafuda_kit.text.prose import translated

PAGES = [name for name in course.NAMES if name.endswith("-strategy.ipynb")]
EXERCISES = [(name, id) for name in PAGES for id in course.exercise_ids(name)]
AHEAD, SURE = 3, 4
"""The best move is ahead by so much, in points or in mon of a plain month, and by so many standard errors."""
WORLDS = 4_000
FIGURE = re.compile(r"[+−]\d+\.\d|\d+\.\d|\d+ ?%|\d+")
every_page = pytest.mark.parametrize("name", PAGES)
every_exercise = pytest.mark.parametrize(("name", "id"), EXERCISES)


def rows(text: str) -> list[list[str]]:
    """The figures of each row of a text's tables, label and head left out."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")[1:]] for line in lines]
    return [row for row in cells if all(FIGURE.fullmatch(cell) for cell in row)]


def inside(wanted: list[str], row: list[str]) -> bool:
    """Whether some cells stand in a row of the data, in their order."""
    left = iter(row)
    return all(cell in left for cell in wanted)


def texts(name: str) -> list[tuple[str, str, str]]:
    """Cell, English and Japanese of a page's prose."""
    page = name.removesuffix(".ipynb")
    return [(cell, text, translated("ja")[f"prose.{page}.{cell}"]) for cell, text in course.prose(name)]


@every_page
def test_every_figure_of_a_table_is_in_the_data(name):
    data = [row for table in figures(name.partition("-")[0]).values() for row in table]
    found = 0
    for cell, *both in texts(name):
        for text in both:
            for wanted in rows(text):
                found += 1
                assert any(inside(wanted, row) for row in data), (cell, wanted)
    assert found >= 30


@every_page
def test_both_languages_tell_the_same_figures(name):
    for cell, english, japanese in texts(name):
        assert rows(english) == rows(japanese), cell


@every_page
def test_a_figure_with_a_sign_or_in_per_cent_is_in_the_data_wherever_it_stands(name):
    data = {cell for table in figures(name.partition("-")[0]).values() for row in table for cell in row[1:]}
    for cell, *both in texts(name):
        for text in both:
            for figure in re.findall(r"[+−]\d+\.\d|\d+%", text):
                assert figure in data, (cell, figure)


@every_exercise
def test_the_coach_knows_one_best_move_and_what_the_others_give_away(name, id):
    exercise = course.widget(name, id).exercise
    view = exercise.position.view(exercise.position.to_move)
    times = getattr(view.public, "multiplier", 1)
    ranked = advise(exercise.position, worlds=WORLDS, seed=11, reasons=False).moves
    right = {line.split()[0] for line in exercise.solutions}
    assert {move.move for move in ranked[: len(right)]} == right
    second = ranked[len(right)]
    assert second.loss >= AHEAD * times and second.loss >= SURE * second.loss_error
    assert {move.move for move in ranked[len(right) :]} == set(exercise.wrong)
    losses = {move.move: (move.loss, move.loss_error) for move in ranked}
    for number, move in enumerate(exercise.wrong, 1):
        told = re.search(r"about (\d+) (?:points|mon)", exercise.say(f"wrong.{number}", catalogue("en")))
        japanese = re.search(r"約(\d+)(?:点|文)", exercise.say(f"wrong.{number}", catalogue("ja")))
        assert told and japanese and told[1] == japanese[1], move
        loss, error = losses[move]
        assert abs(int(told[1]) - loss) <= 1 + 6 * error, move  # both are samples, and yaku of 600 are rare
