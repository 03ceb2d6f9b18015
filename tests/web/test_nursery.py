"""Forked kernels: pages equal the plain ones, no two kernels are alike, and whatever ends leaves nothing behind."""

from __future__ import annotations

import asyncio
import http.cookiejar
import os
import re
import signal
import sys
import tempfile
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
from notebook_files import write_notebook
from servers import free_port

from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.web import nursery as nurseries
from hanafuda_kit.web.nursery import supported

pytestmark = pytest.mark.skipif(not supported(), reason="kernels are forked on Linux only")

SERVE = """
import sys
from pathlib import Path
from hanafuda_kit.web import {modules}
from hanafuda_kit.web.serve import serve
{change}
serve(Path(sys.argv[1]), port=int(sys.argv[2]))
"""
PLAIN = SERVE.format(modules="server, settings", change="server.supported = settings.supported = lambda: False")
ID = re.compile(r"[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}")
NOTEBOOKS = {
    "welcome": ["# Good morning", "print('all is', 'well')"],
    "random": [
        "import random, uuid\nfrom hanafuda_kit.games import make\nfrom hanafuda_kit.ui import CardTable",
        "print(random.random(), uuid.uuid4().hex[:8])",
        "print(CardTable('mushi').text())",
    ],
    "outputs": [
        "print('one')\n1 + 1",
        "from IPython.display import HTML, display\ndisplay(HTML('<b>two</b>'))\nprint('three')",
        "import sys\nprint('four', file=sys.stderr)",
        "1 / 0",
        "from hanafuda_kit.ui import CardTable\nCardTable('mushi', seats=5)",
        "handle = display('old', display_id='it')\nhandle.update('new')",
        "import asyncio\nawait asyncio.sleep(0)\nprint('awaited')",
        "import subprocess\nprint(subprocess.run(['false']).returncode)",
        "past = get_ipython().history_manager\nprint('on disk', past.enabled and past.hist_file != ':memory:')",
        "",
    ],
    "output-widget": ["import ipywidgets\nout = ipywidgets.Output()\nwith out: print('inside')\nout"],
    "cleared": [
        "import IPython.display as shown\nprint('gone')\ngetattr(shown, 'clear' + '_output')()\nprint('stays')"
    ],
    "slow": ["print('first')", "import time; time.sleep(3); print('second')"],
    "child": ["import subprocess\nchild = subprocess.Popen(['sleep', '600'])\nprint('sleeper', child.pid)"],
    "bytes": ["data = bytearray(4_000_000_000)"],
    "plain-bytes": ["import ipywidgets\nout = ipywidgets.Output()", "data = bytearray(4_000_000_000)"],
}
OPENINGS = 200
CHURN = "from hanafuda_kit.web import kernels; settings.HOUSE = 6; kernels.GRACE = 0"
IN_FOLDER = "import tempfile; tempfile.tempdir = {!r}"
"""Where a server lays down what it needs while it runs."""


def get(server, name: str) -> str:
    with urllib.request.urlopen(f"{server.url}/voila/render/{name}.ipynb", timeout=120) as answer:
        return answer.read().decode()


def without_ids(html: str) -> list[str]:
    """The lines of a page, its ids counted instead, heartbeats left out. Lines, since of two long texts that differ
    pytest takes minutes to say where."""
    ids: dict[str, str] = {}
    html = html.replace("<script>window.voila_heartbeat()</script>\n", "")
    return ID.sub(lambda found: ids.setdefault(found[0], f"id {len(ids)}"), html).splitlines()


def template_of(server) -> psutil.Process | None:
    found = [
        child for child in psutil.Process(server.process.pid).children() if "forkserver" in " ".join(child.cmdline())
    ]
    return found[0] if found else None


def settled(server):
    """A server whose template has loaded all that it will."""
    until = time.monotonic() + 60
    get(server, "welcome")
    while len(sockets_of(template_of(server))) > 1 and time.monotonic() < until:
        time.sleep(0.1)
    return server


def sockets_of(process: psutil.Process) -> list[str]:
    held = [os.readlink(link) for link in Path(f"/proc/{process.pid}/fd").iterdir()]
    return [name for name in held if name.startswith("socket:")]


def forked(server) -> list[psutil.Process]:
    """The kernels that are children of the template; they become the system's when the template goes."""
    template = template_of(server)
    return template.children() if template else []


def kernel_id(html: str) -> str:
    return re.search(r'"kernelId": "([^"]+)"', html)[1]


def status(url: str) -> int:
    try:
        with urllib.request.urlopen(url) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def open_files(server) -> int:
    return psutil.Process(server.process.pid).num_fds()


def ended(processes: list[psutil.Process], seconds: float = 10) -> bool:
    return not psutil.wait_procs(processes, timeout=seconds)[1]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("course")
    for name, cells in NOTEBOOKS.items():
        write_notebook(folder / f"{name}.ipynb", *cells)
    return folder


@pytest.fixture
def short_path():
    """A folder whose sockets have names that are short enough for them."""
    with tempfile.TemporaryDirectory(prefix="hfk") as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def start(start_server):
    """``start(folder, code)``: a server as ``code`` starts it; `hanafuda play` if there is none."""

    def start(folder, code: str = SERVE.format(modules="server", change="")):
        port = free_port()
        return start_server([sys.executable, "-c", code, str(folder), str(port)], port, "/favicon.ico")

    return start


@pytest.fixture(scope="module")
def server(start, folder):
    return settled(start(folder))


@pytest.fixture(scope="module")
def plain(start, folder):
    return start(folder, PLAIN)


@pytest.mark.parametrize("name", ["welcome", "outputs", "output-widget", "cleared", "slow"])
def test_a_page_equals_the_plain_one_also_when_it_is_made_of_a_kept_one(server, plain, name):
    expected = without_ids(get(plain, name))
    for _ in range(2):
        assert without_ids(get(server, name)) == expected


def test_every_lesson_is_the_page_that_it_is_without_forks(voila_server, start):
    lessons = sorted(path.stem for path in notebooks_dir().glob("*.ipynb"))
    plain = start(notebooks_dir(), PLAIN)
    with ThreadPoolExecutor(2) as pool:
        expected = list(pool.map(lambda name: without_ids(get(plain, name)), lessons))
    for name, page in zip(lessons, expected, strict=True):
        assert "widget-view" in "".join(page) or name.startswith("lab-"), name
        assert without_ids(get(voila_server, name)) == page, name
    assert forked(voila_server)
    plain.stop()


def test_two_hundred_openings_leave_nothing(start, folder, short_path):
    """At most six kernels run, so that each opening also ends one."""
    change = f"{CHURN}; {IN_FOLDER.format(str(short_path))}"
    server = settled(start(folder, SERVE.format(modules="settings", change=change)))
    process, template = psutil.Process(server.process.pid), template_of(server)

    def opened(times: int) -> tuple[int, int, int, int, int]:
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda _: get(server, "welcome"), range(times)))
        until = time.monotonic() + 10
        while len(forked(server)) > 6 and time.monotonic() < until:
            time.sleep(0.05)
        files = len(list(short_path.rglob("*")))
        return len(forked(server)), process.num_fds(), process.num_threads(), template.num_fds(), files

    before = opened(20)
    memory = process.memory_info().rss
    after = opened(OPENINGS)
    assert before[0] == after[0] == 6
    assert after[1] <= before[1] + 4 and after[2] <= before[2] + 1 and after[3] == before[3]
    assert 0 < after[4] <= before[4]
    assert process.memory_info().rss - memory < 20_000_000
    server.stop()


def test_no_two_kernels_are_alike(server):
    first, second = get(server, "random"), get(server, "random")
    texts = [re.findall(r"<pre>(.*?)</pre>", html, re.DOTALL) for html in (first, second)]
    assert len(texts[0]) == 2
    for one, other in zip(*texts, strict=True):
        assert one != other


def test_a_page_that_closes_ends_its_kernel(server):
    jar = http.cookiejar.CookieJar()
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    before = set(forked(server))
    html = browser.open(f"{server.url}/voila/render/welcome.ipynb").read().decode()
    (kernel,) = set(forked(server)) - before
    token = next(cookie.value for cookie in jar if cookie.name == "_xsrf")
    request = urllib.request.Request(
        f"{server.url}/voila/api/shutdown/{kernel_id(html)}", data=b"", headers={"X-XSRFToken": token}
    )
    assert browser.open(request).status == 204
    assert ended([kernel])


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP])
def test_a_server_that_ends_takes_all_along(start, folder, short_path, sign):
    server = settled(start(folder, SERVE.format(modules="server", change=IN_FOLDER.format(str(short_path)))))
    family = [template_of(server), *forked(server)]
    assert len(family) == 2 and list(short_path.iterdir())
    server.process.send_signal(sign)
    server.process.wait(20)
    assert ended(family)
    assert sign == signal.SIGKILL or not list(short_path.iterdir())


def test_a_killed_kernel_leaves_nothing_and_is_not_started_again(server):
    html = get(server, "welcome")
    before = open_files(server)
    for kernel in forked(server):
        kernel.kill()
    until = time.monotonic() + 10
    while time.monotonic() < until and status(f"{server.url}/api/kernels/{kernel_id(html)}") != 404:
        time.sleep(0.1)
    assert status(f"{server.url}/api/kernels/{kernel_id(html)}") == 404
    assert not forked(server)
    assert open_files(server) < before


def test_a_template_that_is_killed_is_replaced_and_its_kernels_live_on(server):
    get(server, "welcome")
    old, kernels = template_of(server), forked(server)
    old.kill()
    while old.status() != psutil.STATUS_ZOMBIE:
        time.sleep(0.05)
    assert "all is well" in get(server, "welcome")
    assert ended([old])
    assert kernels and all(kernel.is_running() for kernel in kernels)
    assert template_of(server).pid != old.pid
    settled(server)
    assert len(forked(server)) == 2


@pytest.mark.parametrize("change", ["nursery.PYTHON = '/bin/false'", "nursery.PYTHON = '/nowhere'"])
def test_without_a_template_pages_are_there_all_the_same(start, folder, change):
    server = start(folder, SERVE.format(modules="nursery", change=change))
    assert "all is well" in get(server, "welcome")
    server.stop()


def test_a_template_that_hangs_is_given_up(start, folder):
    server = settled(start(folder, SERVE.format(modules="nursery", change="nursery.ANSWER = 1.0")))
    stopped = template_of(server)
    stopped.suspend()
    assert "all is well" in get(server, "welcome")
    assert ended([stopped])
    server.stop()


@pytest.mark.parametrize("name", ["bytes", "plain-bytes"])
def test_a_kernel_may_not_take_all_memory(server, name):
    assert "Reload the page" in get(server, name)
    assert "MemoryError" in server.output


def test_who_edits_the_kit_gets_a_new_template(monkeypatch):
    """A page that is opened after a file of the kit has changed: what it is forked from has read the file as it is."""
    written = [1.0]
    monkeypatch.setattr(nurseries, "_newest_source", lambda: written[0])
    monkeypatch.setattr(nurseries, "LOOK_AGAIN", 0.0)

    async def forked_from(nursery) -> int:
        request = {"connection_file": "", "cwd": "/nowhere", "env": {}, "cells": []}
        with suppress(nurseries.NoChildError):  # it has nowhere to be: which template was asked is what counts
            await nursery.fork(request)
        return nursery._template.pid

    async def seen() -> list[int]:
        nursery = nurseries.Nursery()
        nursery.start()
        pids = [await forked_from(nursery), await forked_from(nursery)]
        written[0] = 2.0
        pids += [await forked_from(nursery), await forked_from(nursery)]
        nursery.stop()
        return pids

    first, again, changed, after = asyncio.run(seen())
    assert first == again and changed == after and first != changed


def test_the_template_is_started_and_never_forked_from_the_server(server):
    template = template_of(server)
    assert template.num_threads() == 1
    assert template.cmdline()[1:4] == ["-P", "-m", "hanafuda_kit.web.forkserver"]
    assert len(sockets_of(template)) == 1  # the server's; nothing of a kernel's


def test_a_house_that_is_full_says_so_and_not_before_it_is(start, folder):
    server = start(folder, SERVE.format(modules="settings", change="settings.HOUSE = 6"))
    get(server, "welcome"), get(server, "welcome")
    with ThreadPoolExecutor(4) as pool:  # together: kernels that are about to start count once
        assert all("all is well" in page for page in pool.map(lambda _: get(server, "welcome"), range(4)))
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(server, "welcome")
    text = refused.value.read().decode()
    assert refused.value.code == 503
    assert "The house is full: 6 pages are open" in text and "満席" in text
    server.stop()


def test_a_kernel_takes_along_what_its_cells_started(server):
    before = set(forked(server))
    sleeper = psutil.Process(int(re.search(r"sleeper (\d+)", get(server, "child"))[1]))
    (kernel,) = set(forked(server)) - before
    template = template_of(server)
    assert sleeper.is_running()
    os.kill(server.process.pid, signal.SIGHUP)
    server.process.wait(20)
    assert ended([sleeper, kernel, template])
