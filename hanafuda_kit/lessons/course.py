"""The course's list, ``notebooks/course.json``: where each exercise stands, what comes after it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.text.courselist import in_all_languages


class Place(NamedTuple):
    """An exercise's place in the course.

    Its stop's title by language, its number, all exercises and tasks there, where to go on (or None); and the
    title of the stop that comes after, where this exercise is the last of its own.
    """

    title: dict[str, str]
    at: int
    ids: tuple[str, ...]
    next: str | None
    tasks: tuple[str, ...] = ()
    after: dict[str, str] | None = None


@cache
def course() -> dict[str, Any]:
    """The list as it stands in the file."""
    found: dict[str, Any] = json.loads((notebooks_dir() / "course.json").read_text(encoding="utf-8"))
    return dict(in_all_languages(found))


def place_of(exercise: str) -> Place | None:
    """Where an exercise of the course stands; None for one that a teacher wrote."""
    return _places().get(exercise)


@cache
def _places() -> dict[str, Place]:
    found: dict[str, Place] = {}
    for road in course().get("roads", []):
        stops = road["stops"]
        for stop, after in zip(stops, [*stops[1:], None], strict=True):
            ids = stop["exercises"]
            for at, exercise in enumerate(ids, 1):
                on = f"#{ids[at]}" if at < len(ids) else after and _from(stop["href"], after["href"])
                title = after["title"] if after and at == len(ids) else None
                found[exercise] = Place(stop["title"], at, tuple(ids), on, tuple(stop.get("tasks", ())), title)
    return found


def _from(here: str, there: str) -> str:
    """A link as it is written on the page of another one."""
    page, _, anchor = there.partition("#")
    return f"#{anchor}" if anchor and page == here.partition("#")[0] else there
