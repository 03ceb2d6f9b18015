"""The short address of a table that a teacher gave away: from where it is kept to a page without its seed."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest
import websocket
from notebook_files import write_notebook
from web.test_safety import message

from hanafuda_kit.lessons import class_link
from hanafuda_kit.lessons.class_link import Given, give
from hanafuda_kit.web.pages import CLASS_PAGE
from hanafuda_kit.web.sockets import PROTOCOL, parts_of

SEED = 3987654321


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("course")
    write_notebook(folder / "welcome.ipynb", "# Good morning")
    write_notebook(folder / CLASS_PAGE, "# Class", "from hanafuda_kit.ui import ClassTable\nClassTable()")
    return folder


@pytest.fixture(scope="module")
def server(start_voila, folder):
    return start_voila(folder)


@pytest.fixture
def code(jupyter_env, monkeypatch):
    """The code of a table that was given away by a kernel of this server."""
    tables = Path(jupyter_env["JUPYTER_DATA_DIR"]) / "hanafuda_kit" / "class-tables"
    monkeypatch.setenv(class_link.FOLDER, str(tables))
    return give(Given("mushi", 2, ("greedy",), {}, SEED, undo=False, hints=False, new=False, lang="ja"))


def get(url: str) -> tuple[int, str, str]:
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return answer.status, answer.url, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.url, error.read().decode()


def states_of(server, html: str) -> str:
    """All that the page gets of its kernel's widgets."""
    kernel = re.search(r'"kernelId": "([^"]+)"', html)[1]
    address = f"{server.url.replace('http', 'ws')}/api/kernels/{kernel}/channels"
    socket = websocket.create_connection(address, subprotocols=[PROTOCOL], timeout=30)
    opened = {"comm_id": "states", "target_name": "jupyter.widget.control", "data": {}}
    socket.send_binary(message("comm_open", opened, metadata={"version": "1.0.0"}))
    socket.send_binary(message("comm_msg", {"comm_id": "states", "data": {"method": "request_states"}}))
    while True:
        parts = parts_of(socket.recv())
        if json.loads(parts[1])["msg_type"] == "comm_msg":
            socket.close()
            return b"".join(parts).decode()


def dealt(states: str) -> list:
    """Hand and field of the table among the widgets."""
    tables = [
        each["state"]["view"]
        for each in json.loads(states[states.index('{"data"') :])["data"]["states"].values()
        if "field" in each["state"].get("view", {})
    ]
    return [(view["seats"][0]["hand"], view["field"], view["resume"]["rounds"]) for view in tables]


def test_a_class_has_the_same_cards_and_no_page_has_their_number(server, code):
    pages = [get(f"{server.url}/class/{typed}") for typed in (code, code.upper())]
    for status, url, html in pages:
        assert status == 200
        assert url == f"{server.url}/voila/render/{CLASS_PAGE}?class={code}&lang=ja"
        assert str(SEED) not in html
    states = [states_of(server, html) for _, _, html in pages]
    assert not [each for each in states if str(SEED) in each]
    first, second = map(dealt, states)
    assert first == second and len(first) == 1


@pytest.mark.parametrize("typed", ["zzzzz", "", "../welcome", "%2e%2e", "a" * 400])
def test_a_code_of_no_table_is_said_in_both_languages(server, typed):
    status, _, text = get(f"{server.url}/class/{typed}")
    assert status == 404 and "Traceback" not in text
    if typed == "zzzzz":
        assert "Ask your teacher" in text and "先生にもう一度" in text


def test_a_folder_without_the_page_gives_no_table_away(start_voila, tmp_path):
    write_notebook(
        tmp_path / "welcome.ipynb", "# W", "import os\nprint('kept', os.environ.get('HANAFUDA_CLASS_TABLES'))"
    )
    server = start_voila(tmp_path)
    assert "kept None" in get(server.url)[2]
    server.stop()
