"""The actions of every card, remembered: the rules of capture are asked once for each thing that can lie there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hanafuda_kit.cards import cards_in, mask_of
from hanafuda_kit.engine.actions import CARD_SHIFT, TURNED_UP, Action, Move
from hanafuda_kit.engine.field import is_pile

if TYPE_CHECKING:
    from hanafuda_kit.engine.game import Game

FEW = 8
"""What a card of so small a reach may do is remembered; a wild card's reach is the whole field."""


class _Made(dict[int, Move]):
    """Actions as moves, made once each: there are few, and making one costs more than finding it."""

    def __missing__(self, action: int) -> Move:
        found = self[action] = Move(action)
        return found


MADE = _Made()


def actions_of(game: Game, card: int, turned_up: bool, field: int, last: bool = False) -> tuple[Action, ...]:
    """Putting a card down in every way that ``game.matches`` allows; or laying it, where it takes nothing."""
    base = MADE[(TURNED_UP if turned_up else 0) | card << CARD_SHIFT]
    sets = game.matches(card, turned_up, field, last)[0]
    return tuple([MADE[base | taken] for taken in sets]) if sets else (base,)


Telling = tuple[str, str, str | None]
"""Of a card that is put down: the kind of its event, the rule's id, and the key of its sentence (None: its kind's)."""


def telling_of(game: Game, card: int, turned_up: bool, field: int, taken: int, last: bool = False) -> Telling:
    """How a card is told that takes what it takes, or stays."""
    rule = game.cites(card, turned_up, field, last, taken)
    kind = ("turned_took" if turned_up else "took") if taken else "turned_laid" if turned_up else "laid"
    if taken and rule in game.sentences:
        return kind, rule, game.sentences[rule]
    return kind, rule, f"{kind}_pile" if taken.bit_count() > 2 and is_pile(taken) else None


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
        self.told_by = self.reach if game.wild is None else self.reach | 1 << game.wild
        """What the rule that is cited may depend on: a wild card matters where it is not taken too."""
        self._tellings: dict[tuple[int, int], Telling] = {}

    def __missing__(self, part: int) -> tuple[Action, ...]:
        found = actions_of(*self._asked, part)
        if self.reach.bit_count() <= FEW:
            self[part] = found
        return found

    def telling(self, part: int, taken: int) -> Telling:
        """How the card is told that takes this, where ``part`` of what it is told by lies on the field."""
        found = self._tellings.get((part, taken))
        if found is None:
            found = telling_of(*self._asked, part, taken)
            if self.reach.bit_count() <= FEW:
                self._tellings[part, taken] = found
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
