"""The page to print, as the PDF that Chromium makes of it: how many pages, how large a card is, nothing cut."""

import io
import unicodedata

import pytest
from pypdf import PdfReader

from hanafuda_kit.cards import CODES

POINT = 25.4 / 72  # mm
A4, LETTER = (210, 297), (215.9, 279.4)
FITS = """() => [...document.querySelectorAll('.sheet')].filter((el) => el.getClientRects().length)
    .filter((el) => el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1)
    .map((el) => [el.dataset.of, el.scrollHeight - el.clientHeight])"""
CARDS = """() => [...document.querySelectorAll('.card')].filter((el) => el.getClientRects().length)
    .map((el) => { const b = el.getBoundingClientRect(); const s = el.closest('.sheet').getBoundingClientRect();
        return [b.width, b.height, b.left - s.left, b.top - s.top]; })"""


def mm(pixels: float) -> float:
    return pixels * 25.4 / 96


@pytest.mark.parametrize("size,card,sheets", [("real", (33, 54), 2), ("large", (49.5, 81), 4)])
def test_the_deck_on_both_papers(page, sheet, size, card, sheets):
    for name, (width, height) in (("a4", A4), ("letter", LETTER)):
        page.goto(f"{sheet}?print=deck&paper={name}&size={size}")
        assert page.evaluate(FITS) == []
        page.emulate_media(media="print")
        found = page.evaluate(CARDS)
        page.emulate_media(media="screen")
        assert len(found) == 2 * len(CODES)
        for got in found:
            assert (mm(got[0]), mm(got[1])) == pytest.approx(card, abs=0.2)
            assert mm(got[2]) > 5 and mm(got[3]) > 5  # a printer reaches no nearer to the edge
        # A sheet and its backs: the same places, as far from the left edge as from the right one.
        per = len(CODES) // sheets
        fronts, backs = found[:per], found[per : 2 * per]
        assert [each[2:] for each in fronts] == [each[2:] for each in backs]
        left, right = min(each[2] for each in fronts), max(each[2] + each[0] for each in fronts)
        assert mm(left) == pytest.approx(width - mm(right), abs=0.3)
        pdf = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
        assert len(pdf.pages) == 2 * sheets
        box = pdf.pages[0].mediabox
        assert (float(box.width) * POINT, float(box.height) * POINT) == pytest.approx((width, height), abs=0.5)


@pytest.mark.parametrize("lang,title", [("en", "Hachi-Hachi"), ("ja", "八八")])
def test_rules_and_yaku_are_one_sheet_a_game_with_nothing_cut(page, sheet, lang, title):
    for name in ("a4", "letter"):
        for game in ("mushi", "roppyakken", "hachihachi", "score"):
            page.goto(f"{sheet}?print={game}&paper={name}&lang={lang}")
            assert page.evaluate(FITS) == [], (name, game)
            pdf = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
            assert len(pdf.pages) == (1 if game == "score" else 2), (name, game)
            if game == "hachihachi":
                assert title in unicodedata.normalize("NFKC", pdf.pages[0].extract_text())


def test_month_numbers_can_be_left_out(page, sheet):
    page.goto(f"{sheet}?months=off")
    assert page.locator(".month").first.is_hidden()
    page.goto(f"{sheet}?months=on")
    assert page.locator(".month").first.inner_text() == "1"
