"""The hand yaku of Hachi-Hachi for many hands at once (HH-31, HH-32), and which hands fit what was shown."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hanafuda_kit.cards import ANIMALS, BRIGHTS, RIBBONS
from hanafuda_kit.coach.batch import count
from hanafuda_kit.coach.tables import I32, I64, MONTHS, U8, U64, Bools
from hanafuda_kit.engine.view import View
from hanafuda_kit.games.hachihachi.hand_yaku import BY_CHAFF, BY_MONTH
from hanafuda_kit.games.hachihachi.month import PLAY
from hanafuda_kit.games.hachihachi.rules import PAULOWNIA_CHAFF, PLAIN, WILLOWS

STANDING = (3, 4, 6)
"""HH-31: months 4, 5 and 7, counted from 0."""
PAULOWNIA = 11
NAMES = ("", *BY_MONTH, *BY_CHAFF)
_NUMBER = {name: n for n, name in enumerate(NAMES)}
_ROWS = (None, *BY_MONTH.values(), *BY_CHAFF.values())
VALUE = np.array([0 if row is None else row.value for row in _ROWS], np.int32)
NUKE = np.array([row is not None and row.nuke for row in _ROWS], np.bool_)
SHISO = _NUMBER["shiso"]

_GROUPS = {
    (1, 1, 0): "shiso", (1, 0, 1): "ichi-ni-shi", (1, 0, 0): "teshi", (0, 1, 2): "haneken", (0, 0, 3): "kuttsuki",
}  # fmt: skip
"""How many months are held four, three, and two times."""
_TRIPLETS = {
    (0, 1): "sanbon", (1, 0): "tate-sanbon",
    (0, 2): "futa-sanbon", (1, 1): "sanbon-tate-sanbon", (2, 0): "futa-tate-sanbon",
}  # fmt: skip
"""How many standing and other triplets."""


def _by_groups() -> U8:
    """By fours, threes, twos and standing threes the number of the yaku."""
    found = np.zeros((2, 3, 4, 3), np.uint8)
    for fours in range(2):
        for threes in range(3):
            for twos in range(4):
                for standing in range(threes + 1):
                    name = _GROUPS.get((fours, threes, twos)) or _TRIPLETS.get((standing, threes - standing), "")
                    found[fours, threes, twos, standing] = _NUMBER[name]
    return found


_OF_GROUPS = _by_groups()


class Found(NamedTuple):
    """The hand yaku of some hands, as numbers in ``NAMES`` (0: none)."""

    by_month: I64
    by_chaff: I64
    triplets: U64
    """HH-41: the months of triplets that may pay, as sets."""

    @property
    def value(self) -> I32:
        """What they are worth together, in mon."""
        total: I32 = VALUE[self.by_month] + VALUE[self.by_chaff]
        return total

    @property
    def nuke(self) -> Bools:
        """HH-42."""
        either: Bools = NUKE[self.by_month] | NUKE[self.by_chaff]
        return either


def of_hands(hands: U64) -> Found:
    """The hand yaku of dealt hands of seven cards, as sets."""
    counts = np.zeros((5, len(hands)), np.int64)
    standing = np.zeros(len(hands), np.int64)
    triplets = np.zeros(len(hands), np.uint64)
    for month in range(MONTHS):
        whole = np.uint64(15 << 4 * month)
        part = hands & whole
        held = np.bitwise_count(part)
        for n in (2, 3, 4):
            counts[n] += held == n
        three = held == 3
        triplets |= np.where(three, whole, np.uint64(0))
        if month in STANDING:
            standing += three
        elif month == PAULOWNIA:
            standing += part == np.uint64(PAULOWNIA_CHAFF)
    by_month = _OF_GROUPS[counts[4], counts[3], counts[2], standing].astype(np.int64)
    pays = np.isin(by_month, [_NUMBER[name] for name in _TRIPLETS.values()])
    return Found(by_month, _by_chaff(hands), np.where(pays, triplets, np.uint64(0)))


def _by_chaff(hands: U64) -> I64:
    brights, animals, ribbons = (count(hands & np.uint64(kind & ~WILLOWS)) for kind in (BRIGHTS, ANIMALS, RIBBONS))
    one = np.where(brights == 1, _NUMBER["pikaichi"], np.where(animals == 1, _NUMBER["toichi"], _NUMBER["tan-ichi"]))
    several = np.where(brights + animals == 0, _NUMBER["aka"], 0)
    total = brights + animals + ribbons
    found: I64 = np.where(total == 0, _NUMBER["karasu"], np.where(total == 1, one, several)).astype(np.int64)
    return found


def fits(view: View, seat: int, dealt: U64) -> Bools:
    """HH-30: the hand yaku of a player were shown, and it has no other."""
    if view.public.stage != PLAY or view.game.rules.hand_yaku == "off" or seat not in view.players:
        return np.ones(len(dealt), np.bool_)
    wanted = {each.id: each for each in view.public.hand_yaku[seat]}
    found = of_hands(dealt)
    by_month = next((_NUMBER[name] for name in wanted if name in BY_MONTH), 0)
    by_chaff = next((_NUMBER[name] for name in wanted if name in BY_CHAFF), 0)
    good: Bools = (found.by_month == by_month) & (found.by_chaff == by_chaff)
    if by_chaff:
        good &= (dealt & np.uint64(PLAIN)) == np.uint64(wanted[NAMES[by_chaff]].cards)
    return good


_ALLOWED = {"aka": RIBBONS, "tan-ichi": RIBBONS, "toichi": ANIMALS, "pikaichi": BRIGHTS}
"""What a hand with such a hand yaku has beside the chaff that it shows."""


def allowed(view: View, seat: int) -> int:
    """The cards that a seat can have among its hidden ones, by the hand yaku that it showed."""
    for each in view.public.hand_yaku[seat]:
        if each.id in _ALLOWED:
            return _ALLOWED[each.id] & ~WILLOWS
    return view.game.deck
