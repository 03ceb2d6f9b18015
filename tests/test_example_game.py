"""A game added by the steps of CONTRIBUTING.md alone: it plays, is told, kept and shown without another line."""

from __future__ import annotations

import json
import random
from pathlib import Path

import harness
import pytest
from example_game import rules as koikoi_rules
from example_game.game import Match, Said, stop_value

from hanafuda_kit import bots, games, record, text
from hanafuda_kit.cards import mask
from hanafuda_kit.engine.actions import CALL
from hanafuda_kit.text import narrate, registry
from hanafuda_kit.ui import faces
from hanafuda_kit.ui.session import Session

WORDS = json.loads((Path(__file__).parent / "example_game" / "words.json").read_text(encoding="utf-8"))
CASE = harness.Case("koikoi", 2)
PLAIN = harness.Case("koikoi", 2, (("after_koikoi", "plain"), ("rounds", 1)))
KNOWN = (registry.marks, registry.rule_ids, registry.options, faces.face_of)
"""What the kit remembers of the games that are entered."""


@pytest.fixture(autouse=True)
def entered(monkeypatch):
    """The game in the two registries, and its words in both catalogues."""
    monkeypatch.setitem(games.GAMES, "koikoi", ("example_game.game", "KoiKoi"))
    monkeypatch.setitem(faces.FACES, "koikoi", ("example_game.face", "KoiKoiFace"))
    for lang in text.LANGUAGES:
        for key, words in WORDS.items():
            monkeypatch.setitem(text.catalogue(lang)._messages, key, words[lang])
    for known in KNOWN:
        known.cache_clear()
    yield
    for known in KNOWN:
        known.cache_clear()


@pytest.mark.parametrize("case", [CASE, PLAIN], ids=str)
def test_what_must_always_hold_holds_in_random_play(case):
    called = set()
    for seed in range(12):
        for match, told in harness.play(case, seed):
            round = match.round
            harness.check_cards(round)
            harness.check_counts(round)
            harness.check_turn(round)
            harness.check_events(match, told)
            if round.is_over:
                harness.check_result(match)
            called |= {action ^ CALL for action in round.legal_actions() if action & CALL}
    assert called == {koikoi_rules.STOP, koikoi_rules.KOIKOI}


def test_every_action_is_undone_and_a_copy_is_independent():
    states, match = [], None
    for match, _ in harness.play(CASE, 3, rounds=1):
        states.append(harness.state_of(match))
    copy = match.copy()
    for state in reversed(states[:-1]):
        match.undo()
        assert harness.state_of(match) == state
    assert harness.state_of(copy) == states[-1]


@pytest.mark.parametrize("seed", range(4))
def test_a_record_is_read_back(seed):
    match = harness.finished(CASE, seed)
    written = record.dumps(record.record_of(match))
    assert '"game": "koikoi"' in written or '"game":"koikoi"' in written
    read = record.replay(record.loads(written))
    assert harness.state_of(read)[:3] == harness.state_of(match)[:3]


def test_a_view_gives_rounds_that_its_seat_cannot_tell_apart():
    rng = random.Random(1)
    for match, _ in harness.play(CASE, 5, rounds=1):
        for seat in (0, 1):
            view = match.round.view(seat)
            made = view.sample(rng)
            assert made.view(seat) == view


def test_everything_is_told_in_both_languages():
    told = [event for seed in range(6) for _, events in harness.play(CASE, seed) for event in events]
    assert {"koikoi", "yaku", "round_over"} <= {event.kind for event in told}
    english, japanese = (narrate.lines(told, games.make("koikoi"), ["A", "B"], lang, 0) for lang in text.LANGUAGES)
    assert len(english) == len(japanese) > 100
    assert [line.rules for line in english] == [line.rules for line in japanese]
    assert text.rule("KK-05", "en").option == "after_koikoi" and text.rule("KK-05", "ja").mark == "D"


@pytest.mark.parametrize("name", bots.BOTS)
def test_bots_play_it(name):
    rng = random.Random(2)
    bot = bots.make(name, rng) if name in ("random", "eager", "greedy") else None
    if bot is None:
        pytest.skip("a bot that knows the kit's games only")
    match = CASE.match(9)
    while match.to_move is not None:
        action = bot.choose(match.view(match.to_move))
        assert action in match.legal_actions()
        match.apply(action)
    assert match.round.is_over


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_table_shows_it_to_the_end(seed):
    session = Session("koikoi", seed=seed, rules={"rounds": 2})
    rng = random.Random(seed)
    while not session.match.is_over:
        while not session.match.round.is_over:
            view = session.view()
            session.play(rng.choice([each["move"] for each in (*view["moves"], *view["calls"])]))
        settlement = session.view()["settlement"]
        assert settlement["title"] and all(row["rules"] and row["label"] for row in settlement["rows"])
        if not session.match.is_over:
            session.next_round()
    assert session.view()["settlement"]["match"]


# -- its rules, by their own numbers ------------------------------------------------

SANKO = mask("1b 3b 8b")
"""6 points."""


@pytest.mark.parametrize(
    ("played_on", "option", "value"),
    [((0, 0), "doubled", 6), ((0, 1), "doubled", 12), ((1, 0), "doubled", 6), ((0, 1), "plain", 6)],
)
def test_a_stop_pays_the_yaku_twice_after_the_others_koikoi(played_on, option, value):
    rules = koikoi_rules.Rules(after_koikoi=option)
    assert stop_value((SANKO, 0), Said(played_on=played_on), 0, rules) == value


def test_a_stop_ends_the_round_and_koikoi_goes_on():
    for seed in range(40):
        match = Match(seed=seed)
        while match.to_move is not None and not any(action & CALL for action in match.legal_actions()):
            match.apply(match.legal_actions()[0])
        if match.to_move is not None and len(match.legal_actions()) == 2:
            break
    seat, other = match.to_move, match.copy()
    assert [match.game.text_of(each) for each in match.legal_actions()] == ["stop", "koikoi"]
    match.apply(match.game.parse("stop"))
    assert match.round.is_over and match.round.result["winner"] == seat
    paid = sum(row.value for row in match.game.made(match.round.captures[seat]))
    assert match.round.result["score"][seat] == paid > 0
    assert match.game.next_dealer(match.standing, match.round) == (seat, "KK-07", "winner")
    other.apply(match.game.parse("koikoi"))
    assert other.to_move == 1 - seat and not other.round.is_over
