"""``hanafuda simulate``: bots play matches against each other."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, TextIO

import click

from hanafuda_kit.bots import BOTS
from hanafuda_kit.errors import ArgumentError, HanafudaError, RecordError, shown
from hanafuda_kit.lab.result import FORMATS, needed

if TYPE_CHECKING:
    from concurrent.futures import Executor

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
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Play in this many processes.")
@click.option("--format", "table", help=f"Write the table of rounds: {', '.join(FORMATS)}.")
@click.option("--out", type=click.Path(), help="Where to write the table of rounds (default: csv).")
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
    jobs: int,
    table: str | None,
    out: str | None,
) -> None:
    """Play GAME between bots and print the figures."""
    from hanafuda_kit.lab import plan as lab

    if table is not None or out is not None:
        _check_table(table := table or "csv", out)
    plan = lab.plan(
        game,
        matches=matches,
        rounds=rounds,
        seats=seats,
        players=[name.strip() for name in names.split(",")],
        seed=seed,
        rules=lab.options(rules),
        mirror=mirror,
    )
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(_opened(records)) if records is not None else None
        progress = None
        if sys.stderr.isatty():
            length = (plan.rounds or plan.matches or 1) * plan.rotations
            steps = max(1, length // 500)
            bar = stack.enter_context(
                click.progressbar(length=length, label=game, file=sys.stderr, show_pos=True, update_min_steps=steps)
            )

            def progress(more_matches: int, more_rounds: int) -> None:
                bar.update(more_matches if plan.rounds is None else more_rounds)

        result = plan.play(file, progress, stack.enter_context(_processes(jobs)))
    if table is None:
        click.echo(result.json() if as_json else result.text())
    elif out is None:
        result.write(sys.stdout.buffer, table)
    else:
        result.write(out, table)
        click.echo(result.json() if as_json else result.text())


def _check_table(table: str, out: str | None) -> None:
    """Refuses before anything is played what could not be written after it."""
    if table not in FORMATS:
        raise ArgumentError("format_unknown", format=shown(table), allowed=", ".join(FORMATS))
    if table == "parquet":
        needed("pyarrow")
        if out is None:
            raise ArgumentError("format_file")
    if out is not None:
        with _opened(out):
            pass


def _ignore_interrupts() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextlib.contextmanager
def _processes(jobs: int) -> Iterator[Executor | None]:
    """So many processes, which leave Ctrl-C to this one; None for a single one: this one."""
    if jobs == 1:
        yield None
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    pool = ProcessPoolExecutor(jobs, context, _ignore_interrupts)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


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
