"""``python -m tests.bench.site``: the built site's size, and how soon a page is there, on two visits."""

import functools
import http.server
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

PAGES = ("mushi-play", "mushi", "welcome")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_said) -> None:
        pass


def visit(context, address: str) -> tuple[float, float, int]:
    """Seconds until the first picture of a table and until all tables live, and the requests that this took."""
    page = context.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(".hfk-root")
    drawn = time.perf_counter() - start
    page.wait_for_selector("[data-hfk-site=live]", timeout=120_000)
    lives = time.perf_counter() - start
    page.evaluate("() => navigator.serviceWorker.ready.then(() => {})")
    page.close()
    return drawn, lives, len(requests)


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
                    drawn, lives, asked = visit(context, f"http://127.0.0.1:{server.server_port}/{name}.html")
                    print(f"{name}, {which} visit: drawn {drawn:.1f} s, playable {lives:.1f} s, {asked} requests")
                context.close()
            browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
