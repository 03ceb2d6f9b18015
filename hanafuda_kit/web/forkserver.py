"""The template process: it has loaded what a kernel needs, and every kernel is a copy of it.

``python -P -m hanafuda_kit.web.forkserver FD`` is started by :mod:`hanafuda_kit.web.nursery`, never forked from the
server. It has one thread, no event loop and no ZeroMQ context, so that nothing in a copy waits for what is not there.
For each kernel the server sends one end of a pair of sockets over ``FD``; the template forks, and the child becomes the
kernel (:mod:`hanafuda_kit.web.forked`), which ends when the other end is closed.

What is only loaded while a kernel runs is found by a rehearsal: a first child runs a few cells and tells which modules
it had to load; those of packages that are here anyway are loaded into the template, too.
"""

from __future__ import annotations

import gc
import importlib
import os
import select
import signal
import socket
import sys
import threading
from contextlib import suppress

import ipywidgets

from hanafuda_kit import pictures, text
from hanafuda_kit.assets import widgets_dir
from hanafuda_kit.web import forked

FORK = b"+"
READY = b"!"


def main() -> None:
    """Fork a kernel for each request until the server has gone."""
    control = socket.socket(fileno=int(sys.argv[1]))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # a kernel that has ended leaves nothing to be collected
    ipywidgets.register_comm_target()  # ipykernel does it for a kernel that is no copy; without it no widget shows
    for lang in text.LANGUAGES:
        text.strings(lang)
    pictures.sprite(widgets_dir())
    settle()
    rehearsal = rehearse(control)
    control.sendall(READY)
    waiting = [control, rehearsal]
    while True:
        ready, _, _ = select.select(waiting, [], [])
        if rehearsal in ready:
            waiting.remove(rehearsal)
            load(forked.receive(rehearsal) or [])
            rehearsal.close()
        if control in ready and not serve(control):
            return


def serve(control: socket.socket) -> bool:
    """Fork the kernel that is asked for; False once the server has gone."""
    try:
        asked, descriptors, _, _ = socket.recv_fds(control, 1, 1)
    except ConnectionError:
        return False
    for descriptor in descriptors:
        if os.fork() == 0:
            control.close()
            forked.live(socket.socket(fileno=descriptor))
        os.close(descriptor)
    return bool(asked)


def settle() -> None:
    """Let the collector leave alone what is here: to look at it would copy the memory it lies in."""
    gc.disable()
    gc.collect()
    gc.freeze()
    if threading.active_count() > 1:
        raise SystemExit("a module has started a thread; a copy would be without it")


def rehearse(control: socket.socket) -> socket.socket:
    """Start the rehearsal; what it had to load can be received from the socket."""
    here, there = socket.socketpair()
    if os.fork() == 0:
        control.close()
        here.close()
        forked.rehearse(there)
    there.close()
    return here


def load(modules: list[str]) -> None:
    """Load modules that a kernel had to load, if they belong to packages that are here already."""
    at_home = {name.partition(".")[0] for name in sys.modules} | sys.stdlib_module_names
    for name in modules:
        if name.partition(".")[0] in at_home and not name.endswith("__main__"):
            with suppress(Exception):
                importlib.import_module(name)
    settle()


if __name__ == "__main__":
    main()
