"""What may be chosen for a new match, in the reader's words: seats, opponents, length and options."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from hanafuda_kit import bots, games
from hanafuda_kit.engine.game import Game
from hanafuda_kit.text import OPPONENTS, Catalogue
from hanafuda_kit.ui.contract import SetUp, SetUpChoice, SetUpOption
from hanafuda_kit.ui.session import Session

USUAL = "greedy"
"""The opponent where nobody says."""


def may_be_set_up(session: Session) -> SetUp:
    """Everything that may be chosen for a new match at a table, the usual choice, and the present one."""
    return offered(session.match.game, session.words, session.you, session.seating.opponents)


def offered(game: Game, words: Catalogue, you: int | None = 0, opponents: Sequence[str] = (USUAL,)) -> SetUp:
    """Everything that may be chosen for a match of a game, the usual choice, and the one that this game is."""
    options = {option.name: _option(game.id, option, words) for option in dataclasses.fields(game.Rules)}
    counts = [seats for seats in game.seat_counts if you is None or you < seats]
    usual = games.make(game.id)
    return {
        "game": game.id,
        "name": words.say(f"game.{game.id}.name"),
        "lang": words.lang,
        "seats": counts,
        "names": [words.say(f"name.{name}") for name in OPPONENTS],
        "watching": you is None,
        "levels": [
            {"id": level, "label": words.say(f"level.{level}"), "about": words.say(f"level.{level}.about")}
            for level in bots.LEVELS
        ],
        "lengths": [option for option in options.values() if not option["values"]],
        "options": [option for option in options.values() if option["values"]],
        "usual": _choice(usual.seats if usual.seats in counts else counts[0], [USUAL], usual.rules, you),
        "now": _choice(game.seats, opponents, game.rules, you),
    }


def _option(game: str, option: Any, words: Catalogue) -> SetUpOption:
    key = f"option.{game}.{option.name}"
    values = option.metadata.get("values", ())
    found: SetUpOption = {
        "name": option.name,
        "label": words.say(key),
        "about": words.say(f"{key}.about"),
        "rules": list(option.metadata["rules"]),
        "usual": option.default,
        "values": [{"value": value, "label": words.say(f"{key}.{value}")} for value in values],
    }
    if not values:
        found["least"], found["most"] = option.metadata["range"]
    return found


def _choice(seats: int, opponents: Sequence[str], rules: Any, you: int | None) -> SetUpChoice:
    """A choice in full: a bot for each other seat; one that is no level counts as the usual."""
    others = seats - (you is not None)
    named = [bot if bot in bots.LEVELS else USUAL for bot in opponents]
    return {
        "seats": seats,
        "opponents": [named[n % len(named)] for n in range(others)],
        "rules": dataclasses.asdict(rules),
    }
