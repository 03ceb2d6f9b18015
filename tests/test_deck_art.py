"""The card files: what a browser needs of them, and that hanafuda_kit/art makes them."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hanafuda_kit import pictures
from hanafuda_kit.art.deck import ORDER, draw
from hanafuda_kit.art.palette import INKS, PAL

WIDGETS = Path(__file__).parents[1] / "widgets"
CARDS = WIDGETS / "cards"
SVG = "{http://www.w3.org/2000/svg}"
DRAWABLE = {"svg", "defs", "clipPath", "g", "path", "circle", "ellipse", "rect", "use"}


def text(code: str) -> str:
    return (CARDS / f"{code}.svg").read_text(encoding="utf-8")


def test_48_cards_a_back_and_a_blank():
    assert sorted(ORDER) == sorted(pictures.PICTURES)
    assert len(pictures.PICTURES) == 50
    assert {p.stem for p in CARDS.glob("*.svg")} == set(pictures.PICTURES)


@pytest.mark.parametrize("code", pictures.PICTURES)
def test_the_file_is_what_the_drawing_makes(code):
    assert text(code) == draw(code), "run python -m hanafuda_kit.art"


@pytest.mark.parametrize("code", pictures.PICTURES)
def test_a_file_is_small_plain_and_untitled(code):
    assert len(text(code).encode()) <= 6000
    root = ElementTree.fromstring(text(code))
    assert root.get("viewBox") == "0 0 640 1060"
    assert root.get("role") == "img"
    # flat shapes only: no gradient, filter, raster, font, title or script
    assert {e.tag.removeprefix(SVG) for e in root.iter()} <= DRAWABLE


@pytest.mark.parametrize("code", pictures.PICTURES)
def test_only_colours_of_the_palette(code):
    for e in ElementTree.fromstring(text(code)).iter():
        assert "style" not in e.attrib and "class" not in e.attrib
        for attr in ("fill", "stroke"):
            assert e.get(attr, "none") in {"none", *PAL.values()}


@pytest.mark.parametrize("code", pictures.PICTURES)
def test_everything_is_drawn_inside_the_frame(code):
    root = ElementTree.fromstring(text(code))
    defs, drawing, frame = list(root)
    assert defs.tag == SVG + "defs"
    assert drawing.get("clip-path") == "url(#hfa-clip)"
    assert frame.get("href") == "#hfa-frame", "the frame comes last, over the drawing"


def test_an_id_means_one_thing_in_the_whole_deck():
    meaning: dict[str, tuple[str, str]] = {}
    for code in pictures.PICTURES:
        seen = set()
        for e in ElementTree.fromstring(text(code)).iter():
            i = e.get("id")
            if not i:
                continue
            assert i not in seen, f"{i} twice in {code}"
            seen.add(i)
            drawn = ElementTree.tostring(e, encoding="unicode").strip()
            other, as_drawn = meaning.setdefault(i, (code, drawn))
            assert as_drawn == drawn, f"{i} is drawn differently in {other} and {code}"
            assert i.startswith("hfa-") or other == code, f"{i} of {other} is used by {code}"


@pytest.mark.parametrize("code", pictures.PICTURES)
def test_every_use_finds_its_part_and_every_part_is_used(code):
    root = ElementTree.fromstring(text(code))
    ids = {e.get("id") for e in root.iter()} - {None}
    used = set(re.findall(r'(?:href="|url\()#([\w-]+)', text(code)))
    assert used <= ids
    assert ids <= used


def test_the_sprite_holds_every_picture_once():
    sprite = pictures.sprite(WIDGETS)
    assert len(sprite.encode()) <= 200_000
    root = ElementTree.fromstring(sprite)
    symbols = [e for e in root if e.tag == SVG + "symbol"]
    assert [s.get("id") for s in symbols] == [f"hfk-card-{code}" for code in pictures.PICTURES]
    assert {s.get("viewBox") for s in symbols} == {"0 0 640 1060"}
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', sprite)) <= set(ids)


def test_a_page_can_change_every_colour_of_the_sprite():
    sprite = pictures.sprite(WIDGETS)
    for colour, name in INKS.values():
        assert f'[fill="{colour}"]{{fill:var(--hfk-c-{name},{colour})}}' in sprite
        assert f'[stroke="{colour}"]{{stroke:var(--hfk-c-{name},{colour})}}' in sprite


def test_svg_gives_one_picture():
    assert pictures.svg("3b", WIDGETS) == text("3b")
    with pytest.raises(ValueError, match="13x"):
        pictures.svg("13x", WIDGETS)
