"""What is common to the games' faces."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Unpack

from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.engine.yaku import Yaku
from hanafuda_kit.text import Catalogue
from hanafuda_kit.ui.contract import Balance, Call, RowMore, SeatMore, SeatOver, SettleRow, TableMore, Worth, Year
from hanafuda_kit.ui.contract import Yaku as YakuRow
from hanafuda_kit.ui.reader import Reader


def signed(n: int) -> str:
    """A number with its sign, the minus as long as the plus: "+14", "−36", "0"."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def in_order(seats: int, you: int | None) -> list[int]:
    """The seats to the right from the reader's own."""
    first = you or 0
    return [(first + step) % seats for step in range(seats)]


class Sheet:
    """The rows of a settlement, one column a seat, in the reader's order."""

    def __init__(self, order: Sequence[int]) -> None:
        self.order = order
        self.rows: list[SettleRow] = []

    def row(
        self,
        label: str,
        cells: Sequence[Any],
        rules: Sequence[str],
        kind: str = "row",
        note: str = "",
        **more: Unpack[RowMore],
    ) -> None:
        """Adds a row; ``cells`` by seat: None, or ``n`` and ``cards``; ``kind`` is row, sub or total."""
        shown = [cells[seat] for seat in self.order]
        self.rows.append({"label": label, "note": note, "cells": shown, "rules": list(rules), "kind": kind, **more})

    def numbers(
        self,
        label: str,
        numbers: Sequence[int],
        rules: Sequence[str],
        kind: str = "row",
        note: str = "",
        **more: Unpack[RowMore],
    ) -> None:
        """Adds a row of numbers."""
        self.row(label, [{"n": n} for n in numbers], rules, kind, note, **more)


class Face(ABC):
    """One game at the table; a game's face overrides what it shows otherwise."""

    next_words = "table.next"
    """Keys ``.you`` and ``.other``: what the button for the next round says."""

    @abstractmethod
    def sub(self, match: Match, reader: Reader) -> str:
        """The line under the title."""

    def points(self, view: View, seat: int) -> int:
        """A seat's running points."""
        return view.game.points(view.captures[seat])

    def points_label(self, words: Catalogue) -> str:
        """What stands behind a seat's points."""
        return ""

    def balance(self, points: Sequence[int], you: int) -> Balance | None:
        """The bar that weighs the players' points, for two."""
        return None

    def seat(self, view: View, seat: int, words: Catalogue) -> SeatMore:
        """What a seat shows besides cards and points."""
        return {}

    def table(self, view: View, words: Catalogue) -> TableMore:
        """What the table shows besides cards and seats."""
        return {}

    def steps_left(self, round: Round) -> int:
        """How many moves are still to come, as far as the hands tell: each card of a hand brings one of the stock."""
        return 2 * sum(hand.bit_count() for hand in round.hands) + (round.turned is not None)

    def month_asked(self, view: View, words: Catalogue) -> TableMore:
        """What changes in :meth:`table` where the kind of the month is the question."""
        return {}

    def why_call(self, view: View, reader: Reader) -> tuple[str, str, list[str]]:
        """Prompt, reason and rule ids where a call is to be made."""
        raise NotImplementedError  # a game without calls is never asked

    def waiting(self, view: View, reader: Reader) -> tuple[str, str, list[str]] | None:
        """Prompt, reason and rule ids while another seat is to move, where the game has more to say than who plays."""
        return None

    def yaku(self, row: Yaku, shown: YakuRow, view: View, seat: int, words: Catalogue) -> YakuRow:
        """A yaku's row for a seat, as the game counts and calls it."""
        return shown

    def worth(self, row: Yaku, words: Catalogue) -> Worth:
        """What a yaku pays: ``value``, and ``text`` where the number alone does not say of what."""
        return {"value": row.value}

    def year(self, match: Match, words: Catalogue) -> Year | None:
        """The score sheet of the whole match, for games that keep one."""
        return None

    def call(self, view: View, name: str, reader: Reader) -> Call:
        """One call as a button: its move, label, rules, a note, and lines of what it pays."""
        raise NotImplementedError  # a game without calls is never asked

    def seat_over(self, match: Match, seat: int) -> SeatOver:
        """How a seat stands once the round is over and its settlement lies on the table."""
        return {}

    def why(self, view: View) -> tuple[str, list[str]]:
        """Key and rule ids of the line under "Your turn: play a card"."""
        return "prompt.play.why", ["CO-02"]

    def why_turned(self, view: View) -> tuple[str, str, list[str]]:
        """Keys of prompt and reason, and rule ids, when a turned-up card needs a choice."""
        return "prompt.choose_turned", "prompt.choose.why", ["CO-02"]

    def why_choose(self, view: View, card: int) -> tuple[str, str, list[str]]:
        """Keys of prompt and reason, and rule ids, when a card of the hand has several targets."""
        return "prompt.choose", "prompt.choose.why", ["CO-02"]

    @abstractmethod
    def title(self, round: Round, match: Match, reader: Reader) -> str:
        """Who won the round, and by how much."""

    @abstractmethod
    def why_over(self, round: Round, reader: Reader) -> tuple[str, list[str]]:
        """The line under the title, and its rule ids."""

    @abstractmethod
    def rows(self, sheet: Sheet, round: Round, match: Match, reader: Reader) -> None:
        """Every line of the score of a round that is over."""

    def yaku_row_of(self, name: str, seat: int, reader: Reader) -> str:
        """The label of a yaku's row in the settlement."""
        whose = "yours" if seat == reader.you else "theirs"
        return reader.say(f"settle.yaku.{whose}", yaku=name, who=reader.names[seat])
