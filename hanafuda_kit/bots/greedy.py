"""The greedy bot: one turn ahead, with what it does not see counted as chances.

For each action it adds up

* what the captured cards are worth: their points, what they bring a yaku nearer
  for itself, and what they take from the others' yaku; less the yaku that they
  void, plus those that they make safe;
* what the card that it turns up next may bring;
* what the hand that is left may still take;
* less what the next player can be expected to take from the field that is left;
* less what is lost if the round is void because it captured too little;
* what the game's judge adds for this action, which also decides the calls.

It knows no game: which card takes which is asked of ``game.matches``, what a
card counts of ``game.points``, the yaku are rows of ``game.yaku``; what calls,
risks and a void round are worth is asked of the game's judge.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from hanafuda_kit.bots.calls import best_call
from hanafuda_kit.bots.judgement import judge_of
from hanafuda_kit.bots.simple import Chance
from hanafuda_kit.cards import ALL, cards_in
from hanafuda_kit.engine.actions import CALL, CARD_SHIFT, TURNED_UP, Action
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.view import View
from hanafuda_kit.engine.yaku import Yaku

SHARE, MOST_SHARE = 0.9, 0.65
"""How likely a player captures an open card: so many times the player's share of the placements to come."""
IN_HAND, IN_OTHER_HAND = 0.8, 0.25
"""How likely one captures a card of one's own hand, and one that somebody else is known to hold."""
HOPE = 0.7
"""How much a yaku counts that is still to be made: yaku share their cards, and one card lost may cost several."""
STAYS, COMES = 0.55, 0.5
"""How likely a card of the field is still there, an unseen one that comes can be taken, when a hand card wants it."""
TURN_UP, THREAT, KEEP = 1.0, 0.9, 0.4
"""How much the three parts count beside what is captured now. All was tuned by play against ``eager``."""
SAVED, DRY = 0.35, 0.75
"""How likely a void yaku is made safe while that is still open, a yaku that can become void is not."""
PER_CARD, SPREAD = 12.0, 20.0
"""What each further card brings on average towards the least that a round asks for, and how much that varies."""


class GreedyBot:
    """See the module's text. Equal values are decided by chance."""

    def __init__(self, rng: random.Random) -> None:
        self._chance = Chance(rng).of

    def choose(self, view: View) -> Action:
        """The legal action with the highest value."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        call = best_call(view)
        if call is not None:
            return call
        position = Position(view)
        best, chosen = -1e9, legal[0]
        for n, action in enumerate(legal):
            if action & CALL:
                continue
            value = position.value(action) + 1e-6 * self._chance(view, n)
            if value > best:
                best, chosen = value, action
        return chosen


@lru_cache(maxsize=16)
def points_of(game: Game) -> list[float]:
    """What every single card counts; 0 for those that the game leaves out."""
    return [float(game.points(1 << card)) if game.deck >> card & 1 else 0.0 for card in range(48)]


class Spoil(NamedTuple):
    """What capturing any card of ``by`` costs, unless one of ``saved_by`` comes with it."""

    by: int
    saved_by: int
    loss: float


class Worth(NamedTuple):
    """What captures are worth to one player: card by card, and what spoils yaku."""

    cards: list[float]
    spoils: list[Spoil]


class Position:
    """One view, ready to value actions."""

    def __init__(self, view: View) -> None:
        seat = view.seat
        assert seat is not None
        players = view.players
        after = players[(players.index(seat) + 1) % len(players)]
        self.moves = view.game.moves.hand, view.game.moves.stock
        judge = judge_of(view.game.id)
        self.view, self.judge = view, judge.worth
        self.payers = judge.yaku_payers
        self.field, self.hand, self.stock = view.field, view.hand, view.stock
        captured = 0
        for cards in view.captures:
            captured |= cards
        own = view.captures[seat]
        yaku = view.game.yaku
        there = (view.game.deck & ~captured).bit_count()
        shares = [min(MOST_SHARE, SHARE * 2 * count / there) for count in view.counts]
        self.mine = self._worth(yaku, view, seat, captured, shares)
        self.theirs = self._worth(yaku, view, after, captured, shares)
        self.least = judge.least
        """The cards that a round asks for, and the points that are too few; None: it asks for nothing."""
        if self.least is not None:
            self.stake = judge.at_stake(view, seat)
            self.own = own
            self.count = view.game.points
        self.unseen_set = view.unseen
        self.unseen = cards_in(self.unseen_set)
        turns = self.hand.bit_count() - (view.turned is None)
        between = (2 * len(players) - 1) / max(2 * len(players) - 1, len(self.unseen))
        self.comes = COMES * (1.0 - (1.0 - between) ** turns) if turns > 0 else 0.0
        """How likely an unseen card comes to the field while there is a turn to take it in."""
        self.open = cards_in(view.known[after])
        """What is known of the next player's hand; ``hidden`` is how many cards are not."""
        self.hidden = view.counts[after] - len(self.open)
        # Answers that come again for the next action: by set, by card and part of the field.
        self._sets: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self._takes: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self._prospects: dict[int, float] = {}

    def _worth(self, yaku: Sequence[Yaku], view: View, seat: int, captured: int, shares: Sequence[float]) -> Worth:
        """What captures are worth to a player: points, yaku nearer, yaku taken from the others, yaku voided."""
        worth = points_of(view.game).copy()
        spoils = []
        own = view.captures[seat]
        gone = captured & ~own
        others = [each for each in view.players if each != seat]
        for row in yaku:
            open_cards = row.cards & ~captured
            count = open_cards.bit_count()
            missing = row.size - (row.cards & own).bit_count()
            if missing <= count:
                sure = 1.0 if not row.spoiled_by or own & row.saved_by else self._sure(row, own, gone)
                chance = sure * self.payers * row.value * self._chance(view, seat, open_cards, missing, shares)
                if missing == 1:
                    for card in cards_in(open_cards):
                        worth[card] += sure * self.payers * row.value - chance
                elif missing > 1:
                    held = open_cards & view.known[seat]
                    for card in cards_in(open_cards):
                        worth[card] += chance / (IN_HAND if held >> card & 1 else max(shares[seat], 0.05)) - chance
                if sure < 1.0:
                    for card in cards_in(row.saved_by & ~gone):
                        worth[card] += chance / sure - chance if sure else 0.0
                    if not own & row.spoiled_by:
                        saved = SAVED if row.saved_by & ~gone else 0.0
                        spoils.append(Spoil(row.spoiled_by, row.saved_by, max(0.0, 1.0 - saved / sure) * chance))
            for other in others:
                missing = row.size - (row.cards & view.captures[other]).bit_count()
                if 0 < missing <= count:
                    chance = self._chance(view, other, open_cards, missing, shares)
                    gain = row.value * chance / (1 + count - missing) / len(others)
                    for card in cards_in(open_cards):
                        worth[card] += gain
        return Worth(worth, spoils)

    def _chance(self, view: View, seat: int, open_cards: int, missing: int, shares: Sequence[float]) -> float:
        """How likely a player still captures so many of these open cards."""
        if missing <= 0:
            return 1.0
        held = min(missing, (open_cards & view.known[seat]).bit_count())
        elsewhere = 0
        for other, known in enumerate(view.known):
            if other != seat:
                elsewhere |= known
        # Cards that somebody else holds are needed only where the others do not suffice.
        free = (open_cards & ~elsewhere).bit_count()
        against = max(0, missing - free)
        chance = HOPE * IN_HAND**held * shares[seat] ** (missing - held - against)
        return float(chance * IN_OTHER_HAND**against)

    def _sure(self, row: Yaku, own: int, others: int) -> float:
        """How likely a yaku that can be void counts in the end, once it is made."""
        saved = SAVED if row.saved_by & ~others else 0.0
        return saved if own & row.spoiled_by else DRY + (1.0 - DRY) * saved

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
        if self.least is not None:
            value -= self.stake * self._void(taken | bit if taken else 0, hand, bool(action & TURNED_UP))
        return value + KEEP * self._keep(hand, field) + self.judge(self.view, action)

    def _void(self, gained: int, hand: int, turned_up: bool) -> float:
        """How likely the captures stay below what the round asks for."""
        assert self.least is not None
        asked, points = self.least
        needed = points + 1 - self.count((self.own | gained) & asked)
        if needed <= 0:
            return 0.0
        return exp(-PER_CARD * (2 * hand.bit_count() + (not turned_up)) / (needed + SPREAD))

    def _set(self, who: int, cards: int) -> float:
        """What a set of cards is worth to me (0) or to the next player (1)."""
        known = self._sets[who]
        found = known.get(cards)
        if found is None:
            worth, spoils = self.theirs if who else self.mine
            found = sum([worth[card] for card in cards_in(cards)])
            for spoil in spoils:
                if cards & spoil.by and not cards & spoil.saved_by:
                    found -= spoil.loss
            known[cards] = found
        return found

    def _take(self, who: int, card: int, turned_up: bool, field: int) -> float:
        """The most that a card can take from a field, for me or the next player."""
        reach, actions = self.moves[turned_up][card]
        if not field & actions.takes:
            return 0.0
        part = field & reach
        known = self._takes[who]
        key = part | card << 48 | turned_up << 54
        found = known.get(key)
        if found is None:
            bit = 1 << card
            sets = [action & ALL for action in actions[part]]
            found = known[key] = max([self._set(who, bit | taken) for taken in sets if taken], default=0.0)
        return found

    def _turn_up(self, field: int) -> float:
        """What the next stock card brings me on average."""
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
        takes = self.moves[False][card][1].takes
        part = takes & field
        key = part | card << 48
        found = self._prospects.get(key)
        if found is None:
            worth = self.mine.cards
            chances = [(worth[other], STAYS) for other in cards_in(part)]
            comes = self.comes
            chances += [(worth[other], comes) for other in cards_in(takes & self.unseen_set)]
            chances.sort(reverse=True)
            none, found = 1.0, 0.0
            for value, chance in chances:
                found += none * chance * (worth[card] + value)
                none *= 1 - chance
            self._prospects[key] = found
        return found
