"""Pictures to read rather than to play: the gallery of the cards, the yaku of a game, a rule, the map, results."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from hanafuda_kit import bots, games, text
from hanafuda_kit.cards import CODES, cards_in, kind, mask
from hanafuda_kit.engine.yaku import distance
from hanafuda_kit.errors import PositionError, RulesError, check_argument, names_arguments, shown
from hanafuda_kit.lessons.course import course
from hanafuda_kit.lessons.drill import KINDS, whole_deck
from hanafuda_kit.text import catalogue
from hanafuda_kit.ui.display import yaku_name
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.ui.widget import KitWidget, esm


class Panel(KitWidget):
    """A widget that only shows; it follows the language."""

    def __init__(self, key: str) -> None:
        super().__init__(key=key)
        self.present()

    def content(self, words: text.Catalogue) -> dict[str, Any]:
        """What it shows, in one language."""
        raise NotImplementedError

    def current_view(self) -> dict[str, Any]:
        """The content with version and language."""
        return {"v": self.version, "lang": self.lang, **self.content(self.words)}

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class Gallery(Panel):
    """The cards of some months (all: none named), large, with names in both languages and what each counts."""

    _esm = esm("mountGallery")

    @names_arguments
    def __init__(self, *months: int) -> None:
        for month in months:
            if not isinstance(month, int) or isinstance(month, bool) or not 1 <= month <= 12:
                raise RulesError("no_such_month", month=shown(month, 20))
        self._months = months or tuple(range(1, 13))
        super().__init__("gallery")

    def content(self, words: text.Catalogue) -> dict[str, Any]:
        """Month by month."""
        japanese = catalogue("ja")
        engines = {name: games.make(name) for name in games.GAMES}

        def entry(card: int) -> dict[str, Any]:
            code = CODES[card]
            letter = kind(card).value
            return {
                "card": code,
                "name": words.say(f"card.{code}"),
                "ja": text.card_name(code, "ja"),
                "reading": words.say(f"card.{code}.reading") if words.has(f"card.{code}.reading") else "",
                "kind": words.say(f"kind.{letter}"),
                "sign": letter,
                "counts": {
                    name: engine.points(1 << card) if engine.deck >> card & 1 else None
                    for name, engine in engines.items()
                },
            }

        return {
            "games": {name: words.say(f"game.{name}.name") for name in engines},
            "months": [
                {
                    "month": month,
                    "name": words.say(f"month.{month}"),
                    "plant": words.say(f"plant.{month}"),
                    "plant_ja": japanese.say(f"plant.{month}"),
                    "reading": words.say(f"plant.{month}.reading") if words.has(f"plant.{month}.reading") else "",
                    "cards": [entry(card) for card in range(4 * month - 4, 4 * month)],
                }
                for month in self._months
            ],
        }


class YakuPanel(Panel):
    """The yaku of a game with their cards as pictures; ``captures`` (codes) shows which are there already."""

    _esm = esm("mountYaku")

    @names_arguments
    def __init__(self, game: str = games.DEFAULT, captures: str = "") -> None:
        check_argument("captures", captures, str, "card codes")
        self._game = games.make(game)
        self._captures = mask(captures)
        if self._captures & ~self._game.deck:
            raise PositionError("card_not_in_game", card=CODES[cards_in(self._captures & ~self._game.deck)[0]])
        super().__init__(f"yaku-{game}")

    def content(self, words: text.Catalogue) -> dict[str, Any]:
        """Row by row, as in the table's panel."""
        game = self._game
        rows = []
        for row in game.yaku:
            far = distance(row, self._captures, 0)
            rows.append(
                {
                    "id": row.id,
                    **yaku_name(game.id, row.id, words),
                    **face_of(game.id).worth(row, words),
                    "state": "open" if far.missing else "have",
                    "note": words.say("table.yaku.missing", n=far.missing) if far.missing and self._captures else "",
                    "rules": [row.rule],
                    "cards": [
                        [CODES[card], "have" if self._captures >> card & 1 else "miss"] for card in cards_in(row.cards)
                    ],
                }
            )
        name = words.say(f"game.{game.id}.name")
        return {"title": name, "game": game.id, "you": 0, "seats": [{"seat": 0, "name": name, "yaku": rows}]}


class RuleCard(Panel):
    """Rules in words, by their ids: ``RuleCard("MU-08", "MU-09")``."""

    _esm = esm("mountRule")

    @names_arguments
    def __init__(self, *rules: str) -> None:
        for rule in rules:
            if rule not in text.rule_ids():
                raise RulesError("no_such_rule", rule=shown(rule, 20))
        self._rules = rules
        super().__init__("rules")

    def content(self, words: text.Catalogue) -> dict[str, Any]:
        """The ids; their words come with the Kit."""
        return {"rules": list(self._rules)}


class CourseMap(Panel):
    """The way through the course; what was solved is marked from the browser's memory.

    A stop of the list is done when its ``exercises`` are solved and its ``tasks``, the keys of drills and
    tables, were once played to the end (of a round). It takes about so many ``minutes``; its ``way`` is "short"
    on the shortest way to a first whole round, "extra" where it is about disputed readings and local options.
    """

    _esm = esm("mountCourse")

    @names_arguments
    def __init__(self) -> None:
        super().__init__("course")

    def content(self, words: text.Catalogue) -> dict[str, Any]:
        """Roads and their stops, from the course's list."""
        lang = words.lang

        def said(entry: dict[str, Any], name: str) -> Any:
            value = entry.get(name, "")
            return value[lang] if isinstance(value, dict) else value

        def stop(entry: dict[str, Any]) -> dict[str, Any]:
            to_do = [*entry["exercises"], *entry.get("tasks", ())]
            return {
                "id": entry["id"],
                "card": entry["card"],
                "href": entry["href"],
                "exercises": to_do,
                "title": said(entry, "title"),
                "minutes": entry.get("minutes", 0),
                "way": entry.get("way", ""),
            }

        def short_way(road: dict[str, Any]) -> str:
            minutes = sum(entry.get("minutes", 0) for entry in road["stops"] if entry.get("way") == "short")
            return str(said(road, "short")).format(n=minutes)

        roads: Sequence[dict[str, Any]] = course().get("roads", [])
        return {
            "title": words.say("course.title"),
            "lead": words.say("course.lead"),
            "roads": [
                {
                    "id": road["id"],
                    "name": said(road, "name"),
                    "kanji": "" if road.get("kanji") == said(road, "name") else road.get("kanji", ""),
                    "about": said(road, "about"),
                    "short": short_way(road),
                    "stops": [stop(entry) for entry in road["stops"]],
                }
                for road in roads
            ],
            "play": [{"name": said(entry, "name"), "href": entry["href"]} for entry in course().get("play", [])],
            "results": next((each["file"] for each in course()["lessons"] if each.get("for") == "me"), ""),
        }


class Results(Panel):
    """What the reader's browser keeps: rounds, yaku, deals of the day, drills. Python never learns any of it."""

    _esm = esm("mountResults")

    @names_arguments
    def __init__(self) -> None:
        super().__init__("results")

    def content(self, words: text.Catalogue) -> dict[str, Any]:
        """The names of everything that may have been kept."""

        def game(name: str) -> dict[str, Any]:
            options = dataclasses.fields(games.game_class(name).Rules)
            yaku = [key.split(".")[2] for key in text.catalogue("en").all_keys() if key.startswith(f"yaku.{name}.")]
            return {
                "id": name,
                "name": words.say(f"game.{name}.name"),
                "lengths": [option.name for option in options if not option.metadata.get("values")],
                "yaku": [{"id": each, **yaku_name(name, each, words)} for each in dict.fromkeys(yaku)],
            }

        def drill(kind: str, name: str) -> dict[str, str]:
            title = words.say(f"quiz.title.{kind.replace('-', '_')}")
            of_deck = KINDS[kind].usual_game is whole_deck or KINDS[kind].only_game
            of_game = title if of_deck else words.say("quiz.title.in", title=title, game=words.say(f"game.{name}.name"))
            return {"id": f"drill-{kind}-{name}", "title": of_game, "game": name}

        return {
            "games": [game(name) for name in games.GAMES],
            "levels": {level: words.say(f"level.{level}") for level in bots.LEVELS},
            "drills": [drill(kind, name) for kind in KINDS for name in games.GAMES],
        }
