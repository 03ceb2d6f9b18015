"""The course's notebooks in another language, ``notebooks/<language>/``: the same code, the prose of the catalogue.

Nobody writes in them: the command that runs the notebooks makes them (``python -m hanafuda_kit.lessons``).
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

from hanafuda_kit.text import LANGUAGES, SOURCE, furigana
from hanafuda_kit.text.prose import translation

OTHERS = tuple(lang for lang in LANGUAGES if lang != SOURCE)


def folder_of(source: Path, lang: str) -> Path:
    """Where a notebook of the course stands in another language."""
    return source.parent / lang / source.name


def in_language(notebook: Any, page: str, lang: str) -> Any:
    """A notebook with its Markdown in `lang`, readings in brackets; a cell that is not translated stays English."""
    made = deepcopy(notebook)
    for cell in made.cells:
        if cell.cell_type != "markdown":
            continue
        words = translation(lang, page, cell.id, cell.source)
        if words:
            cell.source = furigana.beside(words)
            if words.startswith("# ") and "title" in made.metadata:
                made.metadata.title = furigana.plain(words.partition("\n")[0].removeprefix("# ")).strip()
    return made


def prints(notebook: Any) -> bool:
    """Whether a cell prints something: words of the notebook's language; what else it shows is the same in all."""
    return any(output.output_type == "stream" for cell in notebook.cells for output in cell.get("outputs", ()))


def with_outputs(notebook: Any, other: Any) -> Any:
    """A notebook with the outputs of another one that has the same code cells, or as it is."""
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    done = [cell for cell in other.cells if cell.cell_type == "code"]
    if [(cell.id, cell.source) for cell in code] == [(cell.id, cell.source) for cell in done]:
        for cell, ran in zip(code, done, strict=True):
            cell.outputs, cell.execution_count = ran.outputs, ran.execution_count
    return notebook
