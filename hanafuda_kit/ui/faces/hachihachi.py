"""Hachi-Hachi at the table: the month and its multiplier, bids and calls with what they pay, the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.engine.ledger import flow, flows
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.games.hachihachi import year
from hanafuda_kit.games.hachihachi.hand_yaku import counting
from hanafuda_kit.games.hachihachi.month import BIDDING, BOARD, CLOSED, Month
from hanafuda_kit.games.hachihachi.rules import BUILT, FEE_CARD, FEE_CARDS, OUT_FEES, PAR, PLAYERS
from hanafuda_kit.text import Catalogue, money
from hanafuda_kit.ui.faces.base import Face, Sheet, signed

CALL_RULES = {"mizuten": "HH-10", "no_mizuten": "HH-10", "in": "HH-20", "out": "HH-22", "stop": "HH-51", "sage": "HH-52", "claim": "HH-43", "no_claim": "HH-43"}
ENDED = {"stop": "HH-51", "count": "HH-62", "special": "HH-60", "shiso": "HH-33"}
"""How a month may end, and by which rule."""


class HachihachiFace(Face):
    """What Hachi-Hachi shows."""

    def sub(self, match: Match, you: int | None, words: Catalogue) -> str:
        """Month, its type, its multiplier."""
        number, of = len(match.rounds) + 1, match.game.rules.months
        return words.say("table.sub.month", round=number, of=of)

    def points_label(self, words: Catalogue) -> str:
        """Par."""
        return words.say("table.of.par", n=PAR)

    def total(self, standing: year.Standing, seat: int) -> int:
        """What a seat holds, in mon."""
        return standing.holdings[seat]

    def seat(self, view: View, seat: int, words: Catalogue) -> dict[str, Any]:
        """Who is in, out or driven out; what they hold; the hand yaku that were shown."""
        month: Month = view.public
        held = view.standing.holdings[seat] + flow(month.ledger, seat)
        bid = month.bids[seat]
        status = {None: "", "mizuten": "in", "must_play": "in", "sitter_out": "sits_out"}.get(bid, bid) or ""
        return {
            "status": status,
            "status_label": words.say(f"table.seat.{status}") if status else "",
            "acting": month.stage not in (CLOSED, BIDDING) and seat == view.players[0] and seat != view.dealer,
            "mizuten": month.mizuten == seat,
            "money": {"mon": held, "text": money(held, words.lang)},
            "hand_yaku": [
                {"name": words.say(f"yaku.hachihachi.{each.id}"), "value": each.value // 12, "rules": [each.rule]} for each in month.hand_yaku[seat]
            ],
            "let_down": [row.id for row in BUILT.rows(month.let_down[seat])],
        }

    def table(self, view: View, words: Catalogue) -> dict[str, Any]:
        """The month: type, multiplier, what is still owed, pot, board, the ledger so far."""
        month: Month = view.public
        return {
            "month": {
                "number": view.standing.months + 1,
                "of": view.game.rules.months,
                "open": month.stage != CLOSED,
                "kind": month.kind,
                "kind_name": words.say(f"field_type.{month.kind}"),
                "multiplier": month.multiplier,
                "waiting": [words.say(f"field_type.{each}") for each in month.waiting],
                "pot": month.pot,
                "board": view.standing.board + flow(month.ledger, BOARD),
                "ledger": [
                    {
                        "from": each.giver,
                        "to": each.taker,
                        "amount": each.amount,
                        "text": money(each.amount, words.lang),
                        "what": words.say(f"settle.why.{each.rule}"),
                        "rule": each.rule,
                    }
                    for each in month.ledger
                ],
            }
        }

    # -- calls ----------------------------------------------------------------------

    def why_call(self, view: View, names: Sequence[str], words: Catalogue) -> tuple[str, str, list[str]]:
        """Prompt, reason and rule ids where a call is to be made."""
        month: Month = view.public
        if month.stage == CLOSED:
            return words.say("prompt.mizuten"), words.say("prompt.mizuten.why"), ["HH-10"]
        if month.stage == BIDDING:
            return words.say("prompt.bid"), words.say("prompt.bid.why", amount=self._money(self._fee(view), words)), ["HH-20", "HH-22"]
        if month.fresh:
            yaku, each = self._names(month.fresh, words), self._stop_value(view)
            now = words.say("prompt.stop_or_sage", yaku=yaku)
            if not view.hand:
                return now, words.say("prompt.stop_only.why"), ["HH-51", "HH-52"]
            return now, words.say("prompt.stop_or_sage.why", amount=self._money(each, words)), ["HH-51", "HH-52"]
        what = words.say("claim.tobikomi" if month.claimable else "claim.nuke")
        return words.say("prompt.claim", what=what), words.say("prompt.claim.why"), ["HH-43"]

    def call(self, view: View, name: str, words: Catalogue) -> dict[str, Any]:
        """One call with what it pays, as far as that is known."""
        month: Month = view.public
        fresh = self._names(month.fresh, words)
        label = words.say(f"call.{name}", yaku=fresh) if name in ("stop", "sage") else words.say(f"call.{name}")
        return {"move": name, "label": label, "rules": [CALL_RULES[name]], "note": self._note(name, fresh, words), "lines": self._lines(view, name, words)}

    def _note(self, name: str, fresh: str, words: Catalogue) -> str:
        return words.say("call.sage.about", yaku=fresh) if name == "sage" else ""

    def _lines(self, view: View, name: str, words: Catalogue) -> list[dict[str, Any]]:
        month: Month = view.public
        if name == "out":
            return [{"label": words.say("call.line.out_costs"), "value": self._money(self._fee(view), words)}]
        if name == "in":
            half = sum(each.value for each in counting(view.hand, view.game.rules)) // 2 + FEE_CARD * (view.hand & FEE_CARDS).bit_count()
            each = words.say("call.line.each_amount", amount=self._money(half * month.multiplier, words))
            return [{"label": words.say("call.line.in_pays"), "value": each}]
        if name == "stop":
            lines = []
            for row, share in self._stop_rows(view):
                value = row.value // share * month.multiplier
                lines.append({"label": words.say(f"yaku.hachihachi.{row.id}"), "value": words.say("call.line.each_amount", amount=self._money(value, words))})
            total = self._stop_value(view) * (PLAYERS - 1)
            return [*lines, {"label": words.say("call.line.you_get", amount=self._money(total, words)), "value": "", "sum": True}]
        return []

    def _stop_rows(self, view: View) -> list[tuple[Any, int]]:
        """The yaku that a stop would pay now, with 1 for in full and 2 for half (HH-52)."""
        month: Month = view.public
        seat = view.to_move if view.to_move is not None else 0
        down = month.let_down[seat] & ~month.fresh
        return [*[(row, 1) for row in BUILT.rows(month.fresh)], *[(row, 2) for row in BUILT.rows(down)]]

    def _stop_value(self, view: View) -> int:
        multiplier = int(view.public.multiplier)
        return sum(row.value // share * multiplier for row, share in self._stop_rows(view))

    def _fee(self, view: View) -> int:
        month: Month = view.public
        return OUT_FEES[min(len(month.out), len(OUT_FEES) - 1)] * month.multiplier

    def _names(self, rows: int, words: Catalogue) -> str:
        return words.say("join.comma").join(words.say(f"yaku.hachihachi.{row.id}") for row in BUILT.rows(rows))

    def _money(self, mon: int, words: Catalogue) -> str:
        return money(mon, words.lang)

    # -- the end of a month -----------------------------------------------------------

    def title(self, round: Round, match: Match, names: Sequence[str], you: int | None, words: Catalogue) -> str:
        """Who won the month, and what it brought."""
        assert round.result is not None
        winner = round.result["winner"]
        won = words.say("prompt.month_won" if winner == you else "prompt.month_lost", round=len(match.rounds) + 1, who=names[winner])
        return words.say("settle.title", title=won, score=signed(round.result["net"][winner]))

    def why_over(self, round: Round, names: Sequence[str], you: int | None, words: Catalogue) -> tuple[str, list[str]]:
        """How the month ended."""
        assert round.result is not None
        ended = round.result["ended_by"]
        return words.say(f"settle.ended.{ended}"), [ENDED[ended]]

    def rows(self, sheet: Sheet, round: Round, match: Match, names: Sequence[str], you: int | None, words: Catalogue) -> None:
        """Points, every payment, the month's net, the holdings, and at the end the year's result."""
        result, month, game = round.result, round.memo, round.game
        assert result is not None
        seats = range(game.seats)
        cells: list[Any] = [{"n": result["points"][seat], "cards": result["captures"][seat].split()} if seat in round.players else None for seat in seats]
        sheet.row(words.say("settle.points"), cells, ["HH-62"], note=words.say("settle.points.note", n=264))
        for seat in sheet.order:
            for each in month.hand_yaku[seat]:
                cells = [None for _ in seats]
                cells[seat] = {"n": None, "cards": [CODES[card] for card in cards_in(each.cards)]}
                sheet.row(words.say("settle.hand_yaku", yaku=words.say(f"yaku.hachihachi.{each.id}")), cells, [each.rule])
        for (rule, _what, _taker), lines in groupby(month.ledger, key=lambda each: (each.rule, each.what, each.taker)):
            moved = flows(lines, seats)
            cells = [{"n": n} if n else None for n in moved]
            sheet.row(words.say(f"settle.why.{rule}"), cells, [rule], signed=True)
        field = words.say("table.sub.field", type=words.say(f"field_type.{month.kind}"), multiplier=month.multiplier)
        sheet.numbers(words.say("settle.net"), result["net"], ["HH-16"], "total", field, signed=True)
        sheet.numbers(words.say("settle.holdings"), match.now.holdings, ["HH-02"])
        if match.is_over:
            for rule in ("HH-66", "HH-67"):
                prize = flows([each for each in year.prizes(match.now) if each.rule == rule], seats)
                sheet.row(words.say(f"settle.why.{rule}"), [{"n": n} if n else None for n in prize], [rule], signed=True)
            sheet.numbers(words.say("settle.result"), year.results(match.now), ["HH-65", "HH-68"], "total", signed=True)
