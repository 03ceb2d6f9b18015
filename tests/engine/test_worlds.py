"""Rounds made from a view: every arrangement of the hidden cards that agrees with it is equally likely."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import sqrt

import pytest

from hanafuda_kit.cards import ALL, cards_in, mask, mask_of
from hanafuda_kit.engine import worlds
from hanafuda_kit.engine.field import threes
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.positions import place
from hanafuda_kit.engine.round import HAND
from hanafuda_kit.games import make
from hanafuda_kit.games.hachihachi.hand_yaku import of_hand

MONEY = mask("1b 3b 8b 11b 12b 1r 2r 3r 6r 9r 10r")
"""HH-23: the cards that pay for themselves."""


def check_uniform(drawn: Counter, weights: dict) -> None:
    """Chi-square: what was drawn is spread as the weights say, and nothing else was drawn."""
    weights = {what: weight for what, weight in weights.items() if weight}
    assert set(drawn) <= set(weights)
    total, whole = sum(drawn.values()), sum(weights.values())
    parts = [(drawn[what], total * weight / whole) for what, weight in weights.items()]
    assert min(expected for _, expected in parts) >= 5, "too few were drawn for this test"
    freedom = len(parts) - 1
    assert sum((seen - expected) ** 2 / expected for seen, expected in parts) < freedom + 4 * sqrt(2 * freedom)


def until(match: Match, seed: int, stock: int) -> None:
    """Random play until the stock holds so few cards and a hand card is to be played, or the round is over."""
    rng = random.Random(seed)
    while not match.round.is_over:
        round = match.round
        if round.phase == HAND and len(round.stock) - round.drawn <= stock:
            return
        match.apply(rng.choice(match.legal_actions()))


@pytest.fixture(params=[worlds.TRIES, 0], ids=["dealt", "walked"])
def tries(request, monkeypatch):
    """Both ways to a world: dealing until it agrees, and the walk where that takes too long."""
    monkeypatch.setattr(worlds, "TRIES", request.param)
    monkeypatch.setattr(worlds, "STEPS", 300)  # few cards are hidden here
    return request.param


def test_of_hidden_hands_all_that_could_have_been_dealt_are_equally_likely(tries):
    """RK-03, RK-40: without three of a month, which would have been shown. Seeds where that rules some hands out."""
    tested = 0
    for seed in range(60):
        match = Match(make("roppyakken"), seed=seed)
        until(match, seed, 4 + match.game.spare())
        view = match.view(match.to_move)
        other = 1 - view.seat
        if view.known[other] or any(count.hand_yaku for count in view.public):
            continue
        before = match.round.dealt[other] & ~match.round.hands[other]
        weights = {
            hand: max(Counter(card // 4 for card in (*hand, *cards_in(before))).values()) < 3
            for hand in combinations(cards_in(view.unseen), view.counts[other])
        }
        if all(weights.values()):
            continue
        rng = random.Random(seed)
        drawn = Counter(tuple(cards_in(view.sample(rng).hands[other])) for _ in range(1500 if tries else 600))
        check_uniform(drawn, weights)
        tested += 1
        if tested == 2:
            return
    raise AssertionError("no seed came to a view for this test")


def test_the_stock_comes_in_every_order():
    match = Match(make("mushi"), seed=1)
    until(match, 1, 4 + make("mushi").spare())
    view, rng = match.view(match.to_move), random.Random(1)
    first = Counter(view.sample(rng).stock[len(view.drawn)] for _ in range(1500))
    check_uniform(first, dict.fromkeys(cards_in(view.unseen), 1))


def test_a_hand_is_the_likelier_the_more_ways_it_leaves_for_a_payment_that_was_seen(tries):
    """HH-23: a player knows what a driven-out hand was paid, and that it lies in the stock or was drawn from it."""
    for seed in range(400):
        match = Match(make("hachihachi", {"hand_yaku": "off"}, 4), seed=seed)
        until(match, seed, 2)
        round = match.round
        if round.is_over or not round.memo.driven_out or not round.view(round.to_move).unseen & MONEY:
            continue
        view = round.view(round.to_move)
        (out,), (third,) = (
            round.memo.driven_out,
            [seat for seat in view.players if view.counts[seat] and seat != view.seat],
        )
        paid = (round.dealt[out] & MONEY).bit_count()
        weights = {}
        for card in cards_in(view.unseen):
            stock = [*view.drawn, *cards_in(view.unseen & ~(1 << card))]
            money = sum(MONEY >> each & 1 for each in stock)
            weights[card] = ways(money, paid) * ways(len(stock) - money, 7 - paid)
        if len(set(weights.values())) < 2:
            continue
        rng = random.Random(seed)
        drawn = Counter(cards_in(view.sample(rng).hands[third])[0] for _ in range(900 if tries else 250))
        check_uniform(drawn, weights)
        return
    raise AssertionError("no seed came to a view for this test")


def ways(n: int, k: int) -> int:
    """So many of so many."""
    return sum(1 for _ in combinations(range(n), k))


def test_whoever_is_out_knows_its_own_cards_in_the_stock_and_what_it_checked():
    """HH-23, HH-25."""
    rng, seen = random.Random(2), 0
    for seed in range(30):
        match = Match(make("hachihachi", {}, 6), seed=seed)
        round = match.round
        while not round.is_over and not round.drawn:
            round.apply(rng.choice(round.legal_actions()))
        for seat in round.memo.driven_out:
            made = round.view(seat).sample(rng)
            assert made.dealt[seat] == round.dealt[seat]
            assert round.dealt[seat] & ~mask_of(made.stock) == 0
            assert made.memo.items == round.memo.items
            for items in round.memo.items:
                assert of_hand(made.dealt[items.seat]) == items.yaku
                assert made.dealt[items.seat] & MONEY == items.cards
            seen += 1
    assert seen > 20


def test_in_a_round_that_was_set_up_every_hand_is_possible():
    """What was dealt is not known there: three of a month may lie in a hand that has shown nothing."""
    deck = cards_in(ALL)
    deck = deck[::4] + deck[1::4] + deck[2::4] + deck[3::4]
    theirs = mask_of([0, 1, 2, *deck[6:11]])
    rest = [card for card in deck if not theirs >> card & 1]
    round = place(
        make("roppyakken"), hands=(mask_of(rest[:8]), theirs), field=mask_of(rest[8:16]), stock=rest[16:],
        captures=(0, 0), to_move=0,
    )  # fmt: skip
    view, rng = round.view(0), random.Random(1)
    made = [view.sample(rng) for _ in range(200)]
    assert all(each.view(0) == view for each in made)
    assert any(threes(each.hands[1]) for each in made)


def test_a_round_made_from_a_view_cannot_be_taken_back():
    match = Match(make("mushi"), seed=1)
    match.apply(match.legal_actions()[0])
    made = match.view(0).sample(random.Random(1))
    assert made.undo() is None
    made.apply(made.legal_actions()[0])
    assert made.undo() is not None
    assert made.view(0) == match.view(0)
