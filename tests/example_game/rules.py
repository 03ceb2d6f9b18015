"""The data: marks, options, calls, cards, and the yaku."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_kit.cards import ALL, ANIMALS, BRIGHTS, CHAFF, RIBBONS, Month, mask
from hanafuda_kit.engine.field import MONTHS, Twins, month_table
from hanafuda_kit.engine.rules import Rules as RulesBase
from hanafuda_kit.engine.rules import choice, marks, number
from hanafuda_kit.engine.yaku import Yaku, YakuTable

MARKS = marks("KK-01 D  KK-02 D  KK-03 D  KK-04 D  KK-05 D  KK-06 D  KK-07 D")


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules(RulesBase):
    """The options."""

    after_koikoi: str = choice("doubled", "plain", rules=("KK-05",))
    rounds: int = number(12, rules=("KK-07",))


CALLS = ("stop", "koikoi")
STOP, KOIKOI = range(len(CALLS))

DECK = ALL
TWINS = Twins(CHAFF & month.mask for month in Month if month is not Month.WILLOW)
TAKES = month_table(TWINS, MONTHS)
MONTH_OF = tuple(MONTHS[card // 4] for card in range(48))

YAKU = YakuTable(
    [
        Yaku("sanko", "KK-03", BRIGHTS & ~mask("11b"), 6, need=3),
        Yaku("goko", "KK-03", BRIGHTS, 15, replaces=("sanko",)),
        Yaku("inoshikacho", "KK-03", mask("7a 10a 6a"), 5),
        Yaku("akatan", "KK-03", mask("1r 2r 3r"), 5),
        Yaku("aotan", "KK-03", mask("6r 9r 10r"), 5),
        Yaku("tane", "KK-03", ANIMALS, 1, need=5),
        Yaku("tan", "KK-03", RIBBONS, 1, need=5),
        Yaku("kasu", "KK-03", CHAFF, 1, need=10),
    ]
)
