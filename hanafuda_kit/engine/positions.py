"""Checks of deals and positions that come from outside: records, notebooks, tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hanafuda_kit.cards import cards_in, code_of, codes
from hanafuda_kit.engine.deals import Deal
from hanafuda_kit.errors import PositionError

if TYPE_CHECKING:
    from hanafuda_kit.engine.game import Game
    from hanafuda_kit.engine.round import Round


def check_cards(deck: int, *groups: Sequence[int], rule: str | None = None) -> None:
    """Every card of the deck is there once, and no other; else :class:`PositionError` (naming ``rule``)."""
    seen = 0
    for group in groups:
        for card in group:
            if not deck >> card & 1:
                raise PositionError("card_not_in_game", card=code_of(card), rule=rule)
            if seen >> card & 1:
                raise PositionError("card_twice", text=code_of(card), rule=rule)
            seen |= 1 << card
    if seen != deck:
        missing = deck & ~seen
        raise PositionError("cards_missing", cards=codes(missing), n=missing.bit_count(), rule=rule)


def check_deal(game: Game, deal: Deal) -> None:
    """A deal has the right cards, in the right numbers, and is not void; else :class:`PositionError`."""
    (hand, field), rule = game.shape(), game.deal_rule
    if len(deal.hands) != game.seats:
        raise PositionError("hands_count", n=len(deal.hands), expected=game.seats)
    check_cards(game.deck, *deal.hands, deal.field, deal.stock, rule=game.deck_rule)
    for seat, cards in enumerate(deal.hands):
        if len(cards) != hand:
            raise PositionError("hand_size", seat=seat + 1, n=len(cards), expected=hand, rule=rule)
    if len(deal.field) != field:
        raise PositionError("field_size", n=len(deal.field), expected=field, rule=rule)
    void = game.void(deal)
    if void is not None:
        raise PositionError("void_deal", cards=codes(void.cards), rule=void.rule)


def place(
    game: Game,
    *,
    hands: Sequence[int],
    field: int,
    stock: Sequence[int],
    captures: Sequence[int],
    to_move: int,
    dealer: int = 0,
    players: Sequence[int] | None = None,
    turned: int | None = None,
    shown: Sequence[int] | None = None,
    standing: Any = None,
    past: Any = None,
    telling: bool = True,
) -> Round:
    """A round set up in mid-play: for exercises, tests and studies.

    Hands, field and captures are sets of cards, ``stock`` lists what will be
    drawn, first to last, ``turned`` is a turned-up card that ``to_move`` has to
    place. ``players`` are the seats that play, in their order from the one that
    leads on (as many as play, from the dealer). ``shown`` are the cards of each hand
    that lie open, ``standing`` is the match so far, ``past`` what the game knows
    besides (its ``placed``). Raises :class:`PositionError` for a position that
    cannot come about.
    """
    from hanafuda_kit.engine.round import HAND, STOCK, Round  # here, since rounds use games and games this module

    seats = game.seats
    shown = (0,) * seats if shown is None else shown
    for name, given in (("hands", hands), ("captures", captures), ("shown", shown)):
        if len(given) != seats:
            raise PositionError("seats_in_position", what=name, n=len(given), expected=seats)
    for seat in (to_move, dealer):
        if not 0 <= seat < seats:
            raise PositionError("no_such_seat", seat=seat, seats=seats)
    drawn = () if turned is None else (turned,)
    check_cards(
        game.deck, *map(cards_in, hands), cards_in(field), stock, *map(cards_in, captures), drawn, rule=game.deck_rule
    )
    players = game.from_dealer(dealer) if players is None else players
    if len(players) != game.playing:
        raise PositionError("players_count", n=len(players), expected=game.playing)
    _check_lap(hands, to_move, players, turned is not None)
    left = sum(hand.bit_count() for hand in hands)
    if not left and turned is None:
        raise PositionError("nothing_to_play")
    if len(stock) != left + game.spare():
        raise PositionError("stock_size", n=len(stock), expected=left + game.spare())
    game.check_position(field, captures)
    round = Round(game, Deal(((),) * seats, (), tuple(stock)), dealer, standing=standing, telling=telling)
    round.hands, round.captures, round.shown, round.field = tuple(hands), tuple(captures), tuple(shown), field
    round.stock, round.drawn, round.turned = (*drawn, *stock), len(drawn), turned
    round.players = tuple(players)
    round.to_move, round.phase = to_move, HAND if turned is None else STOCK
    game.placed(round, past)
    return round


def _check_lap(hands: Sequence[int], to_move: int, players: Sequence[int], has_played: bool) -> None:
    """Within a lap, who has played holds one card less than who has not (CO-05); who does not play has none."""
    if to_move not in players:
        raise PositionError("no_such_seat", seat=to_move, seats=len(players))
    full = hands[to_move].bit_count() + has_played
    turn = players.index(to_move)
    for seat, hand in enumerate(hands):
        at = players.index(seat) if seat in players else None
        expected = 0 if at is None else full - (at < turn or (at == turn and has_played))
        if hand.bit_count() != expected:
            raise PositionError("hand_size", seat=seat + 1, n=hand.bit_count(), expected=expected)
