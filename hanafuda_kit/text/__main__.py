"""Compiles the catalogues: ``python -m hanafuda_kit.text`` (needs Babel, part of the test extra).

First the sentences that other parts bring along are put into both `.po` files, so that there is one catalogue
a language: those of the browser's code (`widgets/strings.json`, keys ``ui.*``), those of the exercises
(`hanafuda_kit/lessons/strings.json`, keys ``lesson.*``), each file an object from key to language to words, and
those of the course's list (`notebooks/course.json`, keys ``lessons.*``). A language that these files do not have is
translated in its `.po` file.
Then the `.mo` files are written. The prose of the notebooks is a catalogue of its own in every language but English
(`prose.po`): new cells are added to it, and entries whose English has changed are marked as fuzzy.
``--check`` only looks, and fails where something is behind.
"""

from __future__ import annotations

import gettext
import io
import json
import sys
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from hanafuda_kit.languages import DOMAIN, LANGUAGES, LOCALE, SOURCE
from hanafuda_kit.text import courselist
from hanafuda_kit.text.prose import english, prose_path

Strings = dict[str, dict[str, str | list[str]]]

ROOT = Path(__file__).resolve().parents[2]
BROUGHT = {
    "ui.": ROOT / "widgets" / "strings.json",
    "lesson.": ROOT / "hanafuda_kit" / "lessons" / "strings.json",
    courselist.START: ROOT / "notebooks" / "course.json",
}
"""The beginning of the keys -> the file that they are written in."""


def brought() -> dict[str, Strings]:
    """What other parts bring along, by the beginning of the keys; a file that is not there is left out."""
    found = {start: json.loads(path.read_text(encoding="utf-8")) for start, path in BROUGHT.items() if path.is_file()}
    if courselist.START in found:
        found[courselist.START] = dict(courselist.words_of(found[courselist.START]))
    return found


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
        own = {_key(message.id): message.string for message in catalog if _key(message.id).startswith(start)}
        for message in list(catalog):
            if _key(message.id).startswith(start):
                catalog.delete(message.id, message.context)
        for key, words in sorted(strings.items()):
            # A language that the file does not have is translated in its own .po file.
            _add(catalog, lang, start, key, words if lang in words else {**words, lang: _said_before(own.get(key, ""))})
    return catalog


def _said_before(string: Any) -> str | list[str]:
    return list(string) if isinstance(string, tuple | list) else str(string)


def _add(catalog: Catalog, lang: str, start: str, key: str, words: dict[str, str | list[str]]) -> None:
    where = f"{BROUGHT[start].name}: {key!r}"
    if not key.startswith(start):
        raise SystemExit(f"{where} does not begin with {start!r}")
    if SOURCE not in words:
        raise SystemExit(f"{where} has no {SOURCE!r}")
    said = words[lang]
    if not any(isinstance(each, list) for each in words.values()):
        catalog.add(key, said)
        return
    forms = tuple(said) if isinstance(said, list) else (said,) * catalog.num_plurals
    # Japanese has one form: of a longer list the last one, which is said for many.
    catalog.add((key, key), forms[-catalog.num_plurals :])


def said(catalog: Catalog) -> dict[Any, str]:
    """All sentences of a catalogue as the `.mo` file holds them: a plural form by key and number."""
    found: dict[Any, str] = {}
    for message in catalog:
        if not message.id:
            continue
        if isinstance(message.id, str):
            found[message.id] = str(message.string)
        else:
            strings: Any = message.string
            found.update({(message.id[0], n): form for n, form in enumerate(strings)})
    return found


def compiled(lang: str) -> dict[Any, str]:
    """All sentences of the `.mo` file; empty if there is none."""
    path = po_path(lang).with_suffix(".mo")
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        messages = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return {key: message for key, message in messages.items() if key}


def po_text(catalog: Catalog) -> str:
    """A `.po` file: one line per sentence, and no header that changes with the day or with Babel."""
    out = io.BytesIO()
    write_po(out, catalog, width=0, no_location=True)
    lines = [line for line in out.getvalue().decode("utf-8").splitlines() if not line.startswith(NOISE)]
    return "\n".join(lines).lstrip("\n") + "\n"


def mo_bytes(catalog: Catalog) -> bytes:
    """A `.mo` file. A stale translation still says more to its readers than none."""
    out = io.BytesIO()
    write_mo(out, catalog, use_fuzzy=True)
    return out.getvalue()


def write(path: Path, catalog: Catalog) -> None:
    """Writes a `.po` file and its `.mo` file."""
    path.write_text(po_text(catalog), encoding="utf-8")
    path.with_suffix(".mo").write_bytes(mo_bytes(catalog))


def read_prose(lang: str) -> Catalog:
    """The prose of `lang` as it stands in its file; empty where there is none yet."""
    path = prose_path(lang)
    if not path.is_file():
        catalog = read_po(io.BytesIO(po_path(lang).read_bytes()), locale=lang, domain=DOMAIN)
        for message in list(catalog):
            catalog.delete(message.id, message.context)
        return catalog
    with path.open("rb") as file:
        return read_po(file, locale=lang)


def merged_prose(lang: str) -> Catalog:
    """The prose of `lang` with an entry for every Markdown cell of the notebooks, in their order, and for no other."""
    old = read_prose(lang)
    by_key = {message.context: message for message in old if message.id}
    catalog = read_prose(lang)
    for message in by_key.values():
        catalog.delete(message.id, message.context)
    for key, words in english().items():
        known = by_key.get(key)
        if known is None:
            catalog.add(words, "", context=key)
            continue
        flags = set(known.flags) | ({"fuzzy"} if known.string and known.id != words else set())
        catalog.add(words, known.string, context=key, flags=flags, user_comments=known.user_comments)
    return catalog


def compiled_is(path: Path, catalog: Catalog) -> bool:
    """Whether the `.mo` file beside a `.po` file is what its catalogue gives."""
    path = path.with_suffix(".mo")
    return path.is_file() and path.read_bytes() == mo_bytes(catalog)


def open_entries(catalog: Catalog) -> list[str]:
    """The keys of the prose that is not translated, or whose English has changed since."""
    return [str(message.context) for message in catalog if message.id and (not message.string or message.fuzzy)]


NOISE = tuple(f'"{name}:' for name in ("Report-Msgid-Bugs-To", "Last-Translator", "Language-Team", "Generated-By"))


def main(arguments: list[str]) -> int:
    """Writes what is behind, or says with ``--check`` that something is; returns the exit status."""
    check = "--check" in arguments
    behind = 0
    for lang in LANGUAGES:
        catalog = merged(lang)
        words = said(catalog)
        if said(read(lang)) != words or compiled(lang) != words:
            behind += 1
            if not check:
                write(po_path(lang), catalog)
        print(f"{lang}: {len(set(key if isinstance(key, str) else key[0] for key in words))} sentences")
    for lang in LANGUAGES:
        if lang == SOURCE:
            continue
        catalog, path = merged_prose(lang), prose_path(lang)
        if not path.is_file() or path.read_text(encoding="utf-8") != po_text(catalog) or not compiled_is(path, catalog):
            behind += 1
            if not check:
                write(path, catalog)
        print(f"{lang}: {len(catalog)} paragraphs of prose, {len(open_entries(catalog))} to translate or look at")
    if check and behind:
        print("not current: run python -m hanafuda_kit.text")
    return 1 if check and behind else 0


def _key(message_id: Any) -> str:
    return message_id if isinstance(message_id, str) else str(message_id[0])


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
