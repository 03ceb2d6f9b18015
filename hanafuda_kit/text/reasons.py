"""What the coach says of a move, in words: results, chances, reasons. Shipped ones are told without a coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hanafuda_kit.text.sentences import catalogue, money

CHANCES = ("chance", "instead")


class Why(NamedTuple):
    """A sentence's key, and what it speaks of: cards and yaku by their codes and ids, seats, chances from 0 to 1."""

    key: str
    params: Mapping[str, Any]

    def as_json(self) -> dict[str, Any]:
        """As plain values."""
        return {"key": self.key, "params": dict(self.params)}


def reason_text(why: Why, game: str, unit: str, names: Sequence[str], lang: str) -> str:
    """A reason as a sentence. ``names`` are those of the seats."""
    words = catalogue(lang)
    params = dict(why.params)
    if why.key == "call":
        params = {
            name: amount(value, unit, lang) if name in ("value", "instead") else value for name, value in params.items()
        }
    else:
        params |= {name: percent(params[name]) for name in CHANCES if name in params}
    if "gap" in params:
        params["gap"] = amount(params["gap"], unit, lang, signed=False)
    if "yaku" in params:
        params["yaku"] = words.say(f"yaku.{game}.{params['yaku']}")
    if "who" in params:
        params["who"] = names[params["who"]]
    return words.tell(f"coach.why.{why.key}", game, **params)


def percent(chance: float) -> str:
    """A chance in whole per cent."""
    return f"{chance:.0%}"


def amount(value: float, unit: str, lang: str, *, signed: bool = True) -> str:
    """A result in its unit: "+3.5", or money."""
    if unit == "mon":
        return money(round(value), lang)
    return f"{value:+.1f}".replace("-", "\N{MINUS SIGN}") if signed else f"{value:.1f}"
