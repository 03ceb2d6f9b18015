"""What calls and risks of Hachi-Hachi are worth to a player who sees a view.

All is in mon of a plain month. The multiplier (HH-16) makes everything larger alike
and decides nothing. The numbers marked *fitted* come from months that bots played.
"""

from __future__ import annotations

from math import prod

from hanafuda_kit.bots.judgement import Judge
from hanafuda_kit.cards import ALL, BRIGHTS, cards_in, standard_count
from hanafuda_kit.engine.actions import CALL, CARD_SHIFT, TURNED_UP, Action
from hanafuda_kit.engine.field import MONTHS
from hanafuda_kit.engine.view import View
from hanafuda_kit.engine.yaku import Yaku
from hanafuda_kit.games.hachihachi import quotes
from hanafuda_kit.games.hachihachi.hand_yaku import counting
from hanafuda_kit.games.hachihachi.month import Month
from hanafuda_kit.games.hachihachi.play import nearly
from hanafuda_kit.games.hachihachi.rules import (
    BLUE,
    BONUS,
    CLAIM,
    IN,
    MIZUTEN,
    MONTH_OF,
    NIHACHI,
    NO_CLAIM,
    NO_MIZUTEN,
    OUT,
    OUT_FEES,
    PAR,
    PLAIN,
    PLAYERS,
    REACHED,
    RED,
    SAGE,
    STOP,
    SUJUROKU,
    nihachi_value,
    sujuroku_value,
)

SHARES = PLAYERS - 1
"""So many pay for a yaku, or for anything else that each of the others pays."""

# -- fitted ---------------------------------------------------------------------------

PLAIN_HAND = -17.0
"""What an average seat loses by a hand without any of what follows (the pot counted apart)."""
TAKES, BRIGHT, RIBBON, TWO_RIBBONS = 0.31, 8.4, 10.0, 15.5
"""What each adds: a point that can be captured at once, a bright, a red or blue ribbon, two of one colour."""
PLACE = (-30.0, -24.0, -4.0)
"""What it costs to be the first, the second, the third to say in: who plays later finds more."""
THEIR_HAND_YAKU = 9.2
"""What the hand yaku of each other player cost on average (HH-30)."""
DRIVEN_OUT = 9.4
"""What each driven-out hand costs on average (HH-23)."""
LEAVES = 2.0
"""What each of those costs that may still go out (and pay into the pot) or be driven out."""
REACHES = 0.38
"""How often the dealer comes to 89 points."""
WAITS, UNSEEN, PAIR = 0.2, 0.07, 0.75
"""How likely, for each turn that is left, another card comes for one that waits in the hand, and the wanted
card for another one of its month; and how likely, where they are the last two of their month."""
HAND_CARD = 0.5
"""How likely a card of another hand takes something."""
FREEDOM = 22.0
"""What it is worth to a dealer to be free to go out. Between equals mizuten comes out even with six or seven seats
(-2 and -1 mon, give or take 2), costs with fewer; against weaker players it pays."""


class HachihachiJudge(Judge):
    """Each of the two others pays for a yaku; calls and cards are worth what this module says."""

    yaku_payers = SHARES

    def worth(self, view: View, action: Action) -> float:
        """What an action is worth, in mon of a plain month."""
        return worth_of_call(view, action ^ CALL) if action & CALL else worth_of_card(view, action)


# -- calls ----------------------------------------------------------------------------


def worth_of_call(view: View, call: int) -> float:
    """What a call is worth, to be compared with the other calls; beside cards: with not calling."""
    if call == IN:
        return going_in(view)
    if call == OUT:
        return -OUT_FEES[len(view.public.out)]
    if call in (STOP, SAGE):
        return stopping(view) if call == STOP else going_on(view)
    if call == CLAIM:
        return SHARES * BONUS
    if call == MIZUTEN:
        return committing(view)
    assert call in (NO_MIZUTEN, NO_CLAIM)
    return 0.0


def committing(view: View) -> float:
    """HH-10, HH-44: what 89 points bring a mizuten dealer, less the freedom to go out."""
    lost = (1 - REACHES) if view.game.rules.mizuten_penalty == "on" else 0.0
    return (REACHES - lost) * BONUS * givers(view) - FREEDOM


def givers(view: View) -> int:
    """HH-44: how many pay a mizuten dealer."""
    return view.game.seats - 1 - (len(view.game.pack()) > 48)


def going_in(view: View) -> float:
    """HH-20: what the hand can be expected to bring, against the fee of going out."""
    month: Month = view.public
    hand, field = view.hand, view.field
    ready = sum(_best(hand & each) + _best(field & each) for each in MONTHS if hand & each and field & each)
    worth = PLAIN_HAND + TAKES * ready + BRIGHT * (hand & BRIGHTS).bit_count()
    for colour in (RED, BLUE):
        held = (hand & colour).bit_count()
        worth += RIBBON * held + TWO_RIBBONS * (held > 1)
    already = sum(each in ("in", "mizuten") for each in month.bids)
    away = len(month.bids) - PLAYERS - (month.sitter is not None) - len(month.out)
    worth += PLACE[already] - away * (DRIVEN_OUT if already == PLAYERS - 1 else LEAVES)
    worth += sum(OUT_FEES[: len(month.out)]) / PLAYERS  # its share of the pot
    own = sum(each.value for each in counting(hand, view.game.rules))
    theirs = THEIR_HAND_YAKU if view.game.rules.hand_yaku == "on" else 0.0
    return worth + SHARES * (own - theirs)


def _best(cards: int) -> int:
    """The points of the best of some cards of a month."""
    return max(standard_count(1 << card) for card in cards_in(cards))


# -- stop or sage ----------------------------------------------------------------------


def stopping(view: View) -> float:
    """HH-51, HH-52: what stopping now brings."""
    seat = view.seat
    assert seat is not None
    month: Month = view.public
    return float(SHARES * quotes.stop_worth(month, seat))


def going_on(view: View) -> float:
    """HH-52: what letting down can be expected to bring: another yaku, the count, less what the others make."""
    seat = view.seat
    assert seat is not None
    month: Month = view.public
    held = month.fresh | month.let_down[seat]
    half = quotes.half(held)
    mine = theirs = 0.0
    gain = loss = 0.0  # each side as if it were alone; where both can, either may be first
    for n, row in enumerate(view.game.yaku):
        if not held >> n & 1:
            chance = (1 - mine) * in_reach(view, seat, row)
            mine += chance
            gain += chance * SHARES * (row.value + half)
        for other in view.players:
            if other != seat and not month.let_down[other] >> n & 1:
                chance = (1 - theirs) * in_reach(view, other, row)
                theirs += chance
                loss += chance * row.value
    nobody = (1 - mine) * (1 - theirs)
    return gain * (1 - theirs / 2) - loss * (1 - mine / 2) + nobody * at_the_end(view)


def at_the_end(view: View) -> float:
    """HH-55 to HH-62: what the count, or a special yaku, can be expected to bring: a third of what is left."""
    own = view.captures[view.seat]  # type: ignore[index]
    left = view.game.deck
    for captures in view.captures:
        left &= ~captures
    points = standard_count(own) + standard_count(left) / PLAYERS
    chaff = (own & PLAIN).bit_count() + (left & PLAIN).bit_count() / PLAYERS
    if view.game.rules.special == "on":
        if points >= NIHACHI:
            return float(SHARES * nihachi_value(int(points)))
        if chaff >= SUJUROKU:
            return float(SHARES * sujuroku_value(int(chaff)))
    return points - PAR


# -- what is in reach -------------------------------------------------------------------


def in_reach(view: View, seat: int, row: Yaku) -> float:
    """How likely a seat still makes a yaku, as far as this view tells."""
    still = row.cards
    for captures in view.captures:
        still &= ~captures
    missing = row.size - (row.cards & view.captures[seat]).bit_count()
    if not 0 < missing <= still.bit_count():
        return 0.0
    at_least = [1.0] + [0.0] * missing  # how likely 0, 1, 2, ... of the cards are captured; the last: enough
    for card in cards_in(still):
        chance = captures_it(view, seat, card)
        at_least[missing] += at_least[missing - 1] * chance
        for n in range(missing - 1, -1, -1):
            at_least[n] = at_least[n] * (1 - chance) + (at_least[n - 1] * chance if n else 0.0)
    return at_least[missing]


def captures_it(view: View, seat: int, card: int) -> float:
    """How likely a seat captures this card before its hand runs out, as far as this view tells."""
    bit, unseen, known = 1 << card, view.unseen, view.known[seat]
    mates = MONTH_OF[card] & ~bit
    turns = view.counts[seat]
    turned = turns / max(unseen.bit_count(), turns, 1)  # how likely an unseen card is turned up in one of these turns
    if view.field & bit:
        lost = taken_before(view, seat, mates)
        held = holds(view, seat, mates)
        return (1 - lost) * (held + (1 - held) * min(0.6, turned / 2 * (unseen & mates).bit_count()))
    if unseen & bit:
        mine = holds(view, seat, bit)
        if known & mates:
            waits = PAIR if not unseen & mates else UNSEEN * turns
        else:
            waits = turned if view.field & mates else turned / 2
        return mine * HAND_CARD + (1 - mine) * min(0.7, waits)
    if not known & bit:
        return 0.0  # it lies open in another hand
    lying = view.field & mates
    if lying:
        return 1 - taken_before(view, seat, mates) if lying.bit_count() == 1 else 1.0
    return PAIR if not known & mates and (unseen & mates).bit_count() == 1 else min(0.7, WAITS * turns)


def holds(view: View, seat: int, cards: int) -> float:
    """How likely a seat's hand has one of these cards."""
    known = view.known[seat]
    if known & cards:
        return 1.0
    unseen = view.unseen
    hidden = view.counts[seat] - known.bit_count()
    return 1 - (1 - hidden / unseen.bit_count()) ** (unseen & cards).bit_count() if hidden else 0.0


def taken_before(view: View, seat: int, mates: int) -> float:
    """How likely another player uses one of these cards before the seat's next turn."""
    return 1 - prod(1 - holds(view, other, mates) for other in view.players if other != seat)


# -- cards ------------------------------------------------------------------------------


def worth_of_card(view: View, action: Action) -> float:
    """What putting a card down brings or costs beside its points and what it does for yaku."""
    seat = view.seat
    assert seat is not None
    card, taken = action >> CARD_SHIFT & 63, action & ALL
    if not taken:
        return 0.0 if action & TURNED_UP else -hatto(view, seat, card)
    month: Month = view.public
    gained, whole = taken | 1 << card, MONTH_OF[card]
    worth = 0.0
    if month.tobikomi[seat] & whole and (view.captures[seat] | gained) & whole == whole:
        worth += SHARES * BONUS  # HH-41
    payers = SHARES * month.nuke[seat]
    if month.mizuten_open and month.mizuten == seat:
        payers += givers(view)
    if payers:  # HH-42, HH-44
        had = standard_count(view.captures[seat])
        if had < REACHED <= had + standard_count(gained):
            worth += payers * BONUS
    return worth


def hatto(view: View, seat: int, card: int) -> float:
    """HH-53: what leaving a card on the field may cost as its thrower: all shares of the yaku that it completes."""
    if view.counts[seat] == 1 and view.game.rules.hatto_last_card == "exempt":
        return 0.0
    if not view.game.yaku:  # no built yaku, no hatto
        return 0.0
    bit, whole = 1 << card, MONTH_OF[card]
    cost = 0.0
    for other in view.players:
        if other == seat:
            continue
        for row, lacking in nearly(view.captures[other]):
            if not lacking & whole or view.hand & lacking & ~bit:
                continue
            captured = 0
            for captures in view.captures:
                captured |= captures
            if bit == lacking:
                chance = holds(view, other, whole & ~bit)
            elif not whole & ~captured & ~(bit | lacking):
                chance = holds(view, other, lacking)
            else:
                continue
            cost += chance * SHARES * view.game.yaku[row].value
    return cost
