"""The end of a round and of the match (RK-17, RK-45 to RK-56): fuke, the race to 600, wins and payments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hanafuda_kit.cards import codes
from hanafuda_kit.engine.events import NO_SENTENCE, Event
from hanafuda_kit.games.roppyakken.count import points, so_far
from hanafuda_kit.games.roppyakken.rules import FUKE, GOAL, NANATAN, OUTSIDE, SHIKO, WIN

if TYPE_CHECKING:
    from hanafuda_kit.games.roppyakken.count import RaceRound


@dataclass(frozen=True, slots=True)
class Standing:
    """The match so far: each seat's total towards 600, and its wins."""

    totals: tuple[int, ...]
    wins: tuple[int, ...]


def settle(round: RaceRound) -> None:
    """RK-17, RK-45 to RK-53: what is left over, fuke, and who wins the race."""
    counts = round.memo
    missed = short(round)
    saved = bool(missed) and any(count.yaku.complete & SHIKO for count in counts)
    fuke = bool(missed) and not saved
    scored = [0 if fuke else so_far(round, seat) for seat in range(round.game.seats)]
    totals = tuple(map(sum, zip(round.standing.totals, scored, strict=True)))
    winner, why = (None, "") if fuke else race(round, totals)
    round.result = {
        "complete": True,
        "captures": [codes(captures) for captures in round.captures],
        "left_over": codes(round.field),
        "yaku": [[row.id for row in round.game.yaku.rows(count.yaku.counting)] for count in counts],
        "hand_yaku": [[each.id for each in count.hand_yaku] for count in counts],
        "points": scored,
        "fuke": fuke,
        "totals": list(totals),
        "winner": winner,
        "won_by": why or None,
    }
    if round.telling:
        for event in outcome(round, missed, saved):
            round.tell(event)


def outcome(round: RaceRound, missed: Mapping[int, int], saved: bool) -> Iterator[Event]:
    """What the end of a round tells, line by line."""
    result = round.result
    assert result is not None
    scored, totals, winner, why = (result[key] for key in ("points", "totals", "winner", "won_by"))
    if round.field:
        yield Event("left_dead", None, None, round.field, "RK-17")
    for seat, counted in missed.items():
        yield Event("no_fuke" if saved else "fuke", seat, None, 0, "RK-46" if saved else "RK-45", {"points": counted})
    for seat in round.players:
        told = {"points": scored[seat], "total": totals[seat]}
        yield Event("scored", seat, None, 0, "RK-45" if result["fuke"] else "RK-04", told)
    if winner is not None:
        rule = "RK-52" if why == "nearest" else "RK-51"
        told = {"variant": why, "points": totals[winner]}
        yield Event("win", winner, None, 0, rule, told, sentence=f"win.{why}")
        wins = {"n": round.standing.wins[winner] + 1, "wins": round.game.rules.wins}
        yield Event("wins", winner, None, 0, "RK-53", wins)
    elif not result["fuke"]:
        yield Event("carry", None, None, 0, "RK-50")
    told = {"winner": winner, "points": tuple(scored), "totals": tuple(totals)}
    yield Event("round_over", winner, None, 0, "RK-04", told, sentence=NO_SENTENCE)


def short(round: RaceRound) -> dict[int, int]:
    """RK-45: those whose cards outside months 11 and 12 come to 30 or less, with what they come to."""
    counted = {seat: points(round.captures[seat] & OUTSIDE) for seat in round.players}
    return {seat: number for seat, number in counted.items() if number <= FUKE}


def race(round: RaceRound, totals: Sequence[int]) -> tuple[int | None, str]:
    """RK-50 to RK-52: who wins, and by what; nobody while all stand below 600."""
    counts = round.memo
    for why, bit in (("shiko", SHIKO), ("nanatan", NANATAN)):
        for seat, count in enumerate(counts):
            if count.yaku.complete & bit:
                return seat, why
    there = [seat for seat in round.players if totals[seat] >= GOAL]  # from the dealer on, and max takes the first
    if not there:
        return None, ""
    if round.game.rules.winner == "first":
        return min(there, key=lambda seat: counts[seat].since or 0), "first"
    best = max(there, key=lambda seat: totals[seat])
    equal = [seat for seat in there if totals[seat] == totals[best]]
    return best, "nearest" if len(equal) > 1 else "highest"


def payments(standing: Standing, wins: int) -> list[int]:
    """RK-54: each loser pays the winner 10 for each win the match is played to, less 10 for each of its own."""
    winner = standing.wins.index(max(standing.wins))
    paid = [0 if seat == winner else WIN * (wins - won) for seat, won in enumerate(standing.wins)]
    return [sum(paid) if seat == winner else -each for seat, each in enumerate(paid)]
