"""What is sent to the page is what the contract says, and the page's types are written from it."""

import types
import typing

import pytest
from jsdoc import FILE, type_of, written

from hanafuda_kit.lessons.position import position
from hanafuda_kit.ui import contract
from hanafuda_kit.ui.session import Session
from hanafuda_kit.ui.setup import may_be_set_up


def faults(value, hint, where="view"):
    """Where a value is not of a type; TypedDicts may hold no further keys."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    kind = dict if typing.is_typeddict(hint) else origin or hint
    if origin in (typing.Union, types.UnionType):
        found = [list(faults(value, each, where)) for each in inner]
        yield from [] if [] in found else found[0]
    elif origin is typing.Literal:
        yield from [] if value in inner else [f"{where}: {value!r}"]
    elif hint is not typing.Any and type(value) is not kind:
        yield f"{where}: {value!r} is no {kind.__name__}"
    elif typing.is_typeddict(hint):
        hints = typing.get_type_hints(hint)
        yield from (f"{where}: no {key}" for key in hint.__required_keys__ - value.keys())
        for key, each in value.items():
            yield from faults(each, hints[key], f"{where}.{key}") if key in hints else [f"{where}: {key}?"]
    elif kind is list or kind is dict:
        for each in value if kind is list else value.values():
            yield from faults(each, inner[-1], where)
    elif kind is tuple:
        for each, of in zip(value, inner, strict=True):
            yield from faults(each, of, where)


@pytest.mark.parametrize(("game", "seats"), [("mushi", 2), ("roppyakken", 3), ("hachihachi", 6)])
def test_every_view_of_a_match_is_as_the_contract_says(game, seats):
    session = Session(game, seats=seats, seed=4)
    for _ in range(80):
        if session.match.to_move is None:
            break
        view = session.view()
        assert list(faults(view, contract.View)) == []
        session.play(view["moves"][0]["move"] if view["moves"] else view["calls"][0]["move"])
    assert session.view()["settlement"] is not None
    for frame in session.take_frames():
        assert list(faults(frame, contract.View)) == []


@pytest.mark.parametrize("game", ["mushi", "roppyakken", "hachihachi"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_may_be_chosen_for_a_match_is_as_the_contract_says(game, lang):
    assert list(faults(may_be_set_up(Session(game, lang=lang)), contract.SetUp)) == []


def test_the_view_of_an_exercise_is_as_the_contract_says():
    from hanafuda_kit.ui import Exercise

    words = {"title": "t", "goal": "g", "hint": "h", "right": "r"}
    trial = Exercise("x", rules="MU-09", position=position(hand="1b", field="1r 2a"), solution="1b>1r", **words)
    assert list(faults(trial.view, contract.View)) == []
    trial.attempt.play("1b")
    assert list(faults(trial.current_view(), contract.View)) == []


def test_a_fault_would_be_found():
    good = Session("mushi", seed=4).view()
    assert not list(faults(good, contract.View))
    for change in ({"field": "1b"}, {"stock": None}, {"further": 1}, {"seats": [{**good["seats"][0], "hand": 5}]}):
        assert list(faults({**good, **change}, contract.View))
    assert list(faults({key: good[key] for key in good if key != "moves"}, contract.View)) == ["view: no moves"]


def test_the_page_s_types_are_those_of_the_contract():
    assert FILE.read_text(encoding="utf-8") == written(), "run python tests/jsdoc.py"


def test_types_as_the_page_writes_them():
    hints = typing.get_type_hints(contract.View)
    assert type_of(hints["piles"]) == "string[][]"
    assert type_of(hints["you"]) == "number | null"
    assert type_of(typing.get_type_hints(contract.SettleRow)["cells"]) == "(Cell | null)[]"
    assert type_of(typing.get_type_hints(contract.Move)["from"]) == '"hand" | "stock"'
