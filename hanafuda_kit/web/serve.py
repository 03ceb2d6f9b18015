"""``hanafuda play``: the course in the browser."""

from pathlib import Path
from urllib.parse import urljoin

import click

from hanafuda_kit.languages import LANGUAGES


@click.command()
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    help="Port to listen on; 0 takes any free one (default 8866, or the next free one).",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--class-size",
    type=click.IntRange(min=0),
    default=0,
    metavar="N",
    help="How many play: two pages for each may be open at once (default 30).",
)
@click.option(
    "--ip",
    default="127.0.0.1",
    metavar="ADDRESS",
    show_default=True,
    help="Address to listen on; 0.0.0.0 lets others in.",
)
@click.option(
    "--framed-by",
    multiple=True,
    metavar="SITE",
    help="Let this site show the pages in a frame, such as https://lms.example.org.",
)
@click.option(
    "--notebooks",
    metavar="FOLDER",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Serve this folder of notebooks instead of the course.",
)
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    help="Language that a page begins with, until its reader chooses another (default: the browser's).",
)
def play(
    port: int | None,
    no_browser: bool,
    class_size: int,
    ip: str,
    framed_by: tuple[str, ...],
    notebooks: Path | None,
    language: str | None,
) -> None:
    """Serve the course as a web app and open the browser. Ctrl-C ends it."""
    from hanafuda_kit.assets import notebooks_dir

    folder = (notebooks or notebooks_dir()).resolve()
    serve(
        folder,
        port=port,
        ip=ip,
        browser=not no_browser,
        class_size=class_size,
        framed_by=framed_by,
        language=language,
    )


def serve(
    folder: Path,
    *,
    port: int | None = None,
    ip: str = "127.0.0.1",
    browser: bool = False,
    class_size: int = 0,
    idle_seconds: int | None = None,
    framed_by: tuple[str, ...] = (),
    language: str | None = None,
) -> None:
    """Serve ``folder`` until the process is asked to end; click.ClickException if it cannot start."""
    from hanafuda_kit.web.gate import ORIGIN
    from hanafuda_kit.web.ports import PortError, take
    from hanafuda_kit.web.settings import IDLE_SECONDS, find_template, server_settings

    try:
        for site in framed_by:
            if not ORIGIN.fullmatch(site):
                raise ValueError(f"“{site}” is no site; it is written like https://lms.example.org")
        idle = idle_seconds or IDLE_SECONDS
        config = server_settings(folder, class_size=class_size, idle_seconds=idle, framed_by=framed_by)
        config.VoilaConfiguration.resources["hanafuda"]["language"] = language or ""
        sockets = take(port, ip)
    except (FileNotFoundError, ValueError, PortError) as error:
        raise click.ClickException(str(error)) from None

    click.echo("Laying out the cards ...", err=True)
    find_template()
    from hanafuda_kit.web.server import CourseServer, open_browser

    def ready(url: str) -> None:
        click.echo(f"The course is at {url}", err=True)
        for lesson in config.VoilaConfiguration.resources["hanafuda"]["lessons"]:
            if lesson.get("for") == "teachers":  # in no navigation
                click.echo(f"For teachers: {urljoin(url, lesson['file'])}", err=True)
        others = server.network_url
        if others:
            click.echo(f"In your network it is at {others}", err=True)
        click.echo("Ctrl-C ends it.", err=True)
        if browser:
            open_browser(url)

    server = CourseServer(config=config)
    server.initialize([])
    server.on_ready = ready
    server.use(sockets)
    server.start()
    click.echo("The course has ended.", err=True)
