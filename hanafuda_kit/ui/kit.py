"""The one widget of a kernel that carries the JavaScript, the CSS, the art and the words, once a page.

Tables, exercises and drills find it by reference; it is never displayed itself.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import anywidget
import traitlets

from hanafuda_kit import pictures, text
from hanafuda_kit.assets import widgets_dir
from hanafuda_kit.errors import RulesError, shown
from hanafuda_kit.lessons.course import course

DEFAULT_OPTIONS = {
    "marks": True,
    "points": True,
    "costly": False,
    "speed": 1,
    "sound": False,
    "theme": "system",
    "text": 1,
}
"""Speed 1 is normal, 2 twice as fast; at 0 nothing moves. Text 1.15 is 15 % larger; "system" is the page's theme."""


class Kit(anywidget.AnyWidget):
    """Shared by all widgets of the kernel: get it with :func:`kit`.

    Traits: ``sprite`` (one SVG text with a symbol for each card), ``strings``
    and ``rules`` (the browser's words by language), ``language`` and
    ``options``, which the browser may change too.
    """

    _esm = widgets_dir() / "kit.js"
    _css = widgets_dir() / "kit.css"
    sprite = traitlets.Unicode().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    language = traitlets.Enum(text.LANGUAGES).tag(sync=True)
    options = traitlets.Dict(DEFAULT_OPTIONS).tag(sync=True)

    def __init__(self) -> None:
        super().__init__(
            language=text.spoken(),
            sprite=pictures.sprite(widgets_dir()),
            strings={lang: text.strings(lang) for lang in text.LANGUAGES},
            rules={lang: rules_with_lessons(lang) for lang in text.LANGUAGES},
        )

    def __repr__(self) -> str:
        return "Kit()"


@cache
def kit() -> Kit:
    """The kernel's Kit."""
    return Kit()


def rules_with_lessons(lang: str) -> dict[str, dict[str, Any]]:
    """Every rule in words, with the page that teaches it (empty: none yet)."""
    lessons = lessons_by_rule()
    return {rule: {**words, "lesson": lessons.get(rule, "")} for rule, words in text.rules(lang).items()}


def lessons_by_rule() -> dict[str, str]:
    """From a rule's id to the lesson that teaches it, as ``mushi.ipynb#mushi-09``; from the course's list."""
    found: dict[str, str] = course().get("rules", {})
    return found


def set_language(lang: str) -> None:
    """The language of every table of this notebook, by its code: English is ``en``, Japanese ``ja``."""
    if lang not in text.LANGUAGES:
        raise RulesError("option_value", option="language", value=shown(lang), allowed=", ".join(text.LANGUAGES))
    kit().language = lang
