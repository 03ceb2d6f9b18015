"""The tables that the laboratory's pages are about, as shipped, and the pictures of them.

``chances.json``, ``fair.json`` and ``worth.json`` say with which command they were made; ``pictures.json`` has the
pictures of them in every language, drawn by ``python -m hanafuda_kit.lab.figures``: a page shows them where Altair is
not installed, too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hanafuda_kit import games, text
from hanafuda_kit.text import Catalogue

FOLDER = Path(__file__).parent
SURE = 0.95
"""How sure it is to be that the better player is ahead."""
DRAWN_FROM = 0.005
"""The least chance that is in a picture."""
DEAREST = 14
"""So many cards are in the picture; all of them are in the table."""
DRAWN_PAIR = 1
"""The pair of players in the picture of skill: Mushi, greedy against casual."""


class Shown(NamedTuple):
    """A figure in one language: its title, what it says in a sentence, its table, and its picture if it has one."""

    title: str
    about: str
    heads: list[str]
    rows: list[list[str]]
    svg: str


@cache
def table(name: str) -> dict[str, Any]:
    """One of the tables: ``chances``, ``fair``, ``worth``."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


@cache
def _pictures() -> dict[str, dict[str, str]]:
    path = FOLDER / "pictures.json"
    found: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def shown(name: str, words: Catalogue) -> Shown:
    """A figure by its name (:data:`FIGURES`), with the picture that was drawn in this language, else in English."""
    svgs = _pictures().get(name, {})
    return FIGURES[name](words)[0]._replace(svg=svgs.get(words.lang, svgs.get("en", "")))


Drawing = Callable[[], str]
"""Draws the picture of a figure: needs the extra ``hanafuda_kit[lab]``."""


def plus_minus(value: float, error: float, places: int = 1) -> str:
    """A figure with its standard error."""
    return f"{value:+.{places}f} ±{error:.{places}f}".replace("-", "−")


def share(value: float, error: float | None = None) -> str:
    """A share in percent, with its standard error."""
    return f"{value:.1%}" if error is None else f"{value:.1%} ±{error:.1%}"


def _chances(game: str, words: Catalogue) -> tuple[Shown, Drawing]:
    found = sorted(table("chances")[game], key=lambda row: -row[2])

    def name_of(each: str) -> str:
        yaku = f"yaku.{game}.{each}"
        return words.say(yaku) if words.has(yaku) else words.say(f"figure.chance.{each}")

    rows = [
        [name_of(each), rule, f"{exact:.3%}", f"{seen:.3%} ±{error:.3%}"] for each, rule, exact, seen, error in found
    ]
    heads = [words.say(f"figure.chances.head.{n}") for n in range(1, 5)]

    def draw() -> str:
        from hanafuda_kit.lab import pictures

        counted, came = words.say("figure.chances.exact"), words.say("figure.chances.dealt")
        bars = []
        for each, _, exact, seen, error in found:
            if exact >= DRAWN_FROM:
                bars += [pictures.Dot(name_of(each), seen, error, came), pictures.Dot(name_of(each), exact, 0, counted)]
        return pictures.dots(bars, words.say("figure.chances.axis"), percent=True)

    title = words.say("figure.chances.title", game=words.say(f"game.{game}.name"))
    about = words.say("figure.chances.about", n=f"{table('chances')['made']['deals']:,}")
    return Shown(title, about, heads, rows, ""), draw


def _dealer(words: Catalogue) -> tuple[Shown, Drawing]:
    rows, bars = [], []
    for game, seats, option, value, error, won, won_error, rounds in table("fair")["dealer"]:
        name = words.say("figure.game", game=words.say(f"game.{game}.name"), seats=seats)
        for key, chosen in option.items():
            kind = words.say(f"option.{game}.{key}")
            name = words.say("figure.option", game=name, option=kind, value=words.say(f"option.{game}.{key}.{chosen}"))
        unit = words.say(f"figure.unit.{game}")
        fair = 1 / seats
        rows.append(
            [
                name,
                f"{plus_minus(value, error)} {unit}",
                share(won, won_error),
                share(fair),
                f"{rounds:,}",
            ]
        )
        if not option:  # with an option it is much the same: the table tells
            bars.append((name, won - fair, won_error))
    heads = [words.say(f"figure.dealer.head.{n}") for n in range(1, 6)]

    def draw() -> str:
        from hanafuda_kit.lab import pictures

        return pictures.dots([pictures.Dot(*each) for each in bars], words.say("figure.dealer.axis"), percent=True)

    return Shown(words.say("figure.dealer.title"), words.say("figure.dealer.about"), heads, rows, ""), draw


def _needed(pair: dict[str, Any], key: str) -> str:
    """Rounds needed, with the standard error that comes from that of the difference: they go with its square."""
    needed = pair[f"needed_{key}"]
    return f"{needed:,.0f} ±{2 * needed * pair['error'] / pair['value']:,.0f}"


def _skill(words: Catalogue) -> tuple[Shown, Drawing]:
    rows, points = [], []
    groups = {key: words.say(f"figure.skill.{key}") for key in ("plain", "mirrored")}
    for n, each in enumerate(table("fair")["skill"]):
        game = words.say(f"game.{each['game']}.name")
        better, other = (each[side].partition(":")[0] for side in ("better", "other"))
        rows.append(
            [
                words.say("figure.skill.pair", game=game, better=better, other=other),
                plus_minus(each["value"], each["error"]),
                f"{each['spread']:.0f}",
                *(_needed(each, key) for key in groups),
            ]
        )
        if n == DRAWN_PAIR:
            for key, group in groups.items():
                points += [(at, won, (won * (1 - won) / each["sessions"]) ** 0.5, group) for at, won in each[key]]
    heads = [words.say(f"figure.skill.head.{n}") for n in range(1, 6)]

    def draw() -> str:
        from hanafuda_kit.lab import pictures

        axes = words.say("figure.skill.rounds"), words.say("figure.skill.ahead")
        return pictures.curves([pictures.Point(*each) for each in points], axes, level=SURE)

    return Shown(words.say("figure.skill.title"), words.say("figure.skill.about"), heads, rows, ""), draw


def _cards(game: str, words: Catalogue) -> tuple[Shown, Drawing]:
    found = sorted(table("worth")[game]["cards"], key=lambda row: row[1] - row[2])
    names = {code: text.card_phrase(code, words.lang) for code, *_ in found}
    rows = [
        [names[code], f"{points}", plus_minus(value, error), plus_minus(value - points, error)]
        for code, points, value, error in found
    ]
    heads = [words.say(f"figure.cards.head.{n}") for n in range(1, 5)]

    def draw() -> str:
        from hanafuda_kit.lab import pictures

        bars = [pictures.Dot(names[code], value - points, error) for code, points, value, error in found[:DEAREST]]
        return pictures.dots(bars, words.say("figure.cards.axis"))

    name = words.say(f"game.{game}.name")
    about = words.say("figure.cards.about", n=f"{table('worth')[game]['rounds']:,}")
    return Shown(words.say("figure.cards.title", game=name), about, heads, rows, ""), draw


def _yaku(game: str, words: Catalogue) -> tuple[Shown, Drawing]:
    found = sorted(table("worth")[game]["yaku"], key=lambda row: -row[4])
    names = {row[0]: words.say(f"yaku.{game}.{row[0]}") for row in found}
    rows = [
        [names[each], f"{value}", share(often, often_error), share(won, won_error), share(without, without_error)]
        for each, value, often, often_error, won, won_error, without, without_error, *_ in found
    ]
    heads = [words.say(f"figure.yaku.head.{n}") for n in range(1, 6)]

    def draw() -> str:
        from hanafuda_kit.lab import pictures

        having, lacking = words.say("figure.yaku.with"), words.say("figure.yaku.without")
        bars = []
        for each, _, _, _, won, won_error, without, without_error, *_ in found:
            bars += [
                pictures.Dot(names[each], won, won_error, having),
                pictures.Dot(names[each], without, without_error, lacking),
            ]
        return pictures.dots(bars, words.say("figure.yaku.axis"), percent=True)

    name = words.say(f"game.{game}.name")
    return Shown(words.say("figure.yaku.title", game=name), words.say("figure.yaku.about"), heads, rows, ""), draw


def _of(make: Callable[[str, Catalogue], tuple[Shown, Drawing]], game: str) -> Callable[..., tuple[Shown, Drawing]]:
    return lambda words: make(game, words)


FIGURES: dict[str, Callable[[Catalogue], tuple[Shown, Drawing]]] = {
    **{f"chances-{game}": _of(_chances, game) for game in games.GAMES},
    "dealer": _dealer,
    "skill": _skill,
    **{f"cards-{game}": _of(_cards, game) for game in games.GAMES},
    **{f"yaku-{game}": _of(_yaku, game) for game in games.GAMES},
}
