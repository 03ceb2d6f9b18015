"""From a card and a target to a move: twins, piles and the free field; the page looks up what is found here."""

import random

import pytest

from hanafuda_kit.lessons.position import position
from hanafuda_kit.ui.session import Session
from hanafuda_kit.ui.targets import FREE_FIELD, move_for, moves, targets


def put(card, target, game="mushi", **cards):
    """The move that a card put onto a target stands for."""
    return move_for(position(game, **cards).view(0), card, target)


def where(card, game="mushi", **cards):
    """Where a card may go, and the moves' texts."""
    view = position(game, **cards).view(0)
    return {target: moves(view)[number]["move"] for target, number in targets(view)[card].items()}


def test_a_card_that_takes_nothing_goes_to_the_free_field_only():
    assert where("1b", hand="1b 2r", field="2a 3c") == {FREE_FIELD: "1b"}
    assert where("1b", hand="1b", field="1r 3c") == {"1r": "1b>1r"}


def test_a_twin_of_a_target_counts_as_the_target():
    assert where("3b", hand="3b", field="3c 3d 1r") == {"3c": "3b>3c", "3d": "3b>3c"}


def test_every_card_of_a_pile_stands_for_the_move_that_takes_it():
    assert set(where("3b", hand="3b", field="3r 3c 3d").values()) == {"3b>3r+3c+3d"}
    assert put("3b", "3d", hand="3b", field="3r 3c 3d") == "3b>3r+3c+3d"


def test_a_card_of_a_pile_that_may_be_taken_alone_is_meant_anywhere_on_the_pile():
    found = where("10a", game="roppyakken", turned="10a", field="11b 11a 11c 10r 5c", hand="1b")
    assert found == {"10r": "/10a>10r", **dict.fromkeys(["11b", "11a", "11c"], "/10a>11b")}


def test_what_is_not_allowed_is_written_too_a_pile_whole():
    lying = {"hand": "1b 4a", "field": "3r 3c 3d 10r"}
    assert put("4a", "10r", **lying) == "4a>10r"
    assert put("4a", "3c", **lying) == "4a>3r+3c+3d"
    assert put("4a", None, **lying) == "4a"
    assert put("10a", "3c", turned="10a", field="10r 3c", hand="1b") == "/10a>3c"
    assert put("10a", None, turned="10a", field="10r 3c", hand="1b") == "/10a"


@pytest.mark.parametrize(("game", "seats"), [("mushi", 2), ("roppyakken", 3), ("hachihachi", 3)])
def test_every_legal_move_is_found_by_its_card_and_each_of_its_targets(game, seats):
    session, rng = Session(game, seats=seats, seed=3), random.Random(1)
    for _ in range(60):
        if session.match.to_move is None:
            break
        view = session.match.view(session.you)
        for move in moves(view):
            for target in move["takes"] or [None]:
                assert move_for(view, move["card"], target) == move["move"]
        session.play(view.game.text_of(rng.choice(view.legal)))
    else:
        pytest.fail("the round did not end")
