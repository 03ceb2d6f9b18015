"""What a game brings to the engine: data, and a few hooks.

A game is one object that knows its rule options and nothing of any position:
the state of a round is :class:`~hanafuda_kit.engine.round.Round`, and hooks
that act get it as an argument. The defaults here are the rules common to all
fishing games (CO-01 to CO-05); a game overrides what differs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from hanafuda_kit.cards import cards_in
from hanafuda_kit.engine.actions import CALL, Action, Call, Move, calls_of, move_text, parse_move
from hanafuda_kit.engine.deals import Deal, Void, cut
from hanafuda_kit.engine.field import Options, Twins
from hanafuda_kit.engine.generic import MemoT, RulesT, StandingT
from hanafuda_kit.engine.moves import Moves, moves_of
from hanafuda_kit.engine.rules import COMMON_MARKS
from hanafuda_kit.engine.rules import Rules as RulesBase
from hanafuda_kit.engine.yaku import Yaku, YakuTable
from hanafuda_kit.errors import ArgumentError, Reason, RulesError, names_arguments, shown

if TYPE_CHECKING:
    from hanafuda_kit.engine.deals import Deals
    from hanafuda_kit.engine.events import Event
    from hanafuda_kit.engine.match import Match
    from hanafuda_kit.engine.round import Round
    from hanafuda_kit.engine.view import View


_in_order = lru_cache(maxsize=16)(lambda deck: tuple(cards_in(deck)))


class Game(ABC, Generic[RulesT, MemoT, StandingT]):
    """Base of the games; see the module's text. :class:`RulesError` for a number of seats that it does not have."""

    id: ClassVar[str]
    Rules: ClassVar[type[RulesBase]]
    seat_counts: ClassVar[tuple[int, ...]]
    """How many may sit at the table."""
    usual_seats: ClassVar[int | None] = None
    """How many sit where nobody says; None: as few as may."""
    deck: ClassVar[int]
    """The set of the game's cards."""
    deck_rule: ClassVar[str | None] = None
    deal_rule: ClassVar[str | None] = None
    """The ids of the rules that say which cards there are, and how many are dealt where."""
    months: ClassVar[tuple[int, ...]]
    """The months' sets as the game sees them: cards that match each other."""
    twins: ClassVar[Twins]
    calls: ClassVar[tuple[str, ...]] = ()
    """The words that are moves (RECORD.md); an action is a number in this list."""
    unwritten: ClassVar[frozenset[str]] = frozenset()
    """Those of the calls that a record has no move for, since the next move implies them; see :meth:`understood`."""
    marks: ClassVar[Mapping[str, str]]
    """The game's own rules: id -> mark (see :func:`~hanafuda_kit.engine.rules.marks`).

    Each has a test, a text in both languages and a lesson."""
    rule_ids: ClassVar[tuple[str, ...]]
    """Every rule this game applies, those that all games share included; follows from ``marks``."""
    wild: ClassVar[int | None] = None
    """The card with rights of its own and a name of its own in this game."""
    sentences: ClassVar[Mapping[str, str]] = {}
    """Rule of a capture -> the key of its sentence, where it is not the common one (see :class:`Event`)."""
    yaku: YakuTable = YakuTable(())

    def __init__(self, rules: RulesBase | None = None, seats: int | None = None) -> None:
        self.rules: RulesT = rules if rules is not None else self.Rules()  # type: ignore[assignment]
        self.seats = seats if seats is not None else self.usual_seats or self.seat_counts[0]
        if type(self.seats) is not int or self.seats not in self.seat_counts:
            allowed = ", ".join(map(str, self.seat_counts))
            raise RulesError("seat_count", game=self.id, seats=shown(self.seats), allowed=allowed)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "marks" in cls.__dict__:
            cls.rule_ids = (*COMMON_MARKS, *cls.marks)

    @classmethod
    @names_arguments
    def new_match(
        cls,
        rules: RulesBase | Mapping[str, object] | None = None,
        *,
        seats: int | None = None,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        deals: Deals | None = None,
        dealer: int | None = None,
        events: bool = True,
    ) -> Match:
        """A match of this game: ``mushi.Match({"rounds": 6}, seed=7)``.

        ``rules`` are its options; the number of seats is that of ``names`` where only those are given; the rest is
        as in :class:`~hanafuda_kit.engine.match.Match`.
        Raises :class:`RulesError` for options, a number of seats or of names that the game does not have.
        """
        from hanafuda_kit.engine.match import Match

        chosen = rules if isinstance(rules, RulesBase) else cls.Rules.of(rules or {})
        if seats is None and names is not None:
            seats = len(names)
        return Match(cls(chosen, seats), names=names, seed=seed, deals=deals, dealer=dealer, events=events)

    def __repr__(self) -> str:
        """The game with its seats and the options that are changed."""
        options = "".join([f", {name}={value!r}" for name, value in self.rules.changed().items()])
        return f"{type(self).__name__}(seats={self.seats}{options})"

    def text(self, lang: str = "en") -> str:
        """The game with its seats and the options that are changed, in words."""
        from hanafuda_kit import text

        return text.table_of_game(self, lang).text()

    def _repr_html_(self) -> str:
        from hanafuda_kit import pictures, text

        return pictures.table(text.table_of_game(self, "en"))

    def __eq__(self, other: object) -> bool:
        """Games of the same rules and seats are equal: a game is no position."""
        return isinstance(other, type(self)) and (other.rules, other.seats) == (self.rules, self.seats)

    def __hash__(self) -> int:
        return hash((type(self), self.rules, self.seats))

    # -- the deal ---------------------------------------------------------

    @abstractmethod
    def shape(self) -> tuple[int, int]:
        """Cards of a hand and cards of the field."""

    @property
    def playing(self) -> int:
        """How many of the seats play a round."""
        return self.seats

    def from_dealer(self, dealer: int) -> list[int]:
        """Who plays by default: the dealer and the seats to the right."""
        return [(dealer + step) % self.seats for step in range(self.playing)]

    def spare(self) -> int:
        """How many cards of the stock are never drawn."""
        hand, field = self.shape()
        return self.deck.bit_count() - field - 2 * hand * self.seats

    def pack(self) -> list[int]:
        """All that is shuffled and dealt, in deck order."""
        return list(_in_order(self.deck))

    def cut(self, cards: Sequence[int]) -> Deal:
        """A deal from shuffled cards."""
        return cut(cards, self.seats, *self.shape())

    def void(self, deal: Deal) -> Void | None:
        """What makes a deal void; None if it is valid."""
        return None

    def check_deal(self, deal: Deal) -> None:
        """Raises :class:`PositionError` for a deal that cannot come about (wrong cards or counts)."""
        from hanafuda_kit.engine.positions import check_deal

        check_deal(self, deal)

    def check_position(self, field: int, captures: Sequence[int]) -> None:
        """Raises :class:`PositionError` for captures that cannot come about, whatever was played."""

    def lay_out(self, round: Round[MemoT, StandingT]) -> None:
        """Puts the deal on the table, where it does not just go into hands and onto the field. Comes first of all."""

    def begin(self, round: Round[MemoT, StandingT]) -> None:
        """What happens before the first turn. The round already stands at the dealer's first card."""

    def placed(self, round: Round[MemoT, StandingT], past: Any) -> None:
        """Completes a round that was set up in mid-play: ``past`` is what the cards do not show of what went before.

        Raises :class:`ArgumentError` where they show it all.
        """
        if past is not None:
            raise ArgumentError("argument_past", game=self.id)

    def piles(self, field: int) -> list[int]:
        """The months that lie on the field as a pile (CO-04), each a set: three cards, and a fourth to come."""
        return [field & month for month in self.months if (field & month).bit_count() == 3 < month.bit_count()]

    # -- play -------------------------------------------------------------

    @abstractmethod
    def matches(self, card: int, turned_up: bool, field: int, last: bool) -> Options:
        """What a card may take: the only home of wild cards.

        ``turned_up`` tells a card from the stock from one from a hand, ``last``
        the last card of the stock.
        """

    @cached_property
    def said(self) -> tuple[Call, ...]:
        """The calls as actions, by their numbers."""
        return calls_of(self.calls)

    def text_of(self, action: Action) -> str:
        """An action as the move of a record: ``5c>5a``, ``/4r>4a``, ``stop``."""
        return move_text(action, self.calls)

    def move(self, action: Action) -> Move:
        """A plain integer as an action that prints as its move."""
        return self.said[action ^ CALL] if action & CALL else Move(action)

    def parse(self, text: str) -> Action:
        """The action of a move's text; :class:`RecordError` if it is no move at all."""
        return self.said[self.calls.index(text)] if text in self.calls else parse_move(text)

    @cached_property
    def moves(self) -> Moves:
        """What :meth:`matches` allows each card, remembered."""
        return moves_of(self)

    def cites(self, card: int, turned_up: bool, field: int, last: bool, taken: int) -> str:
        """The id of the rule by which a card takes what it takes, or stays."""
        return self.matches(card, turned_up, field, last)[1]

    def refuse(self, card: int, turned_up: bool, field: int, taken: int, options: Options) -> Reason:
        """Why a card may not take this set, which is none of its options (CO-02, CO-03)."""
        sets, rule = options
        if taken & ~field:
            return Reason("target_not_on_field", "CO-02", card, taken & ~field)
        if not sets:
            return Reason("no_match", rule, card, taken)
        if not taken:
            return Reason("must_take", "CO-03" if rule == "CO-02" else rule, card, sets[0])
        allowed = 0
        for each in sets:
            allowed |= each
        strangers = taken & ~self.twins.widened(allowed, field)
        if strangers:
            return Reason("no_match", "CO-02", card, strangers)
        if len(sets) == 1 and sets[0].bit_count() > 1:
            return Reason("takes_whole_pile", rule, card, sets[0])
        return Reason("takes_one", rule, card, taken)

    def after_card(self, round: Round[MemoT, StandingT], seat: int, card: int, taken: int) -> None:
        """What follows a card that was put down, by hand or from the stock."""

    def after_turn(self, round: Round[MemoT, StandingT], seat: int) -> bool:
        """What follows a turn; True if the game has set the next phase itself."""
        return False

    def legal_calls(self, round: Round[MemoT, StandingT]) -> list[Action]:
        """The calls allowed now.

        Asked in the phase of calls, and in a game with calls also over a turned-up card, beside the cards' actions.
        """
        return []

    def called(self, round: Round[MemoT, StandingT], call: int) -> None:
        """Carries out a call (its number in ``calls``)."""

    def refuse_call(self, round: Round[MemoT, StandingT], call: int) -> Reason:
        """Why a call is not allowed now."""
        return Reason("unknown_call")

    def refuse_card(self, round: Round[MemoT, StandingT], card: int) -> Reason:
        """Why no card can be put down now, where the round stands in the phase of calls."""
        return Reason("call_first", None, card)

    def understood(self, round: Round[MemoT, StandingT], action: Action | None) -> Action | None:
        """The unwritten call that a record means before this next move (None: before its end); None: there is none."""
        return None

    def written_stock(self, round: Round[MemoT, StandingT]) -> Sequence[int] | None:
        """The stock as a record has it; None where it has none."""
        return round.stock

    @abstractmethod
    def settle(self, round: Round[MemoT, StandingT]) -> None:
        """Ends the round: sets ``round.result`` (the keys of RECORD.md) and tells what it gives."""

    # -- knowing ----------------------------------------------------------

    def own_hand(self, round: Round[MemoT, StandingT], seat: int) -> int:
        """What a seat sees of its own hand: all of it, but where a game hides it for a while."""
        return round.hands[seat]

    def known(self, round: Round[MemoT, StandingT], seat: int | None) -> tuple[int, ...]:
        """What a seat may know of each hand; of its own, everything."""
        return tuple(
            round.own_hand(each) if each == seat else shown & hand
            for each, (shown, hand) in enumerate(zip(round.shown, round.hands, strict=True))
        )

    def own_deal(self, round: Round[MemoT, StandingT], seat: int) -> int:
        """The hand that a seat was dealt, as far as it has seen it."""
        return round.dealt[seat]

    def public(self, round: Round[MemoT, StandingT], seat: int | None) -> MemoT:
        """What else a seat may know."""
        return round.memo

    # -- what a view leaves open (engine/worlds.py) -------------------------

    def fits(self, view: View[MemoT, StandingT], seat: int, dealt: int) -> bool:
        """Whether a seat may have been dealt this hand, as far as a view tells.

        A hand yaku in it would have been shown, a void deal dealt again. What one seat was dealt says nothing
        here about another: a world agrees with a view if every hand fits.
        """
        return True

    def shuffled_in(self, view: View[MemoT, StandingT]) -> Sequence[int]:
        """The seats whose dealt hands were shuffled into the stock."""
        return ()

    def checked(self, view: View[MemoT, StandingT], seat: int) -> int:
        """What this view's seat has seen of a dealt hand that was shuffled into the stock."""
        return 0

    def remembered(self, view: View[MemoT, StandingT], dealt: Sequence[int]) -> MemoT:
        """``Round.memo`` of a round that looks like this view, where the seats were dealt these hands."""
        return view.public

    def deal_of(self, view: View[MemoT, StandingT], dealt: Sequence[int], field: int, stock: Sequence[int]) -> Deal:
        """The deal of such a round."""
        return Deal(tuple([tuple(cards_in(hand)) for hand in dealt]), tuple(cards_in(field)), tuple(stock))

    # -- counting ---------------------------------------------------------

    @abstractmethod
    def points(self, cards: int) -> int:
        """What a set of cards counts in this game."""

    def made(self, captures: int) -> list[Yaku]:
        """The yaku of these captures that count now."""
        return self.yaku.made(captures)

    def scores(self, round: Round[MemoT, StandingT]) -> Sequence[int]:
        """What a round that is over brought each seat, in the unit that its results count."""
        assert round.result is not None
        scores: Sequence[int] = round.result["points"]
        return scores

    # -- the match --------------------------------------------------------

    @abstractmethod
    def standing(self) -> StandingT:
        """The match before its first round: a frozen value."""

    @abstractmethod
    def advance(self, standing: StandingT, round: Round[MemoT, StandingT]) -> StandingT:
        """The match after a round that is over."""

    @abstractmethod
    def next_dealer(self, standing: StandingT, round: Round[MemoT, StandingT]) -> tuple[int, str, str]:
        """Who deals the round after this one, the rule's id and the word for why (event ``deal``)."""

    @abstractmethod
    def finished(self, standing: StandingT, rounds: int) -> bool:
        """Whether the match is over after so many rounds."""

    @abstractmethod
    def summary(self, standing: StandingT, finished: bool) -> Mapping[str, Any]:
        """The match keys of RECORD.md."""

    def match_events(self, standing: StandingT) -> list[Event]:
        """What the end of a match tells."""
        return []
