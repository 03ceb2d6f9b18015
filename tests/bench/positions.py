"""Positions of self-play whose moves the coach has counted, and the arithmetic over pairs of moves."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from hanafuda_kit import bots
from hanafuda_kit.cards import mask
from hanafuda_kit.coach import advice
from hanafuda_kit.coach.games import room_of
from hanafuda_kit.coach.ranking import score
from hanafuda_kit.engine.actions import CALL, Action, card_of, taken_by
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import HAND
from hanafuda_kit.engine.view import View
from hanafuda_kit.lab.play import play_round
from tests.bench.coach import brought

WORLDS, SEED = 800, 100_000
WILD = {"mushi": mask("11c"), "roppyakken": mask("11b"), "hachihachi": 0}
WILLOWS = mask("11b 11a 11r")
ASKED, STRAYS = 0.25, 0.1
CHECKS = {"mushi": (50, 20), "roppyakken": (24, 12), "hachihachi": (20, 8)}
"""So many pairs of moves of a figure are played out by greedy bots, in so many worlds each."""
FEWEST = 20
"""A figure from fewer positions is not written."""

Rows = list[list[str]]


class Move(NamedTuple):
    """A move of a card: its card and what it takes as masks, its worth in the game's unit, in a plain month."""

    action: Action
    card: int
    taken: int
    worth: float


class Position(NamedTuple):
    """A turn with a choice of cards, as its seat saw it, and how the round ended."""

    view: View
    moves: list[Move]
    ended: tuple[int, ...]
    """The captures at the end."""

    @property
    def hand(self) -> int:
        """How many cards the seat holds."""
        return int(self.view.hand.bit_count())

    def points(self, move: Move) -> int:
        """What a move counts at once."""
        return int(self.view.game.points(move.taken | move.card)) if move.taken else 0

    def unseen(self, card: int) -> int:
        """The unseen cards of a card's month but a wild one."""
        return int(month(card) & self.view.unseen & ~WILD[self.view.game.id])


def month(card: int) -> int:
    """All cards of a card's month."""
    return 15 << (card.bit_length() - 1) // 4 * 4


def positions(game: Game, wanted: int) -> Iterator[Position]:
    """Turns of the hand out of self-play, whose moves the coach has counted."""
    made, seed = 0, SEED
    while made < wanted:
        seed += 1
        round, rng = Match(game, seed=seed, events=False).round, random.Random(f"stop {seed}")
        table = [bots.make("greedy", random.Random(f"{seed} {seat}")) for seat in range(game.seats)]
        found: list[tuple[View, list[Move]]] = []
        while (seat := round.to_move) is not None:
            legal, view = round.legal_actions(), round.view(seat)
            if round.phase == HAND and len(legal) > 1 and rng.random() < ASKED and made + len(found) < wanted:
                found.append((view, counted(view, made + len(found))))
            strays = len(legal) > 1 and rng.random() < STRAYS
            round.apply(rng.choice(legal) if strays else table[seat].choose(view))
        yield from (Position(view, moves, round.captures) for view, moves in found)
        made += len(found)


def counted(view: View, number: int) -> list[Move]:
    """What the coach makes of the moves of a view."""
    scores = score(view, worlds=WORLDS, rng=np.random.default_rng([1, number]))
    times = getattr(view.public, "multiplier", 1)
    ranked = advice.ranking(view, scores, room_of(view.game))
    return [
        Move(each.action, 1 << card_of(each.action), taken_by(each.action), each.worth / times)
        for each in ranked
        if not each.action & CALL
    ]


# -- arithmetic -----------------------------------------------------------------------


def signed(value: float) -> str:
    """One decimal with its sign."""
    return f"{value:+.1f}".replace("-", "\N{MINUS SIGN}")


def mean(values: Sequence[float]) -> float:
    """The mean."""
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """One standard error of the mean."""
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


class Pair(NamedTuple):
    """Two moves of a position."""

    position: Position
    ours: Move
    other: Move

    @property
    def gain(self) -> float:
        """How much the first is ahead."""
        return self.ours.worth - self.other.worth


Groups = dict[object, list[Pair]]


def played_out(pair: Pair) -> float:
    """How much the first move is ahead where greedy bots play on."""
    view, seat, ahead = pair.position.view, pair.position.view.to_move, 0.0
    worlds = CHECKS[view.game.id][1]
    times = getattr(view.public, "multiplier", 1) * worlds
    for number in range(worlds):
        world = view.sample(random.Random(f"check {number}"))
        for move, sign in ((pair.ours, 1), (pair.other, -1)):
            round = world.copy()
            round.apply(move.action)
            play_round(round, [bots.make("greedy", random.Random(each)) for each in range(view.game.seats)])
            ahead += sign * brought(round, seat) / times
    return ahead


def row(label: object, pairs: Sequence[Pair], *, right: bool = False) -> list[str]:
    """A label, the mean with its error; the same by greedy bots, from some pairs; of how many positions.

    First, if asked for, how often the first move was right.
    """
    values = [pair.gain for pair in pairs]
    often = [f"{mean([value > -0.5 for value in values]):.0%}"] if right else []
    wanted = CHECKS[pairs[0].position.view.game.id][0]
    checked = [played_out(pair) for pair in pairs[:: max(1, len(pairs) // wanted)][:wanted]]
    means = [figure for of in (values, checked) for figure in (signed(mean(of)), f"{error(of):.1f}")]
    return [str(label), *often, *means, f"{len(values):,}"]


def table(groups: Groups, *, right: bool = False) -> Rows:
    """A row for each group that has enough positions, in the order of the labels."""
    return [
        row(label, pairs, right=right)
        for label, pairs in sorted(groups.items(), key=lambda item: item[0])  # type: ignore[arg-type, return-value]
        if len(pairs) >= FEWEST
    ]


def edge(position: Position, ours: Iterable[Move], others: Iterable[Move]) -> list[Pair]:
    """The best of some moves beside the best of others: one pair, or none where there are none."""
    one, two = list(ours), list(others)
    if not one or not two:
        return []
    return [Pair(position, best(one), best(two))]


def best(moves: Sequence[Move]) -> Move:
    """The one that is worth most."""
    return max(moves, key=lambda move: move.worth)
