"""Mushi at the table: par 115, the oni, the settlement of MU-18 to MU-22."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hanafuda_kit.cards import ANIMALS, BRIGHTS, CHAFF, CODES, RIBBONS, cards_in, codes, mask, month_of
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.games import mushi
from hanafuda_kit.text import Catalogue
from hanafuda_kit.text.narrate import yaku_with_sense
from hanafuda_kit.ui.contract import Balance
from hanafuda_kit.ui.faces.base import Face, Sheet, signed
from hanafuda_kit.ui.reader import Reader

KINDS = (("b", BRIGHTS), ("a", ANIMALS), ("r", RIBBONS), ("c", CHAFF))


class MushiFace(Face):
    """What Mushi shows."""

    def sub(self, match: Match, reader: Reader) -> str:
        """Round and match total."""
        number, of = len(match.rounds) + 1, match.game.rules.rounds
        if reader.you is None:
            return reader.say("table.sub.watch", round=number, of=of)
        return reader.say("table.sub", round=number, of=of, total=signed(match.now.totals[reader.you]))

    def points_label(self, words: Catalogue) -> str:
        """Par."""
        return words.say("table.of.par", n=mushi.PAR)

    def balance(self, points: Sequence[int], you: int) -> Balance | None:
        """Against par."""
        return {"par": mushi.PAR, "max": 2 * mushi.PAR, "you": points[you], "other": points[1 - you]}

    def why(self, view: View) -> tuple[str, list[str]]:
        """The oni on the field, the dealer's first turn, the oni in the hand, else the common rule."""
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
            _, rule = view.game.matches(view.turned, True, view.field, not view.stock)
            return "prompt.choose_turned_oni", "prompt.choose_oni.why", [rule, "MU-14"]
        return super().why_turned(view)

    def why_choose(self, view: View, card: int) -> tuple[str, str, list[str]]:
        """MU-13: the oni from the hand takes what it likes, but no willow."""
        if card == mushi.ONI_CARD:
            return "prompt.choose_oni", "prompt.choose_oni.why", ["MU-13"]
        return super().why_choose(view, card)

    def title(self, round: Round, match: Match, reader: Reader) -> str:
        """Who won the round, and by how much."""
        assert round.result is not None
        winner, number = round.result["winner"], len(match.rounds) + 1
        if winner is None:
            return reader.say("prompt.round_draw", round=number)
        won = reader.say(
            "prompt.round_won" if winner == reader.you else "prompt.round_lost", round=number, who=reader.names[winner]
        )
        return reader.say("settle.title", title=won, score=signed(max(round.result["score"])))

    def why_over(self, round: Round, reader: Reader) -> tuple[str, list[str]]:
        """MU-21 in words."""
        return reader.say("prompt.round.why"), ["MU-21"]

    def rows(self, sheet: Sheet, round: Round, match: Match, reader: Reader) -> None:
        """Left-overs, the four kinds, par, each yaku, the score, the match."""
        result, captures = round.result, round.captures
        assert result is not None
        for card in cards_in(mask(result["left_over"])):
            owner = next(seat for seat in (0, 1) if captures[seat] >> card & 1)
            _, rule = mushi.left_over_owner([cards & ~(1 << card) for cards in captures], card)
            cells: list[Any] = [None, None]
            cells[owner] = {"n": None, "cards": [CODES[card]]}
            plant = reader.say(f"plant.{month_of(card)}")
            sheet.row(
                reader.say("settle.left_over", plant=plant), cells, [rule], note=reader.say(f"settle.left_over.{rule}")
            )
        for letter, kind in KINDS:
            each = round.game.points(kind & -kind)
            cells = [{"n": round.game.points(cards & kind), "cards": codes(cards & kind).split()} for cards in captures]
            sheet.row(reader.say(f"settle.kind.{letter}", n=each), cells, ["MU-01"], sign=letter)
        sheet.numbers(
            reader.say("settle.points"),
            result["points"],
            ["MU-01"],
            "sub",
            reader.say("settle.points.note", n=2 * mushi.PAR),
        )
        sheet.numbers(reader.say("settle.par"), [-mushi.PAR] * 2, ["MU-21"], signed=True)
        for seat in sheet.order:
            for yaku in round.game.made(captures[seat]):
                cells = [None, None]
                cells[seat] = {"n": yaku.value, "cards": [CODES[card] for card in cards_in(yaku.cards)]}
                cells[1 - seat] = {"n": -yaku.value}
                label = self.yaku_row_of(yaku_with_sense("mushi", yaku.id, reader.words), seat, reader)
                sheet.row(label, cells, [yaku.rule], signed=True)
        number, of = len(match.rounds) + 1, match.game.rules.rounds
        sheet.numbers(reader.say("settle.score", round=number), result["score"], ["MU-21"], "total", signed=True)
        sheet.numbers(reader.say("settle.match", round=number, of=of), match.now.totals, ["MU-22"], signed=True)
