"""Compiles the catalogues: ``python -m hanafuda_kit.text`` (needs Babel, part of the test extra).

First the sentences that the browser's code brings along (`widgets/strings.json`, keys ``ui.*``) are put into both
`.po` files, so that there is one catalogue a language; then the `.mo` files are written. ``--check`` only looks.
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

UI = "ui."


def browser_strings() -> dict[str, dict[str, str | list[str]]] | None:
    """`widgets/strings.json` (key -> language -> words), or None where the checkout has none."""
    for root in (LOCALE.parents[2], LOCALE.parents[1]):
        path = root / "widgets" / "strings.json"
        if path.is_file():
            found: dict[str, dict[str, str | list[str]]] = json.loads(path.read_text(encoding="utf-8"))
            return found
    return None


def po_path(lang: str) -> Path:
    """Where the words of `lang` stand."""
    return LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(lang: str) -> Catalog:
    """The `.po` file of `lang`."""
    with po_path(lang).open("rb") as file:
        return read_po(file, locale=lang, domain=DOMAIN)


def merged(lang: str, browser: dict[str, dict[str, str | list[str]]] | None) -> Catalog:
    """The `.po` file of `lang` with the ``ui.*`` sentences of the browser in place of those it has."""
    catalog = read(lang)
    if browser is None:
        return catalog
    for message in list(catalog):
        if _key(message.id).startswith(UI):
            catalog.delete(message.id, message.context)
    for key, words in sorted(browser.items()):
        if not key.startswith(UI):
            raise SystemExit(f"widgets/strings.json: {key!r} does not begin with {UI!r}")
        if lang not in words:
            raise SystemExit(f"widgets/strings.json: {key!r} has no {lang!r}")
        said: Any = words[lang]
        if isinstance(said, list) or any(isinstance(other, list) for other in words.values()):
            forms = tuple(said) if isinstance(said, list) else (said,)
            # Japanese has one form: of a longer list the last one, which is said for many.
            forms = (forms * catalog.num_plurals)[: catalog.num_plurals] if len(forms) == 1 else forms[-catalog.num_plurals :]
            catalog.add((key, key), forms)
        else:
            catalog.add(key, said)
    return catalog


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
    browser = browser_strings()
    behind = 0
    for lang in LANGUAGES:
        catalog = merged(lang, browser)
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
