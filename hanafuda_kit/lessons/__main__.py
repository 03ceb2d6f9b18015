"""Runs the notebooks and keeps their outputs: ``python -m hanafuda_kit.lessons [--check] [files]``.

Every notebook of the course (or those named) is executed and written in place, and only
when something changed. What is written is the same on every machine: no widget state, no
model ids, no times, no versions. ``--check`` writes nothing and fails where a file is not
what running it gives. Needs nbclient, part of the test extra.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.lessons.course import place_of

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
"""Names a model of a kernel that is gone when the file is read; a new run makes its own."""
TIMEOUT = 120


def executed(path: Path) -> str:
    """The text of the notebook file after a fresh run of its cells."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        notebook,
        timeout=TIMEOUT,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        store_widget_state=False,
        record_timing=False,
    )
    client.execute()
    return normal(notebook)


def normal(notebook: Any) -> str:
    """The notebook as it is committed: nothing that another run or machine would write otherwise."""
    title = notebook.metadata.get("title")
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            **({"title": title} if title else {}),
        }
    )
    for cell in notebook.cells:
        kept = {key: value for key, value in cell.metadata.items() if key == "tags"}
        if is_folded(cell):
            kept["jupyter"] = {"source_hidden": True}
        cell.metadata = nbformat.from_dict(kept)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET_VIEW, None)
            if "metadata" in output:
                output.metadata = nbformat.from_dict({})
    nbformat.validate(notebook)
    return str(nbformat.writes(notebook)) + "\n"


def is_folded(cell: Any) -> bool:
    """Whether JupyterLab shows a source only when asked: it holds an exercise's answer, or is a teacher's check."""
    if cell.cell_type != "code":
        return False
    exercises = re.findall(r'\bExercise\(\s*"([^"]+)"', cell.source)
    return "check" in cell.metadata.get("tags", ()) or any(place_of(each) for each in exercises)


def main(arguments: list[str]) -> int:
    """Runs the notebooks; returns the exit status."""
    check = "--check" in arguments
    named = [Path(each) for each in arguments if each != "--check"]
    behind = 0
    for path in named or sorted(notebooks_dir().glob("*.ipynb")):
        try:
            text = executed(path)
        except CellExecutionError as error:
            print(f"{path.name}: {error}", file=sys.stderr)
            return 2
        changed = path.read_text(encoding="utf-8") != text
        behind += changed
        if changed and not check:
            path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {'not current' if changed and check else 'written' if changed else 'unchanged'}")
    if check and behind:
        print("run python -m hanafuda_kit.lessons", file=sys.stderr)
    return 1 if check and behind else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
