"""The deal and what kind of month it makes (HH-10 to HH-18)."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING

from hanafuda_kit.cards import ALL, BLANK, cards_in, codes, mask_of
from hanafuda_kit.engine.deals import Deal, Void, cut
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.field import full_months
from hanafuda_kit.engine.positions import check_cards
from hanafuda_kit.engine.round import CALLS
from hanafuda_kit.errors import PositionError
from hanafuda_kit.games.hachihachi.month import BIDDING, CLOSED, changed, new_month
from hanafuda_kit.games.hachihachi.rules import FIELD, FIELD_CARDS, HAND, HIRABA, MULTIPLIER, PLAYERS, STOCK

if TYPE_CHECKING:
    from hanafuda_kit.games.hachihachi.month import MonthRound


def pack(seats: int) -> list[int]:
    """The deck; HH-12: with the blank card where seven sit."""
    return [*cards_in(ALL), BLANK] if seats * HAND > len(cards_in(ALL)) else cards_in(ALL)


def cut_deal(cards: Sequence[int], seats: int) -> Deal:
    """HH-11: seven to each and six to the field; HH-12: with seven seats all to the seats."""
    return cut(cards, seats, HAND, FIELD if len(cards) > seats * HAND else 0)


def sitter_out(deal: Deal) -> int | None:
    """HH-12: the seat with the blank card, if there is one."""
    return next((seat for seat, hand in enumerate(deal.hands) if BLANK in hand), None)


def field_of(deal: Deal) -> int:
    """The dealt field; HH-12: the sitter-out's six other cards."""
    sitter = sitter_out(deal)
    return mask_of(deal.field) if sitter is None else mask_of(deal.hands[sitter]) & ALL


def void(deal: Deal) -> Void | None:
    """HH-13: four of a month on the field."""
    four = full_months(field_of(deal))
    return Void(four, "HH-13", "field_four") if four else None


def check(deal: Deal, seats: int) -> None:
    """Raises :class:`PositionError` for a deal that cannot come about.

    The stock is the one that play begins with (HH-25), which with more than
    three seats holds cards of the hands; it may be missing.
    """
    if len(deal.hands) != seats:
        raise PositionError("hands_count", n=len(deal.hands), expected=seats)
    blank = len(pack(seats)) > ALL.bit_count()
    rule = "HH-12" if blank else "HH-11"
    for seat, cards in enumerate(deal.hands):
        if len(cards) != HAND:
            raise PositionError("hand_size", seat=seat + 1, n=len(cards), expected=HAND, rule=rule)
    field = 0 if blank else FIELD
    if len(deal.field) != field:
        raise PositionError("field_size", n=len(deal.field), expected=field, rule=rule)
    dealt = [card for hand in deal.hands for card in hand] + list(deal.field)
    undealt = sorted(set(pack(seats)) - set(dealt))
    check_cards(mask_of(pack(seats)), dealt, undealt, rule=rule)
    if deal.stock:
        check_cards(ALL, deal.stock, cards_in(ALL & ~mask_of(deal.stock)), rule="HH-25")
        check_stock(mask_of(undealt) & ALL & ~field_of(deal), deal.stock)
        if field_of(deal) & mask_of(deal.stock):
            raise PositionError("card_twice", text=codes(field_of(deal) & mask_of(deal.stock)), rule="HH-25")
    why = void(deal)
    if why is not None:
        raise PositionError("void_deal", cards=codes(why.cards), rule=why.rule)


def check_stock(needed: int, stock: Sequence[int]) -> None:
    """HH-25: these cards must be among the 21 of the stock."""
    if len(stock) != STOCK:
        raise PositionError("stock_size", n=len(stock), expected=STOCK, rule="HH-25")
    missing = needed & ~mask_of(stock)
    if missing:
        raise PositionError("cards_missing", cards=codes(missing), n=missing.bit_count(), rule="HH-25")


def lay_out(round: MonthRound) -> None:
    """HH-10: nothing is dealt before the dealer has decided on mizuten, where the dealer has to."""
    deal, seats = round.deal, round.game.seats
    if seats == PLAYERS or sitter_out(deal) == round.dealer:
        deal_out(round)
        return
    dealt = [card for hand in deal.hands for card in hand if card != BLANK] + list(deal.field)
    round.stock = (*dealt, *cards_in(ALL & ~mask_of(dealt)))
    round.hands, round.field = (0,) * seats, 0
    round.phase, round.to_move = CALLS, round.dealer
    round.memo = new_month(seats, CLOSED)


def deal_out(round: MonthRound) -> None:
    """HH-11, HH-12, HH-15 to HH-17: the cards on the table, and the month that they make."""
    deal, seats = round.deal, round.game.seats
    month = round.memo or new_month(seats, CLOSED)
    sitter = sitter_out(deal)
    hands = [mask_of(hand) & ALL for hand in deal.hands]
    bids = month.bids
    if sitter is not None:
        hands[sitter] = 0
        bids = changed(bids, sitter, "sitter_out")
    round.hands, round.field = tuple(hands), field_of(deal)
    rest = ALL & ~round.field & ~sum(hands)
    mixed_later = seats > PLAYERS or not deal.stock  # HH-25: until then its order says nothing
    round.stock = tuple(cards_in(rest)) if mixed_later else deal.stock
    rules = round.game.rules
    makes = round.field if rules.field_types == "on" else 0
    kind, multiplier, waiting = kind_of(makes, round.standing.waiting, rules.multipliers == "stack")
    round.memo = month._replace(
        stage=BIDDING, bids=bids, kind=kind, multiplier=multiplier, waiting=waiting, sitter=sitter
    )


def kind_of(field: int, owed: Sequence[str], stack: bool) -> tuple[str, int, tuple[str, ...]]:
    """HH-15, HH-16, HH-17: the month's type and multiplier, and the types still owed after it."""
    new = [kind for kind, cards in FIELD_CARDS.items() for _ in range((field & cards).bit_count())]
    types = sorted([*owed, *new], key=list(MULTIPLIER).index)
    if not types:
        return HIRABA, 1, ()
    if stack:
        return types[0], prod(MULTIPLIER[kind] for kind in types), ()
    return types[0], MULTIPLIER[types[0]], tuple(types[1:])


def tell_month(round: MonthRound) -> None:
    """Tells who sits out, what month it is and what is still owed."""
    month = round.memo
    if not round.telling:
        return
    if month.sitter is not None:
        round.tell(Event("blank", month.sitter, None, 0, "HH-12"))
    if round.game.rules.field_types == "off":
        return
    cards = round.field & FIELD_CARDS.get(month.kind, 0)
    data = {"type": month.kind, "multiplier": month.multiplier, "variant": month.kind}
    rule = "HH-15"
    if month.multiplier > MULTIPLIER[month.kind]:
        data["variant"], rule = "stacked", "HH-17"
    elif month.kind != HIRABA and not cards:
        data["variant"], rule = f"owed_{month.kind}", "HH-17"
    round.tell(Event("field", None, None, cards, rule, data, sentence=f"field.{data['variant']}"))
    if month.waiting:
        waiting = {"variant": "waiting", "types": month.waiting}
        round.tell(Event("field", None, None, 0, "HH-18", waiting, sentence="field.waiting"))
