"""Hachi-Hachi at the table: the month and its multiplier, bids and calls with what they pay, the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.engine.ledger import Line, flows
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.engine.yaku import Yaku
from hanafuda_kit.games.hachihachi import quotes, year
from hanafuda_kit.games.hachihachi.hand_yaku import HAND_YAKU, counting
from hanafuda_kit.games.hachihachi.month import BIDDING, CLOSED, PLAY, Month
from hanafuda_kit.games.hachihachi.play import claims
from hanafuda_kit.games.hachihachi.rules import (
    BONUS,
    BUILT,
    CALL_RULES,
    HIRABA,
    KAN,
    LOAN,
    MULTIPLIER,
    NEVER_MULTIPLIED,
    PAR,
    PLAYERS,
    START,
    TO_BOARD,
)
from hanafuda_kit.text import Catalogue, money
from hanafuda_kit.text.narrate import yaku_sense
from hanafuda_kit.ui.contract import Call, CallLine, Owed, SeatMore, SeatOver, TableMore, Worth, Year, YearRow
from hanafuda_kit.ui.contract import Yaku as YakuRow
from hanafuda_kit.ui.faces.base import Face, Sheet
from hanafuda_kit.ui.reader import Reader

ENDED = {"stop": "HH-51", "count": "HH-62", "special": "HH-60", "shiso": "HH-33"}
"""How a month may end, and by which rule."""
TOLD_APART = frozenset({"pot", "board", "mizuten_penalty"})
"""Payments that share their rule with others."""


class HachihachiFace(Face):
    """What Hachi-Hachi shows."""

    next_words = "table.next.month"

    def sub(self, match: Match, reader: Reader) -> str:
        """Month, its type, its multiplier."""
        number, of = match.round.number + 1, match.game.rules.months
        month: Month = match.round.memo
        told = reader.say("table.sub.month", round=number, of=of)
        known = month.stage != CLOSED and match.game.rules.field_types == "on"
        return (
            told
            if not known
            else reader.say("table.sub.month_field", month=told, field=self._field(month, reader.words))
        )

    def points_label(self, words: Catalogue) -> str:
        """Par."""
        return words.say("table.of.par", n=PAR)

    def seat(self, view: View, seat: int, words: Catalogue) -> SeatMore:
        """Who is in, out or driven out; what they hold; the hand yaku that were shown."""
        month: Month = view.public
        held = quotes.holding(view.standing.holdings[seat], month, seat)
        bid = month.bids[seat]
        status = {None: "", "mizuten": "in", "must_play": "in", "sitter_out": "sits_out"}.get(bid, bid) or ""
        return {
            "status": status,
            "status_label": words.say(f"table.seat.{status}") if status else "",
            "plays": month.stage == PLAY and seat in view.players,
            "acting": month.stage == PLAY and seat == view.players[0] and seat != view.dealer,
            "mizuten": month.mizuten == seat,
            "medal": view.standing.months > 0 and seat == view.dealer,  # HH-06: who won the last month deals this one
            "loan": LOAN if view.standing.months >= year.JUNE else 0,
            "money": {"mon": held, "text": money(held, words.lang)},
            "hand_yaku": [
                {
                    "id": each.id,
                    "name": words.say(f"yaku.hachihachi.{each.id}"),
                    "value": each.value // KAN,
                    "text": money(each.value * month.multiplier, words.lang),  # what the ledger says
                    "rules": [each.rule],
                }
                for each in month.hand_yaku[seat]
            ],
            "let_down": [row.id for row in BUILT.rows(month.let_down[seat])],
        }

    def seat_over(self, match: Match, seat: int) -> SeatOver:
        """The medal goes to who has won the month (HH-63)."""
        result = match.round.result
        return {"medal": result is not None and result["winner"] == seat}

    def yaku(self, row: Yaku, shown: YakuRow, view: View, seat: int, words: Catalogue) -> YakuRow:
        """A built yaku in kan; one that was let down says so (HH-52)."""
        month: Month = view.public
        down = any(each.id == row.id for each in BUILT.rows(month.let_down[seat]))
        note = words.say("table.yaku.let_down") if down else shown["note"]
        return {
            **shown,
            **self.worth(row, words),
            "note": note,
            "let_down": down,
        }

    def worth(self, row: Yaku, words: Catalogue) -> Worth:
        """Kan, by their name."""
        return {"value": row.value // KAN, "text": money(row.value, words.lang)}

    def table(self, view: View, words: Catalogue) -> TableMore:
        """The month: type, multiplier, what is still owed, pot, board, the ledger so far."""
        month: Month = view.public
        gained = month.gained()
        return {
            "month": {
                "number": view.standing.months + 1,
                "of": view.game.rules.months,
                "open": month.stage != CLOSED,
                "typed": view.game.rules.field_types == "on",
                "kind": month.kind,
                "kind_name": words.say(f"field_type.{month.kind}"),
                "multiplier": month.multiplier,
                "owed": self._owed(view.standing.waiting if month.stage == CLOSED else month.waiting, words),
                "pot": month.pot,
                "pot_text": money(month.pot, words.lang),
                "board": quotes.board(view.standing.board, month),
                "gained": [{"mon": mon, "text": money(mon, words.lang)} for mon in gained],
                "ledger": [
                    {
                        "from": each.giver,
                        "to": each.taker,
                        "amount": each.amount,
                        "text": money(each.amount, words.lang),
                        "what": self._what(each, month, words),
                        "rule": each.rule,
                    }
                    for each in month.ledger
                ],
            }
        }

    def steps_left(self, round: Round) -> int:
        """Only three of those who hold cards will play."""
        hands = sorted(hand.bit_count() for hand in round.hands)
        return 2 * sum(hands[-PLAYERS:]) + (round.turned is not None)

    def month_asked(self, view: View, words: Catalogue) -> TableMore:
        """The month as it stood before the deal, with what was owed."""
        month = self.table(view, words)["month"]
        owed = self._owed(view.standing.waiting, words)
        return {"month": month | {"asked": True, "kind": HIRABA, "kind_name": "", "multiplier": 1, "owed": owed}}

    def _owed(self, kinds: Sequence[str], words: Catalogue) -> list[Owed]:
        return [
            {"kind": each, "name": words.say(f"field_type.{each}"), "multiplier": MULTIPLIER[each]} for each in kinds
        ]

    def _field(self, month: Month, words: Catalogue) -> str:
        kind = words.say(f"field_type.{month.kind}")
        return kind if month.kind == HIRABA else words.say("table.sub.field", type=kind, multiplier=month.multiplier)

    def _what(self, each: Line, month: Month, words: Catalogue, *, times: bool = True) -> str:
        """What a payment is for, and where the month multiplies it, how (not for several that differ)."""
        why = words.say(f"settle.why.{each.what if each.what in TOLD_APART else each.rule}")
        ids = yaku_ids(each)
        if ids:
            names = words.say("join.comma").join(words.say(f"yaku.hachihachi.{name}") for name in ids)
            why = words.say("settle.why.named", why=why, names=names)
        if month.multiplier == 1 or each.rule in NEVER_MULTIPLIED or not times:
            return why
        return words.say(
            "settle.why.times",
            why=why,
            amount=money(each.amount // month.multiplier, words.lang),
            multiplier=month.multiplier,
        )

    def _senses(self, ids: Sequence[str], words: Catalogue) -> str:
        """What the names of yaku mean."""
        found = [yaku_sense("hachihachi", each, words) for each in ids]
        return words.say("join.comma").join(each for each in found if each)

    # -- calls ----------------------------------------------------------------------

    def why_call(self, view: View, reader: Reader) -> tuple[str, str, list[str]]:
        """Prompt, reason and rule ids where a call is to be made."""
        month: Month = view.public
        if month.stage == CLOSED:
            return reader.say("prompt.mizuten"), reader.say("prompt.mizuten.why"), ["HH-10"]
        if month.stage == BIDDING:
            return (
                reader.say("prompt.bid"),
                reader.say("prompt.bid.why", amount=self._money(quotes.fee(month), reader.words)),
                ["HH-20", "HH-22"],
            )
        if month.fresh:
            yaku = self._names(month.fresh, reader.words)
            each = month.times(quotes.stop_worth(month, view.to_move or 0))
            now = reader.say("prompt.stop_or_sage", yaku=yaku)
            if not view.hand:
                return now, reader.say("prompt.stop_only.why"), ["HH-51", "HH-52"]
            return (
                now,
                reader.say("prompt.stop_or_sage.why", amount=self._money(each, reader.words)),
                ["HH-51", "HH-52"],
            )
        what = reader.say(f"claim.{next(iter(claims(month)))}")
        return reader.say("prompt.claim", what=what), reader.say("prompt.claim.why"), ["HH-43"]

    def waiting(self, view: View, reader: Reader) -> tuple[str, str, list[str]] | None:
        """Prompt, reason and rule ids while another seat decides, or plays while you are out."""
        month: Month = view.public
        if view.to_move is None:
            return None
        who = reader.names[view.to_move]
        out = view.seat in month.out or view.seat in month.driven_out or view.seat == month.sitter
        why, rules = (reader.say("prompt.out.why"), ["HH-20"]) if out else (reader.say("prompt.plays.why"), ["CO-05"])
        if month.stage == CLOSED:
            return reader.say("prompt.waiting.mizuten", who=who), reader.say("prompt.waiting.mizuten.why"), ["HH-10"]
        if month.stage == BIDDING:
            return reader.say("prompt.bidding", who=who), reader.say("prompt.bidding.why"), ["HH-20", "HH-21"]
        if month.fresh:
            return (
                reader.say("prompt.waiting.stop", who=who, yaku=self._names(month.fresh, reader.words)),
                why,
                ["HH-51", "HH-52"],
            )
        return reader.say("prompt.plays", who=who), why, rules

    def call(self, view: View, name: str, reader: Reader) -> Call:
        """One call with what it pays, as far as that is known."""
        month: Month = view.public
        fresh = self._names(month.fresh, reader.words)
        label = reader.say(f"call.{name}", yaku=fresh) if name in ("stop", "sage") else reader.say(f"call.{name}")
        return {
            "move": name,
            "label": label,
            "title": reader.say(f"call.{name}.word"),
            "rules": [CALL_RULES[name]],
            "note": reader.say(f"call.{name}.note"),
            "lines": self._lines(view, name, reader),
            "about": self._about(view, name, fresh, reader.words),
        }

    def _about(self, view: View, name: str, fresh: str, words: Catalogue) -> str:
        month: Month = view.public
        seat = view.seat or 0
        held = quotes.holding(view.standing.holdings[seat], month, seat)
        if name == "stop":
            brings = quotes.stop_brings(month, view.players, seat)
            return words.say("call.stop.about", amount=self._money(held + brings, words))
        if name == "out":
            return words.say("call.out.about", amount=self._money(held - quotes.fee(month), words))
        return words.say(f"call.{name}.about", yaku=fresh)

    def _lines(self, view: View, name: str, reader: Reader) -> list[CallLine]:
        month: Month = view.public

        def paid(label: str, mon: int, rules: Sequence[str] = (), *, sum: bool = False) -> CallLine:
            return {
                "label": label,
                "value": self._money(mon, reader.words),
                "mon": mon,
                "rules": list(rules),
                "sum": sum,
            }

        def each(mon: int) -> str:
            return reader.say("call.line.each_amount", amount=self._money(mon, reader.words))

        if name == "out":
            fee = quotes.fee(month)
            return [paid(reader.say("call.line.fee", amount=self._times(fee, month, reader.words)), -fee, ["HH-22"])]
        lines: list[CallLine]
        if name == "in":
            lines = []
            for yaku in counting(view.hand, view.game.rules):
                label = reader.say(
                    "call.line.hand_yaku",
                    yaku=reader.say(f"yaku.hachihachi.{yaku.id}"),
                    amount=self._times(month.times(yaku.value), month, reader.words),
                )
                lines.append({"label": label, "value": each(month.times(yaku.value)), "rules": [yaku.rule]})
            if not lines and view.game.rules.hand_yaku == "on":
                lines.append({"label": reader.say("call.line.no_hand_yaku"), "value": "0", "rules": ["HH-30"]})
            return [
                *lines,
                {
                    "label": reader.say("call.line.pot_so_far"),
                    "value": self._money(month.pot, reader.words),
                    "rules": ["HH-64"],
                },
            ]
        if name == "stop":
            seat = view.to_move if view.to_move is not None else 0
            payers: dict[int, int] = {}
            for each_line in quotes.stop(month, view.players, seat):
                assert isinstance(each_line.giver, int)
                payers[each_line.giver] = payers.get(each_line.giver, 0) + each_line.amount
            lines = [
                paid(
                    reader.say("call.line.each", who=reader.names[giver], amount=self._times(mon, month, reader.words)),
                    mon,
                )
                for giver, mon in sorted(payers.items(), key=lambda each: view.players.index(each[0]))
            ]
            if month.pot:
                lines.append(paid(reader.say("call.line.pot"), month.pot, ["HH-64"]))
            lines.append(paid(reader.say("call.line.board"), -TO_BOARD, ["HH-64"]))
            return [*lines, paid(reader.say("call.line.sum"), quotes.stop_brings(month, view.players, seat), sum=True)]
        if name == "sage":
            return [
                {"label": reader.say("call.line.now"), "value": "0"},
                *self._later(view, reader.words),
                {"label": reader.say("call.line.no_other"), "value": "0"},
            ]
        if name == "mizuten":
            return [{"label": reader.say("call.line.mizuten"), "value": each(BONUS), "rules": ["HH-44"]}]
        if name == "claim":
            what = next(iter(claims(month)))
            return [
                {
                    "label": reader.say("call.line.now"),
                    "value": each(month.times(BONUS)),
                    "rules": [claims(month)[what]],
                }
            ]
        return [{"label": reader.say("call.line.now"), "value": "0"}]

    def _times(self, mon: int, month: Month, words: Catalogue) -> str:
        """An amount, as a product where the month multiplies it."""
        amount = self._money(mon // month.multiplier, words)
        if month.multiplier == 1:
            return amount
        return words.say("call.line.product", amount=amount, multiplier=month.multiplier)

    def _later(self, view: View, words: Catalogue) -> list[CallLine]:
        """What stopping later with another yaku would pay, for those that can still be made (HH-52)."""
        seat = view.to_move if view.to_move is not None else 0
        return [
            {
                "label": words.say("call.line.later_with", yaku=words.say(f"yaku.hachihachi.{row.id}")),
                "value": words.say("call.line.each_amount", amount=self._money(amount, words)),
            }
            for row, _, amount in quotes.later(view.public, view.captures, seat)[:3]
        ]

    def _names(self, rows: int, words: Catalogue) -> str:
        return words.say("join.comma").join(words.say(f"yaku.hachihachi.{row.id}") for row in BUILT.rows(rows))

    def _money(self, mon: int, words: Catalogue) -> str:
        return money(mon, words.lang)

    # -- the end of a month -----------------------------------------------------------

    def title(self, round: Round, match: Match, reader: Reader) -> str:
        """Who won the month, and what it brought."""
        assert round.result is not None
        winner = round.result["winner"]
        won = reader.say(
            "prompt.month_won" if winner == reader.you else "prompt.month_lost",
            round=match.round.number + 1,
            who=reader.names[winner],
        )
        net = round.result["net"][winner]
        return reader.say("settle.title", title=won, score=("+" if net > 0 else "") + money(net, reader.lang))

    def why_over(self, round: Round, reader: Reader) -> tuple[str, list[str]]:
        """How the month ended."""
        assert round.result is not None
        ended = round.result["ended_by"]
        return reader.say(f"settle.ended.{ended}"), [ENDED[ended]]

    def rows(self, sheet: Sheet, round: Round, match: Match, reader: Reader) -> None:
        """Points, every payment, the month's net, the holdings, and at the end the year's result."""
        result, month, game = round.result, round.memo, round.game
        assert result is not None
        seats = range(game.seats)
        cells: list[Any] = [
            {"n": result["points"][seat], "cards": result["captures"][seat].split()} if seat in round.players else None
            for seat in seats
        ]
        sheet.row(reader.say("settle.points"), cells, ["HH-62"], note=reader.say("settle.points.note", n=264))
        for seat in sheet.order:
            for each in month.hand_yaku[seat]:
                cells = [None for _ in seats]
                cells[seat] = {"n": None, "cards": [CODES[card] for card in cards_in(each.cards)]}
                sheet.row(
                    reader.say("settle.hand_yaku", yaku=reader.say(f"yaku.hachihachi.{each.id}")),
                    cells,
                    [each.rule],
                    note=self._senses([each.id], reader.words),
                )
        for (rule, _what, _taker), group in groupby(month.ledger, key=lambda each: (each.rule, each.what, each.taker)):
            lines = list(group)
            cells = [{"n": n} if n else None for n in flows(lines, seats)]
            alike = len({each.amount for each in lines}) == 1
            sheet.row(
                self._what(lines[0], month, reader.words, times=alike),
                cells,
                [rule],
                note=self._senses(yaku_ids(lines[0]), reader.words),
                signed=True,
                money=True,
            )
        note = self._field(month, reader.words) if game.rules.field_types == "on" else ""
        sheet.numbers(reader.say("settle.net"), result["net"], ["HH-16"], "total", note, signed=True, money=True)
        sheet.numbers(
            reader.say("settle.holdings"), match.now.holdings, ["HH-02"], "sub" if match.is_over else "row", money=True
        )
        if match.is_over:
            for rule in ("HH-66", "HH-67"):
                prize = flows([each for each in year.prizes(match.now) if each.rule == rule], seats)
                sheet.row(
                    reader.say(f"settle.why.{rule}"),
                    [{"n": n} if n else None for n in prize],
                    [rule],
                    signed=True,
                    money=True,
                )
            loan = [{"n": -LOAN} for _ in seats]
            sheet.row(reader.say("settle.loan"), loan, ["HH-65"], signed=True, money=True)
            sheet.numbers(
                reader.say("settle.result"), year.results(match.now), ["HH-68"], "total", signed=True, money=True
            )

    def year(self, match: Match, words: Catalogue) -> Year | None:
        """The score sheet of the year: every month that is over, and how it ended for whom."""
        rows: list[YearRow] = []
        for number, round in enumerate((*match.rounds, match.round), 1):
            result = round.result
            if result is None:
                continue
            held = list(match.game.advance(round.standing, round).holdings)
            rows.append(
                {
                    "month": number,
                    "kind": result["field_type"],
                    "kind_name": words.say(f"field_type.{result['field_type']}"),
                    "multiplier": result["multiplier"],
                    "winner": result["winner"],
                    "net": result["net"],
                    "held": held,
                    "text": [money(mon, words.lang) for mon in held],
                }
            )
        over = match.is_over
        return {
            "start": START,
            "of": match.game.rules.months,
            "rows": rows,
            "results": [{"mon": mon, "text": money(mon, words.lang)} for mon in year.results(match.now)]
            if over
            else None,
        }


def yaku_ids(line: Line) -> list[str]:
    """The yaku that a payment is for."""
    ids = line.what.split()
    known = all(name in HAND_YAKU or any(name == row.id for row in BUILT) for name in ids)
    return ids if known else []
