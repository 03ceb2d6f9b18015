"""``hanafuda site`` and ``hanafuda paper``: the course as files for any web host, and as paper."""

from __future__ import annotations

from pathlib import Path

import click

from hanafuda_kit.errors import HanafudaError


@click.command()
@click.argument("out", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--notebooks",
    metavar="FOLDER",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Take this folder of notebooks instead of the course.",
)
@click.option(
    "--cache",
    metavar="FOLDER",
    type=click.Path(file_okay=False, path_type=Path),
    default=None,
    help="Where downloads are kept between builds (default: hanafuda_kit in the user's cache folder).",
)
def site(out: Path, notebooks: Path | None, cache: Path | None) -> None:
    """Write the course into the folder OUT, as a web site that needs no server of ours.

    Python runs in the reader's browser; once visited, the site works without a network. Building takes npm and pip
    (Pyodide and six packages are downloaded, and their hashes checked).
    """
    from hanafuda_kit.assets import notebooks_dir
    from hanafuda_kit.site.build import build
    from hanafuda_kit.site.runtime import default_cache

    try:
        names = build(out, (notebooks or notebooks_dir()).resolve(), (cache or default_cache()).resolve())
    except HanafudaError:
        raise
    except (FileNotFoundError, ValueError) as error:  # no notebook, or a list that is none
        raise click.ClickException(str(error)) from None
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    click.echo(f"{len(names)} pages, {size / 1e6:.1f} MB in {out}. Try it: python -m http.server --directory {out}")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def paper(file: Path) -> None:
    """Write FILE, a page to print: the deck to cut out, rules and yaku of each game, a score sheet."""
    from hanafuda_kit.site import paper as page

    try:
        file.write_text(page.paper(), encoding="utf-8")
    except OSError as error:
        raise click.FileError(str(file), error.strerror) from None
    click.echo(f"Open {file} in a browser and print it.")
