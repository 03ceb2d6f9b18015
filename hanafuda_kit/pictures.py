"""The cards as pictures: one sprite for a page, or one file. Reads widgets/cards/; standard library only."""
from __future__ import annotations

from functools import cache
from pathlib import Path

from .art.palette import css

KINDS = ('brcd', 'arcd', 'brcd', 'arcd', 'arcd', 'arcd', 'arcd', 'bacd', 'arcd', 'arcd', 'barc',
    'bcdy')  # a month
PICTURES = (*(f'{month}{kind}' for month, kinds in enumerate(KINDS, start=1) for kind in kinds), 'back',
    'blank')


def sprite(widgets_dir: Path | str) -> str:
    """One hidden `<svg>` with `<symbol id="hfk-card-3b" viewBox="0 0 640 1060">` for each of the 48 cards,
    `hfk-card-back` and `hfk-card-blank`. Parts that several cards share appear once, before them.

    Show a card by `<svg viewBox="0 0 640 1060"><use href="#hfk-card-3b"/></svg>`. The palette rules
    (`--hfk-c-*`) come along in a `<style>`."""
    cards = Path(widgets_dir) / 'cards'
    parts: dict[str, None] = {}  # markup of the shared parts, in order of appearance
    symbols = []
    for code in PICTURES:
        defs, body = _read(cards / f'{code}.svg')
        parts.update(dict.fromkeys(defs))
        symbols.append(f'<symbol id="hfk-card-{code}" viewBox="0 0 640 1060">{body}</symbol>')
    return '\n'.join([
        # not display:none: clip paths inside would be lost in some browsers
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute"'
        ' aria-hidden="true">',
        f'<style>{css()}</style>', '<defs>', *parts, '</defs>', *symbols, '</svg>', ''])


def svg(code: str, widgets_dir: Path | str | None = None) -> str:
    """The file of one card (or `back`, `blank`), fit for `_repr_svg_`. ValueError for an unknown code."""
    if code not in PICTURES:
        raise ValueError(f'No card has the code {code!r}.')
    if widgets_dir is None:
        from .assets import widgets_dir as find
        widgets_dir = find()
    return _text(Path(widgets_dir) / 'cards' / f'{code}.svg')


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding='utf-8')


def _read(path: Path) -> tuple[list[str], str]:
    """A card file as (definitions, drawing). Between <defs> and </defs> stands one definition a line."""
    lines = _text(path).splitlines()
    start, end = lines.index('<defs>'), lines.index('</defs>')
    return lines[start + 1:end], ''.join(lines[end + 1:-1])
