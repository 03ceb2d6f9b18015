"""A review: its parts add up, luck is fair, grades come from what the seat could see."""

from __future__ import annotations

import random
from math import sqrt

import pytest
from harness import Case, basic_cases

from hanafuda_kit import bots, record
from hanafuda_kit.cards import ALL, cards_in
from hanafuda_kit.coach import CoachError, advise, before, review, words
from hanafuda_kit.coach.review import luck
from hanafuda_kit.engine.match import Match
from hanafuda_kit.games import mushi
from hanafuda_kit.lab.play import play_round

GRADES = {"best", "equal", "doubtful", "bad", "very-bad", "forced"}


def played(case: Case, seed: int, name: str = "eager") -> Match:
    """One round, played by bots."""
    match = case.match(seed, events=False)
    play_round(match.round, [bots.make(name, random.Random(seat)) for seat in range(case.seats)])
    return match


@pytest.mark.parametrize("case", basic_cases(), ids=str)
def test_a_review_adds_up_and_has_every_decision_for_every_seat(case):
    match = played(case, 3)
    written, numbers = written_moves(match), set()
    scores = match.game.scores(match.round)
    for seat in range(case.seats):
        (found,) = review(match, seat=seat, worlds=20)
        parts = found.parts
        assert parts.deal + parts.own_cards + parts.others_cards + parts.play == pytest.approx(found.result, abs=1e-6)
        own = scores[seat]
        wanted = own - (sum(scores) - own) / (case.seats - 1) if case.game == "roppyakken" else own
        assert found.result == pytest.approx(wanted)
        assert (found.round, found.seat) == (1, seat)
        assert found.chart[-1] == (len(match.round.moves), found.result)
        for lang in ("en", "ja"):
            assert list(words.review_lines(found, match.names, lang))
        for each in found.decisions:
            assert each.grade in GRADES and each.loss >= 0 and each.error >= 0
            assert each.move in ("no_mizuten", "no_claim") or written[each.number - 1] == each.move
            assert each.grade != "best" or each.loss == 0
            numbers.add(each.number)
    assert numbers == set(range(1, len(written) + 1))


def written_moves(match: Match) -> list[str]:
    return record.record_of(match)["rounds"][0]["moves"].split()


def test_the_best_move_is_no_fault_and_the_worst_is():
    """Who always plays the coach's best is graded so; who plays its worst loses by it."""
    losses = {}
    for take in (0, -1):
        match = mushi.Match(seed=8, dealer=0, events=False)
        rng = random.Random(1)
        while (seat := match.to_move) is not None:
            if seat == 0:
                match.apply(advise(match, worlds=300, reasons=False).moves[take].action)
            else:
                match.apply(rng.choice(match.legal_actions()))
        (found,) = review(match, seat=0, worlds=300)
        losses[take] = sum(each.loss for each in found.decisions)
        assert len(found.dearest()) <= 3
        for each in found.dearest():
            again = advise(before(match.round, each), worlds=300, reasons=False)
            assert again.seat == 0 and again.best.move != each.move
    assert losses[0] < 8 < 40 < losses[-1]


def test_either_of_two_twins_may_be_named():
    """CO-07: a record may take the other one of two interchangeable chaff."""
    for seed in range(200):
        match = mushi.Match(seed=seed, events=False)
        legal = match.legal_actions()
        other = next((twin for each in legal if (twin := swapped(match, each)) is not None), None)
        if other is None:
            continue
        match.apply(other)
        while match.to_move is not None:
            match.apply(match.legal_actions()[0])
        (found,) = review(match, seat=match.round.dealer, worlds=10)
        assert found.decisions[0].number == 1
        return
    raise AssertionError("no twins")


def swapped(match: Match, action: int) -> int | None:
    """The same capture of the other twin, where the legal one names the first."""
    taken = action & ALL
    for card in cards_in(match.game.twins.widened(taken, match.round.field) & ~taken) if taken else ():
        twin = action & ~ALL | 1 << card
        if taken.bit_count() == 1 and twin not in match.legal_actions() and match.why_not(twin) is None:
            return twin
    return None


def test_luck_is_fair():
    """The mean luck of the turned-up cards is 0 within 2.5 standard errors; the full run is in tests/bench/coach.py."""
    own, others = [], []
    for seed in range(40):
        parts = luck(played(Case("mushi", 2), seed, "greedy").round, worlds=16)
        own.append(parts.own_cards)
        others.append(parts.others_cards)
    for values in (own, others):
        mean = sum(values) / len(values)
        error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
        assert abs(mean) < 2.5 * error


def test_what_cannot_be_reviewed_is_told_in_one_sentence():
    for match, arguments, says in (
        (mushi.Match(seed=1), {}, "nothing to review"),
        (played(Case("mushi", 2), 1), {"seat": 2}, "no seat 2"),
        (played(Case("mushi", 2), 1), {"worlds": 0}, "1 or more"),
        (played(Case("mushi", 2), 1), {"seed": "x"}, "whole number"),
    ):
        with pytest.raises(CoachError, match=says):
            review(match, **arguments)
