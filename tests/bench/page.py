"""What the page costs, as ratios within one run: ``python tests/bench/page.py`` prints a Markdown table.

A table is measured beside the smallest anywidget there is, a counter, both under `hanafuda play`; a lesson's kernel
beside one that imported ipywidgets only. Needs the test extra and a Chromium; a few minutes.
"""

from __future__ import annotations

import contextlib
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import nbformat
import psutil
from jupyter_client import KernelManager
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from hanafuda_kit.art.sheet import FLAGS, chromium
from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.ui.session import Session

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from browser.counter import COUNTER
from browser.table import STILL, Table
from notebook_files import write_notebook
from servers import Server, free_port, play_command

LOADS = 7
CLICKS = 20
TABLES = 12

TABLE = "from hanafuda_kit.ui import CardTable\n\nCardTable('mushi', seed=7)"
ADVISED = {"mushi": 2, "roppyakken": 3, "hachihachi": 6}
SOON = 300
"""So many milliseconds at most until all moves are ranked for the first time."""
NOTEBOOKS = {
    **{
        game: [f"{TABLE.splitlines()[0]}\n\nCardTable('{game}', seats={seats}, seed=7)"]
        for game, seats in ADVISED.items()
    },
    "counter": [COUNTER],
    "table": [TABLE],
    "twelve": [TABLE, *[f"CardTable('mushi', seed={seed})" for seed in range(1, TABLES)]],
}
READY = {
    **dict.fromkeys(
        ADVISED, "document.querySelector('.hfk-root[data-v] [data-do=hint]:not(:disabled, [aria-disabled=true])')"
    ),
    "counter": "document.querySelector('.counter')?.dataset.v === '0'",
    "table": "document.querySelectorAll('.hfk-root[data-v] .hfk-tray .hfk-hand > button').length === 8",
    "twelve": f"document.querySelectorAll('.hfk-root[data-v] .hfk-tray .hfk-hand').length === {TABLES}",
}
# Press, and say how long it took until the page showed the new version. Watched without polling.
CLICK = """([button, node]) => new Promise(resolve => {
    const before = node.dataset.v, start = performance.now();
    const observer = new MutationObserver(() => {
        if (node.dataset.v === before) return;
        observer.disconnect();
        resolve(performance.now() - start);
    });
    observer.observe(node, { attributes: true, attributeFilter: ["data-v"] });
    button.click();
})"""

# Ask for one hint after the other as fast as they come, until all moves are ranked; how long the last press took.
RANKED = """async root => {
    const ranked = () => root.querySelector(".hfk-coach table.hfk-advice");
    const until = found => new Promise(resolve => {
        const look = () => (found() ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
    });
    for (;;) {
        const before = root.dataset.v, start = performance.now();
        root.querySelector("[data-do=hint]").click();
        const end = await until(() => ranked() || root.dataset.v !== before);
        if (ranked()) return end - start;
    }
}"""


def write_notebooks(folder: Path) -> None:
    for name, cells in NOTEBOOKS.items():
        write_notebook(folder / f"{name}.ipynb", *cells)


def serve(folder: Path) -> Server:
    """`hanafuda play` over a folder."""
    port = free_port()
    return Server(play_command(port, "--notebooks", str(folder)), port, "/favicon.ico")


def opened(
    browser: Browser, url: str, name: str, on_page: Callable[[Page], None] = lambda page: None
) -> tuple[Page, float]:
    """A new page on a notebook, and the seconds until its last widget can be used."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(STILL)
    on_page(page)
    start = time.monotonic()
    page.goto(f"{url}/voila/render/{name}.ipynb", wait_until="commit")
    page.wait_for_function(READY[name])
    return page, time.monotonic() - start


def loads(browser: Browser, url: str) -> dict[str, list[float]]:
    """Seconds until a page can be used, in turns, so that what else runs weighs on both."""
    spent: dict[str, list[float]] = {"counter": [], "table": []}
    for turn in range(LOADS + 1):
        for name, seconds in spent.items():
            page, took = opened(browser, url, name)
            page.context.close()
            if turn:  # the first one warms the disk and the browser up
                seconds.append(took)
    return spent


def clicks(browser: Browser, url: str) -> dict[str, list[float]]:
    """Milliseconds from a click to the new version in the page, in turns."""
    counter, _ = opened(browser, url, "counter")
    page, _ = opened(browser, url, "table")
    button = counter.query_selector(".counter")
    table = Table(page)
    table.model = Session("mushi", seed=7)
    spent: dict[str, list[float]] = {"counter": [], "table": []}
    while len(spent["table"]) < CLICKS:
        press, move = one_press(table)
        if press is None:
            continue
        page.bring_to_front()
        spent["table"].append(page.evaluate(CLICK, [press.element_handle(), table.root.element_handle()]))
        table.model.play(move)
        table.agrees()
        counter.bring_to_front()
        spent["counter"].append(counter.evaluate(CLICK, [button, button]))
    for each in (counter, page):
        each.context.close()
    return spent


def one_press(table: Table) -> tuple[Locator | None, str]:
    """What to press for a move that takes a single press; where none does, one is played and there is none."""
    if table.model.match.to_move is None:
        table.do("next")
        table.model.next_round()
    moves = table.model.view()["moves"]
    for move in moves:
        if move["from"] == "stock":
            return (table.lying(move["takes"][0]) if move["takes"] else table.here), move["move"]
        if sum(other["card"] == move["card"] for other in moves) == 1:
            return table.card(move["card"]), move["move"]
    table.play(moves[0])
    return None, ""


def rankings(browser: Browser, url: str) -> dict[str, float]:
    """Milliseconds from the press to the first ranking of all moves that a page shows, by game."""
    spent = {}
    for game in ADVISED:
        page, _ = opened(browser, url, game)
        spent[game] = page.locator(".hfk-root[data-v]").evaluate(RANKED)
        page.context.close()
    return spent


def payloads(browser: Browser, url: str) -> tuple[int, int, int]:
    """Of twelve tables: how often the art crosses the wire, bytes of the Kit, bytes of everything else together."""
    frames: list[bytes] = []

    def listen(page: Page) -> None:
        page.on("websocket", lambda socket: socket.on("framereceived", keep))

    def keep(payload: str | bytes) -> None:
        frames.append(payload.encode() if isinstance(payload, str) else payload)

    page, _ = opened(browser, url, "twelve", listen)
    page.evaluate("new Promise(resolve => setTimeout(resolve, 1000))")  # whatever comes late
    page.context.close()
    kits = [kit for frame in frames for message in messages(frame) for kit in kits_in(message)]
    size = sum(len(json.dumps(kit).encode()) for kit in kits)
    return len(kits), size, sum(map(len, frames)) - size


def messages(frame: bytes) -> list[object]:
    """The JSON in a websocket frame: text, or Jupyter's binary form (offsets, then parts)."""
    count = int.from_bytes(frame[:8], "little")
    bounds = [int.from_bytes(frame[at : at + 8], "little") for at in range(8, 8 * count + 8, 8)] if count < 20 else []
    found = []
    for part in [frame[start:end] for start, end in pairwise(bounds)] or [frame]:
        with contextlib.suppress(ValueError):
            found.append(json.loads(part))
    return found


def kits_in(message: object) -> list[dict[str, object]]:
    """The states of Kits, however deep they stand in a message."""
    if isinstance(message, list):
        return [kit for each in message for kit in kits_in(each)]
    if not isinstance(message, dict):
        return []
    return [message] if "sprite" in message else [kit for each in message.values() for kit in kits_in(each)]


def memory() -> dict[str, float]:
    """Memory of kernels (USS, in MB): one that imported ipywidgets, and one for each lesson, its cells run."""
    folder = notebooks_dir()
    used = {"ipywidgets": kernel_memory(["import ipywidgets"], folder)}
    for path in sorted(folder.glob("*.ipynb")):
        cells = nbformat.read(path, as_version=4).cells
        used[path.name] = kernel_memory([cell.source for cell in cells if cell.cell_type == "code"], folder)
    return used


def kernel_memory(cells: list[str], folder: Path) -> float:
    """What a kernel uses after running some cells."""
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel(cwd=str(folder), stderr=subprocess.DEVNULL)
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=120)
        for cell in cells:
            reply = client.execute_interactive(cell, timeout=120, output_hook=lambda message: None)
            if reply["content"]["status"] != "ok":
                raise SystemExit(f"a cell failed: {reply['content'].get('evalue')}")
        return psutil.Process(manager.provisioner.pid).memory_full_info().uss / 1e6
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def rows(found: dict[str, list[float]], what: str, unit: str, limit: float) -> tuple[str, str, str, float, float]:
    counter, table = (statistics.median(found[name]) for name in ("counter", "table"))
    return what, f"{table:.2f} {unit}", f"{counter:.2f} {unit}", table / counter, limit


def main() -> int:
    """Measure, print the table; the exit status tells whether every limit is kept."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_notebooks(folder)
        server = serve(folder)
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
                table = [
                    rows(loads(browser, server.url), f"until it can be played (median of {LOADS})", "s", 1.6),
                    rows(clicks(browser, server.url), f"click to new version (median of {CLICKS})", "ms", 2.0),
                ]
                ranked = rankings(browser, server.url)
                art, kit, tables = payloads(browser, server.url)
                browser.close()
        finally:
            server.stop()
    used = memory()
    bare = used.pop("ipywidgets")
    lesson, most = max(used.items(), key=lambda item: item[1])
    table.append(
        (
            f"memory of a lesson's kernel ({lesson}; bare: ipywidgets)",
            f"{most:.1f} MB",
            f"{bare:.1f} MB",
            most / bare,
            1.4,
        )
    )
    print("| page | table | counter | ratio | at most |\n|---|---:|---:|---:|---:|")
    for what, ours, theirs, ratio, limit in table:
        print(f"| {what} | {ours} | {theirs} | {ratio:.2f} | {limit} |")
    for game, took in ranked.items():
        print(f"| first ranking of all moves, {game}, {ADVISED[game]} seats | {took:.0f} ms | | | {SOON} ms |")
    print(f"| {TABLES} tables in one notebook: times the art crosses | {art} | | | 1 |")
    print(f"| {TABLES} tables in one notebook: what they send together | {tables / 1e6:.3f} MB | | | 1 MB |")
    print(f"| the Kit, once a page | {kit / 1e6:.3f} MB | | | |")
    print("\nEvery lesson's kernel: " + ", ".join(f"{name} {value:.0f} MB" for name, value in used.items()))
    kept = (
        all(ratio <= limit for *_, ratio, limit in table) and max(ranked.values()) <= SOON and art == 1 and tables < 1e6
    )
    return 0 if kept else 1


if __name__ == "__main__":
    raise SystemExit(main())
