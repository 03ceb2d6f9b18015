"""Golden matches: whole matches in plain text, to be read, and compared when the rules' code changes.

``python tests/golden/matches.py`` writes them anew; read the difference before
you commit it. They hold event kinds and rule ids, no sentences, so a better
wording changes nothing here.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

import harness

from hanafuda_kit.cards import CODES, codes
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.match import Match

FOLDER = Path(__file__).parent
ROUNDS = 2


def expected() -> dict[Path, harness.Case]:
    """The golden files there must be: for each number of seats by default, and with every option changed.

    A file that is there keeps the options that its first line names: a new option changes no golden match.
    """
    found = {}
    for case in harness.cases():
        if not case.options:
            found[FOLDER / f"{case.game}-{case.seats}.txt"] = case
        elif len(case.options) > 1:
            path = FOLDER / f"{case.game}-{case.seats}-options.txt"
            found.setdefault(path, case._replace(options=written(path)) if path.exists() else case)
    return found


def written(path: Path) -> tuple[tuple[str, str | int], ...]:
    """The options that a golden file was played with."""
    head = path.read_text(encoding="utf-8").partition("; seed")[0]
    pairs = (word.split("=") for word in head.split() if "=" in word)
    return tuple((name, int(value) if value.isdigit() else value) for name, value in pairs)


def dump(case: harness.Case, seed: int = 1) -> str:
    """A match of random play as text: every deal, move and event with its rule, and the results."""
    options = " ".join(f"{name}={value}" for name, value in case.options) or "default rules"
    lines = [f"{case.game}, {case.seats} seats, {options}; seed {seed}, random play"]
    for match, told in harness.play(case, seed, rounds=ROUNDS):
        round = match.round
        if not round.moves:
            lines += ["", f"Round {round.number + 1}", *_deal(match)]
        else:
            lines.append(f"{len(round.moves):3} {match.game.text_of(round.moves[-1])}")
        lines += [_event(event) for event in told]
        if round.is_over:
            lines += [f"  {key}: {value}" for key, value in round.result.items() if key != "complete"]
    lines += ["", *(f"{key}: {value}" for key, value in match.game.summary(match.now, match.is_over).items())]
    return "\n".join(lines) + "\n"


def _deal(match: Match) -> list[str]:
    deal = match.round.deal
    hands = [
        f"  hand {seat}: {' '.join(CODES[card] if card < len(CODES) else 'blank' for card in hand)}"
        for seat, hand in enumerate(deal.hands)
    ]
    return [
        *hands,
        f"  field: {' '.join(CODES[card] for card in deal.field)}",
        f"  stock: {' '.join(CODES[card] for card in match.round.stock)}",
    ]


def _event(event: Event) -> str:
    parts = [f"      {event.rule or '':6}", event.kind]
    if event.seat is not None:
        parts.append(f"seat {event.seat}")
    if event.card is not None:
        parts.append(CODES[event.card])
    if event.cards:
        parts.append(f"[{codes(event.cards)}]")
    parts += [f"{key}={value}" for key, value in (event.data or {}).items()]
    if event.seen_by is not None:
        parts.append(f"seen by {', '.join(map(str, event.seen_by))}")
    return " ".join(parts)


def main() -> None:
    """Writes every golden file and says which ones changed."""
    for path, case in expected().items():
        new = dump(case)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if new != old:
            path.write_text(new, encoding="utf-8")
            print(f"{path.name}: {'changed' if old else 'new'}")


if __name__ == "__main__":
    main()
