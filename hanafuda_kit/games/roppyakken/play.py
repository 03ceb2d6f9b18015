"""What takes what in Roppyakken, the gaji by its own rules (RK-05, RK-10 to RK-16)."""

from __future__ import annotations

from hanafuda_kit.engine.field import Options, threes
from hanafuda_kit.errors import Reason
from hanafuda_kit.games.roppyakken.rules import GAJI, GAJI_CARD, MONTH_OF, TAKERS, TAKES, WILLOWS


def matches(card: int, turned_up: bool, field: int, last: bool) -> Options:
    """RK-05, RK-10 to RK-16: what a card takes, the gaji with its own rights."""
    if card == GAJI_CARD:
        return gaji(turned_up, field)
    found = TAKES[field & MONTH_OF[card]]
    if not field & GAJI:
        return found
    if not turned_up:  # RK-13: only a willow has the gaji among its options
        return (found[0], "RK-13") if WILLOWS >> card & 1 and found[1] == "CO-02" else found
    if not TAKERS >> card & 1:
        return found
    sets = found[0]
    if len(sets) == 1 and sets[0].bit_count() > 1:
        return sets, "CO-02" if WILLOWS >> card & 1 else "RK-15"
    return (sets, "RK-14") if WILLOWS >> card & 1 else ((*sets, GAJI), "RK-14")


def gaji(turned_up: bool, field: int) -> Options:
    """RK-10 to RK-12, RK-16: any willow and any card that counts; of piles only that of willows, and that whole."""
    rule = "RK-16" if turned_up else "RK-12"
    pile = threes(field)
    single = field & TAKERS & ~pile
    sets = []
    while single:
        bit = single & -single
        sets.append(bit)
        single ^= bit
    if pile & WILLOWS:
        sets.append(pile & WILLOWS)
    return tuple(sets), rule


def cites(card: int, turned_up: bool, field: int, last: bool, taken: int) -> str:
    """RK-11 where the gaji takes the pile of willows; RK-14 only where it is the gaji that is taken."""
    rule = matches(card, turned_up, field, last)[1]
    if card == GAJI_CARD:
        return "RK-11" if taken & (taken - 1) else rule
    return rule if rule not in ("RK-13", "RK-14") or taken & GAJI else TAKES[field & MONTH_OF[card]][1]


def refuse(card: int, turned_up: bool, field: int, taken: int, options: Options) -> Reason | Options:
    """The reasons that only Roppyakken has; else the options, and the rule behind them, for the common reasons."""
    sets, rule = options
    willow = WILLOWS >> card & 1
    if taken & ~field:
        return options
    if card == GAJI_CARD:
        if not taken:
            return Reason("gaji_must_take", rule, card, sum(sets))
        pile = threes(field)
        if taken & pile & WILLOWS:
            return Reason("gaji_willow_pile", "RK-11", card, pile & WILLOWS)
        if taken & pile:
            return Reason("gaji_no_pile", "RK-11", card, pile & MONTH_OF[(taken & pile).bit_length() - 1])
        if taken & ~TAKERS:
            return Reason("gaji_no_zero", "RK-10", card, taken & ~TAKERS)
        return Reason("gaji_takes_one", rule, card, taken)
    if taken & GAJI and not willow:
        if not turned_up:
            return Reason("gaji_only_willow_from_hand", "RK-13", card, GAJI)
        if not TAKERS >> card & 1:
            return Reason("gaji_zero_never", "RK-14", card, GAJI)
        if rule == "RK-15":
            return Reason("gaji_pile_first", "RK-15", card, sets[0])
    elif sets == (GAJI,) and not willow and not taken:
        return Reason("gaji_must_be_taken", "RK-14", card, GAJI)
    if rule != "RK-13" and not taken & GAJI:  # what is wrong has nothing to do with the gaji
        return sets, "CO-02"
    return options
