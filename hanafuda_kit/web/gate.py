"""Who may ask for what: the name by which the server is asked, and the pages that ask."""

from __future__ import annotations

import ipaddress
import re
from typing import Any

from tornado.httputil import HTTPHeaders, HTTPServerRequest, split_host_and_port
from tornado.web import Application, ErrorHandler

ORIGIN = re.compile(r"https?://[a-z0-9.-]+(:[0-9]+)?", re.IGNORECASE)
HOST = re.compile(r"[a-z0-9.-]+(:[0-9]+)?|\[[0-9a-f:.]+\](:[0-9]+)?", re.IGNORECASE)

# Nothing on a page may come from, or go to, another host.
PAGE_POLICY = (
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
)


def page_policy(host: str = "", framed_by: tuple[str, ...] = ()) -> str:
    """The Content-Security-Policy of a page that was asked for at ``host``; the origins ``framed_by`` may frame it.

    Some browsers do not count a websocket to where the page comes from as ``'self'``, so that it is named.
    """
    named = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    framing = " ".join(("'self'", *framed_by))
    return "; ".join((*PAGE_POLICY, f"connect-src 'self' data: blob:{named}", f"frame-ancestors {framing}"))


def is_loopback(name: str) -> bool:
    """Whether a host's name or address is this machine's own."""
    name = name.strip("[]").rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def opens_a_page(headers: HTTPHeaders, framed: bool = False) -> bool:
    """Whether a request is somebody opening a page, and not another site's picture or script that only asks for one.

    ``framed``: another site may show pages in a frame. Browsers leave out Sec-Fetch-… on plain HTTP to other machines;
    then what they accept tells a page from a picture.
    """
    if headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        wanted = ("document", "iframe", "frame") if framed else ("document",)
        return headers.get("Sec-Fetch-Dest", "document") in wanted
    if "Sec-Fetch-Dest" in headers or not headers.get("User-Agent", "").startswith("Mozilla/"):
        return True
    return "text/html" in headers.get("Accept", "text/html")


class GuardedApplication(Application):
    """An application that, where it listens on this machine only, answers to this machine's names only.

    Otherwise any site could give its own name this machine's address and read the pages.
    """

    loopback_only = False

    def find_handler(self, request: HTTPServerRequest, **more: Any) -> Any:
        if self.loopback_only and not is_loopback(split_host_and_port(request.host)[0]):
            return self.get_handler_delegate(request, ErrorHandler, {"status_code": 403})
        return super().find_handler(request, **more)
