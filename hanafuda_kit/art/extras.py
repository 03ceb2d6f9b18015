"""The back and the blank."""
from __future__ import annotations

from .kit import Card, card


@card('back')
def back() -> Card:
    return Card('back', 'd')


@card('blank')
def blank() -> Card:
    return Card('blank')
