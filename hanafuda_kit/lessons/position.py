"""Positions for exercises: name what matters, the rest is filled in so that it could have come about."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from hanafuda_kit import games
from hanafuda_kit.cards import cards, cards_in, codes, mask_of
from hanafuda_kit.engine.deals import Deal, SeededDeals
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.positions import check_cards, place
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import CardError, PositionError, check_argument, names_arguments

YOU, OTHER = 0, 1
DEALS = 100
"""So often cards are dealt to the named ones: what is void each time is void by the named cards."""


@names_arguments
def position(
    game: str = games.DEFAULT,
    *,
    seats: int | None = None,
    hand: str = "",
    field: str = "",
    turned: str | None = None,
    stock: str = "",
    mine: str = "",
    theirs: str | Sequence[str] = "",
    their_hand: str | Sequence[str] = "",
    dealer: int = YOU,
    to_move: int = YOU,
    players: Sequence[int] | None = None,
    moves: str = "",
    rules: Mapping[str, Any] | None = None,
    standing: Any = None,
    past: Any = None,
    seed: int = 0,
) -> Round:
    """A round in mid-play, you being seat 0; cards are given by their codes.

    ``stock`` lists the next cards to be drawn, ``mine`` and ``theirs`` captures,
    ``their_hand`` some cards of the other hand; with more than two ``seats`` the
    last two are lists, a text for each other seat to the right. All other cards
    are dealt out by ``seed``: to the other hands, the stock, and in pairs to the
    captures. ``players`` are the seats that play, in their order (as many as play,
    from the dealer), where others have none. ``moves`` are played from there.
    ``standing`` and ``past`` are as in ``engine.positions.place``. Raises
    :class:`PositionError` or :class:`CardError` for what cannot be.
    """
    check_argument("moves", moves, str, "moves")
    _check_numbers(dealer=dealer, to_move=to_move, seed=seed)
    engine = _engine(game, rules, seats, standing)
    _check_seats(engine.seats, dealer=dealer, to_move=to_move)
    own, lying, next_cards = _cards("hand", hand), _cards("field", field), _cards("stock", stock)
    captured = [_cards("mine", mine), *_of_others("theirs", theirs, engine.seats)]
    hands = [own, *_of_others("their_hand", their_hand, engine.seats)]
    drawn = () if turned is None else _cards("turned", turned)
    if len(drawn) > 1:
        raise PositionError("one_turned_card", n=len(drawn))
    known = [*hands, lying, next_cards, *captured, drawn]
    pool = engine.deck & ~mask_of(card for group in known for card in group)
    check_cards(engine.deck, *known, tuple(cards_in(pool)))

    playing = engine.from_dealer(dealer) if players is None else _seats_named(players, engine)
    for seat in (YOU, to_move):
        if seat not in playing:
            raise PositionError("players_lack", seat=seat)
    counts = _hand_counts(len(own), playing, to_move, bool(drawn), engine.seats)
    missing = [count - len(cards_of) for count, cards_of in zip(counts, hands, strict=True)]
    undrawn = sum(counts) + engine.spare() - len(next_cards)
    to_capture = pool.bit_count() - sum(missing) - undrawn
    if min(*missing, undrawn, to_capture) < 0:
        raise PositionError("too_many_cards", n=-min(*missing, undrawn, to_capture))
    rng = random.Random(f"position {seed}")
    field_mask = mask_of(lying)
    # Of a month with two cards on the field nothing was captured yet.
    whole = sum(month for month in engine.months if (field_mask & month).bit_count() > 1)
    groups = _groups(engine, pool & ~whole, to_capture, rng)
    rest = cards_in(pool & ~mask_of(card for group in groups for card in group))
    rng.shuffle(rest)
    full_hands = [(*cards_of, *_taken_off(rest, count)) for cards_of, count in zip(hands, missing, strict=True)]
    round = place(
        engine,
        hands=list(map(mask_of, full_hands)),
        field=field_mask,
        stock=(*next_cards, *rest),
        captures=_with_groups(list(map(mask_of, captured)), groups, playing),
        to_move=to_move,
        dealer=dealer,
        players=playing,
        turned=drawn[0] if drawn else None,
        standing=standing,
        past=past,
    )
    return _after(moves, round)


def _cards(name: str, given: object) -> tuple[int, ...]:
    """The cards of an argument; what is wrong with them is told with its name."""
    check_argument(name, given, str, "card codes")
    try:
        return tuple(cards(given))  # type: ignore[arg-type]
    except CardError as error:
        raise CardError(error.code, **error.params, argument=name) from None


def _check_numbers(**given: object) -> None:
    for name, value in given.items():
        check_argument(name, value, int, "a number")


def _check_seats(seats: int, **given: int) -> None:
    for name, seat in given.items():
        if not 0 <= seat < seats:
            raise PositionError("argument_seat", argument=name, seat=seat, seats=seats)


def _engine(game: str, rules: object, seats: object, standing: object) -> Game:
    if rules is not None:
        check_argument("rules", rules, Mapping, "options")
    if seats is not None:
        check_argument("seats", seats, int, "a number")
    engine = games.make(game, rules, seats)  # type: ignore[arg-type]
    if standing is not None:
        _check_standing(standing, engine)
    return engine


def _check_standing(given: object, engine: Game) -> None:
    """Its parts are of the kind that a match begins with, and those by seat have an entry for each."""
    first = engine.standing()
    check_argument("standing", given, type(first), "a standing")
    for part in fields(first):
        name, value, model = f"standing: {part.name}", getattr(given, part.name), getattr(first, part.name)
        check_argument(name, value, type(model), "a standing")
        if model and isinstance(model, tuple) and len(value) != engine.seats:
            raise PositionError("seats_in_position", what=name, n=len(value), expected=engine.seats)


def _seats_named(given: object, game: Game) -> list[int]:
    """The seats that play, in their order."""
    check_argument("players", given, (list, tuple, range), "seats")
    players: list[int] = list(given)  # type: ignore[call-overload]
    for seat in players:
        check_argument("players", seat, int, "seats")
        _check_seats(game.seats, players=seat)
        if players.count(seat) > 1:
            raise PositionError("players_twice", seat=seat)
    if len(players) != game.playing:
        raise PositionError("players_count", n=len(players), expected=game.playing)
    return players


def _of_others(name: str, given: object, seats: int) -> list[tuple[int, ...]]:
    """The cards that were given for each other seat; a single text is the right-hand neighbour's."""
    check_argument(name, given, (str, list, tuple), "card codes")
    texts = [given] if isinstance(given, str) else list(given)  # type: ignore[call-overload]
    if len(texts) > seats - 1:
        raise PositionError("no_such_seat", seat=len(texts), seats=seats)
    return [_cards(name, text) for text in texts] + [()] * (seats - 1 - len(texts))


def dealt(
    game: str = games.DEFAULT,
    *,
    seats: int | None = None,
    hand: str = "",
    field: str = "",
    their_hand: str | Sequence[str] = "",
    dealer: int = YOU,
    moves: str = "",
    rules: Mapping[str, Any] | None = None,
    standing: Any = None,
    seed: int = 0,
    begun: bool = True,
) -> Round:
    """A round as it was dealt, you being seat 0; the cards that are not named are dealt out by ``seed``.

    ``their_hand`` names cards of the other hands, as in :func:`position`; ``moves`` are
    made from there, the calls of a bidding for example. With ``begun=False`` nothing has
    happened yet: what a rule does before the first turn (MU-03, MU-04) still lies on the field,
    and a void deal is not yet dealt again. Raises :class:`PositionError` for a deal that is
    void otherwise, this or :class:`CardError` for one that cannot be.
    """
    check_argument("moves", moves, str, "moves")
    _check_numbers(dealer=dealer, seed=seed)
    engine = _engine(game, rules, seats, standing)
    _check_seats(engine.seats, dealer=dealer)
    hands = [_cards("hand", hand), *_of_others("their_hand", their_hand, engine.seats)]
    lying = _cards("field", field)
    named = mask_of(card for group in (*hands, lying) for card in group)
    check_cards(engine.deck, *hands, lying, cards_in(engine.deck & ~named))
    deal = _filled_up(engine, hands, lying, named, random.Random(f"deal {seed}"))
    void = engine.void(deal)
    if void is not None and begun:
        raise PositionError("void_deal", cards=codes(void.cards), rule=void.rule)
    round = Round(engine, deal, dealer, standing=standing, deals=SeededDeals(seed))
    if begun:
        round.begin()
    else:
        engine.lay_out(round)
    return _after(moves, round)


def _filled_up(
    engine: Game, hands: Sequence[Sequence[int]], field: Sequence[int], named: int, rng: random.Random
) -> Deal:
    """A deal with these cards, dealt again while chance makes it void."""
    shape = engine.cut(engine.pack())  # HH-12: with seven seats there is no field, and a blank card in a hand
    in_hand, on_field = len(shape.hands[YOU]), len(shape.field)
    for seat, group in enumerate(hands):
        if len(group) > in_hand:
            raise PositionError("hand_size", seat=seat + 1, n=len(group), expected=in_hand, rule=engine.deal_rule)
    if len(field) > on_field:
        raise PositionError("field_size", n=len(field), expected=on_field, rule=engine.deal_rule)
    for _ in range(DEALS):
        rest = [card for card in engine.pack() if not named >> card & 1]
        rng.shuffle(rest)
        own, lying, *others = (
            (*group, *(rest.pop() for _ in range(size - len(group))))
            for group, size in ((hands[YOU], in_hand), (field, on_field), *((hand, in_hand) for hand in hands[1:]))
        )
        deal = Deal((own, *others), lying, tuple(rest))
        if engine.void(deal) is None:
            break
    return deal


def _after(moves: str, round: Round) -> Round:
    """The round after these moves."""
    for move in moves.split():
        round.apply(round.game.parse(move))
    return round


def _hand_counts(own: int, players: Sequence[int], to_move: int, turned: bool, seats: int) -> list[int]:
    """How many cards each hand holds, given the own one: who has played in this lap has one less, who is out none."""
    turn = players.index(to_move)
    played = [place < turn or (place == turn and turned) for place in range(len(players))]
    full = own + played[players.index(YOU)]
    counts = [full - played[players.index(seat)] if seat in players else 0 for seat in range(seats)]
    if min(counts) < 0:
        raise PositionError("hand_size", seat=counts.index(min(counts)) + 1, n=own, expected=own + 1)
    return counts


def _taken_off(cards: list[int], count: int) -> list[int]:
    """The first cards of a list, which it loses."""
    taken, cards[:] = cards[:count], cards[count:]
    return taken


def _with_groups(captures: list[int], groups: Sequence[Sequence[int]], players: Sequence[int]) -> list[int]:
    """Each seat's captures with further groups of cards, one after the other to whoever has fewest."""
    for group in groups:
        fewest = min(sorted(players), key=lambda seat: captures[seat].bit_count())
        captures[fewest] |= mask_of(group)
    return captures


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
