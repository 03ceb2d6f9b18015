"""The speed of the engine, side by side in one run: ``python -m tests.bench`` (needs the extra ``bench``).

Prints a table in Markdown. Everything is measured several times in turn, in
processor time, and the best of each counts; what can be compared between machines
is the ratio to RLCard's gin rummy. ``--check`` fails where a ratio falls short,
``--matches`` also lets the bots play each other (``python -m tests.bench.duels``).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple

import hanafuda_kit
from hanafuda_kit import games
from hanafuda_kit.engine.match import Match
from hanafuda_kit.lab.plan import plan

from . import duels

REPEATS = 5


class Row(NamedTuple):
    """What is measured, how many a second are wanted, and how many times RLCard's (None: no such aim)."""

    name: str
    measure: Callable[[], float]
    least: float | None = None
    ratio: float | None = None


def random_play(game: str, seats: int, rounds: int, *, events: bool) -> Callable[[], float]:
    """Decisions a second of random legal play, every action checked by ``apply``."""

    def measure() -> float:
        rng, decisions, played = random.Random(1), 0, 0
        started = time.process_time()
        for seed in count():
            match = Match(games.make(game, {}, seats), seed=seed, events=events)
            while True:
                while match.to_move is not None:
                    legal = match.legal_actions()
                    match.apply(legal[int(rng.random() * len(legal))])
                decisions += len(match.round.written_moves())
                played += 1
                if played == rounds:
                    return decisions / (time.process_time() - started)
                if match.is_over:
                    break
                match.next_round()
        raise AssertionError("seeds do not run out")

    return measure


def copies(game: str, seats: int) -> Callable[[], float]:
    """Copies a second of a round in the middle of its play."""

    def measure() -> float:
        match = Match(games.make(game, {}, seats), seed=1)
        rng = random.Random(1)
        for _ in range(16):
            match.apply(rng.choice(match.legal_actions()))
        copy = match.round.copy
        started = time.process_time()
        for _ in range(20_000):
            copy()
        return 20_000 / (time.process_time() - started)

    return measure


def gin_rummy() -> Callable[[], float]:
    """Decisions a second of random legal play of RLCard's gin rummy."""

    def measure() -> float:
        import rlcard

        env = rlcard.make("gin-rummy")
        rng, decisions = random.Random(1), 0
        started = time.process_time()
        for _ in range(30):
            state, _player = env.reset()
            while not env.is_over():
                state, _player = env.step(rng.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions / (time.process_time() - started)

    return measure


def simulate(game: str) -> Callable[[], float]:
    """Decisions a second of ``hanafuda simulate GAME --bots random``, the start of Python included."""
    command = [sys.executable, "-m", "hanafuda_kit.cli", "simulate", game, "--bots", "random"]

    def measure() -> float:
        started = sum(os.times()[2:4])
        done = subprocess.run(
            [*command, "--rounds", "4000", "--seed", "1", "--json"],
            capture_output=True,
            check=True,
            cwd=Path(hanafuda_kit.__file__).parent.parent,
        )
        return float(json.loads(done.stdout)["decisions"] / (sum(os.times()[2:4]) - started))

    return measure


def greedy(game: str, seats: int) -> Callable[[], float]:
    """Decisions a second of greedy bots among themselves."""

    def measure() -> float:
        started = time.process_time()
        figures = plan(game, rounds=15, seats=seats, seed=1).play()
        return figures.decisions / (time.process_time() - started)

    return measure


def rows() -> list[Row]:
    """Everything that is measured; RLCard, to which all is compared, comes last."""
    return [
        Row("Mushi, checked, with events", random_play("mushi", 2, 150, events=True), 80_000, 3.5),
        Row("Mushi, checked, without events", random_play("mushi", 2, 150, events=False), 150_000, 6.5),
        Row("Roppyakken, 2 seats, with events", random_play("roppyakken", 2, 150, events=True), 80_000, 3.5),
        Row("Roppyakken, 2 seats, without events", random_play("roppyakken", 2, 150, events=False), 150_000, 6.5),
        Row("Roppyakken, 3 seats, with events", random_play("roppyakken", 3, 120, events=True), 80_000, 3.5),
        Row("Roppyakken, 3 seats, without events", random_play("roppyakken", 3, 120, events=False), 150_000, 6.5),
        Row("Hachi-Hachi, 3 seats, with events", random_play("hachihachi", 3, 120, events=True), 50_000, 2.2),
        Row("Hachi-Hachi, 6 seats, with events", random_play("hachihachi", 6, 120, events=True), 50_000, 2.2),
        Row("Hachi-Hachi, 6 seats, without events", random_play("hachihachi", 6, 120, events=False)),
        Row("`copy()` of a round of Mushi (copies)", copies("mushi", 2), 1_000_000),
        Row("`copy()` of a month of Hachi-Hachi (copies)", copies("hachihachi", 6)),
        Row("`simulate mushi --bots random`", simulate("mushi"), 60_000, 2.5),
        Row("`simulate roppyakken --bots random`", simulate("roppyakken"), 60_000, 2.5),
        Row("`simulate hachihachi --bots random`", simulate("hachihachi"), 40_000, 1.7),
        Row("greedy, Mushi", greedy("mushi", 2), 1_000),
        Row("greedy, Roppyakken, 3 seats", greedy("roppyakken", 3), 1_000),
        Row("greedy, Hachi-Hachi, 6 seats", greedy("hachihachi", 6), 1_000),
        Row("RLCard gin rummy", gin_rummy()),
    ]


def main() -> int:
    """Measures, prints the table, and says whether all ratios are reached."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--check", action="store_true", help="exit status 1 where a ratio falls short")
    parser.add_argument("--matches", action="store_true", help="also let the bots play each other (minutes)")
    wanted = parser.parse_args()
    measured = rows()
    best = [0.0] * len(measured)
    for _ in range(REPEATS):
        for n, row in enumerate(measured):
            best[n] = max(best[n], row.measure())
    print("| what | a second | µs each | wanted | times RLCard | wanted |")
    print("|---|---:|---:|---:|---:|---:|")
    short = []
    for row, found in zip(measured, best, strict=True):
        times = found / best[-1]
        aim = "" if row.least is None else f"{row.least:,.0f}"
        ratio_aim = "" if row.ratio is None else f"{row.ratio}"
        print(f"| {row.name} | {found:,.0f} | {1e6 / found:.2f} | {aim} | {times:.1f} | {ratio_aim} |")
        if row.ratio is not None and times < row.ratio:
            short.append(row.name)
    if wanted.matches:
        duels.main([])
    if wanted.check and short:
        print("\nfalls short:", ", ".join(short), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
