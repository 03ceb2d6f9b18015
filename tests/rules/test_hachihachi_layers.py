"""The layers that a lesson leaves out of Hachi-Hachi: the kit's own options, and the ladder made of them."""

from __future__ import annotations

import dataclasses
import itertools

import pytest
from rules.hachi import deal, had, last_turn, match, paid, table, whole
from rules.positions import legal, play, told

from hanafuda_kit.games import hachihachi
from hanafuda_kit.games.hachihachi import LAYERS, Rules
from hanafuda_kit.ui import CardTable

SHISO = "4a 4r 4c 4d 5a 5r 5c"
FIELD = "2a 6a 7a 9a 10a 11a"
OWN = {option.name for option in dataclasses.fields(Rules) if not option.metadata["rules"]}
SIXTEEN_CHAFF = ("1 2 3 4", "5a 5r 6a 6r 7a 7r 8b 8d 9a 9r 10")


def test_by_default_no_layer_is_left_out():
    assert {"field_types", "built_yaku", "hand_yaku", "special"} == OWN
    assert all(getattr(Rules(), name) == "on" for name in OWN)
    assert Rules().changed() == LAYERS["full"] == {}


def test_each_step_of_the_ladder_adds_one_layer():
    left_out = [set(layer) for layer in LAYERS.values()]
    assert left_out[0] == OWN and left_out[-1] == set()
    for more, less in itertools.pairwise(left_out):
        assert less < more and len(more - less) == 1
    assert all(value == "off" for layer in LAYERS.values() for value in layer.values())


@pytest.mark.parametrize("layer", LAYERS)
def test_each_layer_is_played_for_itself(layer):
    month = hachihachi.Match(LAYERS[layer], seats=3, seed=2)
    while not month.round.is_over:
        month.apply(month.legal_actions()[0])
    assert sum(month.round.result["net"]) == -1  # the mon on the board
    assert repr(CardTable("hachihachi", seats=3, rules=LAYERS[layer], seed=2)).startswith("CardTable('hachihachi'")


@pytest.mark.parametrize("seed", range(6))
def test_the_count_alone_pays_nothing_but_the_points_and_the_mon_on_the_board(seed):
    month = hachihachi.Match(LAYERS["count"], seats=3, seed=seed)
    while not month.round.is_over:
        month.apply(month.legal_actions()[0])
    result = month.round.result
    assert {line[3] for line in result["ledger"]} <= {"HH-62", "HH-64"}
    points = [each - 88 - (seat == result["winner"]) for seat, each in enumerate(result["points"])]
    assert result["net"] == points


def test_without_field_types_every_month_is_plain_and_nothing_is_owed():
    brights = deal("", field="1b 3b 12b 11b 4c 5c")
    off = match(brights, field_types="off").round.memo
    assert (off.kind, off.multiplier, off.waiting) == ("hiraba", 1, ())
    assert match(brights).round.memo.multiplier == 4
    assert told(match(brights, field_types="off").opening, "field") == []


def test_without_hand_yaku_nothing_is_shown_or_paid_and_shiso_ends_no_month():
    off = match(deal(SHISO, field=FIELD), hand_yaku="off")
    assert paid(off.round) == [] and off.round.shown == (0, 0, 0) and not off.round.is_over
    assert match(deal(SHISO, field=FIELD)).round.is_over


def test_without_hand_yaku_a_driven_out_hand_is_paid_for_its_cards_only():
    hands = ["", "", "", "1r 1b 1c 1d 2c 4c 5c"]
    paid_for = {}
    for value in ("on", "off"):
        month = match(deal(*hands), hand_yaku=value)
        play(month.round, "no_mizuten", "in", "in", "in")
        paid_for[value] = [line[2] for line in paid(month.round, "HH-23")]
    assert paid_for == {"on": [36 + 6] * 3, "off": [6] * 3}  # teshi, and crane and ribbon


def test_without_built_yaku_nobody_stops_and_the_month_is_counted():
    on, off = last_akatan(), last_akatan(built_yaku="off")
    for round in (on, off):
        play(round, "3r>3c", "/9d>9c")
    assert legal(on) == ["stop"]
    assert off.is_over and off.result["ended_by"] == "count" and off.result["yaku"] == [[], [], []]
    assert off.game.yaku == () and off.game.made(off.captures[2]) == []


def last_akatan(**rules):
    """Seat 2 takes the third red ribbon with the last turn of the month."""
    return table(
        ("", "", "3r"),
        field="3c 9c",
        stock="9d",
        taken=(whole("4 5 6 7a 7r"), whole("8 10 11 7c 7d"), None),
        to_move=2,
        **rules,
    )


def test_without_built_yaku_no_card_is_hatto():
    for value, hatto in (("on", 1), ("off", 0)):
        round = table(
            ("3r 5c", "4c 6c", "7c 8c"),
            field="4d 6d",
            stock="12c 12d 3c 5d 7d 8d",
            taken=("", "1b 1r 2a 2r", None),
            built_yaku=value,
        )
        play(round, "3r")
        assert len(round.memo.traps) == hatto


def test_without_special_yaku_the_month_is_counted():
    for rules in ({}, {"special_yaku": "at_once"}):
        on, off = last_turn(*SIXTEEN_CHAFF, **rules), last_turn(*SIXTEEN_CHAFF, special="off", **rules)
        for round in (on, off):
            play(round, "5c>5d", "/9d>9c")
        assert on.result["ended_by"] == "special"
        assert off.result["ended_by"] == "count" and off.result["winner"] == 1


def test_without_special_yaku_nothing_is_blown_out():
    round = last_turn(*SIXTEEN_CHAFF, past=had("karasu", seat=2), special="off")
    play(round, "5c>5d", "/9d>9c")
    assert paid(round, "HH-59") == []
