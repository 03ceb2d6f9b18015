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
from voila.paths import collect_template_paths

from hanafuda_kit.site.kernel import Kernel
from hanafuda_kit.ui.kit import kit
from hanafuda_kit.web.course import read_course
from hanafuda_kit.web.render import CourseExporter, runs
from hanafuda_kit.web.settings import TEMPLATE, find_template

HERE = Path(__file__).resolve().parent
LARGE = 4_000
"""A widget's value whose JSON is longer than this is a file of its own, which the pages share."""
LINK = re.compile(r'(?<![\w/:.-])([\w-]+)\.ipynb(?=["#?\\])')
"""A link to another notebook of the folder."""


class Pages:
    """Renders the notebooks of ``folder`` into ``out``; ValueError or FileNotFoundError without a course in it."""

    def __init__(self, folder: Path, out: Path) -> None:
        self.folder, self.out = folder, out
        self.course = read_course(folder)
        find_template()
        self.templates = [str(HERE / "templates"), *collect_template_paths(["voila", "nbconvert"], TEMPLATE)]
        self.static = [Path(path) / "static" for path in self.templates]

    def render(self) -> list[str]:
        """Writes every page; gives their names, the first one first."""
        names = [path.stem for path in sorted(self.folder.glob("*.ipynb"))]
        for name in names:
            (self.out / f"{name}.html").write_text(self._page(name), encoding="utf-8")
        start = self.course["welcome"].removesuffix(".ipynb")
        return sorted(names, key=lambda name: (name != start, name))

    def _page(self, name: str) -> str:
        notebook = nbformat.read(self.folder / f"{name}.ipynb", as_version=4)
        cells, messages = shown_by(notebook)
        page = {"cells": cells, "messages": [self._with_files(message) for message in messages]}
        site = {
            "page": script_safe(as_pages(json.dumps(page, ensure_ascii=False))),
            "shown": {cell["id"]: cell["shown"] for cell in cells},
        }
        return as_pages(asyncio.run(self._html(name, notebook, site)))

    async def _html(self, name: str, notebook: Any, site: Mapping[str, Any]) -> str:
        exporter = CourseExporter(
            template_paths=self.templates,
            template_name=TEMPLATE,
            template_file="site.html.j2",
            config=Config(),
            contents_manager=LargeFileManager(root_dir=str(self.folder)),
            base_url="./",
        )
        exporter.exclude_input = exporter.exclude_output_prompt = exporter.exclude_input_prompt = True
        resources = {"metadata": {"name": name}, "base_url": "./", "hanafuda": self.course, "site": site}
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
        text = as_pages(json.dumps(value, ensure_ascii=False))
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
    with Kernel(lambda message: messages.append(json.loads(json.dumps(message)))) as kernel:
        cells = [
            {"id": cell.id, "source": cell.source, "shown": kernel.run(cell.source)}
            for cell in notebook.cells
            if runs(cell)
        ]
    kit.cache_clear()
    return cells, [as_picture(message) for message in messages]


def as_picture(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what a table keeps of its match: what is only looked at must neither offer nor overwrite it."""
    for state in (message["data"].get("state"),):
        if state and isinstance(state.get("view"), dict):
            state["view"] = {**state["view"], "resume": None, "link": None}
    return message


def as_pages(text: str) -> str:
    """A page, or a list of them, with links to pages where they lead to notebooks."""
    return LINK.sub(r"\1.html", text)


def script_safe(text: str) -> str:
    """JSON as it may stand in a script element."""
    return text.replace("<", "\\u003c")
