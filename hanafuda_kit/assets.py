"""Where the files are that are not Python: the browser's part and the course.

In a checkout they stand beside the package, in an installed wheel inside it.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def widgets_dir() -> Path:
    """The folder with what runs in the browser: kit.js, kit.css, cards/."""
    return _folder("widgets")


def notebooks_dir() -> Path:
    """The folder with the course's notebooks and their list, course.json."""
    return _folder("notebooks")


def _folder(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name
