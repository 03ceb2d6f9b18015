"""``hanafuda advise`` and ``hanafuda review``: the coach on the records of a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import click

from hanafuda_kit import record
from hanafuda_kit.commands.records import answer
from hanafuda_kit.languages import LANGUAGES, SOURCE

LANGUAGE = click.option("--lang", type=click.Choice(LANGUAGES), default=SOURCE, show_default=True, help="Language.")
SEED = click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same answer.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON, one line a record.")


@click.command()
@click.argument("file", type=click.Path())
@click.option("--seat", type=int, help="The seat that asks, from 0 (default: the one to move).")
@click.option("--worlds", type=int, default=10_000, show_default=True, help="Deals of the hidden cards for each move.")
@SEED
@JSON
@LANGUAGE
def advise(file: str, seat: int | None, worlds: int, seed: int, as_json: bool, lang: str) -> None:
    """Rank the moves of the position at which each record in FILE ends ("-" reads standard input).

    Only what the seat to move can see is used. Each move comes with the expected result of the round, one standard
    error, the chance to win the round, and a reason.
    """
    from hanafuda_kit import coach
    from hanafuda_kit.coach import words

    def tell(each: Mapping[str, Any]) -> str:
        match = record.replay(each)
        advice = coach.advise(match, seat=seat, worlds=worlds, seed=seed)
        if as_json:
            return json.dumps(advice.as_json(), ensure_ascii=False)
        return "\n".join(words.advice_lines(advice, match.names, lang))

    answer(file, tell)


@click.command()
@click.argument("file", type=click.Path())
@click.option("--seat", type=int, default=0, show_default=True, help="Whose rounds, from 0.")
@click.option("--worlds", type=int, default=1_000, show_default=True, help="Deals for each decision and each card.")
@SEED
@JSON
@LANGUAGE
def review(file: str, seat: int, worlds: int, seed: int, as_json: bool, lang: str) -> None:
    """Look back on the finished rounds of each record in FILE ("-" reads standard input).

    Says of each round what of its result was dealt, what was turned up and what was play, and grades every decision
    of the seat by what it could see then.
    """
    from hanafuda_kit import coach
    from hanafuda_kit.coach import words

    def tell(each: Mapping[str, Any]) -> str:
        match = record.replay(each)
        found = coach.review(match, seat=seat, worlds=worlds, seed=seed)
        if as_json:
            return json.dumps({"rounds": [round.as_json() for round in found]}, ensure_ascii=False)
        return "\n\n".join("\n".join(words.review_lines(round, match.names, lang)) for round in found)

    answer(file, tell)
