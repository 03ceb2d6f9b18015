"""The server behind `hanafuda play`: Voilà with a start page instead of a list of files."""

import asyncio
import os
import re
import shutil
import signal
import socket
import tempfile
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from jupyter_core.paths import jupyter_data_dir
from jupyter_core.utils import run_sync
from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.auth.logout import LogoutHandler
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import RedirectHandler, RequestHandler, StaticFileHandler
from voila.app import Voila
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.voila_identity_provider import VoilaLoginHandler

from hanafuda_kit.lessons import class_link
from hanafuda_kit.web import words
from hanafuda_kit.web.files import ASK, BUNDLE, Bundle, BundleHandler, ExtensionFiles, TemplateFiles, VoilaFiles
from hanafuda_kit.web.gate import GuardedApplication, is_loopback
from hanafuda_kit.web.nursery import ForkProvisioner, Nursery, supported
from hanafuda_kit.web.pages import CLASS_PAGE, ClassPage, CoursePage, NoSuchPage
from hanafuda_kit.web.ports import network_address
from hanafuda_kit.web.reasons import speak_plainly
from hanafuda_kit.web.settings import DATA_DIR, KERNEL_MEMORY, TEMPLATE
from hanafuda_kit.web.sockets import CourseSocket

OWN = {
    TornadoVoilaHandler: CoursePage,
    MultiStaticFileHandler: VoilaFiles,
    TemplateStaticFileHandler: TemplateFiles,
    FileFindHandler: ExtensionFiles,
    VoilaKernelWebsocketHandler: CourseSocket,
}
"""What stands in for a handler of Voilà's."""

LEFT_OUT = {LoginFormHandler, VoilaLoginHandler, LogoutHandler, VoilaContentsHandler}
"""Handlers of Voilà's that the course has no use for: nobody logs in, and nothing is listed."""

EVERYWHERE = ("", "0.0.0.0", "::")
ICONS = DATA_DIR / "voila" / "templates" / TEMPLATE / "static"


class CourseServer(Voila):
    """Serves a folder of notebooks; ``/`` leads to the welcome page.

    Configure it with :func:`hanafuda_kit.web.settings.server_settings`, then ``initialize([])``,
    ``use(sockets)``, ``start()``; ``start`` returns when the process is asked to end.
    """

    nursery: Nursery | None = None
    on_ready: Callable[[str], None] | None = None  # called with the start page's address

    def use(self, sockets: list[socket.socket]) -> None:
        """Listen on sockets that were bound before (hanafuda_kit.web.ports)."""
        self.sockets = sockets
        self.ip, self.port = sockets[0].getsockname()[:2]

    @property
    def welcome_path(self) -> str:
        """The path of the start page on this server."""
        welcome = self.config.VoilaConfiguration.resources["hanafuda"]["welcome"]
        return str(url_path_join(self.base_url, "voila/render", welcome))

    @property
    def welcome_url(self) -> str:
        """The address of the start page for a browser on this machine."""
        return self._url("127.0.0.1" if self.ip in EVERYWHERE else self.ip)

    @property
    def network_url(self) -> str | None:
        """The address to give to others: short, since the server leads on from there. None where they cannot come."""
        address = network_address() if self.ip in EVERYWHERE else self.ip
        return None if address is None or is_loopback(address) else self._url(address, self.base_url)

    def _url(self, host: str, path: str | None = None) -> str:
        host = f"[{host}]" if ":" in host else host
        return f"http://{host}:{self.port}{self.welcome_path if path is None else path}"

    def start(self) -> None:
        """Serve until the process is asked to end."""
        self.connection_dir = tempfile.mkdtemp(prefix="voila_", dir=self.connection_dir_root)
        self._keep_class_tables()
        self.app = GuardedApplication(**self.init_settings())
        self.app.loopback_only = is_loopback(self.ip)
        self.app.settings.update(self.tornado_settings)
        self.app.add_handlers(".*$", self.init_handlers())
        self.listen()

    def _keep_class_tables(self) -> None:
        """Say to every kernel where tables for a class are kept, and at which address a class reaches them."""
        if (Path(self.root_dir) / CLASS_PAGE).is_file():
            kept = Path(jupyter_data_dir()) / "hanafuda_kit" / "class-tables"
            os.environ.setdefault(class_link.FOLDER, str(kept))
            os.environ[class_link.ADDRESS] = self.network_url or ""

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals["words"] = words  # the error pages speak every language
        if supported():
            ForkProvisioner.register()
            self.nursery = self.kernel_manager.nursery = Nursery(KERNEL_MEMORY)
            self.nursery.start()
        return settings

    def init_handlers(self) -> list[tuple[Any, ...]]:
        to_welcome = (RedirectHandler, {"url": self.welcome_path, "permanent": False})
        bundle = Bundle(self.static_paths, self.labextensions_path)
        self.config.VoilaConfiguration.resources["hanafuda"]["bundle"] = bundle.address
        rules = [rule for rule in super().init_handlers() if rule[1] not in LEFT_OUT]
        missing = {"voila_configuration": self.voila_configuration}
        own = [
            (self.base_url, *to_welcome),
            (url_path_join(self.base_url, r"/voila/?"), *to_welcome),
            (url_path_join(self.base_url, r"/voila/tree.*"), *to_welcome),
            (url_path_join(self.base_url, r"/(favicon\.ico)"), IconHandler, {"path": str(ICONS)}),
            (url_path_join(self.base_url, re.escape(BUNDLE)), BundleHandler, {"bundle": bundle}),
            (url_path_join(self.base_url, r"/class/([^/]*)/?"), ClassPage, missing),
            (url_path_join(self.base_url, r"/paper\.html"), PaperPage),
        ]
        return [
            *own,
            *((rule[0], OWN.get(rule[1], rule[1]), *rule[2:]) for rule in rules),
            (r".*", NoSuchPage, missing),
        ]

    def listen(self) -> None:
        """Answer requests until SIGINT, SIGTERM, SIGHUP or SIGQUIT, then end every kernel."""
        http = HTTPServer(self.app)
        http.add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        self._end_on_signals()
        speak_plainly(self.log)
        if self.on_ready:
            self.ioloop.add_callback(self.on_ready, self.welcome_url)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:  # where a loop takes no signal handlers
            pass
        finally:
            http.stop()
            self.stop()

    def stop(self) -> None:
        """End the kernels at once (they keep nothing), then remove the folder that those just starting still read."""
        if self.nursery:
            self.nursery.stop()
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    def _end_on_signals(self) -> None:
        loop = asyncio.get_event_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"):
            with suppress(NotImplementedError, AttributeError):  # Windows takes no handlers and lacks two signals
                loop.add_signal_handler(getattr(signal, name), loop.stop)


class IconHandler(StaticFileHandler):
    """/favicon.ico, which browsers ask for on pages that name no icon."""

    @classmethod
    def get_absolute_path(cls, root: str, path: str) -> str:
        return str(Path(root) / "icon.svg")

    def get_content_type(self) -> str:
        return "image/svg+xml"


class PaperPage(RequestHandler):
    """The page to print."""

    async def get(self) -> None:
        self.set_header("Cache-Control", ASK)
        await self.finish(await IOLoop.current().run_in_executor(None, paper_page))


@cache
def paper_page() -> str:
    """The page to print, made when it is first asked for."""
    from hanafuda_kit.site.paper import paper

    return paper()


def open_browser(url: str) -> None:
    """Open the page in the user's browser without blocking the server."""
    IOLoop.current().run_in_executor(None, webbrowser.open, url)
