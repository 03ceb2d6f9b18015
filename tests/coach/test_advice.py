"""Advice: the same whatever is hidden, the same by the same seed, exact at the end; a sentence for what cannot be."""

from __future__ import annotations

import json
import random
import subprocess
import sys

import pytest
from harness import Case, basic_cases

from hanafuda_kit import bots
from hanafuda_kit.coach import CoachError, advise, words
from hanafuda_kit.engine.round import HAND, Round
from hanafuda_kit.games import mushi

FEW = 48


def positions(case: Case, seeds: range, most: int = 30):
    """Rounds after some random moves in which somebody has a choice."""
    for seed in seeds:
        rng = random.Random(f"{case} {seed}")
        match = case.match(seed, events=False)
        for _ in range(rng.randrange(most)):
            if match.to_move is not None:
                match.apply(rng.choice(match.legal_actions()))
        if match.to_move is not None and len(match.legal_actions()) > 1:
            yield match.round


@pytest.mark.rule("CO-09")
@pytest.mark.parametrize("case", basic_cases(), ids=str)
def test_co_09_hidden_cards_change_no_advice(case):
    compared = 0
    for round in positions(case, range(8)):
        changed = round.view(round.to_move).sample(random.Random(7))
        assert advise(round, worlds=FEW) == advise(changed, worlds=FEW)
        compared += 1
    assert compared > 2


@pytest.mark.parametrize("case", basic_cases(), ids=str)
def test_every_legal_move_is_ranked_and_has_its_reason_in_both_languages(case):
    names = [f"Seat {n}" for n in range(case.seats)]
    for round in positions(case, range(6)):
        advice = advise(round, worlds=FEW)
        assert {move.action for move in advice.moves} == set(round.legal_actions())
        worth = [move.worth for move in advice.moves]
        assert worth == sorted(worth, reverse=True)
        assert advice.moves[0].equal and advice.moves[0].loss == 0
        assert all(0 <= move.win <= 1 and move.error >= 0 for move in advice.moves)
        for lang, end in (("en", "."), ("ja", "。")):
            for move in advice.moves:
                assert words.reason_text(move.why, case.game, advice.unit, names, lang).endswith(end)
            assert len(list(words.advice_lines(advice, names, lang))) == len(advice.moves) + 1


def test_the_same_seed_gives_the_same_answer():
    match = mushi.Match(seed=5, events=False)
    assert advise(match, worlds=FEW, seed=3) == advise(match, worlds=FEW, seed=3)
    assert advise(match, worlds=FEW, seed=3) != advise(match, worlds=FEW, seed=4)


def test_json_has_the_keys_of_the_contract():
    found = json.loads(json.dumps(advise(mushi.Match(seed=5, events=False), worlds=FEW).as_json()))
    assert {"game", "seat", "unit", "worlds", "moves"} <= set(found)
    assert (found["game"], found["unit"], found["worlds"]) == ("mushi", "points", FEW)
    assert all({"move", "value", "error", "win"} <= set(move) for move in found["moves"])


def brought(round: Round, seat: int) -> float:
    """The result of a seat in a round that is over, as the contract has it."""
    scores = round.game.scores(round)
    if round.game.id != "roppyakken":
        return scores[seat]
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def by_hand(round: Round, action: int, seat: int) -> float | None:
    """The mean over all cards that may be turned up after an action, on the engine; None if a choice is left."""
    view = round.view(seat)
    if round.phase != HAND:
        after = round.copy()
        after.apply(action)
        return brought(after, seat) if after.is_over else None
    found = []
    unseen = [card for card in range(48) if view.unseen >> card & 1]
    for card in unseen:
        world = round.copy()
        rest = [other for other in unseen if other != card]
        world.stock = (*world.stock[: world.drawn], card, *rest)
        world.apply(action)
        if world.is_over or len(world.legal_actions()) > 1:
            return None
        world.apply(world.legal_actions()[0])
        if not world.is_over:
            return None
        found.append(brought(world, seat))
    return sum(found) / len(found)


@pytest.mark.parametrize("case", basic_cases(), ids=str)
def test_a_last_turn_without_a_further_choice_has_its_exact_value(case):
    checked = 0
    for seed in range(25):
        rng = random.Random(f"{case} {seed}")
        round = case.match(seed, events=False).round
        while (seat := round.to_move) is not None:
            if sum(hand.bit_count() for hand in round.hands) <= 1 and round.phase == HAND:
                wanted = {action: by_hand(round, action, seat) for action in round.legal_actions()}
                if None not in wanted.values():
                    for move in advise(round, worlds=2_000).moves:
                        assert move.value == pytest.approx(wanted[move.action], abs=1e-3)
                        assert move.error == 0
                        checked += 1
            round.apply(rng.choice(round.legal_actions()))
    assert checked > 3


# -- what cannot be -------------------------------------------------------------------


def over() -> mushi.Match:
    match = mushi.Match(seed=1, events=False)
    while match.to_move is not None:
        match.apply(match.legal_actions()[0])
    return match


@pytest.mark.parametrize(
    ("match", "arguments", "says"),
    [
        (over(), {}, "over"),
        (mushi.Match(seed=1, dealer=0), {"seat": 1}, "not to move"),
        (mushi.Match(seed=1), {"seat": 2}, "no seat 2"),
        (mushi.Match(seed=1), {"worlds": 0}, "1 or more"),
        (mushi.Match(seed=1), {"worlds": "many"}, "many"),
        (mushi.Match(seed=1), {"seed": 1.5}, "1.5"),
    ],
)
def test_what_cannot_be_advised_on_is_told_in_one_sentence(match, arguments, says):
    with pytest.raises(CoachError) as caught:
        advise(match, **arguments)
    assert says in str(caught.value) and caught.value.sentence("ja").isprintable()


def test_a_table_that_was_never_asked_loads_no_numpy():
    program = (
        "import sys; import hanafuda_kit, hanafuda_kit.cli, hanafuda_kit.lab.plan; from hanafuda_kit.ui import "
        "CardTable; CardTable('mushi', seed=1); print('numpy' in sys.modules, 'hanafuda_kit.coach' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "False"]


# -- the bot ---------------------------------------------------------------------------


def test_the_bot_plays_a_move_that_advice_finds_equal_to_the_best():
    for seed in range(6):
        match = mushi.Match(seed=seed, events=False)
        chosen = bots.make("coach:1000", random.Random(1)).choose(match.view(match.to_move))
        assert next(move for move in advise(match).moves if move.action == chosen).equal


def test_every_level_has_a_name_in_both_languages():
    assert bots.LEVELS == ("first-steps", "casual", "greedy", "coach")
    assert [words.level_name(level, "en") for level in bots.LEVELS] == ["First steps", "Casual", "Greedy", "Coach"]
    assert len({words.level_name(level, "ja") for level in bots.LEVELS}) == 4


@pytest.mark.parametrize("name", ["coach:0", "coach:", "coach:-3", "coach:1e3", "coach:99999999"])
def test_a_number_of_worlds_that_is_none(name):
    with pytest.raises(bots.BotError, match="worlds"):
        bots.make(name)
