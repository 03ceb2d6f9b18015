"""Files as a browser gets them: compressed once, kept by their version, and most scripts of a page in one.

A page's scripts come in a hundred pieces, which are asked for one after another. ``first_visit.json`` lists those that
every page asks for; they are sent as one script before Voilà's own, which then finds them there. Made for the versions
that it names; with others a page loads its pieces as ever.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from jupyter_server.base.handlers import FileFindHandler
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RequestHandler, StaticFileHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

FIRST_VISIT = Path(__file__).parent / "first_visit.json"
BUNDLE = "voila/first-visit.js"
PACKED = {".js", ".css", ".svg", ".json", ".map", ".html", ".txt"}
FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"  # kept, but asked for whether it has changed
HASHED = re.compile(r"\.[0-9a-f]{8,}\.\w+$")  # a name that changes with what the file holds
CHUNK = re.compile(rb"\A(?:/\*.*?\*/\s*|\"use strict\";\s*)*\(self[.\[]")


@lru_cache(maxsize=300)
def packed(path: str, _modified: float) -> bytes:
    """A file, compressed."""
    return gzip.compress(Path(path).read_bytes(), 9, mtime=0)


class Packed(StaticFileHandler):
    """Mixed into a handler of files: sends them compressed, and lets browsers keep what has a version."""

    async def get(self, path: str, include_body: bool = True) -> None:
        if "gzip" not in self.request.headers.get("Accept-Encoding", "") or "Range" in self.request.headers:
            await super().get(path, include_body)
            return
        self.path = self.parse_url_path(path)
        absolute = self.get_absolute_path(self.root, self.path)  # of several roots this sets the one with the file
        found = self.validate_absolute_path(self.root, absolute)
        if found is None:
            return
        if Path(found).suffix not in PACKED:
            await super().get(path, include_body)
            return
        self.absolute_path = found
        self.modified = self.get_modified_time()
        self.set_headers()
        if self.should_return_304():
            self.set_status(304)
            return
        modified = Path(found).stat().st_mtime
        await send_packed(self, await IOLoop.current().run_in_executor(None, packed, found, modified))

    def set_headers(self) -> None:
        super().set_headers()
        lasting = "v" in self.request.arguments or HASHED.search(self.request.path)
        self.set_header("Cache-Control", FOREVER if lasting else ASK)
        self.set_header("Vary", "Accept-Encoding")
        self.clear_header("Expires")


async def send_packed(handler: RequestHandler, data: bytes) -> None:
    """Send what has been compressed."""
    handler.set_header("Content-Encoding", "gzip")
    handler.set_header("Content-Length", str(len(data)))
    await handler.finish(data)


class VoilaFiles(Packed, MultiStaticFileHandler):
    """Voilà's scripts."""


class ExtensionFiles(Packed, FileFindHandler):
    """Scripts of the widgets."""


class TemplateFiles(Packed, TemplateStaticFileHandler):
    """What the templates bring. An address that names none is not there."""

    def parse_url_path(self, url_path: str) -> str:
        try:
            path: str = super().parse_url_path(url_path)
        except (ValueError, AssertionError):
            raise HTTPError(404) from None
        return path


class Bundle:
    """The scripts that every page asks for: found in ``static`` and in the folders of extensions, as one."""

    def __init__(self, static: list[str], extensions: list[str]):
        self._files = list(_first_visit(static, extensions))
        told = "".join(f"{path} {path.stat().st_mtime_ns} {path.stat().st_size}\n" for path in self._files)
        self.version = hashlib.sha256(told.encode()).hexdigest()[:16]

    @property
    def address(self) -> str:
        """Where it is, from the base of the server; empty if there is none."""
        return f"{BUNDLE}?v={self.version}" if self._files else ""

    @property
    def script(self) -> bytes:
        """The script. Each piece has a scope of its own, so that one's strictness is not another's."""
        pieces = (path.read_bytes() for path in self._files)
        return b"\n".join(b"(()=>{" + piece + b"\n})();" for piece in pieces if CHUNK.match(piece))

    @property
    def packed(self) -> bytes:
        """The script, compressed."""
        return gzip.compress(self.script, 9, mtime=0)


def _first_visit(static: list[str], extensions: list[str]) -> Iterator[Path]:
    listed = json.loads(FIRST_VISIT.read_text(encoding="utf-8"))
    for part, folders in (("static", static), ("extensions", extensions)):
        for package, names in listed[part].items():
            name, _, made_for = package.partition(" ")
            try:
                if version(name) != made_for:
                    continue
            except PackageNotFoundError:
                continue
            for each in names:
                yield from [path for folder in folders if (path := Path(folder) / each).is_file()][:1]


class BundleHandler(RequestHandler):
    """Sends the bundle."""

    def initialize(self, bundle: Bundle) -> None:
        self.bundle = bundle

    async def get(self) -> None:
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", FOREVER)
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" not in self.request.headers.get("Accept-Encoding", ""):
            await self.finish(self.bundle.script)
            return
        await send_packed(self, await IOLoop.current().run_in_executor(None, packed_bundle, self.bundle))


@lru_cache(maxsize=2)
def packed_bundle(bundle: Bundle) -> bytes:
    """The bundle compressed, once."""
    return bundle.packed
