"""The rules in words, by id: what they say, how sure they are, and the option that changes them."""

from __future__ import annotations

import dataclasses
from typing import Final, NamedTuple

from hanafuda_kit import games
from hanafuda_kit.engine.rules import COMMON_MARKS
from hanafuda_kit.text.sentences import catalogue

MARKS: Final = {
    **COMMON_MARKS,
    **{rule_id: mark for name in games.GAMES for rule_id, mark in games.game_class(name).marks.items()},
}
"""Rule id -> how sure it is, as the games declare it (:func:`~hanafuda_kit.engine.rules.marks`)."""

RULE_IDS: Final = tuple(MARKS)
"""All rules in the order of the rules pages."""

OPTIONS: Final = {
    rule_id: option.name
    for name in games.GAMES
    for option in dataclasses.fields(games.game_class(name).Rules)
    for rule_id in option.metadata["rules"]
}
"""Rule id -> the option that changes the rule."""

_GAME_OF: Final = {rule_id: name for name in games.GAMES for rule_id in games.game_class(name).marks}


def game_of_rule(rule_id: str | None) -> str | None:
    """The game that a rule belongs to; None for the rules that all games share."""
    return _GAME_OF.get(rule_id or "")


class Rule(NamedTuple):
    """A rule of the games in words. `note` is empty unless (a part of) it is an interpretation."""

    id: str
    title: str
    text: str
    mark: str
    note: str
    option: str | None


def rule(rule_id: str, lang: str) -> Rule:
    """A rule in words; raises KeyError for an id that no rule has."""
    if rule_id not in MARKS:
        raise KeyError(f"no rule {rule_id!r}")
    words, note = catalogue(lang), f"rule.{rule_id}.note"
    return Rule(
        rule_id,
        words.say(f"rule.{rule_id}.title"),
        words.say(f"rule.{rule_id}.text"),
        MARKS[rule_id],
        words.say(note) if words.has(note) else "",
        OPTIONS.get(rule_id),
    )


def rules(lang: str) -> dict[str, dict[str, str]]:
    """All rules for the browser, by id: title, text, mark, note and option (empty where there is none)."""
    return {
        rule_id: {"title": r.title, "text": r.text, "mark": r.mark, "note": r.note, "option": r.option or ""}
        for rule_id in RULE_IDS
        for r in (rule(rule_id, lang),)
    }
