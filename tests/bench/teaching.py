"""What the strategy pages teach: positions that stand in no lesson, to be asked before and after reading.

    python -m tests.bench.teaching mushi > sheet.txt           the positions, without their answers
    python -m tests.bench.teaching mushi --answers mine.txt    how many are right: a number and a move in each line

The positions were mined like the puzzles of the trainer, from other seeds (``made`` in each file has the command):
the best move brings over 3 points (mon times the month's multiplier) more than every other, by the coach and by greedy
bots.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hanafuda_kit.lessons.puzzle import Puzzle, read

FOLDER = Path(__file__).with_name("teaching")


def sheet(asked: tuple[Puzzle, ...]) -> str:
    """What a reader is given: everything that seat 1 sees, and the moves to choose from in alphabetical order."""
    pages = []
    for number, puzzle in enumerate(asked, 1):
        view = puzzle.position().view(0)
        choice = ", ".join(sorted(option.move for option in puzzle.options))
        pages.append(f"{number}. You are seat 1. Which of these is best: {choice}\n{view.text()}\n")
    return "\n".join(pages)


def right(asked: tuple[Puzzle, ...], lines: list[str]) -> list[int]:
    """The numbers of the positions that were answered with the best move. SystemExit for a line that is no answer."""
    answers: dict[int, str] = {}
    for line in filter(None, map(str.strip, lines)):
        number, _, move = line.partition(" ")
        if not number.rstrip(".:").isdigit() or not move:
            sys.exit(f"not a number and a move: {line!r}")
        answers[int(number.rstrip(".:"))] = move.strip()
    return [n for n, puzzle in enumerate(asked, 1) if answers.get(n) == puzzle.best.move]


def main() -> None:
    """Prints the sheet, or the score."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.teaching", description=__doc__)
    parser.add_argument("game", choices=sorted(path.stem for path in FOLDER.glob("*.json")))
    parser.add_argument("--answers", type=Path)
    wanted = parser.parse_args()
    asked = read(FOLDER / f"{wanted.game}.json")
    if wanted.answers is None:
        print(sheet(asked))
        return
    good = right(asked, wanted.answers.read_text(encoding="utf-8").splitlines())
    chance = sum(1 / len(puzzle.options) for puzzle in asked)
    print(f"{len(good)} of {len(asked)} right ({chance:.1f} by chance): {good}")


if __name__ == "__main__":
    main()
