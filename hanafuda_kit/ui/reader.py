"""Who reads a table: sentences depend on the seats' names, on which seat is the reader's own, and on the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hanafuda_kit.text import Catalogue


class Reader(NamedTuple):
    """``names`` by seat, ``you`` the reader's own seat (None: who watches), ``words`` the sentences of a language."""

    names: Sequence[str]
    you: int | None
    words: Catalogue

    @property
    def lang(self) -> str:
        """The language's code."""
        return self.words.lang

    def say(self, key: str, **values: object) -> str:
        """A sentence of the reader's language: see ``Catalogue.say``."""
        return self.words.say(key, **values)
