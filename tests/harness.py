"""Random play of any game: which games, seats and options there are, and what must always hold.

Everything here works from what a game says of itself (seat counts, option
metadata, rule ids, calls), so a new game is tried without a line of its own.
"""

from __future__ import annotations

import copy
import dataclasses
import itertools
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from hanafuda_kit import games
from hanafuda_kit.cards import cards_in, codes, mask_of
from hanafuda_kit.engine.actions import CALL, CARD_SHIFT, TURNED_UP, card_of, put_down, taken_by
from hanafuda_kit.engine.deals import SeededDeals
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import CALLS, HAND, STOCK, Round
from hanafuda_kit.engine.rules import Rules

WITHOUT_RULE = {"round_over", "unknown_call", "call_first", "round_not_over", "match_over"}
"""Reasons that speak of the program's order of calls, not of a rule."""


class Case(NamedTuple):
    """A game to play: its name, the number of seats and the options that differ."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def match(self, seed: int, *, events: bool = True) -> Match:
        """A match of this game from a seed."""
        return Match(games.make(self.game, dict(self.options), self.seats), deals=SeededDeals(seed), events=events)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def other_values(rules: type[Rules]) -> dict[str, list[Any]]:
    """Of each option, the values that are not its default; of a number, the least."""
    return {
        option.name: [value for value in option.metadata["values"] if value != option.default]
        if "values" in option.metadata
        else [option.metadata["range"][0]]
        for option in dataclasses.fields(rules)
    }


def cases() -> list[Case]:
    """Every game: for each number of seats the defaults and all options changed, each option alone for one.

    Options that no rule names leave a part of the game out, for a lesson: they are tried alone and all together.
    """
    found = []
    for name in games.GAMES:
        game = games.game_class(name)
        others = other_values(game.Rules)
        alone = [((option, value),) for option, values in others.items() for value in values]
        own = {option.name for option in dataclasses.fields(game.Rules) if not option.metadata["rules"]}
        changed = tuple((option, values[-1]) for option, values in others.items() if option not in own)
        less = tuple((option, values[-1]) for option, values in others.items() if option in own)
        for seats in game.seat_counts:
            found += [Case(name, seats), Case(name, seats, changed)]
        found += [Case(name, seats, options) for seats, options in zip(itertools.cycle(game.seat_counts), alone)]
        if less:
            found += [Case(name, game.seat_counts[0], less), Case(name, game.seat_counts[-1], less)]
    return found


def basic_cases() -> list[Case]:
    """Every game with every number of seats, by its default options."""
    return [case for case in cases() if not case.options]


def play(case: Case, seed: int, *, rounds: int = 2, events: bool = True) -> Iterator[tuple[Match, list[Event]]]:
    """Random play: yields the match after every deal and every action, with what was told."""
    rng = random.Random(f"{case} {seed}")
    match = case.match(seed, events=events)
    yield match, match.opening
    while True:
        while not match.round.is_over:
            told = match.apply(rng.choice(match.legal_actions()))
            yield match, told
        if match.is_over or match.rounds_played >= rounds:
            return
        yield match, match.next_round()


def finished(case: Case, seed: int, *, rounds: int = 2, events: bool = True) -> Match:
    """The match after random play."""
    *_, (match, _) = play(case, seed, rounds=rounds, events=events)
    return match


# -- comparing states ------------------------------------------------------------

_SLOTS = [slot for slot in Round.__slots__ if slot not in ("game", "deals", "telling", "_past", "_legal", "_events")]


def state_of(match: Match) -> tuple[Any, ...]:
    """Everything about a match that an action could change, as values of their own."""
    return (
        tuple(round_state(each) for each in match.rounds),
        round_state(match.round),
        match.standing,
        match.legal_actions(),
    )


def round_state(round: Round) -> dict[str, Any]:
    """Everything about a round, deep."""
    state = {slot: copy.deepcopy(getattr(round, slot)) for slot in _SLOTS}
    # a stock that was mixed anew after the deal stands in a record as part of the deal
    return state | {"deal": round.deal[:2], "past": len(round._past)}


# -- what must always hold -------------------------------------------------------


def check_cards(round: Round) -> None:
    """No card is lost or doubled, and the points of all cards stay the same."""
    where = [*round.hands, *round.captures, round.field, mask_of(round.stock[round.drawn :])]
    if round.turned is not None:
        where.append(1 << round.turned)
    assert sum(part.bit_count() for part in where) == round.game.deck.bit_count(), "a card is lost or there twice"
    assert mask_of(card for part in where for card in cards_in(part)) == round.game.deck
    assert sum(round.game.points(part) for part in where) == round.game.points(round.game.deck)


def check_counts(round: Round) -> None:
    """Hands and stock run out together, and within a lap hands differ by one card at most."""
    if round.phase not in (HAND, STOCK):
        return
    hands = [round.hands[seat].bit_count() for seat in round.players]
    assert len(round.stock) - round.drawn - sum(hands) == round.game.spare()
    assert max(hands) - min(hands) <= 1
    assert (round.turned is not None) == (round.phase == STOCK)


def check_turn(round: Round) -> None:
    """Somebody is to move and can, or the round is over and has a result."""
    if round.is_over:
        assert (round.to_move, round.legal_actions()) == (None, ())
        assert round.result is not None and round.result["complete"] is True
    else:
        assert round.to_move in round.players or round.phase == CALLS
        assert len(set(round.legal_actions())) == len(round.legal_actions()) > 0
        assert round.result is None


def check_result(match: Match) -> None:
    """A result names its captures, and its scores add up to zero where a game has them."""
    round = match.round
    result = round.result
    assert result is not None
    assert result["captures"] == [codes(cards) for cards in round.captures]
    assert sum(result.get("score", ())) == 0
    for key in ("captures", "yaku", "hand_yaku", "points"):
        assert len(result[key]) == round.game.seats
    summary = match.game.summary(match.now, match.is_over)
    assert summary["finished"] == match.is_over


def check_events(match: Match, events: list[Event]) -> None:
    """Events name rules of the game and seats at the table, and tell nobody of a card that is hidden from them."""
    game = match.game
    for event in events:
        assert event.rule is None or event.rule in game.rule_ids, event
        assert event.seat is None or 0 <= event.seat < game.seats, event
        if event.kind == "void":
            continue  # these cards were mixed again
        cards = event.cards | (0 if event.card is None else 1 << event.card)
        audience = [None, *range(game.seats)] if event.seen_by is None else event.seen_by
        for seat in audience:
            hidden = match.view(seat).unseen & cards
            assert not hidden or "shown" in event.kind, f"{event.kind} tells seat {seat} of {codes(hidden)}"


# -- actions to try --------------------------------------------------------------


def target_sets(round: Round, rng: random.Random) -> list[int]:
    """Sets that a player might try to take: none, singles, pairs, months, these and one more, all, cards elsewhere."""
    field = cards_in(round.field)
    sets = {0, round.field, 1 << rng.choice(cards_in(round.game.deck))}
    sets |= {1 << card for card in field}
    sets |= {1 << a | 1 << b for a, b in itertools.combinations(field, 2)}
    for month in {card // 4 for card in field}:
        part = round.field & 0xF << 4 * month
        for taken in _subsets(part):
            sets.add(taken)
            sets |= {taken | 1 << card for card in field}
    for _ in range(10):
        sets.add(mask_of(card for card in field if rng.random() < 0.5))
    return sorted(sets)


def _subsets(mask: int) -> Iterator[int]:
    part = mask
    while part:
        yield part
        part = (part - 1) & mask


def attempts(round: Round, rng: random.Random) -> list[int]:
    """Actions that a player, or a broken program, might try."""
    cards = set(cards_in(round.hands[round.to_move])) if round.to_move is not None else set()
    if round.turned is not None:
        cards.add(round.turned)
    cards |= set(rng.sample(range(48), 3))
    out = [
        put_down(card, taken, turned_up=up)
        for card in sorted(cards)
        for taken in target_sets(round, rng)
        for up in (False, True)
    ]
    return [*out, *(CALL | call for call in range(len(round.game.calls))), *GARBAGE]


GARBAGE = (
    -1, -(1 << 50), -(1 << 60), 1 << 56, 1 << 57, 1 << 80, CALL | 99, CALL | TURNED_UP, CALL | 1 << 60,
    48 << CARD_SHIFT, 63 << CARD_SHIFT, 50 << CARD_SHIFT | TURNED_UP, (1 << 48) - 1, (1 << 54) - 1,
)  # fmt: skip
"""Numbers that are no action."""


def canonical(round: Round, action: int) -> int:
    """The action that stands for this one among the legal ones: of twins on the field, the first (CO-07)."""
    if action < 0 or action & CALL or action >> 56:
        return action
    taken = taken_by(action)
    for group in round.game.twins.groups:
        if taken and taken & group == taken and taken.bit_count() == 1 and taken & round.field:
            first = next(card for card in cards_in(group) if round.field >> card & 1)
            return put_down(card_of(action), 1 << first, turned_up=bool(action & TURNED_UP))
    return action
