"""The greedy bot: one turn ahead, with what it does not see counted as chances.

For each action it adds up

* what the captured cards are worth: their points, what they bring a yaku nearer
  for itself, and what they spoil for the others;
* what the card that it turns up next may bring;
* what the hand that is left may still take;
* less what the next player can be expected to take from the field that is left;
* what the game adds for this action (``game.judge``), which also decides the calls.

It knows no game: which card takes which is asked of ``game.matches``, what a
card counts of ``game.points``, and the yaku are rows of ``game.yaku``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hanafuda_kit.bots.calls import best_call
from hanafuda_kit.cards import ALL, cards_in, mask_of
from hanafuda_kit.engine.actions import CALL, CARD_SHIFT, TURNED_UP, Action
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.view import View
from hanafuda_kit.engine.yaku import Yaku

CHANCE = (1.0, 0.6, 0.3, 0.14, 0.06, 0.03)
"""How likely a yaku is still to be made, by the number of cards that are missing (more: as the last)."""
STAYS, COMES = 0.55, 0.2
"""How likely a card of the field is still there, an unseen one within reach, when a hand card wants it."""
TURN_UP, THREAT, KEEP = 1.0, 0.9, 0.4
"""How much the three parts count beside what is captured now. All was tuned by play against ``eager``."""

MOST_TABLES, MOST_OPTIONS = 16, 20_000
"""So many sets of rules, and answers of one, are remembered at most."""


class GreedyBot:
    """See the module's text. Equal values are decided by the generator."""

    def __init__(self, rng: random.Random) -> None:
        self._random = rng.random

    def choose(self, view: View) -> Action:
        """The legal action with the highest value."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        call = best_call(view)
        if call is not None:
            return call
        position = Position(view, _table(view.game))
        best, chosen = -1e9, legal[0]
        for action in legal:
            if action & CALL:
                continue
            value = position.value(action) + 1e-6 * self._random()
            if value > best:
                best, chosen = value, action
        return chosen


class Table:
    """What a game's rules say about single cards, worked out once a game."""

    def __init__(self, game: Game) -> None:
        self._matches = game.matches
        self._options: dict[int, tuple[int, ...]] = {}
        deck = cards_in(game.deck)
        self.points = [float(game.points(1 << card)) if game.deck >> card & 1 else 0.0 for card in range(48)]
        self.takes = [0] * 48, [0] * 48
        """What a card from a hand, from the stock takes where that lies alone."""
        self.reach = [0] * 48, [0] * 48
        """The months of those cards: no other card matters to it."""
        for turned_up in (False, True):
            for card in deck:
                others = [other for other in deck if other != card]
                takes = mask_of(one for one in others if game.matches(card, turned_up, 1 << one, False)[0])
                self.takes[turned_up][card] = takes
                self.reach[turned_up][card] = takes | sum(month for month in game.months if month & takes)

    def options(self, card: int, turned_up: bool, field: int) -> tuple[int, ...]:
        """The sets that a card may take from a part of the field that it reaches."""
        key = field | card << 48 | turned_up << 54
        found = self._options.get(key)
        if found is None:
            if len(self._options) > MOST_OPTIONS:
                self._options.clear()
            found = self._options[key] = self._matches(card, turned_up, field, False)[0]
        return found


_tables: dict[tuple[type[Game], Any, int], Table] = {}


def _table(game: Game) -> Table:
    """The table of a game, worked out once for each set of rules."""
    key = type(game), game.rules, game.seats
    found = _tables.get(key)
    if found is None:
        if len(_tables) >= MOST_TABLES:
            _tables.clear()
        found = _tables[key] = Table(game)
    return found


class Position:
    """One view, ready to value actions."""

    def __init__(self, view: View, table: Table) -> None:
        seat = view.seat
        assert seat is not None
        players = view.players
        after = players[(players.index(seat) + 1) % len(players)]
        self.table = table
        self.view, self.judge = view, view.game.judge
        self.payers = view.game.yaku_payers
        self.field, self.hand, self.stock = view.field, view.hand, view.stock
        captured = 0
        for cards in view.captures:
            captured |= cards
        own, next_own = view.captures[seat], view.captures[after]
        yaku = view.game.yaku
        self.mine = self._worth(yaku, own, captured & ~own)
        self.theirs = self._worth(yaku, next_own, captured & ~next_own)
        self.unseen_set = view.unseen
        self.unseen = cards_in(self.unseen_set)
        self.open = cards_in(view.known[after])
        """What is known of the next player's hand; ``hidden`` is how many cards are not."""
        self.hidden = view.counts[after] - len(self.open)
        # Answers that come again for the next action: by set, by card and part of the field.
        self._sets: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self._takes: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self._prospects: dict[int, float] = {}

    def _worth(self, yaku: Sequence[Yaku], own: int, others: int) -> list[float]:
        """What capturing each card is worth to a player: points, yaku nearer, yaku spoilt for the others."""
        worth = self.table.points.copy()
        for row in yaku:
            open_cards = row.cards & ~own & ~others
            count = open_cards.bit_count()
            gain = 0.0
            missing = row.size - (row.cards & own).bit_count()
            if 0 < missing <= count:
                gain += self.payers * row.value * (CHANCE[min(missing - 1, 5)] - CHANCE[min(missing, 5)])
            missing = row.size - (row.cards & others).bit_count()
            if 0 < missing <= count:
                gain += row.value * CHANCE[min(missing, 5)] / (1 + count - missing)
            if gain:
                for card in cards_in(open_cards):
                    worth[card] += gain
        return worth

    # -- values -------------------------------------------------------------

    def value(self, action: Action) -> float:
        """What an action is worth, in points."""
        taken = action & ALL
        bit = 1 << (action >> CARD_SHIFT & 63)
        if taken:
            field = self.field ^ taken
            value = self._set(0, taken | bit)
        else:
            field = self.field | bit
            value = 0.0
        hand = self.hand
        if not action & TURNED_UP:
            hand ^= bit
            if self.stock:
                value += TURN_UP * self._turn_up(field)
        value -= THREAT * self._threat(field)
        return value + KEEP * self._keep(hand, field) + self.judge(self.view, action)

    def _set(self, who: int, cards: int) -> float:
        """What a set of cards is worth to me (0) or to the next player (1)."""
        known = self._sets[who]
        found = known.get(cards)
        if found is None:
            worth = self.theirs if who else self.mine
            found = known[cards] = sum([worth[card] for card in cards_in(cards)])
        return found

    def _take(self, who: int, card: int, turned_up: bool, field: int) -> float:
        """The most that a card can take from a field, for me or the next player."""
        if not field & self.table.takes[turned_up][card]:
            return 0.0
        part = field & self.table.reach[turned_up][card]
        known = self._takes[who]
        key = part | card << 48 | turned_up << 54
        found = known.get(key)
        if found is None:
            bit = 1 << card
            sets = self.table.options(card, turned_up, part)
            found = known[key] = max([self._set(who, bit | each) for each in sets], default=0.0)
        return found

    def _turn_up(self, field: int) -> float:
        """What the next stock card brings me, on the average."""
        if not self.unseen:
            return 0.0
        return sum([self._take(0, card, True, field) for card in self.unseen]) / len(self.unseen)

    def _threat(self, field: int) -> float:
        """The most that the next player can be expected to take from the field with a hand card."""
        values = sorted([self._take(1, card, False, field) for card in self.unseen], reverse=True)
        sure = max([self._take(1, card, False, field) for card in self.open], default=0.0)
        none, total, left, hidden = 1.0, 0.0, self.hidden, len(values)
        for value in values:
            if value <= sure or none < 0.02:
                break
            chance = left / hidden if hidden > left else 1.0
            total += none * chance * value
            none *= 1 - chance
            hidden -= 1
        return total + none * sure

    def _keep(self, hand: int, field: int) -> float:
        """What the hand that is left may still take."""
        return sum([self._prospect(card, field) for card in cards_in(hand)])

    def _prospect(self, card: int, field: int) -> float:
        """What one hand card may still take, now or later."""
        takes = self.table.takes[False][card]
        part = takes & field
        key = part | card << 48
        found = self._prospects.get(key)
        if found is None:
            worth = self.mine
            chances = [(worth[other], STAYS) for other in cards_in(part)]
            chances += [(worth[other], COMES) for other in cards_in(takes & self.unseen_set)]
            chances.sort(reverse=True)
            none, found = 1.0, 0.0
            for value, chance in chances:
                found += none * chance * (worth[card] + value)
                none *= 1 - chance
            self._prospects[key] = found
        return found
