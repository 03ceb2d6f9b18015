"""The list of the lessons, read from ``course.json`` beside the notebooks."""

import json
from pathlib import Path
from typing import Any

from hanafuda_kit.text import LANGUAGES

WELCOME = "welcome.ipynb"


def read_course(folder: Path) -> dict[str, Any]:
    """Title, start page and lessons of the course in ``folder``.

    ``{"title": {"en", "ja"}, "welcome": file, "lessons": [{"file", "title": {"en", "ja"}}]}``.
    A folder without ``course.json`` (a teacher's own) lists its notebooks by name.
    """
    listed = folder / "course.json"
    if listed.is_file():
        course: dict[str, Any] = json.loads(listed.read_text(encoding="utf-8"))
        return course
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
