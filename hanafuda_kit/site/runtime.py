"""Python for the browser: Pyodide, the wheels that the kit needs there, and the kit itself, as files of the site.

Everything is downloaded by its ordinary client (``npm`` for Pyodide, ``pip`` for wheels) in the versions and with the
hashes of ``runtime.txt`` and :data:`PYODIDE`, and kept in a folder between builds.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from hanafuda_kit.assets import notebooks_dir, widgets_dir
from hanafuda_kit.errors import HanafudaError

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent
PYODIDE = "314.0.7"
PYODIDE_SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
PYTHON = "3.14"
"""The Python of that Pyodide."""
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
UNUSED = ("commands", "site/static", "site/stand_in", "site/templates", "web", "cli.py")
"""Parts of the package that no page runs."""
NOT_PYTHON = ("labextension/", "nbextension/", ".data/", "/tests/")
"""Parts of wheels that the browser's Python has no use for."""


class SiteError(HanafudaError):
    """The site cannot be built, and why."""


def default_cache() -> Path:
    """Where downloads are kept: ``hanafuda_kit`` in the user's cache folder."""
    folder = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(folder) if folder else Path.home() / ".cache") / "hanafuda_kit"


def fetch_pyodide(cache: Path) -> Path:
    """The folder of Pyodide's core; :class:`SiteError` where npm is missing, gives none, or gives another one."""
    folder = cache / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=cache) as unpacking:
            run(["npm", "pack", "--silent", f"pyodide@{PYODIDE}"], Path(unpacking))
            archive = Path(unpacking) / f"pyodide-{PYODIDE}.tgz"
            if sha256(archive) != PYODIDE_SHA256:
                raise SiteError("site_hash", file=archive.name)
            with tarfile.open(archive) as packed:
                packed.extractall(unpacking, filter="data")
            (Path(unpacking) / "package").rename(folder)
    return folder


def fetch_wheels(cache: Path) -> list[Path]:
    """The wheels of ``runtime.txt``; :class:`SiteError` where pip gives others or none."""
    folder = cache / "wheels"
    asked = HERE / "runtime.txt"
    hashes = set(re.findall(r"sha256:(\w+)", asked.read_text(encoding="utf-8")))
    if kept := wheels_with(hashes, folder):
        return kept
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += [
        "--only-binary=:all:",
        "--implementation=py",
        "--abi=none",
        "--platform=any",
        f"--python-version={PYTHON}",
    ]
    run([*command, "--require-hashes", "--requirement", str(asked), "--dest", str(folder)], cache)
    return wheels_with(hashes, folder)


def wheels_with(hashes: set[str], folder: Path) -> list[Path]:
    """The wheels of a folder that have these hashes; none unless all are there."""
    found = {digest: path for path in sorted(folder.glob("*.whl")) if (digest := sha256(path)) in hashes}
    return sorted(found.values()) if found.keys() == hashes else []


def sha256(path: Path) -> str:
    """A file's hash."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def run(command: list[str], folder: Path) -> None:
    """Runs a program in a folder; :class:`SiteError` with what it says where it fails."""
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise SiteError("site_program", program=command[0]) from None
    except subprocess.CalledProcessError as error:
        said = (error.stderr or error.stdout).strip().splitlines() or [""]
        raise SiteError("site_failed", program=" ".join(command[:3]), cause=said[-1]) from None


def write_python(out: Path, cache: Path, folder: Path) -> None:
    """Writes a page's Python, which knows the list of a folder's course.

    ``pyodide/``, ``kit.bin`` (what is installed into it) and ``memory.bin`` (its memory with all of that imported).
    """
    core = fetch_pyodide(cache)
    (out / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in CORE:
        shutil.copyfile(core / name, out / "pyodide" / name)
    (out / "kit.bin").write_bytes(packed(dict(installed(cache, folder))))
    shutil.copyfile(HERE / "static" / "boot.js", out / "boot.js")
    run(["node", str(HERE / "keep.mjs"), str(out.resolve())], out)


def installed(cache: Path, folder: Path) -> Iterator[tuple[str, bytes]]:
    """What the page's Python has besides its standard library: names below ``site-packages``, and contents."""
    for wheel in fetch_wheels(cache):
        with zipfile.ZipFile(wheel) as parts:
            for name in parts.namelist():
                if not name.endswith("/") and not any(part in name for part in NOT_PYTHON):
                    yield name, parts.read(name)
    for name, path in kit_files():
        yield name, path.read_bytes()
    listed = next(path for each in (folder, notebooks_dir()) if (path := each / "course.json").is_file())
    course = listed.read_text(encoding="utf-8").replace(".ipynb", ".html")  # the site's pages
    yield f"{PACKAGE.name}/notebooks/course.json", course.encode()
    for path in python_files(HERE / "stand_in"):
        yield path.relative_to(HERE / "stand_in").as_posix(), path.read_bytes()


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as ``static/boot.js`` unpacks them: gzip of the length of a list, the list (names, sizes), the contents.

    Not a zip: the browser has gzip built in, and Python there takes a third of a second for a zip of this size.
    """
    listed = json.dumps([[name, len(data)] for name, data in files.items()]).encode()
    return gzip.compress(b"".join([len(listed).to_bytes(4, "little"), listed, *files.values()]), mtime=0)


def unpacked(data: bytes) -> dict[str, bytes]:
    """What :func:`packed` packed."""
    plain = gzip.decompress(data)
    at = 4 + int.from_bytes(plain[:4], "little")
    files = {}
    for name, size in json.loads(plain[4:at]):
        files[name] = plain[at : at + size]
        at += size
    return files


def kit_files() -> Iterator[tuple[str, Path]]:
    """The kit as pages need it, each file with its name below ``site-packages``."""
    unused = [PACKAGE / part for part in UNUSED]
    for path in python_files(PACKAGE):
        if not any(path == part or part in path.parents for part in unused):
            yield f"{PACKAGE.name}/{path.relative_to(PACKAGE).as_posix()}", path
    widgets = [widgets_dir() / "kit.js", widgets_dir() / "kit.css", *sorted((widgets_dir() / "cards").glob("*.svg"))]
    for path in widgets:
        yield f"{PACKAGE.name}/widgets/{path.relative_to(widgets_dir()).as_posix()}", path


def python_files(folder: Path) -> Iterable[Path]:
    """Sources and catalogues below a folder."""
    return sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".mo", ".json") and path.is_file())
