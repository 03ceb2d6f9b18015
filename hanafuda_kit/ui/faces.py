"""What each game shows on the table beside the cards: how it counts, why a prompt says what it says, its settlement.

One face a game; the table itself names none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hanafuda_kit.cards import ANIMALS, BRIGHTS, CHAFF, CODES, RIBBONS, cards_in, codes, mask, month_of
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.games import mushi
from hanafuda_kit.text import Catalogue


def signed(n: int) -> str:
    """A number with its sign, the minus as long as the plus: "+14", "−36", "0"."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


class Face:
    """What is common; a game's face overrides what it shows otherwise."""

    def sub(self, match: Match, you: int | None, words: Catalogue) -> str:
        """The line under the title."""
        raise NotImplementedError

    def points_label(self, words: Catalogue) -> str:
        """What stands behind a seat's points."""
        return ""

    def balance(self, points: Sequence[int], you: int) -> dict[str, int] | None:
        """The bar that weighs the players' points, for two."""
        return None

    def total(self, standing: Any, seat: int) -> int:
        """A seat's total in the match."""
        raise NotImplementedError

    def why(self, view: View) -> tuple[str, list[str]]:
        """Key and rule ids of the line under "Your turn: play a card"."""
        return "prompt.play.why", ["CO-02"]

    def why_turned(self, view: View) -> tuple[str, str, list[str]]:
        """Keys of prompt and reason, and rule ids, when a turned-up card needs a choice."""
        return "prompt.choose_turned", "prompt.choose.why", ["CO-02"]

    def settlement(self, round: Round, match: Match, names: Sequence[str], you: int | None, words: Catalogue) -> dict[str, Any]:
        """Every line of the score of a round that is over."""
        raise NotImplementedError


class MushiFace(Face):
    """Mushi: par 115, the oni, the settlement of MU-18 to MU-22."""

    def sub(self, match: Match, you: int | None, words: Catalogue) -> str:
        """Round and match total."""
        number, of = len(match.rounds) + 1, match.game.rules.rounds
        if you is None:
            return words.say("table.sub.watch", round=number, of=of)
        return words.say("table.sub", round=number, of=of, total=signed(match.now.totals[you]))

    def points_label(self, words: Catalogue) -> str:
        """Par."""
        return words.say("table.of", n=mushi.PAR)

    def balance(self, points: Sequence[int], you: int) -> dict[str, int] | None:
        """Against par."""
        return {"par": mushi.PAR, "max": 2 * mushi.PAR, "you": points[you], "other": points[1 - you]}

    def total(self, standing: mushi.Standing, seat: int) -> int:
        """MU-22."""
        return standing.totals[seat]

    def why(self, view: View) -> tuple[str, list[str]]:
        """The dealer's first turn, the oni on the field or in the hand, else the common rule."""
        if view.field & mushi.ONI:
            return "prompt.play.why.oni_on_field", ["MU-08"]
        if view.dealer == view.seat and view.stock == 16:
            return "prompt.play.why.dealer", ["CO-05"]
        if view.hand & mushi.ONI:
            return "prompt.play.why.oni_in_hand", ["MU-13"]
        return super().why(view)

    def why_turned(self, view: View) -> tuple[str, str, list[str]]:
        """The oni chooses among all but the willows."""
        if view.turned == mushi.ONI_CARD:
            return "prompt.choose_turned_oni", "prompt.choose_oni.why", ["MU-12", "MU-14"]
        return super().why_turned(view)

    def settlement(self, round: Round, match: Match, names: Sequence[str], you: int | None, words: Catalogue) -> dict[str, Any]:
        """Left-overs, the four kinds, par, each yaku, the score, the match."""
        result = round.result
        assert result is not None
        order = [0, 1] if you in (None, 0) else [1, 0]
        captures = round.captures
        rows: list[dict[str, Any]] = []

        def row(label: str, cells: Sequence[Any], rules: list[str], kind: str = "row", note: str = "", **more: Any) -> None:
            rows.append({"label": label, "note": note, "cells": [cells[seat] for seat in order], "rules": rules, "kind": kind, **more})

        for card in cards_in(mask(result["left_over"])):
            owner = next(seat for seat in (0, 1) if captures[seat] >> card & 1)
            _, rule = mushi.left_over_owner([cards & ~(1 << card) for cards in captures], card)
            cells: list[Any] = [None, None]
            cells[owner] = {"n": None, "cards": [CODES[card]]}
            plant = words.say(f"plant.{month_of(card)}")
            row(words.say("settle.left_over", plant=plant), cells, [rule], note=words.say(f"settle.left_over.{rule}"))
        for letter, kind, each in (("b", BRIGHTS, 20), ("a", ANIMALS, 10), ("r", RIBBONS, 5), ("c", CHAFF, 1)):
            cells = [{"n": each * (cards & kind).bit_count(), "cards": codes(cards & kind).split()} for cards in captures]
            row(words.say(f"settle.kind.{letter}", n=each), cells, ["MU-01"], sign=letter)
        row(words.say("settle.points"), [{"n": n} for n in result["points"]], ["MU-01"], "sub", words.say("settle.points.note", n=2 * mushi.PAR))
        row(words.say("settle.par"), [{"n": -mushi.PAR}] * 2, ["MU-21"], signed=True)
        for seat in order:
            for yaku in round.game.made(captures[seat]):
                cells = [None, None]
                cells[seat] = {"n": yaku.value, "cards": [CODES[card] for card in cards_in(yaku.cards)]}
                cells[1 - seat] = {"n": -yaku.value}
                name = words.say(f"yaku.mushi.{yaku.id}")
                whose = "yours" if seat == you else "theirs"
                row(words.say(f"settle.yaku.{whose}", yaku=name, who=names[seat]), cells, ["MU-20"], signed=True)
        number, of = len(match.rounds) + 1, match.game.rules.rounds
        row(words.say("settle.score", round=number), [{"n": n} for n in result["score"]], ["MU-21"], "total", signed=True)
        row(words.say("settle.match", round=number, of=of), [{"n": n} for n in match.now.totals], ["MU-22"], signed=True)
        return {"columns": [names[seat] for seat in order], "rows": rows, "sub": words.say("prompt.round.why")}


FACES: dict[str, Face] = {"mushi": MushiFace()}
"""The face of each game, by id."""
