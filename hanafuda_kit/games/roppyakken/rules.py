"""The data of Roppyakken: options, cards, twins, what takes what of a month, yaku and hand yaku, and amounts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from hanafuda_kit.cards import ALL, ANIMALS, BRIGHTS, RIBBONS, Month, mask
from hanafuda_kit.engine.field import MONTHS, Options, Twins, month_table, threes
from hanafuda_kit.engine.rules import Rules as RulesBase
from hanafuda_kit.engine.rules import choice, marks, number
from hanafuda_kit.engine.yaku import Yaku, YakuTable

MARKS = marks("""
    RK-01 S  RK-02 S  RK-03 S  RK-04 S  RK-05 S
    RK-10 S  RK-11 S  RK-12 S  RK-13 S  RK-14 S  RK-15 I  RK-16 S  RK-17 S
    RK-20 S  RK-21 S  RK-22 S  RK-23 S  RK-24 S  RK-25 S  RK-26 S  RK-27 S  RK-28 S  RK-29 S  RK-30 S  RK-31 S
    RK-32 S  RK-33 I  RK-34 S  RK-35 S
    RK-40 S  RK-41 S  RK-42 D  RK-45 S  RK-46 S
    RK-50 S  RK-51 D  RK-52 D  RK-53 S  RK-54 S  RK-55 S  RK-56 S
""")
"""The rules of Roppyakken, and how sure each is."""

SENTENCES = {"RK-14": "turned_took_gaji"}
"""Captures that have a sentence of their own, by their rule."""

GOAL = 600
"""RK-50, RK-51: whoever stands there at the end of a round may win."""
WIN = 10
"""RK-53: what one win is worth."""
FUKE = 30
"""RK-45: so few card points, or less, void the round."""

FIFTIES = BRIGHTS | mask("2a")
TENS = (ANIMALS | RIBBONS | mask("12y")) & ~FIFTIES
COUNTING = FIFTIES | TENS
"""RK-01: the cards that are no zero cards."""
GAJI = mask("11b")
GAJI_CARD = GAJI.bit_length() - 1
WILLOWS = Month.WILLOW.mask
OUTSIDE = ALL & ~WILLOWS & ~Month.PAULOWNIA.mask
"""RK-45: the months in which fuke is judged."""

_CHAFF = ("1c 1d", "2c 2d", "3c 3d", "4c 4d", "5c 5d", "6c 6d", "7c 7d", "8c 8d", "9c 9d", "10c 10d", "12c 12d")
TWINS = Twins(mask(pair) for pair in _CHAFF)
"""RK-05: the yellow chaff of month 12 is no twin of the white ones."""
TAKES: dict[int, Options] = {
    part: (sets, "RK-05") if len(sets) > 1 and part & mask("12y") and part & mask("12c 12d") else (sets, rule)
    for part, (sets, rule) in month_table(TWINS, MONTHS).items()
}
MONTH_OF = tuple(MONTHS[card // 4] for card in range(48))
TAKERS = COUNTING | WILLOWS
"""RK-10, RK-14: what the gaji may take, and what may take it when it is turned up."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules(RulesBase):
    """The options of Roppyakken."""

    fuji_shima: str = choice("off", "on", rules=("RK-32",))
    viewing_stack: str = choice("off", "on", rules=("RK-33",))
    double_tesan: int = choice(200, 400, rules=("RK-40",))
    winner: str = choice("highest", "first", rules=("RK-51",))
    wins: int = number(3, rules=("RK-53",))


@lru_cache(maxsize=64)
def yaku_table(rules: Rules) -> YakuTable:
    """RK-20 to RK-35: the yaku; all of them stack but where one replaces others."""
    rain, sun = WILLOWS, mask("1b")  # RK-34, RK-35
    viewing = () if rules.viewing_stack == "on" else ("hanami-zake", "tsukimi-zake")  # RK-33
    shima = [1, 2, 3, 4, 8, 10, 12] if rules.fuji_shima == "on" else [1, 2, 3, 8, 10, 12]
    return YakuTable(
        [
            Yaku("shiko", "RK-20", mask("1b 3b 8b 12b"), 600),
            Yaku("nanatan", "RK-21", RIBBONS, 600, need=7),
            Yaku("matsu-kiri-bozu", "RK-22", mask("1b 8b 12b"), 150),
            Yaku("ozan", "RK-23", mask("1b 2a 3b"), 100),
            Yaku("inoshikacho", "RK-24", mask("7a 10a 6a"), 300),
            Yaku("kozan", "RK-25", mask("1r 2r 3r"), 150),
            Yaku("aotan", "RK-26", mask("6r 9r 10r"), 200),
            Yaku("kusatan", "RK-27", mask("4r 5r 7r"), 100),
            Yaku("teppo", "RK-28", mask("3b 8b 9a"), 300, replaces=viewing, spoiled_by=rain, saved_by=sun),
            Yaku("hanami-zake", "RK-29", mask("3b 9a"), 100, spoiled_by=rain, saved_by=sun),
            Yaku("tsukimi-zake", "RK-30", mask("8b 9a"), 100, spoiled_by=rain, saved_by=sun),
            Yaku("ni-zoro", "RK-31", WILLOWS, 200),
            *[Yaku(f"shima-{month}", "RK-32", Month(month).mask, 50) for month in shima],
        ]
    )


SHIKO, NANATAN = 1, 2
"""RK-20, RK-21: the two ichikoro, as row numbers of the table."""
CHANGES = {
    "yaku_lost": ("RK-34", "yaku_lost.rain"),
    "yaku_back": ("RK-35", None),
    "yaku_replaced": ("RK-33", "yaku_lost.replaced"),
}
"""The rules by which a yaku is lost and comes back, and the sentences that say so."""


class HandYaku(NamedTuple):
    """A hand yaku that a seat was dealt (RK-40, RK-41), with its cards."""

    id: str
    rule: str
    value: int
    cards: int = 0


TESAN, SOGASU = HandYaku("tesan", "RK-40", 200), HandYaku("sogasu", "RK-41", 400)
HAND_YAKU = {each.id: each for each in (TESAN, SOGASU)}


def hand_yaku(hand: int, rules: Rules) -> tuple[HandYaku, ...]:
    """RK-40: three of a month, once also with two triplets; RK-41: zero cards only. Never both at once."""
    triplets = threes(hand)
    if triplets:
        double = rules.double_tesan if triplets.bit_count() > 3 else TESAN.value
        return (TESAN._replace(value=double, cards=triplets),)
    return () if hand & COUNTING else (SOGASU._replace(cards=hand),)
