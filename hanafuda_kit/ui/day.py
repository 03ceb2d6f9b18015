"""The deal of the day: ``DayTable()`` is a table whose game and cards the date names, the same for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from hanafuda_kit import games
from hanafuda_kit.errors import names_arguments
from hanafuda_kit.lessons.again import number_of
from hanafuda_kit.ui.contract import View
from hanafuda_kit.ui.session import Session
from hanafuda_kit.ui.table import FEW_SEATS, CardTable
from hanafuda_kit.ui.widget import command, esm, wanted_day


def game_of(day: date) -> str:
    """The game of a date: each in its turn.

    >>> [game_of(date(2026, 12, day)) for day in (1, 2, 3, 4)]
    ['roppyakken', 'hachihachi', 'mushi', 'roppyakken']
    """
    names = list(games.GAMES)
    return names[day.toordinal() % len(names)]


class DayTable(CardTable):
    """A table for the deal of the day. What day it is the page says: the reader's clock counts, not this machine's.

    Until then a deal of no day lies there, so that nobody sees tomorrow's cards where tomorrow has begun elsewhere.
    """

    _esm = esm("mountDay")

    @names_arguments
    def __init__(self) -> None:
        self.day: date | None = None
        super().__init__(games.DEFAULT, seed=0, key="day-play")

    def _dressed(self, view: View) -> View:
        out = super()._dressed(view)
        if self.day is None:
            return {**out, "resume": None}
        words = self.words
        told = words.say("day.date", year=self.day.year, month=words.say(f"month.{self.day.month}"), day=self.day.day)
        can = {**out["can"], "new": False, "load": False}  # one deal a day
        sub = words.say("day.sub", date=told, sub=out["sub"])
        return {**out, "day": number_of(self.day), "sub": sub, "can": can, "link": f"?table={self.key}"}

    def __repr__(self) -> str:
        return "DayTable()"

    @command("today", stale=True)
    def do_begin(self, today: Any) -> None:
        """What day it is where the reader sits: its cards are dealt."""
        day = wanted_day(today)
        if day == self.day:
            return self.show()
        self.day = day
        self.session = Session(game_of(day), seed=number_of(day), lang=self.lang)
        self._follow_speed()
        frames = [self._dressed(frame) for frame in self.session.take_frames()]
        self.show(frames if self.session.match.game.seats > FEW_SEATS else None)

    @command("resume", stale=True)
    def do_resume(self, resume: Any) -> None:
        """What the browser kept before a reload, where it is of this day's deal."""
        if isinstance(resume, Mapping) and self.day is not None and resume.get("seed") == number_of(self.day):
            super().do_resume(resume)
        else:
            self.show()
