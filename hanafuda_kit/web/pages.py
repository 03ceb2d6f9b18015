"""The pages of the course: a request, a kernel, HTML."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import posixpath
from collections.abc import AsyncIterator
from typing import Any, NamedTuple
from urllib.parse import urlencode

import tornado.web
from jupyter_server.utils import url_path_join
from tornado.httputil import split_host_and_port
from voila import __version__ as voila_version
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.utils import ENV_VARIABLE, get_page_config

from hanafuda_kit.errors import ClassLinkError
from hanafuda_kit.lessons import class_link
from hanafuda_kit.text import LANGUAGES
from hanafuda_kit.web.gate import opens_a_page, page_policy
from hanafuda_kit.web.kernels import Cells, CourseKernels
from hanafuda_kit.web.reasons import PageError, reason
from hanafuda_kit.web.recording import Pages, Recording
from hanafuda_kit.web.render import CourseRenderer, runs

PROMPT = 2.0  # seconds in which the cells of most pages are through; who takes longer is shown cell by cell
PLAIN_SOURCES = ("Output(", "clear_output", "interact")  # want a client that takes part while the cells run
CLASS_PAGE = "class-play.ipynb"  # shows the table that its address names
HEARTBEAT = "<script>window.voila_heartbeat()</script>\n"


class Lesson(NamedTuple):
    """A notebook as it was read: what its kernel is, what it runs, and what it is known by."""

    kernel_name: str
    cells: Cells
    digest: str

    @property
    def wants_plain(self) -> bool:
        """Whether a cell needs a client that takes part while it runs."""
        return any(word in source for _, source in self.cells for word in PLAIN_SOURCES)


class CoursePage(TornadoVoilaHandler):
    """A page of the course.

    Voilà's page ends its kernel when it is closed, but is refused where it never got the token
    that such a request must carry (voila issue 1458): so hand it out with the page.
    """

    pages = Pages()

    @tornado.web.authenticated
    async def get(self, path: str | None = None) -> None:
        framed_by = self.settings.get("framed_by", ())
        if not opens_a_page(self.request.headers, framed=bool(framed_by)):
            raise tornado.web.HTTPError(403)
        self.set_header("Content-Security-Policy", page_policy(self.request.host, framed_by))
        self.xsrf_token  # noqa: B018  reading it sets the cookie
        kernels = self.kernel_manager
        try:
            if isinstance(kernels, CourseKernels) and kernels.nursery and path:
                await self._from_nursery(path, kernels)
            else:
                await super().get(path)
        except tornado.web.HTTPError as error:
            raise reason(error, path or "") from error

    async def _from_nursery(self, path: str, kernels: CourseKernels) -> None:
        """Answer with a page whose kernel is a child of the nursery that runs the cells by itself."""
        renderer = self._renderer(path)
        await renderer.initialize(template=None, theme=None)
        lesson = read(renderer.notebook)
        if lesson.wants_plain:
            await super().get(path)
            return
        start = {"kernel_name": lesson.kernel_name, "path": posixpath.dirname(path), "env": self._environment()}
        kernel_id, child = await kernels.start_with(lesson.cells, **start)
        recording = renderer.recording = Recording(child) if child else None
        whole = recording is not None and await recording.complete(PROMPT)
        if recording and recording.wants_plain:
            await kernels.shutdown_kernel(kernel_id, now=True)
            await super().get(path)
            return
        self.set_header("Content-Type", "text/html")
        self.set_header("Cache-Control", "no-cache, no-store, must-revalidate")
        html = self.pages.get(lesson.digest, kernel_id, recording) if recording and whole else None
        if html is not None:
            self.write(html)
            return
        parts = []
        content = renderer.generate_content_generator(kernel_id, kernels.get_kernel(kernel_id))
        async for part in with_heartbeats(content, self.voila_configuration.http_keep_alive_timeout):
            parts.append(part)
            self.write(part)
            self.flush()
        if recording and whole:
            self.pages.keep(lesson.digest, kernel_id, recording, "".join(parts))

    def _renderer(self, path: str) -> CourseRenderer:
        context = {
            "base_url": self.base_url,
            "settings": self.settings,
            "log": self.log,
            "voila_configuration": self.voila_configuration,
        }
        page_config = get_page_config(**context)
        if self.page_config_hook:
            page_config = self.page_config_hook(page_config, **context, notebook_path=path)
        return CourseRenderer(
            request_handler=self,
            voila_configuration=self.voila_configuration,
            traitlet_config=self.traitlet_config,
            notebook_path=path,
            template_paths=self.template_paths,
            config_manager=self.config_manager,
            contents_manager=self.contents_manager,
            base_url=self.base_url,
            kernel_spec_manager=self.kernel_spec_manager,
            page_config=page_config,
            mathjax_config=self.settings.get("mathjax_config"),
            mathjax_url=self.settings.get("mathjax_url"),
        )

    def _environment(self) -> dict[str, str]:
        """The environment of a page's kernel, as Voilà makes it."""
        host, port = split_host_and_port(self.request.host.lower())
        asked = {
            ENV_VARIABLE.SCRIPT_NAME: self.request.path,
            ENV_VARIABLE.PATH_INFO: "",
            ENV_VARIABLE.QUERY_STRING: str(self.request.query),
            ENV_VARIABLE.SERVER_SOFTWARE: f"voila/{voila_version}",
            ENV_VARIABLE.SERVER_PROTOCOL: str(self.request.version),
            ENV_VARIABLE.SERVER_PORT: str(port) if port else "",
            ENV_VARIABLE.SERVER_NAME: host,
            ENV_VARIABLE.VOILA_PREHEAT: "False",
            ENV_VARIABLE.VOILA_BASE_URL: self.base_url,
            ENV_VARIABLE.VOILA_SERVER_URL: self.settings.get("server_url", "/"),
            ENV_VARIABLE.VOILA_REQUEST_URL: self.request.full_url(),
            ENV_VARIABLE.VOILA_APP_PORT: str(port) if port else "",
        }
        return {**os.environ, **{str(name): value for name, value in asked.items()}}


class ClassPage(BaseVoilaHandler):
    """The short address of a table that a teacher gave away: leads to its page."""

    def get(self, code: str) -> None:
        try:
            table = class_link.given(code)
        except ClassLinkError as error:
            raise PageError(404, {lang: error.told(lang) for lang in LANGUAGES}) from None
        asked = {class_link.QUERY: class_link.tidy(code), **({"lang": table.lang} if table.lang else {})}
        self.redirect(f"{url_path_join(self.base_url, 'voila/render', CLASS_PAGE)}?{urlencode(asked)}")


class NoSuchPage(BaseVoilaHandler):
    """Any address that leads nowhere."""

    async def prepare(self) -> None:
        raise tornado.web.HTTPError(404)


def read(notebook: Any) -> Lesson:
    """What a kernel needs to know of a notebook."""
    cells = [(place, cell.source) for place, cell in enumerate(notebook.cells) if runs(cell)]
    digest = hashlib.sha256(json.dumps(notebook, sort_keys=True).encode()).hexdigest()
    return Lesson(notebook.metadata.kernelspec.name, cells, digest)


async def with_heartbeats(content: AsyncIterator[tuple[str, Any]], seconds: float) -> AsyncIterator[str]:
    """The parts of a page; where one takes longer, a word every so many seconds keeps the connection."""
    parts = aiter(content)
    while True:
        coming = asyncio.ensure_future(anext(parts, None))
        while not (await asyncio.wait({coming}, timeout=seconds))[0]:
            yield HEARTBEAT
        part = coming.result()
        if part is None:
            return
        yield part[0]
