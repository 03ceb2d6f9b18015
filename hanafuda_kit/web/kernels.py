"""The kernels behind the pages: no longer to start than they need to be, and never more than the house holds."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from queue import Empty
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop
from traitlets import Integer

from hanafuda_kit.web.nursery import Child, Nursery
from hanafuda_kit.web.reasons import PageError
from hanafuda_kit.web.words import spoken

Cells = list[tuple[int, str]]  # sources to run, each with its place in the notebook

LAUNCHER = "ipykernel_launcher"  # in the command of kernels that understand IPython's settings
NO_HISTORY = ["--HistoryManager.hist_file=:memory:"]  # nobody looks back; a file on the disk is waited for

HOUSE = 60  # kernels: two open pages for each of a class of thirty
GRACE = 60  # seconds in which a page that has just been sent must have taken its kernel

ASK_AGAIN = 1.0  # seconds until a kernel that has not answered is asked once more
HEARD = 0.2  # seconds in which what a kernel publishes has come, once its reply has


class PromptClient(AsyncKernelClient):
    """A client that goes on as soon as its kernel has answered.

    Jupyter's own waits another fifth of a second for messages that may still come. Here the kernel's own word that it
    has done with the request ends the wait: what it published before has come before.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until the kernel answers and its publications arrive; RuntimeError if it dies or takes too long."""
        loop = asyncio.get_running_loop()
        end = None if timeout is None else loop.time() + timeout
        while True:
            asked = self.kernel_info()
            if await self._answered() and await self._heard(asked):
                return
            if not await self.is_alive():
                raise RuntimeError("Kernel died before replying to kernel_info")
            if end is not None and loop.time() > end:
                raise RuntimeError(f"Kernel didn't respond in {timeout:.0f} seconds")

    async def _answered(self) -> bool:
        try:
            reply = await self.get_shell_msg(timeout=ASK_AGAIN)
        except Empty:
            return False
        if reply["msg_type"] != "kernel_info_reply":
            return False
        self._handle_kernel_info_reply(reply)
        return True

    async def _heard(self, asked: str) -> bool:
        while True:
            try:
                message = await self.get_iopub_msg(timeout=HEARD)
            except Empty:
                return False
            idle = message["msg_type"] == "status" and message["content"]["execution_state"] == "idle"
            if idle and message["parent_header"].get("msg_id") == asked:
                return True


class HouseFullError(PageError):
    """Every kernel that may run has a page."""

    def __init__(self, limit: int):
        super().__init__(503, spoken("page.full", limit=limit))


class CourseKernels(AsyncMappingKernelManager):
    """The kernels of the course.

    No more than ``limit`` run at once. Where they do, one goes that no page holds any more; if there is none, the
    house is full.

    ``plans``: for a kernel that is about to start, by its id, the cells that it is to run by itself.
    ``nursery``: where kernels are forked; None where the system cannot.
    """

    limit = Integer(HOUSE, config=True, help="How many kernels may run at once.")
    nursery: Nursery | None = None

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.plans: dict[str, Cells] = {}
        self._starting: set[str] = set()
        self._leaving: set[str] = set()

    async def start_kernel(self, *, kernel_name: str | None = None, **start: Any) -> str:
        """Start a kernel; what it is called with is what Jupyter's own takes. Returns its id; HouseFullError."""
        kernel_id: str = start.setdefault("kernel_id", None) or self.new_kernel_id()
        spec = self.kernel_spec_manager.get_kernel_spec(kernel_name or self.default_kernel_name)
        if LAUNCHER in spec.argv:
            start.setdefault("extra_arguments", NO_HISTORY)
        self._starting.add(kernel_id)
        try:
            if len({*self._kernels, *self._starting} - self._leaving) > self.limit:
                await self._make_room()
            kernel: str = await super().start_kernel(kernel_name=kernel_name, **{**start, "kernel_id": kernel_id})
        finally:
            self._starting.discard(kernel_id)
        return kernel

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """A kernel that has died is put away like one that was ended; a new one would know nothing of its page."""
        if kernel_id in self:
            IOLoop.current().add_callback(self.shutdown_kernel, kernel_id, now=True)

    async def _make_room(self) -> None:
        """End the kernel whose page has been gone for the longest. HouseFullError if every kernel has a page."""
        left = utcnow() - timedelta(seconds=GRACE)
        alone = [
            (kernel.last_activity, kernel_id)
            for kernel_id, kernel in self._kernels.items()
            if not self._kernel_connections.get(kernel_id)
            and kernel_id not in self._leaving | self._starting
            and kernel.last_activity < left
        ]
        if not alone:
            raise HouseFullError(self.limit)
        kernel_id = min(alone)[1]
        self._leaving.add(kernel_id)
        try:
            await self.shutdown_kernel(kernel_id, now=True)
        finally:
            self._leaving.discard(kernel_id)

    async def start_with(self, cells: Cells, **start: Any) -> tuple[str, Child | None]:
        """Start a kernel that runs these cells by itself: its id, and the child, None for a plain kernel.

        A plain kernel has run nothing.
        """
        kernel_id = self.new_kernel_id()
        self.plans[kernel_id] = cells
        try:
            await self.start_kernel(kernel_id=kernel_id, **start)
        finally:
            self.plans.pop(kernel_id, None)
        provisioner = self.get_kernel(kernel_id).provisioner
        return kernel_id, getattr(provisioner, "child", None)
