"""One round: the state machine that every game runs on.

A turn (CO-01): a card from the hand, then the top card of the stock, each put
down the same way. Who sits where, who plays and what comes before and after a
card is data or a hook of the game; nothing here names one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Generic

from hanafuda_kit.cards import ALL, CODES, codes, mask_of
from hanafuda_kit.engine.actions import CALL, CARD_SHIFT, TURNED_UP, Action
from hanafuda_kit.engine.deals import Deal, Deals
from hanafuda_kit.engine.events import NO_SENTENCE, Event
from hanafuda_kit.engine.generic import MemoT, StandingT
from hanafuda_kit.engine.moves import actions_of, telling_of
from hanafuda_kit.engine.view import View
from hanafuda_kit.engine.yaku import Look
from hanafuda_kit.errors import IllegalActionError, Reason, check_argument

if TYPE_CHECKING:
    from hanafuda_kit.engine.game import Game


class Phase(IntEnum):
    """What a round waits for: a card from the hand, the turned-up card, a call, nothing more."""

    HAND = 0
    STOCK = 1
    CALLS = 2
    OVER = 3


HAND, STOCK, CALLS, OVER = Phase


class Round(Generic[MemoT, StandingT]):
    """The state of one round.

    Sets of cards are 48-bit integers, seats count from 0. What changes is kept
    in immutable values, so that a copy and an undo are the same cheap thing: a
    tuple of them.
    """

    __slots__ = (
        "game", "deal", "dealer", "number", "deals", "standing", "telling",
        "dealt", "hands", "captures", "field", "stock", "drawn", "turned", "shown",
        "players", "to_move", "phase", "memo", "result", "moves", "_past", "_legal", "_events",
    )  # fmt: skip

    def __init__(
        self,
        game: Game[Any, MemoT, StandingT],
        deal: Deal,
        dealer: int,
        *,
        standing: StandingT | None = None,
        number: int = 0,
        deals: Deals | None = None,
        telling: bool = True,
    ) -> None:
        self.game = game
        self.deal = deal
        self.dealer = dealer
        self.number = number
        self.deals = deals
        self.standing: StandingT = standing if standing is not None else game.standing()
        self.telling = telling
        """Whether ``apply`` makes events; without them it is about twice as fast."""
        seats = len(deal.hands)
        self.dealt: tuple[int, ...] = tuple(mask_of(hand) for hand in deal.hands)
        """Each hand as it was dealt; 0 where the round was set up in mid-play."""
        self.hands = self.dealt
        self.captures: tuple[int, ...] = (0,) * seats
        self.field = mask_of(deal.field)
        self.stock: tuple[int, ...] = deal.stock
        self.drawn = 0
        self.turned: int | None = None
        self.shown: tuple[int, ...] = (0,) * seats
        self.players: tuple[int, ...] = tuple((dealer + step) % seats for step in range(seats))
        self.to_move: int | None = dealer
        self.phase: Phase = HAND
        self.memo: MemoT = None  # type: ignore[assignment]  # until the game lays it down
        """What the game itself must remember: an immutable value."""
        self.result: dict[str, Any] | None = None
        self.moves: list[Action] = []
        self._past: list[tuple[Any, ...]] = []
        self._legal: tuple[Action, ...] | None = None
        self._events: list[Event] = []

    def begin(self) -> list[Event]:
        """Does what comes before the first turn and tells it."""
        self._events = []
        self.game.lay_out(self)
        self.tell_piles()
        self.game.begin(self)
        return self._events

    # -- what may be done ---------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the round has been settled."""
        return self.phase == OVER

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to move may do, in a stable order; of interchangeable targets only one (CO-07)."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._find_legal()
        return legal

    def _find_legal(self) -> tuple[Action, ...]:
        game = self.game
        field = self.field
        if self.phase is HAND:
            moves = game.moves.hand
            found: tuple[Action, ...] = ()
            hand = self.hands[self.to_move]  # type: ignore[index]
            while hand:  # from the last card to the first
                card = hand.bit_length() - 1
                hand ^= 1 << card
                reach, actions = moves[card]
                found = actions[field & reach] + found
            return found
        if self.phase is STOCK:
            turned: int = self.turned  # type: ignore[assignment]
            if self.drawn == len(self.stock):
                placed = actions_of(game, turned, True, field, last=True)
            else:
                reach, actions = game.moves.stock[turned]
                placed = actions[field & reach]
            return (*self._legal_calls(), *placed) if game.calls else placed
        return self._legal_calls() if self.phase is CALLS else ()

    def _legal_calls(self) -> tuple[Action, ...]:
        game = self.game
        calls = game.legal_calls(self)
        return tuple([game.said[call ^ CALL] for call in calls]) if calls else ()

    def why_not(self, action: Action) -> Reason | None:
        """Why an action is not allowed now; None if it is. Either of two twins may be named (CO-07)."""
        if self.phase == OVER:
            return Reason("round_over")
        if action in self.legal_actions():
            return None
        check_argument("action", action, int, "an action")
        if action & CALL:
            return self.game.refuse_call(self, action ^ CALL)
        card, taken, turned_up = action >> CARD_SHIFT & 63, action & ALL, bool(action & TURNED_UP)
        if action < 0 or card >= len(CODES) or action >> 55:
            return Reason("unknown_call")
        if self.phase == CALLS:
            return self.game.refuse_card(self, card)
        if turned_up and self.phase == HAND:
            return Reason("play_hand_first", "CO-01", card)
        if turned_up and card != self.turned:
            return Reason("not_turned_up", "CO-01", card, 1 << self.turned)  # type: ignore[operator]
        if not turned_up and self.phase == STOCK:
            return Reason("place_turned_first", "CO-01", card, 1 << self.turned)  # type: ignore[operator]
        if not turned_up and not self.hands[self.to_move] >> card & 1:  # type: ignore[index]
            return Reason("not_in_hand", "CO-01", card)
        options = self.game.matches(card, turned_up, self.field, turned_up and self.drawn == len(self.stock))
        if taken and not taken & ~self.field and self.game.twins.canonical(taken, self.field) in options[0]:
            return None
        return self.game.refuse(card, turned_up, self.field, taken, options)

    # -- doing it -----------------------------------------------------------

    def apply(self, action: Action) -> list[Event]:
        """Does an action and gives back what happened.

        Checked and atomic: an action that is not allowed raises
        :class:`IllegalActionError` with the reason and changes nothing.
        """
        if action not in (self._legal or self.legal_actions()):
            reason = self.why_not(action)
            if reason is not None:
                raise IllegalActionError(reason, self.game.id)
        self._past.append(self._snapshot())
        self.moves.append(action if action.__class__ is not int else self.game.move(action))
        self._legal = None
        events: list[Event] = []
        self._events = events
        try:
            if action & CALL:
                self.game.called(self, action ^ CALL)
            else:
                self._put_down(action)
        except BaseException:
            self.undo()
            raise
        return events

    def _put_down(self, action: Action) -> None:
        game = self.game
        seat: int = self.to_move  # type: ignore[assignment]
        card = action >> CARD_SHIFT & 63
        taken = action & ALL
        bit = 1 << card
        turned_up = action & TURNED_UP
        field = self.field
        if turned_up:
            self.turned = None
        else:
            hands = [*self.hands]
            hands[seat] ^= bit
            self.hands = tuple(hands)
        if taken:
            self.field = field ^ taken
            captures = [*self.captures]
            captures[seat] |= taken | bit
            self.captures = tuple(captures)
        else:
            self.field = field | bit
        if self.telling:
            if turned_up and self.drawn == len(self.stock):
                kind, rule, sentence = telling_of(game, card, True, field, taken, last=True)
            else:
                actions = (game.moves.stock if turned_up else game.moves.hand)[card][1]
                kind, rule, sentence = actions.telling(field & actions.told_by, taken)
            self._events.append(Event(kind, seat, card, taken, rule, None, None, sentence))
        game.after_card(self, seat, card, taken)
        if not turned_up:
            self._turn_up(seat)
        elif not game.after_turn(self, seat):
            self.next_turn(seat)

    def _turn_up(self, seat: int) -> None:
        """CO-01: the top card of the stock."""
        card = self.turned = self.stock[self.drawn]
        self.drawn += 1
        self.phase = STOCK
        if self.telling:
            self._events.append(Event("turned", seat, card, 0, "CO-01", None, None, NO_SENTENCE))

    def next_turn(self, seat: int) -> None:
        """CO-05: the turn goes to the right; the round is settled when the next hand is empty."""
        players = self.players
        after = players[(players.index(seat) + 1) % len(players)]
        if self.hands[after]:
            self.to_move = after
            self.phase = HAND
        else:
            self.end()

    def end(self) -> None:
        """Settles the round."""
        self.phase = OVER
        self.to_move = None
        self.game.settle(self)

    # -- for the hooks of the games ------------------------------------------

    def tell(self, event: Event) -> None:
        """Adds an event to those of the running call, if anybody listens."""
        if self.telling:
            self._events.append(event)

    def tell_yaku(
        self,
        seat: int,
        card: int,
        before: Look,
        after: Look,
        told_as: Mapping[str, tuple[str, str | None]] | None = None,
    ) -> None:
        """Tells what became of a seat's yaku.

        ``told_as`` gives rule and sentence for a kind of change; else it is the yaku's rule and the kind's sentence.
        """
        captures = self.captures[seat]
        for kind, row, better in self.game.yaku.changes(before, after, captures):
            data: dict[str, object] = {"id": row.id, "value": row.value}
            if better is not None:
                data["better"] = better.id
            rule, sentence = (told_as or {}).get(kind, (row.rule, None))
            self.tell(Event(kind, seat, card, row.cards & captures, rule, data, sentence=sentence))

    def tell_piles(self) -> None:
        """Tells which months lie on the field as a pile (CO-04)."""
        if self.telling:
            for pile in self.game.piles(self.field):
                self.tell(Event("pile", None, None, pile, "CO-04"))

    def give(self, seat: int, cards: int) -> None:
        """Moves cards from the field to a seat's captures."""
        self.field &= ~cards
        self.captures = (*self.captures[:seat], self.captures[seat] | cards, *self.captures[seat + 1 :])

    def show(self, seat: int, cards: int) -> None:
        """Lays cards of a hand open to everybody."""
        self.shown = (*self.shown[:seat], self.shown[seat] | cards, *self.shown[seat + 1 :])

    def own_hand(self, seat: int) -> int:
        """What a seat sees of its own hand."""
        return self.game.own_hand(self, seat)

    def written_moves(self) -> list[Action]:
        """What was done so far without the calls that a record has no move for."""
        game = self.game
        if not game.unwritten:
            return self.moves
        unwritten = [game.parse(call) for call in game.unwritten]
        return [action for action in self.moves if action not in unwritten]

    # -- copies, undo, views --------------------------------------------------

    def _snapshot(self) -> tuple[Any, ...]:
        return (
            self.hands, self.captures, self.field, self.stock, self.drawn, self.turned, self.shown,
            self.players, self.to_move, self.phase, self.memo, self.result, self._legal,
        )  # fmt: skip

    def _restore(self, snapshot: tuple[Any, ...]) -> None:
        (
            self.hands, self.captures, self.field, self.stock, self.drawn, self.turned, self.shown,
            self.players, self.to_move, self.phase, self.memo, self.result, self._legal,
        ) = snapshot  # fmt: skip

    def copy(self) -> Round[MemoT, StandingT]:
        """An independent copy, undo included."""
        new: Round[MemoT, StandingT] = Round.__new__(Round)
        new.game = self.game
        new.deal = self.deal
        new.dealer = self.dealer
        new.number = self.number
        new.deals = self.deals
        new.standing = self.standing
        new.telling = self.telling
        new.dealt = self.dealt
        (
            new.hands, new.captures, new.field, new.stock, new.drawn, new.turned, new.shown,
            new.players, new.to_move, new.phase, new.memo, new.result, new._legal,
        ) = self._snapshot()  # fmt: skip
        new.moves = self.moves.copy()
        new._past = self._past.copy()
        new._events = []
        return new

    def undo(self) -> Action | None:
        """Takes the last action back and gives it; None if there is none (or the round was made from a view there)."""
        if not self._past:
            return None
        self._restore(self._past.pop())
        self._events = []
        return self.moves.pop()

    def __repr__(self) -> str:
        """What everybody may see of it, in short."""
        now = "over" if self.is_over else f"seat {self.to_move} to move, field {codes(self.field)!r}"
        return f"<Round {self.number + 1} of {self.game!r}, {len(self.moves)} moves, {now}>"

    def text(
        self, lang: str = "en", *, seat: int | None = None, open: bool = False, names: Sequence[str] | None = None
    ) -> str:
        """The table in words, in English or Japanese (``ja``): ``print(round.text())``.

        It says what everybody may see; with ``seat`` what that seat may, with ``open`` every hand as well.
        """
        from hanafuda_kit import text

        return text.table_of_view(self.view(seat), lang, names, hands=self.hands if open else None).text()

    def _repr_html_(self) -> str:
        """What everybody may see."""
        return self.view(None)._repr_html_()

    def view(self, seat: int | None) -> View[MemoT, StandingT]:
        """What a seat may know (CO-09); None: what a watcher may."""
        mine = seat is not None and seat == self.to_move
        game = self.game
        return View(
            game,
            seat,
            self.number,
            self.dealer,
            self.players,
            self.to_move,
            self.phase,
            0 if seat is None else game.own_hand(self, seat),
            tuple([hand.bit_count() for hand in self.hands]),
            game.known(self, seat),
            self.shown,
            0 if seat is None else game.own_deal(self, seat),
            self.field,
            self.captures,
            len(self.stock) - self.drawn,
            self.turned,
            self.legal_actions() if mine else (),
            tuple(self.moves),
            not self.deal.hands[0],
            self.standing,
            game.public(self, seat),
            self.result,
        )
