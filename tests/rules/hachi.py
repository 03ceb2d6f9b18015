"""Deals, positions and payments of Hachi-Hachi in words, so that a test of a rule reads like the rule."""

from __future__ import annotations

from typing import Any

from hanafuda_kit.cards import ALL, BLANK, CODES, cards, cards_in, mask, parse
from hanafuda_kit.engine.deals import Deal, FixedDeals, SeededDeals
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.positions import place
from hanafuda_kit.engine.round import Round
from hanafuda_kit.games import hachihachi
from hanafuda_kit.games.hachihachi.hand_yaku import HAND_YAKU
from hanafuda_kit.games.hachihachi.month import Month

KAN = 12
AKATAN, AOTAN, NANATAN, SHIKO, GOKO = (1 << n for n in range(5))
"""The built yaku as bits of ``let_down``."""
MIXED = [13 * n % 48 for n in range(48)]
"""The deck in an order in which seven cards that follow each other are no hand yaku."""
PLAIN = "2a 4r 6c 7a 9c 10r"
"""A dealt field that makes a plain month and has no two cards of a month."""


def deal(*named: str, field: str = PLAIN, seats: int | None = None, stock: str | None = None) -> Deal:
    """A deal in which the first hands hold these cards; whatever is not named is filled with mixed cards.

    ``stock`` is the one that play begins with; None: the deal is as if from a seed.
    """
    seats = seats or max(3, len(named))
    hands = [hand_of(text) for text in named] + [[] for _ in range(seats - len(named))]
    on_field = cards(field)
    taken = {card for hand in hands for card in hand} | set(on_field)
    rest = iter([card for card in MIXED if card not in taken])
    for hand in hands:
        while len(hand) < 7:
            hand.append(next(rest))
    undealt = tuple(rest)
    given = cards(stock) if stock is not None else undealt if seats == 3 else ()
    return Deal(tuple(tuple(hand) for hand in hands), tuple(on_field), tuple(given))


def hand_of(text: str) -> list[int]:
    """The cards of a hand, the blank one too."""
    return [BLANK if code == "blank" else parse(code) for code in text.split()]


def match(*deals: Deal, dealer: int = 0, **rules: object) -> Match:
    """A match that begins with these deals. Stocks that are not written down come from a seed."""
    seats = len(deals[0].hands)
    source = FixedDeals(deals, dealer, then=SeededDeals(1))
    return hachihachi.Match(rules, names=[f"Seat {n}" for n in range(seats)], deals=source)


def table(
    hands: tuple[str, str, str],
    *,
    field: str = "",
    stock: str = "",
    taken: tuple[str | None, str | None, str | None] = (None, "", ""),
    to_move: int = 0,
    turned: str | None = None,
    seats: int = 3,
    past: dict[str, Any] | None = None,
    dealer: int = 0,
    **rules: object,
) -> Round:
    """A month in play between seats 0, 1 and 2 (the acting dealer first). ``taken`` None: all cards not named.

    Who is out sits at 3 and further on.
    """
    game = hachihachi.Hachihachi(hachihachi.Rules.of(rules), seats)
    named = mask(" ".join([*hands, field, stock, turned or "", *(each or "" for each in taken)]))
    captures = [ALL & ~named if each is None else mask(each) for each in taken]
    away = [0] * (seats - 3)
    return place(
        game,
        hands=[*map(mask, hands), *away],
        field=mask(field),
        stock=cards(stock),
        captures=[*captures, *away],
        to_move=to_move,
        players=(0, 1, 2),
        dealer=dealer,
        turned=None if turned is None else parse(turned),
        past=past,
    )


def had(*names: str, seat: int = 0, months: str = "", nuke: bool = False, seats: int = 3) -> dict[str, Any]:
    """``past`` of a table at which a seat was dealt these hand yaku; ``months`` may still bring a tobikomi."""
    rows = tuple(HAND_YAKU[name] for name in names)
    whole = sum(0xF << 4 * (int(month) - 1) for month in months.split())

    def only(value: object, other: object) -> tuple[object, ...]:
        return tuple(value if each == seat else other for each in range(seats))

    return {"hand_yaku": only(rows, ()), "tobikomi": only(whole, 0), "nuke": only(nuke, False)}


STOPS = {
    "field": "1c 4d 5d 6d 7d 8d 9d 10d 2d 12d 11c 3d",
    "stock": "9c 10c 2c 12c 11a 3c",
    "taken": ("2a 2r 3b 3r", "1b 1d", None),
}
"""Seat 0 takes the third red ribbon with its next card; then come 9c 10c 2c 12c 11a 3c."""

LAST = "5c>5d /9d>9c"
"""The moves of :func:`last_turn`."""


def last_turn(first: str, second: str, *, past: dict[str, Any] | None = None, seats: int = 3, **rules: object) -> Round:
    """Seat 2 has the last turn of the month and takes 5d and 9c; ``first`` and ``second`` list what seats 0
    and 1 have captured: a number is a whole month."""
    return table(
        ("", "", "5c"),
        field="5d 9c",
        stock="9d",
        taken=(whole(first), whole(second), None),
        to_move=2,
        past=past,
        seats=seats,
        **rules,
    )


def whole(text: str) -> str:
    """Codes, a number standing for all four cards of that month."""
    out = []
    for word in text.split():
        out += [CODES[card] for card in cards_in(0xF << 4 * (int(word) - 1))] if word.isdigit() else [word]
    return " ".join(out)


def paid(round: Round, *rules: str) -> list[tuple[object, object, int, str]]:
    """The ledger of the month, or its lines by these rules, as (giver, taker, mon, rule)."""
    month: Month = round.memo
    lines = round.result["ledger"] if round.result else month.ledger
    return [tuple(line[:4]) for line in lines if not rules or line[3] in rules]
