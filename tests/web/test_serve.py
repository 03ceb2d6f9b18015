"""`hanafuda play`: starts, answers, refuses a taken port, ends cleanly."""

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import psutil
import pytest
from notebook_files import write_notebook

from hanafuda_kit.web.nursery import supported

PLAY = [sys.executable, "-m", "hanafuda_kit.cli", "play", "--no-browser"]


def get(url: str) -> tuple[int, str, str]:
    """Status, address after redirects, and text of a page."""
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return answer.status, answer.url, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.url, error.read().decode()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A course of two notebooks: one that works, one with a cell that fails."""
    folder = tmp_path_factory.mktemp("course")
    write_notebook(folder / "welcome.ipynb", "# Good morning", "secret_name = 1\nprint('all is', 'well')")
    write_notebook(folder / "broken.ipynb", "# Rain", "secret_name = 1 / 0")
    write_notebook(
        folder / "refused.ipynb", "# Five", "from hanafuda_kit.ui import CardTable\nCardTable('mushi', seats=5)"
    )
    return folder


@pytest.fixture(scope="module")
def server(start_voila, folder):
    return start_voila(folder)


def test_it_is_ready_in_a_few_seconds(start_voila, folder):
    server = start_voila(folder)
    spent = psutil.Process(server.process.pid).cpu_times()
    assert spent.user + spent.system < 6  # seconds of one core: the clock depends on what else runs
    server.stop()


@pytest.mark.parametrize("path", ["/", "/voila", "/voila/", "/voila/tree", "/voila/tree/somewhere"])
def test_the_start_page_is_the_welcome_lesson(server, path):
    status, url, text = get(server.url + path)
    assert (status, url) == (200, f"{server.url}/voila/render/welcome.ipynb")
    assert "Good morning" in text and "all is well" in text


def test_a_page_shows_no_code(server):
    assert "secret_name" not in get(f"{server.url}/voila/render/welcome.ipynb")[2]


def test_a_failing_cell_shows_a_sentence_and_no_traceback(server):
    status, _, text = get(f"{server.url}/voila/render/broken.ipynb")
    assert status == 200
    assert "Reload the page" in text
    assert not re.search("ZeroDivision|Traceback|secret_name|show_tracebacks", text)


def test_what_the_kit_refuses_in_a_cell_is_said(server):
    text = get(f"{server.url}/voila/render/refused.ipynb")[2]
    assert re.search(r"[Mm]ushi[^<]* 2\b[^<]*5", text) or re.search(r"[Mm]ushi[^<]*5[^<]*\b2\b", text)
    assert not re.search("Traceback|Reload the page", text)


def test_a_page_has_its_language_a_way_past_the_navigation_and_both_languages(server):
    text = get(f"{server.url}/voila/render/welcome.ipynb")[2]
    assert '<html lang="en">' in text
    assert 'class="hfk-shell-skip" href="#hfk-main"' in text
    assert '<main class="hfk-shell-main" id="hfk-main"' in text
    assert "日本語" in text


def test_pages_name_no_other_host(server):
    for path in ("/voila/render/welcome.ipynb", "/voila/render/nothing.ipynb"):
        text = get(server.url + path)[2]
        assert not re.findall(r"""(?:https?:)?//(?!www\.w3\.org)[a-z0-9-]+\.[^/"' >]+""", text)


def test_the_template_cannot_be_changed_by_the_address(server):
    for query in ("?template=lab", "?theme=dark", "?template=../../etc"):
        assert "hfk-page" in get(f"{server.url}/voila/render/welcome.ipynb{query}")[2]


def test_a_page_that_is_not_there_says_so(server):
    status, _, text = get(f"{server.url}/voila/render/nothing.ipynb")
    assert status == 404
    assert "There is no such page" in text and "hfk-page" in text
    assert '<span data-said="ja" lang="ja">そのページはありません</span>' in text
    assert 'html[data-hfk-lang="ja"] [data-said]:not([data-said~="ja"])' in text, "one language is shown"


def test_neither_code_nor_lists_can_be_fetched_as_files(server):
    for name in ("welcome.ipynb", "course.json", "../pyproject.toml"):
        assert get(f"{server.url}/voila/files/{name}")[0] in (403, 404)


def test_the_browser_may_load_nothing_from_elsewhere(server):
    with urllib.request.urlopen(f"{server.url}/voila/render/welcome.ipynb") as answer:
        policy = answer.headers["Content-Security-Policy"]
        cookies = answer.headers.get_all("Set-Cookie") or []
    assert policy.startswith("default-src 'self'")
    assert "http" not in policy
    assert any(cookie.startswith("_xsrf=") for cookie in cookies)  # what the closing page must send back


def test_it_listens_on_this_machine_only(server):
    listening = {
        connection.laddr.ip
        for connection in psutil.Process(server.process.pid).net_connections("tcp")
        if connection.status == psutil.CONN_LISTEN
    }
    assert listening == {"127.0.0.1"}


def test_a_taken_port_is_one_clear_sentence_and_status_2():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run([*PLAY, "--port", str(port)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.strip() == f"Error: port {port} is in use; choose another one with --port."
    assert "Traceback" not in done.stderr


def test_a_folder_without_notebooks_is_status_2(tmp_path):
    done = subprocess.run([*PLAY, "--notebooks", str(tmp_path)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert f"no notebook in {tmp_path}" in done.stderr


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_and_takes_its_kernels_along(start_voila, folder, sign):
    server = start_voila(folder)
    assert get(server.url + "/")[0] == 200
    kernels = kernels_of(server)
    assert kernels
    assert server.stop(sign) == 0
    assert "Traceback" not in server.output
    assert server.output.endswith("The course has ended.\n")
    assert not [kernel for kernel in kernels if runs(kernel)]


def runs(process: psutil.Process) -> bool:
    """Whether a process has not ended.

    Kernels whose server has gone are inherited by the system's first process. In a container that is often one that
    never collects what has ended: a zombie then stays in the list of processes, and has no memory, no file and no
    socket any more. What this test is about, that nothing goes on running, is true of it.
    """
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_an_idle_kernel_is_ended(start_server, folder, jupyter_env):
    code = (
        "import sys; from pathlib import Path; from hanafuda_kit.web.serve import serve; "
        "serve(Path(sys.argv[1]), port=int(sys.argv[2]), idle_seconds=3)"
    )
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port = sock.getsockname()[1]
    server = start_server([sys.executable, "-c", code, str(folder), str(port)], port, "/favicon.ico")
    get(f"{server.url}/voila/render/broken.ipynb")  # no page holds on to this kernel
    until = time.monotonic() + 40
    kept = 0 if supported() else 1  # the one kept ready for the welcome page stays
    while (count := len(kernels_of(server))) > kept and time.monotonic() < until:
        time.sleep(0.5)
    assert count == kept
    server.stop()


def kernels_of(server) -> list[psutil.Process]:
    """The kernels that a server has started: its children that are ipykernels, and the children of its template."""
    found = []
    for child in psutil.Process(server.process.pid).children(recursive=True):
        try:
            command = " ".join(child.cmdline())
            if "ipykernel_launcher" in command or ("forkserver" in command and child.ppid() != server.process.pid):
                found.append(child)
        except psutil.Error:
            continue
    return found
