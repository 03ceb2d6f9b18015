"""Runs a page's cells and carries its widgets' messages, without Jupyter: in the reader's browser, and at build time.

In the browser a worker starts Python and calls :func:`start`, :func:`run`, :func:`receive`; what the widgets say leaves
through the function given to :func:`start`, one mapping a message. At build time the same cells run the same way, so
that the page can show what they make before Python is there.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import gc
import io
import json
import traceback
from collections.abc import Callable, Mapping
from typing import Any

import comm
from comm.base_comm import BaseComm

from hanafuda_kit.errors import HanafudaError

Send = Callable[[Mapping[str, Any]], None]


class PageComm(BaseComm):
    """A widget's line to the page of the newest :class:`Kernel`."""

    send_to_page: Send = staticmethod(lambda message: None)

    def publish_msg(
        self,
        msg_type: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Any = None,
        **_target: Any,
    ) -> None:
        """Hands a message of the widget protocol (``comm_open``, ``comm_msg``, ``comm_close``) over to the page."""
        if buffers:
            raise ValueError("no widget of a page sends binary data")
        self.send_to_page({"type": msg_type, "comm": self.comm_id, "data": data or {}})


class Kernel:
    """One page's Python: a name space, and the widgets' comms. ``send`` takes every message for the page."""

    def __init__(self, send: Send) -> None:
        self.names: dict[str, Any] = {"__name__": "__main__", "__builtins__": builtins}
        self.shown: list[dict[str, Any]] = []
        PageComm.send_to_page = staticmethod(send)
        self._before = comm.create_comm
        comm.create_comm = PageComm

    def __enter__(self) -> Kernel:
        return self

    def __exit__(self, *_error: object) -> None:
        """Gives widgets back the comms that they had before (at build time; in the browser nothing comes after)."""
        comm.create_comm = self._before

    def run(self, source: str) -> list[dict[str, Any]]:
        """Runs a cell and gives what it shows, in order.

        Each is ``{"text"}``, ``{"html"}``, ``{"widget": comm id}`` or, where the cell failed, ``{"error"}``: the kit's
        own sentence, or the kind of the error; a traceback goes to the console. A cell that wants a module which is not
        in this Python gives ``{"lacking": module}``: what it showed when the site was built still holds.
        """
        self.shown = []
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            try:
                value = self._value_of(source)
            except HanafudaError as error:
                failed: dict[str, Any] = {"error": str(error)}
            except ModuleNotFoundError as error:
                failed = {"lacking": error.name}
            except Exception as error:
                traceback.print_exc()
                failed = {"error": f"{type(error).__name__}: {error}"}
            else:
                failed = {}
                if value is not None:
                    self.show(value)
        said = [{"text": printed.getvalue()}] if printed.getvalue() else []
        return [*said, *self.shown, *([failed] if failed else [])]

    def _value_of(self, source: str) -> Any:
        """Runs all of a cell; the value of its last line, if that is an expression."""
        tree = ast.parse(source)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "<cell>", "exec"), self.names)
        if last is None:
            return None
        return eval(compile(ast.Expression(last.value), "<cell>", "eval"), self.names)  # type: ignore[attr-defined]

    def show(self, value: Any) -> None:
        """Adds a value to what the running cell shows."""
        model = getattr(value, "model_id", None)
        page = getattr(value, "_repr_html_", None)
        if model is not None:
            self.shown.append({"widget": model})
        elif page is not None and (html := page()) is not None:
            self.shown.append({"html": html})
        else:
            self.shown.append({"text": repr(value)})

    def receive(self, comm_id: str, data: Mapping[str, Any]) -> None:
        """Hands a message of the page to its widget; one for a widget that is gone is dropped."""
        line = comm.get_comm_manager().comms.get(comm_id)
        if line is not None:
            line.handle_msg({"content": {"comm_id": comm_id, "data": dict(data)}, "buffers": []})


def warm_up() -> None:
    """Imports what pages need and fills what is kept between tables; nothing of the tables that this takes stays.

    The build keeps Python's memory after this: a page goes on from there.
    """
    from ipywidgets import Widget

    from hanafuda_kit import ui
    from hanafuda_kit.games import GAMES
    from hanafuda_kit.ui.kit import kit

    for name in ui.__all__:
        getattr(ui, name)
    with Kernel(lambda message: None):
        for game in GAMES:
            ui.CardTable(game)
        Widget.close_all()
    kit.cache_clear()  # the page makes its own
    gc.collect()


_kernel: Kernel | None = None


def start(send: Callable[[str], None]) -> None:
    """Starts the page's Python; ``send`` gets each message as JSON."""
    global _kernel
    _kernel = Kernel(lambda message: send(json.dumps(message)))


def running() -> Kernel:
    """The page's Python."""
    assert _kernel is not None, "start comes first"
    return _kernel


def run(source: str) -> str:
    """As :meth:`Kernel.run`, what it gives as JSON."""
    return json.dumps(running().run(source))


def receive(comm_id: str, data: str) -> None:
    """As :meth:`Kernel.receive`, ``data`` as JSON."""
    running().receive(comm_id, json.loads(data))
