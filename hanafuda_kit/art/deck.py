"""All drawings in deck order, with the back and the blank at the end."""

from __future__ import annotations

from importlib import import_module

from . import extras  # noqa: F401  (registers back and blank)
from .kit import CARDS

MONTHS = (
    "pine",
    "plum",
    "cherry",
    "wisteria",
    "iris",
    "peony",
    "clover",
    "pampas",
    "chrysanthemum",
    "maple",
    "willow",
    "paulownia",
)
for _month in MONTHS:
    import_module(f".{_month}", __package__)


def _place(code: str) -> tuple[int, int]:
    if not code[0].isdigit():
        return (13, 0)
    return (int(code[:-1]), "barcdy".index(code[-1]))


ORDER = sorted(CARDS, key=_place)


def draw(code: str) -> str:
    """The SVG file of a card, of `back` or `blank`. KeyError for another code."""
    return CARDS[code]().svg()
