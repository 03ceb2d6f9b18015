"""Bots against each other, match after match: what ``hanafuda simulate`` runs.

:func:`plan` checks what was asked for, :meth:`Plan.play` plays it and gives the
:class:`Figures`. The same plan with the same seed plays the same matches.
"""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, TextIO

from hanafuda_kit import bots, games
from hanafuda_kit.bots import Bot, BotError
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import RulesError, shown

Progress = Callable[[int, int], None]
"""Is told how many matches and rounds have just been played."""

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")


def options(assignments: Iterable[str]) -> dict[str, str | int]:
    """Rule options from ``name=value`` texts, of a name the last; :class:`RulesError` for any other text."""
    found: dict[str, str | int] = {}
    for text in assignments:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise RulesError("rule_syntax", text=shown(text))
        found[name] = int(value) if _WHOLE.fullmatch(value) else value
    return found


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is to be played; made by :func:`plan`."""

    game: Game
    players: tuple[str, ...]
    """A bot's name for each seat."""
    matches: int | None
    rounds: int | None
    """Play stops at whichever of the two comes first; with ``mirror``, for each rotation."""
    seed: int
    mirror: bool

    @property
    def names(self) -> tuple[str, ...]:
        """Names for the seats of a record: those of the bots, numbered where one sits twice."""
        many = {name for name in self.players if self.players.count(name) > 1}
        return tuple(
            f"{name} {self.players[: seat + 1].count(name)}" if name in many else name
            for seat, name in enumerate(self.players)
        )

    def play(self, records: TextIO | None = None, progress: Progress | None = None) -> Figures:
        """Plays it all. ``records`` gets each match as a line."""
        seats = len(self.players)
        figures = Figures(self)
        started = time.perf_counter()
        number = rounds_of_one = 0
        while number != self.matches and rounds_of_one != self.rounds:
            most = None if self.rounds is None else self.rounds - rounds_of_one
            tally = Tally([0] * seats, [0] * seats)
            longest = 0
            for rotation in range(seats if self.mirror else 1):
                match = self._play_match(self.seed + number, rotation, most, tally)
                longest = max(longest, match.rounds_played)
                if records is not None:
                    from hanafuda_kit import record

                    records.write(record.dumps(record.record_of(match)) + "\n")
            figures.add(tally)
            number += 1
            rounds_of_one += longest
            if progress is not None:
                progress(tally.matches, tally.rounds)
        figures.seconds = time.perf_counter() - started
        return figures

    def _play_match(self, seed: int, rotation: int, most: int | None, tally: Tally) -> Match:
        """One match, or ``most`` rounds of it, into the tally; the bots sit ``rotation`` seats further to the right."""
        seats = len(self.players)
        order = [(seat - rotation) % seats for seat in range(seats)]  # which bot sits there
        table = [bots.make(self.players[n], random.Random(f"hanafuda {seed} bot {n}")) for n in order]
        names = self.names
        match = Match(self.game, seed=seed, names=[names[n] for n in order], events=False)
        tally.matches += 1
        while True:
            tally.decisions += play_round(match.round, table)
            tally.rounds += 1
            scores = self.game.scores(match.round)
            best = max(scores)
            for seat, n in enumerate(order):
                tally.totals[n] += scores[seat]
            if scores.count(best) == 1:
                tally.wins[order[scores.index(best)]] += 1
            if match.is_over or match.rounds_played == most:
                return match
            match.next_round()


def play_round(round: Round, table: Sequence[Bot]) -> int:
    """Plays a round to its end, a bot for each seat; the number of decisions.

    A bot gets its view. It is not asked where the rules leave it one action.
    """
    while (seat := round.to_move) is not None:
        legal = round.legal_actions()
        round.apply(legal[0] if len(legal) == 1 else table[seat].choose(round.view(seat)))
    return len(round.written_moves())


@dataclass
class Tally:
    """What came of one deal of a match, in all rotations; lists have an entry for each bot, wherever it sat."""

    totals: list[int]
    wins: list[int]
    matches: int = 0
    rounds: int = 0
    decisions: int = 0


@dataclass
class Figures:
    """What was played, and how each bot did (a bot's figures are its own, wherever it sat)."""

    plan: Plan
    matches: int = 0
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    totals: list[list[int]] = field(default_factory=list)
    """For each deal of a match: every bot's score in all its rounds and rotations."""
    sizes: list[int] = field(default_factory=list)
    """For each deal of a match: how many rounds that were."""
    wins: list[int] = field(default_factory=list)

    def add(self, tally: Tally) -> None:
        """Adds one match with its rotations."""
        self.matches += tally.matches
        self.rounds += tally.rounds
        self.decisions += tally.decisions
        self.totals.append(tally.totals)
        self.sizes.append(tally.rounds)
        self.wins = [a + b for a, b in zip(self.wins or [0] * len(tally.wins), tally.wins, strict=True)]

    def scores(self) -> list[dict[str, Any]]:
        """For each bot: mean score of a round, its standard error, rounds won (a shared best wins none)."""
        found = []
        for n, name in enumerate(self.plan.players):
            mean = sum(each[n] for each in self.totals) / self.rounds
            error = self._error(n, mean)
            found.append({"bot": name, "mean": mean, "wins": self.wins[n], "standard_error": error})
        return found

    def _error(self, n: int, mean: float) -> float | None:
        """Standard error of the mean; a match with its rotations is one sample. None for a single one."""
        samples = len(self.sizes)
        if samples < 2:
            return None
        both = zip(self.totals, self.sizes, strict=True)
        squares = sum((each[n] - mean * size) ** 2 for each, size in both)
        return sqrt(squares * samples / (samples - 1)) / self.rounds

    def summary(self) -> dict[str, Any]:
        """All figures as plain values."""
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.plan.game.id,
            "rules": self.plan.game.rules.changed(),
            "seats": len(self.plan.players),
            "seed": self.plan.seed,
            "mirror": self.plan.mirror,
            "matches": self.matches,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "rounds_per_second": round(self.rounds / seconds, 1),
            "decisions_per_second": round(self.decisions / seconds, 1),
            "scores": self.scores(),
        }

    def json(self) -> str:
        """The figures as one line of JSON."""
        return json.dumps(self.summary(), ensure_ascii=False)

    def text(self) -> str:
        """The figures as a table in words."""
        everything = self.summary()
        matches, rounds = _counted(self.matches, "match", "matches"), _counted(self.rounds, "round", "rounds")
        played = "{game}: {played}, {decisions:,} decisions in {seconds:.2f} s"
        speed = "({rounds_per_second:,.0f} rounds/s, {decisions_per_second:,.0f} decisions/s), seed {seed}"
        lines = [
            played.format(played=f"{matches}, {rounds}", **everything),
            speed.format(**everything),
            "",
            f"{'bot':<12}{'mean a round':>14}{'± std. error':>14}{'rounds won':>12}",
        ]
        for name, row in zip(self.plan.names, everything["scores"], strict=True):
            error = "" if row["standard_error"] is None else f"{row['standard_error']:.2f}"
            share = f"{row['wins'] / self.rounds:.1%}"
            lines.append(f"{name:<12}{row['mean']:>+14.2f}{error:>14}{share:>12}")
        return "\n".join(lines)


def _counted(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"


def plan(
    game: str,
    *,
    matches: int | None = None,
    rounds: int | None = None,
    seats: int | None = None,
    players: Sequence[str] = ("greedy",),
    seed: int | None = None,
    rules: Mapping[str, str | int] | None = None,
    mirror: bool = False,
) -> Plan:
    """Checks what is asked for: :class:`RulesError` or :class:`BotError` says what is wrong with it.

    ``players`` are names of bots, one for all seats or one a seat, fewer are
    repeated in turn. Without ``matches`` and ``rounds`` one match is played,
    without ``seed`` one is drawn.
    """
    made = games.make(game, rules or {}, seats)
    for name in players:
        bots.make(name)
    if not 1 <= len(players) <= made.seats:
        raise BotError("too_many_bots", n=len(players), seats=made.seats)
    return Plan(
        game=made,
        players=tuple(players[seat % len(players)] for seat in range(made.seats)),
        matches=1 if matches is None and rounds is None else matches,
        rounds=rounds,
        seed=random.SystemRandom().randrange(2**32) if seed is None else seed,
        mirror=mirror,
    )
