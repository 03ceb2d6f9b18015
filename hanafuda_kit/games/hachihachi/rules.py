"""The data of Hachi-Hachi: options, cards, calls, yaku and amounts. Money is in mon; twelve make a kan."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_kit.cards import BRIGHTS, CHAFF, RIBBONS, Month, mask
from hanafuda_kit.engine.field import MONTHS, Twins, month_table
from hanafuda_kit.engine.rules import Rules as RulesBase
from hanafuda_kit.engine.rules import choice, marks, number
from hanafuda_kit.engine.yaku import Yaku, YakuTable

MARKS = marks("""
    HH-01 S  HH-02 S  HH-03 S  HH-04 S  HH-05 S  HH-06 I  HH-07 S
    HH-10 S  HH-11 S  HH-12 I  HH-13 S  HH-14 S  HH-15 S  HH-16 D  HH-17 S  HH-18 S
    HH-20 S  HH-21 S  HH-22 S  HH-23 S  HH-24 D  HH-25 S  HH-26 I
    HH-30 S  HH-31 S  HH-32 S  HH-33 S
    HH-40 I  HH-41 S  HH-42 S  HH-43 S  HH-44 S
    HH-50 S  HH-51 S  HH-52 S  HH-53 S  HH-55 D  HH-56 S  HH-57 S  HH-58 S  HH-59 S  HH-60 I
    HH-62 S  HH-63 S  HH-64 S  HH-65 D  HH-66 S  HH-67 S  HH-68 D
""")
"""The rules of Hachi-Hachi, and how sure each is."""

KAN = 12
"""HH-02: mon in a kan."""
START = 5 * KAN
"""HH-02: what everybody begins with."""
LOAN = 10 * KAN
"""HH-65: the loan tag: the 5 kan in hand, and 5 for the top prize."""
PRIZE = 5 * KAN
"""HH-66: the top prize, for each player."""

PLAYERS = 3
"""So many play each month, however many sit at the table."""
HAND, FIELD = 7, 6
"""HH-11: cards of a hand and of the field."""
STOCK = 21
"""HH-25: the stock that play begins with."""
PAR = 88
"""HH-62: a third of the 264 points."""
REACHED = PAR + 1
"""HH-42, HH-44: the points that pay."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules(RulesBase):
    """The options of Hachi-Hachi.

    The last four are the kit's own and stand in no rules page: they leave a layer of
    the game out, so that it can be learnt one layer at a time (:data:`LAYERS`).
    """

    months: int = number(12, rules=("HH-04",))
    etsunen: str = choice("off", "on", rules=("HH-05",))
    multipliers: str = choice("carry", "stack", rules=("HH-17",))
    driven_out_shiso: str = choice("half", "end_month", rules=("HH-24",))
    claims: str = choice("auto", "manual", rules=("HH-43",))
    mizuten_penalty: str = choice("off", "on", rules=("HH-44",))
    hatto_last_card: str = choice("exempt", "counts", rules=("HH-53",))
    special_yaku: str = choice("at_end", "at_once", rules=("HH-55",))
    field_types: str = choice("on", "off", rules=())
    built_yaku: str = choice("on", "off", rules=())
    hand_yaku: str = choice("on", "off", rules=())
    special: str = choice("on", "off", rules=())


LAYERS: dict[str, dict[str, str]] = {
    "count": {"field_types": "off", "built_yaku": "off", "hand_yaku": "off", "special": "off"},
    "multipliers": {"built_yaku": "off", "hand_yaku": "off", "special": "off"},
    "built-yaku": {"hand_yaku": "off", "special": "off"},
    "hand-yaku": {"special": "off"},
    "full": {},
}
"""The ladder of the lessons, each preset with one layer more.

``CardTable("hachihachi", seats=3, rules=LAYERS["count"])`` plays the first. With three seats nobody
bids, so ``hand-yaku`` and ``full`` at a table of four to seven add the bidding.
"""


# -- calls ------------------------------------------------------------------------

CALLS = ("mizuten", "in", "out", "stop", "sage", "claim", "no_mizuten", "no_claim")
"""The calls; the last two have no move in a record."""
MIZUTEN, IN, OUT, STOP, SAGE, CLAIM, NO_MIZUTEN, NO_CLAIM = range(len(CALLS))
CALL_RULES = dict(zip(CALLS, "HH-10 HH-20 HH-22 HH-51 HH-52 HH-43 HH-10 HH-43".split(), strict=True))
"""The rule that each call is made by."""

# -- cards ------------------------------------------------------------------------

TWINS = Twins(CHAFF & month.mask for month in Month if month is not Month.WILLOW)
TAKES = month_table(TWINS, MONTHS)
MONTH_OF = tuple(MONTHS[card // 4] for card in range(48))

WILLOWS = Month.WILLOW.mask
PAULOWNIA_CHAFF = mask("12c 12d 12y")
RED, BLUE = mask("1r 2r 3r"), mask("6r 9r 10r")
"""The red poetry ribbons and the blue ribbons."""
FEE_CARDS = BRIGHTS | RED | BLUE
"""HH-23: the cards that pay for themselves in a driven-out hand."""
PLAIN = CHAFF | WILLOWS
"""HH-32, HH-56: what counts as chaff."""

ZETSUBA, OBA, HIRABA = "zetsuba", "oba", "hiraba"
MULTIPLIER = {ZETSUBA: 4, OBA: 2, HIRABA: 1}
"""HH-16, the strongest first."""
FIELD_CARDS = {ZETSUBA: mask("11b 12b"), OBA: mask("1b 3b 8b")}
"""HH-15: what makes the month, lying on the dealt field."""

# -- amounts and yaku ---------------------------------------------------------------

OUT_FEES = (12, 18, 24)
"""HH-22: what the first, second and third to go out pay."""
FEE_CARD = 3
"""HH-23: for each such card."""
BONUS = KAN
"""HH-41, HH-42, HH-44: what tobikomi, nuke and mizuten's 89 pay, each giver."""
TO_BOARD = 1
"""HH-64: what the winner of a month pays to the board."""
NEVER_MULTIPLIED = frozenset({"HH-59", "HH-64"})
"""The rules of a month's payments that its multiplier leaves alone (HH-16)."""

BUILT = YakuTable(
    [
        Yaku("akatan", "HH-50", RED, 7 * KAN),
        Yaku("aotan", "HH-50", BLUE, 7 * KAN),
        Yaku("nanatan", "HH-50", RIBBONS & ~WILLOWS, 10 * KAN, need=7),
        Yaku("shiko", "HH-50", mask("1b 3b 8b 12b"), 10 * KAN),
        Yaku("goko", "HH-50", BRIGHTS, 12 * KAN, replaces=("shiko",)),
    ]
)
"""HH-50: the built yaku."""
BUILT_CARDS = BRIGHTS | RIBBONS & ~WILLOWS
"""Every card that is part of one."""
NO_YAKU = YakuTable(())
"""With ``built_yaku=off``."""
HATTO = tuple((n, row) for n, row in enumerate(BUILT) if row.id != "nanatan")
"""HH-53: those that a thrown card can be hatto for, with their row numbers."""

SUJUROKU, SUJUROKU_MOST, NIHACHI = 16, 20, 168
"""HH-56, HH-57: chaff, chaff from which on it pays no more, points."""


def sujuroku_value(chaff: int) -> int:
    """HH-56: mon for so many chaff, sixteen or more."""
    return 20 * KAN if chaff >= SUJUROKU_MOST else (12 + 2 * (chaff - SUJUROKU)) * KAN


def nihachi_value(points: int) -> int:
    """HH-57: mon for so many points, 168 or more."""
    return (10 + points - NIHACHI) * KAN


SOHACHI_VALUE = 10 * KAN
"""HH-58: what sōhachi pays, each giver."""
