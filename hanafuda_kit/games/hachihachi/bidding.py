"""Who plays: mizuten, in and out, driven out, and the stock that play begins with (HH-10, HH-20 to HH-26)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hanafuda_kit.cards import cards_in, mask_of
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.ledger import line
from hanafuda_kit.engine.round import CALLS, HAND
from hanafuda_kit.games.hachihachi import dealing, quotes, settlement
from hanafuda_kit.games.hachihachi.hand_yaku import HandYaku, counting
from hanafuda_kit.games.hachihachi.month import PLAY, POT, DrivenOut, Month, changed, from_each, others, pay
from hanafuda_kit.games.hachihachi.rules import FEE_CARD, FEE_CARDS, PLAYERS, STOCK, Rules

if TYPE_CHECKING:
    from hanafuda_kit.engine.view import View
    from hanafuda_kit.games.hachihachi.month import MonthRound


def decide_mizuten(round: MonthRound, mizuten: bool) -> None:
    """HH-10: the dealer's word before the deal, and then the deal."""
    dealer = round.dealer
    if mizuten:
        month = round.memo
        bids = changed(month.bids, dealer, "mizuten")
        round.memo = month._replace(mizuten=dealer, mizuten_open=True, bids=bids)
    round.tell(Event("mizuten" if mizuten else "no_mizuten", dealer, None, 0, "HH-10"))
    dealing.deal_out(round)
    round.tell_piles()
    open_bidding(round)


def open_bidding(round: MonthRound) -> None:
    """HH-20, or play at once where only three sit."""
    dealing.tell_month(round)
    if round.memo.mizuten is not None:
        round.tell(Event("in_by_mizuten", round.dealer, None, 0, "HH-20"))
    go_round(round)


def order(round: MonthRound) -> list[int]:
    """All seats from the dealer round to the right."""
    seats = round.game.seats
    return [(round.dealer + step) % seats for step in range(seats)]


def bid(round: MonthRound, goes_in: bool) -> None:
    """HH-20, HH-22: a seat says in, or out and pays."""
    seat: int = round.to_move  # type: ignore[assignment]
    month = round.memo
    round.memo = month._replace(bids=changed(month.bids, seat, "in" if goes_in else "out"))
    if goes_in:
        round.tell(Event("in", seat, None, 0, "HH-20"))
    else:
        fee = quotes.fee(month)
        round.memo = round.memo._replace(out=(*month.out, seat))
        pay(round, [line(seat, POT, fee, "HH-22")], tell=False)
        round.tell(Event("out_paid", seat, None, 0, "HH-22", {"amount": fee}))
    go_round(round)


def go_round(round: MonthRound) -> None:
    """HH-21: asks the next seat, or ends the bidding."""
    month = round.memo
    undecided = [seat for seat in order(round) if month.bids[seat] is None]
    playing = sum(each in ("in", "mizuten") for each in month.bids)
    if playing < PLAYERS < playing + len(undecided):
        round.phase, round.to_move = CALLS, undecided[0]
        return
    word = "driven_out" if playing == PLAYERS else "must_play"
    bids = month.bids
    for seat in undecided:
        bids = changed(bids, seat, word)
        if round.game.seats > PLAYERS:
            round.tell(Event(word, seat, None, 0, "HH-21"))
    driven_out = tuple(undecided) if word == "driven_out" else ()
    round.memo = month._replace(stage=PLAY, bids=bids, driven_out=driven_out)
    round.players = tuple(seat for seat in order(round) if bids[seat] in ("in", "mizuten", "must_play"))
    start_play(round)


def start_play(round: MonthRound) -> None:
    """HH-23 to HH-26, HH-30: what is paid before the first card, and the stock."""
    acting = round.players[0]
    if acting != round.dealer:
        round.tell(Event("acting_dealer", acting, None, 0, "HH-26"))
    for seat in round.memo.driven_out:
        pay_driven_out(round, seat)
    shuffle_in(round)
    for seat in round.players:
        pay_hand_yaku(round, seat)
    if settlement.shiso_holder(round) is not None:
        if len(round.deal.stock) == STOCK:  # a record may give it even where it is not needed
            dealing.check_stock(mask_of(round.stock), round.deal.stock)
        round.end()
        return
    mix_stock(round)
    round.phase, round.to_move = HAND, acting


def items_of(rules: Rules, seat: int, hand: int) -> DrivenOut:
    """HH-23: what a driven-out hand is paid for."""
    return DrivenOut(seat, counting(hand, rules), hand & FEE_CARDS)


def worth_of(items: DrivenOut) -> int:
    """HH-23: what each player pays for them, in mon of a plain month."""
    return sum(each.value for each in items.yaku) // 2 + FEE_CARD * items.cards.bit_count()


def fits(view: View, seat: int, dealt: int) -> bool:
    """Whether a seat may have been dealt this hand, once play has begun: what was shown, paid and not paid for it."""
    month: Month = view.public
    rules = view.game.rules
    if month.stage != PLAY:
        return True
    if seat in view.players:
        return counting(dealt, rules) == month.hand_yaku[seat]
    if seat not in month.driven_out:
        return True
    if month.items:  # HH-23: whoever is out checks them
        return items_of(rules, seat, dealt) in month.items
    paid = next((each.amount for each in month.ledger if each.rule == "HH-23" and each.taker == seat), 0)
    for_yaku = paid // month.multiplier - FEE_CARD * (dealt & FEE_CARDS).bit_count()
    if for_yaku < 0:
        return False
    items = items_of(rules, seat, dealt)
    if worth_of(items) * month.multiplier != paid:
        return False
    return rules.driven_out_shiso == "half" or has_shiso(items.yaku) in _may_hold_shiso(view, seat)


def _may_hold_shiso(view: View, seat: int) -> tuple[bool, ...]:
    """HH-24, ``end_month``: the first driven-out seat with shisō ends the month, unless one of the three had it."""
    month: Month = view.public
    if any(has_shiso(month.hand_yaku[each]) for each in view.players):
        return True, False
    winner = view.result["winner"] if view.result and view.result["ended_by"] == "shiso" else None
    if winner not in month.driven_out:
        return (False,)
    here, there = month.driven_out.index(seat), month.driven_out.index(winner)
    return (False,) if here < there else (True,) if here == there else (True, False)


def has_shiso(yaku: Iterable[HandYaku]) -> bool:
    """HH-33."""
    return any(each.id == "shiso" for each in yaku)


def pay_driven_out(round: MonthRound, seat: int) -> None:
    """HH-23: half the hand yaku, and three mon a card, from each of the three."""
    hand = round.hands[seat]
    items = items_of(round.game.rules, seat, hand)
    round.memo = round.memo._replace(items=(*round.memo.items, items))
    mon = worth_of(items)
    if not mon:
        return
    month = round.memo
    data = {"yaku": tuple(each.id for each in items.yaku)}
    checked_by = (*month.out, *month.driven_out)
    round.tell(Event("driven_out_shown", seat, None, items.cards, "HH-23", data, checked_by))
    lines = from_each(round, round.players, seat, mon, "HH-23", "driven_out")
    pay(round, lines, tell=False)
    for each in lines:
        paid = {"to": seat, "amount": each.amount}
        round.tell(Event("driven_out_paid", each.giver, None, 0, "HH-23", paid))  # type: ignore[arg-type]


def shuffle_in(round: MonthRound) -> None:
    """HH-25: the hands of those who are out leave them."""
    away = sum(hand for seat, hand in enumerate(round.hands) if seat not in round.players)
    if not away:
        return
    round.hands = tuple(hand if seat in round.players else 0 for seat, hand in enumerate(round.hands))
    round.stock = tuple(cards_in(mask_of(round.stock) | away))


def mix_stock(round: MonthRound) -> None:
    """HH-25: the order of the 21 cards, from the seed or the record; with three seats as they were dealt."""
    seats, deal = round.game.seats, round.deal
    if seats > PLAYERS or not deal.stock:
        assert round.deals is not None
        stock = round.deals.shuffle(round.number, round.stock)
        dealing.check_stock(mask_of(round.stock), stock)
        round.stock = stock
    if seats > PLAYERS:
        round.tell(Event("shuffled_in", None, None, 0, "HH-25"))


def pay_hand_yaku(round: MonthRound, seat: int) -> None:
    """HH-30: the hand yaku are shown, and paid together by each of the two others."""
    month = round.memo
    found = counting(round.hands[seat], round.game.rules)
    if not found:
        return
    round.memo = month._replace(
        hand_yaku=changed(month.hand_yaku, seat, found),
        tobikomi=changed(month.tobikomi, seat, sum(each.tobikomi for each in found)),
        nuke=changed(month.nuke, seat, any(each.nuke for each in found)),
    )
    for each in found:
        round.show(seat, each.cards)
        if round.telling:
            variant = "all_shown" if each.cards == round.hands[seat] else "shown"
            data = {"id": each.id, "value": each.value, "variant": variant}
            sentence = f"hand_yaku.{variant}"
            round.tell(Event("hand_yaku", seat, None, each.cards, each.rule, data, sentence=sentence))
    ids = tuple(each.id for each in found)
    mon = sum(each.value for each in found)
    lines = from_each(round, others(round, seat), seat, mon, "HH-30", " ".join(ids))
    pay(round, lines, tell=False)
    round.tell(Event("hand_yaku", seat, None, 0, "HH-30", {"yaku": ids, "amount": month.times(mon)}))
