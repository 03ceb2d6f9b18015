"""What the browser says by itself, without asking Python: the words of the page and the names of the cards."""

from __future__ import annotations

from typing import Final

from hanafuda_kit.cards import CODES as DECK
from hanafuda_kit.text.registry import wild_cards
from hanafuda_kit.text.sentences import card_label, catalogue

BROWSER_KEYS: Final = ("ui.", "card.")
"""What begins like this is sent to the browser by `strings`."""


def strings(lang: str) -> dict[str, str | list[str]]:
    """What the browser says by itself, by key; a plural is the list of its forms (one in Japanese).

    ``card.3b.label`` is what a screen reader says, without the points; ``card.11c.label.mushi`` the same in
    Mushi.
    """
    found: dict[str, str | list[str]] = {f"card.{code}.label": card_label(code, lang) for code in DECK}
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
    return found
