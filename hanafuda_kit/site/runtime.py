"""Python for the browser: Pyodide, the wheels that the kit needs there, and the kit itself, as files of the site.

Everything is downloaded by its ordinary client (``npm`` for Pyodide, ``pip`` for wheels) in the versions and with the
hashes of ``runtime.txt`` and :data:`PYODIDE`, and kept in a folder between builds.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from hanafuda_kit.assets import notebooks_dir, widgets_dir
from hanafuda_kit.errors import HanafudaError

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent
PYODIDE = "314.0.7"
PYTHON = "3.14"
"""The Python of that Pyodide."""
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
UNUSED = ("commands", "site/static", "site/stand_in", "site/templates", "web", "cli.py")
"""Parts of the package that no page runs."""
NOT_PYTHON = ("labextension/", "nbextension/", ".data/", "/tests/")
"""Parts of wheels that the browser's Python has no use for."""


class SiteError(HanafudaError):
    """The site cannot be built, and why."""


def fetch_pyodide(cache: Path) -> Path:
    """The folder of Pyodide's core; :class:`SiteError` where npm is missing or gives none."""
    folder = cache / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        run(["npm", "pack", "--silent", f"pyodide@{PYODIDE}"], cache)
        with tarfile.open(cache / f"pyodide-{PYODIDE}.tgz") as packed:
            packed.extractall(cache / "unpacking", filter="data")
        (cache / "unpacking" / "package").rename(folder)
    return folder


def fetch_wheels(cache: Path) -> list[Path]:
    """The wheels of ``runtime.txt``; :class:`SiteError` where pip gives others or none."""
    folder = cache / "wheels"
    asked = HERE / "runtime.txt"
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any", f"--python-version={PYTHON}"]
    run([*command, "--require-hashes", "--requirement", str(asked), "--dest", str(folder)], cache)
    return sorted(folder.glob("*.whl"))


def run(command: list[str], folder: Path) -> None:
    """Runs a program in a folder; :class:`SiteError` with what it says where it fails."""
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise SiteError("site_program", program=command[0]) from None
    except subprocess.CalledProcessError as error:
        said = (error.stderr or error.stdout).strip().splitlines() or [""]
        raise SiteError("site_failed", program=" ".join(command[:3]), said=said[-1]) from None


def write_python(out: Path, cache: Path) -> None:
    """Writes ``pyodide/`` and ``python.zip``: all that a page's Python is made of."""
    core = fetch_pyodide(cache)
    (out / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in CORE:
        shutil.copyfile(core / name, out / "pyodide" / name)
    with zipfile.ZipFile(out / "python.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        for wheel in fetch_wheels(cache):
            with zipfile.ZipFile(wheel) as parts:
                for name in parts.namelist():
                    if not any(part in name for part in NOT_PYTHON):
                        packed.writestr(stamped(name), parts.read(name))
        for name, path in kit_files():
            packed.writestr(stamped(name), path.read_bytes())
        for path in python_files(HERE / "stand_in"):
            packed.writestr(stamped(path.relative_to(HERE / "stand_in").as_posix()), path.read_bytes())


def stamped(name: str) -> zipfile.ZipInfo:
    """An entry of a zip without a date of its own: the same sources give the same file."""
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def kit_files() -> Iterator[tuple[str, Path]]:
    """The kit as pages need it, each file with its name below ``site-packages``."""
    unused = [PACKAGE / part for part in UNUSED]
    for path in python_files(PACKAGE):
        if not any(path == part or part in path.parents for part in unused):
            yield f"{PACKAGE.name}/{path.relative_to(PACKAGE).as_posix()}", path
    widgets = [widgets_dir() / "kit.js", widgets_dir() / "kit.css", *sorted((widgets_dir() / "cards").glob("*.svg"))]
    for path in widgets:
        yield f"{PACKAGE.name}/widgets/{path.relative_to(widgets_dir()).as_posix()}", path
    yield f"{PACKAGE.name}/notebooks/course.json", notebooks_dir() / "course.json"


def python_files(folder: Path) -> Iterable[Path]:
    """Sources and catalogues below a folder."""
    return sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".mo", ".json") and path.is_file())
