"""Positions, moves and results in words, so that a test of a rule reads like the rule.

``mushi(mine=..., field=..., ...)`` sets up a round with seat 0 ("I") to move.
Only the cards that matter are named: all others lie in the other seat's captures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

from hanafuda_kit.cards import cards, cards_in, codes, mask, parse
from hanafuda_kit.engine import deals as deals_module
from hanafuda_kit.engine.deals import Deal, FixedDeals
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.positions import place
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import IllegalActionError
from hanafuda_kit.games import mushi as mushi_game

ME, OTHER = 0, 1


def mushi(
    *,
    mine: str = "",
    theirs: str = "",
    field: str = "",
    stock: str = "",
    turned: str | None = None,
    taken: str = "",
    **rules: object,
) -> Round:
    """A round of Mushi with seat 0 to move: to play a card, or to place the card that is ``turned`` up.

    ``mine`` and ``theirs`` are the hands, ``taken`` what seat 0 has captured.
    Who deals follows from the hands: whoever has played less this lap.
    """
    game = mushi_game.Mushi(mushi_game.Rules.of(rules))
    named = mask(" ".join([mine, theirs, field, stock, taken, turned or ""]))
    return place(
        game,
        hands=[mask(mine), mask(theirs)],
        field=mask(field),
        stock=cards(stock),
        captures=[mask(taken), game.deck & ~named],
        turned=None if turned is None else parse(turned),
        to_move=ME,
        dealer=OTHER if len(mine.split()) + (turned is not None) > len(theirs.split()) else ME,
    )


def mushi_deal(*, field: str, mine: str = "", theirs: str = "", stock: str = "") -> Deal:
    """A deal of Mushi with these cards in these places; the rest fills up, in deck order."""
    parts = [cards(part) for part in (mine, theirs, field, stock)]
    named = mask(" ".join([mine, theirs, field, stock]))
    rest = iter(cards_in(mushi_game.DECK & ~named))
    for part, size in zip(parts, (8, 8, 8, 16), strict=True):
        part.extend(next(rest) for _ in range(size - len(part)))
    return Deal((tuple(parts[0]), tuple(parts[1])), tuple(parts[2]), tuple(parts[3]))


def mushi_match(deal: Deal, *, dealer: int = ME, **rules: object) -> Match:
    """A match of Mushi that begins with this deal."""
    return mushi_game.Match(rules, deals=FixedDeals([deal], dealer))


def stack_the_deck(monkeypatch: pytest.MonkeyPatch, *orders: Iterable[int]) -> None:
    """Makes the next shuffles of any deals leave the cards in these orders, one after the other."""
    waiting = iter([list(order) for order in orders])
    monkeypatch.setattr(deals_module, "shuffled", lambda cards, seed: next(waiting))


def in_order(deal: Deal) -> list[int]:
    """The shuffled deck that is cut into this deal."""
    return [*deal.hands[0], *deal.hands[1], *deal.field, *deal.stock]


def legal(round: Round | Match) -> list[str]:
    """The moves allowed now, in words."""
    return [round.game.text_of(action) for action in round.legal_actions()]


def play(round: Round | Match, *moves: str) -> list[Event]:
    """Plays these moves and gives the events of the last one."""
    events: list[Event] = []
    for move in moves:
        events = round.apply(round.game.parse(move))
    return events


def play_out(round: Round | Match, choose: Callable[[Sequence[int]], int] = lambda legal: legal[0]) -> list[Event]:
    """Plays the round to its end and gives all its events; without ``choose`` what comes first is done."""
    events: list[Event] = []
    while round.to_move is not None:
        events += round.apply(choose(round.legal_actions()))
    return events


def refusal(round: Round | Match, move: str) -> tuple[str, str | None]:
    """Code and rule of the reason why a move is not allowed; the move is really tried."""
    with pytest.raises(IllegalActionError) as caught:
        play(round, move)
    return caught.value.reason.code, caught.value.reason.rule


def captured(round: Round, seat: int = ME) -> set[str]:
    """What a seat has captured."""
    return set(codes(round.captures[seat]).split())


def on_field(round: Round) -> str:
    """The field, in deck order."""
    return codes(round.field)


def result(round: Round) -> dict[str, Any]:
    """The result of a round that has just ended."""
    assert round.is_over and round.result is not None
    return round.result


def told(events: Iterable[Event], kind: str) -> list[tuple[int | None, str, str | None]]:
    """Seat, cards and rule of the events of a kind."""
    found = []
    for event in events:
        if event.kind == kind:
            cards = event.cards | (0 if event.card is None else 1 << event.card)
            found.append((event.seat, codes(cards), event.rule))
    return found
