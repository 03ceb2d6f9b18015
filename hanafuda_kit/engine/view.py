"""What one seat may know (CO-09): the only thing bots, hints and browsers get."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hanafuda_kit.engine.actions import Action

if TYPE_CHECKING:
    from hanafuda_kit.engine.game import Game


class View(NamedTuple):
    """The table as ``seat`` sees it (None: a watcher). Sets of cards are 48-bit integers.

    It is built from who owns or was shown a card, never from the phase. Two
    states that differ only in hidden cards give equal views.
    """

    game: Game
    seat: int | None
    dealer: int
    players: tuple[int, ...]
    to_move: int | None
    hand: int
    """The own hand."""
    counts: tuple[int, ...]
    """Cards in each seat's hand."""
    known: tuple[int, ...]
    """What lies open, or was shown to this seat, of each hand; the own hand is all known."""
    field: int
    captures: tuple[int, ...]
    stock: int
    """How many cards the stock holds."""
    turned: int | None
    """The card that was turned up and is still to be placed."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty when it is not to move."""
    is_over: bool
    standing: Any
    """The match before this round, as the game keeps it; all of it is public."""
    public: Any
    """What the game adds that this seat may know (bids, shown yaku, ...)."""

    @property
    def unseen(self) -> int:
        """The cards this seat cannot place: in other hands or in the stock."""
        seen = self.field
        for mask in self.captures:
            seen |= mask
        for mask in self.known:
            seen |= mask
        if self.turned is not None:
            seen |= 1 << self.turned
        return self.game.deck & ~seen
