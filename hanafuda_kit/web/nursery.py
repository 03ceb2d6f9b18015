"""Where kernels come from on Linux: a template process that is started once and forks one for each page.

The template is :mod:`hanafuda_kit.web.forkserver`. Whatever goes wrong with it, a kernel is started the plain way
instead, by a command of its own: :class:`ForkProvisioner` differs from Jupyter's only where the nursery had a child.
"""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

import hanafuda_kit
from hanafuda_kit.assets import widgets_dir

PROVISIONER = "hanafuda-fork"
PYTHON = sys.executable  # what the template is started with
FORK = b"+"
WARM_UP = 20.0  # seconds that a page waits for a template that is still loading
ANSWER = 10.0  # seconds in which a child has to be bound
RESTARTS = 5  # a template that broke more often is given up
LOOK_AGAIN = 1.0  # seconds between two looks at the files that a template has loaded


class NoChildError(Exception):
    """The nursery has no child to give: start the kernel the plain way."""


def supported() -> bool:
    """Whether kernels can be forked here: on Linux with pidfds."""
    return sys.platform == "linux" and hasattr(os, "pidfd_open")


class Child:
    """A forked kernel."""

    def __init__(self, pid: int, pidfd: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        self.pid = pid
        self._pidfd = pidfd
        self._reader = reader
        self._writer = writer

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._pidfd >= 0 and not _readable(self._pidfd)

    def signal(self, sign: int) -> None:
        """Send a signal to the process and to what its cells have started."""
        if self.alive:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, sign)

    async def told(self) -> dict[str, Any]:
        """What the next cell gave (:class:`hanafuda_kit.web.forked.Told`). EOFError if the kernel has died."""
        size = int.from_bytes(await self._reader.readexactly(4), "big")
        told: dict[str, Any] = json.loads(await self._reader.readexactly(size))
        return told

    def let_go(self) -> None:
        """Close all that is held of the process; it ends with it."""
        self._writer.close()
        if self._pidfd >= 0:
            os.close(self._pidfd)
            self._pidfd = -1


def _readable(descriptor: int) -> bool:
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    return bool(poll.poll(0))


class Nursery:
    """The template process, from the server's side. ``memory``: bytes of data that a kernel may have (0: any)."""

    def __init__(self, memory: int = 0):
        self.memory = memory
        self._template: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._ready: asyncio.Future[None] | None = None
        self._broken = 0
        self._loaded = 0.0  # when the newest file was written that the template may have loaded
        self._looked = 0.0
        self._at_once = asyncio.Semaphore(2 * (os.cpu_count() or 1))

    def start(self) -> None:
        """Start the template; it loads while the server goes on."""
        here, there = socket.socketpair()
        here.setblocking(False)
        command = [PYTHON, "-P", "-m", "hanafuda_kit.web.forkserver", str(there.fileno())]
        env = {**os.environ, "PYDEVD_DISABLE_FILE_VALIDATION": "1", "MALLOC_ARENA_MAX": "2"}
        self._loaded = _newest_source()
        with there, suppress(OSError):
            self._template = subprocess.Popen(
                command,
                env=env,
                pass_fds=(there.fileno(),),
                start_new_session=True,  # Ctrl-C is for the server
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        self._control = here
        self._ready = None

    def stop(self) -> None:
        """End the template. Kernels live on: they hang on their own sockets."""
        if self._ready:
            self._ready.cancel()
        if self._control:
            self._control.close()
        if self._template:
            self._template.kill()
            self._template.wait()
        self._template = self._control = self._ready = None

    async def fork(self, request: dict[str, Any]) -> Child:
        """A kernel as :class:`hanafuda_kit.web.forked.Request` wants it, bound. Raises NoChildError."""
        self._renew()
        if not self._control:
            raise NoChildError("there is no template")
        template = self._template
        self._ready = self._ready or asyncio.ensure_future(_first_word(self._control))
        try:
            await asyncio.wait_for(asyncio.shield(self._ready), WARM_UP)
            async with self._at_once:
                return await asyncio.wait_for(self._child({**request, "memory": self.memory}), ANSWER)
        except (OSError, EOFError, TimeoutError, ValueError) as error:
            if template is self._template:
                self._mend(late=isinstance(error, TimeoutError))
            raise NoChildError(repr(error)) from error

    async def _child(self, request: dict[str, Any]) -> Child:
        assert self._control
        here, there = socket.socketpair()
        here.setblocking(False)
        loop = asyncio.get_running_loop()
        try:
            with there:
                socket.send_fds(self._control, [FORK], [there.fileno()])
            data = json.dumps(request).encode()
            await loop.sock_sendall(here, len(data).to_bytes(4, "big") + data)
            await _readable_soon(here)
            word, descriptors, _, _ = socket.recv_fds(here, 4, 1)
            if len(word) < 4 or not descriptors:
                raise EOFError("the child has ended")
            reader, writer = await asyncio.open_connection(sock=here)
        except BaseException:
            here.close()
            raise
        return Child(int.from_bytes(word, "big"), descriptors[0], reader, writer)

    def _mend(self, late: bool) -> None:
        """After a failure: a template that is gone or hangs is replaced, but not for ever."""
        self._broken += 1
        gone = self._template is None or self._template.poll() is not None
        if self._broken > RESTARTS:
            self.stop()
        elif gone or late:
            self.stop()
            self.start()

    def _renew(self) -> None:
        """Replace a template that has gone, or whose files have changed since: who edits the kit sees it on reload."""
        if self._template is None:
            return
        now = time.monotonic()
        if self._template.poll() is not None:
            self._mend(late=False)
        elif now > self._looked + LOOK_AGAIN:
            self._looked = now
            if _newest_source() > self._loaded:
                self.stop()
                self.start()


async def _first_word(control: socket.socket) -> None:
    if not await asyncio.get_running_loop().sock_recv(control, 1):
        raise EOFError("the template has ended")


async def _readable_soon(sock: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    arrived = asyncio.Event()
    loop.add_reader(sock, arrived.set)
    try:
        await arrived.wait()
    finally:
        loop.remove_reader(sock)


def _limit(pid: int, memory: int) -> None:
    """Let a process have so many bytes of data, as a forked kernel limits itself."""
    import resource  # not on every system; forks are not, either

    with suppress(OSError):  # it has ended already
        resource.prlimit(pid, resource.RLIMIT_DATA, (memory, memory))


def _newest_source() -> float:
    """When the newest of the kit's files was written."""
    return max(path.stat().st_mtime for path in _sources())


def _sources() -> Iterator[Path]:
    package = Path(hanafuda_kit.__file__).parent
    for kind in ("*.py", "*.mo", "*.json"):
        yield from package.rglob(kind)
    yield from widgets_dir().glob("kit.*")
    yield from widgets_dir().glob("cards/*")


class ForkProvisioner(LocalProvisioner):
    """Asks the nursery of the kernel's manager for a child; without one it is Jupyter's own provisioner."""

    child: Child | None = None

    @classmethod
    def register(cls) -> None:
        """Make the provisioner known in this process, by the name :data:`PROVISIONER`."""
        home = f"{cls.__module__}:{cls.__name__}"
        entry = EntryPoint(PROVISIONER, home, KernelProvisionerFactory.GROUP_NAME)
        KernelProvisionerFactory.provisioners[PROVISIONER] = entry

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        kernels = self.parent.parent
        cells = kernels.plans.pop(self.kernel_id, None)
        if cells is not None and cmd[0] == sys.executable:
            request = {
                "connection_file": self.parent.connection_file,
                "cwd": str(kwargs.get("cwd") or Path.cwd()),
                "env": kwargs["env"],
                "cells": cells,
            }
            with suppress(NoChildError):
                self.child = await kernels.nursery.fork(request)
                self.pid = self.pgid = self.child.pid
                return self.connection_info
        connection = await super().launch_kernel(cmd, **kwargs)
        if kernels.nursery and kernels.nursery.memory and self.pid:
            _limit(self.pid, kernels.nursery.memory)
        return connection

    @property
    def has_process(self) -> bool:
        return self.child is not None or super().has_process

    async def poll(self) -> int | None:
        if self.child is None:
            return await super().poll()
        return None if self.child.alive else 0

    async def wait(self) -> int | None:
        if self.child is None:
            return await super().wait()
        while self.child.alive:
            await asyncio.sleep(0.02)
        self._let_go()
        return 0

    async def send_signal(self, signum: int) -> None:
        if self.child is None:
            await super().send_signal(signum)
        else:
            self.child.signal(signum)

    async def kill(self, restart: bool = False) -> None:
        await (super().kill(restart) if self.child is None else self.send_signal(signal.SIGKILL))

    async def terminate(self, restart: bool = False) -> None:
        await (super().terminate(restart) if self.child is None else self.send_signal(signal.SIGTERM))

    async def cleanup(self, restart: bool = False) -> None:
        self._let_go()
        await super().cleanup(restart)

    def _let_go(self) -> None:
        if self.child:
            self.child.let_go()
        self.child = None
