"""Small notebooks that tests, benchmarks and pictures write to have them served."""

from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}


def write_notebook(path: Path, *cells: str, **metadata) -> None:
    """A notebook of these cells: Markdown where a cell begins with ``#``, else code."""
    notebook = new_notebook(metadata={"kernelspec": KERNEL, **metadata})
    notebook.cells = [new_markdown_cell(cell) if cell.startswith("#") else new_code_cell(cell) for cell in cells]
    nbformat.write(notebook, path)
