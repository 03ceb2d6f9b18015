"""Files as a browser gets them: compressed, kept by their version, most scripts of a page in one."""

from __future__ import annotations

import gzip
import json
import re
import urllib.error
import urllib.request
from importlib.metadata import version

import pytest
from notebook_files import write_notebook

from hanafuda_kit.web.files import CHUNK, FIRST_VISIT

SHELL = "/voila/templates/hanafuda/static/shell.js"
EXTENSION = "/voila/labextensions/hanafuda-kit/static/remoteEntry.js"


@pytest.fixture(scope="module")
def server(start_voila, tmp_path_factory):
    folder = tmp_path_factory.mktemp("course")
    write_notebook(folder / "welcome.ipynb", "# Good morning")
    return start_voila(folder)


def ask(server, path: str, **headers: str):
    request = urllib.request.Request(server.url + path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


@pytest.mark.parametrize(
    "path", [SHELL, "/voila/static/voila.js", "/voila/labextensions/hanafuda-kit/static/remoteEntry.js"]
)
def test_a_script_comes_compressed_and_is_what_it_is_without(server, path):
    _, plain, whole = ask(server, path)
    status, headers, packed = ask(server, path, Accept_Encoding="gzip, br")
    assert (status, headers["Content-Encoding"], headers["Vary"]) == (200, "gzip", "Accept-Encoding")
    assert gzip.decompress(packed) == whole
    assert headers["Content-Type"] == plain["Content-Type"]
    assert len(packed) < len(whole)


@pytest.mark.parametrize(("query", "kept"), [("?v=1", "public, max-age=31536000, immutable"), ("", "no-cache")])
def test_what_has_a_version_is_kept_and_the_rest_asked_for_again(server, query, kept):
    assert ask(server, SHELL + query, Accept_Encoding="gzip")[1]["Cache-Control"] == kept
    assert ask(server, SHELL + query)[1]["Cache-Control"] == kept


def test_what_a_browser_has_is_not_sent_again(server):
    tag = ask(server, SHELL, Accept_Encoding="gzip")[1]["ETag"]
    status, _, text = ask(server, SHELL, Accept_Encoding="gzip", If_None_Match=tag)
    assert (status, text) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/voila/static/../../app.py", "/voila/static/%2e%2e/%2e%2e/app.py", "/voila/static/none.js"]
)
def test_nothing_else_is_sent(server, path):
    assert ask(server, f"/voila/static/{path}", Accept_Encoding="gzip")[0] in (403, 404)


def test_a_page_names_one_script_with_the_pieces_of_all(server):
    page = ask(server, "/voila/render/welcome.ipynb")[2].decode()
    address = re.search(r'src="(/voila/first-visit\.js\?v=[0-9a-f]{16})"', page)[1]
    assert page.index(address) < page.index("/voila/static/voila.js")
    _, headers, script = ask(server, address)
    assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert script.count(b"webpackChunk_JUPYTERLAB_CORE_OUTPUT") > 50
    assert gzip.decompress(ask(server, address, Accept_Encoding="gzip")[2]) == script


def test_the_pieces_are_those_of_the_versions_that_are_installed():
    """Made anew by ``python tests/bench/classroom.py --scripts``; with other versions pages load piece by piece."""
    listed = json.loads(FIRST_VISIT.read_text(encoding="utf-8"))
    packages = {name for part in listed.values() for name in part}
    assert packages == {f"{name} {version(name)}" for name in ("voila", "anywidget", "jupyterlab_widgets")}


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (b'"use strict";(self.webpackChunk_X=self.webpackChunk_X||[]).push([[1],{}]);', True),
        (b'/*! license */\n(self["webpackChunk_X"] = self["webpackChunk_X"] || []).push([[1],{}]);', True),
        (b"(self.rspackChunk_X=self.rspackChunk_X||[]).push([[1],{}]);", True),
        (b"var _JUPYTERLAB;(()=>{})()", False),
        (b"(selfish)()", False),
    ],
)
def test_only_pieces_are_put_together(start, piece):
    assert bool(CHUNK.match(start)) is piece


def test_the_page_to_print_is_there_and_linked_from_the_map(server):
    status, headers, page = ask(server, "/paper.html")
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=UTF-8")
    assert page.decode().count('data-of="deck"') >= 2
    _, _, first = ask(server, "/voila/render/welcome.ipynb")
    assert 'href="/paper.html"' in first.decode()
