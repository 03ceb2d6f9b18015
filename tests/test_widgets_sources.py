"""The browser's part as files: the committed bundle is current, and its own tests pass where there is Node."""

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from ci import give_up

ROOT = Path(__file__).resolve().parent.parent
WIDGETS = ROOT / "widgets"


def sources_hash() -> str:
    """As widgets/build.js makes it."""
    found = hashlib.sha256()
    for path in sorted((WIDGETS / "src").glob("*.js"), key=lambda path: path.name):
        found.update(f"{path.name}\n".encode())
        found.update(path.read_bytes())
        found.update(b"\n")
    return found.hexdigest()


def test_the_bundle_is_made_of_the_sources_as_they_are():
    head = (WIDGETS / "kit.js").read_text(encoding="utf-8")[:400]
    assert f"// sources sha256: {sources_hash()}\n" in head, "run npm run build in widgets/"


def test_the_style_is_its_sources_one_after_the_other():
    sheet = (WIDGETS / "kit.css").read_text(encoding="utf-8")
    sources = {path.stem: path.read_text(encoding="utf-8") for path in (WIDGETS / "src" / "css").glob("*.css")}
    head = '/* hanafuda_kit: widgets/src/css put together, written by "npm run build"; do not edit. */\n'
    build = (WIDGETS / "build.js").read_text(encoding="utf-8")
    order = re.findall(r'"(\w+)"', re.search(r"STYLES = \[(.*?)\]", build, re.DOTALL)[1])
    assert sorted(order) == sorted(sources)
    assert sheet == head + "\n".join(sources[name] for name in order), "run npm run build in widgets/"


needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="no Node, which the page's own tests need")


@needs_node
def test_the_browser_s_unit_tests_pass():
    files = sorted(str(path) for path in (ROOT / "tests" / "js").glob("*.test.js"))
    done = subprocess.run(["node", "--test", *files], cwd=ROOT, capture_output=True, text=True)
    assert files and done.returncode == 0, done.stdout + done.stderr


@needs_node
def test_the_browser_s_types_and_style_hold():
    npm = shutil.which("npm")
    if npm is None:
        give_up("Node without npm: the page's types and style cannot be checked")
    if not (WIDGETS / "node_modules").exists():
        done = subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=WIDGETS, capture_output=True, text=True)
        if done.returncode:
            give_up("no npm registry can be reached, from which the checks of the page's sources come")
    done = subprocess.run([npm, "run", "check"], cwd=WIDGETS, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
