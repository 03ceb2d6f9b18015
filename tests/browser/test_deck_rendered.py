"""The cards as a browser shows them, at the smallest size at which they are played: 40 pixels wide."""

import json
import shutil
from pathlib import Path

import pytest

from hanafuda_kit import pictures
from hanafuda_kit.art.sheet import FLAGS

sync_api = pytest.importorskip("playwright.sync_api")

WIDGETS = Path(__file__).parents[2] / "widgets"

# Draw SVG texts on canvases 40 x 66; return the mean colour distance (0-255) of the pairs asked for.
DISTANCES = """async ({svgs, pairs}) => {
  const pixels = await Promise.all(svgs.map(async (text) => {
    const image = new Image()
    const sized = text.replace("<svg ", '<svg width="640" height="1060" ')
    image.src = "data:image/svg+xml," + encodeURIComponent(sized)
    await image.decode()
    const canvas = new OffscreenCanvas(40, 66).getContext("2d")
    canvas.imageSmoothingQuality = "high"
    canvas.drawImage(image, 0, 0, 40, 66)
    return canvas.getImageData(0, 0, 40, 66).data
  }))
  return pairs.map(([a, b]) => {
    let sum = 0
    for (let i = 0; i < pixels[a].length; i++) sum += Math.abs(pixels[a][i] - pixels[b][i])
    return sum / (40 * 66 * 3)
  })
}"""


@pytest.fixture(scope="module")
def distances():
    with sync_api.sync_playwright() as p:
        try:
            browser = p.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        except sync_api.Error as e:
            pytest.skip(f"no Chromium: {e.message.splitlines()[0]}")
        page = browser.new_page()
        yield lambda svgs, pairs: page.evaluate(DISTANCES, {"svgs": svgs, "pairs": pairs})
        browser.close()


def test_no_two_cards_look_alike_at_40_pixels(distances):
    codes = pictures.PICTURES
    pairs = [(a, b) for a in range(len(codes)) for b in range(a)]
    found = distances([pictures.svg(c, WIDGETS) for c in codes], pairs)
    d, (a, b) = min(zip(found, pairs, strict=True))
    assert d > 12, f"{codes[a]} and {codes[b]} differ by {d:.1f} only"


def test_the_sprite_shows_the_same_pictures_as_the_files(distances):
    sprite = pictures.sprite(WIDGETS)
    files = [pictures.svg(c, WIDGETS) for c in pictures.PICTURES]
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 1060">'
    shown = [f'{head}{sprite}<use href="#hfk-card-{c}"/></svg>' for c in pictures.PICTURES]
    n = len(files)
    found = distances(files + shown, [(i, n + i) for i in range(n)])
    odd = {c: round(d, 2) for c, d in zip(pictures.PICTURES, found, strict=True) if d > 0.5}
    assert not odd, json.dumps(odd)
