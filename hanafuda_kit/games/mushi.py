"""Mushi: two players, forty cards, and the oni, a willow chaff that stands for any other card.

The rule ids (MU-01 to MU-23) are those of the kit's rules of Mushi; each is
named where it is applied.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hanafuda_kit.cards import ALL, BRIGHTS, Month, cards_in, codes, mask, mask_of, month_of, standard_count
from hanafuda_kit.engine.deals import Deal, Void
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.field import Options, Twins, full_months, month_table
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.rules import Rules as RulesBase
from hanafuda_kit.engine.rules import choice, number
from hanafuda_kit.engine.yaku import Yaku, YakuTable
from hanafuda_kit.errors import PositionError, Reason

DECK = ALL & ~Month.PEONY.mask & ~Month.BUSH_CLOVER.mask
"""MU-01: no peony, no bush clover."""
ONI = mask("11c")
ONI_CARD = ONI.bit_length() - 1
WILLOWS = mask("11b 11a 11r")
"""MU-07: the ordinary willows; the oni is none."""
PAR = 115
"""MU-01, MU-21: half of the 230 points."""

MONTHS = tuple(WILLOWS if month is Month.WILLOW else month.mask for month in Month if month.mask & DECK)
TWINS = Twins(
    mask(text) for text in ["1c 1d", "2c 2d", "3c 3d", "4c 4d", "5c 5d", "8c 8d", "9c 9d", "10c 10d", "12c 12d 12y"]
)
TAKES: dict[int, Options] = {
    **month_table(TWINS, MONTHS),
    # MU-15: the third willow takes both others
    **{WILLOWS & ~(1 << card): ((WILLOWS & ~(1 << card),), "MU-15") for card in cards_in(WILLOWS)},
}
MONTH_OF = tuple(next((month for month in MONTHS if month >> card & 1), 0) for card in range(48))

YAKU = YakuTable(
    (
        Yaku("goko", "MU-20", BRIGHTS, 30),
        Yaku("sanko", "MU-20", mask("1b 2a 3b"), 25),
        Yaku("fuji-shima", "MU-20", Month.WISTERIA.mask, 10),
        Yaku("kiri-shima", "MU-20", Month.PAULOWNIA.mask, 10),
    )
)
"""MU-20; all of them stack."""


@dataclass(frozen=True, kw_only=True)
class Rules(RulesBase):
    """The options of Mushi."""

    field_four: str = choice("dealer_takes", "redeal", rules=("MU-03", "MU-04"))
    next_dealer: str = choice("winner", "alternate", rules=("MU-23",))
    rounds: int = number(12, most=10**9, rules=("MU-22",))


@dataclass(frozen=True, slots=True)
class Standing:
    """The match so far: each seat's total."""

    totals: tuple[int, ...]


class Mushi(Game):
    """The rules of Mushi for :class:`~hanafuda_kit.engine.match.Match`."""

    id = "mushi"
    Rules = Rules
    seat_counts = (2,)
    deck = DECK
    deck_rule, deal_rule = "MU-01", "MU-02"
    months = MONTHS
    twins = TWINS
    rule_ids = tuple(f"CO-{n:02}" for n in range(1, 12)) + tuple(f"MU-{n:02}" for n in range(1, 24))
    yaku = YAKU

    def shape(self) -> tuple[int, int]:
        """MU-02: eight cards to each hand and to the field."""
        return 8, 8

    def void(self, deal: Deal) -> Void | None:
        """MU-03, MU-04 with ``field_four=redeal``: such a field is dealt again."""
        cards = complete_on_field(mask_of(deal.field))
        if not cards or self.rules.field_four != "redeal":
            return None
        return Void(cards, "MU-03", "field_four") if full_months(cards) else Void(cards, "MU-04", "three_willows")

    def begin(self, round: Round) -> None:
        """MU-03, MU-04: the dealer takes a whole month, or the three willows, from the dealt field."""
        taken = complete_on_field(round.field)
        for month in MONTHS:
            if taken & month:
                rule = "MU-04" if month == WILLOWS else "MU-03"
                round.give(round.dealer, month)
                round.tell(Event("deal_taken", round.dealer, None, month, rule))

    def check_position(self, field: int, captures: Sequence[int]) -> None:
        """Cards of a month are captured by twos and fours, but for one month of the oni's owner; willows by 2 or 3."""
        out = (field | captures[0] | captures[1]).bit_count()
        if out < 8:  # so many lay there at the deal
            raise PositionError("too_many_cards", n=8 - out, rule="MU-02")
        for cards in captures:
            odd = [month for month in MONTHS if month != WILLOWS and (cards & month).bit_count() % 2]
            if (cards & WILLOWS).bit_count() == 1 or len(odd) > bool(cards & ONI):
                raise PositionError("odd_captures", cards=codes(cards & (odd or [WILLOWS])[-1]))
        if complete_on_field(field):  # MU-03, MU-04: taken before the first turn
            raise PositionError("month_on_field", cards=codes(complete_on_field(field)))
        taken = captures[0] | captures[1]
        for month in MONTHS:
            lie, gone = (field & month).bit_count(), (taken & month).bit_count()
            if (lie == 2 and gone > 1) or (lie == 3 and gone):  # its next card would have taken them
                raise PositionError("odd_captures", cards=codes(taken & month))

    def matches(self, card: int, turned_up: bool, field: int, last: bool) -> Options:
        """MU-07 to MU-17: what a card takes, the oni and the willows with their own rights."""
        if card == ONI_CARD:
            return self._oni(turned_up, field, last)
        if turned_up and field & ONI:
            if WILLOWS >> card & 1:
                if last:  # MU-17: nobody else could take the oni any more
                    return ((field & (WILLOWS | ONI),), "MU-17")
                sets, _ = TAKES[field & WILLOWS]  # MU-11: the oni stays
                return sets, "MU-11"
            month = field & MONTH_OF[card]
            if month.bit_count() == 3:
                return ((month | ONI,), "MU-10")
            return ((ONI,), "MU-09")
        return TAKES[field & MONTH_OF[card]]  # MU-08: no hand card has the oni among its options

    def _oni(self, turned_up: bool, field: int, last: bool) -> Options:
        """MU-12, MU-13: any one non-willow; MU-14: a pile as a whole; MU-16: the last stock card."""
        strangers = field & ~WILLOWS
        assert not (turned_up and last and strangers), "by parity only willows can lie there (MU-16)"
        if not strangers:
            willows = field & WILLOWS
            if turned_up and last and willows:
                return ((willows,), "MU-16")
            return (), "MU-16" if turned_up and last else "MU-12" if turned_up else "MU-13"
        sets: list[int] = []
        for month in MONTHS:
            part = strangers & month
            if part.bit_count() >= 3:
                sets.append(part)
            elif part:
                sets.extend(TWINS.singles(part))
        return tuple(sets), "MU-12" if turned_up else "MU-13"

    def cites(self, card: int, turned_up: bool, field: int, last: bool, taken: int) -> str:
        """MU-14 where the oni takes a pile; else the rule of :meth:`matches`."""
        if card == ONI_CARD and taken.bit_count() > 1:
            return "MU-14"
        return super().cites(card, turned_up, field, last, taken)

    def refuse(self, card: int, turned_up: bool, field: int, taken: int, options: Options) -> Reason:
        """The reasons that only Mushi has; all others are the common ones."""
        sets, rule = options
        if taken & ~field:
            return super().refuse(card, turned_up, field, taken, options)
        if card == ONI_CARD:
            if taken & WILLOWS:
                return Reason("oni_no_willow", rule, card, taken & WILLOWS)
            if sets and not taken:
                return Reason("oni_must_take", rule, card, sum(sets))
            pile = next((each for each in sets if each & taken and each.bit_count() > 1), 0)
            if pile:
                return Reason("oni_whole_pile", "MU-14", card, pile)
            if sets:
                return Reason("takes_one", rule, card, taken)
        elif field & ONI:
            if taken & ONI and not turned_up:
                return Reason("oni_not_from_hand", "MU-08", card, ONI)
            code = {"MU-09": "oni_must_be_taken", "MU-10": "oni_and_pile", "MU-17": "last_willow_oni"}.get(rule)
            if code:
                return Reason(code, rule, card, sets[0])
            if taken & ONI:
                return Reason("oni_left_by_willow", "MU-11", card, ONI)
        if WILLOWS >> card & 1 and taken and sets and not taken & ~sets[0]:
            return Reason("both_willows", "MU-15", card, sets[0])
        return super().refuse(card, turned_up, field, taken, options)

    def after_card(self, round: Round, seat: int, card: int, taken: int) -> None:
        """MU-06: a yaku is told when it is made, and counts only at the settlement."""
        if taken and round.telling:
            captures = round.captures[seat]
            before = captures & ~(taken | 1 << card)
            round.tell_yaku(seat, card, YAKU.look(before), YAKU.look(captures))

    def settle(self, round: Round) -> None:
        """MU-18 to MU-21: the left-over cards, the yaku, the score."""
        left_over = round.field
        for card in cards_in(left_over):
            seat, rule = left_over_owner(round.captures, card)
            before = YAKU.look(round.captures[seat])
            round.give(seat, 1 << card)
            round.tell(Event("left_over", seat, card, 0, rule))
            round.tell_yaku(seat, card, before, YAKU.look(round.captures[seat]))
        points = [self.points(captures) for captures in round.captures]
        made = [self.made(captures) for captures in round.captures]
        first = points[0] - PAR + sum(row.value for row in made[0]) - sum(row.value for row in made[1])
        winner = None if first == 0 else 0 if first > 0 else 1
        round.result = {
            "complete": True,
            "captures": [codes(captures) for captures in round.captures],
            "left_over": codes(left_over),
            "yaku": [[row.id for row in rows] for rows in made],
            "hand_yaku": [[], []],
            "points": points,
            "score": [first, -first],
            "winner": winner,
        }
        round.tell(Event("round_over", winner, None, 0, "MU-21", {"winner": winner, "score": (first, -first)}))

    def points(self, cards: int) -> int:
        """MU-01: the standard count."""
        return standard_count(cards)

    def scores(self, round: Round) -> Sequence[int]:
        """MU-21."""
        assert round.result is not None
        scores: Sequence[int] = round.result["score"]
        return scores

    def standing(self) -> Standing:
        """Both at 0."""
        return Standing((0,) * self.seats)

    def advance(self, standing: Standing, round: Round) -> Standing:
        """MU-22: the scores add up."""
        assert round.result is not None
        return Standing(tuple(a + b for a, b in zip(standing.totals, round.result["score"], strict=True)))

    def next_dealer(self, standing: Standing, round: Round) -> tuple[int, str, str]:
        """MU-23: the winner, after an equal round the same dealer; or in turn."""
        assert round.result is not None
        if self.rules.next_dealer == "alternate":
            return 1 - round.dealer, "MU-23", "alternate"
        winner = round.result["winner"]
        return (round.dealer, "MU-23", "stays") if winner is None else (winner, "MU-23", "winner")

    def finished(self, standing: Standing, rounds: int) -> bool:
        """MU-22: after 12, 6 or any number of rounds."""
        return rounds >= int(self.rules.rounds)

    def summary(self, standing: Standing, finished: bool) -> Mapping[str, Any]:
        """The match keys of a result."""
        return {
            "totals": list(standing.totals),
            "winner": winner_of(standing) if finished else None,
            "finished": finished,
        }

    def match_events(self, standing: Standing) -> list[Event]:
        """MU-22: the highest total wins; equal totals are a draw."""
        winner = winner_of(standing)
        return [Event("match_over", winner, None, 0, "MU-22", {"winner": winner, "totals": standing.totals})]


def complete_on_field(field: int) -> int:
    """The cards of a dealt field that MU-03 and MU-04 are about: whole months, and the three willows."""
    willows = WILLOWS if field & WILLOWS == WILLOWS else 0
    return full_months(field & ~WILLOWS & ~ONI) | willows


def left_over_owner(captures: Sequence[int], card: int) -> tuple[int, str]:
    """Who gets a left-over card, and by which rule.

    MU-18: a willow goes to the owner of the other two. MU-16: the oni goes to
    the owner of the three willows. MU-19: any other card goes to the oni's owner.
    """
    if WILLOWS >> card & 1:
        wanted, rule = WILLOWS, "MU-18"
    elif card == ONI_CARD:
        wanted, rule = WILLOWS, "MU-16"
    else:
        wanted, rule = ONI, "MU-19"
    owners = [seat for seat, cards in enumerate(captures) if cards & wanted]
    assert len(owners) == 1, f"{month_of(card)}: by parity one player holds the partner of a left-over card"
    return owners[0], rule


def winner_of(standing: Standing) -> int | None:
    """MU-22: the seat with the higher total; None when they are equal."""
    first, second = standing.totals
    return None if first == second else 0 if first > second else 1


Match = Mushi.new_match
"""A match of Mushi: ``mushi.Match(seed=7)``."""
