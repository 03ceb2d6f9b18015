"""The notebooks as they are committed: current outputs, nothing hidden, links that lead somewhere, a place a rule.

nbval runs every cell in a kernel and compares the outputs; here they are looked at without one.
"""

from __future__ import annotations

import re

import course
import nbformat
import pytest

from hanafuda_kit import games
from hanafuda_kit.cards import CODES, cards_in, codes
from hanafuda_kit.engine.actions import taken_by
from hanafuda_kit.games.hachihachi import LAYERS
from hanafuda_kit.games.hachihachi.hand_yaku import of_hand
from hanafuda_kit.lessons.course import course as course_list
from hanafuda_kit.lessons.course import place_of
from hanafuda_kit.lessons.exercise import Attempt
from hanafuda_kit.text import LANGUAGES, catalogue, rule_ids
from hanafuda_kit.ui import CardTable, Exercise

STOPS = [stop for road in course_list()["roads"] for stop in road["stops"]]
OWN_WORDS = "teachers.ipynb"
"""Shows how to write an exercise, with its words in the cell; it is no part of the course."""

EN = catalogue("en")
RACES = {"highest": "roppyakken-51", "first": "roppyakken-51-first"}
every_notebook = pytest.mark.parametrize("name", course.NAMES)
every_game = pytest.mark.parametrize("game", list(games.GAMES))


@every_notebook
def test_every_cell_was_run_in_order_and_none_failed(name):
    cells = [cell for cell in course.notebook(name).cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert {output.output_type for cell in cells for output in cell.outputs} <= {"stream", "execute_result"}
    assert all(output.get("name", "stdout") == "stdout" for cell in cells for output in cell.outputs)


@every_notebook
def test_the_file_is_in_the_form_that_the_command_writes(name):
    pytest.importorskip("nbclient")
    from hanafuda_kit.lessons.__main__ import normal

    written = course.path(name).read_text(encoding="utf-8")
    assert normal(nbformat.reads(written, as_version=4)) == written
    assert "widget-view" not in written and "widget-state" not in written


@every_notebook
def test_outputs_are_what_the_cells_give(name):
    for cell, printed, value, _ in course.ran(name):
        stored = "".join(output.text for output in cell.outputs if output.output_type == "stream")
        shown = [output.data["text/plain"] for output in cell.outputs if output.output_type == "execute_result"]
        assert stored == printed, cell.id
        assert shown == ([] if value is None else [repr(value)]), cell.id


def test_the_command_runs_a_notebook_and_finds_it_current(capsys):
    pytest.importorskip("nbclient")
    from hanafuda_kit.lessons.__main__ import main

    assert main(["--check", str(course.path("mushi-play.ipynb"))]) == 0
    assert "unchanged" in capsys.readouterr().out


def test_the_command_tells_drift_and_then_mends_it(tmp_path, capsys):
    pytest.importorskip("nbclient")
    from hanafuda_kit.lessons.__main__ import main

    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("print(6 * 7)", id="sum")])
    path = tmp_path / "small.ipynb"
    nbformat.write(notebook, path)
    assert main(["--check", str(path)]) == 1
    assert "not current" in capsys.readouterr().out
    assert main([str(path)]) == 0
    cell = nbformat.read(path, as_version=4).cells[0]
    assert (cell.execution_count, cell.outputs[0].text) == (1, "42\n")


def test_the_command_writes_nothing_where_a_cell_fails(tmp_path, capsys):
    pytest.importorskip("nbclient")
    from hanafuda_kit.lessons.__main__ import main

    path = tmp_path / "broken.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0", id="oops")]), path)
    before = path.read_bytes()
    assert main([str(path)]) == 2
    assert path.read_bytes() == before
    assert "broken.ipynb" in capsys.readouterr().err


@every_notebook
def test_no_output_tells_a_hidden_card(name):
    for cell, printed, value, names in course.ran(name):
        said = set(re.findall(r"\b\d{1,2}[barcdy]\b", printed))
        for table in [value, *names.values()]:
            if isinstance(table, CardTable):
                round = table.session.match.round
                hidden = {CODES[card] for card in round.stock[round.drawn :]}
                for seat, hand in enumerate(round.hands):
                    hidden |= set(codes(hand).split()) if seat != table.session.you else set()
                assert not said & hidden, cell.id


@every_notebook
def test_a_page_brings_nothing_from_outside_and_nothing_of_this_machine(name):
    written = course.path(name).read_text(encoding="utf-8")
    for word in ("http://", "https://", "<script", "<iframe", "<img", "clear_output", "interact(", "$$", "\\(", "%%"):
        assert word not in written, word
    assert not re.search(r"/(home|root|tmp|usr|work|Users)/", written)


@every_notebook
def test_pages_begin_with_a_heading_or_the_map_and_have_named_cells(name):
    cells = course.notebook(name).cells
    assert cells[0].source.startswith("# ") or "CourseMap()" in cells[0].source
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", cell.id) for cell in cells)
    assert sum(cell.cell_type == "code" for cell in cells) <= 16


@every_notebook
def test_links_lead_somewhere(name):
    for cell, text in course.prose(name):
        for link in re.findall(r"\]\(([^)]*)\)", text):
            if link.removeprefix("#") in rule_ids():
                continue
            page, _, anchor = link.partition("#")
            assert page == "" or page in course.NAMES, (cell, link)
            assert not anchor or anchor in course.anchors(page or name), (cell, link)


@every_notebook
def test_rule_ids_in_the_prose_are_links(name):
    for cell, text in course.prose(name):
        for rule in re.findall(r"\b(?:CO|MU|RK|HH)-\d\d\b", text):
            assert rule in rule_ids()
        bare = re.sub(r"\[([A-Z]{2}-\d\d)\]\(#\1\)", "", text)
        assert not re.search(r"\b(?:CO|MU|RK|HH)-\d\d\b", bare), cell


@pytest.mark.rule("CO-11")
def test_co_11_the_other_names_of_the_sources_can_be_looked_up():
    names = dict(course.prose("cards.ipynb"))["names"]
    for other in ("化札", "ガジる", "なめ", "表菅原", "裏菅原", "柳シマ", "死に札", "しぞう", "影札"):
        assert other in names, other


@pytest.mark.rule("CO-10")
@pytest.mark.parametrize(("name", "id"), [("mushi.ipynb", "mushi-12"), ("roppyakken.ipynb", "roppyakken-16")])
def test_co_10_the_page_is_told_every_card_that_may_be_taken_and_no_other(name, id):
    widget = course.widget(name, id)
    start = widget.exercise.position
    shown = {card for move in widget.view["moves"] for card in move["takes"]}
    assert len(shown) > 1
    assert shown == {CODES[card] for action in start.legal_actions() for card in cards_in(taken_by(action))}


# -- course.json ------------------------------------------------------------------


def resolves(href: str) -> bool:
    page, _, anchor = href.partition("#")
    return page in course.NAMES and (not anchor or anchor in course.anchors(page))


def test_each_stop_says_its_minutes_and_a_short_way_leads_to_a_first_round_in_about_twenty():
    for road in course_list()["roads"]:
        assert all(stop["minutes"] >= 2 for stop in road["stops"])
        short = [stop for stop in road["stops"] if stop.get("way") == "short"]
        minutes = sum(stop["minutes"] for stop in short)
        if road["id"] != "first":
            assert 15 <= minutes <= 25 and any(stop.get("tasks") for stop in short)
        assert {stop.get("way") for stop in road["stops"]} <= {None, "short", "extra"}
    of = {stop["id"]: stop.get("way") for stop in STOPS}
    assert of["mushi-questions"] == of["roppyakken-questions"] == "extra"  # what is disputed stands there


@every_notebook
def test_lab_folds_what_gives_an_answer_away_and_the_checks_of_teachers(name):
    for ran in course.ran(name):
        cell = ran.cell
        exercise = isinstance(ran.value, Exercise)
        check = "assert " in cell.source
        if name == OWN_WORDS:  # a page that shows teachers the source
            assert "jupyter" not in cell.metadata
            continue
        folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
        assert folded == (exercise or check), cell.id
        assert not (check and (ran.printed or ran.value is not None)), cell.id


def test_the_list_names_pages_stops_and_cards_that_exist():
    listed = course_list()
    assert listed["lessons"][0]["file"] == listed["welcome"]
    for entry in [*STOPS, *listed["play"]]:
        assert resolves(entry["href"]), entry["href"]
    for entry in STOPS:
        assert entry["card"] in CODES and set(entry["title"]) == set(LANGUAGES)
    assert len({stop["id"] for stop in STOPS}) == len(STOPS)


def test_every_exercise_of_the_course_has_one_stop_and_stands_there():
    of_pages = [(name, each) for name in course.NAMES if name != OWN_WORDS for each in course.exercise_ids(name)]
    of_stops = [(stop["href"].partition("#")[0], each) for stop in STOPS for each in stop["exercises"]]
    assert sorted(of_pages) == sorted(of_stops)
    for number, stop in enumerate(STOPS):
        page, _, anchor = stop["href"].partition("#")
        order = course.anchors(page)
        places = [order.index(each) for each in (anchor, *stop["exercises"])]
        assert places == sorted(places), stop["id"]
        after = STOPS[number + 1]["href"].partition("#") if number + 1 < len(STOPS) else ("", "", "")
        if after[0] == page:
            assert places[-1] < order.index(after[2]), stop["id"]


def test_every_stop_has_something_to_do_and_its_tasks_are_on_its_page():
    for stop in STOPS:
        page = stop["href"].partition("#")[0]
        keys = [getattr(cell.value, "key", None) for cell in course.ran(page)]
        assert stop["exercises"] or stop["tasks"], stop["id"]
        assert set(stop.get("tasks", ())) <= set(keys), stop["id"]


def test_an_exercise_knows_its_number_and_the_next_one():
    place = place_of("mushi-09")
    assert (place.title["en"], place.at, len(place.ids), place.next) == ("The oni on the field", 2, 5, "#mushi-10")
    assert place_of("mushi-04").next == "#2-Taking-and-piles"
    assert place_of("mushi-11-alone").next == "mushi-score.ipynb#5-Willows"
    assert place_of(course_list()["roads"][-1]["stops"][-1]["exercises"][-1]).next is None
    assert place_of("our-cup") is None


@every_game
def test_every_rule_of_a_game_has_a_place_in_a_lesson(game):
    assert set(games.game_class(game).rule_ids) <= set(course_list()["rules"])


def test_a_rules_place_teaches_it():
    places = course_list()["rules"]
    for rule, href in places.items():
        assert rule in rule_ids() and resolves(href), rule
        page, _, anchor = href.partition("#")
        if anchor in course.exercise_ids(page):
            assert rule in course.widget(page, anchor).exercise.rules, rule
        else:
            assert any(f"(#{rule})" in text for _, text in course.prose(page)), rule


QUESTIONS = {"mushi": 5, "roppyakken": 10}
"""How many questions the source of a game answers."""
MARKS_IN = {"hachihachi": "hachihachi-7-year.ipynb"}
"""The page that lists the interpretations, where it is not that of the questions."""
ASKED = {
    "mushi": {f"MU-{n:02}" for n in (3, 4, *range(8, 22))},
    "hachihachi": {
        f"HH-{n:02}" for n in (2, 3, 5, 6, 10, 12, 13, 15, 16, 17, *range(20, 25), 26, *range(30, 34), *range(40, 45))
    }
    | {f"HH-{n:02}" for n in (*range(50, 54), *range(55, 61), *range(62, 69))},
    "roppyakken": {f"RK-{n:02}" for n in (2, 3, 5, *range(10, 18), *range(20, 36), 40, 41, 42, 45, 46, 50, 51, 52)},
}


@every_game
def test_rules_that_ask_something_have_an_exercise(game):
    taught = {
        rule
        for name in course.NAMES
        if name != OWN_WORDS
        for each in course.exercise_ids(name)
        for rule in course.widget(name, each).exercise.rules
    }
    assert ASKED[game] <= taught
    if game in QUESTIONS:
        faq = [f"{game}-faq-{n}" for n in range(1, QUESTIONS[game] + 1)]
        assert course.exercise_ids(f"{game}-questions.ipynb") == faq


def test_the_walk_has_an_exercise_for_every_yaku_of_roppyakken():
    made = set()
    for each in course.exercise_ids("roppyakken-yaku.ipynb"):
        attempt = Attempt(course.widget("roppyakken-yaku.ipynb", each).exercise)
        counts = [attempt.round.memo[0].yaku.counting]
        attempt.play(attempt.exercise.solutions[0])
        counts.append(attempt.round.memo[0].yaku.counting)
        made |= {row.id.partition("-")[0] for row in attempt.round.game.yaku.rows(counts[1] & ~counts[0])}
    assert made == {row.id.partition("-")[0] for row in games.make("roppyakken").yaku}


def test_the_two_winning_rules_are_shown_on_the_same_round():
    of = {rule: course.widget("roppyakken-race.ipynb", id).exercise for rule, id in RACES.items()}
    first, second = (exercise.position for exercise in of.values())
    for part in ("hands", "captures", "field", "stock", "turned", "standing"):
        assert getattr(first, part) == getattr(second, part)
    assert [exercise.position.game.rules.winner for exercise in of.values()] == list(RACES)
    assert len({exercise.answer for exercise in of.values()}) == 2


def test_the_ladder_of_hachihachi_has_a_table_for_each_layer():
    rules = {}
    for name in course.NAMES:
        for each in course.ran(name):
            if isinstance(each.value, CardTable) and name.startswith("hachihachi-") and name != "hachihachi-play.ipynb":
                game = each.value.session.match.game
                changed = {option: value for option, value in game.rules.changed().items() if option != "months"}
                rules[name] = (changed, game.seats)
    layers = [LAYERS[name] for name in ("count", "multipliers", "built-yaku", "hand-yaku", "hand-yaku", "full", "full")]
    seats = [3, 3, 3, 3, 6, 3, 4]
    assert [rules[name] for name in sorted(rules)] == list(zip(layers, seats, strict=True))


def test_the_hands_of_the_exercises_are_the_yaku_that_they_say():
    for id in ("hachihachi-31", "hachihachi-31-phoenix", "hachihachi-32"):
        exercise = course.widget("hachihachi-4-hand.ipynb", id).exercise
        assert [each.id for each in of_hand(exercise.position.hands[0])] == [exercise.answer]


PAID = {
    "hachihachi-02": (0, -28), "hachihachi-62": (0, -15), "hachihachi-64": (0, 16), "hachihachi-16": (0, -32),
    "hachihachi-50": (1, -17 * 12), "hachihachi-50-goko": (1, -12 * 12),
    "hachihachi-51-oba": (0, 28 * 12 - 1), "hachihachi-52": (1, -126), "hachihachi-52-lost": (0, 3 - 1),
    "hachihachi-53-pays": (0, -14 * 12), "hachihachi-53-last": (0, -7 * 12), "hachihachi-22": (0, -4 * 12),
    "hachihachi-23": (0, 3 * 24), "hachihachi-24": (0, 30 * 12), "hachihachi-64-pot": (0, 70),
    "hachihachi-44": (0, 5 * 12), "hachihachi-56": (1, -14 * 12), "hachihachi-57": (1, -12 * 12),
    "hachihachi-58": (0, -10 * 12), "hachihachi-60": (0, -12 * 12), "hachihachi-59": (0, 8 * 12 - 20 * 12),
    "hachihachi-55": (0, 0), "hachihachi-55-at-once": (1, -12 * 12),
}  # fmt: skip
"""Exercises that ask for a payment: a seat, and what it has gained in the month once the answer is shown (by hand)."""


@pytest.mark.parametrize("id", PAID)
def test_what_an_exercise_says_is_paid_is_what_is_paid(id):
    [name] = [name for name in course.NAMES if id in course.exercise_ids(name)]
    exercise = course.widget(name, id).exercise
    attempt = Attempt(exercise)
    attempt.choose(exercise.answer)
    seat, mon = PAID[id]
    assert attempt.round.memo.gained()[seat] == mon


RESULTS = {
    "hachihachi-65": -12,
    "hachihachi-66": 392,
    "hachihachi-66-shared": 9 * 12 + 2 - 120 + 15 * 12,
    "hachihachi-67": 102 - 120,
}


@pytest.mark.parametrize("id", RESULTS)
def test_results_of_the_year_are_as_worked_out_by_hand(id):
    exercise = course.widget("hachihachi-7-year.ipynb", id).exercise
    attempt = Attempt(exercise)
    attempt.choose(exercise.answer)
    assert attempt.match.is_over
    results = attempt.match.game.summary(attempt.match.now, True)["results"]
    assert results[0] == RESULTS[id] and sum(results) == 0


@every_game
def test_every_interpretation_is_pointed_out(game):
    from hanafuda_kit.text.registry import marks

    name = MARKS_IN.get(game, f"{game}-questions.ipynb")
    text = "".join(text for _, text in course.prose(name))
    for rule in games.game_class(game).rule_ids:
        if marks()[rule] in "ID" or EN.has(f"rule.{rule}.note"):
            assert f"(#{rule})" in text, rule
