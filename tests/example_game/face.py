"""The game at the table: what a stop pays, and the settlement."""

from __future__ import annotations

from example_game.game import stop_value
from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.ui.contract import Call
from hanafuda_kit.ui.faces.base import Face, Sheet, signed
from hanafuda_kit.ui.reader import Reader

CALL_RULES = {"stop": "KK-05", "koikoi": "KK-04"}


class KoiKoiFace(Face):
    """What the example shows."""

    def sub(self, match: Match, reader: Reader) -> str:
        """Round and match total."""
        number, of = len(match.rounds) + 1, match.game.rules.rounds
        if reader.you is None:
            return reader.say("table.sub.watch", round=number, of=of)
        return reader.say("table.sub", round=number, of=of, total=signed(match.now.totals[reader.you]))

    def why_call(self, view: View, reader: Reader) -> tuple[str, str, list[str]]:
        """Stop, or koi-koi?"""
        return reader.say("prompt.koikoi"), reader.say("prompt.koikoi.why"), ["KK-04", "KK-05"]

    def call(self, view: View, name: str, reader: Reader) -> Call:
        """One call; a stop with what it pays."""
        seat = view.to_move or 0
        amount = stop_value(view.captures, view.public, seat, view.game.rules) if name == "stop" else 0
        label = reader.say(f"call.koikoi.{name}")
        return {
            "move": name,
            "label": label,
            "title": label,
            "rules": [CALL_RULES[name]],
            "note": "",
            "lines": [{"label": reader.say("call.line.now"), "value": signed(amount)}],
            "about": "",
        }

    def title(self, round: Round, match: Match, reader: Reader) -> str:
        """Who won the round, and by how much."""
        assert round.result is not None
        winner, number = round.result["winner"], len(match.rounds) + 1
        if winner is None:
            return reader.say("prompt.round_draw", round=number)
        key = "prompt.round_won" if winner == reader.you else "prompt.round_lost"
        won = reader.say(key, round=number, who=reader.names[winner])
        return reader.say("settle.title", title=won, score=signed(max(round.result["score"])))

    def why_over(self, round: Round, reader: Reader) -> tuple[str, list[str]]:
        """Who stopped is paid."""
        return reader.say("prompt.koikoi.over"), ["KK-05", "KK-06"]

    def rows(self, sheet: Sheet, round: Round, match: Match, reader: Reader) -> None:
        """The stopper's yaku, the score, the match."""
        result = round.result
        assert result is not None
        stopper = result["winner"]
        for row in [] if stopper is None else round.game.made(round.captures[stopper]):
            cards = [CODES[card] for card in cards_in(row.cards & round.captures[stopper])]
            cells = [{"n": row.value, "cards": cards} if seat == stopper else None for seat in (0, 1)]
            name = reader.say(f"yaku.koikoi.{row.id}")
            sheet.row(self.yaku_row_of(name, stopper, reader), cells, [row.rule])
        number, of = len(match.rounds) + 1, match.game.rules.rounds
        sheet.numbers(reader.say("settle.score", round=number), result["score"], ["KK-05"], "total", signed=True)
        sheet.numbers(reader.say("settle.match", round=number, of=of), match.now.totals, ["KK-07"], signed=True)
