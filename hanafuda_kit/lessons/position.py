"""Positions for exercises: name what matters, the rest is filled in so that it could have come about."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from hanafuda_kit import games
from hanafuda_kit.cards import cards, cards_in, mask_of
from hanafuda_kit.engine.actions import parse_move
from hanafuda_kit.engine.deals import Deal
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.positions import check_cards, place
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import PositionError

YOU, OTHER = 0, 1


def position(
    game: str = "mushi",
    *,
    hand: str = "",
    field: str = "",
    turned: str | None = None,
    stock: str = "",
    mine: str = "",
    theirs: str = "",
    their_hand: str = "",
    dealer: int = YOU,
    to_move: int = YOU,
    moves: str = "",
    rules: Mapping[str, Any] | None = None,
    seed: int = 0,
) -> Round:
    """A round for two in mid-play, you being seat 0; cards are given by their codes.

    ``stock`` lists the next cards to be drawn, ``mine`` and ``theirs`` captures,
    ``their_hand`` some cards of the other hand. All other cards are dealt out by
    ``seed``: to the other hand, the stock, and in pairs to the captures. ``moves``
    are played from there. Raises
    :class:`PositionError` or :class:`CardError` for what cannot be.
    """
    engine = games.make(game, rules)
    named = {name: tuple(cards(text)) for name, text in (("hand", hand), ("field", field), ("stock", stock), ("mine", mine), ("theirs", theirs), ("their_hand", their_hand))}
    drawn = () if turned is None else tuple(cards(turned))
    if len(drawn) > 1:
        raise PositionError("one_turned_card", n=len(drawn))
    known = [*named.values(), drawn]
    pool = engine.deck & ~mask_of(card for group in known for card in group)
    check_cards(engine.deck, *known, tuple(cards_in(pool)))

    counts = _hand_counts(len(named["hand"]), dealer, to_move, bool(drawn))
    hidden = counts - len(named["their_hand"]) + len(named["hand"]) + counts - len(named["stock"])
    captured = pool.bit_count() - hidden
    if hidden < 0 or captured < 0:
        raise PositionError("too_many_cards", n=abs(min(hidden, captured)))
    rng = random.Random(f"position {seed}")
    field_mask = mask_of(named["field"])
    lying = sum(month for month in engine.months if (field_mask & month).bit_count() > 1)  # nothing of them was captured yet
    groups = _groups(engine, pool & ~lying, captured, rng)
    rest = cards_in(pool & ~mask_of(card for group in groups for card in group))
    rng.shuffle(rest)
    missing = counts - len(named["their_hand"])
    captures = [mask_of(named["mine"]), mask_of(named["theirs"])]
    for group in groups:
        captures[captures[OTHER].bit_count() < captures[YOU].bit_count()] |= mask_of(group)
    round = place(
        engine,
        hands=[mask_of(named["hand"]), mask_of((*named["their_hand"], *rest[:missing]))],
        field=mask_of(named["field"]),
        stock=(*named["stock"], *rest[missing:]),
        captures=captures,
        to_move=to_move,
        dealer=dealer,
        turned=drawn[0] if drawn else None,
    )
    for move in moves.split():
        round.apply(parse_move(move, engine.calls))
    return round


def dealt(
    game: str = "mushi",
    *,
    hand: str = "",
    field: str = "",
    dealer: int = YOU,
    rules: Mapping[str, Any] | None = None,
    seed: int = 0,
    begun: bool = True,
) -> Round:
    """A round for two as it was dealt; the cards that are not named are dealt out by ``seed``.

    With ``begun=False`` nothing has happened yet: what a rule does before the first
    turn (MU-03, MU-04) still lies on the field.
    """
    engine = games.make(game, rules)
    named = (tuple(cards(hand)), tuple(cards(field)))
    pool = engine.deck & ~mask_of(card for group in named for card in group)
    check_cards(engine.deck, *named, tuple(cards_in(pool)))
    in_hand, on_field = engine.shape()
    if len(named[0]) > in_hand:
        raise PositionError("hand_size", seat=YOU + 1, n=len(named[0]), expected=in_hand)
    if len(named[1]) > on_field:
        raise PositionError("field_size", n=len(named[1]), expected=on_field)
    rest = cards_in(pool)
    random.Random(f"deal {seed}").shuffle(rest)

    def filled(group: Sequence[int], size: int) -> tuple[int, ...]:
        return (*group, *(rest.pop() for _ in range(size - len(group))))

    own, lying, other = filled(named[0], in_hand), filled(named[1], on_field), filled((), in_hand)
    round = Round(engine, Deal((own, other), lying, tuple(rest)), dealer)
    if begun:
        round.begin()
    return round


def _hand_counts(own: int, dealer: int, to_move: int, turned: bool) -> int:
    """How many cards the other hand holds, given the own one: who has played in this lap has one less."""
    played = {seat: (seat == dealer and to_move != dealer) or (seat == to_move and turned) for seat in (YOU, OTHER)}
    count = own + played[YOU] - played[OTHER]
    if count < 0:
        raise PositionError("hand_size", seat=OTHER + 1, n=own, expected=own + 1)
    return count


def _groups(game: Game, pool: int, captured: int, rng: random.Random) -> list[Sequence[int]]:
    """Cards out of the pool to be captured, so many in all: pairs of a month.

    An odd number needs a month of three cards (Mushi's willows), taken all at once.
    """
    groups: list[Sequence[int]] = []
    if captured % 2:
        three = next((month for month in game.months if month.bit_count() == 3 and month & pool == month), 0)
        if not three:
            raise PositionError("cannot_fill", n=captured)
        groups.append(cards_in(three))
        pool, captured = pool & ~three, captured - 3
    pairs: list[Sequence[int]] = []
    for month in game.months:
        inside = cards_in(pool & month)
        rng.shuffle(inside)
        pairs += [inside[n : n + 2] for n in range(0, len(inside) - 1, 2)]
    rng.shuffle(pairs)
    if captured // 2 > len(pairs):
        raise PositionError("cannot_fill", n=captured)
    return groups + pairs[: captured // 2]
