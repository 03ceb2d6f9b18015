"""``hanafuda simulate``: bots play matches against each other."""

import click


@click.command()
@click.argument("game")
@click.option("--matches", type=click.IntRange(min=1), help="Play this many matches (default 1).")
@click.option("--rounds", type=click.IntRange(min=1), help="Play until this many rounds are played.")
@click.option("--seats", type=click.IntRange(min=2), help="How many sit at the table.")
@click.option("--bots", default="greedy", show_default=True, help="One name for all seats, or several in turn.")
@click.option("--seed", type=int, help="The same seed plays the same matches.")
@click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="A rule option; may be repeated.")
@click.option("--mirror", is_flag=True, help="Play every deal once for each rotation of the bots.")
@click.option("--records", type=click.File("w", encoding="utf-8", lazy=True), help="Write the matches here, one a line.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def simulate(game, matches, rounds, seats, bots, seed, rules, mirror, records, as_json) -> None:
    """Play GAME between bots and print the figures."""
    from hanafuda_kit.bots import tournament

    figures = tournament.play(
        game, matches=matches, rounds=rounds, seats=seats, bots=bots.split(","), seed=seed,
        rules=rules, mirror=mirror, records=records,
    )
    click.echo(figures.json() if as_json else figures.text())
