"""The pages of the site: each notebook in the web app's template, its cells run once to see what they show."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import nbformat
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from traitlets.config import Config
from voila.exporter import VoilaExporter
from voila.paths import collect_template_paths

from hanafuda_kit.site.kernel import Kernel
from hanafuda_kit.ui.kit import kit
from hanafuda_kit.web.course import read_course
from hanafuda_kit.web.settings import DATA_DIR, TEMPLATE, find_template

HERE = Path(__file__).resolve().parent
LARGE = 4_000
"""A widget's value whose JSON is longer than this is a file of its own, which the pages share."""
LINK = re.compile(r'(href="[^":#?]+)\.ipynb(["#?])')
"""A link to another notebook of the folder."""


class Pages:
    """Renders the notebooks of ``folder`` into ``out``; ValueError or FileNotFoundError for a folder without a course."""

    def __init__(self, folder: Path, out: Path) -> None:
        self.folder, self.out = folder, out
        self.course = read_course(folder)
        find_template()
        self.static = [Path(path) / "static" for path in collect_template_paths(["voila", "nbconvert"], TEMPLATE)]

    def render(self) -> list[str]:
        """Writes every page; gives their names."""
        names = [path.name for path in sorted(self.folder.glob("*.ipynb"))]
        for name in names:
            page = self._page(self.folder / name)
            (self.out / name.replace(".ipynb", ".html")).write_text(page, encoding="utf-8")
        start = self.course["welcome"].replace(".ipynb", ".html")
        (self.out / "index.html").write_text(
            f'<!DOCTYPE html><meta charset="utf-8"><title>hanafuda_kit</title>'
            f'<meta http-equiv="refresh" content="0; url={start}"><a href="{start}">{start}</a>\n',
            encoding="utf-8",
        )
        return names

    def _page(self, path: Path) -> str:
        notebook = nbformat.read(path, as_version=4)
        cells, messages = shown_by(notebook)
        page = {"cells": cells, "messages": [self._with_files(message) for message in messages]}
        site = {"page": script_safe(json.dumps(page, ensure_ascii=False)), "shown": [c["id"] for c in cells if c["shown"]]}
        html = asyncio.run(self._html(path, notebook, site))
        return LINK.sub(r"\1.html\2", html)

    async def _html(self, path: Path, notebook: Any, site: Mapping[str, Any]) -> str:
        contents = LargeFileManager(root_dir=str(self.folder))
        exporter = VoilaExporter(
            template_paths=[str(HERE / "templates"), *collect_template_paths(["voila", "nbconvert"], TEMPLATE)],
            template_name=TEMPLATE,
            template_file="site.html.j2",
            config=Config(),
            contents_manager=contents,
            base_url="./",
        )
        exporter.exclude_input = exporter.exclude_output_prompt = exporter.exclude_input_prompt = True
        resources = {
            "metadata": {"name": path.stem},
            "base_url": "./",
            "hanafuda": self.course,
            "site": site,
        }
        parts = exporter.generate_from_notebook_node(
            notebook,
            resources=resources,
            page_config={},
            extra_context={
                "frontend": "site",
                "kernel_start": lambda nb: "",
                "cell_generator": lambda nb, kernel: nb.cells,
                "voila_process": "() => {}",
                "voila_finish": "() => {}",
            },
        )
        return "".join([part async for part, _ in parts])

    def _with_files(self, message: dict[str, Any]) -> dict[str, Any]:
        """A message with its large values as references to files of the site."""
        if message["type"] != "comm_open":
            return message
        state = {name: self._filed(value) for name, value in message["data"]["state"].items()}
        return {**message, "data": {"state": state}}

    def _filed(self, value: Any) -> Any:
        text = json.dumps(value, ensure_ascii=False)
        if len(text) <= LARGE:
            return value
        name = f"states/{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
        (self.out / "states").mkdir(exist_ok=True)
        (self.out / name).write_text(text, encoding="utf-8")
        return {"$file": name}


def shown_by(notebook: Any) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Runs a notebook's cells: each one's id, source and what it shows, and the widgets' messages that this took."""
    messages: list[dict[str, Any]] = []
    kit.cache_clear()  # a page's own
    kernel = Kernel(lambda message: messages.append(json.loads(json.dumps(message))))
    cells = [
        {"id": cell.id, "source": cell.source, "shown": kernel.run(cell.source)}
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]
    return cells, messages


def script_safe(text: str) -> str:
    """JSON as it may stand in a script element."""
    return text.replace("<", "\\u003c")
