"""``hanafuda replay``: a record, step by step in words or as its result."""

import click


@click.command()
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON, one line a record.")
def replay(file, as_json: bool) -> None:
    """Replay the records in FILE ("-" reads standard input).

    FILE holds one JSON object or JSON Lines, one record a line.
    """
    from hanafuda_kit import record

    for line in record.replay_lines(file, as_json=as_json):
        click.echo(line)
