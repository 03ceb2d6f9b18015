"""Positions and deals of Roppyakken in words, as :mod:`rules.positions` has them for Mushi.

``race(mine=..., field=..., ...)`` sets up a round in mid-play, ``ended(...)``
the end of one, ``race_deal(...)`` a deal. Only the cards that matter are named.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from hanafuda_kit.cards import ALL, cards, cards_in, mask, parse
from hanafuda_kit.engine.deals import Deal, FixedDeals
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.positions import place
from hanafuda_kit.engine.round import Round
from hanafuda_kit.games.roppyakken import Roppyakken, Rules, Standing
from hanafuda_kit.games.roppyakken.count import so_far

ME, OTHER, THIRD = 0, 1, 2

SEATS = pytest.mark.parametrize("seats", [2, 3])
"""A test for two and for three players."""


def game(seats: int = 2, **rules: object) -> Roppyakken:
    """The game for so many seats."""
    return Roppyakken(Rules.of(rules), seats)


def race(
    *,
    mine: str = "",
    others: Sequence[str] = ("",),
    field: str = "",
    stock: str = "",
    turned: str | None = None,
    taken: str = "",
    totals: Sequence[int] | None = None,
    wins: Sequence[int] | None = None,
    past: Sequence[Sequence[str]] | None = None,
    **rules: object,
) -> Round:
    """A round with seat 0, the dealer, to move: to play a card, or to place the card that is ``turned`` up.

    ``others`` are the other hands, filled up to the size that mine has (had);
    ``stock`` what is drawn first. ``taken`` is what seat 0 has captured. All
    other cards are dealt out so that the position could have come about: a
    chaff of some other month joins the field where its number would be odd,
    what must still come is hidden, the rest is the last seat's captures, in pairs.
    """
    seats = 1 + len(others)
    kind = game(seats, **rules)
    full = len(cards(mine)) + (turned is not None)
    named = mask(" ".join([mine, *others, field, stock, taken, turned or ""]))
    if (len(cards(field)) + (turned is not None)) % 2:
        filler = next(month for month in (9, 8, 7, 6, 5) if not named >> 4 * (month - 1) & 0xF)
        field += f" {filler}d"
        named |= mask(f"{filler}d")
    rest = ALL & ~named
    hands = [cards(hand) for hand in others]
    pile = cards(stock)
    left = len(cards(mine)) + full * len(others)
    hidden = left + kind.spare() - len(pile) + sum(full - len(hand) for hand in hands)
    chosen = _hidden(rest, mask(field), hidden)
    for hand in hands:
        while len(hand) < full:
            hand.append(chosen.pop())
    mask_of_rest = rest & ~sum(1 << card for hand in hands for card in hand) & ~sum(1 << card for card in chosen)
    return place(
        kind,
        hands=[mask(mine), *(sum(1 << card for card in hand) for hand in hands)],
        field=mask(field),
        stock=[*pile, *chosen],
        captures=[mask(taken), *[0] * (seats - 2), mask_of_rest],
        turned=None if turned is None else parse(turned),
        to_move=ME,
        dealer=ME,
        standing=Standing(tuple(totals or (0,) * seats), tuple(wins or (0,) * seats)),
        past=past,
    )


def _hidden(rest: int, field: int, size: int) -> list[int]:
    """So many cards to hide: what cannot have been captured, then whole pairs, the last months first."""
    out: list[int] = []
    pairs: list[list[int]] = []
    for month in range(12):
        here = cards_in(rest & 0xF << 4 * month)
        if (field >> 4 * month & 0xF).bit_count() > 1:
            out += here
        else:
            if len(here) % 2:
                out.append(here.pop())
            pairs += [here[n : n + 2] for n in range(0, len(here), 2)]
    while len(out) < size and pairs:
        out += pairs.pop()
    assert len(out) == size, f"{len(out)} cards to hide, {size} places"
    return out[::-1]


def stand(round: Round, *totals: int) -> None:
    """Lets the seats stand at these totals now, by what they brought along from the rounds before."""
    before = tuple(total - so_far(round, seat) for seat, total in enumerate(totals))
    round.standing = Standing(before, round.standing.wins)
    round.game.placed(round, None)


def ended(
    *captures: str,
    dealer: int = ME,
    totals: Sequence[int] | None = None,
    wins: Sequence[int] | None = None,
    past: Sequence[Sequence[str]] | None = None,
    **rules: object,
) -> tuple[Round, list[Event]]:
    """A round that ends with these captures; all other cards are left over."""
    seats = len(captures)
    kind = game(seats, **rules)
    standing = Standing(tuple(totals or (0,) * seats), tuple(wins or (0,) * seats))
    round = Round(kind, Deal(((),) * seats, (), ()), dealer, standing=standing)
    round.captures = tuple(map(mask, captures))
    round.field = ALL & ~mask(" ".join(captures))
    kind.placed(round, past)
    round.end()
    return round, round._events


def race_deal(*hands: str, field: str = "", stock: str = "") -> Deal:
    """A deal with these cards in these places, filled up without four or three of a month in any of them."""
    seats = max(2, len(hands))
    size, lie = game(seats).shape()
    parts = [cards(part) for part in (*hands, *[""] * (seats - len(hands)), field, stock)]
    named = mask(" ".join([*hands, field, stock]))
    rest = iter(sorted(cards_in(ALL & ~named), key=lambda card: (card % 4, card)))
    for part, wanted in zip(parts, [size] * seats + [lie, 48 - size * seats - lie], strict=True):
        part.extend(next(rest) for _ in range(wanted - len(part)))
    return Deal(tuple(map(tuple, parts[:seats])), tuple(parts[-2]), tuple(parts[-1]))


def race_match(*deals: Deal, dealer: int = ME, **rules: object) -> Match:
    """A match of Roppyakken that begins with these deals."""
    return Match(game(len(deals[0].hands), **rules), deals=FixedDeals(deals, dealer))


def shuffled(deal: Deal) -> list[int]:
    """The shuffled deck that is cut into this deal."""
    return [*(card for hand in deal.hands for card in hand), *deal.field, *deal.stock]


def ids(events: Iterable[Event], kind: str) -> list[tuple[int | None, object]]:
    """Seat and yaku of the events of a kind."""
    return [(event.seat, event.data["id"]) for event in events if event.kind == kind]
