"""The match: holdings, month board, what is still owed, prizes (HH-02 to HH-06, HH-65 to HH-68)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from hanafuda_kit.cards import ALL, cards_in
from hanafuda_kit.engine.deals import best_draws
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.ledger import Line, flows, line, shares
from hanafuda_kit.games.hachihachi.month import BOARD, PRIZE, Month
from hanafuda_kit.games.hachihachi.rules import LOAN, START, TO_BOARD, Rules
from hanafuda_kit.games.hachihachi.rules import PRIZE as PRIZE_OF_EACH

JUNE = 6
"""HH-65: the month at whose end everybody gets the loan tag."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The match so far."""

    holdings: tuple[int, ...]
    """What each seat has, in mon; below zero: a debt (HH-02)."""
    board: int = 0
    """HH-64: mon on the month board."""
    waiting: tuple[str, ...] = ()
    """HH-17: the types of month still owed, the strongest first."""
    months: int = 0
    """Months that are over."""


def first_standing(seats: int) -> Standing:
    """HH-02: 5 kan for everybody."""
    return Standing((START,) * seats)


def after_month(standing: Standing, month: Month) -> Standing:
    """The match after a month whose ledger is closed."""
    holdings = tuple(a + b for a, b in zip(standing.holdings, month.gained(), strict=True))
    return Standing(holdings, standing.board + TO_BOARD, month.waiting, standing.months + 1)


def finished(rules: Rules, standing: Standing, months: int) -> bool:
    """HH-04, HH-05: after the last month, with etsunen once nothing is owed any more."""
    return months >= rules.months and not (rules.etsunen == "on" and standing.waiting)


def prizes(standing: Standing) -> tuple[Line, ...]:
    """HH-66, HH-67: the top prize to who has most, the board's mon to who has least; shared when equal."""
    holdings = standing.holdings
    top = [seat for seat, held in enumerate(holdings) if held == max(holdings)]
    last = [seat for seat, held in enumerate(holdings) if held == min(holdings)]
    amount = PRIZE_OF_EACH * len(holdings)
    lines = [line(PRIZE, seat, mon, "HH-66", "top_prize") for seat, mon in shares(amount, top) if mon]
    for seat, mon in shares(standing.board, last):
        if mon:
            lines.append(line(BOARD, seat, mon, "HH-67", "board_prize"))
    return tuple(lines)


def results(standing: Standing) -> list[int]:
    """HH-68: holdings less the loan, with the prizes; they add up to zero."""
    won = flows(prizes(standing), range(len(standing.holdings)))
    found = [held - LOAN + prize for held, prize in zip(standing.holdings, won, strict=True)]
    assert sum(found) == 0, "HH-68"
    return found


def month_events(rules: Rules, before: Standing, after: Standing, months: int) -> list[Event]:
    """What a month tells about the match: debts that are new or have grown, June's loan, etsunen."""
    events = []
    for seat, (had, has) in enumerate(zip(before.holdings, after.holdings, strict=True)):
        if has < 0 and has < had:
            events.append(Event("owes", seat, None, 0, "HH-02", {"amount": -has}))
    if months == JUNE:
        events.append(Event("loan", None, None, 0, "HH-65"))
    if months >= rules.months and not finished(rules, after, months):
        events.append(Event("etsunen", None, None, 0, "HH-05", {"types": after.waiting}))
    return events


def match_events(standing: Standing) -> list[Event]:
    """What the end of the match tells."""
    events = []
    if standing.months < JUNE:
        events.append(Event("loan", None, None, 0, "HH-65", {"variant": "at_end"}, sentence="loan.at_end"))
    for each in prizes(standing):
        assert isinstance(each.taker, int)
        events.append(Event(each.what, each.taker, None, 0, each.rule, {"amount": each.amount}))
    for seat, result in enumerate(results(standing)):
        events.append(Event("result", seat, None, 0, "HH-68", {"amount": result}))
    return events


def draw_seats(names: Sequence[str], seed: int) -> list[tuple[str, int]]:
    """HH-03: everybody draws a card; the names in the order of their seats, each with the (last) card drawn.

    The first of them deals first. Who drew equally good cards draws again.
    """
    deck = cards_in(ALL)
    random.Random(f"hanafuda {seed} seats").shuffle(deck)

    def order(drawing: list[int], last: dict[int, int]) -> list[tuple[int, int]]:
        if len(drawing) == 1:
            return [(drawing[0], last[drawing[0]])]
        drawn = {each: deck.pop() for each in drawing}
        found: list[tuple[int, int]] = []
        while drawn:
            equal = best_draws(drawn)
            found += order(equal, drawn)
            drawn = {each: card for each, card in drawn.items() if each not in equal}
        return found

    return [(names[each], card) for each, card in order(list(range(len(names))), {})]
