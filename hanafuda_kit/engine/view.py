"""What one seat may know (CO-09): the only thing bots, hints and browsers get."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from hanafuda_kit.cards import CODES, codes
from hanafuda_kit.engine.actions import CALL, CARD_SHIFT, TURNED_UP, Action
from hanafuda_kit.engine.generic import MemoT, StandingT

if TYPE_CHECKING:
    from hanafuda_kit.engine.game import Game
    from hanafuda_kit.engine.round import Phase, Round


class View(NamedTuple, Generic[MemoT, StandingT]):
    """The table as ``seat`` sees it (None: a watcher). Sets of cards are 48-bit integers.

    It is built from who owns or was shown a card. Two states that differ only in
    hidden cards give equal views.
    """

    game: Game[Any, MemoT, StandingT]
    seat: int | None
    number: int
    """Of the round, from 0."""
    dealer: int
    players: tuple[int, ...]
    to_move: int | None
    phase: Phase
    """What the table waits for: a card, a turned-up card, a call (``HAND``, ``STOCK``, ``CALLS``), or ``OVER``."""
    hand: int
    """This seat's hand."""
    counts: tuple[int, ...]
    """Cards in each seat's hand."""
    known: tuple[int, ...]
    """What lies open, or was shown to this seat, of each hand; of its own, all."""
    shown: tuple[int, ...]
    """What each seat has shown of its hand, cards that it has played since included."""
    dealt: int
    """This seat's hand as it was dealt; 0 for a watcher, before the deal, and where the round was set up."""
    field: int
    captures: tuple[int, ...]
    stock: int
    """How many cards the stock holds."""
    turned: int | None
    """The card that was turned up and is still to be placed."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty when it is not to move."""
    moves: tuple[Action, ...]
    """What was done so far in this round, all of it before everybody's eyes."""
    set_up: bool
    """Whether the round was set up in mid-play; then ``moves`` are those since, and no deal is known."""
    standing: StandingT
    """The match before this round, as the game keeps it; all of it is public."""
    public: MemoT
    """What the game adds that this seat may know (bids, shown yaku, ...)."""
    result: Mapping[str, Any] | None
    """What came of the round; None before it is over."""

    def __repr__(self) -> str:
        """The cards that this seat may see, in short."""
        who = "a watcher" if self.seat is None else f"seat {self.seat}"
        turned = "" if self.turned is None else f", turned up {CODES[self.turned]}"
        return (
            f"<View of {who}: round {self.number + 1} of {self.game!r}, hand {codes(self.hand)!r}, "
            f"field {codes(self.field)!r}{turned}, {len(self.moves)} moves>"
        )

    def text(self, lang: str = "en", *, names: Sequence[str] | None = None) -> str:
        """The table in words, in English or Japanese (``ja``): ``print(view.text())``. ``names`` are the seats'."""
        from hanafuda_kit import text

        return text.table_of_view(self, lang, names).text()

    def _repr_html_(self) -> str:
        from hanafuda_kit import pictures, text

        return pictures.table(text.table_of_view(self, "en"))

    @property
    def is_over(self) -> bool:
        """Whether the round has been settled."""
        return self.to_move is None

    @property
    def seen(self) -> int:
        """The cards whose place this seat knows."""
        seen = self.field
        for mask in self.captures:
            seen |= mask
        for mask in self.known:
            seen |= mask
        if self.turned is not None:
            seen |= 1 << self.turned
        return seen

    @property
    def unseen(self) -> int:
        """The cards this seat cannot place: in other hands or in the stock."""
        return self.game.deck & ~self.seen

    @property
    def played(self) -> tuple[int, ...]:
        """What each seat has played from its hand; with what it holds that makes the hand that it was dealt.

        All 0 where the round was set up: what was played before is not known.
        """
        played = [0] * len(self.counts)
        if not self.set_up:
            cards = [action >> CARD_SHIFT & 63 for action in self.moves if not action & (CALL | TURNED_UP)]
            players = self.players
            for n, card in enumerate(cards):
                played[players[n % len(players)]] |= 1 << card
        return tuple(played)

    @property
    def drawn(self) -> tuple[int, ...]:
        """The cards that were turned up from the stock, in their order; the one to be placed included."""
        cards = [action >> CARD_SHIFT & 63 for action in self.moves if action & TURNED_UP]
        return tuple(cards if self.turned is None else (*cards, self.turned))

    def sample(self, rng: random.Random) -> Round:
        """A round that this seat cannot tell from the true one: ``view.sample(rng).view(view.seat) == view``.

        Every arrangement of the cards it does not see that agrees with all it has seen is equally likely: hand yaku
        that were shown or not shown, deals that would have been void, what was paid for hands that are out of play.
        How is told in :mod:`hanafuda_kit.engine.worlds`. It plays on like any round, without events
        (``telling`` turns them on), and cannot be taken back beyond this point.
        """
        from hanafuda_kit.engine import worlds

        return worlds.round_of(self, rng)
