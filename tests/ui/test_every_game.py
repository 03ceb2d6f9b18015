"""Every game at every seat count, played out at a table: nothing hidden is shown, everything has words."""

import random

import pytest

from hanafuda_kit import games
from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.ui.session import Session

SHORT = {"mushi": {"rounds": 2}, "roppyakken": {"wins": 1}, "hachihachi": {"months": 3}}
TABLES = [(game, seats) for game in games.GAMES for seats in games.game_class(game).seat_counts]


def named(value, skip=("counts", "yaku", "rules", "let_down", "resume")):
    """Every word of a view that could be a card's code."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in skip:
                yield from named(each)
    elif isinstance(value, list):
        for each in value:
            yield from named(each)
    elif isinstance(value, str):
        yield from value.replace(">", " ").replace("+", " ").replace("/", " ").split()


def hidden_now(session):
    """The codes of the cards that the player of seat 0 may not know."""
    round = session.match.round
    view = round.view(0)
    hidden = set(round.stock[round.drawn :])
    for seat, hand in enumerate(round.hands):
        hidden |= set(cards_in(hand & ~view.known[seat]))
    return {CODES[card] for card in hidden if card < 48}


def choose(session, rng):
    view = session.view()
    return rng.choice([each["move"] for each in (*view["moves"], *view["calls"])])


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_is_played_out_and_shows_nothing_hidden(game, seats, seed):
    session = Session(game, seats=seats, seed=seed, rules=SHORT[game])
    rng = random.Random(seed)
    while not session.match.is_over:
        while not session.match.round.is_over:
            view = session.view()
            kept = view["resume"]["rounds"][-1]  # of earlier rounds all cards have been seen
            assert not hidden_now(session) & set(named([view, kept]))
            session.play(choose(session, rng))
            frames = session.take_frames()
            if game != "hachihachi":  # there cards that were seen may come into the stock again (HH-25)
                assert not hidden_now(session) & set(named(frames))
        settlement = session.view()["settlement"]
        assert settlement["title"] and len(settlement["columns"]) == seats
        assert all(row["rules"] and row["label"] and len(row["cells"]) == seats for row in settlement["rows"])
        if not session.match.is_over:
            session.next_round()
    assert session.view()["settlement"]["match"]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_both_languages_tell_the_same_match(game, seats):
    session = Session(game, seats=seats, seed=3, rules=SHORT[game])
    rng = random.Random(3)
    while not session.match.round.is_over:
        session.play(choose(session, rng))
    english = session.view()
    session.set_language("ja")
    japanese = session.view()
    assert [line["rules"] for line in english["log"]] == [line["rules"] for line in japanese["log"]]
    assert len(english["settlement"]["rows"]) == len(japanese["settlement"]["rows"])
    assert english["prompt"]["now"] != japanese["prompt"]["now"]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_undo_step_and_resume(game, seats):
    session = Session(game, seats=seats, seed=4, rules=SHORT[game])
    rng = random.Random(4)
    for _ in range(4):
        if not session.match.round.is_over:
            session.play(choose(session, rng))
    kept = session.kept()
    other = Session(game, seats=seats, rules=SHORT[game])
    other.resume(kept)
    assert other.view()["field"] == session.view()["field"]
    if session.can_undo:
        session.undo()
        assert session.match.to_move == 0
    now = session.view()
    session.step(0)
    assert (session.view()["step"]["at"], session.view()["moves"]) == (0, [])
    session.live()
    assert session.view() == {**now, "v": now["v"] + 2}
