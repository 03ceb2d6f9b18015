"""What follows cards and turns: tobikomi, nuke, mizuten's 89, built yaku, stop and sage, hatto (HH-41 to HH-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanafuda_kit.cards import standard_count
from hanafuda_kit.engine.actions import CALL, Action
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.field import MONTHS
from hanafuda_kit.engine.round import CALLS, HAND, STOCK
from hanafuda_kit.games.hachihachi import settlement
from hanafuda_kit.games.hachihachi.month import Hatto, Month, Trap, changed, from_each, others, pay
from hanafuda_kit.games.hachihachi.rules import (
    BONUS,
    BUILT,
    BUILT_CARDS,
    CLAIM,
    HATTO,
    MONTH_OF,
    NO_CLAIM,
    REACHED,
    SAGE,
    STOP,
)

if TYPE_CHECKING:
    from hanafuda_kit.games.hachihachi.month import MonthRound


# -- a card -------------------------------------------------------------------------


def after_card(round: MonthRound, seat: int, card: int, taken: int) -> None:
    """HH-41 and HH-53, judged after each card."""
    month = round.memo
    if month.claimable:
        lapse(round, seat)
        month = round.memo
    if not taken:
        if round.phase == HAND:
            set_traps(round, seat, card)
        return
    if month.traps:
        spring_traps(round, seat, taken)
    if month.tobikomi[seat]:
        whole = month.tobikomi[seat] & MONTH_OF[card]
        if whole and round.captures[seat] & whole == whole:
            if round.game.rules.claims == "auto":
                pay_tobikomi(round, seat, whole)
            else:
                round.memo = round.memo._replace(claimable=whole)


def pay_tobikomi(round: MonthRound, seat: int, whole: int) -> None:
    """HH-41: 1 kan from each of the two others, for each triplet."""
    month = round.memo
    tobikomi = changed(month.tobikomi, seat, month.tobikomi[seat] & ~whole)
    round.memo = month._replace(tobikomi=tobikomi, claimable=0)
    data = {"amount": month.times(BONUS)}
    round.tell(Event("tobikomi", seat, None, whole, "HH-41", data))
    pay(round, from_each(round, others(round, seat), seat, BONUS, "HH-41", "tobikomi"))


def lapse(round: MonthRound, seat: int) -> None:
    """HH-43: a tobikomi that was not claimed at its moment."""
    month = round.memo
    tobikomi = changed(month.tobikomi, seat, month.tobikomi[seat] & ~month.claimable)
    round.memo = month._replace(tobikomi=tobikomi, claimable=0)
    round.tell(Event("lapsed", seat, None, month.claimable, "HH-43", {"claims": ("tobikomi",)}))


# -- hatto --------------------------------------------------------------------------

_NEARLY: dict[int, tuple[tuple[int, int], ...]] = {}
"""Captured cards of built yaku -> the yaku that lack one card only: row number and that card."""


def nearly(captures: int) -> tuple[tuple[int, int], ...]:
    """The yaku of HH-53 that lack one card only, each with that card."""
    key = captures & BUILT_CARDS
    found = _NEARLY.get(key)
    if found is None:
        lacks = ((n, row.cards & ~key) for n, row in HATTO)
        found = _NEARLY[key] = tuple((n, card) for n, card in lacks if card.bit_count() == 1)
    return found


def set_traps(round: MonthRound, seat: int, card: int) -> None:
    """HH-53: a card left on the field from the hand that another player's yaku lacks, or that is fixed to it."""
    if not round.game.yaku:
        return
    bit, whole = 1 << card, MONTH_OF[card]
    traps: list[Trap] = []
    for each in round.players:
        if each == seat:
            continue
        for row, lacking in nearly(round.captures[each]):
            if lacking & whole and (bit == lacking or not uncaptured(round, whole) & ~(bit | lacking)):
                traps.append(Trap(bit, row, each, seat))
    if traps and (round.hands[seat] or round.game.rules.hatto_last_card == "counts"):
        round.memo = round.memo._replace(traps=(*round.memo.traps, *traps))


def uncaptured(round: MonthRound, cards: int) -> int:
    """Those of some cards that nobody has captured yet."""
    for captures in round.captures:
        cards &= ~captures
    return cards


def spring_traps(round: MonthRound, seat: int, taken: int) -> None:
    """HH-53: a capture with such a card either completes the yaku, or the card is harmless from now on."""
    month = round.memo
    if not any(trap.card & taken for trap in month.traps):
        return
    hatto = list(month.hatto)
    captures = round.captures[seat]
    for trap in month.traps:
        row = BUILT[trap.row]
        if trap.card & taken and trap.seat == seat and captures & row.cards == row.cards:
            hatto.append(Hatto(trap.row, seat, trap.thrower))
            data = {"yaku": (row.id,)}
            card = trap.card.bit_length() - 1
            round.tell(Event("hatto", trap.thrower, card, row.cards, "HH-53", data))
    left = tuple(trap for trap in month.traps if not trap.card & taken)
    round.memo = month._replace(traps=left, hatto=tuple(hatto))


# -- a turn -------------------------------------------------------------------------

_BUILT: dict[int, int] = {}
"""Captured cards of built yaku -> the yaku that count, as row numbers."""


def built(captures: int) -> int:
    """HH-50: the built yaku of these captures, as a set of row numbers."""
    key = captures & BUILT_CARDS
    found = _BUILT.get(key)
    if found is None:
        found = _BUILT[key] = BUILT.look(key).counting
    return found


def after_turn(round: MonthRound, seat: int) -> bool:
    """What is judged at the end of a turn, in this order; True if it is not simply the next seat's turn.

    The mizuten dealer's 89 (HH-44), nuke (HH-42), claims (HH-43), a special yaku
    at once (HH-55), then stop or sage (HH-51, HH-52).
    """
    month = round.memo
    nuke = month.nuke[seat]
    mizuten = month.mizuten_open and month.mizuten == seat
    if (nuke or mizuten) and standard_count(round.captures[seat]) >= REACHED:
        if mizuten:
            pay_mizuten(round, seat)
        if nuke and round.game.rules.claims == "auto":
            pay_nuke(round, seat)
        elif nuke:
            round.memo = round.memo._replace(nuke_claimable=True)
        month = round.memo
    if month.claimable or month.nuke_claimable:
        round.phase = CALLS
        if not settlement.ends_at_once(round, seat):
            look_for_yaku(round, seat)
        return True
    return go_on(round, seat)


def look_for_yaku(round: MonthRound, seat: int) -> bool:
    """HH-50, HH-51: whether the turn has made a new yaku, to be decided on."""
    month = round.memo
    fresh = built(round.captures[seat]) & ~month.let_down[seat]
    if not fresh or not round.game.yaku:
        return False
    round.memo = month._replace(fresh=fresh)
    if round.telling:
        for row in BUILT.rows(fresh):
            data = {"id": row.id, "value": row.value}
            round.tell(Event("yaku", seat, None, row.cards & round.captures[seat], row.rule, data))
    return True


def go_on(round: MonthRound, seat: int) -> bool:
    """The end of a turn after any claims; True if it is not simply the next seat's turn."""
    if settlement.ends_at_once(round, seat):
        round.end()
        return True
    if not look_for_yaku(round, seat):
        return False
    round.phase = CALLS
    return True


def finish_turn(round: MonthRound, seat: int) -> None:
    """The same where a call ended the turn."""
    if not go_on(round, seat):
        round.next_turn(seat)


def pay_nuke(round: MonthRound, seat: int) -> None:
    """HH-42: 1 kan from each of the two others, once."""
    month = round.memo
    round.memo = month._replace(nuke=changed(month.nuke, seat, False), nuke_claimable=False)
    if round.telling:
        names = tuple(each.id for each in month.hand_yaku[seat] if each.nuke)
        points = standard_count(round.captures[seat])
        data = {"points": points, "yaku": names, "amount": month.times(BONUS)}
        round.tell(Event("nuke", seat, None, 0, "HH-42", data))
    pay(round, from_each(round, others(round, seat), seat, BONUS, "HH-42", "nuke"))


def pay_mizuten(round: MonthRound, seat: int) -> None:
    """HH-44: 1 kan from everybody else but the sitter-out, once."""
    month = round.memo
    round.memo = month._replace(mizuten_open=False)
    if round.telling:
        data = {"points": standard_count(round.captures[seat]), "amount": month.times(BONUS)}
        round.tell(Event("mizuten_89", seat, None, 0, "HH-44", data))
    pay(round, from_each(round, settlement.mizuten_others(round), seat, BONUS, "HH-44", "mizuten"))


# -- calls --------------------------------------------------------------------------


def legal_calls(round: MonthRound) -> list[Action]:
    """The calls allowed in play: a claim, stop and sage, or not to claim where nothing else would follow."""
    month = round.memo
    calls = []
    if month.claimable or month.nuke_claimable:
        calls.append(CALL | CLAIM)
    if round.phase == STOCK:
        return calls
    if month.fresh:
        calls.append(CALL | STOP)
        if round.hands[round.to_move]:  # type: ignore[index]  # HH-52: not on this seat's last turn
            calls.append(CALL | SAGE)
    else:
        calls.append(CALL | NO_CLAIM)
    return calls


def claims(month: Month) -> dict[str, str]:
    """HH-43: what can be claimed now, and the rule by which it pays."""
    due = (("tobikomi", "HH-41", month.claimable), ("nuke", "HH-42", month.nuke_claimable))
    return {name: rule for name, rule, there in due if there}


def claim(round: MonthRound) -> None:
    """HH-43: one claim takes all that can be claimed at this moment."""
    seat: int = round.to_move  # type: ignore[assignment]
    month = round.memo
    if round.telling:
        round.tell(Event("claim", seat, None, month.claimable, "HH-43", {"claims": tuple(claims(month))}))
    nuke = month.nuke_claimable
    if month.claimable:
        pay_tobikomi(round, seat, month.claimable)
    if nuke:
        pay_nuke(round, seat)
    if round.phase == CALLS and not month.fresh:
        finish_turn(round, seat)


def no_claim(round: MonthRound) -> None:
    """HH-43: the moment passes; a nuke can be claimed again after the next own turn."""
    seat: int = round.to_move  # type: ignore[assignment]
    put_claims_away(round, seat)
    finish_turn(round, seat)


def put_claims_away(round: MonthRound, seat: int) -> None:
    """What was not claimed when the next move followed."""
    month = round.memo
    if month.claimable:
        lapse(round, seat)
    if month.nuke_claimable:
        round.memo = round.memo._replace(nuke_claimable=False)


def stop(round: MonthRound) -> None:
    """HH-51: the month is over."""
    seat: int = round.to_move  # type: ignore[assignment]
    put_claims_away(round, seat)
    round.memo = round.memo._replace(stopper=seat)
    round.end()


def sage(round: MonthRound) -> None:
    """HH-52: the new yaku are let down and play goes on."""
    seat: int = round.to_move  # type: ignore[assignment]
    put_claims_away(round, seat)
    month = round.memo
    if round.telling:
        ids = tuple(row.id for row in BUILT.rows(month.fresh))
        round.tell(Event("sage", seat, None, 0, "HH-52", {"yaku": ids}))
    let_down = changed(month.let_down, seat, month.let_down[seat] | month.fresh)
    round.memo = month._replace(fresh=0, let_down=let_down)
    round.next_turn(seat)


def has_lapsed(round: MonthRound) -> bool:
    """Whether the seat to move has a tobikomi that nobody paid: it was not claimed."""
    month = round.memo
    seat: int = round.to_move  # type: ignore[assignment]
    earned = sum(each.tobikomi for each in month.hand_yaku[seat]) & ~month.tobikomi[seat]
    whole = sum(1 for each in MONTHS if earned & each)
    paid = sum(each.rule == "HH-41" and each.taker == seat for each in month.ledger)
    return paid < whole * len(others(round, seat))
