"""The state of a month that only Hachi-Hachi has: an immutable value, kept in ``Round.memo``."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.ledger import Ledger, Line, flow, flows, line
from hanafuda_kit.games.hachihachi.hand_yaku import HandYaku
from hanafuda_kit.games.hachihachi.rules import HIRABA

if TYPE_CHECKING:
    from hanafuda_kit.engine.round import Round
    from hanafuda_kit.games.hachihachi.year import Standing

    MonthRound = Round["Month", Standing]

T = TypeVar("T")


class Stage(IntEnum):
    """Where a month stands: nothing dealt yet (mizuten?), in or out, cards."""

    CLOSED = 0
    BIDDING = 1
    PLAY = 2


CLOSED, BIDDING, PLAY = Stage

POT, BOARD, PRIZE = "pot", "board", "prize"
"""The parties of the ledger that are no seats."""


class DrivenOut(NamedTuple):
    """What a driven-out hand is paid for (HH-23): the items, which the three players do not see."""

    seat: int
    yaku: tuple[HandYaku, ...]
    cards: int


class Trap(NamedTuple):
    """A card that lies on the field as hatto (HH-53): the yaku that it may complete, whose, and who left it."""

    card: int
    """As a set."""
    row: int
    seat: int
    thrower: int


class Hatto(NamedTuple):
    """A yaku of ``seat`` that ``thrower`` alone pays (HH-53)."""

    row: int
    seat: int
    thrower: int


class Month(NamedTuple):
    """How the month stands, beside the cards. All of it is public but ``items``.

    Tuples have one entry per seat unless they say otherwise. Yaku are sets of row
    numbers of the table of built yaku.
    """

    stage: Stage
    bids: tuple[str | None, ...]
    """``mizuten``, ``in``, ``out``, ``must_play``, ``driven_out``, ``sitter_out``, or None: not yet."""
    hand_yaku: tuple[tuple[HandYaku, ...], ...]
    """HH-30: of the three players, from the beginning of play on."""
    tobikomi: tuple[int, ...]
    """HH-41: the months, as a set of their cards, that may still pay."""
    nuke: tuple[bool, ...]
    """HH-42: whether 89 points would still pay."""
    let_down: tuple[int, ...]
    """HH-52: the yaku that were let down."""
    kind: str = HIRABA
    multiplier: int = 1
    waiting: tuple[str, ...] = ()
    """HH-17: the types still owed after this month."""
    sitter: int | None = None
    """HH-12: the seat that sits the month out."""
    mizuten: int | None = None
    """HH-10: the dealer who is committed."""
    mizuten_open: bool = False
    """HH-44: whether 89 points would still pay."""
    out: tuple[int, ...] = ()
    """Seats, in the order in which they went out."""
    driven_out: tuple[int, ...] = ()
    """Seats, in order from the dealer."""
    items: tuple[DrivenOut, ...] = ()
    claimable: int = 0
    """HH-43, by hand: the months of tobikomi that can be claimed now."""
    nuke_claimable: bool = False
    fresh: int = 0
    """The yaku made in this turn, to be decided on (HH-51)."""
    stopper: int | None = None
    """HH-51: who has stopped with a yaku."""
    traps: tuple[Trap, ...] = ()
    """In the order in which they were laid."""
    hatto: tuple[Hatto, ...] = ()
    ledger: Ledger = ()
    """The payments so far."""

    @property
    def pot(self) -> int:
        """HH-22: what lies in the pot."""
        return flow(self.ledger, POT)

    def times(self, mon: int) -> int:
        """HH-16: so many mon in this month."""
        return mon * self.multiplier

    def gained(self) -> tuple[int, ...]:
        """What each seat has gained so far."""
        return flows(self.ledger, range(len(self.bids)))


def new_month(seats: int, stage: Stage) -> Month:
    """The month before anything has been said."""
    return Month(stage, (None,) * seats, ((),) * seats, (0,) * seats, (False,) * seats, (0,) * seats)


def changed(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """A tuple with one entry changed."""
    return (*values[:seat], value, *values[seat + 1 :])


def others(round: MonthRound, seat: int) -> list[int]:
    """The two other players, in their order."""
    return [each for each in round.players if each != seat]


def pay(round: MonthRound, payments: Iterable[Line], *, tell: bool = True) -> None:
    """Books payments as they are, in mon; told one by one unless another event says the same."""
    lines = tuple(payments)
    month = round.memo
    round.memo = month._replace(ledger=month.ledger + lines)
    if tell and round.telling:
        for each in lines:
            assert isinstance(each.giver, int)
            data = {"to": each.taker, "amount": each.amount, "what": each.what}
            round.tell(Event("paid", each.giver, None, 0, each.rule, data))


def from_each(round: MonthRound, givers: Iterable[int], taker: int, mon: int, rule: str, what: str) -> list[Line]:
    """Payments of so many mon, times the month's multiplier (HH-16), to one seat."""
    month = round.memo
    amount = month.times(mon)
    return [line(giver, taker, amount, rule, what) for giver in givers]
