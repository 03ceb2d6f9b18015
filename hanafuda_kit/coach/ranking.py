"""Which move is best: every move played out in the same worlds, and ranked by what it brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from hanafuda_kit.cards import cards_in
from hanafuda_kit.coach.batch import Batch, Finals
from hanafuda_kit.coach.games import Room, room_of
from hanafuda_kit.coach.policy import policies
from hanafuda_kit.coach.tables import F32, Bools, tables_of
from hanafuda_kit.coach.worlds import Sampler, Secret, Worlds
from hanafuda_kit.engine.actions import Action
from hanafuda_kit.engine.deals import Deal
from hanafuda_kit.engine.round import CALLS, STOCK, Round
from hanafuda_kit.engine.view import View

ROWS = 8_000
"""A block of so many rows stays in the processor's cache."""


class Scores(NamedTuple):
    """What the moves of a view brought, an array ``[moves, worlds]`` each."""

    moves: tuple[Action, ...]
    value: F32
    win: Bools
    worth: F32
    """What the moves are ranked by: the value, or what a game makes of it and of who wins."""
    exact: bool
    """These are all the worlds there are."""


def secrets_of(view: View, room: Room) -> list[Secret]:
    """What the seat of a view knows of the other hands."""
    hand_size = view.game.shape()[0]
    found = []
    for seat, count in enumerate(view.counts):
        if seat == view.seat or not count:
            continue
        known = view.known[seat]
        hidden = count - known.bit_count()
        played = view.played[seat]
        dealt = played | known if played.bit_count() + count == hand_size else None
        allowed = view.game.deck if room.allowed is None else room.allowed(view, seat)
        found.append(Secret(seat, known, hidden, dealt, allowed))
    return found


def sampler_of(view: View, room: Room) -> Sampler:
    """What deals the worlds of a view."""
    fits = room.fits
    judged = None if fits is None else lambda seat, dealt: fits(view, seat, dealt)
    return Sampler(view, secrets_of(view, room), judged)


Watch = Callable[[Sequence[int], Batch, Finals], None]
"""Hears of every batch that was played: the numbers of the moves that its rows begin with, itself, how it ended."""


def round_of(view: View) -> Round:
    """A round that stands as the view does, to play the moves on: whatever its hidden cards are.

    They lie in deck order, so that it may be none of the worlds; ``View.sample`` gives one, and takes its time.
    """
    game, unseen = view.game, cards_in(view.unseen)
    hands = list(view.known)
    for other, cards in enumerate(view.counts):
        while hands[other].bit_count() < cards:
            hands[other] |= 1 << unseen.pop()
    drawn = () if view.turned is None else (view.turned,)
    deal = Deal(((),) * len(hands), (), ())
    round = Round(game, deal, view.dealer, standing=view.standing, number=view.number, telling=False)
    round.hands, round.captures, round.field, round.shown = tuple(hands), view.captures, view.field, view.shown
    round.stock, round.drawn, round.turned = (*drawn, *unseen), len(drawn), view.turned
    round.players, round.to_move, round.phase = view.players, view.to_move, view.phase
    round.memo, round.moves = view.public, [*view.moves]
    return round


class Leaf(NamedTuple):
    """A move with the calls that follow it at once: what the seat itself still decides before anybody else acts."""

    move: int
    """The number of the move."""
    round: Round | None
    """How the round stands then, in one of the worlds; None: the batch plays the move."""


def leaves_of(base: Round, seat: int, moves: Sequence[Action]) -> list[Leaf]:
    """All the ways on from each move to the next card, played on the engine."""

    def follow(move: int, round: Round) -> None:
        if round.phase == CALLS and round.to_move == seat:
            for call in round.legal_actions():
                on = round.copy()
                on.apply(call)
                follow(move, on)
        else:
            found.append(Leaf(move, round))

    found: list[Leaf] = []
    for n, action in enumerate(moves):
        round = base.copy()
        round.telling = False
        round.apply(action)
        follow(n, round)
    return found


def score(
    view: View,
    *,
    worlds: int,
    rng: np.random.Generator,
    moves: Sequence[Action] | None = None,
    watch: Watch | None = None,
) -> Scores:
    """What the moves of a view bring the seat to move, each in the same worlds."""
    game, seat = view.game, view.seat
    assert seat is not None
    room = room_of(game)
    chosen = tuple(view.legal if moves is None else moves)
    policy = policies(game, [view.captures[each] for each in view.players], range(len(view.players)), room.style)
    make = partial(room.batch, game, tables_of(game), policy, seat)
    sampler = sampler_of(view, room)
    if make().begins(view):
        leaves = [Leaf(n, None) for n in range(len(chosen))]
        every = None
    else:
        leaves = leaves_of(round_of(view), seat, chosen)
        every = sampler.all(worlds)
    parts: list[tuple[F32, Bools, Bools]] = []
    done, wanted = 0, worlds if every is None else every.size
    per = max(1, min(wanted, ROWS // len(leaves)))
    while done < wanted:
        size = min(per, wanted - done)
        block = every or make().worlds_before(view, size, rng) or sampler.deal(size, rng)
        parts.append(_played(make, view, chosen, leaves, block, watch))
        done += block.size
    value, win, lost = (np.concatenate(each, axis=1) for each in zip(*parts, strict=True))
    worth = value if room.worth is None else room.worth(view, value, win, lost)
    best = _best_leaves(leaves, len(chosen), worth)
    return Scores(chosen, value[best], win[best], worth[best], every is not None)


class Block(NamedTuple):
    """Leaves that stand at the same place, and the worlds as they are there."""

    leaves: list[int]
    worlds: Worlds
    over: bool


def blocks_of(view: View, leaves: Sequence[Leaf], worlds: Worlds) -> list[Block]:
    """The leaves by who is to put down which kind of card."""
    groups: dict[tuple[int | None, int], list[int]] = {}
    for n, leaf in enumerate(leaves):
        assert leaf.round is not None
        groups.setdefault((leaf.round.to_move, leaf.round.phase), []).append(n)
    found = []
    for (to_move, phase), group in groups.items():
        turned = view.turned if phase == STOCK and view.phase == STOCK else None
        found.append(Block(group, worlds if turned is None else worlds.after(turned), to_move is None))
    return found


def _played(
    make: Callable[[], Batch],
    view: View,
    moves: Sequence[Action],
    leaves: Sequence[Leaf],
    worlds: Worlds,
    watch: Watch | None,
) -> tuple[F32, Bools, Bools]:
    """All leaves in some worlds."""
    if leaves[0].round is None:
        batch = make()
        finals = batch.play_moves(view, moves, worlds)
        if watch is not None:
            watch(range(len(moves)), batch, finals)
        return finals
    shape = len(leaves), worlds.size
    value, win, lost = np.empty(shape, np.float32), np.empty(shape, np.bool_), np.empty(shape, np.bool_)
    for block in blocks_of(view, leaves, worlds):
        rounds = [round for n in block.leaves if (round := leaves[n].round) is not None]
        batch = make()
        finals = batch.over(rounds, block.worlds) if block.over else batch.play(rounds, block.worlds)
        if watch is not None:
            watch([leaves[n].move for n in block.leaves], batch, finals)
        value[block.leaves], win[block.leaves], lost[block.leaves] = finals
    return value, win, lost


def _best_leaves(leaves: Sequence[Leaf], moves: int, worth: F32) -> list[int]:
    """Of each move the leaf that the seat itself would choose."""
    means = worth.mean(axis=1)
    found = []
    for move in range(moves):
        own = [n for n, leaf in enumerate(leaves) if leaf.move == move]
        found.append(max(own, key=lambda n: float(means[n])))
    return found
