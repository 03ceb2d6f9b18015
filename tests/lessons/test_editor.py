"""The position editor's draft: cards go where they are put, and the code that it gives makes that position."""

from __future__ import annotations

import random

import pytest

from hanafuda_kit import games
from hanafuda_kit.cards import cards_in, mask, parse
from hanafuda_kit.errors import HanafudaError
from hanafuda_kit.lessons.editor import EXERCISE, TABLE, Draft, quoted
from hanafuda_kit.ui import CardTable, Exercise


def put(draft: Draft, **places: str) -> Draft:
    for place, codes in places.items():
        for code in codes.split():
            draft = draft.put(parse(code), place.replace("_", "-"))
    return draft


def run(source: str, **instead):
    """The value of a cell, some of its names standing for something else."""
    names: dict = {}
    imports, _, call = source.partition("\n\n")
    exec(imports, names)
    return eval(call, names | instead)


def test_a_table_to_play_on_from_there():
    made = run(put(Draft(), hand="9d 8c 1d", field="9a 9r 8b 1c").source(TABLE, {"id": ""}, "", ""))
    assert isinstance(made, CardTable) and made.key == "position"
    assert made.session.match.round.hands[0] == mask("9d 8c 1d")


def test_a_card_lies_at_one_place_and_can_be_taken_back():
    draft = put(Draft(), hand="9d 8c", field="9a", stock="1b 2a")
    moved = draft.put(parse("9d"), "field")
    assert moved.at("hand") == (parse("8c"),)
    assert moved.at("field") == (parse("9a"), parse("9d"))
    assert moved.put(parse("9d"), None).at("field") == (parse("9a"),)
    assert draft.at("hand") == (parse("9d"), parse("8c"))  # a draft never changes
    assert draft.at("stock") == (parse("1b"), parse("2a"))


def test_the_turned_up_card_is_one_and_a_hand_has_no_more_than_are_dealt():
    assert put(Draft(), turned="1b 2a").at("turned") == (parse("2a"),)
    full = put(Draft(), hand="1b 1r 1c 1d 2a 2r 2c 2d")  # MU-02: eight
    with pytest.raises(HanafudaError, match="No more than 8"):
        full.put(parse("3b"), "hand")


@pytest.mark.parametrize(("card", "place"), [("6a", "hand"), ("1b", "theirs-2"), ("1b", "pocket"), ("1b", "")])
def test_what_cannot_lie_there_is_refused(card, place):
    with pytest.raises(HanafudaError):
        Draft("mushi").put(parse(card), place)


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ({}, "Put at least one card into your hand"),
        ({"field": "9a"}, "Put at least one card into your hand"),
        ({"hand": "1b", "field": "2a 3b 4a"}, "put more cards into the hand or on the field"),
        ({"hand": "9d 8c 1d", "field": "3b 3r 3c 3d"}, "whole month"),
        ({"hand": "9d 8c 1d", "field": "9a 9r 8b 1c", "mine": "1b"}, "cannot have been taken like this"),
        ({"hand": "9d 8c 1d", "field": "9a 9r 8b 1c", "stock": "10a 2a 2r 2c 2d 3b 3c"}, "too many cards, by 1"),
    ],
)
def test_an_impossible_position_is_told_in_one_sentence(places, sentence):
    with pytest.raises(HanafudaError) as said:
        put(Draft(), **places).round()
    assert sentence in said.value.told("en") and "\n" not in said.value.told("en")
    assert said.value.told("ja") != said.value.told("en")


def test_the_code_of_an_exercise_makes_it():
    draft = put(Draft(), hand="9d 8c 1d", field="9a 9r 8b 1c")
    words = {"id": "our-cup", "title": 'The "dearest" catch', "goal": "Take \\ it.", "hint": "", "right": "月です。"}
    made = run(draft.source(EXERCISE, words, "CO-02", "8c>8b"))
    assert isinstance(made, Exercise)
    assert made.attempt.round.hands[0] == mask("9d 8c 1d") and made.attempt.round.field == mask("9a 9r 8b 1c")
    said = made.view["exercise"]
    assert (said["id"], said["title"], said["goal"]) == ("our-cup", 'The "dearest" catch', "Take \\ it.")
    assert made.check("8c>8b").endswith("月です。 (CO-02)")


def test_a_text_cannot_get_out_of_its_quotes():
    for text in ('"', "\\", '\\"', "a\nb", "\x1b[31m", '"""', "{x}"):
        assert eval(quoted(text)) == "".join(each if each.isprintable() else " " for each in text)


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in games.GAMES for seats in Draft(game).counts])
def test_every_position_that_comes_about_in_play_can_be_put_together(game, seats):
    """Positions of random play, put together card by card: the code makes each of them again."""
    rng, engine = random.Random(f"{game} {seats}"), games.make(game, None, seats)
    found = 0
    for seed in range(30):
        match = games.game_class(game).new_match(seats=seats, seed=seed, dealer=0)
        steps = rng.randrange(30)
        while match.to_move is not None and (steps > 0 or match.to_move != 0):
            steps -= 1
            match.apply(rng.choice(match.legal_actions()))
        round = match.round
        if match.to_move is None or round.phase == "calls" or any(hand & ~engine.deck for hand in round.hands):
            continue
        if list(round.players) != engine.from_dealer(0) or round.to_move != 0 or not round.hands[0]:
            continue
        found += 1
        draft = Draft(game, seats)
        shown = {"hand": round.hands[0], "field": round.field, "mine": round.captures[0]}
        shown |= {f"theirs-{seat}": round.captures[seat] for seat in range(1, seats)}
        for place, cards in shown.items():
            for card in cards_in(cards):
                draft = draft.put(card, place)
        if round.turned is not None:
            draft = draft.put(round.turned, "turned")
        again = run(draft.source(TABLE, {"id": "p"}, "", ""), CardTable=lambda position, key: position)
        assert (again.field, again.captures) == (round.field, round.captures)
        assert again.hands[0] == round.hands[0] and again.turned == round.turned
    assert found >= 5


@pytest.mark.parametrize("game", games.GAMES)
def test_seats_are_those_that_play(game):
    for seats in Draft(game).counts:
        draft = Draft(game).seated(seats)
        assert len([place for place in draft.places if place.startswith("theirs")]) == seats - 1
    with pytest.raises(HanafudaError):
        Draft(game).seated(99)
