"""The connection between a page and its kernel: one protocol, checked sizes, and only what the kit's pages need."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.web import HTTPError

PROTOCOL = "v1.kernel.websocket.jupyter.org"
PARTS = 40  # of a message: channel, header, parent, metadata, content, then buffers
TARGETS = {"jupyter.widget.control"}  # what a page opens itself: it asks for the states of the kernel's widgets
KINDS = {"comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request", "shutdown_request"}
CHANNELS = {"shell", "control"}
HIDDEN = {"execute_input"}  # the sources of cells


def parts_of(message: bytes) -> list[bytes]:
    """The parts of a message in the v1 protocol: channel, header, parent header, metadata, content, buffers.

    ValueError if the counts in it do not fit its length.
    """
    count = int.from_bytes(message[:8], "little")
    if not 6 <= count <= PARTS or len(message) < 8 * (count + 1):
        raise ValueError("not a message")
    bounds = [int.from_bytes(message[8 * place : 8 * place + 8], "little") for place in range(1, count + 1)]
    if bounds[0] != 8 * (count + 1) or bounds != sorted(bounds) or bounds[-1] > len(message):
        raise ValueError("not a message")
    return [message[start:end] for start, end in pairwise(bounds)]


def allowed(message: bytes) -> bool:
    """Whether a page may send this."""
    try:
        channel, header, _, _, content, *_ = parts_of(message)
        kind = json.loads(header)["msg_type"]
        if kind not in KINDS or channel.decode() not in CHANNELS:
            return False
        return kind != "comm_open" or json.loads(content)["target_name"] in TARGETS
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


class CourseConnection(ZMQChannelsWebsocketConnection):
    """Passes on what is allowed, drops the rest, and keeps the sources of cells to itself."""

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        if isinstance(incoming_msg, bytes) and allowed(incoming_msg):
            super().handle_incoming_message(incoming_msg)

    def _on_zmq_reply(self, stream: Any, msg_list: Any) -> None:
        if json.loads(bytes(msg_list[0])).get("msg_type") not in HIDDEN:
            super()._on_zmq_reply(stream, msg_list)


class CourseSocket(KernelWebsocketHandler):
    """Speaks the v1 protocol, or not at all."""

    async def get(self, kernel_id: str) -> None:
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in [name.strip() for name in offered.split(",")]:
            raise HTTPError(400, f"the protocol is {PROTOCOL}")
        await super().get(kernel_id)
