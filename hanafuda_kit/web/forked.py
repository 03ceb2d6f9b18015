"""Inside a forked kernel: a copy of the template that becomes an ipykernel, runs the notebook's cells by itself and
tells the server what they gave.

Over its socket it receives one request (:class:`Request`), answers with its pid and pidfd once its ports are bound,
then with what each cell gave, in order (:class:`Told`). It ends when the socket is closed, whatever it is doing.
Messages are JSON, each after its size in four bytes.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import resource
import shutil
import signal
import socket
import struct
import sys
import tempfile
import threading
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, NoReturn, TypedDict

from ipykernel.kernelapp import IPKernelApp
from jupyter_client.jsonutil import json_default
from jupyter_client.session import Session
from tornado.ioloop import IOLoop

SIZE = struct.Struct("!I")

PLAIN_MODELS = ("OutputModel",)
"""Models of widgets that talk to who runs the cells while they run: a notebook with one wants a plain kernel."""

REHEARSAL = (
    "from hanafuda_kit.games import GAMES",
    "from hanafuda_kit.ui import CardTable, CourseMap, Drill, Exercise, Gallery, RuleCard, YakuPanel",
    "tables = [CardTable(game) for game in GAMES]\nfor table in tables: print(table.text())",
    "tables[0]",
    "1 / 0",
)
"""What a kernel of the course does, for the rehearsal."""


class Request(TypedDict):
    """What a kernel is to become.

    ``cells`` are the sources to run, each with its place in the notebook; ``memory`` is how many bytes of data the
    process may have (0: as many as it likes).
    """

    connection_file: str
    cwd: str
    env: dict[str, str]
    cells: list[tuple[int, str]]
    memory: int


class Told(TypedDict):
    """What a cell gave: the messages that a client would have seen, and the reply.

    ``plain`` tells that this needs a client which takes part while it happens. After the last cell comes one with
    ``cell`` None.
    """

    cell: int | None
    messages: list[dict[str, Any]]
    reply: dict[str, Any]
    plain: bool


def send(sock: socket.socket, message: Any) -> None:
    """Send a JSON value."""
    data = json.dumps(message, default=json_default).encode()
    sock.sendall(SIZE.pack(len(data)) + data)


def receive(sock: socket.socket) -> Any:
    """Receive a JSON value; None if the other end was closed instead."""
    head = _exactly(sock, SIZE.size)
    data = head and _exactly(sock, SIZE.unpack(head)[0])
    return json.loads(data) if data else None


def _exactly(sock: socket.socket, size: int) -> bytes:
    data = bytearray()
    while len(data) < size:
        part = sock.recv(size - len(data))
        if not part:
            return b""
        data += part
    return bytes(data)


class RecordingSession(Session):
    """A session that keeps what is sent instead of sending it, while ``kept`` is a list."""

    kept: list[dict[str, Any]] | None = None

    def send(
        self, stream: Any, msg_or_type: Any, content: Any = None, parent: Any = None, *args: Any, **more: Any
    ) -> Any:
        if self.kept is None:
            return super().send(stream, msg_or_type, content, parent, *args, **more)
        message = msg_or_type
        if isinstance(msg_or_type, str):
            message = self.msg(msg_or_type, content=content, parent=parent, metadata=more.get("metadata"))
        self.kept.append({"msg_type": message["msg_type"], "content": message["content"]})
        return message


class ForkedKernelApp(IPKernelApp):
    """An ipykernel that is a copy: it watches its socket, not its parent."""

    def init_poller(self) -> None:
        pass  # the parent is the template, which may go before


def live(sock: socket.socket) -> NoReturn:
    """Be a kernel until the end; never returns."""
    status = 1
    try:
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        request: Request | None = receive(sock)
        if request is not None:
            threading.Thread(target=_end_with, args=(sock,), daemon=True).start()
            _be_kernel(sock, request)
            status = 0
    except (BrokenPipeError, ConnectionResetError):
        pass  # the server has gone: nobody is there to be told
    finally:
        os._exit(status)


def _end_with(sock: socket.socket) -> None:
    """End this process, and all that its cells have started, once the other end of the socket is closed."""
    try:
        while sock.recv(1):
            pass
    finally:
        try:
            os.killpg(0, signal.SIGKILL)
        finally:
            os._exit(0)


def _be_kernel(sock: socket.socket, request: Request) -> None:
    os.environ.clear()
    os.environ.update(request["env"])
    os.chdir(request["cwd"])
    if request["memory"]:
        resource.setrlimit(resource.RLIMIT_DATA, (request["memory"], request["memory"]))
    app = _app(request["connection_file"])
    pidfd = os.pidfd_open(os.getpid())
    socket.send_fds(sock, [SIZE.pack(os.getpid())], [pidfd])
    os.close(pidfd)
    _finish(_run(app, sock, request["cells"]))
    app.session.kept = None
    app.start()


def _app(connection_file: str) -> Any:
    """A kernel that is bound and keeps what it would send."""
    gc.enable()
    sys.argv = ["ipykernel_launcher", "-f", connection_file]
    asyncio.set_event_loop(asyncio.new_event_loop())
    app = ForkedKernelApp.instance(session=RecordingSession())
    app.session.kept = []
    app.initialize([*sys.argv[1:], "--HistoryManager.enabled=False", "--IPKernelApp.log_level=CRITICAL"])
    app.kernel.io_loop = IOLoop.current()
    return app


def _finish(work: Coroutine[Any, Any, None]) -> None:
    asyncio.get_event_loop().run_until_complete(work)


async def _run(app: Any, sock: socket.socket, cells: Sequence[tuple[int, str]]) -> None:
    """Run the cells and send what each of them gave."""
    for index, source in cells:
        kept: list[dict[str, Any]] = []
        app.session.kept = kept
        await _execute(app.kernel, source)
        messages = [message for message in kept if not message["msg_type"].startswith(("comm_", "execute_reply"))]
        reply = next(message["content"] for message in kept if message["msg_type"] == "execute_reply")
        send(sock, Told(cell=index, messages=messages, reply=reply, plain=any(map(_wants_plain, kept))))
    send(sock, Told(cell=None, messages=[], reply={}, plain=False))


async def _execute(kernel: Any, source: str) -> None:
    content = {"code": source, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False}
    request = kernel.session.msg("execute_request", {**content, "stop_on_error": False})
    kernel.set_parent([], request)
    await kernel.execute_request(None, [], request)


def _wants_plain(message: dict[str, Any]) -> bool:
    if message["msg_type"] == "clear_output":
        return True
    if message["msg_type"] != "comm_open":
        return False
    state = message["content"].get("data", {}).get("state", {})
    return state.get("_model_name") in PLAIN_MODELS


def rehearse(sock: socket.socket) -> NoReturn:
    """Be a kernel for a moment and send the names of the modules that had to be loaded; never returns."""
    before = set(sys.modules)
    folder = tempfile.mkdtemp()
    with suppress(Exception):
        os.setsid()
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115  the process ends with it
        app = _app(os.path.join(folder, "kernel.json"))

        async def run() -> None:
            for source in REHEARSAL:
                await _execute(app.kernel, source)

        _finish(run())
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        send(sock, sorted(set(sys.modules) - before))
    os._exit(0)
