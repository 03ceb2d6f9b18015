"""The static site, built once a session: ``site`` (a folder), ``host`` (its address under a sub-path).

The browser's fixtures are those of ``tests/browser/conftest.py``.
"""

import functools
import http.server
import shutil
import threading
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from browser.conftest import browser, browser_path, new_page, page  # noqa: F401
from ci import give_up

from hanafuda_kit.assets import notebooks_dir

SUB = "a/sub-path"


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Path:
    """The built site, in a folder below the root of :func:`host`; skipped where its parts cannot be had."""
    from hanafuda_kit.site.build import build
    from hanafuda_kit.site.runtime import SiteError, default_cache, fetch_pyodide, fetch_wheels

    cache = default_cache()
    cache.mkdir(parents=True, exist_ok=True)
    if not shutil.which("npm"):
        give_up("no npm: Pyodide cannot be had")
    try:
        fetch_pyodide(cache)
        fetch_wheels(cache)
    except SiteError as error:
        give_up(f"no package index: {error}")
    out = tmp_path_factory.mktemp("site") / SUB
    build(out, notebooks_dir(), cache)
    return out


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A bare static server."""

    def log_message(self, *_said) -> None:
        pass


@contextmanager
def served(folder: Path):
    """The address under which a folder is served."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="session")
def host(site):
    """The address of the site's folder."""
    with served(site.parents[len(Path(SUB).parts) - 1]) as address:
        yield f"{address}/{SUB}"


@pytest.fixture
def serve():
    """``serve(folder)``: the address under which a folder is served during a test."""
    with ExitStack() as stack:
        yield lambda folder: stack.enter_context(served(folder))


@pytest.fixture(scope="session")
def sheet(tmp_path_factory):
    """The address of the page to print."""
    from hanafuda_kit.site.paper import paper

    folder = tmp_path_factory.mktemp("paper")
    (folder / "paper.html").write_text(paper(), encoding="utf-8")
    with served(folder) as address:
        yield f"{address}/paper.html"
