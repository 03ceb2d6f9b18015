"""A drill's question, and its answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from hanafuda_kit import games
from hanafuda_kit.text import Catalogue


class Option(NamedTuple):
    """One answer: its id, what says it in a language, and the code of a card to show (or None)."""

    id: str
    words: Callable[[Catalogue], str]
    card: str | None = None


@dataclass(frozen=True)
class Question:
    """One question: the key of its words, the code of the card it is about (or of ``cards``), answers, the right id."""

    key: str
    card: str | None
    options: tuple[Option, ...]
    answer: str
    game: str = games.DEFAULT
    cards: tuple[str, ...] = ()
    told: Callable[[Catalogue], str] | None = None
    """What is said once it is answered; None: what the card is."""

    @property
    def item(self) -> str:
        """What it asks for, as it is remembered: its card's code, else the right answer's id."""
        return self.card or self.answer
