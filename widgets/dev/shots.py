"""Screenshots of the demo in headless Chromium, served from disk by route, without a server. Development only.

python shots.py OUT [name ...]
"""

import mimetypes
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from hanafuda_kit.art.sheet import FLAGS, chromium

ROOT = Path(__file__).resolve().parent.parent
SHOTS = {
    "start": ("show=start", 1000, 790),
    "choose": ("show=choose", 1000, 790),
    "result": ("show=result", 1000, 790),
    "dark": ("show=choose&dark=1", 1000, 790),
    "phone": ("show=choose", 390, 844),
    "phone-ja": ("show=choose&lang=ja", 390, 844),
    "mid": ("show=choose", 760, 1000),
    "ja": ("show=choose&lang=ja", 1000, 790),
    "room": ("show=room", 1600, 900),
    "settle": ("show=settle", 1000, 790),
    "settle-phone": ("show=settle", 390, 844),
    "exercise": ("show=exercise", 960, 480),
    "wrong": ("show=wrong", 960, 480),
    "right": ("show=right", 960, 480),
    "wrong-phone": ("show=wrong", 390, 700),
    "welcome": ("show=welcome", 1500, 1216),
    "welcome-phone": ("show=welcome", 390, 1200),
    "quiz": ("show=quiz", 900, 600),
    "gallery": ("show=gallery", 1000, 900),
    "gallery-phone": ("show=gallery", 390, 900),
    "hand-ex": ("show=handex", 960, 700),
    "choices": ("show=choices", 960, 600),
    "full": ("show=full", 1000, 790),
    "full-phone": ("show=full", 390, 844),
    "hint": ("show=hint", 1000, 790),
    "dark-ex": ("show=wrong&dark=1", 960, 480),
    "room-1200": ("show=room", 1200, 900),
    "three": ("show=three", 1000, 900),
    "yaku": ("show=yaku", 600, 500),
    "calls": ("show=calls", 1000, 900),
    "rule": ("show=rule", 700, 300),
}


def serve(route):
    path = ROOT / route.request.url.split("kit.test/", 1)[1].split("?", 1)[0]
    if not path.is_file():
        route.fulfill(status=404, body="")
        return
    route.fulfill(body=path.read_bytes(), content_type=mimetypes.guess_type(path.name)[0] or "text/plain")


def main():
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    names = sys.argv[2:] or list(SHOTS)
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name in names:
            query, width, height = SHOTS[name]
            page = browser.new_page(
                viewport={"width": width, "height": height}, device_scale_factor=1.5 if width > 600 else 2
            )
            page.on("console", lambda m: "404" in m.text or print("console:", m.type, m.text))
            page.on("pageerror", lambda e: print("error:", e))
            page.route("**/*", serve)
            page.goto(f"http://kit.test/dev/demo.html?{query}")
            page.wait_for_selector("body[data-ready]", timeout=8000)
            page.wait_for_timeout(250)
            page.screenshot(path=out / f"{name}.png", full_page=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
