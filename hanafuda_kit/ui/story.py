"""The round in play as it is told: step by step, each put into words once for a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hanafuda_kit.engine.actions import TURNED_UP, Action
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.ui import display
from hanafuda_kit.ui.contract import LogLine
from hanafuda_kit.ui.reader import Reader


class Step(NamedTuple):
    """One step of a round's story: who did what (both None for the deal), and what was told."""

    seat: int | None
    action: Action | None
    events: Sequence[Event]


BRINGS = frozenset({"took", "turned_took", "yaku", "hand_yaku"})
"""Events that somebody has something of."""


def _is_paid(event: Event) -> bool:
    """Whether somebody pays somebody: named, or each of the others."""
    data = event.data or {}
    return "amount" in data and ("to" in data or event.seat is not None)


class Story:
    """The steps of a match's round in play, from its deal on."""

    def __init__(self, match: Match) -> None:
        self.steps: list[Step] = [Step(None, None, match.opening)]
        self._game = match.game
        self._told: dict[tuple[str, int], list[LogLine]] = {}

    @classmethod
    def of(cls, match: Match) -> Story:
        """The story of a round with moves, made anew from them."""
        round = round_at(match.round, 0)
        story = cls(match)
        for action in match.round.moves:
            seat = round.to_move
            story.add(seat, action, round.apply(action))
        return story

    def add(self, seat: int | None, action: Action, events: Sequence[Event]) -> None:
        """One step more."""
        self.steps.append(Step(seat, action, events))

    def decided_by(self, seat: int | None) -> bool:
        """Whether a seat has decided anything so far; a turned-up card that was placed is no decision."""
        own = (step.action for step in self.steps if seat is not None and step.seat == seat)
        return any(action is not None and not action & TURNED_UP for action in own)

    def told(self, number: int, reader: Reader) -> list[LogLine]:
        """One step in words."""
        key = reader.lang, number
        if key not in self._told:
            self._told[key] = display.told(self.steps[number].events, self._game, reader)
        return self._told[key]

    def news(self, reader: Reader) -> list[LogLine]:
        """What the others did since the reader's last move, and what was paid: what brought something, or the last."""
        own = max((n for n, step in enumerate(self.steps) if n and step.seat == reader.you), default=0)
        events = [event for event in self.steps[own].events if _is_paid(event) and own]
        events += [event for step in self.steps[own + 1 :] for event in step.events]
        brought = [event for event in events if event.kind in BRINGS or _is_paid(event)]
        return display.told(brought or events[-2:], self._game, reader)

    def log(self, last: int, reader: Reader) -> list[LogLine]:
        """The round in words up to a step, oldest first; the lines of that step are marked."""
        earlier = [line for number in range(last) for line in self.told(number, reader)]
        fresh: list[LogLine] = [{**line, "now": True} for line in self.told(last, reader)]
        return earlier + fresh


def round_at(round: Round, step: int) -> Round:
    """A round as it stood after so many moves: itself, or a copy."""
    if step < len(round.moves):
        round = round.copy()
        while len(round.moves) > step:
            round.undo()
    return round


def line_text(line: LogLine, reader: Reader) -> str:
    """A line of the log as plain text."""
    rules = f" ({', '.join(line['rules'])})" if line["rules"] else ""
    who = reader.say("event.prefix", who=line["who"]) if line["who"] else ""
    return f"{who}{line['text']}{rules}"
