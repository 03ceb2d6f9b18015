"""The rules in words, by id: what they say, how sure they are, and the option that changes them."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from hanafuda_kit.text.sentences import catalogue

if TYPE_CHECKING:
    from hanafuda_kit.engine.game import Game


def _games() -> dict[str, type[Game]]:
    """The games by name: imported when their rules are asked for, not with the words."""
    from hanafuda_kit import games

    return {name: games.game_class(name) for name in games.GAMES}


@cache
def marks() -> dict[str, str]:
    """Rule id -> how sure it is, in the order of the rules pages, as the games declare it
    (:func:`hanafuda_kit.engine.rules.marks`)."""
    from hanafuda_kit.engine.rules import COMMON_MARKS

    found = dict(COMMON_MARKS)
    for game in _games().values():
        found.update(game.marks)
    return found


@cache
def rule_ids() -> tuple[str, ...]:
    """All rules in the order of the rules pages."""
    return tuple(marks())


@cache
def options() -> dict[str, str]:
    """Rule id -> the option that changes the rule."""
    return {
        rule_id: option.name
        for game in _games().values()
        for option in dataclasses.fields(game.Rules)
        for rule_id in option.metadata["rules"]
    }


def game_of_rule(rule_id: str | None) -> str | None:
    """The game that a rule belongs to; None for the rules that all games share."""
    return next((name for name, game in _games().items() if rule_id in game.marks), None)


def wild_card(game: str) -> int | None:
    """The wild card of a game, which has a name of its own there; None where the game has none."""
    found = _games().get(game)
    return found.wild if found else None


def wild_cards() -> dict[str, int]:
    """The wild cards, by the name of the game."""
    return {name: game.wild for name, game in _games().items() if game.wild is not None}


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
    if rule_id not in marks():
        raise KeyError(f"no rule {rule_id!r}")
    words, note = catalogue(lang), f"rule.{rule_id}.note"
    return Rule(
        rule_id,
        words.say(f"rule.{rule_id}.title"),
        words.say(f"rule.{rule_id}.text"),
        marks()[rule_id],
        words.say(note) if words.has(note) else "",
        options().get(rule_id),
    )


def rules(lang: str) -> dict[str, dict[str, str]]:
    """All rules for the browser, by id: title, text, mark, note and option (empty where there is none)."""
    return {
        rule_id: {"title": r.title, "text": r.text, "mark": r.mark, "note": r.note, "option": r.option or ""}
        for rule_id in rule_ids()
        for r in (rule(rule_id, lang),)
    }
