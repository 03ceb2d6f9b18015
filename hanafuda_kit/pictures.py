"""The cards as pictures: one sprite for a page, or one file. Reads widgets/cards/; standard library only."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from .art.palette import css

if TYPE_CHECKING:
    from .text import Table

KINDS = ("brcd", "arcd", "brcd", "arcd", "arcd", "arcd", "arcd", "bacd", "arcd", "arcd", "barc", "bcdy")  # a month
PICTURES = (*(f"{month}{kind}" for month, kinds in enumerate(KINDS, start=1) for kind in kinds), "back", "blank")


def sprite(widgets_dir: Path | str) -> str:
    """One `<svg>` with `<symbol id="hfk-card-3b" viewBox="0 0 640 1060">` for each of the 48 cards,
    `hfk-card-back` and `hfk-card-blank`. Parts that several cards share appear once, before them.
    The palette's rules (`--hfk-c-*`) come along in a `<style>`.

    This is how the deck crosses the wire; widgets/src/deck.js makes a picture of each symbol."""
    cards = Path(widgets_dir) / "cards"
    parts: dict[str, None] = {}  # markup of the shared parts, in order of appearance
    symbols = []
    for code in PICTURES:
        defs, body = _read(cards / f"{code}.svg")
        parts.update(dict.fromkeys(defs))
        symbols.append(f'<symbol id="hfk-card-{code}" viewBox="0 0 640 1060">{body}</symbol>')
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg">',
            f"<style>{css()}</style>",
            "<defs>",
            *parts,
            "</defs>",
            *symbols,
            "</svg>",
            "",
        ]
    )


def svg(code: str, widgets_dir: Path | str | None = None) -> str:
    """The file of one card (or `back`, `blank`), fit for `_repr_svg_`. ValueError for an unknown code."""
    if code not in PICTURES:
        raise ValueError(f"No card has the code {code!r}.")
    if widgets_dir is None:
        from .assets import widgets_dir as find

        widgets_dir = find()
    return _text(Path(widgets_dir) / "cards" / f"{code}.svg")


def titled(code: str, lang: str = "en") -> str:
    """The picture of one card with its name as `<title>`: what a notebook shows of a `Card`."""
    from . import text

    picture = svg(code)
    start = picture.index(">", picture.index("<svg")) + 1
    return f"{picture[:start]}<title>{text.card_label(code, lang)}</title>{picture[start:]}"


def html(codes: Iterable[str], lang: str = "en", width: int = 64, game: str | None = None) -> str:
    """Some cards side by side, as pictures that carry their own data: what a notebook shows of a `CardSet`.

    `game` chooses the wild card's name."""
    from . import text

    pictures = [
        f'<img width="{width}" alt="{escape(text.card_label(code, lang, game=game))}" style="margin:2px"'
        f' src="data:image/svg+xml;base64,{b64encode(svg(code).encode()).decode()}">'
        for code in codes
    ]
    return f'<div style="display:flex;flex-wrap:wrap">{"".join(pictures)}</div>'


def table(rows: Table, width: int = 40) -> str:
    """A table of words with its cards as pictures: what a notebook shows of a round, a match, a view or a game."""
    cells = [
        f'<tr><th scope="row" style="text-align:start">{escape(row.label)}</th><td style="text-align:start">'
        f"{escape(row.said)}{html(row.cards, rows.lang, width, rows.game) if row.cards else ''}</td></tr>"
        for row in rows.rows
    ]
    caption = f'<caption style="text-align:start">{escape(rows.title)}</caption>'
    return f'<table lang="{rows.lang}">{caption}<tbody>{"".join(cells)}</tbody></table>'


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _read(path: Path) -> tuple[list[str], str]:
    """A card file as (definitions, drawing). Between <defs> and </defs> stands one definition a line."""
    lines = _text(path).splitlines()
    start, end = lines.index("<defs>"), lines.index("</defs>")
    return lines[start + 1 : end], "".join(lines[end + 1 : -1])
