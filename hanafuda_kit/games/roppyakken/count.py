"""How a seat stands in the round: card points, yaku, hand yaku, and since when it has stood at 600 (RK-01 to RK-42)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.field import threes
from hanafuda_kit.engine.yaku import Look
from hanafuda_kit.errors import ArgumentError, PositionError, check_argument, shown
from hanafuda_kit.games.roppyakken.rules import CHANGES, FIFTIES, GOAL, HAND_YAKU, TENS, TESAN, HandYaku

if TYPE_CHECKING:
    from hanafuda_kit.engine.round import Round
    from hanafuda_kit.games.roppyakken.settlement import Standing

    RaceRound = Round[tuple["Count", ...], Standing]


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


def points(cards: int) -> int:
    """RK-01: fifties, tens and zero cards."""
    return 50 * (cards & FIFTIES).bit_count() + 10 * (cards & TENS).bit_count()


def score(captures: int, bonus: int) -> int:
    """RK-04: the points of this round, as they stand: cards, and ``bonus`` for yaku and hand yaku."""
    return points(captures) + bonus


def total(carried: int, captures: int, bonus: int) -> int:
    """RK-04, RK-50: the total towards 600, as it stands: what was carried over and the points of this round."""
    return carried + score(captures, bonus)


def so_far(round: RaceRound, seat: int) -> int:
    """RK-04: a seat's points of a round in play."""
    return score(round.captures[seat], round.memo[seat].bonus)


def after_card(round: RaceRound, seat: int, card: int, taken: int) -> None:
    """RK-04, RK-35: points and yaku are counted anew after every capture."""
    if not taken:
        return
    counts = round.memo
    bonus, before, since, hand_yaku = counts[seat]
    captures = round.captures[seat]
    look = round.game.yaku.look_again(before, captures, taken | 1 << card)
    if look is not before:
        bonus += round.game.yaku.value(look.counting) - round.game.yaku.value(before.counting)
        if round.telling:
            round.tell_yaku(seat, card, before, look, CHANGES)
    now = total(round.standing.totals[seat], captures, bonus)
    if (now >= GOAL) is (since is None):
        since = len(round.moves) if now >= GOAL else None
        kind, rule = ("reached_600", "RK-04") if now >= GOAL else ("fell_below_600", "RK-35")
        round.tell(Event(kind, seat, None, 0, rule, {"points": now}))
    elif look is before:
        return
    round.memo = (*counts[:seat], Count(bonus, look, since, hand_yaku), *counts[seat + 1 :])


def with_past(round: RaceRound, past: Any) -> None:
    """``past``: for each seat the ids of the hand yaku that it was dealt; None: nobody had one.

    A tesan of two triplets (RK-40) is named twice, or both lie open. Where it matters who has stood at 600 the longest
    (RK-51, ``winner=first``), ``past`` is ``{"hand_yaku": ..., "since": ...}``: for each seat, how many moves ago it
    came there for good; what is not told was just now.
    """
    seats = round.game.seats
    told = past if isinstance(past, Mapping) else {} if past is None else {"hand_yaku": past}
    for name in told:
        if name not in ("hand_yaku", "since"):
            raise ArgumentError("argument_unknown", what="past", argument=shown(name), allowed="hand_yaku, since")
    had = _hand_yaku(round, told.get("hand_yaku", [()] * seats))
    ago = _since(seats, told.get("since", [0] * seats))
    counts = []
    for captures, carried, dealt, moves in zip(round.captures, round.standing.totals, had, ago, strict=True):
        look = round.game.yaku.look(captures)
        bonus = round.game.yaku.value(look.counting) + sum(each.value for each in dealt)
        there = total(carried, captures, bonus) >= GOAL
        counts.append(Count(bonus, look, -moves if there else None, dealt))
    round.memo = tuple(counts)


def _since(seats: int, past: Any) -> list[int]:
    """How many moves ago each seat came to 600; it comes from outside."""
    check_argument("past", past, (list, tuple), "whole number")
    if len(past) != seats:
        raise PositionError("seats_in_position", what="past", n=len(past), expected=seats)
    for moves in past:
        check_argument("past", moves, int, "whole number")
        if moves < 0:
            raise ArgumentError("argument_type", argument="past", value=shown(moves), expected="whole number")
    return list(past)


def _hand_yaku(round: RaceRound, past: Any) -> list[tuple[HandYaku, ...]]:
    """Each seat's hand yaku by their ids, which come from outside."""
    seats = round.game.seats
    check_argument("past", past, (list, tuple), "hand yaku")
    if len(past) != seats:
        raise PositionError("seats_in_position", what="past", n=len(past), expected=seats)
    for ids in past:
        check_argument("past", ids, (list, tuple), "hand yaku")
        for name in ids:
            if name not in tuple(HAND_YAKU):  # it may be no text at all
                raise ArgumentError("argument_type", argument="past", value=shown(name), expected="hand yaku")
    found = []
    for ids, open_cards in zip(past, round.shown, strict=True):
        double = ids.count(TESAN.id) > 1 or threes(open_cards).bit_count() > 3
        tesan = TESAN._replace(value=round.game.rules.double_tesan) if double else TESAN
        found.append(tuple([tesan if name == TESAN.id else HAND_YAKU[name] for name in dict.fromkeys(ids)]))
    return found
