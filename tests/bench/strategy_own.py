"""Figures of one game: willows and oni; gaji, rain, fuke and the race; calls and kinds of card."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from hanafuda_kit import bots, games
from hanafuda_kit.cards import BRIGHTS, RIBBONS, cards_in, mask
from hanafuda_kit.coach import advice
from hanafuda_kit.coach.games import room_of
from hanafuda_kit.coach.ranking import score
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import CALLS
from hanafuda_kit.games.hachihachi.hand_yaku import of_hand
from hanafuda_kit.games.roppyakken import Standing
from tests.bench.positions import (
    FEWEST,
    SEED,
    WILD,
    WORLDS,
    Groups,
    Move,
    Pair,
    Position,
    Rows,
    best,
    edge,
    mean,
    month,
    row,
    table,
)

WILLOWS = mask("11b 11a 11r")
OUTSIDE = ~mask("11b 11a 11r 11c 12b 12c 12d 12y")
"""RK-45: fuke does not count willow and paulownia."""
FUKE = 30
CALLED = 240
"""So many calls are asked for."""


def wild(found: Sequence[Position]) -> Rows:
    """Playing the wild card now beside the best other move, by the cards in the hand."""
    groups: Groups = defaultdict(list)
    for position in found:
        card = WILD[position.view.game.id]
        ours = [move for move in position.moves if move.card == card]
        groups[position.hand] += edge(position, ours, [move for move in position.moves if move.card != card])
    return table(groups, right=True)


def wild_richest(found: Sequence[Position]) -> Rows:
    """The wild card on the dearest card beside its best target."""
    pairs = []
    for position in found:
        game = position.view.game
        aims = [move for move in position.moves if move.card == WILD[game.id] and move.taken]
        if len({game.points(move.taken) for move in aims}) > 1:
            dearest = max(game.points(move.taken) for move in aims)
            pairs.append(Pair(position, best([m for m in aims if game.points(m.taken) == dearest]), best(aims)))
    return [row("richest", pairs, right=True)]


def willows(found: Sequence[Position]) -> Rows:
    """Mushi's willows: taking a pair beside the best other move; laying one, by how the others stand."""
    groups: Groups = defaultdict(list)
    for position in found:
        hand, field = position.view.hand & WILLOWS, position.view.field & WILLOWS
        ours = [move for move in position.moves if move.card & WILLOWS]
        rest = [move for move in position.moves if not move.card & WILLOWS]
        if hand and field:
            groups["1 take"] += edge(position, ours, rest)
        elif hand.bit_count() == 2:
            groups["2 lay one of two"] += edge(position, ours, rest)
        elif hand and position.view.unseen & WILLOWS:
            groups["3 lay the only one"] += edge(position, ours, [move for move in rest if not move.taken])
        elif hand:
            groups["4 lay a dead one"] += edge(position, ours, [move for move in rest if not move.taken])
    return table(groups, right=True)


def rounds(found: Sequence[Position]) -> Rows:
    """Roppyakken: in how many rounds a seat held a yaku's cards at the end, and in how many rain had spoilt it."""
    ended = {position.ended: position.view.game for position in found}
    rows = []
    for yaku in next(iter(ended.values())).yaku:
        held = [captures for each in ended for captures in each if yaku.made(captures)]
        rained = [each for each in held if each & yaku.spoiled_by and not each & yaku.saved_by]
        if held:
            share = f"{len(rained) / len(held):.0%}" if yaku.spoiled_by else ""
            rows.append([yaku.id, f"{yaku.value}", f"{len(held) / len(ended):.0%}", share, f"{len(ended):,}"])
    void = [any(outside(captures) <= FUKE for captures in each) for each in ended]
    return [*rows, ["fuke", "0", f"{mean(void):.0%}", "", f"{len(ended):,}"]]


def outside(captures: int) -> int:
    """What captures count for fuke."""
    return int(games.make("roppyakken").points(captures & OUTSIDE))


def fuke(found: Sequence[Position]) -> Rows:
    """How often the round ended in fuke, by the cards in the hand and by what the poorer player has outside."""
    groups: dict[str, list[bool]] = defaultdict(list)
    for position in found:
        least = min(map(outside, position.view.captures))
        group = "00-30" if least <= FUKE else "40-60" if least <= 60 else "70 and more"
        groups[f"{position.hand} {group}"].append(min(map(outside, position.ended)) <= FUKE)
    return [
        [label, f"{mean(void):.0%}", f"{len(void):,}"] for label, void in sorted(groups.items()) if len(void) >= FEWEST
    ]


def rain(found: Sequence[Position]) -> Rows:
    """Taking a willow beside the best move that takes none: by what it spoils (RK-34, RK-35)."""
    groups: Groups = defaultdict(list)
    for position in found:
        view = position.view
        own, whole = view.captures[view.seat], month(mask("11b"))
        rows = [yaku for yaku in view.game.yaku if yaku.spoiled_by]
        if own & whole:
            label = "has a willow"
        elif any(yaku.made(own) for yaku in rows):
            label = "crane" if own & mask("1b") else "made"
        else:
            label = "part" if own & mask("3b 8b 9a") else "none"
        ours = [move for move in position.moves if (move.taken | move.card) & whole and move.taken]
        groups[label] += edge(position, ours, [move for move in position.moves if move not in ours])
    return table(groups, right=True)


def race(found: Sequence[Position]) -> Rows:
    """How often another move than in a fresh race is best, by what was carried over (own points, the other's)."""
    rows = []
    for totals in ((300, 0), (0, 300), (450, 450), (500, 100), (100, 500)):
        other, chances, gains = [], [], []
        for number, position in enumerate(found[:: max(1, len(found) // 200)]):
            view = position.view
            own, theirs = totals
            by_seat = totals if view.seat == 0 else (theirs, own)
            there = view._replace(standing=Standing(by_seat, (0, 0)))
            scores = score(there, worlds=WORLDS, rng=np.random.default_rng([3, number]))
            ranked = advice.ranking(there, scores, room_of(view.game))
            fresh = max(ranked, key=lambda move: move.value)
            other.append(not fresh.equal)
            chances.append(ranked[0].win)
            gains.append(fresh.loss)
        rows.append([f"{totals[0]}:{totals[1]}", f"{mean(other):.0%}", f"{mean(chances):.0%}", f"{mean(gains):.0f}"])
    return rows


def called(seats: int, calls: set[str], wanted: int) -> Iterator[tuple[Position, dict[str, Move]]]:
    """Hachi-Hachi: moments at which two calls may be made, with what the coach counts for each."""
    game, made, seed = games.make("hachihachi", {}, seats), 0, SEED
    while made < wanted:
        seed += 1
        round = Match(game, seed=seed, events=False).round
        table = [bots.make("greedy", random.Random(f"{seed} {seat}")) for seat in range(seats)]
        found = []
        while (seat := round.to_move) is not None:
            legal, view = round.legal_actions(), round.view(seat)
            if round.phase == CALLS and {game.text_of(action) for action in legal} == calls:
                ranked = advice.ranking(
                    view, score(view, worlds=WORLDS, rng=np.random.default_rng([4, made])), room_of(game)
                )
                times = view.public.multiplier
                found.append((view, {each.move: Move(each.action, 0, 0, each.worth / times) for each in ranked}))
                made += 1
            round.apply(legal[0] if len(legal) == 1 else table[seat].choose(view))
        yield from ((Position(view, list(moves.values()), round.captures), moves) for view, moves in found)


def stop(_: Sequence[Position]) -> Rows:
    """Stopping beside letting down (HH-51, HH-52), by the cards in the hand."""
    groups: Groups = defaultdict(list)
    for position, moves in called(3, {"stop", "sage"}, CALLED // 3):
        groups[position.hand].append(Pair(position, moves["stop"], moves["sage"]))
    return table(groups, right=True)


def going_in(_: Sequence[Position]) -> Rows:
    """Going in beside going out at six seats (HH-20), by the hand's brights and hand yaku."""
    groups: Groups = defaultdict(list)
    for position, moves in called(6, {"in", "out"}, CALLED):
        hand = position.view.hand
        label = "hand yaku" if of_hand(hand) else f"{min(3, (hand & BRIGHTS).bit_count())} brights"
        groups[label].append(Pair(position, moves["in"], moves["out"]))
    return table(groups, right=True)


def kinds(found: Sequence[Position]) -> Rows:
    """Taking a card beside the best move that leaves it, by what the card may be part of (HH-50)."""
    red, blue = mask("1r 2r 3r"), mask("6r 9r 10r")
    names = ((red, "red"), (blue, "blue"), (BRIGHTS, "bright"), (RIBBONS, "ribbon"))
    groups: Groups = defaultdict(list)
    for position in found:
        for card in cards_in(position.view.field):
            bit = 1 << card
            named = next((name for cards, name in names if bit & cards), None)
            named = named or ("animal" if position.view.game.points(bit) == 10 else "chaff")
            ours = [move for move in position.moves if move.taken & bit]
            groups[named] += edge(position, ours, [move for move in position.moves if not move.taken & bit])
    return table(groups, right=True)


OWN: dict[str, dict[str, Callable[[Sequence[Position]], Rows]]] = {
    "mushi": {"willows": willows, "wild": wild, "wild-richest": wild_richest},
    "roppyakken": {
        "wild": wild,
        "wild-richest": wild_richest,
        "rounds": rounds,
        "fuke": fuke,
        "rain": rain,
        "race": race,
    },
    "hachihachi": {"stop": stop, "in": going_in, "kinds": kinds},
}
