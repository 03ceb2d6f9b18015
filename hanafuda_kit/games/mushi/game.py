"""Mushi as the engine sees it: each hook finds its rules in the module that has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hanafuda_kit.cards import codes, mask_of, standard_count
from hanafuda_kit.engine.deals import Deal, Void
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.field import Options, full_months
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import PositionError, Reason
from hanafuda_kit.games.mushi import play, settlement
from hanafuda_kit.games.mushi.rules import DECK, MARKS, MONTHS, ONI, ONI_CARD, SENTENCES, TWINS, WILLOWS, YAKU, Rules
from hanafuda_kit.games.mushi.settlement import Standing


class Mushi(Game[Rules, None, Standing]):
    """The rules of Mushi for :class:`~hanafuda_kit.engine.match.Match`."""

    id = "mushi"
    Rules = Rules
    seat_counts = (2,)
    deck = DECK
    deck_rule, deal_rule = "MU-01", "MU-02"
    months = MONTHS
    twins = TWINS
    marks = MARKS
    wild = ONI_CARD
    sentences = SENTENCES
    yaku = YAKU

    # -- the deal ---------------------------------------------------------

    def shape(self) -> tuple[int, int]:
        """MU-02: eight cards to each hand and to the field."""
        return 8, 8

    def void(self, deal: Deal) -> Void | None:
        """MU-03, MU-04 with ``field_four=redeal``: such a field is dealt again."""
        cards = play.complete_on_field(mask_of(deal.field))
        if not cards or self.rules.field_four != "redeal":
            return None
        return Void(cards, "MU-03", "field_four") if full_months(cards) else Void(cards, "MU-04", "three_willows")

    def begin(self, round: Round[None, Standing]) -> None:
        """MU-03, MU-04: the dealer takes a whole month, or the three willows, from the dealt field."""
        taken = play.complete_on_field(round.field)
        for month in MONTHS:
            if taken & month:
                willows = month == WILLOWS
                round.give(round.dealer, month)
                sentence = "deal_taken.willows" if willows else "deal_taken.four"
                rule = "MU-04" if willows else "MU-03"
                round.tell(Event("deal_taken", round.dealer, None, month, rule, sentence=sentence))

    def check_position(self, field: int, captures: Sequence[int]) -> None:
        """Cards of a month are captured by twos and fours, but for one month of the oni's owner; willows by 2 or 3."""
        out = (field | captures[0] | captures[1]).bit_count()
        if out < 8:  # so many lay there at the deal
            raise PositionError("too_many_cards", n=8 - out, rule="MU-02")
        for cards in captures:
            odd = [month for month in MONTHS if month != WILLOWS and (cards & month).bit_count() % 2]
            if (cards & WILLOWS).bit_count() == 1 or len(odd) > bool(cards & ONI):
                raise PositionError("odd_captures", cards=codes(cards & (odd or [WILLOWS])[-1]))
        if play.complete_on_field(field):  # MU-03, MU-04: taken before the first turn
            raise PositionError("month_on_field", cards=codes(play.complete_on_field(field)))
        taken = captures[0] | captures[1]
        for month in MONTHS:
            lie, gone = (field & month).bit_count(), (taken & month).bit_count()
            if (lie == 2 and gone > 1) or (lie == 3 and gone):  # its next card would have taken them
                raise PositionError("odd_captures", cards=codes(taken & month))

    # -- play -------------------------------------------------------------

    def matches(self, card: int, turned_up: bool, field: int, last: bool) -> Options:
        """MU-07 to MU-17: a card of the month; the oni and the willows by their own rules."""
        return play.matches(card, turned_up, field, last)

    def cites(self, card: int, turned_up: bool, field: int, last: bool, taken: int) -> str:
        """The rule of :meth:`matches`, or the one for taking a pile with the oni."""
        return play.cites(card, turned_up, field, last, taken)

    def refuse(self, card: int, turned_up: bool, field: int, taken: int, options: Options) -> Reason:
        """The reasons that only Mushi has, else the common ones."""
        return play.refuse(card, turned_up, field, taken, options) or super().refuse(
            card, turned_up, field, taken, options
        )

    def after_card(self, round: Round[None, Standing], seat: int, card: int, taken: int) -> None:
        """MU-06: a yaku is told when it is made, and counts only at the settlement."""
        if taken and round.telling:
            captures = round.captures[seat]
            before = captures & ~(taken | 1 << card)
            round.tell_yaku(seat, card, YAKU.look(before), YAKU.look(captures))

    def settle(self, round: Round[None, Standing]) -> None:
        """MU-18 to MU-21: left-over cards, yaku, the score."""
        settlement.settle(round)

    # -- counting ---------------------------------------------------------

    def points(self, cards: int) -> int:
        """MU-01: the standard count."""
        return standard_count(cards)

    def scores(self, round: Round[None, Standing]) -> Sequence[int]:
        """MU-21: the score of the round."""
        assert round.result is not None
        scores: Sequence[int] = round.result["score"]
        return scores

    # -- the match --------------------------------------------------------

    def standing(self) -> Standing:
        """Both at 0."""
        return Standing((0,) * self.seats)

    def advance(self, standing: Standing, round: Round[None, Standing]) -> Standing:
        """MU-22: the scores add up."""
        assert round.result is not None
        return Standing(tuple(a + b for a, b in zip(standing.totals, round.result["score"], strict=True)))

    def next_dealer(self, standing: Standing, round: Round[None, Standing]) -> tuple[int, str, str]:
        """MU-23: the winner, after an equal round the same dealer; or in turn."""
        assert round.result is not None
        if self.rules.next_dealer == "alternate":
            return 1 - round.dealer, "MU-23", "alternate"
        winner = round.result["winner"]
        return (round.dealer, "MU-23", "stays") if winner is None else (winner, "MU-23", "winner")

    def finished(self, standing: Standing, rounds: int) -> bool:
        """MU-22: after 12, 6 or any number of rounds."""
        return rounds >= int(self.rules.rounds)

    def summary(self, standing: Standing, finished: bool) -> Mapping[str, Any]:
        """The match keys of a result."""
        return {
            "totals": list(standing.totals),
            "winner": settlement.winner_of(standing) if finished else None,
            "finished": finished,
        }

    def match_events(self, standing: Standing) -> list[Event]:
        """MU-22: the highest total wins; equal totals are a draw."""
        winner = settlement.winner_of(standing)
        told = {"winner": winner, "totals": standing.totals}
        return [Event("match_over", winner, None, 0, "MU-22", told, sentence=settlement.drawn("match_over", winner))]


Match = Mushi.new_match
"""A match of Mushi: ``mushi.Match(seed=7)``."""
