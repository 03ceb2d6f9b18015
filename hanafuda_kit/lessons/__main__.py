"""Runs the notebooks and keeps their outputs: ``python -m hanafuda_kit.lessons [--check] [--prose] [files]``.

Every notebook of the course (or those named) is executed and written in place, and only
when something changed. What is written is the same on every machine: no widget state, no
model ids, no times, no versions. The same notebooks in other languages (``notebooks/ja/``) are made
of them; with ``--prose`` only that, and nothing is run. ``--check`` writes nothing and fails where a file is not
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
from hanafuda_kit.lessons.translated import OTHERS, folder_of, in_language, prints, with_outputs

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
"""Names a model of a kernel that is gone when the file is read; a new run makes its own."""
TIMEOUT = 120


def executed(path: Path) -> str:
    """The text of the notebook file after a fresh run of its cells."""
    return normal(run(nbformat.read(path, as_version=4), path.parent))


def run(notebook: Any, folder: Path) -> Any:
    """A notebook after a fresh run of its cells in `folder`."""
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        notebook,
        timeout=TIMEOUT,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,  # how a cell's prints were cut on their way is another thing in every run
    )
    client.execute()
    return notebook


def in_other_language(path: Path, lang: str, fresh: bool = True) -> str:
    """The text of the file in another language, from the English one as it stands; run where a cell prints words.

    Not ``fresh`` is not run: the outputs are taken from the file in that language, as far as it has the same code.
    """
    made = in_language(nbformat.read(path, as_version=4), path.stem, lang)
    other = folder_of(path, lang)
    if prints(made):
        if fresh:
            other.parent.mkdir(exist_ok=True)
            run(made, other.parent)
        elif other.is_file():
            with_outputs(made, nbformat.read(other, as_version=4))
    return normal(made)


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
    check, prose = "--check" in arguments, "--prose" in arguments
    named = [Path(each) for each in arguments if not each.startswith("--")]
    behind = 0

    def keep(path: Path, text: str) -> None:
        nonlocal behind
        changed = not path.is_file() or path.read_text(encoding="utf-8") != text
        behind += changed
        if changed and not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        shown = "/".join(path.parts[-2:]) if path.parent.name in OTHERS else path.name
        print(f"{shown}: {'not current' if changed and check else 'written' if changed else 'unchanged'}")

    for path in named or sorted(notebooks_dir().glob("*.ipynb")):
        try:
            if not prose:
                keep(path, executed(path))
            for lang in OTHERS if path.resolve().parent == notebooks_dir() else ():
                keep(folder_of(path, lang), in_other_language(path, lang, fresh=not prose))
        except CellExecutionError as error:
            print(f"{path.name}: {error}", file=sys.stderr)
            return 2
    if check and behind:
        print("run python -m hanafuda_kit.lessons", file=sys.stderr)
    return 1 if check and behind else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
