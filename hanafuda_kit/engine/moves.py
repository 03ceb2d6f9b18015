"""The actions of every card, remembered: the rules of capture are asked once for each thing that can lie there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hanafuda_kit.cards import cards_in, mask_of
from hanafuda_kit.engine.actions import Action, Move, put_down

if TYPE_CHECKING:
    from hanafuda_kit.engine.game import Game

FEW = 8
"""What a card of so small a reach may do is remembered; a wild card's reach is the whole field."""


def actions_of(game: Game, card: int, turned_up: bool, field: int, last: bool = False) -> tuple[Action, ...]:
    """Putting a card down in every way that ``game.matches`` allows; or laying it, where it takes nothing."""
    base = put_down(card, turned_up=turned_up)
    sets = game.matches(card, turned_up, field, last)[0]
    return tuple([Move(base | taken) for taken in sets]) if sets else (base,)


class CardActions(dict[int, tuple[Action, ...]]):
    """The actions of one card, by what lies on the field within its ``reach``: of other cards none matters to it."""

    def __init__(self, game: Game, card: int, turned_up: bool) -> None:
        super().__init__()
        self._asked = game, card, turned_up
        others = [other for other in cards_in(game.deck) if other != card]
        self.takes = mask_of(other for other in others if game.matches(card, turned_up, 1 << other, False)[0])
        """The cards that it takes where they lie alone."""
        self.reach = self.takes | sum(month for month in game.months if month & self.takes)
        """Those and their months."""

    def __missing__(self, part: int) -> tuple[Action, ...]:
        found = actions_of(*self._asked, part)
        if self.reach.bit_count() <= FEW:
            self[part] = found
        return found


class Moves:
    """The actions of all cards of a game, from a hand and from the stock but for its last card."""

    def __init__(self, game: Game) -> None:
        self.hand, self.stock = (self._by_card(game, turned_up) for turned_up in (False, True))

    @staticmethod
    def _by_card(game: Game, turned_up: bool) -> dict[int, tuple[int, CardActions]]:
        """Each card's actions, with its reach beside them."""
        found = {}
        for card in cards_in(game.deck):
            actions = CardActions(game, card, turned_up)
            found[card] = actions.reach, actions
        return found


@lru_cache(maxsize=16)
def moves_of(game: Game) -> Moves:
    """The moves of a game, the same for all games that are equal."""
    return Moves(game)
