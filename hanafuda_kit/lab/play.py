"""Matches between bots, played here or in a worker: :func:`play` is all that a worker runs."""

from __future__ import annotations

import pickle
import random
from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hanafuda_kit.bots import Bot, BotError
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.lab import players

if TYPE_CHECKING:
    from hanafuda_kit.lab.plan import Plan

Columns = dict[str, "array[int]"]


class Chunk(NamedTuple):
    """Some matches in a row, played."""

    columns: Columns
    records: list[str]
    failure: BotError | None
    """What ended it early; its match is not in the columns."""


def empty(seats: int) -> Columns:
    """The columns of the table of rounds, without a row (:class:`~hanafuda_kit.lab.Result` tells what they hold)."""
    numbers = range(1, seats + 1)
    names = ["match", "rotation", "round", "dealer", "decisions", "winner"]
    names += [f"score_{n}" for n in numbers] + [f"captures_{n}" for n in numbers]
    return {name: array("q") for name in names}


def play(plan: Plan | bytes, first: int, count: int, most: int | None, records: bool) -> Chunk:
    """``count`` matches from number ``first`` on (the first of all is 0), at most ``most`` rounds of each."""
    ready = _unpacked(plan) if isinstance(plan, bytes) else plan
    chunk = Chunk(empty(len(ready.players)), [], None)
    for number in range(first, first + count):
        try:
            made = [_match(ready, number, turn, most, records) for turn in range(ready.rotations)]
        except BotError as error:
            return chunk._replace(failure=error)
        for rows, line in made:
            for row in rows:
                for column, value in zip(chunk.columns.values(), row, strict=True):
                    column.append(value)
            if line is not None:
                chunk.records.append(line)
    return chunk


@lru_cache(maxsize=4)
def _unpacked(plan: bytes) -> Plan:
    found: Plan = pickle.loads(plan)
    return found


def _match(
    plan: Plan, number: int, rotation: int, most: int | None, records: bool
) -> tuple[list[tuple[int, ...]], str | None]:
    """The rows of one match, and its record; the bots sit ``rotation`` seats further to the right."""
    seats, seed = len(plan.players), plan.seed + number
    order = [(seat - rotation) % seats for seat in range(seats)]  # which bot sits there
    at = [(n + rotation) % seats for n in range(seats)]  # where it sits
    table = [
        players.seat(plan.players[n], random.Random(f"hanafuda {seed} bot {n}"), seed, plan.seconds) for n in order
    ]
    names = plan.names
    match = Match(plan.game, seed=seed, names=[names[n] for n in order], events=False)
    rows = []
    while True:
        round = match.round
        decisions = play_round(round, table)
        scores, captures = plan.game.scores(round), round.captures
        best = max(scores)
        winner = order[scores.index(best)] + 1 if list(scores).count(best) == 1 else 0
        rows.append(
            (
                *(number + 1, rotation, match.rounds_played, order[round.dealer] + 1, decisions, winner),
                *(scores[seat] for seat in at),
                *(captures[seat] for seat in at),
            )
        )
        if match.is_over or match.rounds_played == most:
            break
        match.next_round()
    if not records:
        return rows, None
    from hanafuda_kit import record

    return rows, record.dumps(record.record_of(match))


def play_round(round: Round, table: Sequence[Bot]) -> int:
    """Plays a round to its end, a bot for each seat; the number of decisions.

    A bot gets its view. It is not asked where the rules leave it one action.
    """
    while (seat := round.to_move) is not None:
        legal = round.legal_actions()
        round.apply(legal[0] if len(legal) == 1 else table[seat].choose(round.view(seat)))
    return len(round.written_moves())
