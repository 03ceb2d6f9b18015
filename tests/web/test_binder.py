"""What repo2docker does with binder/, without Docker: its requirements, postBuild, a Jupyter server with a base URL."""

import os
import re
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_files_are_what_repo2docker_reads():
    assert (ROOT / "binder" / "runtime.txt").read_text().strip() == "python-3.11"
    lines = (ROOT / "binder" / "requirements.txt").read_text().splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == ["./"]
    post_build = ROOT / "binder" / "postBuild"
    assert post_build.read_text().startswith("#!/bin/bash\n")
    assert os.access(post_build, os.X_OK)


def test_the_course_answers_as_a_web_page(binder_server):
    url = f"{binder_server.home}voila/render/notebooks/welcome.ipynb?token=token"
    with urllib.request.urlopen(url, timeout=60) as answer:
        text = answer.read().decode()
    assert 'class="jp-Notebook hfk-page"' in text
    assert f"{binder_server.base}voila/templates/hanafuda/static/shell.css" in text
    assert 'class="hfk-shell-nav"' in text and 'aria-current="page"' in text
    assert "application/vnd.jupyter.widget-view+json" in text
    assert not re.findall(r"""(?:https?:)?//(?!www\.w3\.org)[a-z0-9-]+\.[^/"' >]+""", text)  # another host


def test_jupyterlab_answers(binder_server):
    with urllib.request.urlopen(f"{binder_server.home}lab?token=token", timeout=60) as answer:
        assert answer.status == 200
