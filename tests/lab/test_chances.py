"""Exact chances: against formulas, against all hands of a small deck, and against deals."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from hanafuda_kit.cards import mask_of
from hanafuda_kit.engine.field import MONTHS
from hanafuda_kit.games.hachihachi import hand_yaku
from hanafuda_kit.lab import chances


@pytest.mark.parametrize(
    ("yaku", "ways"),
    [
        ("shiso", 12 * 11 * 4),
        ("ichi-ni-shi", 12 * 11 * 6 * 40),
        ("haneken", 12 * 4 * comb(11, 2) * 36),
        ("karasu", comb(27, 7)),
        ("pikaichi", 4 * comb(27, 6)),
        ("kuttsuki", comb(12, 3) * 6**3 * 9 * 4),
        ("teshi", 12 * comb(11, 3) * 4**3),
    ],
)
def test_hand_yaku_agree_with_a_formula(yaku, ways):
    found = chances.hand_yaku()[yaku]
    assert (found.ways, found.of) == (ways, 73_629_072)


def test_classes_agree_with_every_hand_of_a_small_deck():
    """Three cards of four months, one by one: April, July, November and December have every special case."""
    months = [MONTHS[n] for n in (3, 6, 10, 11)]
    cards = [card for card in range(48) if any(month >> card & 1 for month in months)]
    counted: dict[str, int] = {}
    for hand in map(mask_of, combinations(cards, 7)):
        for yaku in hand_yaku.of_hand(hand):
            counted[yaku.id] = counted.get(yaku.id, 0) + 1
    by_class: dict[str, int] = {}
    for ways, hand in chances.classes(months, (7,), chances._hand_mark, most=3).values():
        for yaku in hand_yaku.of_hand(hand):
            by_class[yaku.id] = by_class.get(yaku.id, 0) + ways
    assert by_class == counted and sum(counted.values()) > 1000


def test_fields_agree_with_formulas():
    found = chances.fields()
    assert (found["void"].ways, found["void"].of) == (12 * comb(44, 2), comb(48, 6))
    valid = comb(48, 6) - 12 * comb(44, 2)
    without = comb(46, 6) - 10 * comb(42, 2)  # no 11b, no 12b: the fours of ten months are still whole
    assert found["zetsuba"].ways == valid - without
    assert chances.mushi()["oni"].chance == 8 / 40
    assert chances.mushi()["willows"].ways == comb(37, 5)


@pytest.mark.parametrize("game", ["mushi", "hachihachi"])
def test_deals_of_the_engine_land_inside_the_error_bars(game):
    for row in chances.dealt(game, 3000, seed=1):
        assert abs(row.chance - row.exact.chance) <= 4 * row.error + 1 / row.deals, row
