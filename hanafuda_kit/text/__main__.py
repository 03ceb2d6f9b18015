"""Compiles the catalogues: ``python -m hanafuda_kit.text`` (needs Babel, part of the test extra).

First the sentences that other parts bring along are put into both `.po` files, so that there is one catalogue
a language: those of the browser's code (`widgets/strings.json`, keys ``ui.*``) and those of the exercises
(`hanafuda_kit/lessons/strings.json`, keys ``lesson.*``), each file an object from key to language to words.
Then the `.mo` files are written. ``--check`` only looks, and fails where something is behind.
"""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from hanafuda_kit.text import DOMAIN, LANGUAGES, LOCALE

Strings = dict[str, dict[str, str | list[str]]]

ROOT = LOCALE.parents[2]
BROUGHT = {
    "ui.": ROOT / "widgets" / "strings.json",
    "lesson.": ROOT / "hanafuda_kit" / "lessons" / "strings.json",
}
"""The beginning of the keys -> the file that they are written in."""


def brought() -> dict[str, Strings]:
    """What other parts bring along, by the beginning of the keys; a file that is not there is left out."""
    return {
        start: json.loads(path.read_text(encoding="utf-8"))
        for start, path in BROUGHT.items()
        if path.is_file()
    }


def po_path(lang: str) -> Path:
    """Where the words of `lang` stand."""
    return LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(lang: str) -> Catalog:
    """The `.po` file of `lang`."""
    with po_path(lang).open("rb") as file:
        return read_po(file, locale=lang, domain=DOMAIN)


def merged(lang: str) -> Catalog:
    """The `.po` file of `lang` with what other parts bring along in place of what it has of theirs."""
    catalog = read(lang)
    for start, strings in brought().items():
        for message in list(catalog):
            if _key(message.id).startswith(start):
                catalog.delete(message.id, message.context)
        for key, words in sorted(strings.items()):
            _add(catalog, lang, start, key, words)
    return catalog


def _add(catalog: Catalog, lang: str, start: str, key: str, words: dict[str, str | list[str]]) -> None:
    where = f"{BROUGHT[start].name}: {key!r}"
    if not key.startswith(start):
        raise SystemExit(f"{where} does not begin with {start!r}")
    if lang not in words:
        raise SystemExit(f"{where} has no {lang!r}")
    said = words[lang]
    if not any(isinstance(each, list) for each in words.values()):
        catalog.add(key, said)
        return
    forms = tuple(said) if isinstance(said, list) else (said,) * catalog.num_plurals
    # Japanese has one form: of a longer list the last one, which is said for many.
    catalog.add((key, key), forms[-catalog.num_plurals :])


def po_bytes(catalog: Catalog) -> bytes:
    """The `.po` file as it is written: one line a sentence, no places, no header comment."""
    out = io.BytesIO()
    write_po(out, catalog, width=0, no_location=True, omit_header=False)
    return out.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """The `.mo` file."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def main(arguments: list[str]) -> int:
    """Writes both catalogues, or says with ``--check`` which are behind; returns the exit status."""
    check = "--check" in arguments
    behind = 0
    for lang in LANGUAGES:
        catalog = merged(lang)
        path = po_path(lang)
        for target, content in ((path, po_bytes(catalog)), (path.with_suffix(".mo"), mo_bytes(catalog))):
            current = target.is_file() and target.read_bytes() == content
            behind += not current
            if not check and not current:
                target.write_bytes(content)
        print(f"{lang}: {sum(1 for message in catalog if message.id)} sentences")
    if check and behind:
        print("not current: run python -m hanafuda_kit.text")
    return 1 if check and behind else 0


def _key(message_id: Any) -> str:
    return message_id if isinstance(message_id, str) else str(message_id[0])


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
