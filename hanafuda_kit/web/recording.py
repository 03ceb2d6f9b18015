"""What the cells of a forked kernel gave, and the pages that were made of the same before."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from nbclient.exceptions import DeadKernelError

from hanafuda_kit.web.nursery import Child

PAGES = 100  # pages that are kept
VIEW = "application/vnd.jupyter.widget-view+json"


class Recording:
    """Reads what a child tells of its cells, as it comes."""

    def __init__(self, child: Child):
        self._child = child
        self._cells: dict[int, dict[str, Any]] = {}
        self._more = asyncio.Condition()
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        try:
            while True:
                told = await self._child.told()
                if told["cell"] is None:
                    return
                async with self._more:
                    self._cells[told["cell"]] = told
                    self._more.notify_all()
        finally:
            async with self._more:
                self._more.notify_all()

    async def complete(self, seconds: float) -> bool:
        """Wait so long for the last cell; whether all have told. False also if the kernel has died."""
        await asyncio.wait({self._reading}, timeout=seconds)
        return self._reading.done() and self._reading.exception() is None

    async def of(self, cell: int) -> dict[str, Any]:
        """What a cell gave (:class:`hanafuda_kit.web.forked.Told`). DeadKernelError if it never tells."""
        async with self._more:
            await self._more.wait_for(lambda: cell in self._cells or self._reading.done())
        if cell not in self._cells:
            raise DeadKernelError("Kernel died")
        return self._cells[cell]

    @property
    def wants_plain(self) -> bool:
        """Whether a cell needs a client that takes part while it runs."""
        return any(told["plain"] for told in self._cells.values())

    @property
    def outputs(self) -> str:
        """All that has been told, as JSON."""
        return json.dumps([[told["messages"], told["reply"]] for told in self._cells.values()], sort_keys=True)

    def models(self) -> Iterator[str]:
        """The ids of the widgets that the cells show."""
        for told in self._cells.values():
            for message in told["messages"]:
                view = message["content"].get("data", {}).get(VIEW)
                if view:
                    yield view["model_id"]


class Pages:
    """Pages that have been made, by the notebook and what its cells gave, but for the ids: those differ every time."""

    def __init__(self, limit: int = PAGES):
        self._limit = limit
        self._pages: OrderedDict[bytes, list[str | int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pages)

    def get(self, notebook: str, kernel_id: str, recording: Recording) -> str | None:
        """The page for this kernel, if one was kept that only differs in its ids."""
        key, ids = _key(notebook, kernel_id, recording)
        page = self._pages.get(key)
        if page is None:
            return None
        self._pages.move_to_end(key)
        return "".join(part if isinstance(part, str) else ids[part] for part in page)

    def keep(self, notebook: str, kernel_id: str, recording: Recording, html: str) -> None:
        """Keep a page; the one that was not asked for the longest goes."""
        key, ids = _key(notebook, kernel_id, recording)
        parts: list[str | int] = list(re.split(f"({'|'.join(map(re.escape, ids))})", html))
        parts[1::2] = [ids.index(str(part)) for part in parts[1::2]]
        self._pages[key] = parts
        while len(self._pages) > self._limit:
            self._pages.popitem(last=False)


def _key(notebook: str, kernel_id: str, recording: Recording) -> tuple[bytes, list[str]]:
    """What tells two pages apart, and the ids in which equal ones differ."""
    ids = list(dict.fromkeys([kernel_id, *recording.models()]))
    outputs = recording.outputs
    for place, name in enumerate(ids):
        outputs = outputs.replace(name, f"\0{place}\0")
    return hashlib.sha256(f"{notebook}\0\0{outputs}".encode()).digest(), ids
