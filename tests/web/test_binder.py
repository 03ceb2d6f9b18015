"""What repo2docker does with binder/, without Docker: its requirements, postBuild, a Jupyter server with a base URL."""

import os
import socket
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BASE = "/user/somebody-hanafuda-kit-1a2b3c/"


@pytest.fixture(scope="session")
def binder_server(fresh_env, start_server):
    """A Jupyter server like Binder's: a token, a base URL, the repository as its folder."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port = sock.getsockname()[1]
    command = [
        str(fresh_env.bin / "jupyter"), "lab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
        "--ServerApp.port_retries=0", f"--ServerApp.base_url={BASE}", "--IdentityProvider.token=token",
        "--LabApp.news_url=None", "--LabApp.extension_manager=readonly",
    ]
    return start_server(command, port, BASE + "api", env=fresh_env.env, cwd=ROOT)


def test_the_files_are_what_repo2docker_reads():
    assert (ROOT / "binder" / "runtime.txt").read_text().strip() == "python-3.11"
    lines = (ROOT / "binder" / "requirements.txt").read_text().splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == ["./"]
    post_build = ROOT / "binder" / "postBuild"
    assert post_build.read_text().startswith("#!/bin/bash\n")
    assert os.access(post_build, os.X_OK)


def test_the_course_answers_as_a_web_page(binder_server):
    url = f"{binder_server.url}{BASE}voila/render/notebooks/welcome.ipynb?token=token"
    with urllib.request.urlopen(url, timeout=60) as answer:
        text = answer.read().decode()
    assert 'class="jp-Notebook hfk-page"' in text
    assert f"{BASE}voila/templates/hanafuda/static/shell.css" in text
    assert 'class="hfk-shell-nav"' in text and 'aria-current="page"' in text
    assert "application/vnd.jupyter.widget-view+json" in text
    assert "<script src=\"https:" not in text and "<link rel=\"stylesheet\" href=\"https:" not in text


def test_jupyterlab_answers(binder_server):
    with urllib.request.urlopen(f"{binder_server.url}{BASE}lab?token=token", timeout=60) as answer:
        assert answer.status == 200
