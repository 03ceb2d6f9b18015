"""The course's prose in other languages: ``prose.po`` beside a language's sentences.

English is written in the notebooks. Every Markdown cell is one entry: its context is ``prose.<page>.<cell id>``, its
msgid the English that the translation was made from, so that gettext's own tools show both. Where the English has
changed since, ``python -m hanafuda_kit.text`` marks the entry as fuzzy, and a test names it until somebody has looked
at the translation and taken the mark away.
"""

from __future__ import annotations

import gettext
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.languages import LOCALE, SOURCE

PROSE: Final = "prose"
_CONTEXT_END: Final = "\4"


def key_of(page: str, cell: str) -> str:
    """An entry's context: ``prose.mushi.deal`` for the cell ``deal`` of ``mushi.ipynb``."""
    return f"{PROSE}.{page}.{cell}"


def english(folder: Path | None = None) -> dict[str, str]:
    """The notebooks' Markdown by key, page by page in the order of the files, cell by cell."""
    found = {}
    for path in sorted((folder or notebooks_dir()).glob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                found[key_of(path.stem, cell["id"])] = "".join(cell["source"])
    return found


def prose_path(lang: str) -> Path:
    """Where a language's prose stands; the compiled file beside it ends in ``.mo``."""
    return LOCALE / lang / "LC_MESSAGES" / f"{PROSE}.po"


def translation(lang: str, page: str, cell: str, english: str) -> str | None:
    """A cell in another language; None where there is none, or where it was made from other English."""
    key = key_of(page, cell)
    words = translated(lang).get(key)
    return words if words and _english(lang).get(key) == english else None


@cache
def translated(lang: str) -> Mapping[str, str]:
    """A language's prose by key; nothing for :data:`SOURCE`, nor for what is not translated yet."""
    return {key.partition(_CONTEXT_END)[0]: words for key, words in _messages(lang).items() if key}


@cache
def _english(lang: str) -> Mapping[str, str]:
    """The English that a language's prose was made from, by key."""
    return dict(key.split(_CONTEXT_END, 1) for key in _messages(lang) if key)


@cache
def _messages(lang: str) -> Mapping[str, str]:
    path = prose_path(lang).with_suffix(".mo")
    if lang == SOURCE or not path.is_file():
        return {}
    with path.open("rb") as file:
        messages: dict[str, str] = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return messages
