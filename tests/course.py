"""The notebooks of the course for the tests: read, and run inside this process, without a kernel."""

from __future__ import annotations

import ast
import contextlib
import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import nbformat

from hanafuda_kit.assets import notebooks_dir

NAMES = sorted(path.name for path in notebooks_dir().glob("*.ipynb"))


class Ran(NamedTuple):
    """A code cell that was run: the cell, what it printed, its last expression's value, the names it set."""

    cell: Any
    printed: str
    value: Any
    names: dict[str, Any]


def path(name: str) -> Path:
    return notebooks_dir() / name


@cache
def notebook(name: str) -> Any:
    """A notebook as it is committed."""
    return nbformat.read(path(name), as_version=4)


@cache
def ran(name: str) -> list[Ran]:
    """The code cells of a notebook, run one after the other in one namespace."""
    names: dict[str, Any] = {"__name__": "__main__"}
    out = []
    for cell in notebook(name).cells:
        if cell.cell_type != "code":
            continue
        tree = ast.parse(cell.source)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        before, value = set(names), None
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(tree, f"{name}:{cell.id}", "exec"), names)
            if last is not None:
                value = eval(compile(ast.Expression(last.value), f"{name}:{cell.id}", "eval"), names)
        new = {key: names[key] for key in names if key not in before}
        out.append(Ran(cell, printed.getvalue(), value, new))
    return out


def exercise_ids(name: str) -> list[str]:
    """The ids of a page's exercises, in their order, read from its source."""
    found: list[str] = []
    for cell in notebook(name).cells:
        if cell.cell_type == "code":
            found += re.findall(r'\bExercise\(\s*"([^"]+)"', cell.source)
    return found


def widget(name: str, exercise: str) -> Any:
    """An exercise as the notebook makes it."""
    for each in ran(name):
        if getattr(getattr(each.value, "exercise", None), "id", None) == exercise:
            return each.value
    raise AssertionError(f"{name} has no exercise {exercise!r} as the last expression of a cell")


def anchors(name: str) -> list[str]:
    """What a link into a page can name, in the order of the page: headings and exercises."""
    found: list[str] = []
    for cell in notebook(name).cells:
        if cell.cell_type == "markdown":
            headings = re.findall(r"^#+ (.+)$", _without_code(cell.source), flags=re.MULTILINE)
            found += [heading.strip().replace(" ", "-") for heading in headings]
        else:
            found += re.findall(r'\bExercise\(\s*"([^"]+)"', cell.source)
    return found


def prose(name: str) -> Iterator[tuple[str, str]]:
    """Cell id and text of the Markdown cells, code left out."""
    for cell in notebook(name).cells:
        if cell.cell_type == "markdown":
            yield cell.id, _without_code(cell.source)


def _without_code(text: str) -> str:
    return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
