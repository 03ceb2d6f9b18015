"""Why a move stands where it stands: what differs most between its worlds and those of another move.

A reason is a key and parameters: ``coach.why.<key>`` of the catalogues says it. What is compared are the yaku that
are made, who captures which card, and what a game adds (fuke, a win); each is weighed by what it is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from hanafuda_kit.bots.greedy import points_of
from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.coach.batch import Batch, Finals
from hanafuda_kit.coach.games import room_of
from hanafuda_kit.coach.tables import CARDS, F64, NO_CARD, U64, bits_of, wild_card
from hanafuda_kit.engine.actions import CALL, CARD_SHIFT, TURNED_UP, Action
from hanafuda_kit.engine.view import View
from hanafuda_kit.text.reasons import Why

if TYPE_CHECKING:
    from hanafuda_kit.coach.advice import RankedMove

ENOUGH = 0.25
"""A difference that is less than this share of the gap explains nothing."""
CLEAR = 0.01
"""Chances that differ by less are not worth telling."""


class Share(NamedTuple):
    """Part of the difference between two moves: how much of the value it is, and the reason that tells it."""

    amount: float
    why: Why


class Facts:
    """What the moves of a view came to, on average, gathered while they are played out."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.players = view.players
        moves = len(view.legal)
        self.rows = np.zeros(moves)
        self.yaku = np.zeros((moves, len(self.players), len(view.game.yaku)))
        """How often each place makes each yaku."""
        self.cards = np.zeros((moves, len(self.players), CARDS))
        """How often each place captures each card."""
        self.value = np.zeros(moves)
        self.marks: dict[str, F64] = {}
        """How often what a game marks comes about."""
        self.known = True
        """Whether it is known who plays; not while a bidding is open."""

    def watch(self, leaves: Sequence[int], batch: Batch, finals: Finals) -> None:
        """Takes in a batch. A move with several leaves counts each: whoever made a yaku still decides about it."""
        if batch.begins(self.view):
            self.known = False
            return
        for n, move in enumerate(leaves):
            rows = slice(n * batch.worlds, (n + 1) * batch.worlds)
            self.rows[move] += batch.worlds
            self.value[move] += finals.value[n].sum(dtype=np.float64)
            for name, marked in batch.marks().items():
                self.marks.setdefault(name, np.zeros(len(self.rows)))[move] += marked[rows].sum()
            for place in range(len(self.players)):
                captures = batch.captures_of(place, rows)
                self.cards[move, place] += _often(captures)
                made = batch.yaku_of(place, rows)
                self.yaku[move, place] += [each.sum() for each in made]

    def means(self) -> tuple[F64, F64]:
        """How often each yaku is made and each card captured, ``[moves, places, ...]``."""
        rows = np.maximum(self.rows, 1)[:, None, None]
        return self.yaku / rows, self.cards / rows


def _often(sets: U64) -> F64:
    """How many of the sets have each card."""
    found: F64 = bits_of(sets).sum(axis=0, dtype=np.float64)
    return found


def whys(view: View, ranked: Sequence[RankedMove], facts: Facts) -> list[Why]:
    """A reason for each move: why the best is better than the next that is not equal, and what the others lack."""
    best = ranked[0]
    other = next((move for move in ranked[1:] if not move.equal), None)
    found = []
    for move in ranked:
        if move is best and other is None:
            found.append(Why("all_equal", {}))
        elif move is best:
            assert other is not None
            found.append(_between(view, best, other, facts))
        elif move.equal:
            found.append(Why("equal", {}))
        else:
            found.append(_between(view, move, best, facts))
    return found


def _between(view: View, move: RankedMove, other: RankedMove, facts: Facts) -> Why:
    """What most of all makes a move better or worse than another."""
    gap = move.worth - other.worth
    calls = _call(view, move, other)
    if calls is not None:
        return calls
    if not facts.known:
        return Why("more" if gap > 0 else "less", {"gap": abs(gap)})
    shares = [
        *_yaku_shares(view, move, other, facts),
        *_card_shares(view, move, other, facts),
        *_void_share(view, move, other, facts),
    ]
    sign = 1 if gap > 0 else -1
    most = max(shares, key=lambda share: sign * share.amount, default=None)
    if most is not None and sign * most.amount >= ENOUGH * abs(gap):
        return most.why
    spent = _wild_spent(view, move.action, other.action)
    if spent is not None and gap > 0:
        return Why("wild_kept", {"card": CODES[spent]})
    spent = _wild_spent(view, other.action, move.action)
    if spent is not None and gap < 0:
        return Why("wild_spent", {"card": CODES[spent]})
    return Why("more" if gap > 0 else "less", {"gap": abs(gap)})


def _call(view: View, move: RankedMove, other: RankedMove) -> Why | None:
    """Where calls are compared: what each brings."""
    if not (move.action & CALL or other.action & CALL):
        return None
    params = {"move": move.move, "value": move.value, "other": other.move, "instead": other.value}
    return Why("call", params)


def _yaku_shares(view: View, move: RankedMove, other: RankedMove, facts: Facts) -> list[Share]:
    """By yaku and place, what its chance makes of the difference."""
    yaku, _ = facts.means()
    a, b = view.legal.index(move.action), view.legal.index(other.action)
    own = facts.players.index(view.seat)
    found = []
    scale = float(getattr(view.public, "multiplier", 1))
    payers = room_of(view.game).style.payers
    for place, seat in enumerate(facts.players):
        for n, row in enumerate(view.game.yaku):
            chance, instead = float(yaku[a, place, n]), float(yaku[b, place, n])
            if abs(chance - instead) < CLEAR:
                continue
            weight = payers if place == own else -1.0 if payers > 1 else -1.0 / (len(view.players) - 1)
            params = {"yaku": row.id, "chance": chance, "instead": instead}
            key = "yaku_mine"
            if place != own:
                key, params = "yaku_theirs", {**params, "who": seat}
            found.append(Share(scale * weight * row.value * (chance - instead), Why(key, params)))
    return found


def _card_shares(view: View, move: RankedMove, other: RankedMove, facts: Facts) -> list[Share]:
    """By card, what it makes of the difference who captures it."""
    _, cards = facts.means()
    a, b = view.legal.index(move.action), view.legal.index(other.action)
    own = facts.players.index(view.seat)
    worth = points_of(view.game)
    # Against a par only the own points count; "points less the mean of the others'" is the same as a share of theirs.
    rivals = 1.0 / (len(view.players) - 1) if "void" in facts.marks else 0.0
    found = []
    scale = float(getattr(view.public, "multiplier", 1))
    for card in cards_in(view.game.deck):
        mine, instead = float(cards[a, own, card]), float(cards[b, own, card])
        theirs = float(cards[a, :, card].sum()) - mine
        theirs_instead = float(cards[b, :, card].sum()) - instead
        amount = scale * worth[card] * (mine - instead - rivals * (theirs - theirs_instead))
        if abs(mine - instead) >= abs(theirs - theirs_instead):
            why = Why("card_mine", {"card": CODES[card], "chance": mine, "instead": instead})
        else:
            why = Why("card_theirs", {"card": CODES[card], "chance": theirs, "instead": theirs_instead})
        found.append(Share(amount, why))
    return found


def _void_share(view: View, move: RankedMove, other: RankedMove, facts: Facts) -> list[Share]:
    """What a chance of the round being void makes of the difference: as much as the seat is ahead or behind."""
    if "void" not in facts.marks:
        return []
    a, b = view.legal.index(move.action), view.legal.index(other.action)
    chances = facts.marks["void"] / np.maximum(facts.rows, 1)
    chance, instead = float(chances[a]), float(chances[b])
    if abs(chance - instead) < CLEAR:
        return []
    valid = float(facts.value[b]) / max(1.0, float(facts.rows[b] - facts.marks["void"][b]))
    return [Share(-(chance - instead) * valid, Why("void", {"chance": chance, "instead": instead}))]


def _wild_spent(view: View, kept: Action, played: Action) -> int | None:
    """The wild card, where one move plays it from the hand and the other does not."""
    wild = wild_card(view.game)
    if wild == NO_CARD or (kept | played) & (CALL | TURNED_UP):
        return None
    plays = played >> CARD_SHIFT & 63 == wild
    return wild if plays and kept >> CARD_SHIFT & 63 != wild else None
