"""What the coach is worth and what it costs: ``python -m tests.bench.coach PART [--deals N]``.

Parts: ``speed`` (rollouts a second beside the engine's in the same run, worlds in 0.3 s, the import), ``answers`` (what
a learner waits for: advice, and the review of a round), ``strength`` and ``levels`` (mirrored deals: every deal once
for each rotation of the bots), ``luck`` (whose mean must be 0), ``agree`` (whether the usual number of worlds finds the
best move of 20,000). Tables in Markdown, times in processor time.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from statistics import median
from typing import NamedTuple

import numpy as np

from hanafuda_kit import bots, games
from hanafuda_kit.coach import advice
from hanafuda_kit.coach.games import room_of
from hanafuda_kit.coach.ranking import score
from hanafuda_kit.coach.review import luck, review
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import HAND, Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.lab.play import play_round

TABLES = (("mushi", 2), ("roppyakken", 2), ("roppyakken", 3), *(("hachihachi", seats) for seats in range(3, 8)))
SECONDS = 0.3
"""What an answer at the table may take."""
AGREED, SURE_GAP = 20_000, 2.0
"""Worlds that are taken as the truth, and the gap from which on the best move must be the same."""


class Mean(NamedTuple):
    """A mean with its standard error."""

    value: float
    error: float
    samples: int

    def __str__(self) -> str:
        return f"{self.value:+.2f} ± {self.error:.2f} ({abs(self.value) / self.error:.1f} standard errors)"


def mean_of(values: list[float]) -> Mean:
    """The mean of independent values."""
    n, mean = len(values), sum(values) / len(values)
    return Mean(mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n), n)


def first_view(game: Game, seed: int) -> View:
    """The first choice of a card in the first round of a seed."""
    round = Match(game, seed=seed, events=False).round
    while round.phase != HAND:
        round.apply(round.legal_actions()[0])
    return round.view(round.to_move)


def timed(work: Callable[[], object], least: float = 0.5) -> float:
    """Seconds of processor time that one call takes, the best of several."""
    best, spent = 1e9, 0.0
    while spent < least:
        started = time.process_time()
        work()
        took = time.process_time() - started
        best, spent = min(best, took), spent + took
    return best


def scalar(view: View) -> float:
    """Rollouts a second on the engine: a copy of the round, a random move, random play to the end."""
    rng = random.Random(1)
    world = view.sample(rng)

    def one() -> None:
        for _ in range(50):
            round = world.copy()
            while round.to_move is not None:
                legal = round.legal_actions()
                round.apply(legal[int(rng.random() * len(legal))])

    return 50 / timed(one)


def batched(view: View, rows: int) -> float:
    """Rollouts a second of the batch with so many rows."""
    moves = len(view.legal)
    return rows // moves * moves / timed(lambda: score(view, worlds=rows // moves, rng=np.random.default_rng(1)))


def speed(deals: int) -> None:
    """Rollouts, worlds in 0.3 s, and the import."""
    print("| game | seats | moves | engine, rollouts/s | 2,000 rows | times | 16,000 rows | worlds a move in 0.3 s |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for name, seats in TABLES:
        view = first_view(games.make(name, {}, seats), 3)
        one, some, many = scalar(view), batched(view, 2_000), batched(view, 16_000)
        worlds = many * SECONDS / len(view.legal)
        numbers = f"{len(view.legal)} | {one:,.0f} | {some:,.0f} | {some / one:.0f} | {many:,.0f} | {worlds:,.0f}"
        print(f"| {name} | {seats} | {numbers} |", flush=True)
    program = "import time; import hanafuda_kit.bots.greedy; t = time.process_time(); import hanafuda_kit.coach; "
    command = [sys.executable, "-c", program + "print(time.process_time() - t)"]
    took = min(float(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(5))
    print(f"\nimport of the coach: {took:.3f} s")


def answers(deals: int) -> None:
    """Advice with its reasons, and the review of a round, in every game and number of seats: median and longest."""
    print("| game | seats | advice, median | longest | review, median | longest |\n|---|---:|---:|---:|---:|---:|")
    for name, seats in TABLES:
        game = games.make(name, {}, seats)
        views = choices(game)
        asked = [next(views) for _ in range(deals or 60)]
        advice.advise(asked[0], worlds=1)  # what is kept of a game is made once
        advised = [elapsed(partial(advice.advise, view)) for view in asked]
        looked = []
        for seed in range((deals or 60) // 6):
            round = Match(game, seed=30_000 + seed, events=False).round
            play_round(round, [bots.make("greedy", random.Random(seat)) for seat in range(seats)])
            looked.append(elapsed(partial(review, round)))
        figures = " | ".join(f"{median(each):.3f} s | {max(each):.3f} s" for each in (advised, looked))
        print(f"| {name} | {seats} | {figures} |", flush=True)


def elapsed(work: Callable[[], object]) -> float:
    """Seconds of processor time."""
    started = time.process_time()
    work()
    return time.process_time() - started


def brought(round: Round, seat: int) -> float:
    """A seat's result; in Roppyakken its points less the mean of the others'."""
    scores = round.game.scores(round)
    if round.game.id != "roppyakken":
        return float(scores[seat])
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def duel(name: str, seats: int, first: str, others: str, deals: int) -> Mean:
    """One bot against others of one kind, over mirrored deals of one round."""
    game, found = games.make(name, {}, seats), []
    for deal in range(deals):
        total = 0.0
        for seat in range(seats):
            round = Match(game, seed=50_000 + deal, events=False).round
            table = [
                bots.make(first if each == seat else others, random.Random(f"{deal} {each == seat}"))
                for each in range(seats)
            ]
            play_round(round, table)
            total += brought(round, seat)
        found.append(total / seats)
    return mean_of(found)


DUELS = (
    ("mushi", 2, 3_000),
    ("roppyakken", 2, 1_000),
    ("roppyakken", 3, 1_000),
    ("hachihachi", 3, 1_000),
    ("hachihachi", 6, 1_000),
)
"""Game, seats, and over how many deals the coach plays against greedy."""


def strength(deals: int) -> None:
    """The coach against greedy."""
    print("| game | seats | deals | coach against greedy, a round |\n|---|---:|---:|---|")
    for name, seats, wanted in DUELS:
        result = duel(name, seats, "coach", "greedy", deals or wanted)
        print(f"| {name} | {seats} | {result.samples:,} | {result} |", flush=True)


def levels(deals: int) -> None:
    """Every level against the one below."""
    print("| game | level | against | deals | a round |\n|---|---|---|---:|---|")
    for name, seats in (("mushi", 2), ("roppyakken", 2), ("hachihachi", 3)):
        for lower, higher in zip(bots.LEVELS, bots.LEVELS[1:], strict=False):
            result = duel(name, seats, higher, lower, deals or 400)
            print(f"| {name} | {higher} | {lower} | {result.samples:,} | {result} |", flush=True)


def luck_is_fair(deals: int) -> None:
    """The mean of what the turned-up cards brought."""
    print("| game | seats | rounds | own cards | others' cards |\n|---|---:|---:|---|---|")
    for name, seats in TABLES[:4]:
        game, parts = games.make(name, {}, seats), []
        for deal in range(deals or 800):
            round = Match(game, seed=9_000 + deal, events=False).round
            play_round(round, [bots.make("greedy", random.Random(seat)) for seat in range(seats)])
            parts.append(luck(round, worlds=100, seed=deal))
        own, others = mean_of([each.own_cards for each in parts]), mean_of([each.others_cards for each in parts])
        print(f"| {name} | {seats} | {own.samples} | {own} | {others} |", flush=True)


def choices(game: Game) -> Iterator[View]:
    """Views with a choice, from rounds that greedy plays."""
    for seed in range(10**6):
        round, rng = Match(game, seed=20_000 + seed, events=False).round, random.Random(seed)
        table = [bots.make("greedy", random.Random(seat)) for seat in range(game.seats)]
        stop = rng.randrange(30)
        while (seat := round.to_move) is not None:
            legal = round.legal_actions()
            if len(round.moves) >= stop and len(legal) > 1:
                yield round.view(seat)
                break
            round.apply(legal[0] if len(legal) == 1 else table[seat].choose(round.view(seat)))


def agree(deals: int) -> None:
    """How often the usual number of worlds finds the same best move as many, where the gap is clear."""
    print("| game | seats | decisions | gap over 2 | same best move |\n|---|---:|---:|---:|---:|")
    for name, seats in (*TABLES[:4], ("hachihachi", 6)):
        game, clear, same = games.make(name, {}, seats), 0, 0
        views = choices(game)
        for n in range(deals or 200):
            view = next(views)
            room = room_of(game)
            many = advice.ranking(view, score(view, worlds=AGREED, rng=np.random.default_rng([1, n])), room)
            few = advice.ranking(view, score(view, worlds=advice.WORLDS, rng=np.random.default_rng([2, n])), room)
            if many[1].loss > SURE_GAP:
                clear += 1
                same += many[0].action == few[0].action
        print(f"| {name} | {seats} | {deals or 200} | {clear} | {same / max(clear, 1):.1%} |", flush=True)


PARTS: dict[str, Callable[[int], None]] = {
    "speed": speed,
    "answers": answers,
    "strength": strength,
    "levels": levels,
    "luck": luck_is_fair,
    "agree": agree,
}


def main() -> None:
    """Prints the tables that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.coach", description=__doc__)
    parser.add_argument("parts", nargs="+", choices=PARTS)
    parser.add_argument("--deals", type=int, default=0, help="deals, rounds or decisions instead of the usual number")
    wanted = parser.parse_args()
    for part in wanted.parts:
        print(f"\n## {part}\n")
        PARTS[part](wanted.deals)


if __name__ == "__main__":
    main()
