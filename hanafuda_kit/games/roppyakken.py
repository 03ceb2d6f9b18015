"""Roppyakken: two or three players race to 600, and the gaji, the willow bright, takes what it likes.

The rule ids (RK-01 to RK-56) are those of the kit's rules of Roppyakken; each
is named where it is applied.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from hanafuda_kit.cards import ALL, ANIMALS, BRIGHTS, RIBBONS, Month, codes, mask, mask_of
from hanafuda_kit.engine.deals import Deal, Void
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.field import MONTHS, Options, Twins, full_months, month_table, threes
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.rules import Rules as RulesBase
from hanafuda_kit.engine.rules import choice, number
from hanafuda_kit.engine.view import View
from hanafuda_kit.engine.yaku import Look, Yaku, YakuTable
from hanafuda_kit.errors import ArgumentError, PositionError, Reason, check_argument, shown

GOAL = 600
"""RK-50, RK-51: whoever stands there at the end of a round may win."""
WIN = 10
"""RK-53: what one win is worth."""
FUKE = 30
"""RK-45: so few card points, or less, void the round."""

FIFTIES = BRIGHTS | mask("2a")
TENS = (ANIMALS | RIBBONS | mask("12y")) & ~FIFTIES
COUNTING = FIFTIES | TENS
"""RK-01: the cards that are no zero cards."""
GAJI = mask("11b")
GAJI_CARD = GAJI.bit_length() - 1
WILLOWS = Month.WILLOW.mask
OUTSIDE = ALL & ~WILLOWS & ~Month.PAULOWNIA.mask
"""RK-45: the months in which fuke is judged."""

_CHAFF = ("1c 1d", "2c 2d", "3c 3d", "4c 4d", "5c 5d", "6c 6d", "7c 7d", "8c 8d", "9c 9d", "10c 10d", "12c 12d")
TWINS = Twins(mask(pair) for pair in _CHAFF)
"""RK-05: the yellow chaff of month 12 is no twin of the white ones."""
TAKES: dict[int, Options] = {
    part: (sets, "RK-05") if len(sets) > 1 and part & mask("12y") and part & mask("12c 12d") else (sets, rule)
    for part, (sets, rule) in month_table(TWINS, MONTHS).items()
}
MONTH_OF = tuple(MONTHS[card // 4] for card in range(48))
TAKERS = COUNTING | WILLOWS
"""RK-10, RK-14: what the gaji may take, and what may take it when it is turned up."""


@dataclass(frozen=True, kw_only=True)
class Rules(RulesBase):
    """The options of Roppyakken."""

    fuji_shima: str = choice("off", "on", rules=("RK-32",))
    viewing_stack: str = choice("off", "on", rules=("RK-33",))
    double_tesan: int = choice(200, 400, rules=("RK-40",))
    winner: str = choice("highest", "first", rules=("RK-51",))
    wins: int = number(3, rules=("RK-53",))


@lru_cache(maxsize=64)
def yaku_table(rules: Rules) -> YakuTable:
    """RK-20 to RK-35: the yaku; all of them stack but where one replaces others."""
    rain, sun = WILLOWS, mask("1b")  # RK-34, RK-35
    viewing = () if rules.viewing_stack == "on" else ("hanami-zake", "tsukimi-zake")  # RK-33
    shima = [1, 2, 3, 4, 8, 10, 12] if rules.fuji_shima == "on" else [1, 2, 3, 8, 10, 12]
    return YakuTable(
        [
            Yaku("shiko", "RK-20", mask("1b 3b 8b 12b"), 600),
            Yaku("nanatan", "RK-21", RIBBONS, 600, need=7),
            Yaku("matsu-kiri-bozu", "RK-22", mask("1b 8b 12b"), 150),
            Yaku("ozan", "RK-23", mask("1b 2a 3b"), 100),
            Yaku("inoshikacho", "RK-24", mask("7a 10a 6a"), 300),
            Yaku("kozan", "RK-25", mask("1r 2r 3r"), 150),
            Yaku("aotan", "RK-26", mask("6r 9r 10r"), 200),
            Yaku("kusatan", "RK-27", mask("4r 5r 7r"), 100),
            Yaku("teppo", "RK-28", mask("3b 8b 9a"), 300, replaces=viewing, spoiled_by=rain, saved_by=sun),
            Yaku("hanami-zake", "RK-29", mask("3b 9a"), 100, spoiled_by=rain, saved_by=sun),
            Yaku("tsukimi-zake", "RK-30", mask("8b 9a"), 100, spoiled_by=rain, saved_by=sun),
            Yaku("ni-zoro", "RK-31", WILLOWS, 200),
            *[Yaku(f"shima-{month}", "RK-32", Month(month).mask, 50) for month in shima],
        ]
    )


SHIKO, NANATAN = 1, 2
"""RK-20, RK-21: the two ichikoro, as row numbers of the table."""
CHANGES = {"yaku_lost": "RK-34", "yaku_back": "RK-35", "yaku_replaced": "RK-33"}
"""The rules by which a yaku is lost and comes back."""


class HandYaku(NamedTuple):
    """A hand yaku that a seat was dealt (RK-40, RK-41), with its cards."""

    id: str
    rule: str
    value: int
    cards: int = 0


TESAN, SOGASU = HandYaku("tesan", "RK-40", 200), HandYaku("sogasu", "RK-41", 400)
HAND_YAKU = {each.id: each for each in (TESAN, SOGASU)}


class Count(NamedTuple):
    """How one seat stands in the round (RK-04). All of it is public."""

    bonus: int
    """What yaku and hand yaku add to the points of the captured cards."""
    yaku: Look
    since: int | None
    """The number of moves after which the total has stood at 600 or more ever since; None: it is below."""
    hand_yaku: tuple[HandYaku, ...]


NO_YAKU = Look(0, 0)
NOTHING_YET = Count(0, NO_YAKU, None, ())


@dataclass(frozen=True, slots=True)
class Standing:
    """The match so far: each seat's total towards 600, and its wins."""

    totals: tuple[int, ...]
    wins: tuple[int, ...]


class Roppyakken(Game):
    """The rules of Roppyakken for :class:`~hanafuda_kit.engine.match.Match`, for two or three seats."""

    id = "roppyakken"
    Rules = Rules
    seat_counts = (2, 3)
    deck = ALL
    deck_rule, deal_rule = "RK-01", "RK-02"
    months = MONTHS
    twins = TWINS
    least = OUTSIDE, FUKE
    rule_ids = tuple(f"CO-{n:02}" for n in range(1, 12)) + tuple(
        f"RK-{n:02}" for n in (*range(1, 6), *range(10, 18), *range(20, 36), *range(40, 43), 45, 46, *range(50, 57))
    )

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

    def lay_out(self, round: Round) -> None:
        """Nothing counts before the hand yaku are shown."""
        round.memo = (NOTHING_YET,) * self.seats

    def begin(self, round: Round) -> None:
        """RK-40 to RK-42: hand yaku are shown by themselves, and count from the first turn."""
        counts = list(round.memo)
        for seat in round.players:
            for each in self.hand_yaku(round.hands[seat]):
                round.show(seat, each.cards)
                round.tell(Event("hand_yaku", seat, None, each.cards, each.rule, {"id": each.id, "value": each.value}))
                total = round.standing.totals[seat] + each.value
                since = 0 if total >= GOAL else None
                counts[seat] = Count(each.value, NO_YAKU, since, (each,))
                if total >= GOAL:
                    round.tell(Event("reached_600", seat, None, 0, "RK-42", {"points": total}))
        round.memo = tuple(counts)

    def hand_yaku(self, hand: int) -> tuple[HandYaku, ...]:
        """RK-40: three of a month, once also with two triplets; RK-41: zero cards only. Never both at once."""
        triplets = threes(hand)
        if triplets:
            double = self.rules.double_tesan if triplets.bit_count() > 3 else TESAN.value
            return (TESAN._replace(value=double, cards=triplets),)
        return () if hand & COUNTING else (SOGASU._replace(cards=hand),)

    def placed(self, round: Round, past: Any) -> None:
        """``past``: for each seat the ids of the hand yaku that it was dealt; None: nobody had one."""
        counts = []
        had = self._past([()] * self.seats if past is None else past)
        for captures, total, dealt in zip(round.captures, round.standing.totals, had, strict=True):
            look = self.yaku.look(captures)
            bonus = self.yaku.value(look.counting) + sum(each.value for each in dealt)
            there = total + self.points(captures) + bonus >= GOAL
            counts.append(Count(bonus, look, 0 if there else None, dealt))
        round.memo = tuple(counts)

    def _past(self, past: Any) -> list[tuple[HandYaku, ...]]:
        """Each seat's hand yaku by their ids, which come from outside."""
        check_argument("past", past, (list, tuple), "hand yaku")
        if len(past) != self.seats:
            raise PositionError("seats_in_position", what="past", n=len(past), expected=self.seats)
        for ids in past:
            check_argument("past", ids, (list, tuple), "hand yaku")
            for name in ids:
                if name not in tuple(HAND_YAKU):  # it may be no text at all
                    raise ArgumentError("argument_type", argument="past", value=shown(name), expected="hand yaku")
        return [tuple(HAND_YAKU[name] for name in ids) for ids in past]

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

    # -- what takes what ----------------------------------------------------

    def matches(self, card: int, turned_up: bool, field: int, last: bool) -> Options:
        """RK-05, RK-10 to RK-16: what a card takes, the gaji with its own rights."""
        if card == GAJI_CARD:
            return self._gaji(turned_up, field)
        found = TAKES[field & MONTH_OF[card]]
        if not field & GAJI:
            return found
        if not turned_up:  # RK-13: only a willow has the gaji among its options
            return (found[0], "RK-13") if WILLOWS >> card & 1 and found[1] == "CO-02" else found
        if not TAKERS >> card & 1:
            return found
        sets = found[0]
        if len(sets) == 1 and sets[0].bit_count() > 1:
            return sets, "CO-02" if WILLOWS >> card & 1 else "RK-15"
        return (sets, "RK-14") if WILLOWS >> card & 1 else ((*sets, GAJI), "RK-14")

    def _gaji(self, turned_up: bool, field: int) -> Options:
        """RK-10 to RK-12, RK-16: any willow and any card that counts; of piles only that of willows, and that whole."""
        rule = "RK-16" if turned_up else "RK-12"
        pile = threes(field)
        single = field & TAKERS & ~pile
        sets = []
        while single:
            bit = single & -single
            sets.append(bit)
            single ^= bit
        if pile & WILLOWS:
            sets.append(pile & WILLOWS)
        return tuple(sets), rule

    def cites(self, card: int, turned_up: bool, field: int, last: bool, taken: int) -> str:
        """RK-11 where the gaji takes the pile of willows; RK-14 only where it is the gaji that is taken."""
        rule = self.matches(card, turned_up, field, last)[1]
        if card == GAJI_CARD:
            return "RK-11" if taken & (taken - 1) else rule
        return rule if rule not in ("RK-13", "RK-14") or taken & GAJI else TAKES[field & MONTH_OF[card]][1]

    def refuse(self, card: int, turned_up: bool, field: int, taken: int, options: Options) -> Reason:
        """The reasons that only Roppyakken has; all others are the common ones."""
        sets, rule = options
        willow = WILLOWS >> card & 1
        if taken & ~field:
            return super().refuse(card, turned_up, field, taken, options)
        if card == GAJI_CARD:
            if not taken:
                return Reason("gaji_must_take", rule, card, sum(sets))
            pile = threes(field)
            if taken & pile & WILLOWS:
                return Reason("gaji_willow_pile", "RK-11", card, pile & WILLOWS)
            if taken & pile:
                return Reason("gaji_no_pile", "RK-11", card, pile & MONTH_OF[(taken & pile).bit_length() - 1])
            if taken & ~TAKERS:
                return Reason("gaji_no_zero", "RK-10", card, taken & ~TAKERS)
            return Reason("gaji_takes_one", rule, card, taken)
        if taken & GAJI and not willow:
            if not turned_up:
                return Reason("gaji_only_willow_from_hand", "RK-13", card, GAJI)
            if not TAKERS >> card & 1:
                return Reason("gaji_zero_never", "RK-14", card, GAJI)
            if rule == "RK-15":
                return Reason("gaji_pile_first", "RK-15", card, sets[0])
        elif sets == (GAJI,) and not willow and not taken:
            return Reason("gaji_must_be_taken", "RK-14", card, GAJI)
        if rule != "RK-13" and not taken & GAJI:  # what is wrong has nothing to do with the gaji
            options = sets, "CO-02"
        return super().refuse(card, turned_up, field, taken, options)

    # -- counting ---------------------------------------------------------

    def points(self, cards: int) -> int:
        """RK-01: fifties, tens and zero cards."""
        return 50 * (cards & FIFTIES).bit_count() + 10 * (cards & TENS).bit_count()

    def after_card(self, round: Round, seat: int, card: int, taken: int) -> None:
        """RK-04, RK-35: points and yaku are counted anew after every capture."""
        if not taken:
            return
        counts: tuple[Count, ...] = round.memo
        bonus, before, since, hand_yaku = counts[seat]
        captures = round.captures[seat]
        look = self.yaku.look_again(before, captures, taken | 1 << card)
        if look is not before:
            bonus += self.yaku.value(look.counting) - self.yaku.value(before.counting)
            if round.telling:
                round.tell_yaku(seat, card, before, look, CHANGES)
        total = round.standing.totals[seat] + bonus + self.points(captures)
        if (total >= GOAL) is (since is None):
            since = len(round.moves) if total >= GOAL else None
            kind, rule = ("reached_600", "RK-04") if total >= GOAL else ("fell_below_600", "RK-35")
            round.tell(Event(kind, seat, None, 0, rule, {"points": total}))
        elif look is before:
            return
        round.memo = (*counts[:seat], Count(bonus, look, since, hand_yaku), *counts[seat + 1 :])

    def so_far(self, round: Round, seat: int) -> int:
        """RK-04: a seat's points of this round, as they stand: cards, yaku and hand yaku."""
        return self.points(round.captures[seat]) + int(round.memo[seat].bonus)

    def at_stake(self, view: View, seat: int) -> float:
        """RK-45: the lead of this round, and the race where somebody stands at 600."""
        counts = [self.points(captures) + each.bonus for captures, each in zip(view.captures, view.public, strict=True)]
        totals = [before + count for before, count in zip(view.standing.totals, counts, strict=True)]
        best = max(count for other, count in enumerate(counts) if other != seat)
        highest = max(total for other, total in enumerate(totals) if other != seat)
        race = 0 if max(totals) < GOAL else GOAL / 2 if totals[seat] >= highest else -GOAL / 2
        return float(counts[seat] - best + race)

    def public(self, round: Round, seat: int | None) -> tuple[Count, ...]:
        """How every seat stands: it follows from what lies open."""
        counts: tuple[Count, ...] = round.memo
        return counts

    # -- the end of a round -------------------------------------------------

    def settle(self, round: Round) -> None:
        """RK-17, RK-45 to RK-53: what is left over, fuke, and who wins the race."""
        counts: tuple[Count, ...] = round.memo
        short = self._short(round)
        saved = bool(short) and any(count.yaku.complete & SHIKO for count in counts)
        fuke = bool(short) and not saved
        points = [0 if fuke else self.so_far(round, seat) for seat in range(self.seats)]
        totals = tuple(map(sum, zip(round.standing.totals, points, strict=True)))
        winner, why = (None, "") if fuke else self._race(round, totals)
        round.result = {
            "complete": True,
            "captures": [codes(captures) for captures in round.captures],
            "left_over": codes(round.field),
            "yaku": [[row.id for row in self.yaku.rows(count.yaku.counting)] for count in counts],
            "hand_yaku": [[each.id for each in count.hand_yaku] for count in counts],
            "points": points,
            "fuke": fuke,
            "totals": list(totals),
            "winner": winner,
            "won_by": why or None,
        }
        if round.telling:
            for event in self._outcome(round, short, saved):
                round.tell(event)

    def _outcome(self, round: Round, short: Mapping[int, int], saved: bool) -> Iterator[Event]:
        """What the end of a round tells, line by line."""
        result = round.result
        assert result is not None
        points, totals, winner, why = (result[key] for key in ("points", "totals", "winner", "won_by"))
        if round.field:
            yield Event("left_dead", None, None, round.field, "RK-17")
        for seat, cards in short.items():
            yield Event("no_fuke" if saved else "fuke", seat, None, 0, "RK-46" if saved else "RK-45", {"points": cards})
        for seat in round.players:
            counted = {"points": points[seat], "total": totals[seat]}
            yield Event("scored", seat, None, 0, "RK-45" if result["fuke"] else "RK-04", counted)
        if winner is not None:
            rule = "RK-52" if why == "nearest" else "RK-51"
            yield Event("win", winner, None, 0, rule, {"variant": why, "points": totals[winner]})
            wins = {"n": round.standing.wins[winner] + 1, "wins": self.rules.wins}
            yield Event("wins", winner, None, 0, "RK-53", wins)
        elif not result["fuke"]:
            yield Event("carry", None, None, 0, "RK-50")
        outcome = {"winner": winner, "points": tuple(points), "totals": tuple(totals)}
        yield Event("round_over", winner, None, 0, "RK-04", outcome)

    def _short(self, round: Round) -> dict[int, int]:
        """RK-45: those whose cards outside months 11 and 12 come to 30 or less, with what they come to."""
        counted = {seat: self.points(round.captures[seat] & OUTSIDE) for seat in round.players}
        return {seat: points for seat, points in counted.items() if points <= FUKE}

    def _race(self, round: Round, totals: Sequence[int]) -> tuple[int | None, str]:
        """RK-50 to RK-52: who wins, and by what; nobody while all stand below 600."""
        counts: tuple[Count, ...] = round.memo
        for why, bit in (("shiko", SHIKO), ("nanatan", NANATAN)):
            for seat, count in enumerate(counts):
                if count.yaku.complete & bit:
                    return seat, why
        there = [seat for seat in round.players if totals[seat] >= GOAL]  # from the dealer on, and max takes the first
        if not there:
            return None, ""
        if self.rules.winner == "first":
            return min(there, key=lambda seat: counts[seat].since or 0), "first"
        best = max(there, key=lambda seat: totals[seat])
        equal = [seat for seat in there if totals[seat] == totals[best]]
        return best, "nearest" if len(equal) > 1 else "highest"

    # -- the match --------------------------------------------------------

    def standing(self) -> Standing:
        """All at 0, no win yet."""
        return Standing((0,) * self.seats, (0,) * self.seats)

    def advance(self, standing: Standing, round: Round) -> Standing:
        """RK-50: points are carried over; RK-53: after a win all start again from 0."""
        assert round.result is not None
        winner = round.result["winner"]
        if winner is None:
            return Standing(tuple(round.result["totals"]), standing.wins)
        wins = tuple(won + (seat == winner) for seat, won in enumerate(standing.wins))
        return Standing((0,) * self.seats, wins)

    def next_dealer(self, standing: Standing, round: Round) -> tuple[int, str, str]:
        """RK-55: the right-hand neighbour, after every round."""
        return (round.dealer + 1) % self.seats, "RK-55", "turn"

    def finished(self, standing: Standing, rounds: int) -> bool:
        """RK-53: the first to three wins ends the match."""
        return max(standing.wins) >= int(self.rules.wins)

    def summary(self, standing: Standing, finished: bool) -> Mapping[str, Any]:
        """The match keys of a result."""
        return {
            "wins": list(standing.wins),
            "result": self.payments(standing) if finished else None,
            "winner": standing.wins.index(max(standing.wins)) if finished else None,
            "finished": finished,
            "totals": list(standing.totals),
        }

    def payments(self, standing: Standing) -> list[int]:
        """RK-54: each loser pays the winner 10 for every win of the match, less the own win points."""
        winner = standing.wins.index(max(standing.wins))
        paid = [0 if seat == winner else WIN * (self.rules.wins - wins) for seat, wins in enumerate(standing.wins)]
        return [sum(paid) if seat == winner else -each for seat, each in enumerate(paid)]

    def match_events(self, standing: Standing) -> list[Event]:
        """RK-54, RK-56: the payments come at the end of the match."""
        result = self.payments(standing)
        winner = standing.wins.index(max(standing.wins))
        told = [
            Event("settled", seat, None, 0, "RK-54", {"to": winner, "points": -paid, "wins": self.rules.wins})
            for seat, paid in enumerate(result)
            if seat != winner
        ]
        return [*told, Event("match_over", winner, None, 0, "RK-53", {"winner": winner, "score": tuple(result)})]


Match = Roppyakken.new_match
"""A match of Roppyakken: ``roppyakken.Match(seats=3, seed=7)``."""
