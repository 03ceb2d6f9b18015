"""Roppyakken as the engine sees it: each hook finds its rules in the module that has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hanafuda_kit.cards import ALL, codes, mask_of
from hanafuda_kit.engine.deals import Deal, Void
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.field import MONTHS, Options, full_months
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.rules import Rules as RulesBase
from hanafuda_kit.engine.view import View
from hanafuda_kit.errors import PositionError, Reason
from hanafuda_kit.games.roppyakken import count, play, settlement
from hanafuda_kit.games.roppyakken.count import NO_YAKU, NOTHING_YET, Count
from hanafuda_kit.games.roppyakken.rules import (
    GAJI,
    GAJI_CARD,
    GOAL,
    MARKS,
    SENTENCES,
    TWINS,
    WILLOWS,
    Rules,
    hand_yaku,
    yaku_table,
)
from hanafuda_kit.games.roppyakken.settlement import Standing


class Roppyakken(Game[Rules, tuple[Count, ...], Standing]):
    """The rules of Roppyakken for :class:`~hanafuda_kit.engine.match.Match`, for two or three seats."""

    id = "roppyakken"
    Rules = Rules
    seat_counts = (2, 3)
    deck = ALL
    deck_rule, deal_rule = "RK-01", "RK-02"
    months = MONTHS
    twins = TWINS
    marks = MARKS
    wild = GAJI_CARD
    sentences = SENTENCES

    def __init__(self, rules: RulesBase | None = None, seats: int | None = None) -> None:
        super().__init__(rules, seats)
        self.yaku = yaku_table(self.rules)

    # -- the deal ---------------------------------------------------------

    def shape(self) -> tuple[int, int]:
        """RK-02: eight to each hand and the field; with three players seven, and six to the field."""
        return (8, 8) if self.seats == 2 else (7, 6)

    def void(self, deal: Deal) -> Void | None:
        """RK-03: all four of a month on the field, or in one hand."""
        four = full_months(mask_of(deal.field))
        if four:
            return Void(four, "RK-03", "field_four")
        for seat, hand in enumerate(deal.hands):
            four = full_months(mask_of(hand))
            if four:
                return Void(four, "RK-03", "hand_four", seat)
        return None

    def lay_out(self, round: Round[tuple[Count, ...], Standing]) -> None:
        """Nothing counts before the hand yaku are shown."""
        round.memo = (NOTHING_YET,) * self.seats

    def begin(self, round: Round[tuple[Count, ...], Standing]) -> None:
        """RK-40 to RK-42: hand yaku are shown by themselves, and count from the first turn."""
        counts = list(round.memo)
        for seat in round.players:
            for each in hand_yaku(round.hands[seat], self.rules):
                round.show(seat, each.cards)
                told = {"id": each.id, "value": each.value}
                sentence = "hand_yaku.all_shown" if each.cards == round.hands[seat] else "hand_yaku.shown"
                round.tell(Event("hand_yaku", seat, None, each.cards, each.rule, told, sentence=sentence))
                total = round.standing.totals[seat] + each.value
                since = 0 if total >= GOAL else None
                counts[seat] = Count(each.value, NO_YAKU, since, (each,))
                if total >= GOAL:
                    round.tell(Event("reached_600", seat, None, 0, "RK-42", {"points": total}))
        round.memo = tuple(counts)

    def placed(self, round: Round[tuple[Count, ...], Standing], past: Any) -> None:
        """``past``: for each seat the ids of the hand yaku that it was dealt; None: nobody had one."""
        count.with_past(round, past)

    def check_position(self, field: int, captures: Sequence[int]) -> None:
        """Cards are captured by twos and fours of a month, but for the gaji and the stranger it was paired with."""
        if full_months(field):
            raise PositionError("month_on_field", cards=codes(full_months(field)))
        taken = strange = 0
        for cards in captures:
            taken |= cards
            odd = [month for month in MONTHS if (cards & month).bit_count() % 2]
            if odd and (not cards & GAJI or len(odd) != 2 or WILLOWS not in odd):
                raise PositionError("odd_captures", cards=codes(cards & odd[0]))
            strange |= sum(odd)
        for month in MONTHS:
            lie, gone = (field & month).bit_count(), (taken & month).bit_count()
            # Two that lie there were dealt there: only the gaji can have been paired past them (RK-11, RK-14).
            most = 0 if lie == 3 and month != WILLOWS else 1 if month & strange else 0
            if lie > 1 and gone > most:
                raise PositionError("odd_captures", cards=codes(taken & month))

    # -- play -----------------------------------------------------------------

    def matches(self, card: int, turned_up: bool, field: int, last: bool) -> Options:
        """RK-05, RK-10 to RK-16: a card of the month; the gaji by its own rules."""
        return play.matches(card, turned_up, field, last)

    def cites(self, card: int, turned_up: bool, field: int, last: bool, taken: int) -> str:
        """The rule of the gaji only where it has a part in it."""
        return play.cites(card, turned_up, field, last, taken)

    def refuse(self, card: int, turned_up: bool, field: int, taken: int, options: Options) -> Reason:
        """The reasons that only Roppyakken has, else the common ones."""
        found = play.refuse(card, turned_up, field, taken, options)
        return found if isinstance(found, Reason) else super().refuse(card, turned_up, field, taken, found)

    def after_card(self, round: Round[tuple[Count, ...], Standing], seat: int, card: int, taken: int) -> None:
        """RK-04, RK-35: points and yaku are counted anew."""
        count.after_card(round, seat, card, taken)

    def settle(self, round: Round[tuple[Count, ...], Standing]) -> None:
        """RK-17, RK-45 to RK-53: left-over cards, fuke, the race."""
        settlement.settle(round)

    # -- counting ---------------------------------------------------------

    def points(self, cards: int) -> int:
        """RK-01: fifties, tens and zero cards."""
        return count.points(cards)

    def fits(self, view: View[tuple[Count, ...], Standing], seat: int, dealt: int) -> bool:
        """RK-03, RK-40, RK-41: no month is whole in a dealt hand, and its hand yaku were shown."""
        return not full_months(dealt) and hand_yaku(dealt, self.rules) == view.public[seat].hand_yaku

    def public(self, round: Round[tuple[Count, ...], Standing], seat: int | None) -> tuple[Count, ...]:
        """How every seat stands: it follows from what lies open."""
        return round.memo

    # -- the match --------------------------------------------------------

    def standing(self) -> Standing:
        """All at 0, no win yet."""
        return Standing((0,) * self.seats, (0,) * self.seats)

    def advance(self, standing: Standing, round: Round[tuple[Count, ...], Standing]) -> Standing:
        """RK-50: points are carried over; RK-53: after a win all start again from 0."""
        assert round.result is not None
        winner = round.result["winner"]
        if winner is None:
            return Standing(tuple(round.result["totals"]), standing.wins)
        wins = tuple(won + (seat == winner) for seat, won in enumerate(standing.wins))
        return Standing((0,) * self.seats, wins)

    def next_dealer(self, standing: Standing, round: Round[tuple[Count, ...], Standing]) -> tuple[int, str, str]:
        """RK-55: the right-hand neighbour, after every round."""
        return (round.dealer + 1) % self.seats, "RK-55", "turn"

    def finished(self, standing: Standing, rounds: int) -> bool:
        """RK-53: the first to three wins ends the match."""
        return max(standing.wins) >= int(self.rules.wins)

    def summary(self, standing: Standing, finished: bool) -> Mapping[str, Any]:
        """The match keys of a result."""
        return {
            "wins": list(standing.wins),
            "result": settlement.payments(standing, self.rules.wins) if finished else None,
            "winner": standing.wins.index(max(standing.wins)) if finished else None,
            "finished": finished,
            "totals": list(standing.totals),
        }

    def match_events(self, standing: Standing) -> list[Event]:
        """RK-54, RK-56: the payments come at the end of the match."""
        result = settlement.payments(standing, self.rules.wins)
        winner = standing.wins.index(max(standing.wins))
        told = [
            Event("settled", seat, None, 0, "RK-54", {"to": winner, "points": -paid, "wins": self.rules.wins})
            for seat, paid in enumerate(result)
            if seat != winner
        ]
        return [*told, Event("match_over", winner, None, 0, "RK-53", {"winner": winner, "score": tuple(result)})]


Match = Roppyakken.new_match
"""A match of Roppyakken: ``roppyakken.Match(seats=3, seed=7)``."""
