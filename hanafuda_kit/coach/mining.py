"""Puzzles from self-play: ``python -m hanafuda_kit.coach.mining mushi`` writes ``lessons/puzzles/mushi.json``.

The coach plays all seats, from one seed to the next. A decision of seat 0 becomes a puzzle where

* the best move brings over ``GAP`` points (mon times the month's multiplier) and over ``SURE`` standard errors more
  than every other, played on by the coach's light policy, and more than what the coach calls about equal;
* the same holds where the greedy bot plays on for all seats, in worlds that nobody looked at before;
* a plausible move is wrong: the one that the greedy bot would make, or the one that captures most now.

At most one of a round. The file has all that is needed to check it: the seed, the moves up to there, and what every
move brings under both ways of playing on. Cards that seat 0 does not see are in none of it: the seed deals them.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from hanafuda_kit import bots, games
from hanafuda_kit.coach.advice import Advice, RankedMove, advise, ranking, tolerance
from hanafuda_kit.coach.games import room_of
from hanafuda_kit.coach.policy import opening_policies
from hanafuda_kit.coach.ranking import score
from hanafuda_kit.coach.tables import NO_CARD, tables_of, wild_card
from hanafuda_kit.engine.actions import CALL, Action, card_of, taken_by
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View

GAP, SURE = 3.0, 4.0
"""By how much the best move must be better: in the unit, and in standard errors of the difference."""
SCREEN, CONFIRM = 200, 4_000
"""Worlds for the play and the first look, and for the ranking that is shipped."""
PILOT, LEAST, MOST = 24, 48, 300
"""Worlds for the greedy bot's rollouts: those that say how many are wanted, and of these the least and the most."""
NEAR = 3
"""So many of the first moves are in the pilot, and the tempting one."""
SHARE, EASY = 0.34, 0.5
"""No theme has more than the first share of the puzzles; and of those that the greedy bot solves, the second."""
SEATS = {"mushi": (2,), "roppyakken": (2, 3), "hachihachi": (3, 4, 3, 6)}
"""How many play, one seed after the other."""
FOLDER = Path(__file__).parents[1] / "lessons" / "puzzles"
SEAT = 0


class Rival(NamedTuple):
    """What the best move brings more than another one where the greedy bot plays on."""

    gap: float
    error: float
    worlds: int

    @property
    def clear(self) -> bool:
        """Whether it is enough."""
        return self.gap > GAP and self.gap > SURE * self.error


def needed(view: View) -> float:
    """HH-16: in a multiplied month a point is worth more; and what the coach calls equal is none either."""
    return max(GAP * float(getattr(view.public, "multiplier", 1)), tolerance(view, room_of(view.game)))


def clear(view: View, moves: Sequence[RankedMove]) -> bool:
    """Whether the first of the moves is clearly the best."""
    least = needed(view)
    return all(each.loss > least and each.loss > SURE * each.loss_error for each in moves[1:])


def tempting(view: View, best: Action) -> tuple[str, Action] | None:
    """A plausible move that is not the best, and the bot that makes it: greedy, else the one that wants points now."""
    for name in ("greedy", "eager"):
        move = bots.make(name, random.Random(0)).choose(view)
        if move != best:
            return name, move
    return None


def held_by_greedy(view: View, ranked: Sequence[RankedMove], wrong: Action, rng: random.Random) -> list[Rival] | None:
    """The best move against each of the others by the greedy bot's rollouts; None where it is not clearly the best.

    A pilot against the nearest says whether there is hope, and how many worlds are wanted; the figures come from fresh
    worlds. Each move meets as many as its distance asks for, all of them the first ones.
    """
    least, moves = needed(view), [each.action for each in ranked]
    near = [n for n, each in enumerate(ranked) if n < NEAR or each.action == wrong]
    pilot = _Played(view, moves)
    pilot.play([PILOT if n in near else 0 for n in range(len(moves))], rng)
    found = {n: pilot.against(n) for n in near[1:]}
    if any(each.gap + each.error < least for each in found.values()):
        return None
    spread = max(each.error for each in found.values()) * sqrt(PILOT)
    gaps = [max(least, found[n].gap if n in found else ranked[n].loss / 2) for n in range(len(moves))]
    worlds = [max(LEAST, ceil((1.15 * SURE * spread / gap) ** 2)) for gap in gaps]
    if max(worlds[1:]) > MOST:
        return None
    worlds[0] = max(worlds[1:])
    played = _Played(view, moves)
    played.play([min(LEAST, each) for each in worlds], rng)
    rivals = [played.against(n) for n in range(1, len(moves))]
    if any(each.gap + 2 * each.error < least for each in rivals):
        return None
    played.play(worlds, rng)
    rivals = [played.against(n) for n in range(1, len(moves))]
    return rivals if all(each.gap > least and each.clear for each in rivals) else None


class _Played:
    """What moves came to in the same worlds, the greedy bot playing on for all seats."""

    def __init__(self, view: View, moves: Sequence[Action]) -> None:
        assert view.seat is not None
        self.view, self.moves = view, moves
        room = room_of(view.game)
        policies = opening_policies(view.game, room.style)
        self.value_of = room.batch(view.game, tables_of(view.game), policies, view.seat).value_of
        self.bot = bots.make("greedy", random.Random(0))
        self.results: list[list[float]] = [[] for _ in moves]

    def play(self, worlds: Sequence[int], rng: random.Random) -> None:
        """Goes on until each move has met so many worlds."""
        while any(len(each) < wanted for each, wanted in zip(self.results, worlds, strict=True)):
            done = max(map(len, self.results))
            world = self.view.sample(rng)
            for n, wanted in enumerate(worlds):
                if wanted > done:
                    self.results[n].append(self._one(world.copy(), self.moves[n]))

    def _one(self, round: Round, move: Action) -> float:
        round.apply(move)
        while (seat := round.to_move) is not None:
            legal = round.legal_actions()
            round.apply(legal[0] if len(legal) == 1 else self.bot.choose(round.view(seat)))
        return float(self.value_of(round.game.scores(round)))

    def against(self, number: int) -> Rival:
        """The first move against another one."""
        differences = [a - b for a, b in zip(self.results[0], self.results[number], strict=False)]
        n = len(differences)
        mean = sum(differences) / n
        variance = sum((each - mean) ** 2 for each in differences) / (n - 1)
        return Rival(mean, sqrt(variance / n), n)


def theme_of(view: View, advice: Advice, wrong: Action) -> str:
    """What a puzzle is about: ``calls``, ``wild``, ``last``, ``chase``, ``deny``, ``leave``, or ``worth``."""
    best = advice.best.action
    if best & CALL or wrong & CALL:
        return "calls"
    wild = wild_card(view.game)
    if wild != NO_CARD and wild in (card_of(best), card_of(wrong)):
        return "wild"
    if view.hand.bit_count() <= 2:
        return "last"
    why = advice.best.why
    key = "" if why is None else why.key
    if key == "yaku_mine":
        return "chase"
    if key in ("yaku_theirs", "card_theirs"):
        return "deny"
    return "leave" if not taken_by(best) or not taken_by(wrong) else "worth"


def decisions(name: str, seed: int) -> Iterator[tuple[Round, View]]:
    """What seat 0 had to decide in the first round of a seed, the coach playing all seats."""
    seats = SEATS[name][seed % len(SEATS[name])]
    round = Match(games.make(name, {}, seats), seed=seed, events=False).round
    room = room_of(round.game)
    while (seat := round.to_move) is not None:
        legal = round.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            view = round.view(seat)
            rng = np.random.default_rng([seed, len(round.moves)])
            moves = ranking(view, score(view, worlds=SCREEN, rng=rng), room)
            if seat == SEAT and moves[1].loss > 0.8 * needed(view) and tempting(view, moves[0].action) is not None:
                yield round, view
            action = moves[0].action
        round.apply(action)


def puzzle_of(round: Round, view: View, seed: int, have: Counter[str], most: int) -> dict[str, Any] | None:
    """A decision as a puzzle; None where it is none, or there are enough of its kind."""
    advice = advise(view, worlds=CONFIRM, seed=seed)
    tempted = tempting(view, advice.best.action)
    if tempted is None or not clear(view, advice.moves):
        return None
    bot, wrong = tempted
    theme = theme_of(view, advice, wrong)
    if have[theme] >= SHARE * most or (bot == "eager" and have[bot] >= EASY * most):
        return None
    held = held_by_greedy(view, advice.moves, wrong, random.Random(f"{seed} {len(round.moves)}"))
    if held is None:
        return None
    text = view.game.text_of
    return {
        "id": f"{view.game.id}-{seed}-{len(round.moves)}",
        "theme": theme,
        "seats": view.game.seats,
        "seed": seed,
        "moves": " ".join(map(text, round.moves)),
        "wrong": text(wrong),
        "by": bot,
        "options": [_option(each, rival) for each, rival in zip(advice.moves, [None, *held], strict=True)],
    }


def _option(move: RankedMove, rival: Rival | None) -> dict[str, Any]:
    """A move of a puzzle; the best has no rival's figures."""
    found: dict[str, Any] = {"move": move.move, "value": round_off(move.value), "win": round_off(move.win)}
    if rival is not None:
        found["loss"], found["error"] = round_off(move.loss), round_off(move.loss_error)
        found["greedy"] = [round_off(rival.gap), round_off(rival.error), rival.worlds]
    if move.why is not None:
        found["why"] = {"key": move.why.key} | {
            name: round_off(value) if isinstance(value, float) else value for name, value in move.why.params.items()
        }
    return found


def round_off(value: float) -> float:
    """To three places: more says nothing."""
    return round(value, 3)


def mine(name: str, most: int, first: int, seeds: int) -> Iterator[tuple[int, dict[str, Any] | None]]:
    """The puzzles of some seeds, one after the other: each seed with what was found in it."""
    have: Counter[str] = Counter()
    for seed in range(first, first + seeds):
        found = None
        for round, view in decisions(name, seed):
            found = puzzle_of(round, view, seed, have, most)
            if found is not None:
                have.update((found["theme"], found["by"]))
                break
        yield seed, found
        if have["greedy"] + have["eager"] >= most:
            return


def written(name: str, found: Sequence[dict[str, Any]], made: dict[str, Any]) -> str:
    """A file of puzzles: how they were made, then one in a line."""
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in found)
    unit = room_of(games.make(name)).unit
    return f'{{"game":"{name}","unit":"{unit}","made":{json.dumps(made)},"puzzles":[\n{lines}\n]}}\n'


def main() -> None:
    """Mines one game; the file grows with every puzzle, so that it may be stopped at any time."""
    parser = argparse.ArgumentParser(prog="python -m hanafuda_kit.coach.mining", description=__doc__)
    parser.add_argument("game", choices=SEATS)
    parser.add_argument("--most", type=int, default=66, help="puzzles wanted")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--seeds", type=int, default=20_000, help="so many seeds at most")
    parser.add_argument("--out", type=Path)
    wanted = parser.parse_args()
    out = wanted.out or FOLDER / f"{wanted.game}.json"
    out.parent.mkdir(exist_ok=True)
    found: list[dict[str, Any]] = []
    for seed, puzzle in mine(wanted.game, wanted.most, wanted.first, wanted.seeds):
        if puzzle is None:
            continue
        found.append(puzzle)
        made = {
            "command": f"python -m hanafuda_kit.coach.mining {wanted.game} --most {wanted.most} --first {wanted.first}",
            "gap": GAP,
            "standard_errors": SURE,
            "worlds": CONFIRM,
            "screen": SCREEN,
            "greedy_worlds": [PILOT, LEAST, MOST],
            "shares": [SHARE, EASY],
            "seeds": [wanted.first, seed],
        }
        out.write_text(written(wanted.game, found, made), encoding="utf-8")
        print(f"{seed} {len(found)} {puzzle['theme']} {puzzle['by']}", flush=True)


if __name__ == "__main__":
    main()
