"""A page to print: the deck as sheets to cut out, a sheet of rules and yaku for each game, a score sheet.

One HTML file that needs no other: the site has it, and ``hanafuda paper FILE`` writes it for who has no network.
What is printed is chosen on the page, or in its address: ``?print=deck&paper=letter&size=large&months=off&lang=ja``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, select_autoescape

from hanafuda_kit import games, pictures, text
from hanafuda_kit.assets import widgets_dir
from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.text import LANGUAGES
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.web import words

HERE = Path(__file__).resolve().parent
REAL, LARGE = ((33, 54), 6, 4), ((49.5, 81), 4, 3)
"""A card's width and height in mm, cards beside and below each other on a sheet of A4 or of Letter."""
ROUNDS, SEATS = 24, 7
"""Rows and columns of the score sheet: two years of Hachi-Hachi for all who can sit at its table."""
GENERAL = "CO"
"""The rules of all games."""


def paper() -> str:
    """The page."""
    environment = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(default=True))
    return environment.get_template("paper.html.j2").render(
        words=words,
        sprite=pictures.sprite(widgets_dir()),
        sizes=[
            {
                "id": name,
                "width": size[0],
                "height": size[1],
                "columns": columns,
                "sheets": list(sheets(columns * rows)),
            }
            for name, (size, columns, rows) in (("real", REAL), ("large", LARGE))
        ],
        games=[game_sheet(name) for name in games.GAMES],
        languages=json.dumps(list(LANGUAGES)),
        option_names=json.dumps({lang: option_names(lang) for lang in LANGUAGES}, ensure_ascii=False),
        rounds=ROUNDS,
        seats=SEATS,
    )


def option_names(lang: str) -> dict[str, str]:
    """What may be printed, in a language: an option of a menu holds text only."""
    say = text.catalogue(lang).say
    rules = {f"game.{name}": say("paper.rules", game=say(f"game.{name}.name")) for name in games.GAMES}
    return {**rules, "paper.deck": say("paper.deck"), "paper.score": say("paper.score")}


def sheets(cards: int) -> Iterator[list[dict[str, Any]]]:
    """The deck in sheets of so many cards: the months stand together."""
    for start in range(0, len(CODES), cards):
        yield [{"code": code, "month": code[:-1]} for code in CODES[start : start + cards]]


def game_sheet(name: str) -> dict[str, Any]:
    """A game's sheet: its rules without local options, its yaku with their cards."""
    game = games.make(name)
    prefixes = (GENERAL, *{row.rule[:2] for row in game.yaku})
    spoken = {lang: text.rules(lang) for lang in LANGUAGES}
    ids = [rule for rule, said in spoken["en"].items() if rule[:2] in prefixes and not said["option"]]
    return {
        "id": name,
        "name": words.said(f"game.{name}.name"),
        "rules": [
            {"id": rule, "title": _each(spoken, rule, "title"), "text": _each(spoken, rule, "text")} for rule in ids
        ],
        "yaku": [
            {
                "name": words.said(f"yaku.{name}.{row.id}"),
                "worth": words.each({lang: _worth(name, row, lang) for lang in LANGUAGES}),
                "about": words.said(f"yaku.{name}.{row.id}.about"),
                "cards": [CODES[card] for card in cards_in(row.cards)],
            }
            for row in game.yaku
        ],
    }


def _each(spoken: dict[str, Any], rule: str, part: str) -> str:
    return words.each({lang: rules[rule][part] for lang, rules in spoken.items() if rule in rules})


def _worth(name: str, row: Any, lang: str) -> str:
    """What a yaku is worth, as the table's panel says it: in words where the game has a unit."""
    worth = face_of(name).worth(row, text.catalogue(lang))
    return str(worth.get("text", worth["value"]))
