"""Readings of Japanese words, written ``{漢字|かんじ}`` in the catalogue of the prose.

>>> plain("{鬼札|おにふだ}は一枚")
'鬼札は一枚'
>>> beside("{鬼札|おにふだ}は一枚")
'鬼札（おにふだ）は一枚'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_WORD: Final = re.compile(r"\{([^{}|\n]+)\|([^{}|\n]+)\}")
_WHOLE: Final = re.compile("たぬき(?![^<>]*>)")
"""A name in kana, outside tags, that a browser parts at a line's end (in the tables `widgets/src/dom.js` keeps it)."""


def readings(texts: Iterable[str]) -> dict[str, str]:
    """The words that are read somewhere in `texts`, with their readings."""
    return dict(found for text in texts for found in _WORD.findall(text))


def ruby(text: str) -> str:
    """The readings above the words, as HTML (which Markdown lets stand)."""
    return _WORD.sub(r"<ruby>\1<rp>（</rp><rt>\2</rt><rp>）</rp></ruby>", text)


def whole(html: str) -> str:
    """HTML in which no line ends inside a name."""
    return _WHOLE.sub(r'<span class="hfk-whole">\g<0></span>', html)


def beside(text: str) -> str:
    """The readings in brackets behind the words, for a page that shows no ruby."""
    return _WORD.sub(r"\1（\2）", text)


def plain(text: str) -> str:
    """The words alone."""
    return _WORD.sub(r"\1", text)
