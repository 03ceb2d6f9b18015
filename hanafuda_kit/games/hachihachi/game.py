"""Hachi-Hachi as the engine sees it: each hook finds its rules in the module that has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hanafuda_kit.cards import ALL, BLANK, codes, standard_count
from hanafuda_kit.engine.actions import CALL, Action
from hanafuda_kit.engine.deals import Deal, Void
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.field import MONTHS, Options, full_months
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.round import CALLS as CALLS_PHASE
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.rules import Rules as RulesBase
from hanafuda_kit.engine.view import View
from hanafuda_kit.errors import PositionError, Reason
from hanafuda_kit.games.hachihachi import bidding, dealing, play, settlement, year
from hanafuda_kit.games.hachihachi.month import BIDDING, CLOSED, PLAY, Month, changed, new_month
from hanafuda_kit.games.hachihachi.past import with_past
from hanafuda_kit.games.hachihachi.rules import (
    BUILT,
    CALLS,
    CLAIM,
    FIELD,
    HAND,
    IN,
    MARKS,
    MIZUTEN,
    MONTH_OF,
    NO_CLAIM,
    NO_MIZUTEN,
    NO_YAKU,
    OUT,
    PLAYERS,
    SAGE,
    STOCK,
    STOP,
    TAKES,
    TWINS,
    Rules,
)
from hanafuda_kit.games.hachihachi.year import Standing


class Hachihachi(Game[Rules, Month, Standing]):
    """The rules of Hachi-Hachi for :class:`~hanafuda_kit.engine.match.Match`, for three to seven seats."""

    id = "hachihachi"
    Rules = Rules
    seat_counts = (3, 4, 5, 6, 7)
    usual_seats = 6
    deck = ALL
    deck_rule = deal_rule = "HH-11"
    months = MONTHS
    twins = TWINS
    calls = CALLS
    unwritten = frozenset({"no_mizuten", "no_claim"})
    yaku = BUILT
    marks = MARKS

    def __init__(self, rules: RulesBase | None = None, seats: int | None = None) -> None:
        super().__init__(rules, seats)
        if self.rules.built_yaku == "off":
            self.yaku = NO_YAKU

    # -- the deal ---------------------------------------------------------

    def shape(self) -> tuple[int, int]:
        """HH-11: seven cards to each hand, six to the field."""
        return HAND, FIELD

    @property
    def playing(self) -> int:
        """HH-01, HH-20: three, whoever sits there besides."""
        return PLAYERS

    def spare(self) -> int:
        """HH-25: the stock is played out."""
        return 0

    def pack(self) -> list[int]:
        """HH-12: with seven seats a blank card joins the deck."""
        return dealing.pack(self.seats)

    def cut(self, cards: Sequence[int]) -> Deal:
        """HH-11, HH-12: all cards to the hands and the field."""
        return dealing.cut_deal(cards, self.seats)

    def void(self, deal: Deal) -> Void | None:
        """HH-13: four of a month on the field."""
        return dealing.void(deal)

    def check_deal(self, deal: Deal) -> None:
        """HH-11 to HH-13, HH-25."""
        dealing.check(deal, self.seats)

    def check_position(self, field: int, captures: Sequence[int]) -> None:
        """Cards of a month are captured by twos and fours; nothing lies there that would have been taken."""
        if full_months(field):
            raise PositionError("month_on_field", cards=codes(full_months(field)))
        for month in MONTHS:
            for cards in captures:
                if (cards & month).bit_count() % 2:
                    raise PositionError("odd_captures", cards=codes(cards & month))
            lie, gone = (field & month).bit_count(), (sum(captures) & month).bit_count()
            if lie == 2 and gone:
                raise PositionError("odd_captures", cards=codes(sum(captures) & month))

    def lay_out(self, round: Round[Month, Standing]) -> None:
        """HH-10 to HH-12: the cards on the table, unless the dealer has to decide on mizuten first."""
        dealing.lay_out(round)

    def begin(self, round: Round[Month, Standing]) -> None:
        """HH-20: the bidding, once the cards are dealt."""
        if round.memo.stage != CLOSED:
            bidding.open_bidding(round)

    def placed(self, round: Round[Month, Standing], past: Any) -> None:
        """``past``: what differs from a plain month in which nothing has happened, by the names of :class:`Month`.

        Built yaku that are captured already were let down. Where a turned-up card is still to be placed, ``let_down``
        is taken as it is told for the seat to move: what its hand card has just made is new (HH-51).
        """
        round.number = round.standing.months
        month = with_past(new_month(self.seats, PLAY), past)
        held = [play.built(captures) if self.yaku else 0 for captures in round.captures]
        if round.turned is not None and past is not None and "let_down" in past:
            held[round.to_move] = 0  # type: ignore[index]
        let_down = tuple(a | b for a, b in zip(month.let_down, held, strict=True))
        round.memo = month._replace(let_down=let_down)

    def written_stock(self, round: Round[Month, Standing]) -> Sequence[int] | None:
        """HH-25: the stock that play begins with; where no card is played, that of a record that had one."""
        if round.memo.stage == PLAY and settlement.shiso_holder(round) is None:
            return round.stock
        return round.deal.stock if len(round.deal.stock) == STOCK else None

    # -- play -------------------------------------------------------------

    def matches(self, card: int, turned_up: bool, field: int, last: bool) -> Options:
        """HH-40: as CO-02."""
        return TAKES[field & MONTH_OF[card]]

    def after_card(self, round: Round[Month, Standing], seat: int, card: int, taken: int) -> None:
        """HH-41, HH-53: tobikomi and hatto."""
        play.after_card(round, seat, card, taken)

    def after_turn(self, round: Round[Month, Standing], seat: int) -> bool:
        """HH-42, HH-44, HH-51, HH-55: nuke, mizuten's 89, a new yaku, a special yaku at once."""
        return play.after_turn(round, seat)

    # -- calls ------------------------------------------------------------

    def legal_calls(self, round: Round[Month, Standing]) -> list[Action]:
        """HH-10, HH-20, HH-43, HH-51, HH-52: mizuten, in or out, claims, stop or sage."""
        stage = round.memo.stage
        if stage == PLAY:
            return play.legal_calls(round)
        return [CALL | MIZUTEN, CALL | NO_MIZUTEN] if stage == CLOSED else [CALL | IN, CALL | OUT]

    def called(self, round: Round[Month, Standing], call: int) -> None:
        """Carries out a call."""
        if call in (MIZUTEN, NO_MIZUTEN):
            bidding.decide_mizuten(round, call == MIZUTEN)
        elif call in (IN, OUT):
            bidding.bid(round, call == IN)
        else:
            {CLAIM: play.claim, NO_CLAIM: play.no_claim, STOP: play.stop, SAGE: play.sage}[call](round)

    def understood(self, round: Round[Month, Standing], action: Action | None) -> Action | None:
        """HH-10, HH-43: dealing without mizuten and not claiming have no move."""
        if round.phase != CALLS_PHASE:
            return None
        month = round.memo
        if month.stage == CLOSED:
            return None if action == CALL | MIZUTEN else CALL | NO_MIZUTEN
        if month.stage == PLAY and not month.fresh and action != CALL | CLAIM:
            return CALL | NO_CLAIM
        return None

    def refuse_call(self, round: Round[Month, Standing], call: int) -> Reason:
        """Why a call is not allowed now."""
        month = round.memo
        if not 0 <= call < len(CALLS):
            return Reason("unknown_call")
        if month.stage == CLOSED:
            return Reason("mizuten_first", "HH-10")
        if call in (MIZUTEN, NO_MIZUTEN):
            if self.seats == PLAYERS:
                return Reason("mizuten_three_seats", "HH-10")
            not_dealer = month.stage == BIDDING and round.to_move != round.dealer
            return Reason("mizuten_not_dealer" if not_dealer else "mizuten_too_late", "HH-10")
        if month.stage == BIDDING:
            return Reason("bid_first", "HH-20")
        if call in (IN, OUT):
            if not month.driven_out and call == OUT and month.out:
                return Reason("must_play", "HH-21")
            return Reason("driven_out" if month.driven_out and call == IN else "bidding_over", "HH-21")
        if call in (STOP, SAGE):
            if month.fresh:
                return Reason("sage_last_turn", "HH-52")
            return Reason("no_new_yaku", "HH-51" if call == STOP else "HH-52")
        if self.rules.claims == "auto":
            return Reason("claims_auto", "HH-43")
        return Reason("claim_too_late" if play.has_lapsed(round) else "nothing_to_claim", "HH-43")

    def refuse_card(self, round: Round[Month, Standing], card: int) -> Reason:
        """Why no card can be put down now."""
        month = round.memo
        if month.stage == CLOSED:
            return Reason("mizuten_first", "HH-10", card)
        if month.stage == BIDDING:
            return Reason("bid_first", "HH-20", card)
        if month.fresh:
            return Reason("decide_first", "HH-51", card)
        return super().refuse_card(round, card)

    def settle(self, round: Round[Month, Standing]) -> None:
        """HH-33, HH-51 to HH-64: the end of the month."""
        settlement.settle(round)

    # -- knowing ----------------------------------------------------------

    def public(self, round: Round[Month, Standing], seat: int | None) -> Month:
        """The month; HH-23: what a driven-out hand is paid for is seen by its owner and others who are out."""
        month = round.memo
        checks = seat in month.out or seat in month.driven_out
        return month if checks or not month.items else month._replace(items=())

    def own_deal(self, round: Round[Month, Standing], seat: int) -> int:
        """HH-10: nothing before the deal. HH-12: the blank is no card."""
        return 0 if round.memo.stage == CLOSED else round.dealt[seat] & ALL

    def fits(self, view: View[Month, Standing], seat: int, dealt: int) -> bool:
        """HH-23, HH-24, HH-30: the hand yaku were shown, and the payments for a driven-out hand are known."""
        return bidding.fits(view, seat, dealt)

    def shuffled_in(self, view: View[Month, Standing]) -> Sequence[int]:
        """HH-25."""
        month: Month = view.public
        if month.stage != PLAY:
            return ()
        return [seat for seat in range(self.seats) if seat not in view.players and seat != month.sitter]

    def checked(self, view: View[Month, Standing], seat: int) -> int:
        """HH-23: whoever is out sees what a driven-out hand is paid for."""
        month: Month = view.public
        seen = 0
        for items in month.items:
            if items.seat == seat:
                seen |= items.cards
                for each in items.yaku:
                    seen |= each.cards
        return seen

    def remembered(self, view: View[Month, Standing], dealt: Sequence[int]) -> Month:
        """HH-23: the items of the driven-out hands, which the players do not see."""
        month: Month = view.public
        if month.items or view.set_up:
            return month
        return month._replace(items=tuple(bidding.items_of(self.rules, seat, dealt[seat]) for seat in month.driven_out))

    def deal_of(self, view: View[Month, Standing], dealt: Sequence[int], field: int, stock: Sequence[int]) -> Deal:
        """HH-12: the sitter-out was dealt the field and the blank card. HH-25: the stock that was left at the deal."""
        month: Month = view.public
        gone = sum([dealt[seat] for seat in self.shuffled_in(view)])
        deal = super().deal_of(view, dealt, field, [card for card in stock if not gone >> card & 1])
        if month.sitter is None:
            return deal
        return Deal(changed(deal.hands, month.sitter, (*deal.field, BLANK)), (), deal.stock)

    # -- counting ---------------------------------------------------------

    def points(self, cards: int) -> int:
        """HH-62: the standard count, 264 in all."""
        return standard_count(cards)

    def scores(self, round: Round[Month, Standing]) -> Sequence[int]:
        """What the month brought each seat, in mon."""
        assert round.result is not None
        scores: Sequence[int] = round.result["net"]
        return scores

    # -- the match --------------------------------------------------------

    def standing(self) -> Standing:
        """HH-02: 5 kan for everybody."""
        return year.first_standing(self.seats)

    def advance(self, standing: Standing, round: Round[Month, Standing]) -> Standing:
        """The holdings, the board, and what is owed."""
        return year.after_month(standing, round.memo)

    def next_dealer(self, standing: Standing, round: Round[Month, Standing]) -> tuple[int, str, str]:
        """HH-06: the winner; after sōhachi the acting dealer."""
        assert round.result is not None
        winner: int = round.result["winner"]
        return winner, "HH-06", "acting" if "sohachi" in round.result["yaku"][winner] else "month"

    def finished(self, standing: Standing, rounds: int) -> bool:
        """HH-04, HH-05: after the last month, with etsunen once nothing is owed."""
        return year.finished(self.rules, standing, rounds)

    def summary(self, standing: Standing, finished: bool) -> Mapping[str, Any]:
        """The match keys of a result."""
        results = year.results(standing) if finished else None
        most = max(standing.holdings)
        alone = finished and standing.holdings.count(most) == 1
        return {
            "holdings": list(standing.holdings),
            "board": standing.board,
            "results": results,
            "winner": standing.holdings.index(most) if alone else None,
            "finished": finished,
        }

    def match_events(self, standing: Standing) -> list[Event]:
        """HH-65 to HH-68: the loan, the prizes, the results."""
        return year.match_events(standing)


Match = Hachihachi.new_match
"""A match of Hachi-Hachi: ``hachihachi.Match(seats=4, seed=7)``; six seats where nothing is said."""
