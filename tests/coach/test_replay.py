"""Every decision of a batch, replayed on the engine, comes to the same result: all games, seats and options."""

from __future__ import annotations

import random
from collections.abc import Sequence
from types import SimpleNamespace

import numpy as np
import pytest
from harness import Case, cases

from hanafuda_kit.cards import BLANK, mask_of
from hanafuda_kit.coach.batch import Batch, Finals, Put, Said
from hanafuda_kit.coach.games import room_of
from hanafuda_kit.coach.policy import policies
from hanafuda_kit.coach.ranking import blocks_of, leaves_of, round_of, sampler_of
from hanafuda_kit.coach.tables import tables_of
from hanafuda_kit.engine.actions import CALL, put_down
from hanafuda_kit.engine.deals import Deal, SeededDeals
from hanafuda_kit.engine.round import CALLS, STOCK, Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.games.roppyakken import rules as rk

POSITIONS, WORLDS, ROWS = 5, 8, 5


def put_on(round: Round, entry: Put | Said, row: int) -> None:
    """One entry of a batch's log, as it is in one row, on the engine; claims are made whenever they can be."""
    game = round.game
    while not round.is_over and game.calls and CALL | game.calls.index("claim") in round.legal_actions():
        round.apply(CALL | game.calls.index("claim"))
    if round.is_over:
        return
    if isinstance(entry, Said):
        at = np.nonzero(entry.rows == row)[0]
        if len(at):
            assert round.phase == CALLS
            round.apply(CALL | int(entry.calls[at[0]]))
        return
    card = int(entry.card[row]).bit_length() - 1
    taken = int(entry.gain[row]) & ~int(entry.card[row])
    round.apply(put_down(card, taken, turned_up=round.phase == STOCK))


def replayed(case: Case, seed: int) -> int:
    """One position of random play: some rows of its batches, replayed; how many."""
    rng, numbers = random.Random(f"{case} {seed}"), np.random.default_rng(seed)
    match = case.match(seed, events=False)
    for _ in range(rng.choice([0, 0, 1, 2, 5, 11, 18, 25, 33])):
        if match.to_move is None:
            return 0
        match.apply(rng.choice(match.legal_actions()))
    if match.to_move is None:
        return 0
    view = match.view(match.to_move)
    room = room_of(match.game)
    style = room.style._replace(noise=rng.choice([0.0, 0.3, 1.0]))
    policy = policies(match.game, [view.captures[seat] for seat in view.players], range(len(view.players)), style)
    batch = room.batch(match.game, tables_of(match.game), policy, view.seat, log=[])
    if batch.begins(view):
        return bidding_replayed(batch, view, rng, numbers)
    leaves = leaves_of(round_of(view), view.seat, view.legal)
    worlds = sampler_of(view, room).deal(WORLDS, numbers)
    checked = 0
    for block in blocks_of(view, leaves, worlds):
        if block.over:
            continue
        batch = room.batch(match.game, tables_of(match.game), policy, view.seat, log=[])
        finals = batch.play([leaves[n].round for n in block.leaves], block.worlds)
        for row in rng.sample(range(batch.rows), min(ROWS, batch.rows)):
            move, world = divmod(row, WORLDS)
            check(batch, finals, in_world(leaves[block.leaves[move]].round, block.worlds, world), row)
            checked += 1
    return checked


def check(batch: Batch, finals: Finals, round: Round, row: int) -> None:
    """Plays a round as one row of a batch did, and compares what they came to."""
    for entry in batch.log:
        put_on(round, entry, row)
    put_on(round, Said(np.empty(0, np.int64), np.empty(0, np.int64)), row)
    assert round.is_over
    move, world = divmod(row, batch.worlds)
    assert batch.value_of(round.game.scores(round)) == pytest.approx(float(finals.value[move, world]))
    winner, seat = round.result["winner"], batch.seat
    found = bool(finals.win[move, world]), bool(finals.lost[move, world])
    assert found == (winner == seat, winner not in (None, seat))


class StockOf(SeededDeals):
    """Mixes the stock as a batch did in one row."""

    def __init__(self, batch: Batch, row: int) -> None:
        super().__init__(0)
        self.stock = tuple(map(int, batch._stock[:, row]))

    def shuffle(self, number: int, cards: Sequence[int]) -> tuple[int, ...]:
        assert sorted(cards) == sorted(self.stock)
        return self.stock


def bidding_replayed(batch: Batch, view: View, rng: random.Random, numbers: np.random.Generator) -> int:
    """The same for a month whose bidding is open."""
    worlds = batch.worlds_before(view, WORLDS, numbers)
    closed = worlds is not None
    if worlds is None:
        worlds = sampler_of(view, room_of(view.game)).deal(WORLDS, numbers)
    finals = batch.play_moves(view, view.legal, worlds)
    rows = rng.sample(range(batch.rows), min(ROWS, batch.rows))
    for row in rows:
        move, world = divmod(row, WORLDS)
        deck = worlds.stock[:, world]
        round = closed_round(view, deck, rng) if closed else in_world(view.sample(rng), worlds, world)
        round.deals = StockOf(batch, row)
        round.apply(view.legal[move])
        check(batch, finals, round, row)
    return len(rows)


def closed_round(view: View, deck: Sequence[int], rng: random.Random) -> Round:
    """A month before its deal, which will be this shuffled deck: the field first, then the hands."""
    cards, seats, dealer = list(map(int, deck)), view.game.seats, view.dealer
    sitter = rng.choice([seat for seat in range(seats) if seat != dealer]) if seats == 7 else None
    field, hands, at = tuple(cards[:6]), [()] * seats, 6
    for step in range(seats):
        seat = (dealer + step) % seats
        if seat == sitter:
            hands[seat] = (*field, BLANK)
        else:
            hands[seat], at = tuple(cards[at : at + 7]), at + 7
    deal = Deal(tuple(hands), () if sitter is not None else field, tuple(cards[at:]))
    round = Round(view.game, deal, dealer, standing=view.standing, number=view.number, telling=False)
    round.begin()
    return round


def in_world(round: Round, worlds, world: int) -> Round:
    """A copy of the round with the hidden cards of one world."""
    round = round.copy()
    hands = list(round.hands)
    for seat, cards in worlds.hands.items():
        hands[seat] = mask_of(map(int, cards[:, world]))
    round.hands = tuple(hands)
    stock = tuple(map(int, worlds.stock[:, world]))
    drawn = round.drawn
    if round.phase == STOCK:
        drawn -= 1
        round.turned = stock[0]
    round.stock = round.stock[:drawn] + stock
    round._legal = None
    return round


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_batch_decides_and_counts_as_the_engine_does(case):
    assert sum(replayed(case, seed) for seed in range(POSITIONS)) > POSITIONS


@pytest.mark.parametrize(
    ("game", "seats", "name", "wrong"),
    [
        ("mushi", 2, "mushi.PAR", 116),
        ("mushi", 2, "mushi.WILLOWS", 0),
        ("roppyakken", 3, "roppyakken.rk", SimpleNamespace(**{**vars(rk), "FUKE": 90})),
        ("hachihachi", 3, "hachihachi.PAR", 87),
        ("hachihachi", 6, "bidding.FEE_CARD", 4),
    ],
)
def test_a_planted_fault_is_found(monkeypatch, game, seats, name, wrong):
    monkeypatch.setattr(f"hanafuda_kit.coach.{name}", wrong)
    with pytest.raises(AssertionError):
        for seed in range(40):
            replayed(Case(game, seats), seed)
