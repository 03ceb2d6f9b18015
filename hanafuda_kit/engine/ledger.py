"""Who paid whom how much, and by which rule: whole numbers in the smallest unit of a game's money.

A ledger is a tuple of :class:`Line`, in the order in which it happened. A party
is a seat, or the name of something that holds money (a pot, a prize). What one
party gives another gets, so everything in a ledger adds up to zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Party = int | str


class Line(NamedTuple):
    """One payment: ``giver`` pays ``taker`` ``amount`` by ``rule``; ``what`` names what it is for."""

    giver: Party
    taker: Party
    amount: int
    rule: str
    what: str = ""


Ledger = tuple[Line, ...]


def line(giver: Party, taker: Party, amount: int, rule: str, what: str = "") -> Line:
    """A payment; the amount is a whole number above zero, and the two parties differ."""
    assert type(amount) is int and amount > 0, f"{rule}: {amount} is no amount"
    assert giver != taker, f"{rule}: {giver} pays nobody else"
    return Line(giver, taker, amount, rule, what)


def flow(lines: Iterable[Line], party: Party) -> int:
    """What a party has gained by these payments; below zero: lost."""
    total = 0
    for each in lines:
        if each.taker == party:
            total += each.amount
        if each.giver == party:
            total -= each.amount
    return total


def flows(lines: Iterable[Line], parties: Iterable[Party]) -> tuple[int, ...]:
    """What each of these parties has gained."""
    gained: dict[Party, int] = {}
    for giver, taker, amount, _, _ in lines:
        gained[taker] = gained.get(taker, 0) + amount
        gained[giver] = gained.get(giver, 0) - amount
    return tuple([gained.get(party, 0) for party in parties])


def given_back(lines: Iterable[Line], rule: str) -> list[Line]:
    """The payments that undo these, by ``rule``."""
    return [line(each.taker, each.giver, each.amount, rule, each.what) for each in lines]


def shares(amount: int, takers: Sequence[int]) -> list[tuple[int, int]]:
    """An amount divided equally; what does not divide goes one by one to the first of ``takers``."""
    each, odd = divmod(amount, len(takers))
    return [(taker, each + (n < odd)) for n, taker in enumerate(takers)]


def written(lines: Iterable[Line]) -> list[list[int | str]]:
    """The lines as lists ``[giver, taker, amount, rule]`` for a result."""
    return [[giver, taker, amount, rule] for giver, taker, amount, rule, _ in lines]
