"""The kit in a notebook: the card table and its companions.

Names are imported when they are asked for, so that ``ui.session`` works
without any widget library.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hanafuda_kit.ui.class_link import ClassLink as ClassLink
    from hanafuda_kit.ui.class_link import ClassTable as ClassTable
    from hanafuda_kit.ui.day import DayTable as DayTable
    from hanafuda_kit.ui.drill import Drill as Drill
    from hanafuda_kit.ui.editor import PositionEditor as PositionEditor
    from hanafuda_kit.ui.exercise import Exercise as Exercise
    from hanafuda_kit.ui.figure import Figure as Figure
    from hanafuda_kit.ui.kit import set_language as set_language
    from hanafuda_kit.ui.panels import CourseMap as CourseMap
    from hanafuda_kit.ui.panels import Gallery as Gallery
    from hanafuda_kit.ui.panels import Results as Results
    from hanafuda_kit.ui.panels import RuleCard as RuleCard
    from hanafuda_kit.ui.panels import YakuPanel as YakuPanel
    from hanafuda_kit.ui.puzzles import Puzzles as Puzzles
    from hanafuda_kit.ui.table import CardTable as CardTable

_HOMES = {
    "CardTable": "table",
    "ClassLink": "class_link",
    "ClassTable": "class_link",
    "CourseMap": "panels",
    "DayTable": "day",
    "Drill": "drill",
    "Exercise": "exercise",
    "Figure": "figure",
    "Gallery": "panels",
    "PositionEditor": "editor",
    "Puzzles": "puzzles",
    "Results": "panels",
    "RuleCard": "panels",
    "YakuPanel": "panels",
    "set_language": "kit",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
