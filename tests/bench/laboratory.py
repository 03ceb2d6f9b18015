"""The shipped tables of the laboratory's pages: ``python -m tests.bench.laboratory chances fair worth`` (20 minutes).

``chances``: what deals bring, beside the exact chances. ``fair``: what dealing is worth in each game and with some
options; how many rounds a better player needs to be ahead, and how many where every deal is played twice. ``worth``:
what a captured card brings, and how often and how much a yaku decides, from regressions over rounds. Writes
``hanafuda_kit/lab/figures/*.json`` with the command, the numbers of rounds and the standard errors; the pictures of the
pages are drawn from them (``python -m hanafuda_kit.lab.figures``).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from math import sqrt
from typing import Any

import numpy as np

from hanafuda_kit import games, lab
from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.lab.chances import dealt
from hanafuda_kit.lab.figures import FOLDER

ONE_ROUND: Mapping[str, dict[str, Any]] = {
    "mushi": {"rounds": 1},
    "roppyakken": {"wins": 1},
    "hachihachi": {"months": 1},
}
SEATS: Mapping[str, Sequence[int]] = {"mushi": (2,), "roppyakken": (2, 3), "hachihachi": (3, 4, 5, 6, 7)}
OF_THE_MATCH = ("next_dealer", "winner", "etsunen")
"""Options that say nothing of a single round."""
PAIRS: Sequence[tuple[str, str, str]] = (
    ("mushi", "casual", "first-steps"),
    ("mushi", "greedy", "casual"),
    ("roppyakken", "casual", "first-steps"),
    ("roppyakken", "greedy", "casual"),
)
"""Game, the better of two bots, and the other one."""
LENGTHS = (1, 2, 4, 6, 12, 24, 48, 96, 192, 384, 768)
SESSIONS, SURE = 4_000, 0.95


def rounds(name: str, bots: Sequence[str], deals: int, seats: int, rules: dict[str, Any], mirror: bool = False) -> Any:
    """The table of the first rounds of so many matches, a column an array."""
    found = lab.simulate(
        name,
        list(bots),
        matches=deals,
        seed=1,
        seats=seats,
        rules={**ONE_ROUND[name], **rules},
        mirror=mirror,
        progress=False,
    )
    columns = {key: np.array(column) for key, column in found.columns().items()}
    first = columns["round"] == 1
    return {key: column[first] for key, column in columns.items()}


def results(name: str, table: Any, seats: int) -> Any:
    """Each bot's result of each round: its score; in Roppyakken its points less the mean of the others'."""
    scores = np.array([table[f"score_{n}"] for n in range(1, seats + 1)], float)
    return scores if name != "roppyakken" else scores - (scores.sum(axis=0) - scores) / (seats - 1)


def mean(values: Any) -> tuple[float, float]:
    """Mean and standard error."""
    return float(values.mean()), float(values.std(ddof=1) / sqrt(len(values)))


# -- is it fair? ----------------------------------------------------------------------


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Game, seats and options whose dealer is looked at: every number of seats, and at the fewest every option."""
    for name, numbers in SEATS.items():
        yield from ((name, seats, {}) for seats in numbers)
        for field in fields(games.make(name).rules):
            if field.name not in OF_THE_MATCH:
                others = [value for value in field.metadata.get("values", ()) if value != field.default]
                yield from ((name, numbers[0], {field.name: value}) for value in others)


def dealers(deals: int) -> Iterator[list[Any]]:
    """Game, seats, option, the dealer's mean result, its error, the share of rounds won, its error, rounds."""
    for name, seats, option in tables():
        many = deals if name == "mushi" else deals // 2
        table = rounds(name, ["greedy"], many, seats, option)
        own = results(name, table, seats)[table["dealer"] - 1, np.arange(len(table["dealer"]))]
        won = (table["winner"] == table["dealer"]).astype(float)
        yield [name, seats, option, *mean(own), *mean(won), len(own)]
        print(name, seats, option, mean(own), file=sys.stderr, flush=True)


def skill(deals: int) -> Iterator[dict[str, Any]]:
    """For each pair: what a round brings the better player, how it spreads, and how soon it is ahead.

    ``plain`` are rounds of different deals, ``mirrored`` those of deals that are played twice with the seats changed.
    """
    for name, better, other in PAIRS:
        rng = np.random.default_rng(1)
        table = rounds(name, [better, other], deals, 2, {}, mirror=True)
        own = results(name, table, 2)[0]
        pairs = own.reshape(-1, 2)  # a deal's two rounds stand one after the other
        assert (table["match"].reshape(-1, 2)[:, 0] == table["match"].reshape(-1, 2)[:, 1]).all()
        value, error = mean(pairs.mean(axis=1))
        spread, mirrored = float(own.std(ddof=1)), float(pairs.mean(axis=1).std(ddof=1) * sqrt(2))
        found = {
            "game": name,
            "better": better,
            "other": other,
            "deals": len(pairs),
            "sessions": SESSIONS,
            "value": value,
            "error": error,
        }
        found |= {"spread": spread, "spread_mirrored": mirrored}
        for key, samples, size in (("plain", own, 1), ("mirrored", pairs.sum(axis=1), 2)):
            spread_of_one = float(samples.std(ddof=1)) / sqrt(size)
            found[f"needed_{key}"] = (1.645 * spread_of_one / value) ** 2
            found[key] = [
                [length, ahead(samples, length // size, rng)] for length in LENGTHS if length >= size and length <= 384
            ]
        yield found
        print(found, file=sys.stderr, flush=True)


def ahead(samples: Any, count: int, rng: np.random.Generator) -> float:
    """In which share of sessions of so many rounds, drawn from those that were played, the sum is above 0."""
    sums = np.array([samples[rng.integers(0, len(samples), count)].sum() for _ in range(SESSIONS)])
    return float((sums > 0).mean() + (sums == 0).mean() / 2)


# -- which cards are worth what? --------------------------------------------------------


def worth(name: str, deals: int) -> dict[str, Any]:
    """Own score by own captures: what each card brings beside all others, and what each yaku goes with."""
    rules = {"field_types": "off"} if name == "hachihachi" else {}
    seats = 3 if name == "hachihachi" else 2
    table = rounds(name, ["greedy"], deals, seats, rules)
    game = games.make(name, {}, seats)
    y = np.array(table["score_1"], float)
    captures = [int(each) for each in table["captures_1"]]
    played = np.array([int(each) != 0 for each in captures]) | (y != 0)
    cards = [card for card in cards_in(game.deck) if game.twins.canonical(1 << card, game.deck) == 1 << card]
    alike = [
        sum(1 << n for n in cards_in(game.deck) if game.twins.canonical(1 << n, game.deck) == 1 << c) for c in cards
    ]
    x = np.array([[(each & cards_of_it).bit_count() for cards_of_it in alike] for each in captures], float)
    x, y = x[played], y[played]
    design = np.column_stack([np.ones(len(y)), x])
    beta, _, rank, _ = np.linalg.lstsq(design, y, rcond=None)
    assert rank == design.shape[1], (rank, design.shape)
    left = y - design @ beta
    variance = left @ left / (len(y) - design.shape[1])
    errors = np.sqrt(np.diag(np.linalg.inv(design.T @ design)) * variance)
    rows = [
        [CODES[card], game.points(1 << card), float(beta[n]), float(errors[n])] for n, card in enumerate(cards, start=1)
    ]
    won = np.array(table["winner"])[played] == 1
    kept = [each for each, there in zip(captures, played, strict=True) if there]
    made = [{row.id for row in game.yaku.made(each)} for each in kept]
    yaku = []
    for row in game.yaku:
        has = np.array([row.id in each for each in made])
        if has.sum() < 30:
            continue
        share, share_error = mean(has.astype(float))
        with_it, without = mean(won[has].astype(float)), mean(won[~has].astype(float))
        score, score_error = mean(y[has])
        yaku.append([row.id, row.value, share, share_error, *with_it, *without, score, score_error])
    return {
        "rounds": len(y),
        "explained": float(1 - (left @ left) / ((y - y.mean()) @ (y - y.mean()))),
        "cards": rows,
        "yaku": yaku,
    }


# -- chances -------------------------------------------------------------------------------


def chances_of(name: str, deals: int) -> list[list[Any]]:
    """What a deal can bring: id, rule, exact chance, share of the deals, its standard error."""
    return [[each.id, each.exact.rule, each.exact.chance, each.chance, each.error] for each in dealt(name, deals)]


def rounded(value: Any) -> Any:
    """Floats with so many places as mean something."""
    if isinstance(value, float):
        return float(f"{value:.6g}")
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list) else value


def main() -> None:
    """Writes what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.laboratory", description=__doc__)
    parser.add_argument("what", nargs="+", choices=("chances", "fair", "worth"))
    parser.add_argument("--deals", type=int, default=6_000, help="deals for the quickest of the tables")
    wanted = parser.parse_args()
    for what in wanted.what:
        made = {"command": f"python -m tests.bench.laboratory {what}", "deals": wanted.deals, "seed": 1}
        if what == "fair":
            found: dict[str, Any] = {"dealer": list(dealers(wanted.deals)), "skill": list(skill(wanted.deals // 4))}
        elif what == "chances":
            found = {name: chances_of(name, wanted.deals) for name in games.GAMES}
        else:
            found = {name: worth(name, wanted.deals) for name in games.GAMES}
        text = json.dumps({"made": made, **rounded(found)}, indent=1)
        (FOLDER / f"{what}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
