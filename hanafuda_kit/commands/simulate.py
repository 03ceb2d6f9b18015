"""``hanafuda simulate``: bots play matches against each other."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import TextIO

import click

from hanafuda_kit.bots import BOTS
from hanafuda_kit.errors import HanafudaError, RecordError, shown

SEEDS = click.IntRange(min=-(2**63), max=2**63 - 1)


@click.command()
@click.argument("game")
@click.option("--matches", type=click.IntRange(min=1), help="Play this many matches (default 1).")
@click.option("--rounds", type=click.IntRange(min=1), help="Play matches until this many rounds are played.")
@click.option("--seats", type=int, help="How many sit at the table (default: what the game is for).")
@click.option(
    "--bots",
    "names",
    default="greedy",
    show_default=True,
    metavar="B[,B..]",
    help=f"One name for all seats or one a seat, fewer are repeated in turn: {', '.join(BOTS)}. "
    "coach:200 is the coach with so many worlds.",
)
@click.option("--seed", type=SEEDS, help="The same seed plays the same matches; match n has seed + n - 1.")
@click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="A rule option; may be repeated.")
@click.option("--mirror", is_flag=True, help="Play every deal once for each rotation of the bots.")
@click.option("--records", type=click.Path(), help='Write each match here, one a line ("-": standard output).')
@click.option("--json", "as_json", is_flag=True, help="Print the figures as one JSON object.")
def simulate(
    game: str,
    matches: int | None,
    rounds: int | None,
    seats: int | None,
    names: str,
    seed: int | None,
    rules: tuple[str, ...],
    mirror: bool,
    records: str | None,
    as_json: bool,
) -> None:
    """Play GAME between bots and print the figures."""
    from hanafuda_kit.bots import tournament

    plan = tournament.plan(
        game,
        matches=matches,
        rounds=rounds,
        seats=seats,
        players=[name.strip() for name in names.split(",")],
        seed=seed,
        rules=tournament.options(rules),
        mirror=mirror,
    )
    rotations = len(plan.players) if mirror else 1
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(_opened(records)) if records is not None else None
        progress = None
        if sys.stderr.isatty():
            length = (plan.rounds or plan.matches or 1) * rotations
            steps = max(1, length // 500)
            bar = stack.enter_context(
                click.progressbar(length=length, label=game, file=sys.stderr, show_pos=True, update_min_steps=steps)
            )

            def progress(more_matches: int, more_rounds: int) -> None:
                bar.update(more_matches if plan.rounds is None else more_rounds)

        figures = plan.play(file, progress)
    click.echo(figures.json() if as_json else figures.text())


@contextlib.contextmanager
def _opened(path: str) -> Iterator[TextIO]:
    """The file for the records, opened before anything is played."""
    if path == "-":
        yield sys.stdout
        return
    try:
        with open(path, "w", encoding="utf-8") as file:
            yield file
    except (OSError, ValueError) as error:  # ValueError: a name with a null character
        if isinstance(error, HanafudaError):
            raise
        detail = getattr(error, "strerror", None) or str(error)
        raise RecordError("file_unwritable", file=shown(path, 200), detail=detail) from None
