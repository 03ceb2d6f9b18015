"""What a page says by itself when its kernel dies or the server ends; and what a first visit asks for."""

from __future__ import annotations

import psutil
import pytest
from notebook_files import write_notebook

SOON = 5_000  # ms
DRAWN = ".hfk-root[data-v]"
LOST = ".hfk-banner--lost"


@pytest.fixture
def server(start_voila, tmp_path):
    write_notebook(tmp_path / "welcome.ipynb", "from hanafuda_kit.ui import CardTable\nCardTable('mushi', seed=7)")
    server = start_voila(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def visitor(browser):
    """A page of a browser that has nothing yet; errors on the console are what these tests are about."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


def said(page) -> str:
    page.wait_for_function(f"document.querySelector('{LOST}')?.checkVisibility()", timeout=SOON)
    return page.inner_text(LOST)


def test_a_first_visit_is_small_and_a_kernel_that_dies_or_a_server_that_ends_is_said_within_five_seconds(
    server, visitor
):
    sizes: dict[str, int] = {}
    devtools = visitor.context.new_cdp_session(visitor)
    devtools.send("Network.enable")
    devtools.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    asked: list[str] = []
    visitor.on("request", lambda request: asked.append(request.url))
    visitor.goto(f"{server.url}/")
    visitor.wait_for_selector(DRAWN)
    visitor.wait_for_timeout(1000)
    assert len([url for url in asked if url.startswith("http")]) <= 40
    assert sum(sizes.values()) <= 1_500_000

    family = psutil.Process(server.process.pid).children(recursive=True)
    for kernel in family:
        if kernel.ppid() != server.process.pid or "ipykernel_launcher" in " ".join(kernel.cmdline()):
            kernel.kill()
    assert "Reload the page" in said(visitor)

    visitor.reload()
    visitor.wait_for_selector(DRAWN)
    assert not visitor.locator(LOST).is_visible()
    server.stop()
    assert "connection to the course is gone" in said(visitor)
