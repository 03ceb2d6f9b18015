"""The figures of the laboratory: tables shipped with the command that made them, and pictures drawn from them."""

from __future__ import annotations

import re

import pytest

from hanafuda_kit import games, lab
from hanafuda_kit.errors import ArgumentError
from hanafuda_kit.lab import figures, pictures
from hanafuda_kit.lab.result import LabError
from hanafuda_kit.text import LANGUAGES, catalogue
from hanafuda_kit.ui import Figure

WORDS = re.compile(r">([^<]+)</text>")


@pytest.mark.parametrize("name", figures.FIGURES)
def test_a_shipped_picture_is_what_its_table_gives_and_asks_for_nothing(name):
    for lang in LANGUAGES:
        words = catalogue(lang)
        shown, draw = figures.shown(name, words), figures.FIGURES[name](words)[1]
        assert all(len(row) == len(shown.heads) for row in shown.rows) and len(shown.rows) >= 3
        assert WORDS.findall(shown.svg) == WORDS.findall(draw()), "run python -m hanafuda_kit.lab.figures"
        assert not re.search(r"<(script|image|style|a)\b|href=|url\(", shown.svg)
        colours = set(re.findall(r'(?:fill|stroke)="(#[0-9a-f]{3,6}|[a-z]+)"', shown.svg, re.IGNORECASE))
        assert colours <= {*pictures.COLOURS, "currentColor", "none", "transparent"}


@pytest.mark.parametrize("name", ["chances", "fair", "worth"])
def test_a_table_says_how_it_was_made(name):
    made = figures.table(name)["made"]
    assert made["command"] == f"python -m tests.bench.laboratory {name}" and made["deals"] >= 1000


@pytest.mark.parametrize("game", games.GAMES)
def test_what_was_dealt_lies_around_what_was_counted(game):
    for name, _, exact, seen, error in figures.table("chances")[game]:
        assert abs(seen - exact) <= 4 * error + 3 / figures.table("chances")["made"]["deals"], name


def test_what_the_cards_bring_together_is_no_more_than_there_is_to_win():
    # MU-21: a round of Mushi is worth at most 230 points and two players' yaku; no card can bring more than both yaku
    # that it stands in on either side (gokō 30, sankō 25, MU-20), or half a shima of 10
    for code, points, value, error in figures.table("worth")["mushi"]["cards"]:
        assert -4 * error - 1 <= value - points <= 55 + 4 * error, code


def test_a_result_is_a_figure_with_its_table_and_its_errors(monkeypatch):
    result = lab.simulate("mushi", ["greedy", "random"], matches=6, seed=1, rules={"rounds": 1}, progress=False)
    figure = Figure(result)
    scores = result.scores()
    assert figure.view["svg"].startswith("<svg") and "greedy" in figure.view["svg"]
    assert figure.view["rows"][0][:2] == ["greedy", f"{scores[0]['mean']:+.2f} ±{scores[0]['standard_error']:.2f}"]

    def missing(*_rows, **_how):
        raise LabError("lab_extra", module="altair")

    monkeypatch.setattr(pictures, "dots", missing)
    plain = Figure(result)
    assert plain.view["svg"] == "" and "hanafuda_kit[lab]" in plain.view["about"]
    assert plain.view["rows"] == figure.view["rows"]


@pytest.mark.parametrize("what", ["nothing", 5, None])
def test_a_figure_that_there_is_not(what):
    with pytest.raises(ArgumentError, match="dealer"):
        Figure(what)
