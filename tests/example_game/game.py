"""The game as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from example_game.rules import CALLS, DECK, KOIKOI, MARKS, MONTH_OF, STOP, TAKES, TWINS, YAKU, Rules
from hanafuda_kit.cards import codes, mask_of, standard_count
from hanafuda_kit.engine.actions import CALL, Action
from hanafuda_kit.engine.deals import Deal, Void
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.field import MONTHS, Options, full_months
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.round import CALLS as CALLS_PHASE
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import Reason


class Said(NamedTuple):
    """What the cards do not show: the yaku to decide on now, those that each seat has played on with, who stopped.

    Yaku are sets of row numbers.
    """

    fresh: int = 0
    played_on: tuple[int, ...] = (0, 0)
    stopper: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """The match so far: each seat's total."""

    totals: tuple[int, ...]


class KoiKoi(Game):
    """The rules of the example."""

    id = "koikoi"
    Rules = Rules
    marks = MARKS
    seat_counts = (2,)
    deck = DECK
    deck_rule = deal_rule = "KK-01"
    months = MONTHS
    twins = TWINS
    calls = CALLS
    yaku = YAKU

    # -- the deal ---------------------------------------------------------

    def shape(self) -> tuple[int, int]:
        """KK-01: eight cards to each hand and to the field."""
        return 8, 8

    def void(self, deal: Deal) -> Void | None:
        """KK-02: four of a month on the field."""
        four = full_months(mask_of(deal.field))
        return Void(four, "KK-02", "field_four") if four else None

    def lay_out(self, round: Round) -> None:
        """Nothing has been said."""
        round.memo = Said()

    # -- play -------------------------------------------------------------

    def matches(self, card: int, turned_up: bool, field: int, last: bool) -> Options:
        """As CO-02."""
        return TAKES[field & MONTH_OF[card]]

    def after_turn(self, round: Round, seat: int) -> bool:
        """KK-04: a new yaku is decided on at the end of the turn."""
        said: Said = round.memo
        fresh = YAKU.look(round.captures[seat]).counting & ~said.played_on[seat]
        if not fresh:
            return False
        for row in YAKU.rows(fresh):
            data = {"id": row.id, "value": row.value}
            round.tell(Event("yaku", seat, None, row.cards & round.captures[seat], row.rule, data))
        round.memo = said._replace(fresh=fresh)
        round.phase = CALLS_PHASE
        return True

    def legal_calls(self, round: Round) -> list[Action]:
        """KK-04: stop; koi-koi with cards left in the hand. No call is made over a turned-up card."""
        if round.phase != CALLS_PHASE:
            return []
        hand = round.hands[round.to_move]  # type: ignore[index]
        return [CALL | STOP, CALL | KOIKOI] if hand else [CALL | STOP]

    def called(self, round: Round, call: int) -> None:
        """KK-04, KK-05."""
        seat: int = round.to_move  # type: ignore[assignment]
        said: Said = round.memo
        if call == STOP:
            round.memo = said._replace(stopper=seat)
            round.end()
            return
        round.tell(Event("koikoi", seat, None, 0, "KK-04"))
        played_on = list(said.played_on)
        played_on[seat] |= said.fresh
        round.memo = said._replace(fresh=0, played_on=tuple(played_on))
        round.next_turn(seat)

    def refuse_call(self, round: Round, call: int) -> Reason:
        """Why a call is not allowed now."""
        return Reason("unknown_call")

    def settle(self, round: Round) -> None:
        """KK-05, KK-06: who stops is paid for all of the yaku; where nobody does, the round is equal."""
        winner = round.memo.stopper
        value = 0 if winner is None else stop_value(round.captures, round.memo, winner, self.rules)
        score = [0, 0] if winner is None else [value if seat == winner else -value for seat in (0, 1)]
        round.result = {
            "complete": True,
            "captures": [codes(captures) for captures in round.captures],
            "left_over": codes(round.field),
            "yaku": [[row.id for row in YAKU.made(captures)] for captures in round.captures],
            "hand_yaku": [[], []],
            "points": [self.points(captures) for captures in round.captures],
            "score": score,
            "winner": winner,
        }
        rule = "KK-06" if winner is None else "KK-05"
        told = {"winner": winner, "score": tuple(score)}
        sentence = "round_over.draw" if winner is None else None
        round.tell(Event("round_over", winner, None, 0, rule, told, sentence=sentence))

    # -- knowing and counting -----------------------------------------------

    def public(self, round: Round, seat: int | None) -> Said:
        """All that was said."""
        said: Said = round.memo
        return said

    def points(self, cards: int) -> int:
        """The standard count: for bots; it scores nothing."""
        return standard_count(cards)

    def scores(self, round: Round) -> Sequence[int]:
        """KK-05."""
        assert round.result is not None
        scores: Sequence[int] = round.result["score"]
        return scores

    # -- the match --------------------------------------------------------

    def standing(self) -> Standing:
        """Both at 0."""
        return Standing((0, 0))

    def advance(self, standing: Standing, round: Round) -> Standing:
        """KK-07: the scores add up."""
        return Standing(tuple(a + b for a, b in zip(standing.totals, self.scores(round), strict=True)))

    def next_dealer(self, standing: Standing, round: Round) -> tuple[int, str, str]:
        """KK-07: the winner; after an equal round the same dealer."""
        assert round.result is not None
        winner = round.result["winner"]
        return (round.dealer, "KK-07", "stays") if winner is None else (winner, "KK-07", "winner")

    def finished(self, standing: Standing, rounds: int) -> bool:
        """KK-07."""
        return rounds >= int(self.rules.rounds)

    def summary(self, standing: Standing, finished: bool) -> Mapping[str, Any]:
        """The match keys of a result."""
        best = max(standing.totals)
        alone = finished and standing.totals.count(best) == 1
        winner = standing.totals.index(best) if alone else None
        return {"totals": list(standing.totals), "winner": winner, "finished": finished}

    def match_events(self, standing: Standing) -> list[Event]:
        """KK-07."""
        winner = self.summary(standing, True)["winner"]
        told = {"winner": winner, "totals": standing.totals}
        sentence = "match_over.draw" if winner is None else None
        return [Event("match_over", winner, None, 0, "KK-07", told, sentence=sentence)]


def stop_value(captures: Sequence[int], said: Said, seat: int, rules: Rules) -> int:
    """KK-05, a quote: what the other pays if this seat stops now; twice as much if the other has called koi-koi."""
    value = sum(row.value for row in YAKU.made(captures[seat]))
    return 2 * value if said.played_on[1 - seat] and rules.after_koikoi == "doubled" else value


Match = KoiKoi.new_match
"""A match: ``Match(seed=7)``."""
