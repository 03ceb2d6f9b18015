"""Worlds: every deal fits what was shown and not shown, all are equally likely, and the few are listed."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest
from harness import Case, basic_cases

from hanafuda_kit.cards import RIBBONS, cards, cards_in, mask_of
from hanafuda_kit.coach.games import room_of
from hanafuda_kit.coach.hand_yaku import NAMES, of_hands
from hanafuda_kit.coach.policy import opening_policies
from hanafuda_kit.coach.ranking import sampler_of
from hanafuda_kit.coach.tables import tables_of
from hanafuda_kit.engine.field import full_months
from hanafuda_kit.engine.round import OVER
from hanafuda_kit.games.hachihachi import hand_yaku
from hanafuda_kit.games.hachihachi.month import CLOSED
from hanafuda_kit.games.hachihachi.rules import WILLOWS

WORLDS = 60


def views(case: Case, seeds: range, moves: int):
    """Views of the seat to move after so many random moves, of those whose cards are dealt."""
    for seed in seeds:
        rng = random.Random(f"{case} {seed}")
        match = case.match(seed, events=False)
        for _ in range(rng.randrange(moves)):
            if match.to_move is not None:
                match.apply(rng.choice(match.legal_actions()))
        if match.to_move is not None and match.round.phase != OVER and any(match.round.hands):
            yield match.view(match.to_move)


@pytest.mark.parametrize("case", basic_cases(), ids=str)
def test_a_world_has_every_unseen_card_once_and_every_hand_fits(case):
    rng, judged = np.random.default_rng(1), 0
    for view in views(case, range(12), 20):
        worlds = sampler_of(view, room_of(view.game)).deal(WORLDS, rng)
        assert worlds.size == WORLDS
        for world in range(WORLDS):
            stock = list(map(int, worlds.stock[:, world]))
            hidden = [card for seat, hand in worlds.hands.items() for card in map(int, hand[:, world])]
            open_cards = [card for seat in worlds.hands for card in cards_in(view.known[seat])]
            assert sorted(stock + hidden) == sorted(cards_in(view.unseen) + open_cards)
            for seat, hand in worlds.hands.items():
                dealt = mask_of(map(int, hand[:, world])) | view.played[seat]
                assert view.game.fits(view, seat, dealt)
                judged += 1
    assert judged > WORLDS


def test_a_shown_hand_yaku_leaves_its_owner_what_it_may_have_beside():
    """HH-32: the one card that tan-ichi does not show is a ribbon; by chance hardly any deal would have one there."""
    for seed in range(400):
        match = Case("hachihachi", 3).match(seed, events=False)
        owner = next(
            (
                seat
                for seat, found in enumerate(match.round.memo.hand_yaku)
                if "tan-ichi" in [each.id for each in found]
            ),
            None,
        )
        if owner in (None, match.to_move) or match.to_move is None:
            continue
        view = match.view(match.to_move)
        worlds = sampler_of(view, room_of(view.game)).deal(500, np.random.default_rng(2))
        ribbons = cards_in(RIBBONS & ~WILLOWS)
        assert (np.isin(worlds.hands[owner], ribbons).sum(axis=0) == 1).all()
        return
    raise AssertionError("no such deal")


@pytest.mark.parametrize("name", ["mushi", "roppyakken"])
def test_listed_and_dealt_worlds_agree(name):
    """How often each unseen card lies in another hand: within five standard errors."""
    case, compared = Case(name, 2), 0
    for view in views(case, range(60), 40):
        sampler = sampler_of(view, room_of(view.game))
        every = sampler.all(5_000)
        if every is None or not any(len(hand) for hand in every.hands.values()):
            continue
        dealt = sampler.deal(4_000, np.random.default_rng(3))
        (seat,) = every.hands
        for card in cards_in(view.unseen):
            wanted = float((every.hands[seat] == card).any(axis=0).mean())
            found = float((dealt.hands[seat] == card).any(axis=0).mean())
            assert abs(found - wanted) < 5 * np.sqrt(max(wanted * (1 - wanted), 1e-4) / 4_000)
            compared += 1
    assert compared > 20


def test_hand_yaku_of_many_hands_are_those_of_the_rules():
    rng = random.Random(4)
    deck = list(range(48))
    hands = [mask_of(rng.sample(deck, 7)) for _ in range(3_000)]
    # Hands of few months, which random ones hardly ever are.
    for months in combinations(range(12), 3):
        hands.append(mask_of(rng.sample([4 * month + n for month in months for n in range(4)], 7)))
    hands += [mask_of(cards("1c 1d 2c 2d 3c 3d 4c")), mask_of(cards("4c 4d 4r 5c 5d 5r 1b"))]
    found = of_hands(np.array(hands, np.uint64))
    for n, hand in enumerate(hands):
        wanted = hand_yaku.of_hand(hand)
        names = [NAMES[number] for number in (found.by_month[n], found.by_chaff[n]) if number]
        assert names == [each.id for each in wanted]
        assert found.value[n] == sum(each.value for each in wanted)
        assert int(found.triplets[n]) == sum(each.tobikomi for each in wanted)
        assert found.nuke[n] == any(each.nuke for each in wanted)


def test_before_the_deal_the_worlds_are_whole_decks_whose_field_is_valid():
    """HH-10, HH-13: whoever deals decides on mizuten without a card in sight."""
    match = next(
        match
        for seed in range(9)
        if (match := Case("hachihachi", 5).match(seed, events=False)).round.memo.stage == CLOSED
    )
    view = match.view(match.dealer)
    room = room_of(view.game)
    batch = room.batch(view.game, tables_of(view.game), opening_policies(view.game, room.style), view.seat)
    worlds = batch.worlds_before(view, 300, np.random.default_rng(5))
    for deck in worlds.stock.T:
        assert sorted(map(int, deck)) == list(range(48))
        assert not full_months(mask_of(map(int, deck[:6])))
