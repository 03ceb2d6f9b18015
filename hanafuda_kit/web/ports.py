"""Taking a port, before anything slow is loaded or started."""

import errno
import socket

from tornado.netutil import bind_sockets

DEFAULT_PORT = 8866
NEXT_PORTS = 10  # tried one after the other when no port was asked for


class PortError(OSError):
    """The port cannot be listened on; the message is one sentence for the user."""


def network_address() -> str | None:
    """This machine's address in its network, as others reach it; None without a network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.connect(("192.0.2.1", 9))  # an address that nobody has: only the way there is looked up
        except OSError:
            return None
        address: str = sock.getsockname()[0]
    return None if address.startswith("127.") else address


def take(port: int | None, ip: str) -> list[socket.socket]:
    """Listen on ``port`` (0: any free one; None: the default or the next free one). Raises PortError."""
    if port is not None:
        return _take(port, ip)
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + NEXT_PORTS):
        try:
            return _take(candidate, ip)
        except PortError as error:
            refused = error
    raise refused


def _take(port: int, ip: str) -> list[socket.socket]:
    try:
        return bind_sockets(port, ip)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            reason = f"port {port} is in use"
        elif error.errno == errno.EACCES:
            reason = f"port {port} may not be used"
        else:
            reason = f"cannot listen on {ip}, port {port} ({error.strerror or error})"
        raise PortError(f"{reason}; choose another one with --port.") from None
