"""Rounds a second of ``simulate``: one process, two, a Dask cluster of two (``python -m tests.bench.lab [MATCHES]``).

Every road must give the serial result; the last column is how many times as fast as one process it was.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from hanafuda_kit import lab


@contextmanager
def _processes() -> Iterator[Any]:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        yield pool


@contextmanager
def _dask() -> Iterator[Any]:
    from distributed import Client, LocalCluster

    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "host": "127.0.0.1"}
    with LocalCluster(**options) as cluster, Client(cluster) as client:
        yield client.get_executor()


def main(matches: int) -> None:
    """Plays and prints. Workers have played a match before the clock runs."""
    wanted: dict[str, Any] = {"bots": ["greedy", "random"], "matches": matches, "seed": 1, "progress": False}
    serial = lab.simulate("mushi", **wanted)
    speed = serial.rounds / serial.seconds
    print("| road | rounds/s | times one process |\n|---|---:|---:|")
    print(f"| one process | {speed:,.0f} | 1.00 |", flush=True)
    for name, made in (("two processes", _processes), ("Dask, two workers", _dask)):
        with made() as executor:
            lab.simulate("mushi", **{**wanted, "matches": max(1, matches // 10)}, executor=executor)
            shared = lab.simulate("mushi", **wanted, executor=executor)
        assert shared == serial, name
        now = shared.rounds / shared.seconds
        print(f"| {name} | {now:,.0f} | {now / speed:.2f} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3000)
