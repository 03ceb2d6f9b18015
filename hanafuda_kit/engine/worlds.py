"""Worlds: arrangements of the hidden cards that agree with a view (``View.sample``).

What a view leaves open is an :class:`Open`: which cards may lie anywhere, how many of them each hand
holds, and whose dealt hands went into the stock. Such an arrangement agrees with the view if every
dealt hand fits (``Game.fits``): these two are all that another sampler needs, one that makes thousands at once.

:func:`world_of` deals the open cards at random and starts anew as soon as a hand does not fit. What comes
through is uniform: all arrangements are equally likely before, and those that agree stay so. Where that
fails :data:`TRIES` times (a hand yaku that one deal in a thousand has), it walks: from any arrangement to one
that agrees, a hand at a time, then on by exchanging two cards at random, staying where the exchange would not
agree. Both ways of an exchange are equally likely, so that the walk has no preference either: it is uniform in the
limit, and close to it after :data:`STEPS`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from hanafuda_kit.cards import cards_in, mask_of
from hanafuda_kit.engine.deals import Deal, SeededDeals
from hanafuda_kit.engine.round import Round

if TYPE_CHECKING:
    from hanafuda_kit.engine.view import View

T = TypeVar("T")
Fits = Callable[[int, int], bool]
"""Whether a seat may have hidden cards (a set)."""

TRIES = 1000
STEPS = 1500
ASTRAY = 0.02
"""How often the walk goes away from agreement, before it has reached it."""


class Open(NamedTuple):
    """What a view leaves open."""

    pool: tuple[int, ...]
    """The cards that may lie in any hidden hand, or in the stock."""
    hands: tuple[tuple[int, int], ...]
    """Seats with hidden cards in their hands, and how many."""
    away: tuple[tuple[int, int], ...]
    """Seats whose dealt hands were shuffled into the stock, and how many cards of them this seat has not seen."""
    drawn: tuple[int, ...]
    """Cards that were turned up and may have been among those hands."""
    sure: tuple[int, ...]
    """Cards that lie in the stock for certain."""


class World(NamedTuple):
    """One arrangement: each seat's hand now and as it was dealt, as sets, and what will be drawn, first to last."""

    hands: tuple[int, ...]
    dealt: tuple[int, ...]
    stock: tuple[int, ...]


def open_cards(view: View) -> Open:
    """What a view leaves open, once the cards are dealt."""
    game, unseen = view.game, view.unseen
    away = () if view.set_up else game.shuffled_in(view)
    known = {seat: view.dealt if seat == view.seat else game.checked(view, seat) for seat in away}
    gone = mask_of(card for mask in known.values() for card in cards_in(mask))
    size = game.shape()[0]
    return Open(
        tuple(cards_in(unseen & ~gone)),
        tuple(
            (seat, hidden)
            for seat, (count, known) in enumerate(zip(view.counts, view.known, strict=True))
            if (hidden := count - known.bit_count())
        ),
        tuple((seat, size - mask.bit_count()) for seat, mask in known.items() if seat != view.seat),
        tuple(card for card in view.drawn if not gone >> card & 1),
        tuple(cards_in(unseen & gone)),
    )


def world_of(view: View, rng: random.Random) -> World:
    """A world at random, once the cards are dealt."""
    left = open_cards(view)
    game, known, played = view.game, view.known, view.played
    away = () if view.set_up else game.shuffled_in(view)
    seen = [
        before | game.checked(view, seat) if seat in away else before | now
        for seat, (before, now) in enumerate(zip(played, known, strict=True))
    ]

    def fits(seat: int, hidden: int) -> bool:
        return view.set_up or game.fits(view, seat, seen[seat] | hidden)

    for _ in range(TRIES):
        found = _deal(left, fits, rng.random)
        if found is not None:
            break
    else:
        found = _walk(left, fits, rng.random)
    hidden, stock = found
    rng.shuffle(stock)
    hands, dealt = [*known], [*seen]
    for seat, _ in left.hands:
        hands[seat] |= hidden[seat]
        dealt[seat] |= hidden[seat]
    for seat, _ in left.away:
        dealt[seat] |= hidden[seat]
    if view.seat is not None:
        dealt[view.seat] = view.dealt
    return World(tuple(hands), (0,) * len(hands) if view.set_up else tuple(dealt), tuple(stock))


def _deal(left: Open, fits: Fits, random: Callable[[], float]) -> tuple[dict[int, int], list[int]] | None:
    """Hidden cards by seat, and what stays in the stock; None as soon as a hand does not fit.

    Hands that went into the stock come first, since they are the hardest to meet: a card of one is any of those that
    play began with, drawn since (then it is known) or not (then it is any of the pool).
    """
    pool, hidden = [*left.pool], {}
    stock = [*left.sure]
    begun: list[int | None] = [*left.drawn]
    begun += [None] * (len(pool) - sum([count for _, count in left.hands]))
    for seat, count in left.away:
        cards = 0
        for _ in range(count):
            card = _take(begun, random)
            if card is None:
                card = _take(pool, random)
                stock.append(card)
            cards |= 1 << card
        if not fits(seat, cards):
            return None
        hidden[seat] = cards
    for seat, count in left.hands:
        cards = 0
        for _ in range(count):
            cards |= 1 << _take(pool, random)
        if not fits(seat, cards):
            return None
        hidden[seat] = cards
    return hidden, stock + pool


def _take(cards: list[T], random: Callable[[], float]) -> T:
    """One of a list at random, taken out of it; the rest changes its order."""
    at = int(random() * len(cards))
    card, cards[at] = cards[at], cards[-1]
    cards.pop()
    return card


def _walk(left: Open, fits: Fits, random: Callable[[], float]) -> tuple[dict[int, int], list[int]]:
    """The same by a walk that ends with :data:`STEPS` exchanges among arrangements that agree."""
    in_hands = sum([count for _, count in left.hands])
    cards = [*left.pool, *left.drawn]  # those in hands, then those that play began with, the hands among these first
    fixed = mask_of(left.drawn)
    groups: list[tuple[int, int, int]] = []
    end = 0
    for seat, count in (*left.hands, *left.away):
        groups.append((seat, end, end + count))
        end += count

    def unfit() -> list[bool]:
        return [not fits(seat, mask_of(cards[a:b])) for seat, a, b in groups]

    bad, steps = unfit(), 0
    while steps < STEPS:
        a, b = int(random() * end), int(random() * len(cards))  # an exchange outside all groups changes nothing
        if (a < in_hands and fixed >> cards[b] & 1) or (b < in_hands and fixed >> cards[a] & 1):
            steps += not any(bad)
            continue
        cards[a], cards[b] = cards[b], cards[a]
        now = [
            not fits(seat, mask_of(cards[i:j])) if i <= a < j or i <= b < j else was
            for (seat, i, j), was in zip(groups, bad, strict=True)
        ]
        if sum(now) > sum(bad) and (not any(bad) or random() > ASTRAY):
            cards[a], cards[b] = cards[b], cards[a]
        else:
            bad = now
        steps += not any(bad)
    hidden = {seat: mask_of(cards[a:b]) for seat, a, b in groups}
    return hidden, [*left.sure, *(card for card in cards[in_hands:] if not fixed >> card & 1)]


def round_of(view: View, rng: random.Random) -> Round:
    """A round with the cards of a world at random: see :meth:`View.sample`."""
    if view.field or any(view.counts) or any(view.captures):
        return _round(view, world_of(view, rng), SeededDeals(rng.getrandbits(64)))
    while True:  # nothing is dealt yet: any deal that comes to the same view
        deals = SeededDeals(rng.getrandbits(64))
        deal, _ = deals.deal(view.game, view.number)
        round = Round(
            view.game, deal, view.dealer, standing=view.standing, number=view.number, deals=deals, telling=False
        )
        round.begin()
        if round.view(view.seat) == view:
            return round


def _round(view: View, world: World, deals: SeededDeals) -> Round:
    """The round that looks like this view, with the cards of this world; ``deals`` mix a stock that is still to be."""
    game, drawn = view.game, view.drawn
    stock = drawn + world.stock
    if view.set_up:
        deal = Deal(((),) * len(world.hands), (), stock)
    else:
        out = mask_of(drawn)
        for mask in view.played:
            out |= mask
        lain = view.field | sum(view.captures)
        deal = game.deal_of(view, world.dealt, lain & ~out, stock)
    round = Round(game, deal, view.dealer, standing=view.standing, number=view.number, deals=deals, telling=False)
    round.hands, round.captures, round.field, round.shown = world.hands, view.captures, view.field, view.shown
    round.stock, round.drawn, round.turned = stock, len(drawn), view.turned
    round.players, round.to_move, round.phase = view.players, view.to_move, view.phase
    round.memo = game.remembered(view, world.dealt)
    round.result = None if view.result is None else {**view.result}
    round.moves = [*view.moves]
    return round
