"""What several folders of tests share: servers on random ports, and one fresh environment."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
IN_CI = bool(os.environ.get("CI"))
FRESH = ("tests/browser/test_binder_page.py", "tests/web/test_binder.py", "tests/web/test_fresh.py")
"""The files whose tests share one fresh environment."""


@pytest.hookimpl(optionalhook=True)  # a mutation run loads no plugins
def pytest_xdist_auto_num_workers() -> int:
    """Two test processes: each starts servers and a browser of its own, and more would wait for one another."""
    return 2


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """A file's tests stay in one process, in order: they share pages, servers and kernels."""
    from xdist.scheduler import LoadFileScheduling

    class Scheduling(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file, _, test = nodeid.partition("::")
            if file in FRESH:
                return "fresh"
            # The lessons in the browser take as long as all else: a lesson is a file here.
            lesson = re.search(r"\w[\w-]*\.ipynb", test)
            return f"{file} {lesson[0]}" if lesson and file.startswith("tests/browser") else file

    return Scheduling(config, log)


def pytest_collection_modifyitems(items) -> None:
    """What takes longest begins, so that the processes end together."""
    items.sort(key=lambda item: not item.nodeid.startswith(("tests/browser", "tests/mutation", "tests/web")))


def free_port() -> int:
    """A port on 127.0.0.1 that nobody listens on now."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class Server:
    """A server in a process of its own: ``url``, ``port``, ``lines`` (what it wrote), ``stop()``."""

    def __init__(self, command: list[str], port: int, answers: str, *, env: dict, cwd: Path, timeout: float = 60):
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.lines: list[str] = []
        started = time.monotonic()
        self.process = subprocess.Popen(
            command,
            env=env,
            cwd=cwd,
            text=True,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        while not self._answers(self.url + answers):
            if self.process.poll() is not None or time.monotonic() > started + timeout:
                self.stop()
                pytest.fail(f"{' '.join(command)} does not answer:\n{self.output}", pytrace=False)
            time.sleep(0.05)
        self.seconds_to_ready = time.monotonic() - started

    @property
    def output(self) -> str:
        """All that the server wrote so far."""
        return "".join(self.lines)

    def _read(self) -> None:
        for line in self.process.stdout:
            self.lines.append(line)

    @staticmethod
    def _answers(url: str) -> bool:
        try:
            with urllib.request.urlopen(url, timeout=2):
                return True
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False

    def stop(self, sign: int = signal.SIGINT) -> int:
        """End the server the way Ctrl-C does and return its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(sign)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self._reader.join(5)
        return self.process.returncode


@pytest.fixture(scope="session")
def jupyter_env(tmp_path_factory) -> dict[str, str]:
    """The environment for Jupyter processes: no settings of whoever runs the tests."""
    home = tmp_path_factory.mktemp("jupyter")
    own = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    env = {**os.environ, **{name: str(home / folder) for name, folder in own.items()}}
    for folder in own.values():
        (home / folder).mkdir()
    env["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    return env


@pytest.fixture(scope="session")
def start_server(jupyter_env):
    """``start_server(command, answers="/path", port=N)``: a running Server, ended with the session."""
    running: list[Server] = []

    def start(command: list[str], port: int, answers: str, *, env: dict | None = None, cwd: Path = ROOT) -> Server:
        server = Server(command, port, answers, env=env or jupyter_env, cwd=cwd)
        running.append(server)
        return server

    yield start
    for server in running:
        server.stop()


@pytest.fixture(scope="session")
def start_voila(start_server):
    """``start_voila(folder=None, *options)``: `hanafuda play` over the course, or over ``folder``."""

    def start(folder: Path | None = None, *options: str) -> Server:
        port = free_port()
        command = [sys.executable, "-m", "hanafuda_kit.cli", "play", "--no-browser", "--port", str(port), *options]
        if folder is not None:
            command += ["--notebooks", str(folder)]
        return start_server(command, port, "/favicon.ico")

    return start


@pytest.fixture(scope="session")
def voila_server(start_voila) -> Server:
    """The course, served by `hanafuda play`; one for the whole session."""
    return start_voila()


class FreshEnvironment:
    """An environment into which binder/ was installed, as repo2docker does it: ``python``, ``bin``, ``env``."""

    def __init__(self, folder: Path, env: dict[str, str]):
        self.bin = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / "python"
        self.env = {name: value for name, value in env.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
        self.env |= {"VIRTUAL_ENV": str(folder), "PATH": f"{self.bin}{os.pathsep}{env['PATH']}"}

    def run(self, *command: str, timeout: float = 400, cwd: Path = ROOT) -> subprocess.CompletedProcess:
        """Run a command inside the environment."""
        return subprocess.run(command, env=self.env, cwd=cwd, capture_output=True, text=True, timeout=timeout)


@pytest.fixture(scope="session")
def fresh_env(tmp_path_factory, jupyter_env) -> FreshEnvironment:
    """A new environment with the package's wheel and its dependencies; skips without a package index."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    fresh = FreshEnvironment(folder, jupyter_env)
    pip = (str(fresh.python), "-m", "pip", "--disable-pip-version-check")
    reached = fresh.run(*pip, "download", "--no-deps", "--dest", str(folder.parent), "hatchling", "--retries", "1")
    if reached.returncode:
        give_up("no package index can be reached")
    done = fresh.run(*pip, "install", "-r", "binder/requirements.txt")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    done = fresh.run(shutil.which("bash") or "bash", "binder/postBuild")
    assert done.returncode == 0, done.stdout + done.stderr
    return fresh


@pytest.fixture(scope="session")
def binder_server(fresh_env, start_server) -> Server:
    """A Jupyter server like Binder's over the repository: ``home`` is its address with the base URL ``base``.

    Pages want ``?token=token`` the first time.
    """
    port = free_port()
    base = "/user/somebody-hanafuda-kit-1a2b3c/"
    command = [
        str(fresh_env.bin / "jupyter"),
        "lab",
        "--no-browser",
        "--allow-root",
        "--ip=127.0.0.1",
        f"--port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.base_url={base}",
        "--IdentityProvider.token=token",
        "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly",
    ]
    server = start_server(command, port, f"{base}api", env=fresh_env.env, cwd=ROOT)
    server.base = base
    server.home = server.url + base
    return server


def give_up(reason: str) -> None:
    """Skip in one line; where CI is set, fail: there everything has to run."""
    if IN_CI:
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
