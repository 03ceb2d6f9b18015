"""The pictures of the documentation: ``python -m tests.browser.pictures`` writes docs/table.jpg and docs/deck.jpg.

The table is the page as `hanafuda play` serves it, some moves into a round; the deck is the contact sheet.
"""

import io
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from hanafuda_kit import pictures
from hanafuda_kit.art.sheet import FLAGS, chromium
from tests.notebook_files import write_notebook
from tests.servers import Server, free_port, play_command

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
CELL = """from hanafuda_kit.ui import CardTable
table = CardTable("mushi", seed=7, key="picture")
for _ in range(3):
    table.play(table.view["moves"][-1]["move"])
table"""
MARGIN = 14  # px of the page around the table


def table(browser, folder: Path) -> None:
    """docs/table.jpg"""
    write_notebook(folder / "mushi.ipynb", CELL)
    port = free_port()
    server = Server(play_command(port, "--notebooks", str(folder)), port, "/favicon.ico")
    try:
        page = browser.new_page(viewport={"width": 1080, "height": 900}, device_scale_factor=1.25)
        page.goto(f"{server.url}/voila/render/mushi.ipynb")
        root = page.locator(".hfk-root.hfk-is-live")
        root.wait_for(timeout=60_000)
        box = root.bounding_box()
        around = {"x": box["x"] - MARGIN, "y": box["y"] - MARGIN}
        around |= {side: box[side] + 2 * MARGIN for side in ("width", "height")}
        page.screenshot(path=DOCS / "table.jpg", type="jpeg", quality=84, clip=around, full_page=True)
    finally:
        server.stop()


def deck(browser) -> None:
    """docs/deck.jpg"""
    cells = io.StringIO()
    for code in pictures.PICTURES:
        cells.write(f"<div>{pictures.svg(code)}</div>")
    page = browser.new_page(viewport={"width": 1120, "height": 900})
    style = """
        body { margin: 10px; background: #cfc8ba; display: grid; grid-template-columns: repeat(12, 1fr); gap: 8px }
        svg { width: 100%; height: auto; display: block }
    """
    page.set_content(f"<style>{style}</style>{cells.getvalue()}")
    page.screenshot(path=DOCS / "deck.jpg", type="jpeg", quality=82, full_page=True)


def main() -> None:
    """Writes both."""
    DOCS.mkdir(exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        table(browser, Path(folder))
        deck(browser)
        browser.close()


if __name__ == "__main__":
    main()
