"""The figures that the strategy pages teach: ``python -m tests.bench.strategy GAME... [--positions N]`` (minutes).

Greedy bots, who stray in one move of ten, play rounds; in a quarter of their positions the coach counts what every
move brings, all moves in the same worlds. What follows is arithmetic over those positions: each figure is a mean
difference between moves of the same position, so that it does not depend on how good the position is. Since the coach
plays its worlds out by a light policy, which does not wait well, some positions of each figure are played out once
more by greedy bots: what only the light policy shows is not taught. Written to
``hanafuda_kit/lessons/figures/<game>.json``; ``tests/lessons/test_strategy.py`` holds the pages to it.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Callable, Sequence

import numpy as np

from hanafuda_kit import games
from hanafuda_kit.cards import CODES, cards_in, mask
from hanafuda_kit.lessons.figures import path_of
from tests.bench.positions import (
    FEWEST,
    WILD,
    WORLDS,
    Groups,
    Move,
    Pair,
    Position,
    Rows,
    best,
    edge,
    error,
    mean,
    month,
    positions,
    signed,
    table,
)
from tests.bench.strategy_own import OWN

POSITIONS = {"mushi": 3_500, "roppyakken": 2_500, "hachihachi": 1_200}
SEATS = {"mushi": 2, "roppyakken": 2, "hachihachi": 3}


def worth(found: Sequence[Position]) -> Rows:
    """What it is worth to take a card, an ordinary chaff being the measure.

    Regression of the moves' worth within each position on the card that is taken, that takes, or that is laid.
    """
    names: dict[tuple[str, int], int] = {}
    cells: list[tuple[int, int]] = []
    values: list[float] = []
    groups: list[int] = []
    for group, position in enumerate(found):
        twins = position.view.game.twins
        for move in position.moves:
            parts = [("take", 1 << card) for card in cards_in(move.taken)]
            parts.append(("with" if move.taken else "lay", move.card))
            for kind, card in parts:
                lowest = twins.canonical(card, position.view.game.deck)
                cells.append((len(values), names.setdefault((kind, lowest), len(names))))
            values.append(move.worth)
            groups.append(group)
    matrix, y, of = np.zeros((len(values), len(names))), np.array(values), np.array(groups)
    np.add.at(matrix, tuple(np.array(cells).T), 1)
    sizes = np.bincount(of)
    matrix -= (np.array([np.bincount(of, column) for column in matrix.T]) / sizes).T[of]
    y -= (np.bincount(of, y) / sizes)[of]
    square = matrix.T @ matrix + 1e-3 * np.eye(len(names))
    solved = np.linalg.solve(square, matrix.T @ y)
    rest = y - matrix @ solved
    spread = np.sqrt(rest @ rest / (len(y) - len(names) - len(found)) * np.diag(np.linalg.inv(square)))
    game = found[0].view.game
    plain = [
        solved[at]
        for (kind, card), at in names.items()
        if kind == "take" and game.points(card) <= 1 and not month(card) & mask("4c 6c 7c 11c 12c")
    ]
    zero = float(np.mean(plain)) - min(1, game.points(mask("1c")))
    return [
        [CODES[card.bit_length() - 1], f"{game.points(card)}", signed(solved[at] - zero), f"{spread[at]:.1f}"]
        for (kind, card), at in sorted(names.items(), key=lambda item: (item[0][0], item[0][1]))
        if kind == "take" and not card & mask("11b 11a 11r")
    ]


def taking(found: Sequence[Position]) -> Rows:
    """Taking a card that lies there, by its points, beside the best move that leaves it."""
    groups: Groups = defaultdict(list)
    for position in found:
        wild, points = WILD[position.view.game.id], position.view.game.points
        own = [move for move in position.moves if move.card != wild]
        for card in cards_in(position.view.field):
            ours = [move for move in own if move.taken >> card & 1]
            groups[points(1 << card)] += edge(position, ours, [m for m in position.moves if not m.taken >> card & 1])
    return table(groups, right=True)


def laying(found: Sequence[Position], label: Callable[[Position, int], object]) -> Rows:
    """Laying down a card beside laying down the best one, by a label of the card."""
    groups: Groups = defaultdict(list)
    for position in found:
        wild = WILD[position.view.game.id]
        laid = [move for move in position.moves if not move.taken and move.card != wild]
        if len(laid) > 1:
            for move in laid:
                named = label(position, move.card)
                if named is not None:
                    groups[named].append(Pair(position, move, best(laid)))
    return table(groups)


def laid_points(position: Position, card: int) -> int:
    """By its points."""
    return int(position.view.game.points(card))


def laid_unseen(position: Position, card: int) -> int:
    """By how many of its month are unseen."""
    return position.unseen(card).bit_count()


def laid_chaff(position: Position, card: int) -> str | None:
    """A chaff, by the dearest of the unseen cards of its month; "-" where there is none."""
    points = position.view.game.points
    if points(card) > 1:
        return None
    unseen = [points(1 << each) for each in cards_in(position.unseen(card))]
    return f"{max(unseen):02}" if unseen else "-"


def lesser(found: Sequence[Position]) -> Rows:
    """Taking a card with the lesser of two own cards beside the better one, by the dearest unseen card of the month."""
    groups: Groups = defaultdict(list)
    for position in found:
        points, wild = position.view.game.points, WILD[position.view.game.id]
        by: dict[int, list[Move]] = defaultdict(list)
        for move in position.moves:
            if move.taken.bit_count() == 1 and move.card != wild:
                by[move.taken].append(move)
        for taken, moves in by.items():
            low, high = (pick(moves, key=lambda move: points(move.card)) for pick in (min, max))
            if points(low.card) < points(high.card):
                unseen = [points(1 << each) for each in cards_in(position.unseen(taken))]
                groups[f"{max(unseen):02}" if unseen else "-"].append(Pair(position, low, high))
    return table(groups)


def chased(found: Sequence[Position]) -> Rows:
    """How often a yaku came about from so many of its cards, while no other seat had one of them."""
    groups: dict[tuple[str, int, int], list[bool]] = defaultdict(list)
    for position in found:
        view = position.view
        seat = view.seat
        others = sum(captures for each, captures in enumerate(view.captures) if each != seat)
        for yaku in view.game.yaku:
            if others & yaku.cards and not yaku.need:
                continue
            have, size = (view.captures[seat] & yaku.cards).bit_count(), yaku.size
            made = (position.ended[seat] & yaku.cards).bit_count() >= size
            if have < size:
                groups[yaku.id, have, size].append(made)
    return [
        [f"{id} {have}/{size}", f"{mean(made):.0%}", f"{len(made):,}"]
        for (id, have, size), made in sorted(groups.items())
        if len(made) >= 2 * FEWEST
    ]


def by_turn(found: Sequence[Position]) -> Rows:
    """What it costs to take the most points, and to play anything, by the cards in the hand."""
    rows = []
    for hand in sorted({position.hand for position in found}):
        here = [position for position in found if position.hand == hand]
        greed = []
        for position in here:
            most = max(map(position.points, position.moves))
            chosen = [move.worth for move in position.moves if position.points(move) == most]
            greed.append(best(position.moves).worth - mean(chosen))
        blind = [best(position.moves).worth - mean([move.worth for move in position.moves]) for position in here]
        if len(here) >= FEWEST:
            rows.append(
                [f"{hand}", f"{mean(greed):.1f}", f"{error(greed):.1f}", f"{mean(blind):.1f}", f"{len(here):,}"]
            )
    return rows


def take_or_lay(found: Sequence[Position]) -> Rows:
    """The best take beside the best card to lay down, by the most points that can be taken."""
    groups: Groups = defaultdict(list)
    for position in found:
        takes = [m for m in position.moves if m.taken and m.card != WILD[position.view.game.id]]
        laid = [move for move in position.moves if not move.taken]
        if takes and laid:
            groups[max(map(position.points, takes))] += edge(position, takes, laid)
    return table(groups, right=True)


SHARED: dict[str, Callable[[Sequence[Position]], Rows]] = {
    "worth": worth,
    "taking": taking,
    "take-or-lay": take_or_lay,
    "laying": lambda found: laying(found, laid_points),
    "unseen": lambda found: laying(found, laid_unseen),
    "chaff": lambda found: laying(found, laid_chaff),
    "lesser": lesser,
    "chased": chased,
    "by-turn": by_turn,
}


def main() -> None:
    """Writes the figures of the games that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.strategy", description=__doc__)
    parser.add_argument("games", nargs="+", choices=SEATS)
    parser.add_argument("--positions", type=int, default=0, help="instead of the usual number")
    wanted = parser.parse_args()
    for name in wanted.games:
        game = games.make(name, {}, SEATS[name])
        found = list(positions(game, wanted.positions or POSITIONS[name]))
        wanted_tables = SHARED | OWN[name]
        if not WILD[name]:
            del wanted_tables["worth"]  # a month's cards are only ever compared with one another there
        tables = {of: figures(found) for of, figures in wanted_tables.items()}
        made = {"command": f"python -m tests.bench.strategy {name}", "positions": len(found), "worlds": WORLDS}
        text = json.dumps({"made": made, "tables": tables}, ensure_ascii=False)
        path_of(name).write_text(text.replace("]], ", "]],\n").replace("], [", "],\n  [") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
