"""What the browser says by itself, without asking Python: the words of the page and the names of the cards."""

from __future__ import annotations

from typing import Final

from hanafuda_kit.cards import CODES as DECK
from hanafuda_kit.text import furigana
from hanafuda_kit.text.prose import translated
from hanafuda_kit.text.registry import wild_cards
from hanafuda_kit.text.sentences import card_label, catalogue

BROWSER_KEYS: Final = ("ui.", "card.", "event.prefix")
"""What begins like this is sent to the browser by `strings`."""


def strings(lang: str) -> dict[str, str | list[str] | dict[str, str]]:
    """What the browser says by itself, by key; a plural is the list of its forms (one in Japanese).

    ``card.3b.label`` is what a screen reader says, without the points; ``card.11c.label.mushi`` the same in
    Mushi. ``readings`` are the words that a table shows with their readings, in a language that has such words.
    """
    found: dict[str, str | list[str] | dict[str, str]] = {f"card.{code}.label": card_label(code, lang) for code in DECK}
    for game, wild in wild_cards().items():
        found[f"card.{DECK[wild]}.label.{game}"] = card_label(wild, lang, game=game)
    for key, message in sorted(catalogue(lang)._messages.items(), key=lambda item: str(item[0])):
        name = key if isinstance(key, str) else key[0]
        if not name.startswith(BROWSER_KEYS):
            continue
        if isinstance(key, str):
            found[name] = message
        else:
            forms = found.setdefault(name, [])
            assert isinstance(forms, list)
            forms.append(message)
    readings = _readings(lang)
    return {**found, "readings": readings} if readings else found


def _readings(lang: str) -> dict[str, str]:
    """What the prose writes with its reading; of single characters only plants, for others read now so, now so."""
    plants = {catalogue(lang).say(f"plant.{month}") for month in range(1, 13)}
    found = furigana.readings(translated(lang).values())
    return {word: reading for word, reading in found.items() if len(word) > 1 or word in plants}
