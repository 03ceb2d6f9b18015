"""``python -m tests.bench.site``: the built site's size, and how soon a page is there, on two visits."""

import functools
import http.server
import os
import shutil
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from hanafuda_kit.art.sheet import FLAGS
from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.site.build import build
from hanafuda_kit.site.runtime import default_cache

STEPS = ("text", "drawn", "first table lives", "all live")
PAGES = ("mushi-play", "mushi", "welcome")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_said) -> None:
        pass


PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime / 1000"


def visit(context, address: str) -> tuple[list[float], int]:
    """Seconds until text is painted, tables are drawn, the first table lives, all of them do; requests that it took."""
    page = context.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    times = []
    for selector in (".hfk-root", ".hfk-site-shown:not(:has(> [inert])) .hfk-root", "[data-hfk-site=live]"):
        page.wait_for_selector(selector, timeout=120_000)
        times.append(time.perf_counter() - start)
    times.insert(0, page.evaluate(PAINTED))
    page.evaluate("() => navigator.serviceWorker.ready.then(() => {})")
    page.close()
    return times, len(requests)


def main() -> None:
    chrome = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        default_cache().mkdir(parents=True, exist_ok=True)
        out = Path(folder) / "site"
        build(out, notebooks_dir(), default_cache())
        size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
        print(f"built in {time.perf_counter() - start:.1f} s: {size / 1e6:.1f} MB")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=out))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:  # while it runs, nothing else can use asyncio here
            browser = playwright.chromium.launch(executable_path=chrome, args=FLAGS)
            for name in PAGES:
                context = browser.new_context()
                for which in ("first", "second"):
                    times, asked = visit(context, f"http://127.0.0.1:{server.server_port}/{name}.html")
                    said = ", ".join(f"{what} {when:.2f} s" for what, when in zip(STEPS, times, strict=True))
                    print(f"{name}, {which} visit: {said}; {asked} requests; load {os.getloadavg()[0]:.1f}")
                context.close()
            browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
