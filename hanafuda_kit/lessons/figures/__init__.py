"""The figures behind the strategy pages, as data: ``python -m tests.bench.strategy`` of a checkout makes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def path_of(game: str) -> Path:
    """Where a game's figures stand."""
    return Path(__file__).with_name(f"{game}.json")


def figures(game: str) -> dict[str, list[list[str]]]:
    """A game's figures by table: rows of a label and its figures, as the pages print them."""
    found: dict[str, Any] = json.loads(path_of(game).read_text(encoding="utf-8"))
    return dict(found["tables"])
