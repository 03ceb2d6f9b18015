"""Roppyakken at the table: the race to 600 with what is carried over, the gaji, wins, fuke."""

from __future__ import annotations

from typing import Any

from hanafuda_kit.cards import CODES, cards_in, codes
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.games import roppyakken
from hanafuda_kit.games.roppyakken.count import total
from hanafuda_kit.games.roppyakken.settlement import short
from hanafuda_kit.text import Catalogue
from hanafuda_kit.text.narrate import yaku_with_sense
from hanafuda_kit.ui.contract import Race, SeatMore, SeatOver
from hanafuda_kit.ui.faces.base import Face, Sheet
from hanafuda_kit.ui.reader import Reader

VALUES = ((50, roppyakken.FIFTIES), (10, roppyakken.TENS))


class RoppyakkenFace(Face):
    """What Roppyakken shows."""

    def sub(self, match: Match, reader: Reader) -> str:
        """Round and own wins."""
        number = len(match.rounds) + 1
        if reader.you is None:
            return reader.say("table.sub.round", round=number)
        return reader.say("table.sub.wins", round=number, n=match.now.wins[reader.you], wins=match.game.rules.wins)

    def points(self, view: View, seat: int) -> int:
        """The total towards 600: carried over, and what this round has brought so far (RK-04, RK-50)."""
        return total(view.standing.totals[seat], view.captures[seat], view.public[seat].bonus)

    def points_label(self, words: Catalogue) -> str:
        """The goal."""
        return words.say("table.of", n=roppyakken.GOAL)

    def seat(self, view: View, seat: int, words: Catalogue) -> SeatMore:
        """Wins as stones, what was carried over, the hand yaku that were shown."""
        return {
            "wins": view.standing.wins[seat],
            "wins_of": view.game.rules.wins,
            "race": {"goal": roppyakken.GOAL, "carried": view.standing.totals[seat], "points": self.points(view, seat)},
            "hand_yaku": [
                {
                    "id": each.id,
                    "name": words.say(f"yaku.roppyakken.{each.id}"),
                    "value": each.value,
                    "rules": [each.rule],
                }
                for each in view.public[seat].hand_yaku
            ],
        }

    def seat_over(self, match: Match, seat: int) -> SeatOver:
        """With the win of this round; and what fuke has made void is gone (RK-45)."""
        round = match.round
        assert round.result is not None
        points: int = round.result["totals"][seat]
        race: Race = {"goal": roppyakken.GOAL, "carried": round.standing.totals[seat], "points": points}
        return {"wins": match.now.wins[seat], "points": points, "race": race}

    def why(self, view: View) -> tuple[str, list[str]]:
        """The dealer's first turn, the gaji on the field or in the hand, else the common rule."""
        if view.field & roppyakken.GAJI:
            return "prompt.play.why.gaji_on_field", ["RK-13"]
        if view.dealer == view.seat and not any(view.captures):
            return "prompt.play.why.dealer", ["CO-05"]
        if view.hand & roppyakken.GAJI:
            return "prompt.play.why.gaji_in_hand", ["RK-10", "RK-12"]
        return super().why(view)

    def why_turned(self, view: View) -> tuple[str, str, list[str]]:
        """The gaji chooses, or is one of the choices; yellow and white chaff differ."""
        if view.turned == roppyakken.GAJI_CARD:
            return "prompt.choose_turned_gaji", "prompt.choose_gaji.why", ["RK-10", "RK-16"]
        if view.field & roppyakken.GAJI:
            return "prompt.choose_turned", "prompt.choose_turned.why.gaji", ["RK-14"]
        if view.turned is not None and CODES[view.turned] == "12b":
            return "prompt.choose_turned", "prompt.choose.why.paulownia", ["RK-05"]
        return super().why_turned(view)

    def why_choose(self, view: View, card: int) -> tuple[str, str, list[str]]:
        """The gaji takes what it likes; yellow and white chaff differ."""
        if card == roppyakken.GAJI_CARD:
            return "prompt.choose_gaji", "prompt.choose_gaji.why", ["RK-10", "RK-12"]
        if CODES[card].startswith("12"):
            return "prompt.choose", "prompt.choose.why.paulownia", ["RK-05"]
        return super().why_choose(view, card)

    def title(self, round: Round, match: Match, reader: Reader) -> str:
        """Who won the race; or that nobody did, and why."""
        assert round.result is not None
        winner = round.result["winner"]
        if round.result["fuke"]:
            return reader.say("prompt.fuke")
        if winner is None:
            return reader.say("prompt.carried_over")
        return reader.say("prompt.race_won" if winner == reader.you else "prompt.race_lost", who=reader.names[winner])

    def why_over(self, round: Round, reader: Reader) -> tuple[str, list[str]]:
        """Fuke, carry-over, or what won."""
        assert round.result is not None
        if round.result["fuke"]:
            seat, points = min(short(round).items(), key=lambda each: (each[1], each[0]))
            return reader.say("prompt.fuke.why", who=reader.names[seat], points=points), ["RK-45"]
        winner = round.result["winner"]
        if winner is None:
            return reader.say("event.carry"), ["RK-50"]
        key = f"event.win.{round.result['won_by']}.{'you' if winner == reader.you else 'other'}"
        return reader.say(key, who=reader.names[winner], points=round.result["totals"][winner]), [
            "RK-52" if round.result["won_by"] == "nearest" else "RK-51"
        ]

    def rows(self, sheet: Sheet, round: Round, match: Match, reader: Reader) -> None:
        """Cards by value, each yaku and hand yaku, the round, what was carried over, the total, wins and payments."""
        result, game, captures = round.result, round.game, round.captures
        assert result is not None
        seats = range(game.seats)
        for value, cards_of in VALUES:
            cells: list[Any] = [
                {"n": game.points(cards & cards_of), "cards": codes(cards & cards_of).split()} for cards in captures
            ]
            sheet.row(reader.say("settle.value", n=value), cells, ["RK-01"])
        for seat in sheet.order:
            for row in game.made(captures[seat]):
                cells = [None for _ in seats]
                cells[seat] = {"n": row.value, "cards": [CODES[card] for card in cards_in(row.cards & captures[seat])]}
                named = yaku_with_sense("roppyakken", row.id, reader.words)
                sheet.row(self.yaku_row_of(named, seat, reader), cells, [row.rule])
            for each in round.memo[seat].hand_yaku:
                cells = [None for _ in seats]
                cells[seat] = {"n": each.value, "cards": [CODES[card] for card in cards_in(each.cards)]}
                sheet.row(
                    reader.say("settle.hand_yaku", yaku=reader.say(f"yaku.roppyakken.{each.id}")), cells, [each.rule]
                )
        number = len(match.rounds) + 1
        label = reader.say("settle.round_points", round=number)
        if result["fuke"]:
            sheet.numbers(label, result["points"], ["RK-45"], "sub", reader.say("settle.fuke"))
        else:
            sheet.numbers(label, result["points"], ["RK-04"], "sub")
        sheet.numbers(reader.say("settle.carried"), round.standing.totals, ["RK-50"])
        sheet.numbers(reader.say("settle.total"), result["totals"], ["RK-50"], "total", signed=False)
        wins = match.game.rules.wins
        sheet.numbers(reader.say("settle.wins", n=wins), match.now.wins, ["RK-53"], stones=wins)
        if match.is_over:
            sheet.numbers(
                reader.say("settle.payment"), match.game.summary(match.now, True)["result"], ["RK-54"], signed=True
            )
