"""The cards as a browser shows them, at the smallest size at which they are played: 40 pixels wide."""

import json
from pathlib import Path

import pytest

from hanafuda_kit import pictures

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


@pytest.fixture
def distances(page):
    return lambda svgs, pairs: page.evaluate(DISTANCES, {"svgs": svgs, "pairs": pairs})


def test_no_two_cards_look_alike_at_40_pixels(distances):
    codes = pictures.PICTURES
    pairs = [(a, b) for a in range(len(codes)) for b in range(a)]
    found = distances([pictures.svg(c, WIDGETS) for c in codes], pairs)
    d, (a, b) = min(zip(found, pairs, strict=True))
    assert d > 12, f"{codes[a]} and {codes[b]} differ by {d:.1f} only"


def test_the_page_shows_the_same_pictures_as_the_files(distances, page):
    module = (WIDGETS / "src" / "deck.js").read_text(encoding="utf-8")
    shown = page.evaluate(
        """async ([module, sprite]) => {
          const { pictures } = await import("data:text/javascript," + encodeURIComponent(module))
          return [...pictures(sprite)].map(([code, { light, dark }]) => [code, light, dark])
        }""",
        [module, pictures.sprite(WIDGETS)],
    )
    codes, light, dark = zip(*shown, strict=True)
    assert codes == pictures.PICTURES
    n = len(codes)
    files = [pictures.svg(code, WIDGETS) for code in codes]
    found = distances([*files, *light, *dark], [(i, n + i) for i in range(n)] + [(i, 2 * n + i) for i in range(n)])
    odd = {code: round(d, 2) for code, d in zip(codes, found, strict=False) if d > 0.5}
    assert not odd, json.dumps(odd)
    # in the dark only paper and frame change
    assert all(0.5 < d < 25 for d in found[n:])
