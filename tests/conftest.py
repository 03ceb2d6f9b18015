"""What several folders of tests share: running servers, and one fresh environment."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from ci import give_up
from servers import Server, free_port, play_command

ROOT = Path(__file__).resolve().parent.parent
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
            if file.startswith("tests/site/"):
                return "site"  # built once
            # The lessons in the browser take as long as all else: a lesson is a file here.
            lesson = re.search(r"\w[\w-]*\.ipynb", test)
            return f"{file} {lesson[0]}" if lesson and file.startswith("tests/browser") else file

    return Scheduling(config, log)


def pytest_collection_modifyitems(items) -> None:
    """What takes longest begins, so that the processes end together."""
    items.sort(key=lambda item: not item.nodeid.startswith(("tests/browser", "tests/mutation", "tests/web")))


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
        served = () if folder is None else ("--notebooks", str(folder))
        return start_server(play_command(port, *options, *served), port, "/favicon.ico")

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
