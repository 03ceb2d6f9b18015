"""The words of a course's list (``course.json``): English and Japanese stand in it, other languages in their catalogue.

An entry's key is the way to it: ``lessons.roads.mushi.stops.mushi-deal.title``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hanafuda_kit.languages import LANGUAGES, SOURCE

START: Final = "lessons."


def words_of(node: Any, way: str = START) -> Iterator[tuple[str, dict[str, str]]]:
    """Every entry that is said in languages, with its key."""
    if isinstance(node, dict):
        if SOURCE in node:
            yield way.removesuffix("."), node
            return
        for name, each in node.items():
            yield from words_of(each, f"{way}{name}.")
    elif isinstance(node, list):
        for at, each in enumerate(node):
            name = each.get("id", each.get("file", at)) if isinstance(each, dict) else at
            yield from words_of(each, f"{way}{str(name).removesuffix('.ipynb')}.")


def in_all_languages(course: Any) -> Any:
    """The list with every entry in every language: from the catalogue where it has none, else in English."""
    from hanafuda_kit.text.sentences import catalogue

    for key, words in words_of(course):
        for lang in LANGUAGES:
            if lang not in words:
                known = catalogue(lang)
                words[lang] = known._messages.get(key, words[SOURCE])
    return course
