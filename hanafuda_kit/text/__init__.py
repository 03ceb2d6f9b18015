"""Every sentence of the kit, by key, in English and Japanese.

A catalogue is a gettext file whose msgid is a key such as ``reason.must_take``; the words stand in
``locale/<language>/LC_MESSAGES/hanafuda_kit.po`` and are compiled by ``python -m hanafuda_kit.text``.

>>> from hanafuda_kit import text
>>> text.card_label("3b", "en", 20)
'March, cherry, curtain, bright, 20 points'
>>> text.catalogue("ja").tell("reason.no_match", card="3b", target="4c")
'「桜に幕」と「藤のカス」は同じ月ではないので、取れません。'

Nothing here knows a rule: what happened is told by the caller, as a key and its parameters.
"""

from __future__ import annotations

from typing import Final

from hanafuda_kit.languages import LANGUAGES, SOURCE, spoken
from hanafuda_kit.text.browser import strings
from hanafuda_kit.text.narrate import reason
from hanafuda_kit.text.registry import Rule, rule, rule_ids, rules
from hanafuda_kit.text.sentences import (
    Catalogue,
    Line,
    card_label,
    card_name,
    card_phrase,
    cards_phrase,
    catalogue,
    kind_of,
    listed,
    money,
)
from hanafuda_kit.text.tables import Table, table_of_game, table_of_view

__all__ = [
    "LANGUAGES",
    "OPPONENTS",
    "SOURCE",
    "Catalogue",
    "Line",
    "Rule",
    "Table",
    "card_label",
    "card_name",
    "card_phrase",
    "cards_phrase",
    "catalogue",
    "kind_of",
    "listed",
    "money",
    "reason",
    "rule",
    "rule_ids",
    "rules",
    "spoken",
    "strings",
    "table_of_game",
    "table_of_view",
]

OPPONENTS: Final = ("tanuki", "kitsune", "usagi", "tsuru", "kame", "neko", "saru")
"""Who sits at the kit's tables beside the reader, by key ``name.*``."""
