"""What a page, another site or a broken notebook may not do to the server."""

from __future__ import annotations

import html
import json
import re
import struct
import subprocess
import urllib.error
import urllib.request

import psutil
import pytest
import websocket
from notebook_files import write_notebook
from servers import play_command
from tornado.httputil import HTTPHeaders

from hanafuda_kit.web.gate import is_loopback, opens_a_page, page_policy
from hanafuda_kit.web.ports import network_address
from hanafuda_kit.web.server import CourseServer
from hanafuda_kit.web.sockets import PROTOCOL, allowed, parts_of

BROWSER = {"User-Agent": "Mozilla/5.0 (X11; Linux)"}


def message(kind: str, content: object = None, channel: str = "shell", metadata: dict | None = None) -> bytes:
    """A message of the v1 protocol."""
    header = {"msg_id": "1", "msg_type": kind, "session": "s", "username": "", "date": "", "version": "5.3"}
    parts = [channel.encode(), *(json.dumps(part).encode() for part in (header, {}, metadata or {}, content or {}))]
    bounds = [8 * (len(parts) + 2)]
    for part in parts:
        bounds.append(bounds[-1] + len(part))
    return struct.pack(f"<{len(bounds) + 1}Q", len(bounds), *bounds) + b"".join(parts)


def test_a_message_is_taken_apart():
    parts = parts_of(message("comm_msg", {"comm_id": "x"}))
    assert [parts[0], json.loads(parts[4])] == [b"shell", {"comm_id": "x"}]


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"x",
        (2**29).to_bytes(8, "little"),
        (2**29).to_bytes(8, "little") + bytes(64),
        (2**63).to_bytes(8, "little") + bytes(640),
        struct.pack(">i", 2**30) + bytes(60),
        struct.pack("<7Q", 6, 56, 57, 58, 59, 60, 2**40),
        struct.pack("<7Q", 6, 56, 40, 58, 59, 60, 61) + bytes(9),
        message("comm_msg")[:-3],
    ],
)
def test_counts_that_do_not_fit_are_refused_before_anything_is_made_of_them(broken):
    with pytest.raises(ValueError, match="not a message"):
        parts_of(broken)
    assert not allowed(broken)


@pytest.mark.parametrize(
    ("kind", "content", "channel", "may"),
    [
        ("comm_msg", {"comm_id": "x", "data": {}}, "shell", True),
        ("comm_info_request", {}, "shell", True),
        ("kernel_info_request", {}, "control", True),
        ("comm_open", {"target_name": "jupyter.widget.control"}, "shell", True),
        ("comm_open", {"target_name": "jupyter.widget"}, "shell", False),
        ("comm_open", {}, "shell", False),
        ("comm_open", [], "shell", False),
        ("execute_request", {"code": "1"}, "shell", False),
        ("debug_request", {}, "control", False),
        ("comm_msg", {}, "stdin", False),
        ("comm_msg", {}, "nothing", False),
    ],
)
def test_a_page_may_send_what_the_kit_needs(kind, content, channel, may):
    assert allowed(message(kind, content, channel)) is may


def test_a_message_that_is_deep_is_dropped():
    deep = message("comm_open", {"target_name": "@"}).replace(b'"@"', b"[" * 2)
    assert not allowed(deep)
    assert not allowed(message("comm_open", json.loads("[" * 300 + "]" * 300)))


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("localhost", True),
        ("LOCALHOST.", True),
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("[::1]", True),
        ("hanafuda.localhost", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("192.168.1.5", False),
        ("localhost.evil.example", False),
        ("", False),
    ],
)
def test_the_names_of_this_machine(name, own):
    assert is_loopback(name) is own


@pytest.mark.parametrize(
    ("headers", "opens"),
    [
        ({}, True),  # a program, not a browser
        ({"Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document"}, True),
        ({"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "iframe"}, True),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}, True),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"}, False),
        ({"Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "script"}, False),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe"}, False),
        ({**BROWSER, "Accept": "text/html,application/xhtml+xml"}, True),
        ({**BROWSER, "Accept": "image/avif,image/webp,*/*;q=0.8"}, False),
        ({**BROWSER, "Accept": "*/*"}, False),
    ],
)
def test_only_somebody_who_opens_a_page_starts_a_kernel(headers, opens):
    assert opens_a_page(HTTPHeaders(headers)) is opens


def test_a_site_that_may_frame_the_pages_opens_them_in_a_frame():
    framed = HTTPHeaders({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe"})
    assert opens_a_page(framed, framed=True)
    policy = page_policy("localhost:8866", ("https://lms.example.org",))
    assert "frame-ancestors 'self' https://lms.example.org" in policy
    assert "frame-ancestors 'self'" in page_policy()


@pytest.mark.parametrize("host", ["localhost:8866", "192.168.1.5:80", "[::1]:8866"])
def test_a_page_may_only_speak_to_where_it_comes_from(host):
    rules = dict(rule.split(" ", 1) for rule in page_policy(host).split("; "))
    assert rules["connect-src"] == f"'self' data: blob: ws://{host} wss://{host}"
    assert rules["form-action"] == rules["base-uri"] == "'self'"


def test_a_host_that_is_none_does_not_come_into_the_policy():
    assert "ws:" not in page_policy("x; script-src *")


def test_others_are_told_the_address_in_the_network():
    address = network_address()
    assert address is None or not is_loopback(address)
    server = CourseServer()
    server.port, server.base_url = 8866, "/"
    server.ip = "127.0.0.1"
    assert server.network_url is None
    server.ip = "0.0.0.0"
    assert server.network_url == (address and f"http://{address}:8866/")
    server.ip = "192.168.1.5"  # it listens at the one address
    assert server.network_url == "http://192.168.1.5:8866/"


def test_a_site_is_written_like_a_site():
    done = subprocess.run([*play_command(0), "--framed-by", "lms; *"], capture_output=True, text=True, timeout=60)
    assert done.returncode != 0
    assert "is no site" in done.stderr and "Traceback" not in done.stderr


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("course")


@pytest.fixture(scope="module")
def server(start_voila, folder):
    write_notebook(
        folder / "welcome.ipynb", "# Good morning", "from hanafuda_kit.ui import CardTable\nCardTable('mushi')"
    )
    exercise = "from hanafuda_kit.ui import Exercise\nExercise('our-cup', hand='9d 9d')"
    write_notebook(folder / "broken.ipynb", "# Rain", "1 / 0", exercise, "print('after', 'all')")
    (folder / "text.ipynb").write_text("no notebook", encoding="utf-8")
    write_notebook(folder / "stata.ipynb", "# R", kernelspec={"name": "st", "display_name": "S", "language": "stata"})
    return start_voila(folder)


def get(server, path: str, **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(server.url + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def kernel_of(server) -> str:
    page = get(server, "/voila/render/welcome.ipynb")[1]
    return re.search(r'"kernelId": "([^"]+)"', page)[1]


def test_another_name_for_this_machine_is_refused(server):
    assert get(server, "/voila/render/welcome.ipynb", Host="evil.example")[0] == 403
    assert get(server, "/voila/static/voila.js", Host="evil.example:8866")[0] == 403


def test_a_picture_on_another_site_starts_nothing(server):
    before = len(psutil.Process(server.process.pid).children(recursive=True))
    asked = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"}
    assert get(server, "/voila/render/welcome.ipynb", **asked)[0] == 403
    assert len(psutil.Process(server.process.pid).children(recursive=True)) == before


@pytest.mark.parametrize("protocols", [None, ["other"]])
def test_a_socket_speaks_the_one_protocol_or_not_at_all(server, protocols):
    address = f"{server.url.replace('http', 'ws')}/api/kernels/{kernel_of(server)}/channels"
    with pytest.raises(websocket.WebSocketBadStatusException, match="400"):
        websocket.create_connection(address, subprotocols=protocols, timeout=30)


def test_no_message_stops_the_server_or_takes_its_memory(server):
    address = f"{server.url.replace('http', 'ws')}/api/kernels/{kernel_of(server)}/channels"
    process = psutil.Process(server.process.pid)
    before = process.memory_info().rss
    socket = websocket.create_connection(address, subprotocols=[PROTOCOL], timeout=30)
    for broken in ((2**29).to_bytes(8, "little") + bytes(64), struct.pack(">i", 2**30) + bytes(64)):
        socket.send_binary(broken)
    socket.send("{}")
    video = {"_model_name": "VideoModel", "_model_module": "@jupyter-widgets/controls"}
    socket.send_binary(
        message("comm_open", {"comm_id": "v", "target_name": "jupyter.widget", "data": {"state": video}})
    )
    socket.send_binary(message("comm_msg", {"comm_id": "v", "data": {"method": "request_state"}}))
    socket.send_binary(message("kernel_info_request"))
    kinds = []
    while "kernel_info_reply" not in kinds:
        kinds.append(json.loads(parts_of(socket.recv())[1])["msg_type"])
    socket.close()
    assert not {"comm_msg", "comm_open"} & set(kinds)
    assert process.memory_info().rss - before < 50_000_000
    assert get(server, "/favicon.ico")[0] == 200


@pytest.mark.parametrize(
    "path",
    ["/voila/templates/x", "/voila/templates/nothing/static/x.js", "/logout", "/login", "/voila/api/contents", "/x/y"],
)
def test_addresses_that_lead_nowhere_are_not_there(server, path):
    assert get(server, path)[0] == 404


def test_a_notebook_that_cannot_be_shown_says_why(server):
    status, text = get(server, "/voila/render/text.ipynb")
    assert (
        status == 500
        and "text.ipynb cannot be read: it is not a notebook" in text
        and "ノートブックではありません" in text
    )
    status, text = get(server, "/voila/render/stata.ipynb")
    assert status == 500 and "stata.ipynb is for a kernel that is not installed here" in text


def test_a_bad_cell_stops_nothing_after_it(server):
    assert "after all" in get(server, "/voila/render/broken.ipynb")[1]


def test_a_bad_cell_names_its_exercise_on_the_page_and_in_the_terminal(server):
    page = html.unescape(get(server, "/voila/render/broken.ipynb")[1])
    assert "Exercise “our-cup”: " in page and "問題「our-cup」：" in page
    assert "Cell 1 failed. Reload the page" in page and "セル1でエラーが起きました。" in page
    assert "our-cup: CardError: " in server.output
    assert "a cell: ZeroDivisionError: division by zero" in server.output


def test_an_edited_notebook_shows_at_the_next_load(server, folder):
    for said in ("before", "after it"):
        write_notebook(folder / "edited.ipynb", f"print('it is', '{said}')")
        assert f"it is {said}" in get(server, "/voila/render/edited.ipynb")[1]
    for title in ("Pine", "Plum"):  # what the cells give is the same: a kept page would do
        write_notebook(folder / "edited.ipynb", f"# {title}", "print('all is', 'well')")
        assert f">{title}" in get(server, "/voila/render/edited.ipynb")[1]


def test_the_terminal_shows_no_traceback(server):
    get(server, "/voila/render/broken.ipynb")
    get(server, "/voila/render/text.ipynb")
    assert "Traceback" not in server.output and "File " not in server.output
