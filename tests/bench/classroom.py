"""What a class costs, as ratios within one run: ``python tests/bench/classroom.py`` prints a Markdown table.

Thirty pupils open a lesson together, one opens it alone, and what a kernel takes of the memory: under `hanafuda play`,
beside a plain Voilà with the same pages. Then the first visit of a browser. Needs the test extra, a Chromium, Linux.
``--scripts`` writes ``hanafuda_kit/web/first_visit.json`` instead, for the versions that are installed.
"""

from __future__ import annotations

import json
import re
import statistics
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

import psutil
from playwright.sync_api import sync_playwright

from hanafuda_kit.art.sheet import FLAGS, chromium
from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.web.files import FIRST_VISIT

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from servers import Server, free_port, play_command

CLASS = 30
ALONE = 7
LESSON = "mushi.ipynb"
PIECES = {
    "static": r"/voila/static/(?P<name>[0-9]+\.voila\.js)",
    "extensions": r"/voila/labextensions/(?P<name>(?P<of>.+?)/static/[0-9]+\.[0-9a-f]+\.js)",
}
PACKAGES = {
    "voila": "voila",
    "@voila-dashboards/widgets-manager8": "voila",
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab_widgets",
    "anywidget": "anywidget",
}
"""The package that brings an extension."""

PLAIN = """
import sys
from pathlib import Path
from voila.app import Voila
from hanafuda_kit.web.settings import find_template, page_settings
find_template()
config = page_settings(Path(sys.argv[1]))
config.Voila.root_dir = sys.argv[1]
config.Voila.config_file_paths = []
config.Voila.open_browser = False
config.Voila.log_level = "ERROR"
voila = Voila(config=config, port=int(sys.argv[2]), ip="127.0.0.1")
voila.initialize([])
voila.start()
"""


def plain_server() -> Server:
    """Voilà as it comes, with the kit's pages."""
    port = free_port()
    command = [sys.executable, "-c", PLAIN, str(notebooks_dir()), str(port)]
    return Server(command, port, "/voila/static/voila.js")


def own_server() -> Server:
    port = free_port()
    return Server(play_command(port), port, "/favicon.ico")


def opening(server: Server) -> float:
    """Seconds until a lesson's page is there, its cells run."""
    start = time.monotonic()
    with urllib.request.urlopen(f"{server.url}/voila/render/{LESSON}", timeout=300) as answer:
        assert b"widget-view" in answer.read()
    return time.monotonic() - start


def openings(server: Server) -> float:
    """Seconds until each of a class that begins together has its page."""
    start = time.monotonic()
    with ThreadPoolExecutor(CLASS) as pool:
        list(pool.map(lambda _: opening(server), range(CLASS)))
    return time.monotonic() - start


def memory(server: Server) -> float:
    """Megabytes of memory that a kernel takes (PSS; what a template takes is shared out)."""
    family = psutil.Process(server.process.pid).children(recursive=True)
    kernels = len([each for each in family if "forkserver" not in " ".join(each.parent().cmdline())])
    forked = [each for each in family if "forkserver" in " ".join(each.parent().cmdline())]
    return sum(each.memory_full_info().pss for each in family) / 1e6 / (len(forked) or kernels)


def measured(server: Server) -> tuple[float, float, float]:
    """Seconds for a class, seconds for one, megabytes a kernel."""
    opening(server)
    alone = statistics.median(opening(server) for _ in range(ALONE))
    together = openings(server)
    return together, alone, memory(server)


def first_visit(server: Server) -> tuple[int, float]:
    """Requests over the network, and megabytes, of a browser that has nothing yet."""
    sizes: dict[str, float] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        page.set_default_timeout(120_000)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.on("Network.responseReceived", lambda event: seen(event, sizes))
        devtools.on("Network.loadingFinished", lambda event: loaded(event, sizes))
        page.goto(f"{server.url}/voila/render/{LESSON}")
        page.wait_for_selector(".hfk-root[data-v]")
        page.wait_for_timeout(3000)
        browser.close()
    return len(sizes), sum(sizes.values()) / 1e6


def seen(event: dict, sizes: dict[str, float]) -> None:
    if event["response"]["url"].startswith("http"):
        sizes[event["requestId"]] = 0


def loaded(event: dict, sizes: dict[str, float]) -> None:
    if event["requestId"] in sizes:
        sizes[event["requestId"]] = event["encodedDataLength"]


def write_scripts() -> None:
    """Writes which pieces of Voilà's and the widgets' scripts a page asks for, where they do not come as one."""
    server = plain_server()
    asked: list[str] = []
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            page = browser.new_page()
            page.set_default_timeout(120_000)
            page.on("request", lambda request: asked.append(request.url.partition("?")[0].removeprefix(server.url)))
            page.goto(f"{server.url}/voila/render/{LESSON}")
            page.wait_for_selector(".hfk-root[data-v]")
            page.wait_for_timeout(3000)
            browser.close()
    finally:
        server.stop()
    found: dict[str, dict[str, list[str]]] = {"static": {}, "extensions": {}}
    for path in dict.fromkeys(asked):
        for part, pattern in PIECES.items():
            piece = re.fullmatch(pattern, path)
            if piece:
                package = PACKAGES[piece["of"] if part == "extensions" else "voila"]
                found[part].setdefault(f"{package} {version(package)}", []).append(piece["name"])
    FIRST_VISIT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Measure, print the table; the exit status tells whether every limit is kept."""
    if "--scripts" in sys.argv:
        write_scripts()
        return 0
    servers = plain_server(), own_server()
    try:
        plain, own = (measured(server) for server in servers)
        requests, megabytes = first_visit(servers[1])
    finally:
        for server in servers:
            server.stop()
    rows = [
        (f"{CLASS} open a lesson together", "s", 0.25),
        (f"one opens it (median of {ALONE})", "s", 0.5),
        ("memory of a kernel (PSS)", "MB", 0.6),
    ]
    print("| class | `hanafuda play` | plain Voilà | ratio | at most |\n|---|---:|---:|---:|---:|")
    for (what, unit, limit), ours, theirs in zip(rows, own, plain, strict=True):
        print(f"| {what} | {ours:.2f} {unit} | {theirs:.2f} {unit} | {ours / theirs:.2f} | {limit} |")
    print(f"| first visit: requests | {requests} | | | 40 |")
    print(f"| first visit: what is sent | {megabytes:.2f} MB | | | 1.5 MB |")
    kept = all(ours / theirs <= limit for (*_, limit), ours, theirs in zip(rows, own, plain, strict=True))
    return 0 if kept and requests <= 40 and megabytes <= 1.5 else 1


if __name__ == "__main__":
    raise SystemExit(main())
