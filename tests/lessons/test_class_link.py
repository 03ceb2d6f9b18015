"""Tables that a teacher gives away: kept under a code, found by it, refused where they cannot be."""

from __future__ import annotations

import json
import os

import pytest

from hanafuda_kit import games
from hanafuda_kit.bots import LEVELS
from hanafuda_kit.errors import ClassLinkError, HanafudaError
from hanafuda_kit.lessons import class_link
from hanafuda_kit.lessons.class_link import Given, asked, give, given, tidy

TABLE = Given("mushi", 2, ("greedy",), {"rounds": 6}, 2025, undo=False)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(class_link.FOLDER, str(tmp_path / "tables"))
    return tmp_path / "tables"


def test_a_table_is_found_by_its_code_however_it_was_typed(folder):
    code = give(TABLE)
    assert len(code) == class_link.LENGTH and set(code) <= set(class_link.LETTERS)
    for typed in (code, code.upper(), f" {code}/ "):
        assert given(typed) == TABLE
    assert folder.stat().st_mode & 0o077 == 0


def test_two_tables_have_two_codes_and_neither_says_the_deal(folder):
    codes = {give(TABLE) for _ in range(20)}
    assert len(codes) == 20
    assert not {letter for code in codes for letter in code} & set("01ilo")


@pytest.mark.parametrize("code", ["", "abcde", "../x", "a/b/c", "ABC", "5", "x" * 300, "é2345", "2345\n"])
def test_a_code_of_no_table_is_said_in_one_sentence(folder, code):
    give(TABLE)
    with pytest.raises(ClassLinkError) as said:
        given(code)
    assert len(said.value.told("en")) < 120 and said.value.told("ja") != said.value.told("en")


@pytest.mark.parametrize("change", [{"seed": -1}, {"seats": 9}, {"game": "go"}, {"rules": []}, {"further": 1}, None])
def test_a_file_that_was_damaged_is_no_table(folder, change):
    code = give(TABLE)
    path = folder / f"{code}.json"
    kept = json.loads(path.read_text(encoding="utf-8"))
    path.write_text("{" if change is None else json.dumps({**kept, **change}), encoding="utf-8")
    if change == {"further": 1}:
        assert given(code) == TABLE  # of a later version
        return
    with pytest.raises(ClassLinkError):
        given(code)


def test_only_so_many_are_kept_and_what_nobody_opened_for_the_longest_goes(folder, monkeypatch):
    monkeypatch.setattr(class_link, "MOST", 3)
    codes = []
    for n in range(5):
        codes.append(give(TABLE))
        os.utime(folder / f"{codes[-1]}.json", (n, n))
    assert {path.stem for path in folder.iterdir()} == set(codes[2:])
    given(codes[2])
    last = give(TABLE)
    assert {path.stem for path in folder.iterdir()} == {codes[2], codes[4], last}


def test_where_nothing_serves_tables_or_can_keep_them_that_is_said(monkeypatch, tmp_path):
    monkeypatch.delenv(class_link.FOLDER, raising=False)
    with pytest.raises(ClassLinkError, match="hanafuda play"):
        give(TABLE)
    with pytest.raises(ClassLinkError):
        given("abcde")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(class_link.FOLDER, str(tmp_path / "file"))
    with pytest.raises(ClassLinkError, match="cannot be kept"):
        give(TABLE)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "go"},
        {"seats": 3},
        {"seats": "2"},
        {"opponents": ()},
        {"opponents": ("greedy", "greedy")},
        {"opponents": ("sampling:9999",)},
        {"opponents": (5,)},
        {"rules": {"rounds": 0}},
        {"rules": {"speed": 1}},
        {"rules": None},
        {"seed": 2**32},
        {"seed": True},
        {"undo": 1},
        {"lang": "fr"},
    ],
)
def test_a_table_that_cannot_be_is_not_given_away(change):
    arguments = {**{name: getattr(TABLE, name) for name in Given.__dataclass_fields__}, **change}
    with pytest.raises(HanafudaError):
        Given(**arguments)


@pytest.mark.parametrize("query", ["class=k7m2q&lang=ja", "lang=ja&class=k7m2q"])
def test_a_page_is_asked_for_with_a_code(monkeypatch, query):
    monkeypatch.setenv("QUERY_STRING", query)
    assert asked() == "k7m2q"
    monkeypatch.setenv("QUERY_STRING", "table=mushi-play&seed=7")
    assert asked() == ""
    monkeypatch.delenv("QUERY_STRING")
    assert asked() == "" and tidy("") == ""


@pytest.mark.parametrize("game", games.GAMES)
def test_the_code_of_a_table_makes_the_table(game):
    """What the teacher copies, run as a cell: the same cards, and nothing more is allowed there."""
    engine = games.make(game)
    option = next(iter(engine.Rules.__dataclass_fields__.values()))
    other = next((value for value in option.metadata.get("values", ()) if value != option.default), 3)
    for seats in engine.seat_counts:
        bots = tuple(LEVELS[n % len(LEVELS)] for n in range(seats - 1))
        table = Given(game, seats, bots, {option.name: other}, 77, undo=False, hints=False, new=False)
        names: dict = {}
        source, _, call = table.source("k7m2q").partition("\n\n")
        exec(source, names)
        made = eval(call, names)
        match = made.session.match
        assert (match.game.id, match.game.seats, made.key) == (game, seats, "class-k7m2q")
        assert getattr(match.game.rules, option.name) == other
        assert (
            match.round.deal == games.game_class(game).new_match({option.name: other}, seats=seats, seed=77).round.deal
        )
        assert tuple(made.session.seating.opponents) in (bots, tuple(set(bots)))
        assert {"undo", "hint", "new"}.isdisjoint(made.view["can"])
