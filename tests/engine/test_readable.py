"""What a plain prompt or notebook prints of the engine's values can be read, and hides what is hidden."""

from __future__ import annotations

import json
import pickle
import random

import harness
import pytest

from hanafuda_kit.cards import CODES, mask
from hanafuda_kit.engine.actions import put_down
from hanafuda_kit.engine.match import Match
from hanafuda_kit.errors import RecordError
from hanafuda_kit.games import hachihachi, make, mushi


def test_an_action_prints_as_its_move_and_is_the_integer_it_was():
    move = put_down(CODES.index("5c"), mask("5a"))
    assert (repr(move), str(move), f"{move}") == ("5c>5a",) * 3
    assert repr([put_down(CODES.index("4r"), mask("4a"), turned_up=True)]) == "[/4r>4a]"
    assert move == int(move) and hash(move) == hash(int(move)) and json.dumps(move) == str(int(move))
    assert pickle.loads(pickle.dumps(move)) == move


@pytest.mark.parametrize("case", harness.basic_cases(), ids=str)
def test_what_may_be_done_prints_as_moves_that_are_read_back(case):
    for match, _ in harness.play(case, 3, rounds=1):
        game = match.game
        for action in match.legal_actions():
            assert repr(action) == game.text_of(action)
            assert game.parse(repr(action)) == action
            assert repr(game.parse(repr(action))) == repr(action)


def test_a_call_prints_as_its_word_and_what_is_no_move_is_told():
    match = hachihachi.Match(seats=4, seed=1)
    assert repr(match.legal_actions()) == "(mizuten, no_mizuten)"
    with pytest.raises(RecordError):
        match.game.parse("5c>")


def test_a_game_prints_its_seats_and_changed_options():
    assert repr(make("mushi", {"rounds": 6})) == "Mushi(seats=2, rounds=6)"
    assert repr(make("hachihachi")) == "Hachihachi(seats=6)"


def test_round_match_and_view_print_nothing_that_is_hidden():
    match = mushi.Match(seed=7)
    rng = random.Random(1)
    while not match.round.is_over:
        round = match.round
        for seat in (None, 0, 1):
            view = round.view(seat)
            hidden = {CODES[card] for card in range(48) if view.unseen >> card & 1}
            assert hidden.isdisjoint(repr(view).replace("'", " ").split())
        watcher = {CODES[card] for card in range(48) if round.view(None).unseen >> card & 1}
        for text in (repr(round), repr(match)):
            assert watcher.isdisjoint(text.replace("'", " ").split())
            assert "0x" not in text
        match.apply(rng.choice(match.legal_actions()))


def test_the_same_round_prints_the_same():
    assert repr(Match(make("mushi"), seed=3)) == repr(Match(make("mushi"), seed=3))
