"""How a month ends and what is paid then (HH-33, HH-51 to HH-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hanafuda_kit.cards import codes, standard_count
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.ledger import given_back, line, written
from hanafuda_kit.games.hachihachi import quotes, year
from hanafuda_kit.games.hachihachi.month import BOARD, POT, from_each, others, pay
from hanafuda_kit.games.hachihachi.rules import (
    BONUS,
    BUILT,
    NIHACHI,
    PAR,
    PLAIN,
    REACHED,
    SOHACHI_VALUE,
    SUJUROKU,
    TO_BOARD,
    nihachi_value,
    sujuroku_value,
)

if TYPE_CHECKING:
    from hanafuda_kit.games.hachihachi.month import MonthRound


class Outcome(NamedTuple):
    """How a month ended: by what (RECORD.md), who won it, and the yaku that were paid, by seat."""

    ended_by: str
    winner: int
    yaku: dict[int, list[str]]
    rule: str


class Special(NamedTuple):
    """A special yaku, who is paid for it, how much, and by which rule."""

    id: str
    seat: int
    value: int
    rule: str
    number: int
    """Chaff or points."""


def settle(round: MonthRound) -> None:
    """Ends the month: payments, the winner, the pot, the board, and at the very end the prizes."""
    month = round.memo
    points = [standard_count(captures) for captures in round.captures]
    holder = shiso_holder(round)
    if holder is not None:
        round.tell(Event("shiso", holder, None, 0, "HH-33"))
        outcome = Outcome("shiso", holder, {}, "HH-33")
    elif month.stopper is not None:
        outcome = stopped(round, month.stopper)
    else:
        found = special(round) if round.game.rules.special == "on" else None
        outcome = count(round, points) if found is None else pay_special(round, found)
    if holder is None:
        mizuten_penalty(round)
    close(round, outcome)
    finish(round, outcome, points)


# -- shisō ----------------------------------------------------------------------------


def shiso_holder(round: MonthRound) -> int | None:
    """HH-33: who ends the month with shisō, the one nearest the acting dealer; HH-24 by its option."""
    month = round.memo
    for seat in round.players:
        if any(each.id == "shiso" for each in month.hand_yaku[seat]):
            return seat
    if round.game.rules.driven_out_shiso == "end_month":
        for item in month.items:
            if any(each.id == "shiso" for each in item.yaku):
                return item.seat
    return None


# -- stopped with a yaku ----------------------------------------------------------------


def stopped(round: MonthRound, seat: int) -> Outcome:
    """HH-51, HH-52, HH-53: the new yaku in full, each earlier one half, hatto by its thrower alone."""
    month = round.memo
    fresh, halves = BUILT.rows(month.fresh), BUILT.rows(month.let_down[seat])
    ids = [row.id for row in fresh + halves]
    round.tell(Event("stop", seat, None, 0, "HH-51", {"yaku": tuple(row.id for row in fresh)}))
    pay(round, quotes.stop(month, round.players, seat))
    return Outcome("stop", seat, {seat: ids}, "HH-63")


# -- special yaku -------------------------------------------------------------------------


def ends_at_once(round: MonthRound, seat: int) -> bool:
    """HH-55 by its option: whether a turn ends the month with its player's sujūroku or nihachi."""
    if round.game.rules.special_yaku != "at_once":
        return False
    if round.game.rules.special == "off":
        return False
    captures = round.captures[seat]
    return (captures & PLAIN).bit_count() >= SUJUROKU or standard_count(captures) >= NIHACHI


def special(round: MonthRound) -> Special | None:
    """HH-56 to HH-60: the special yaku that is paid, nihachi and sōhachi before sujūroku."""
    points = {seat: standard_count(round.captures[seat]) for seat in round.players}
    for seat, number in points.items():
        if number >= NIHACHI:
            return Special("nihachi", seat, nihachi_value(number), "HH-57", number)
    if all(number == PAR for number in points.values()):
        return Special("sohachi", round.players[0], SOHACHI_VALUE, "HH-58", PAR)
    for seat in round.players:
        chaff = (round.captures[seat] & PLAIN).bit_count()
        if chaff >= SUJUROKU:
            return Special("sujuroku", seat, sujuroku_value(chaff), "HH-56", chaff)
    return None


def pay_special(round: MonthRound, found: Special) -> Outcome:
    """HH-59: hand yaku are given back; HH-60: each of the two others pays."""
    month = round.memo
    back = given_back([each for each in month.ledger if each.rule == "HH-30"], "HH-59")
    if back:
        round.tell(Event("fukikeshi", None, None, 0, "HH-59"))
        pay(round, back, tell=False)
        for each in back:
            data = {"to": each.taker, "amount": each.amount, "what": each.what}
            round.tell(Event("given_back", each.giver, None, 0, "HH-59", data))  # type: ignore[arg-type]
    lines = from_each(round, others(round, found.seat), found.seat, found.value, found.rule, found.id)
    data = {"n": found.number, "points": found.number, "amount": lines[0].amount}
    round.tell(Event(found.id, found.seat, None, 0, found.rule, data))
    pay(round, lines, tell=False)
    return Outcome("special", found.seat, {found.seat: [found.id]}, "HH-60")


# -- the count ------------------------------------------------------------------------------


def count(round: MonthRound, points: list[int]) -> Outcome:
    """HH-62: below 88 pays, above gets; HH-63: the most points, of equal ones nearest the acting dealer."""
    month = round.memo
    if round.telling:
        for seat in round.players:
            data = {"points": points[seat], "difference": points[seat] - PAR}
            round.tell(Event("counted", seat, None, 0, "HH-62", data))
    below = [[seat, PAR - points[seat]] for seat in round.players if points[seat] < PAR]
    above = [[seat, points[seat] - PAR] for seat in round.players if points[seat] > PAR]
    lines = []
    for debt in below:
        for credit in above:
            amount = min(debt[1], credit[1])
            if amount:
                debt[1] -= amount
                credit[1] -= amount
                lines.append(line(debt[0], credit[0], amount * month.multiplier, "HH-62", "count"))
    pay(round, lines)
    winner = max(round.players, key=lambda seat: points[seat])  # the first of equal ones
    return Outcome("count", winner, {}, "HH-63")


# -- what every month ends with ---------------------------------------------------------------


def mizuten_others(round: MonthRound) -> list[int]:
    """HH-44: everybody but the mizuten dealer and the sitter-out."""
    month = round.memo
    return [seat for seat in range(round.game.seats) if seat not in (month.mizuten, month.sitter)]


def mizuten_penalty(round: MonthRound) -> None:
    """HH-44 by its option: a mizuten dealer below 89 pays those who would have paid."""
    month = round.memo
    dealer = month.mizuten
    if dealer is None or round.game.rules.mizuten_penalty == "off":
        return
    if standard_count(round.captures[dealer]) >= REACHED:
        return
    amount = month.times(BONUS)
    round.tell(Event("mizuten_penalty", dealer, None, 0, "HH-44", {"amount": amount}))
    pay(round, [line(dealer, seat, amount, "HH-44", "mizuten_penalty") for seat in mizuten_others(round)])


def close(round: MonthRound, outcome: Outcome) -> None:
    """HH-63, HH-64: the medal, the pot, and 1 mon to the board."""
    month = round.memo
    winner, pot = outcome.winner, month.pot
    round.tell(Event("month_over", winner, None, 0, outcome.rule, {"winner": winner}))
    round.tell(Event("ginmi", winner, None, 0, "HH-63"))
    lines = [line(winner, BOARD, TO_BOARD, "HH-64", "board")]
    if pot:
        lines.insert(0, line(POT, winner, pot, "HH-64", "pot"))
        round.tell(Event("pot", winner, None, 0, "HH-64", {"amount": pot}))
    round.tell(Event("board", winner, None, 0, "HH-64", {"amount": TO_BOARD}))
    pay(round, lines, tell=False)


def finish(round: MonthRound, outcome: Outcome, points: list[int]) -> None:
    """Sets the result (RECORD.md) and tells what the month leaves behind."""
    month = round.memo
    game, seats = round.game, range(round.game.seats)
    net = month.gained()
    after = year.after_month(round.standing, month)
    over = game.finished(after, round.number + 1)
    lines = month.ledger + (year.prizes(after) if over else ())
    round.result = {
        "complete": True,
        "captures": [codes(captures) for captures in round.captures],
        "left_over": codes(round.field),
        "yaku": [outcome.yaku.get(seat, []) for seat in seats],
        "hand_yaku": [[each.id for each in month.hand_yaku[seat]] for seat in seats],
        "points": points,
        "winner": outcome.winner,
        "field_type": month.kind,
        "multiplier": month.multiplier,
        "waiting": list(month.waiting),
        "players": list(round.players),
        "out": list(month.out),
        "driven_out": list(month.driven_out),
        "sitter_out": month.sitter,
        "ended_by": outcome.ended_by,
        "net": list(net),
        "ledger": written(lines),
        "reasons": [each.what for each in lines],
    }
    if round.telling:
        for event in year.month_events(game.rules, round.standing, after, round.number + 1):
            round.tell(event)
