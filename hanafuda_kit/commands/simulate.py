"""``hanafuda simulate``: bots play matches against each other."""

from __future__ import annotations

import contextlib
import sys

import click

from hanafuda_kit.bots import BOTS

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
    help=f"One name for all seats or one a seat, fewer are repeated in turn: {', '.join(BOTS)}.",
)
@click.option("--seed", type=SEEDS, help="The same seed plays the same matches; match n has seed + n - 1.")
@click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="A rule option; may be repeated.")
@click.option("--mirror", is_flag=True, help="Play every deal once for each rotation of the bots.")
@click.option("--records", type=click.Path(), help='Write each match to this file, a record a line ("-": standard output).')
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
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(_open(records)) if records is not None else None
        # What is not a terminal gets no bar: click sees to that.
        times = len(plan.players) if mirror else 1
        by_rounds = plan.rounds is not None
        bar = stack.enter_context(
            click.progressbar(
                length=(plan.rounds or plan.matches or 1) * times,
                label=game,
                file=sys.stderr,
                hidden=not sys.stderr.isatty(),
                show_pos=True,
                update_min_steps=max(1, (plan.rounds or plan.matches or 1) * times // 500),
            )
        )
        figures = plan.play(file, lambda more_matches, more_rounds: bar.update(more_rounds if by_rounds else more_matches))
    click.echo(figures.json() if as_json else figures.text())


def _open(path: str) -> contextlib.AbstractContextManager:
    """The file for the records, before anything is played."""
    if path == "-":
        return contextlib.nullcontext(sys.stdout)
    try:
        return open(path, "w", encoding="utf-8")
    except (OSError, ValueError) as error:  # ValueError: a name with a null character
        raise click.FileError(path, getattr(error, "strerror", None) or str(error)) from None
