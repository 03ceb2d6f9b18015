"""Hand yaku (HH-31, HH-32): what seven dealt cards are worth, in two families."""

from __future__ import annotations

from typing import NamedTuple

from hanafuda_kit.cards import ANIMALS, BRIGHTS, RIBBONS
from hanafuda_kit.engine.field import MONTHS, threes
from hanafuda_kit.games.hachihachi.rules import KAN, PAULOWNIA_CHAFF, PLAIN, WILLOWS, Rules


class HandYaku(NamedTuple):
    """A hand yaku: its id and rule, its value in mon, and what it lets its owner gain in play.

    ``cards`` are those that are shown. Who captures a whole month of
    ``tobikomi`` is paid (HH-41), with ``nuke`` who reaches 89 (HH-42).
    """

    id: str
    rule: str
    value: int
    cards: int = 0
    tobikomi: int = 0
    """The months' sets together."""
    nuke: bool = False


def _rows(rule: str, nuke: str, *rows: tuple[str, int]) -> dict[str, HandYaku]:
    return {name: HandYaku(name, rule, kan * KAN, nuke=name in nuke.split()) for name, kan in rows}


BY_MONTH = _rows(
    "HH-31", "",
    ("sanbon", 2), ("tate-sanbon", 3), ("kuttsuki", 4), ("teshi", 6), ("futa-sanbon", 6), ("haneken", 7),
    ("sanbon-tate-sanbon", 7), ("futa-tate-sanbon", 8), ("ichi-ni-shi", 8), ("shiso", 20),
)  # fmt: skip
"""HH-31: the first family, by equal months."""
BY_CHAFF = _rows(
    "HH-32", "aka tan-ichi toichi karasu",
    ("aka", 2), ("tan-ichi", 3), ("toichi", 3), ("karasu", 4), ("pikaichi", 4),
)  # fmt: skip
"""HH-32: the second family, by chaff."""
HAND_YAKU = BY_MONTH | BY_CHAFF
"""All of them by id."""

_GROUPS = {(4, 3): "shiso", (4, 2): "ichi-ni-shi", (4,): "teshi", (3, 2, 2): "haneken", (2, 2, 2): "kuttsuki"}
"""Months that are held two or more times, most first. No hand has two of these."""
_TRIPLETS = {
    (0, 1): "sanbon", (1, 0): "tate-sanbon",
    (0, 2): "futa-sanbon", (1, 1): "sanbon-tate-sanbon", (2, 0): "futa-tate-sanbon",
}  # fmt: skip
"""How many standing and how many other triplets, where nothing but triplets can count."""


def of_hand(hand: int) -> tuple[HandYaku, ...]:
    """The hand yaku of seven cards: the best of each family, that is none, one or two."""
    return tuple(each for each in (by_month(hand), by_chaff(hand)) if each is not None)


def counting(hand: int, rules: Rules) -> tuple[HandYaku, ...]:
    """What seven dealt cards are paid for at a table with these rules."""
    return of_hand(hand) if rules.hand_yaku == "on" else ()


def by_month(hand: int) -> HandYaku | None:
    """HH-31: the best hand yaku of the first family."""
    held = sum(1 for month in MONTHS if hand & month)
    if held > 5 or (held == 5 and not threes(hand)):  # most hands: two months at most are held twice
        return None
    parts = sorted(((hand & month, month) for month in MONTHS), key=lambda part: -part[0].bit_count())
    groups = [(part, month) for part, month in parts if part.bit_count() >= 2]
    sizes = tuple(part.bit_count() for part, _ in groups)
    name = _GROUPS.get(sizes)
    if name is not None:
        cards = hand if name == "ichi-ni-shi" else sum(part for part, _ in groups)
        return BY_MONTH[name]._replace(cards=cards)
    triplets = [(part, month) for part, month in groups if part.bit_count() == 3]
    standing = sum(_stands(part, month) for part, month in triplets)
    name = _TRIPLETS.get((standing, len(triplets) - standing))
    if name is None:
        return None
    cards, months = sum(part for part, _ in triplets), sum(month for _, month in triplets)
    return BY_MONTH[name]._replace(cards=cards, tobikomi=months)


def _stands(triplet: int, month: int) -> bool:
    """Whether it is a standing triplet: of month 4, 5 or 7, or the three chaff of 12."""
    return month in (MONTHS[3], MONTHS[4], MONTHS[6]) or triplet == PAULOWNIA_CHAFF


def by_chaff(hand: int) -> HandYaku | None:
    """HH-32: the hand yaku of the second family."""
    brights, animals, ribbons = ((hand & kind & ~WILLOWS).bit_count() for kind in (BRIGHTS, ANIMALS, RIBBONS))
    if brights + animals + ribbons == 0:
        name = "karasu"
    elif brights + animals + ribbons == 1:
        name = "pikaichi" if brights else "toichi" if animals else "tan-ichi"
    elif brights + animals == 0:
        name = "aka"
    else:
        return None
    return BY_CHAFF[name]._replace(cards=hand & PLAIN)
