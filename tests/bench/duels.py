"""How good the bots are: mirrored deals, one bot against the others (``python -m tests.bench.duels [WORD]``).

Every deal is played once for each rotation of the bots, so that luck cancels out;
rounds and months are matches of their own. A word plays only the duels whose line has it.
Prints a table in Markdown: the mean is that of the first bot, and a half, a third, a
sixth of the rounds is what one of equal bots would win.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

from hanafuda_kit import bots
from hanafuda_kit.bots.greedy import GreedyBot
from hanafuda_kit.engine.actions import CALL, Action
from hanafuda_kit.engine.view import View
from hanafuda_kit.lab.plan import plan

FIXED = ("no_mizuten", "in", "stop", "claim")
"""What a bot says that decides nothing."""


class FixedCallsBot(GreedyBot):
    """Puts cards down as greedy does, but is always in and always stops."""

    def choose(self, view: View) -> Action:
        """The fixed call, where there is one."""
        for action in view.legal:
            if action & CALL and view.game.text_of(action) in FIXED:
                return action
        return super().choose(view)


class Duel(NamedTuple):
    """One bot against others of one kind."""

    game: str
    seats: int
    first: str
    others: str
    deals: int
    rules: dict[str, str | int]


DUELS = [
    Duel("mushi", 2, "greedy", "random", 2000, {"rounds": 1}),
    Duel("mushi", 2, "greedy", "eager", 2000, {"rounds": 1}),
    Duel("mushi", 2, "eager", "random", 2000, {"rounds": 1}),
    *[
        Duel("roppyakken", seats, "greedy", others, 1200 // seats, {"wins": 1})
        for seats in (2, 3)
        for others in ("random", "eager")
    ],
    *[
        Duel("hachihachi", seats, "greedy", others, 6000 // seats, {"months": 1})
        for seats in (3, 6)
        for others in ("random", "eager", "greedy-fixed-calls")
    ],
]


def line(duel: Duel) -> str:
    """The result of a duel as a row of the table."""
    players = [duel.first, *[duel.others] * (duel.seats - 1)]
    wanted = plan(
        duel.game, seats=duel.seats, matches=duel.deals, players=players, seed=1, rules=duel.rules, mirror=True
    )
    figures = wanted.play()
    row = figures.scores()[0]
    share, error = row["wins"] / figures.rounds, row["standard_error"]
    named = f"| {duel.game}, {duel.seats} seats | {duel.first} against {duel.others} | {duel.deals:,} "
    return named + f"| {share:.1%} | {row['mean']:+.2f} | {error:.2f} | {row['mean'] / error:.1f} |"


def main(words: Sequence[str]) -> None:
    """Plays and prints."""
    bots.BOTS["greedy-fixed-calls"] = (__name__, FixedCallsBot.__name__)
    print("\n| game | bots | deals | rounds won | mean a round | standard error | times above 0 |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for duel in DUELS:
        named = f"{duel.game} {duel.seats} {duel.first} {duel.others}"
        if all(word in named.split() for word in words):
            print(line(duel), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
