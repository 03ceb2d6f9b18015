"""The speed of the engine, side by side in one run: ``python -m tests.bench`` (needs the extra ``bench``).

Prints a table in Markdown. Everything is measured several times in turn, in
processor time, and the best of each counts; what can be compared between machines
is the ratio to RLCard's gin rummy. ``--check`` fails
where a ratio falls short, ``--matches`` also plays the bots' 2,000 mirrored deals.
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
from pathlib import Path

import hanafuda_kit
from hanafuda_kit.bots import tournament
from hanafuda_kit.games import mushi

REPEATS = 7


def random_play(events: bool) -> Callable[[], float]:
    """Decisions a second of random legal play, every action checked by ``apply``."""

    def measure() -> float:
        rng, decisions = random.Random(1), 0
        started = time.process_time()
        for seed in range(12):
            match = mushi.Match(seed=seed, events=events)
            while True:
                while match.to_move is not None:
                    legal = match.legal_actions()
                    match.apply(legal[int(rng.random() * len(legal))])
                    decisions += 1
                if match.is_over:
                    break
                match.next_round()
        return decisions / (time.process_time() - started)

    return measure


def copies() -> float:
    """Copies a second of a round in the middle of its play."""
    match = mushi.Match(seed=1)
    rng = random.Random(1)
    for _ in range(16):
        match.apply(rng.choice(match.legal_actions()))
    copy = match.round.copy
    started = time.process_time()
    for _ in range(20_000):
        copy()
    return 20_000 / (time.process_time() - started)


def gin_rummy() -> Callable[[], float]:
    """Decisions a second of random legal play of RLCard's gin rummy."""
    import rlcard

    env = rlcard.make("gin-rummy")

    def measure() -> float:
        rng, decisions = random.Random(1), 0
        started = time.process_time()
        for _ in range(30):
            state, _player = env.reset()
            while not env.is_over():
                state, _player = env.step(rng.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions / (time.process_time() - started)

    return measure


def simulate() -> float:
    """Decisions a second of ``hanafuda simulate mushi --bots random``, the start of Python included."""
    command = [sys.executable, "-m", "hanafuda_kit.cli", "simulate", "mushi", "--bots", "random"]
    started = sum(os.times()[2:4])
    done = subprocess.run(
        [*command, "--rounds", "4000", "--seed", "1", "--json"],
        capture_output=True,
        check=True,
        cwd=Path(hanafuda_kit.__file__).parent.parent,
    )
    return float(json.loads(done.stdout)["decisions"] / (sum(os.times()[2:4]) - started))


def greedy() -> float:
    """Decisions a second of a match between greedy bots."""
    started = time.process_time()
    figures = tournament.plan("mushi", matches=1, seed=1).play()
    return figures.decisions / (time.process_time() - started)


def duel(first: str, second: str) -> str:
    """How two bots do over 2,000 mirrored deals."""
    rules: dict[str, str | int] = {"rounds": 1}
    plan = tournament.plan("mushi", matches=2000, players=[first, second], seed=1, rules=rules, mirror=True)
    figures = plan.play()
    row = figures.scores()[0]
    share = row["wins"] / figures.rounds
    errors = row["mean"] / row["standard_error"]
    return f"| {first} against {second} | {share:.1%} | {row['mean']:+.2f} | {errors:.1f} |"


def main() -> int:
    """Measures, prints the table, and says whether all ratios are reached."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--check", action="store_true", help="exit status 1 where a ratio falls short")
    parser.add_argument("--matches", action="store_true", help="also play the bots' 2,000 mirrored deals")
    wanted = parser.parse_args()
    reference = gin_rummy()
    # Name, measure, least of its own, least ratio to RLCard (None: none is set).
    rows: list[tuple[str, Callable[[], float], float | None, float | None]] = [
        ("Mushi, checked, with events", random_play(True), 80_000, 3.5),
        ("Mushi, checked, without events", random_play(False), 150_000, None),
        ("`copy()` of a round (copies)", copies, 1_000_000, None),
        ("`simulate mushi --bots random`", simulate, 60_000, 2.5),
        ("greedy against greedy", greedy, None, None),
        ("RLCard gin rummy", reference, None, None),
    ]
    best = [0.0] * len(rows)
    for _ in range(REPEATS):
        for n, (_name, measure, _least, _ratio) in enumerate(rows):
            best[n] = max(best[n], measure())
    print("| what | a second | µs each | wanted | times RLCard | wanted |")
    print("|---|---:|---:|---:|---:|---:|")
    short = []
    for (name, _measure, least, ratio), found in zip(rows, best, strict=True):
        times = found / best[-1]
        aim = "" if least is None else f"{least:,.0f}"
        ratio_aim = "" if ratio is None else f"{ratio}"
        print(f"| {name} | {found:,.0f} | {1e6 / found:.2f} | {aim} | {times:.1f} | {ratio_aim} |")
        if ratio is not None and times < ratio:
            short.append(name)
    if wanted.matches:
        print("\n| 2,000 mirrored deals of Mushi | rounds won | mean a round | standard errors above 0 |")
        print("|---|---:|---:|---:|")
        for pair in (("greedy", "random"), ("greedy", "eager"), ("eager", "random")):
            print(duel(*pair))
    if wanted.check and short:
        print("\nfalls short:", ", ".join(short), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
