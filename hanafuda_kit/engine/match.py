"""A match: rounds one after the other, each with its dealer, until the game says it is over."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hanafuda_kit.engine.actions import Action
from hanafuda_kit.engine.deals import Deals, FixedDeals, SeededDeals
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.errors import (
    ArgumentError,
    IllegalActionError,
    PositionError,
    Reason,
    RulesError,
    check_argument,
    shown,
)


class Match:
    """A match of any game: the round in play, those before it, and how it stands.

    ``legal_actions``, ``why_not``, ``apply``, ``undo`` and ``view`` act on the
    round in play. When it is over nobody is to move until :meth:`next_round`.

    ``seed`` makes the deals (CO-08; none: one is drawn), ``deals`` replaces
    them by a source of your own, ``dealer`` names the first dealer instead of
    drawing (CO-06). ``events=False`` leaves out the events, for speed.
    """

    __slots__ = ("game", "names", "deals", "first_dealer", "rounds", "round", "standing", "opening", "_telling")

    def __init__(
        self,
        game: Game,
        *,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        deals: Deals | None = None,
        dealer: int | None = None,
        events: bool = True,
    ) -> None:
        self.game = game
        self.names = seat_names(game, names)
        if deals is None:
            deals = SeededDeals(random.SystemRandom().randrange(2**32) if seed is None else seed)
        if dealer is not None and not (type(dealer) is int and 0 <= dealer < game.seats):
            raise PositionError("no_such_seat", seat=dealer, seats=game.seats)
        self.deals: Deals = deals
        self.first_dealer = deals.first_dealer(game) if dealer is None else dealer
        self.rounds: tuple[Round, ...] = ()
        self.standing: Any = game.standing()
        self._telling = events
        self.opening: list[Event] = []
        """What was told when the round in play was dealt."""
        self.round = self._deal(self.first_dealer, "CO-06", "first")

    def _deal(self, dealer: int, rule: str, why: str) -> Round:
        number = len(self.rounds)
        game = self.game
        deal, voided = self.deals.deal(game, number)
        round = Round(
            game, deal, dealer, standing=self.standing, number=number, deals=self.deals, telling=self._telling
        )
        told: list[Event] = []
        if self._telling:
            told.append(Event("deal", dealer, None, 0, rule, {"round": number + 1, "why": why}, sentence=f"deal.{why}"))
            for void in voided:
                told_why = {"why": void.why}
                told.append(
                    Event("void", void.seat, None, void.cards, void.rule, told_why, sentence=f"void.{void.why}")
                )
        self.opening = told + round.begin()
        return round

    def next_round(self) -> list[Event]:
        """Deals the next round, once the one in play is over, and tells what happened.

        Raises :class:`IllegalActionError` while it is not, or when the match is over.
        """
        if not self.round.is_over:
            raise IllegalActionError(Reason("round_not_over"))
        if self.is_over:
            raise IllegalActionError(Reason("match_over"))
        standing = self.game.advance(self.standing, self.round)
        dealer, rule, why = self.game.next_dealer(standing, self.round)
        before = self.rounds, self.standing
        self.rounds, self.standing = (*self.rounds, self.round), standing
        try:
            self.round = self._deal(dealer, rule, why)
        except Exception:
            self.rounds, self.standing = before
            raise
        return self.opening

    @classmethod
    def around(cls, round: Round, *, names: Sequence[str]) -> Match:
        """A match whose round in play is this one: for a position that was set up (``positions.place``)."""
        match = cls.__new__(cls)
        match.game = round.game
        match.names = seat_names(round.game, names)
        match.deals = FixedDeals([round.deal], round.dealer)
        match.first_dealer = round.dealer
        match.rounds = ()
        match.standing = round.standing
        match._telling = round.telling
        match.opening = []
        match.round = round
        return match

    @property
    def seed(self) -> int | None:
        """The seed of the deals; None where they were given."""
        return self.deals.seed

    @property
    def dealer(self) -> int:
        """The dealer of the round in play."""
        return self.round.dealer

    @property
    def now(self) -> Any:
        """How the match stands, the round in play included once it is over."""
        return self.game.advance(self.standing, self.round) if self.round.is_over else self.standing

    @property
    def rounds_played(self) -> int:
        """How many rounds are over."""
        return len(self.rounds) + self.round.is_over

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.round.is_over and self.game.finished(self.now, self.round.number + 1)

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the round is over."""
        return self.round.to_move

    def legal_actions(self) -> tuple[Action, ...]:
        """As :meth:`Round.legal_actions`."""
        return self.round.legal_actions()

    def why_not(self, action: Action) -> Reason | None:
        """As :meth:`Round.why_not`."""
        return self.round.why_not(action)

    def apply(self, action: Action) -> list[Event]:
        """As :meth:`Round.apply`; the last action of a match also tells its end."""
        events = self.round.apply(action)
        if self._telling and self.round.is_over and self.is_over:
            events = events + self.game.match_events(self.now)
        return events

    def undo(self) -> Action | None:
        """Takes the last action back, into the round before if this one has none; None at the very start."""
        if not self.round.moves and self.rounds:
            self.round = self.rounds[-1].copy()  # copies of the match share the finished rounds
            self.rounds = self.rounds[:-1]
            self.standing = self.round.standing
            self.opening = []
        return self.round.undo()

    def copy(self) -> Match:
        """An independent copy, undo included."""
        new = Match.__new__(Match)
        new.game = self.game
        new.names = self.names
        new.deals = self.deals
        new.first_dealer = self.first_dealer
        new.rounds = self.rounds
        new.standing = self.standing
        new.opening = self.opening
        new._telling = self._telling
        new.round = self.round.copy()
        return new

    def view(self, seat: int | None) -> View:
        """As :meth:`Round.view`."""
        return self.round.view(seat)

    def text(self, lang: str = "en", *, seat: int | None = None, open: bool = False) -> str:
        """The round in play, as :meth:`Round.text`, with the seats' names."""
        return self.round.text(lang, seat=seat, open=open, names=self._given_names())

    def _repr_html_(self) -> str:
        """What everybody may see of the round in play."""
        from hanafuda_kit import pictures, text

        return pictures.table(text.table_of_view(self.view(None), "en", self._given_names()))

    def _given_names(self) -> tuple[str, ...] | None:
        """The seats' names; None where nobody gave any: then they are numbered in the reader's language."""
        return None if self.names == seat_names(self.game, None) else self.names

    def __repr__(self) -> str:
        return f"<Match of {', '.join(self.names)}: {self.round!r}>"


LONGEST_NAME = 60
"""Letters of a seat's name."""


def seat_names(game: Game, names: Sequence[str] | None) -> tuple[str, ...]:
    """A name for each seat, numbered where none are given; :class:`RulesError` for too many or too few."""
    if names is None:
        return tuple(f"Seat {n + 1}" for n in range(game.seats))
    if len(names) != game.seats:
        raise RulesError("seat_count", game=game.id, seats=len(names), allowed=str(game.seats))
    for name in names:
        check_argument("names", name, str, "names")
        if len(name) > LONGEST_NAME:
            raise ArgumentError("name_too_long", name=shown(name), most=LONGEST_NAME)
    return tuple(names)
