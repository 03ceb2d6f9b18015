"""Ledgers: payments, what they come to, and that no money appears or vanishes in a game that is played for it."""

from __future__ import annotations

import harness
import pytest
from harness import Case

from hanafuda_kit.engine.ledger import Line, flow, flows, given_back, line, shares, written

PAID_FOR = [case for case in harness.cases() if case.game == "hachihachi"]


def test_what_one_party_pays_another_gets():
    ledger = (line(0, 1, 12, "X-01"), line(1, "pot", 5, "X-02"), line("pot", 2, 5, "X-03"))
    assert flows(ledger, (0, 1, 2, "pot")) == (-12, 7, 5, 0)
    assert [flow(ledger, party) for party in (0, 1, 2, "pot")] == [-12, 7, 5, 0]
    assert written(ledger)[0] == [0, 1, 12, "X-01"]


@pytest.mark.parametrize(("giver", "taker", "amount"), [(0, 1, 0), (0, 1, -3), (0, 1, True), (2, 2, 5)])
def test_an_amount_is_a_whole_number_above_zero_between_two_parties(giver, taker, amount):
    with pytest.raises(AssertionError):
        line(giver, taker, amount, "X-01")


def test_given_back_undoes_the_payments():
    ledger = (line(0, 1, 12, "X-01", "yaku"), line(2, 1, 3, "X-01"))
    back = given_back(ledger, "X-09")
    assert back[0] == Line(1, 0, 12, "X-09", "yaku")
    assert flows([*ledger, *back], (0, 1, 2)) == (0, 0, 0)


def test_shares_differ_by_one_at_most_and_the_first_get_the_odd_ones():
    assert shares(7, [0, 3, 4]) == [(0, 3), (3, 2), (4, 2)]
    assert shares(1, [2, 5]) == [(2, 1), (5, 0)]


@pytest.mark.parametrize("case", PAID_FOR, ids=str)
def test_holdings_pot_and_board_come_to_60_mon_a_seat_after_every_line(case: Case):
    total = 60 * case.seats
    for match, _ in harness.play(case, 3, rounds=3):
        month = match.round.memo
        held, board, pot = list(match.standing.holdings), match.standing.board, 0
        for giver, taker, amount, rule, _ in month.ledger:
            assert rule in match.game.rule_ids
            for party, gained in ((giver, -amount), (taker, amount)):
                if party == "pot":
                    pot += gained
                elif party == "board":
                    board += gained
                else:
                    held[party] += gained
            assert sum(held) + board + pot == total
            assert pot >= 0 <= board
        if match.round.is_over:
            assert pot == 0
            assert match.now.holdings == tuple(held)
            assert match.now.board == board
            assert sum(match.round.result["net"]) == -1  # what went to the board
            if match.is_over:
                assert sum(match.game.summary(match.now, True)["results"]) == 0
