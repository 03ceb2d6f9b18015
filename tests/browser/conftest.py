"""Pages in a real browser, in front of Voilà and of JupyterLab.

``page``             an empty page; at the end it fails the test for a console error or a request to another host
``voila_page(nb)``   the same page, showing a lesson of the course under `hanafuda play`, all cells drawn
``lab_page(nb)``     the same page, showing a copy of the lesson in JupyterLab, all cells run
``page.watch``       what was seen: ``problems``, ``requests``, ``frames`` (websocket payloads); ``allow(pattern)``
"""

import json
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from ci import give_up
from playwright.sync_api import Error, sync_playwright
from servers import free_port

from hanafuda_kit.art.sheet import FLAGS

# The shell first: the same browser without windows and tabs, which the tests would only wait for.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
WAIT = 60_000  # ms, for a page on a busy machine

# Reviewed: what JupyterLab itself writes to the console as an error, whatever the notebook.
LAB_MESSAGES = ()


@pytest.fixture(scope="session")
def browser_path() -> str | None:
    """An installed Chromium, Chrome or Edge; None for the one that Playwright installed."""
    found = [path for name in NAMES if (path := shutil.which(name))]
    found += [place for place in PLACES if Path(place).exists()]
    if found:
        return found[0]
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=300)
    except (subprocess.SubprocessError, OSError):
        give_up("no Chromium, Chrome or Edge, and Playwright cannot install one")
    return None


@pytest.fixture(scope="module")
def browser(browser_path):
    """One browser a module: while Playwright runs, nothing else can use asyncio in this thread."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
        yield browser
        browser.close()


class Watch:
    """Sees everything that a page says and asks for."""

    def __init__(self, page):
        self.problems: list[str] = []
        self.requests: list[str] = []
        self.frames: list[tuple[str, str | bytes]] = []  # ("sent" | "received", payload)
        self._allowed: list[re.Pattern] = []
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._problem(f"uncaught: {error}"))
        page.on("request", lambda request: self._on_request(request.url))
        page.on("websocket", self._on_websocket)

    def allow(self, pattern: str) -> None:
        """Say that a problem matching this regular expression is expected in this test."""
        self._allowed.append(re.compile(pattern))

    def check(self) -> None:
        """Fail the test if there was any problem."""
        if self.problems:
            pytest.fail("the page had problems:\n" + "\n".join(self.problems), pytrace=False)

    def _problem(self, text: str) -> None:
        if not any(pattern.search(text) for pattern in self._allowed):
            self.problems.append(text)

    def _on_console(self, message) -> None:
        if message.type == "error":
            self._problem(f"console error: {message.text} ({message.location.get('url', '')})")

    def _on_request(self, url: str) -> None:
        self.requests.append(url)
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.hostname not in ("127.0.0.1", "localhost"):
            self._problem(f"request to another host: {url}")

    def _on_websocket(self, socket) -> None:
        self._on_request(socket.url)
        socket.on("framesent", lambda payload: self.frames.append(("sent", payload)))
        socket.on("framereceived", lambda payload: self.frames.append(("received", payload)))


@contextmanager
def pages_of(browser):
    """A function that makes watched pages; their contexts are closed at the end, before problems are told."""
    contexts = []
    pages = []

    def new(**options):
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        context.set_default_timeout(WAIT)
        contexts.append(context)
        page = context.new_page()
        page.watch = Watch(page)
        pages.append(page)
        return page

    yield new
    for context in contexts:
        context.close()
    for page in pages:
        page.watch.check()


@pytest.fixture
def new_page(browser):
    """``new_page(**options)``: a watched page in a context of its own (viewport, color_scheme, ...)."""
    with pages_of(browser) as new:
        yield new


@pytest.fixture(scope="module")
def shared_page(browser, voila_server):
    """``shared_page("mushi.ipynb")``: a lesson under `hanafuda play` that the tests of a module share.

    ``prepare`` is called with the page before it opens the lesson; ``options`` are the context's.
    """
    with pages_of(browser) as new:

        def show(notebook: str, query: str = "", *, prepare=None, **options):
            page = new(**options)
            if prepare:
                prepare(page)
            return open_lesson(page, voila_server, notebook, query)

        yield show


def open_lesson(page, server, notebook: str, query: str = ""):
    """Go to a lesson and wait until its cells are drawn."""
    page.goto(f"{server.url}/voila/render/{notebook}{query}", wait_until="commit")
    page.wait_for_selector("#hfk-cells", state="attached")
    page.wait_for_selector("#loading", state="detached")
    page.wait_for_selector('script[type="application/vnd.voila.cell-output+json"]', state="detached")
    return page


@pytest.fixture
def page(new_page):
    """An empty page, 1280 x 900; problems fail the test at its end."""
    return new_page()


@pytest.fixture
def voila_page(request, new_page):
    """``voila_page("mushi.ipynb")``: the lesson with all its cells drawn, in front of `hanafuda play`.

    ``query`` goes behind the address (``"?lang=ja"``, ``"#anchor"``), ``on`` is a page from ``new_page``,
    ``server`` another Server than ``voila_server``.
    """

    def show(notebook: str = "welcome.ipynb", query: str = "", *, on=None, server=None):
        page = on or request.getfixturevalue("page")
        server = server or request.getfixturevalue("voila_server")
        return open_lesson(page, server, notebook, query)

    return show


@pytest.fixture(scope="session")
def lab_server(start_server, jupyter_env, tmp_path_factory):
    """JupyterLab over a copy of the notebooks (``lab_server.folder``): no token, no news, settings of its own."""
    from hanafuda_kit.assets import notebooks_dir

    folder = tmp_path_factory.mktemp("lab") / "notebooks"
    shutil.copytree(notebooks_dir(), folder)
    settings = Path(jupyter_env["JUPYTERLAB_SETTINGS_DIR"]) / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True, exist_ok=True)
    quiet = {"fetchNews": "false", "checkForUpdates": False}
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(quiet))
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        f"--port={port}",
        "--ip=127.0.0.1",
        "--ServerApp.port_retries=0",
        "--IdentityProvider.token=",
        f"--ServerApp.root_dir={folder}",
        "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly",
        "--expose-app-in-browser",
    ]
    server = start_server(command, port, "/lab")
    server.folder = folder
    return server


@pytest.fixture
def lab_page(page, lab_server):
    """``lab_page("mushi.ipynb", run=True)``: the notebook open in JupyterLab, its cells run."""
    for message in LAB_MESSAGES:
        page.watch.allow(message)

    def show(notebook: str = "welcome.ipynb", *, run: bool = True):
        page.goto(f"{lab_server.url}/lab/tree/{notebook}?reset", wait_until="commit")
        page.wait_for_selector(".jp-NotebookPanel .jp-Notebook .jp-Cell")
        page.wait_for_function("window.jupyterapp && jupyterapp.shell.currentWidget?.sessionContext?.isReady")
        if run:
            page.evaluate("jupyterapp.commands.execute('notebook:run-all-cells')")
        return page

    return show


@pytest.fixture
def axe(page):
    """``axe(selector)``: the accessibility violations (WCAG A and AA) inside an element, as readable lines."""
    from axe_playwright_python.sync_playwright import Axe

    def violations(selector: str = "body", on=None) -> list[str]:
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
        options = {"runOnly": {"type": "tag", "values": tags}, "resultTypes": ["violations"]}
        try:
            found = Axe().run(on or page, context=selector, options=options).response["violations"]
        except Error as error:
            pytest.fail(f"axe could not run: {error}", pytrace=False)
        return [
            f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['html'][:200]}"
            for rule in found
            for node in rule["nodes"]
        ]

    return violations
