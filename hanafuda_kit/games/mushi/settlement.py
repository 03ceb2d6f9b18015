"""The end of a round and of the match (MU-16, MU-18 to MU-22): left-over cards, the score, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hanafuda_kit.cards import cards_in, codes, month_of, standard_count
from hanafuda_kit.engine.events import Event
from hanafuda_kit.games.mushi.rules import ONI, ONI_CARD, PAR, WILLOWS, YAKU

if TYPE_CHECKING:
    from hanafuda_kit.engine.round import Round

LEFT_OVER = {"MU-16": "left_over.last_oni", "MU-18": "left_over.willow", "MU-19": "left_over.oni"}
"""The sentence for a left-over card, by the rule that gives it away."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The match so far: each seat's total."""

    totals: tuple[int, ...]


def settle(round: Round[None, Standing]) -> None:
    """MU-18 to MU-21: the left-over cards, the yaku, the score."""
    left_over = round.field
    for card in cards_in(left_over):
        seat, rule = left_over_owner(round.captures, card)
        before = YAKU.look(round.captures[seat])
        round.give(seat, 1 << card)
        round.tell(Event("left_over", seat, card, 0, rule, sentence=LEFT_OVER[rule]))
        round.tell_yaku(seat, card, before, YAKU.look(round.captures[seat]))
    points = [standard_count(captures) for captures in round.captures]
    made = [YAKU.made(captures) for captures in round.captures]
    first = points[0] - PAR + sum(row.value for row in made[0]) - sum(row.value for row in made[1])
    winner = None if first == 0 else 0 if first > 0 else 1
    round.result = {
        "complete": True,
        "captures": [codes(captures) for captures in round.captures],
        "left_over": codes(left_over),
        "yaku": [[row.id for row in rows] for rows in made],
        "hand_yaku": [[], []],
        "points": points,
        "score": [first, -first],
        "winner": winner,
    }
    told = {"winner": winner, "score": (first, -first)}
    round.tell(Event("round_over", winner, None, 0, "MU-21", told, sentence=drawn("round_over", winner)))


def drawn(kind: str, winner: int | None) -> str | None:
    """The sentence for a round or match without a winner."""
    return f"{kind}.draw" if winner is None else None


def left_over_owner(captures: Sequence[int], card: int) -> tuple[int, str]:
    """Who gets a left-over card, and by which rule.

    MU-18: a willow goes to the owner of the other two. MU-16: the oni goes to
    the owner of the three willows. MU-19: any other card goes to the oni's owner.
    """
    if WILLOWS >> card & 1:
        wanted, rule = WILLOWS, "MU-18"
    elif card == ONI_CARD:
        wanted, rule = WILLOWS, "MU-16"
    else:
        wanted, rule = ONI, "MU-19"
    owners = [seat for seat, cards in enumerate(captures) if cards & wanted]
    assert len(owners) == 1, f"{month_of(card)}: by parity one player holds the partner of a left-over card"
    return owners[0], rule


def winner_of(standing: Standing) -> int | None:
    """MU-22: the seat with the higher total; None when they are equal."""
    first, second = standing.totals
    return None if first == second else 0 if first > second else 1
