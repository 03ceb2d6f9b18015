"""Who sits at a table: the reader's own seat, what the seats are called, which bots play the others."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hanafuda_kit import bots
from hanafuda_kit.engine.match import Match
from hanafuda_kit.errors import RulesError, check_argument, shown
from hanafuda_kit.text import LANGUAGES, OPPONENTS, Catalogue, catalogue


class Seating:
    """``you`` is the reader's seat (None: watching), ``opponents`` names the bots of the other seats, repeated in turn.

    ``names`` are the seats' names; None for the kit's own, which follow the language.
    """

    def __init__(self, you: int | None, opponents: str | Sequence[str], names: Sequence[str] | None) -> None:
        if names is not None:
            check_argument("names", names, (list, tuple), "names")
        listed = opponents if isinstance(opponents, (list, tuple)) else [opponents]
        self.you = you
        self.opponents: list[Any] = list(listed) or ["greedy"]
        self._names = None if names is None else tuple(str(name) for name in names)

    def check(self, seats: int) -> None:
        """RulesError or BotError where so many seats have none for you, or too few for the bots."""
        if self.you is not None and (type(self.you) is not int or not 0 <= self.you < seats):
            raise RulesError("no_such_seat", seat=shown(self.you), seats=seats)
        others = seats - (self.you is not None)
        if len(self.opponents) > others:
            raise bots.BotError("too_many_bots", n=len(self.opponents), seats=others)

    def at(self, match: Match, opponents: Sequence[str] | None = None) -> Seating:
        """The same people at a match from elsewhere, whose seats have its names; RulesError without a seat for you.

        ``opponents`` are its bots where they are known.
        """
        seats = match.game.seats
        if self.you is not None and self.you >= seats:
            raise RulesError("no_such_seat", seat=self.you, seats=seats)
        return Seating(self.you, opponents or self.opponents, _own_names(match))

    def anew(self, opponents: str | Sequence[str], seats: int) -> Seating:
        """You at a table of so many seats with other opponents; names that were given stay where they are as many."""
        names = self._names if self._names is not None and len(self._names) == seats else None
        return Seating(self.you, opponents, names)

    def names(self, seats: int, words: Catalogue) -> list[str]:
        """What the seats are called in a language."""
        if self._names is not None:
            return list(self._names)
        others = iter(OPPONENTS)
        return [
            words.say("seat.you") if seat == self.you else words.say(f"name.{next(others)}") for seat in range(seats)
        ]

    def bots(self, seats: int, seed: int) -> dict[int, bots.Bot]:
        """A bot for each seat but your own."""
        rng = random.Random(f"bots {seed}")
        others = [seat for seat in range(seats) if seat != self.you]
        return {seat: bots.make(self.opponents[n % len(self.opponents)], rng) for n, seat in enumerate(others)}


def _own_names(match: Match) -> tuple[str, ...] | None:
    """What a match from elsewhere calls its seats; None for the kit's own names, which follow the language."""
    keys = ("seat.you", *(f"name.{name}" for name in OPPONENTS))
    ours = {catalogue(lang).say(key) for lang in LANGUAGES for key in keys}
    return None if ours.issuperset(match.names) else tuple(map(shown, match.names))
