"""Records of Hachi-Hachi: what they leave out, what they must hold, and what is refused with which rule."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from hanafuda_kit import record
from hanafuda_kit.errors import RecordError
from hanafuda_kit.games import hachihachi

DATA = Path(__file__).parents[1] / "data" / "hachihachi.jsonl"
SAMPLES = [json.loads(text) for text in DATA.read_text(encoding="utf-8").splitlines()]
BY_SEATS = {len(each["record"]["seats"]): each["record"] for each in reversed(SAMPLES)}
MANUAL = next(each["record"] for each in SAMPLES if each["record"]["rules"].get("claims") == "manual")
SHISO = next(each["record"] for each in SAMPLES if "stock" not in each["record"]["rounds"][0])


def changed(source, **what):
    """The record with its first round changed, and no other round."""
    one = copy.deepcopy(source)
    one["rounds"] = [{**one["rounds"][0], **what}]
    one["rounds"][0] = {key: value for key, value in one["rounds"][0].items() if value is not None}
    return one


def refused(source):
    with pytest.raises(RecordError) as caught:
        record.replay(source)
    for lang in ("en", "ja"):
        assert caught.value.sentence(lang)
    return caught.value


def moves_of(source):
    return source["rounds"][0]["moves"].split()


def test_the_stock_may_be_absent_only_where_no_card_is_played():
    assert refused(changed(BY_SEATS[6], stock=None)).code == "missing_key"
    bids = " ".join(word for word in moves_of(BY_SEATS[6]) if word.isalpha())
    record.replay(changed(BY_SEATS[6], stock=None, moves=bids))
    record.replay(changed(BY_SEATS[3], stock=None, moves=""))
    record.replay(changed(SHISO))


def test_a_month_ended_by_shiso_may_give_its_stock():
    match = record.replay(changed(SHISO))
    stock = " ".join(record.code_of(card) for card in match.round.stock)
    again = record.replay(changed(SHISO, stock=stock))
    assert record.record_of(again)["rounds"][0]["stock"] == stock
    words = stock.split()
    hand = SHISO["rounds"][0]["hands"][match.round.players[0]].split()
    assert "HH-25" in str(refused(changed(SHISO, stock=" ".join([hand[0], *words[1:]]))))


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_a_stock_with_other_cards_than_those_of_the_table_and_the_outs_is_refused(seats):
    source = BY_SEATS[seats]
    match = record.replay(changed(source))
    stock = source["rounds"][0]["stock"].split()
    of_a_player = source["rounds"][0]["hands"][match.round.players[0]].split()[0]
    error = refused(changed(source, stock=" ".join([of_a_player, *stock[1:]])))
    assert "HH-25" in str(error) or error.params["cause"].code == "card_twice"
    refused(changed(source, stock=" ".join(stock[:-1])))
    refused(changed(source, stock=" ".join([*stock[:-1], stock[0]])))


def test_the_blank_card_belongs_to_seven_seats_only():
    seven, six = BY_SEATS[7], BY_SEATS[6]
    hands = [hand.replace("blank", "4b") for hand in seven["rounds"][0]["hands"]]
    refused(changed(seven, hands=hands))
    hands = list(six["rounds"][0]["hands"])
    hands[0] = " ".join(["blank", *hands[0].split()[1:]])
    assert "blank" in str(refused(changed(six, hands=hands)))
    refused(changed(seven, field="1b"))


@pytest.mark.parametrize("word", ["no_mizuten", "no_claim", "pass", "IN", "mizuten>1b"])
def test_what_is_understood_is_no_move(word):
    moves = " ".join([word, *moves_of(BY_SEATS[6])])
    assert refused(changed(BY_SEATS[6], moves=moves)).code == "not_a_move_at"


@pytest.mark.parametrize(
    ("seats", "moves", "rule"),
    [
        (3, "mizuten", "HH-10"),
        (3, "in", "HH-21"),
        (6, "in mizuten", "HH-10"),
        (6, "mizuten mizuten", "HH-10"),
        (6, "in in in in", "HH-21"),
        (6, "out out out out", "HH-21"),
        (6, "stop", "HH-20"),
        (3, "claim", "HH-43"),
        (3, "stop", "HH-51"),
        (3, "sage", "HH-52"),
    ],
)
def test_a_call_out_of_place_names_its_rule(seats, moves, rule):
    error = refused(changed(BY_SEATS[seats], stock=None, moves=moves))
    assert error.code == "illegal_move"
    assert error.params["move"] == len(moves.split())
    assert rule in str(error)


def test_a_dealer_with_the_blank_card_has_no_mizuten():
    seven = BY_SEATS[7]
    sitter = next(seat for seat, hand in enumerate(seven["rounds"][0]["hands"]) if "blank" in hand)
    assert "HH-10" in str(refused(changed(seven, dealer=sitter, moves="mizuten")))


def test_hands_are_those_of_the_deal_and_all_are_there_while_the_bidding_lasts():
    match = record.replay(changed(BY_SEATS[6], moves=""))
    result = record.result_of(match)["rounds"][0]
    assert [len(hand.split()) for hand in result["hands"]] == [7] * 6
    assert result["to_move"] == BY_SEATS[6]["rounds"][0]["dealer"]
    assert record.record_of(match)["rounds"][0]["moves"] == ""


@pytest.mark.rule("HH-43")
def test_not_claiming_has_no_move_and_a_record_that_ends_there_counts_as_not_claimed():
    for seed in range(400):
        match = hachihachi.Match({"claims": "manual", "months": 1}, seats=3, seed=seed)
        while not match.round.is_over:
            calls = [action for action in match.legal_actions() if action >> 55]
            if len(calls) == 2 and len(match.legal_actions()) == 2 and "no_claim" in str(calls_of(match)):
                break
            match.apply(match.legal_actions()[-1])
        else:
            continue
        written = record.record_of(match)
        assert record.replay(written).legal_actions() == match.legal_actions()  # it says that a call is awaited
        del written["rounds"][0]["awaits"]
        again = record.replay(written)
        assert again.to_move != match.to_move
        match.apply(match.legal_actions()[1])
        assert (again.to_move, record.result_of(again)) == (match.to_move, record.result_of(match))
        return
    pytest.fail("nobody could claim anything")


def calls_of(match):
    return [match.game.text_of(action) for action in match.legal_actions()]


def test_a_claim_of_nothing_is_refused():
    moves = moves_of(MANUAL)
    error = refused(changed(MANUAL, moves=" ".join([*moves[:2], "claim"])))
    assert "HH-43" in str(error)


def test_the_next_dealer_is_the_winner_hh_06():
    two = copy.deepcopy(BY_SEATS[3])
    two["rounds"] = two["rounds"][:2]
    two["rounds"][1]["dealer"] = (two["rounds"][1]["dealer"] + 1) % 3
    error = refused(two)
    assert (error.code, error.params["rule"]) == ("wrong_dealer", "HH-06")
