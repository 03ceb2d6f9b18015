"""From a notebook to a page: Voilà's renderer with the kit's own executor, without compiling its templates anew."""

from __future__ import annotations

import logging
import re
from functools import partial
from types import CodeType
from typing import Any

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from markupsafe import Markup
from voila import notebook_renderer
from voila.execute import VoilaExecutor
from voila.exporter import VoilaExporter
from voila.notebook_renderer import NotebookRenderer

from hanafuda_kit import errors
from hanafuda_kit.text import SOURCE
from hanafuda_kit.web import words
from hanafuda_kit.web.recording import Recording

log = logging.getLogger("tornado.application.cells")
EXERCISE = re.compile(r"""\bExercise\(\s*["']([^"']+)["']""")
KIT_ERRORS = {name for name, each in vars(errors).items() if isinstance(each, type) and issubclass(each, Exception)}


def runs(cell: Any) -> bool:
    """Whether a cell is run: code that is not empty and not marked to be left out."""
    skipped = VoilaExecutor.skip_cells_with_tag.default_value in cell.metadata.get("tags", [])
    return bool(cell.cell_type == "code" and cell.source.strip() and not skipped)


def merge_streams(cell: Any) -> None:
    """What a cell printed as one text where nothing came between: how much a kernel sends at once is chance."""
    merged: list[Any] = []
    for output in cell.get("outputs", ()):
        last = merged[-1] if merged else None
        if output.output_type == "stream" and last and last.output_type == "stream" and last.name == output.name:
            last.text += output.text
        else:
            merged.append(output)
    if merged:
        cell.outputs = merged


class CourseExecutor(VoilaExecutor):
    """Runs the cells of a page, or takes over from ``recording`` what they gave where a kernel ran them by itself.

    What the kit itself refuses is said: it is meant for who wrote the cell.
    """

    recording: Recording | None = None

    async def async_execute_cell(self, cell: Any, cell_index: int, *count: Any, **more: Any) -> Any:
        if self.recording is None:
            cell = await super().async_execute_cell(cell, cell_index, *count, **more)
            merge_streams(cell)
            return cell
        if not runs(cell):
            return cell
        told = await self.recording.of(cell_index)
        self.code_cells_executed += 1
        cell.outputs = []
        self.clear_before_next_output = False
        for message in told["messages"]:
            seen = {**message, "header": {"msg_type": message["msg_type"]}, "parent_header": {}}
            self.process_message(seen, cell, cell_index)
        merge_streams(cell)
        await self._check_raise_for_error(cell, cell_index, {"content": told["reply"]})
        return cell

    def strip_code_cell_errors(self, cell: Any) -> Any:
        failed = [output for output in cell.get("outputs", ()) if output.get("output_type") == "error"]
        named = EXERCISE.search(cell.get("source", "")) if failed else None
        for output in failed:
            log.error("%s: %s: %s", named[1] if named else "a cell", output["ename"], output["evalue"])
        sentences = [output["evalue"] if output["ename"] in KIT_ERRORS else None for output in failed]
        cell = super().strip_code_cell_errors(cell)
        for output, sentence in zip(failed, sentences, strict=True):
            output["told"] = words.failed(cell["execution_count"], sentence, named[1] if named else None)
            output["traceback"] = [output["told"][SOURCE]]
        return cell


class CompiledTemplates(BytecodeCache):
    """Keeps compiled templates in memory, by their text: an environment a page would compile all of them again."""

    def __init__(self) -> None:
        self._codes: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        checksum, code = self._codes.get(bucket.key, ("", None))
        if code and checksum == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code:
            self._codes[bucket.key] = (bucket.checksum, bucket.code)


class CourseExporter(VoilaExporter):
    """Makes the HTML."""

    compiled = CompiledTemplates()

    def _create_environment(self) -> Any:
        environment = super()._create_environment()
        environment.bytecode_cache = self.compiled
        environment.globals["words"] = words
        environment.globals["prose"] = partial(self._prose, environment)
        return environment

    @staticmethod
    def _prose(environment: Any, cell: Any, resources: Any) -> list[tuple[str, str, Markup]]:
        """:func:`hanafuda_kit.web.words.prose`, by the filters that the template's own Markdown cell goes through."""
        filters, context = environment.filters, Context(environment, {"cell": cell, "resources": resources}, "", {})

        def html(source: str) -> str:
            return str(filters["strip_files_prefix"](filters["markdown2html"](context, source)))

        return words.prose(cell, resources["metadata"]["name"], html)


class CourseRenderer(NotebookRenderer):
    """Renders a page whose kernel runs its cells by itself (``recording``), or as Voilà does."""

    recording: Recording | None = None

    async def _jinja_kernel_start(self, nb: Any, kernel_id: str, kernel_future: Any) -> str:
        if self.recording is None:
            started: str = await super()._jinja_kernel_start(nb, kernel_id, kernel_future)
            return started
        tracebacks = self.voila_configuration.show_tracebacks
        self.executor = CourseExecutor(nb, km=kernel_future, config=self.traitlet_config, show_tracebacks=tracebacks)
        self.executor.recording = self.recording
        self.executor.record_timing = False  # when the messages came is not recorded
        self.kernel_started = True
        return kernel_id

    async def _cleanup_resources(self) -> None:
        if self.recording is None:
            await super()._cleanup_resources()


notebook_renderer.VoilaExecutor = CourseExecutor  # Voilà has no setting for either
notebook_renderer.VoilaExporter = CourseExporter
