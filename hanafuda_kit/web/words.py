"""What the page around a lesson says, and a lesson's prose: in every language, of which ``shell.css`` shows one.

A piece of HTML names the languages that it is shown in: ``data-said="ja"``, or ``data-said="en eo"`` for English that
stands in for what is not translated.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

import nbformat
from markupsafe import Markup, escape

from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.text import LANGUAGES, SOURCE, catalogue, furigana
from hanafuda_kit.text.prose import translation

_HEADING: Final = re.compile(r'<h([1-6]) id="([^"]*)">(.*?)</h\1>', re.DOTALL)
_RULE: Final = re.compile(r'<a (href="#[A-Z]{2}-\d\d")>([A-Z]{2}-\d\d)</a>')
_TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)


def spoken(key: str, **values: object) -> dict[str, str]:
    """A sentence of the catalogues by language."""
    return {lang: catalogue(lang).say(key, **values) for lang in LANGUAGES}


def said(key: str, tag: str = "span") -> Markup:
    """A sentence of the shell in every language."""
    return each(spoken(key), tag)


def each(words: Mapping[str, str], tag: str = "span") -> Markup:
    """Words by language as one element a language."""
    parts = [
        Markup('<{tag} data-said="{shown}" lang="{lang}">{words}</{tag}>').format(
            tag=tag, shown=_shown(lang, words), lang=lang, words=words[lang]
        )
        for lang in LANGUAGES
        if lang in words
    ]
    return Markup("").join(parts)


def labelled(key: str) -> Markup:
    """The attributes of an element whose name for a screen reader follows the language."""
    labels = spoken(key)
    return Markup('aria-label="{}" data-labels="{}"').format(labels[SOURCE], json.dumps(labels, ensure_ascii=False))


def languages() -> dict[str, str]:
    """The names of the languages, each in its own script."""
    return spoken("ui.language.name")


def rule_of_language() -> Markup:
    """The style that shows what is said in the page's language."""
    rules = (f'html[data-hfk-lang="{lang}"] [data-said]:not([data-said~="{lang}"])' for lang in LANGUAGES)
    return Markup(f"{', '.join(rules)} {{ display: none; }}")


def prose(cell: Any, page: str, render: Callable[[str], str]) -> list[tuple[str, str, Markup]]:
    """A Markdown cell's HTML: its language, the languages that it is shown in, the HTML.

    Headings have the anchor of the English one: as ``id`` in English, for ``shell.js`` as ``data-anchor`` everywhere.
    """
    sources = {SOURCE: cell.source, **_translations(cell, page)}
    out: list[tuple[str, str, Markup]] = []
    anchors: list[str] = []
    for lang, source in sources.items():
        html = _RULE.sub(r'<a class="hfk-ruleid" \1>\2</a>', str(render(furigana.ruby(source))))
        if lang == SOURCE:
            anchors = [_anchor(found) for found in _HEADING.finditer(html)]
            html = _HEADING.sub(_with_anchor, html)
        else:
            html = _anchored(html, anchors)
        out.append((lang, _shown(lang, sources), Markup(furigana.whole(html))))
    return out


def failed(cell: int, sentence: str | None, exercise: str | None) -> dict[str, str]:
    """What is said in every language where a cell has failed: what the kit told (``sentence``), in which exercise."""
    found = {}
    for lang in LANGUAGES:
        say = catalogue(lang).say
        told = say("shell.cell.failed", n=cell) if sentence is None else sentence
        found[lang] = told if exercise is None else say("shell.cell.exercise", name=exercise, told=told)
    return found


def titles(notebook: Any, page: str) -> str:
    """The page's title by language, as JSON; of a language without one nothing."""
    found = {SOURCE: str(notebook.metadata.get("title", page))}
    for cell in notebook.cells:
        for lang, source in _translations(cell, page).items() if cell.cell_type == "markdown" else ():
            heading = _TITLE.search(source)
            if heading and lang not in found:
                found[lang] = furigana.plain(heading[1]).replace("*", "")
    return json.dumps(found, ensure_ascii=False)


def outputs(cell: Any, text: str, page: str) -> list[tuple[str, str, str]]:
    """What a cell has printed: language, the languages that it is shown in, the text.

    Other languages come from the course's notebooks in that language, where the cell printed the same in English.
    """
    found = {SOURCE: text}
    for lang in LANGUAGES:
        printed = _printed(lang, page).get(cell.get("id", ""))
        if lang != SOURCE and printed not in (None, text) and _printed(SOURCE, page).get(cell.get("id", "")) == text:
            found[lang] = printed
    return [(lang, _shown(lang, found), words) for lang, words in found.items()]


def _shown(lang: str, words: Mapping[str, Any]) -> str:
    """The languages that see the words of `lang`: English is for those that have none as well."""
    return " ".join([lang, *(each for each in LANGUAGES if lang == SOURCE and each not in words)])


def _translations(cell: Any, page: str) -> dict[str, str]:
    """A Markdown cell in other languages, by language."""
    found = {lang: translation(lang, page, cell.get("id", ""), cell.source) for lang in LANGUAGES}
    return {lang: words for lang, words in found.items() if words}


def _anchor(found: re.Match[str]) -> str:
    """A heading's anchor as it is written, which nbconvert escapes as in an address: ``Shisō``, not ``Shis%C5%8D``."""
    return str(escape(unquote(found[2])))


def _with_anchor(found: re.Match[str]) -> str:
    anchor = _anchor(found)
    return f'<h{found[1]} id="{anchor}" data-anchor="{anchor}">{found[3]}</h{found[1]}>'


def _anchored(html: str, anchors: list[str]) -> str:
    headings = iter(anchors)

    def heading(found: re.Match[str]) -> str:
        anchor = next(headings, None)
        words = re.sub(r'<a class="anchor-link".*?</a>', "", found[3])
        mark = f' data-anchor="{anchor}"' if anchor else ""
        return f"<h{found[1]}{mark}>{words}</h{found[1]}>"

    return _HEADING.sub(heading, html)


def _printed(lang: str, page: str) -> dict[str, str]:
    """What the cells of one of the course's notebooks printed, by the cells' ids."""
    path = notebooks_dir() / ("" if lang == SOURCE else lang) / Path(f"{page}.ipynb").name
    try:
        return _printed_in(path, path.stat().st_mtime_ns)
    except FileNotFoundError:
        return {}


@lru_cache(maxsize=200)
def _printed_in(path: Path, _written: int) -> dict[str, str]:
    """What the cells of a notebook printed, of which this is the file as it was written then."""
    cells = nbformat.read(path, as_version=4).cells
    return {
        cell.id: "".join(each.text for each in cell.outputs if each.output_type == "stream")
        for cell in cells
        if cell.cell_type == "code"
    }
