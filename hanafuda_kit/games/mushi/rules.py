"""The data of Mushi: options, cards, twins, what takes what of a month, yaku, and par."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_kit.cards import ALL, BRIGHTS, Month, cards_in, mask
from hanafuda_kit.engine.field import Options, Twins, month_table
from hanafuda_kit.engine.rules import Rules as RulesBase
from hanafuda_kit.engine.rules import choice, marks, number
from hanafuda_kit.engine.yaku import Yaku, YakuTable

MARKS = marks("""
    MU-01 S  MU-02 I  MU-03 S  MU-04 S  MU-05 I  MU-06 S  MU-07 S  MU-08 S  MU-09 S  MU-10 I  MU-11 S  MU-12 S
    MU-13 S  MU-14 S  MU-15 S  MU-16 S  MU-17 D  MU-18 S  MU-19 S  MU-20 S  MU-21 S  MU-22 S  MU-23 I
""")
"""The rules of Mushi, and how sure each is."""

SENTENCES = {"MU-10": "turned_took_oni_and_pile"}
"""Captures that have a sentence of their own, by their rule."""

DECK = ALL & ~Month.PEONY.mask & ~Month.BUSH_CLOVER.mask
"""MU-01: no peony, no bush clover."""
ONI = mask("11c")
ONI_CARD = ONI.bit_length() - 1
WILLOWS = mask("11b 11a 11r")
"""MU-07: the ordinary willows; the oni is none."""
PAR = 115
"""MU-01, MU-21: half of the 230 points."""

MONTHS = tuple(WILLOWS if month is Month.WILLOW else month.mask for month in Month if month.mask & DECK)
TWINS = Twins(
    mask(text) for text in ["1c 1d", "2c 2d", "3c 3d", "4c 4d", "5c 5d", "8c 8d", "9c 9d", "10c 10d", "12c 12d 12y"]
)
TAKES: dict[int, Options] = {
    **month_table(TWINS, MONTHS),
    # MU-15: the third willow takes both others
    **{WILLOWS & ~(1 << card): ((WILLOWS & ~(1 << card),), "MU-15") for card in cards_in(WILLOWS)},
}
MONTH_OF = tuple(next((month for month in MONTHS if month >> card & 1), 0) for card in range(48))

YAKU = YakuTable(
    (
        Yaku("goko", "MU-20", BRIGHTS, 30),
        Yaku("sanko", "MU-20", mask("1b 2a 3b"), 25),
        Yaku("fuji-shima", "MU-20", Month.WISTERIA.mask, 10),
        Yaku("kiri-shima", "MU-20", Month.PAULOWNIA.mask, 10),
    )
)
"""MU-20; all of them stack."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules(RulesBase):
    """The options of Mushi."""

    field_four: str = choice("dealer_takes", "redeal", rules=("MU-03", "MU-04"))
    next_dealer: str = choice("winner", "alternate", rules=("MU-23",))
    rounds: int = number(12, most=10**9, rules=("MU-22",))
