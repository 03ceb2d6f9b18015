"""What the dealer takes at once, and what takes what, the oni and the willows by their own rules (MU-03 to MU-17)."""

from __future__ import annotations

from hanafuda_kit.engine.field import Options, full_months
from hanafuda_kit.errors import Reason
from hanafuda_kit.games.mushi.rules import MONTH_OF, MONTHS, ONI, ONI_CARD, TAKES, TWINS, WILLOWS


def complete_on_field(field: int) -> int:
    """The cards of a dealt field that MU-03 and MU-04 are about: whole months, and the three willows."""
    willows = WILLOWS if field & WILLOWS == WILLOWS else 0
    return full_months(field & ~WILLOWS & ~ONI) | willows


def matches(card: int, turned_up: bool, field: int, last: bool) -> Options:
    """MU-07 to MU-17: what a card takes, the oni and the willows with their own rights."""
    if card == ONI_CARD:
        return oni(turned_up, field, last)
    if turned_up and field & ONI:
        if WILLOWS >> card & 1:
            if last:  # MU-17: nobody else could take the oni any more
                return ((field & (WILLOWS | ONI),), "MU-17")
            sets, _ = TAKES[field & WILLOWS]  # MU-11: the oni stays
            return sets, "MU-11"
        month = field & MONTH_OF[card]
        if month.bit_count() == 3:
            return ((month | ONI,), "MU-10")
        return ((ONI,), "MU-09")
    return TAKES[field & MONTH_OF[card]]  # MU-08: no hand card has the oni among its options


def oni(turned_up: bool, field: int, last: bool) -> Options:
    """MU-12, MU-13: any one non-willow; MU-14: a pile as a whole; MU-16: the last stock card."""
    strangers = field & ~WILLOWS
    assert not (turned_up and last and strangers), "by parity only willows can lie there (MU-16)"
    if not strangers:
        willows = field & WILLOWS
        if turned_up and last and willows:
            return ((willows,), "MU-16")
        return (), "MU-16" if turned_up and last else "MU-12" if turned_up else "MU-13"
    sets: list[int] = []
    for month in MONTHS:
        part = strangers & month
        if part.bit_count() >= 3:
            sets.append(part)
        elif part:
            sets.extend(TWINS.singles(part))
    return tuple(sets), "MU-12" if turned_up else "MU-13"


def cites(card: int, turned_up: bool, field: int, last: bool, taken: int) -> str:
    """MU-14 where the oni takes a pile; else the rule of :meth:`matches`."""
    if card == ONI_CARD and taken.bit_count() > 1:
        return "MU-14"
    return matches(card, turned_up, field, last)[1]


def refuse(card: int, turned_up: bool, field: int, taken: int, options: Options) -> Reason | None:
    """The reasons that only Mushi has; None where a common one holds."""
    sets, rule = options
    if taken & ~field:
        return None
    if card == ONI_CARD:
        if taken & WILLOWS:
            return Reason("oni_no_willow", rule, card, taken & WILLOWS)
        if sets and not taken:
            return Reason("oni_must_take", rule, card, sum(sets))
        pile = next((each for each in sets if each & taken and each.bit_count() > 1), 0)
        if pile:
            return Reason("oni_whole_pile", "MU-14", card, pile)
        if sets:
            return Reason("takes_one", rule, card, taken)
    elif field & ONI:
        if taken & ONI and not turned_up:
            return Reason("oni_not_from_hand", "MU-08", card, ONI)
        code = {"MU-09": "oni_must_be_taken", "MU-10": "oni_and_pile", "MU-17": "last_willow_oni"}.get(rule)
        if code:
            return Reason(code, rule, card, sets[0])
        if taken & ONI:
            return Reason("oni_left_by_willow", "MU-11", card, ONI)
    if WILLOWS >> card & 1 and taken and sets and not taken & ~sets[0]:
        return Reason("both_willows", "MU-15", card, sets[0])
    return None
