"""Bots: they play by the rules, from a view only, and greedy plays well."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from hanafuda_kit import bots, games
from hanafuda_kit.bots.simple import Chance
from hanafuda_kit.cards import cards_in, mask
from hanafuda_kit.engine.actions import move_text, put_down
from hanafuda_kit.engine.view import View
from hanafuda_kit.games import mushi
from hanafuda_kit.lab.plan import plan
from hanafuda_kit.lab.play import play_round

NAMES = tuple("coach:40" if name == "coach" else name for name in bots.BOTS)


def chosen(name="greedy", *, mine, field, captures=("", "")):
    """The move that a bot makes at the first seat with this hand and field."""
    match = mushi.Match(seed=1, dealer=0)
    game, hand, on_field = match.game, mask(mine), mask(field)
    legal = []
    for card in cards_in(hand):
        sets = game.matches(card, False, on_field, False)[0]
        legal += [put_down(card, taken) for taken in sets or (0,)]
    view = match.view(0)._replace(
        hand=hand,
        known=(hand, 0),
        counts=(hand.bit_count(),) * 2,
        field=on_field,
        captures=tuple(map(mask, captures)),
        stock=2 * hand.bit_count(),
        legal=tuple(legal),
    )
    return move_text(bots.make(name, random.Random(1)).choose(view))


@pytest.mark.parametrize("name", ["gredy", "", "Greedy", None, 3, "\x1b[2J"])
def test_an_unknown_bot_is_an_error_that_names_the_bots_there_are(name):
    with pytest.raises(bots.BotError) as caught:
        bots.make(name)
    assert "random, eager, greedy" in str(caught.value)
    assert caught.value.sentence("ja").isprintable()


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_gets_a_view_and_plays_only_what_it_allows(name):
    bot = bots.make(name, random.Random(5))
    for seed in range(4):
        match = mushi.Match({"rounds": 1}, seed=seed)
        while match.to_move is not None:
            view = match.view(match.to_move)
            assert type(view) is View
            action = bot.choose(view)
            assert action in view.legal
            match.apply(action)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_generator_makes_the_same_choices(name):
    def moves():
        match = mushi.Match({"rounds": 1}, seed=11)
        table = [bots.make(name, random.Random(seat)) for seat in range(2)]
        play_round(match.round, table)
        return match.round.moves

    assert moves() == moves()


@pytest.mark.rule("CO-09")
@pytest.mark.parametrize("name", NAMES)
def test_co_09_hidden_cards_change_no_choice(name):
    rng = random.Random(2)
    for seed in range(20):
        match = mushi.Match({"rounds": 1}, seed=seed)
        for _ in range(rng.randrange(30)):
            match.apply(rng.choice(match.legal_actions()))
        seat = match.to_move
        changed = match.view(seat).sample(rng)
        one, other = (bots.make(name, random.Random(7)).choose(each.view(seat)) for each in (match.round, changed))
        assert one == other


def test_random_plays_every_legal_action_sooner_or_later():
    match = mushi.Match(seed=1)
    view = match.view(match.to_move)
    assert {bots.make("random", random.Random(n)).choose(view) for n in range(500)} == set(view.legal)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_moves_meet_the_same_replies_after_an_undo(name):
    """A bot's choice follows from its seed, the round, the seat and the number of the move."""
    bot = bots.make(name, random.Random(5))
    for seed in range(6):
        match = mushi.Match(seed=seed)
        chosen = []
        while match.to_move is not None:
            chosen.append(bot.choose(match.view(match.to_move)))
            match.apply(chosen[-1])
        asked_again = []
        while match.undo() is not None:
            asked_again.append(bot.choose(match.view(match.to_move)))
        assert asked_again[::-1] == chosen


def test_moves_of_a_round_are_chosen_independently():
    """No seat's chances repeat: of 2,000 numbers each tenth comes up about as often as the next."""
    chance = Chance(random.Random(1)).of
    view = mushi.Match(seed=1).view(0)
    numbers = [
        chance(view._replace(number=n, moves=(0,) * m, seat=s)) for n in range(25) for m in range(40) for s in (0, 1)
    ]
    counts = [sum(int(10 * each) == tenth for each in numbers) for tenth in range(10)]
    assert len(set(numbers)) == 2000
    assert sum((count - 200) ** 2 / 200 for count in counts) < 30  # chi-square, 9 degrees of freedom: 1 in 2,000


def test_eager_takes_the_most_points_it_can_capture_now():
    assert chosen("eager", mine="1c 2c 12c", field="1b 2a 12d 5c") == "1c>1b"
    assert chosen("eager", mine="1c 11c", field="1r 8b 5a 5r") == "11c>8b"


def test_greedy_takes_what_completes_its_yaku_before_what_counts_more():
    # The bush warbler makes sankō, 25; with its chaff it counts 11, the deer with the ribbon 15.
    table = {"mine": "2c 10r", "field": "2a 10a 5c 9c", "captures": ("1b 1c 3b 3c", "")}
    assert chosen(**table) == "2c>2a"
    assert chosen("eager", **table) == "10r>10a"


def test_greedy_spoils_the_yaku_of_the_other():
    assert chosen(mine="2c 10r", field="2a 10a 5c 9c", captures=("", "1b 1c 3b 3c")) == "2c>2a"


def test_greedy_lays_down_what_the_other_can_use_least():
    # Nobody can take this chaff any more, its month is captured; the bridge would be wanted.
    assert chosen(mine="5a 9c", field="8a 10c", captures=("9a 9r 12b 12c", "9d 11a 11r")) == "9c"


def test_greedy_does_not_spend_a_wild_card_on_chaff():
    assert chosen(mine="11c 1c 2c 4c", field="1d 5c 5d 9c") == "1c>1d"


# The whole figure: hanafuda simulate mushi --rule rounds=1 --mirror --matches 2000 --bots greedy,random


def mirrored(first, second, deals, seed=1):
    wanted = plan("mushi", matches=deals, players=[first, second], seed=seed, rules={"rounds": 1}, mirror=True)
    figures = wanted.play()
    assert (figures.matches, figures.rounds) == (2 * deals, 2 * deals)
    return figures


def test_greedy_beats_random_in_three_rounds_of_four():
    figures = mirrored("greedy", "random", 200)
    assert figures.scores()[0]["wins"] / figures.rounds >= 0.75


def test_greedy_beats_eager_by_more_than_three_standard_errors():
    first = mirrored("greedy", "eager", 300).scores()[0]
    assert first["mean"] >= 3 * first["standard_error"]


SHORT = {"mushi": {"rounds": 2}, "roppyakken": {"wins": 1}, "hachihachi": {"months": 4}}
OPTIONS = [
    (game, field.name, value)
    for game in games.GAMES
    for field in fields(games.make(game).rules)
    for value in field.metadata.get("values", ())
]


@pytest.mark.parametrize(("game", "option", "value"), OPTIONS, ids=lambda each: str(each))
def test_every_bot_plays_with_every_option(game, option, value):
    for name in set(bots.BOTS) - {"coach"}:  # its batches are replayed with every option in tests/coach
        asked = {"matches": 1, "seed": 3, "players": (name,), "rules": {**SHORT[game], option: value}}
        assert plan(game, **asked).play().rounds >= 1
