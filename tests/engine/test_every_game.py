"""One harness for every game, every number of seats and every option: what must hold whatever is played."""

from __future__ import annotations

import random
from collections.abc import Sequence

import harness
import pytest
from harness import Case

from hanafuda_kit import record, text
from hanafuda_kit.cards import cards_in
from hanafuda_kit.engine.actions import CALL, move_text, parse_move, taken_by
from hanafuda_kit.engine.moves import actions_of
from hanafuda_kit.engine.round import CALLS, Round
from hanafuda_kit.errors import IllegalActionError, Reason

every_case = pytest.mark.parametrize("case", harness.cases(), ids=str)
every_basic_case = pytest.mark.parametrize("case", harness.basic_cases(), ids=str)


@every_case
@pytest.mark.parametrize("seed", range(3))
def test_invariants_hold_after_every_action(case: Case, seed: int):
    for match, told in harness.play(case, seed, rounds=3):
        harness.check_cards(match.round)
        harness.check_counts(match.round)
        harness.check_turn(match.round)
        harness.check_events(match, told)
        if match.round.is_over:
            harness.check_result(match)


@every_case
def test_legal_actions_are_exactly_those_that_why_not_allows(case: Case):
    rng = random.Random(f"attempts {case}")
    for match, _ in harness.play(case, 1, rounds=1):
        if match.round.is_over or rng.random() < 0.5:
            continue
        round = match.round
        legal = set(round.legal_actions())
        tried = harness.attempts(round, rng)
        allowed = {action for action in tried if round.why_not(action) is None}
        assert {harness.canonical(round, action) for action in allowed} == legal
        assert all(round.why_not(action) is None for action in legal)


@every_basic_case
@pytest.mark.parametrize("turned_up", [False, True])
def test_no_card_beyond_its_reach_changes_what_a_card_may_do(case: Case, turned_up: bool):
    game, rng = case.match(1).game, random.Random(4)
    moves, deck = game.moves.stock if turned_up else game.moves.hand, cards_in(game.deck)
    for _ in range(2000):
        card = rng.choice(deck)
        field = sum(1 << each for each in rng.sample(deck, rng.randrange(13)) if each != card)
        reach, actions = moves[card]
        allowed = actions_of(game, card, turned_up, field)
        assert actions[field & reach] == allowed
        assert bool(field & actions.takes) == any(map(taken_by, allowed))


@every_case
@pytest.mark.parametrize("seed", range(2))
def test_an_illegal_action_raises_its_reason_and_changes_nothing(case: Case, seed: int):
    rng = random.Random(f"illegal {case} {seed}")
    for match, _ in harness.play(case, seed, rounds=1):
        before = harness.state_of(match)
        refused = [action for action in harness.attempts(match.round, rng) if match.why_not(action)]
        for action in rng.sample(refused, min(12, len(refused))):
            reason = match.why_not(action)
            with pytest.raises(IllegalActionError) as caught:
                match.apply(action)
            assert caught.value.reason == reason
            check_reason(match, reason)
        assert harness.state_of(match) == before


def check_reason(match, reason: Reason):
    """A reason names a rule of its game and can be said in both languages."""
    if reason.code not in harness.WITHOUT_RULE:
        assert reason.rule in match.game.rule_ids, reason
    for lang in text.LANGUAGES:
        assert text.reason(reason, lang)


@every_basic_case
def test_when_the_match_is_over_nothing_can_be_done(case: Case):
    match = harness.finished(case, 3, rounds=10_000)
    assert match.is_over
    before = harness.state_of(match)
    for action in (*match.round.moves[:5], *harness.GARBAGE):
        assert match.why_not(action) == Reason("round_over")
        with pytest.raises(IllegalActionError):
            match.apply(action)
    with pytest.raises(IllegalActionError) as caught:
        match.next_round()
    assert caught.value.reason.code == "match_over"
    assert harness.state_of(match) == before


@every_basic_case
def test_the_next_round_waits_for_the_end_of_this_one(case: Case):
    match = case.match(3)
    before = harness.state_of(match)
    with pytest.raises(IllegalActionError) as caught:
        match.next_round()
    assert caught.value.reason.code == "round_not_over"
    assert harness.state_of(match) == before


@every_case
@pytest.mark.parametrize("seed", range(2))
def test_undo_goes_back_to_the_start_through_equal_states_and_forward_again(case: Case, seed: int):
    states = []
    for match, _ in harness.play(case, seed, rounds=2):
        if not match.round.is_over:  # from a new deal, undo takes back the last action of the round before
            states.append(harness.state_of(match))
    end = harness.state_of(match)
    undone = []
    while (action := match.undo()) is not None:
        undone.append(action)
        assert harness.state_of(match) == states.pop()
    assert states == []
    for action in reversed(undone):
        if match.round.is_over:
            match.next_round()
        match.apply(action)
    assert harness.state_of(match) == end


@every_case
def test_a_copy_is_independent_both_ways(case: Case):
    rng = random.Random(f"copy {case}")
    for match, _ in harness.play(case, 2, rounds=2):
        before = harness.state_of(match)
        other = match.copy()
        assert harness.state_of(other) == before
        steps = 0
        while steps < 4 and not other.round.is_over:
            other.apply(rng.choice(other.legal_actions()))
            steps += 1
        assert harness.state_of(match) == before
        after = harness.state_of(other)
        taken_back = match.copy()
        while taken_back.undo() is not None:
            pass
        assert harness.state_of(match) == before
        assert harness.state_of(other) == after
        for _ in range(steps):
            other.undo()
        assert harness.state_of(other) == before


@every_basic_case
def test_what_is_given_out_cannot_be_used_to_change_a_match(case: Case):
    match = case.match(2)
    assert isinstance(match.legal_actions(), tuple)
    assert isinstance(match.view(0).legal, tuple)


@every_case
def test_events_do_not_change_what_happens(case: Case):
    with_events = [harness.state_of(match) for match, _ in harness.play(case, 4)]
    without = []
    for match, told in harness.play(case, 4, events=False):
        assert told == []
        without.append(harness.state_of(match))
    assert with_events == without


@every_case
@pytest.mark.parametrize("seed", range(2))
def test_a_record_is_replayed_to_the_same_match(case: Case, seed: int):
    rng = random.Random(f"record {case} {seed}")
    for match, _ in harness.play(case, seed, rounds=2):
        if not match.round.is_over and rng.random() < 0.8:
            continue
        line = record.dumps(record.record_of(match))
        again = record.replay(record.loads(line))
        assert harness.state_of(again) == harness.state_of(match)
        assert record.dumps(record.record_of(again)) == line
        assert record.result_of(again) == record.result_of(match)


@every_case
def test_moves_are_written_and_read_back(case: Case):
    for match, _ in harness.play(case, 5, rounds=1):
        calls = match.game.calls
        for action in match.legal_actions():
            assert parse_move(move_text(action, calls), calls) == action
            assert not action & CALL or move_text(action, calls) in calls


@every_case
def test_a_round_made_from_a_view_gives_the_same_view(case: Case):
    rng = random.Random(f"hidden {case}")
    for match, _ in harness.play(case, 0, rounds=2):
        seat = rng.choice((None, *range(match.game.seats)))
        view = match.view(seat)
        assert view.sample(rng).view(seat) == view


class _Stock:
    """Mixes the stock as that of another round is mixed, or will be."""

    seed = None

    def __init__(self, round: Round) -> None:
        self.stock, self.deals = round.stock, round.deals

    def shuffle(self, number: int, cards: Sequence[int]) -> tuple[int, ...]:
        return self.stock if sorted(cards) == sorted(self.stock) else self.deals.shuffle(number, cards)


@every_case
def test_the_deal_of_a_round_made_from_a_view_comes_to_it_by_the_same_moves(case: Case):
    rng = random.Random(f"worlds {case}")
    for match, _ in harness.play(case, 3, rounds=2):
        if rng.random() < 0.8:
            continue
        seat = rng.choice((None, *range(match.game.seats)))
        made = match.view(seat).sample(rng)
        assert made.game.void(made.deal) is None
        again = Round(made.game, made.deal, made.dealer, standing=made.standing, number=made.number, deals=_Stock(made))
        again.begin()
        for action in made.moves:
            again.apply(action)
        if made.phase == CALLS and not any(
            made.captures
        ):  # the order of a stock that is still to be mixed says nothing
            made.stock = again.stock = tuple(sorted(made.stock))
        assert harness.round_state(again) | {"past": 0} == harness.round_state(made)
        while not made.is_over:  # and it plays on
            action = rng.choice(made.legal_actions())
            made.apply(action)
            again.apply(action)
            harness.check_cards(made)
        assert harness.round_state(again) | {"past": 0} == harness.round_state(made) | {"past": 0}


@every_basic_case
def test_a_view_knows_where_all_other_cards_are(case: Case):
    for match, _ in harness.play(case, 6, rounds=1):
        for seat in range(match.game.seats):
            view = match.view(seat)
            others = sum(count - known.bit_count() for count, known in zip(view.counts, view.known, strict=True))
            assert view.unseen.bit_count() == others + view.stock
            assert view.hand & ~match.round.hands[seat] == 0


@every_case
def test_the_same_seed_gives_the_same_match(case: Case):
    one, two = harness.finished(case, 9), harness.finished(case, 9)
    assert record.record_of(one) == record.record_of(two)
    assert harness.state_of(one) == harness.state_of(two)
