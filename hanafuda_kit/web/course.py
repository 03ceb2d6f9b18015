"""The list of the lessons, read from ``course.json`` beside the notebooks."""

import json
from pathlib import Path
from typing import Any

from hanafuda_kit.text import LANGUAGES
from hanafuda_kit.text.courselist import in_all_languages

WELCOME = "welcome.ipynb"


def read_course(folder: Path) -> dict[str, Any]:
    """Title, start page and lessons of the course in ``folder``.

    ``{"title": {"en", "ja"}, "welcome": file, "lessons": [{"file", "title": {"en", "ja"}}]}``. A lesson with
    ``"for": "teachers"`` is left out of the pages' navigation, one with ``"for": "me"`` is a sign beside it.
    A folder without ``course.json`` (a teacher's own) lists its notebooks by name.
    Raises ValueError for a list that is none, FileNotFoundError where there is no notebook.
    """
    listed = folder / "course.json"
    if listed.is_file():
        try:
            course = json.loads(listed.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{listed} is no JSON: {error}") from None
        if not isinstance(course, dict) or not course.keys() >= {"title", "welcome", "lessons"}:
            raise ValueError(f"{listed} is no list of lessons: it has a title, a welcome and lessons")
        return dict(in_all_languages(course))
    names = sorted(path.name for path in folder.glob("*.ipynb"))
    if not names:
        raise FileNotFoundError(f"no notebook in {folder}")
    lessons = [{"file": name, "title": dict.fromkeys(LANGUAGES, _title(name))} for name in names]
    return {
        "title": dict.fromkeys(LANGUAGES, "Hanafuda kit"),
        "welcome": WELCOME if WELCOME in names else names[0],
        "lessons": lessons,
    }


def _title(name: str) -> str:
    return name.removesuffix(".ipynb").replace("-", " ").replace("_", " ").capitalize()
