"""Runs each rule's marked tests with that rule's code changed; prints a JSON line for every mutant.

``python worker.py 0 3 8`` does the mutants 0, 3 and 8 of the table. The files on disk are not
touched: the changed text is compiled as the module is imported, and all modules are imported anew for every mutant.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))

from mutation.table import MUTANTS, Mutant  # noqa: E402

ACCIDENTS = {"NameError", "SyntaxError", "ImportError", "ModuleNotFoundError", "UnboundLocalError"}
"""Errors that would come from a slip in the table, not from a rule that is missing."""


def package() -> Path:
    """The folder of the package, found without importing it."""
    spec = find_spec("hanafuda_kit")
    assert spec and spec.origin
    return Path(spec.origin).parent


class Changed(SourceFileLoader):
    """Stands in for the loader of source files, with one text replaced in one of them."""

    target = ""
    old = new = ""

    def get_code(self, fullname):
        if self.path != self.target:
            return super().get_code(fullname)
        source = Path(self.path).read_text(encoding="utf-8")
        return compile(source.replace(self.old, self.new), self.path, "exec")


class Watch:
    """Keeps the tests of one rule, stops at the first failure and remembers what failed."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.ran = 0
        self.failed: list[tuple[str, str]] = []

    def pytest_collection_modifyitems(self, items) -> None:
        items[:] = [item for item in items if any(self.rule in mark.args for mark in item.iter_markers("rule"))]

    def pytest_runtest_makereport(self, item, call) -> None:
        self.ran += call.when == "call"
        if call.excinfo:
            self.failed.append((item.name, call.excinfo.typename))


def files_of(rule: str) -> list[str]:
    """The test files that name a rule in a mark."""
    pattern = re.compile(rf'mark\.rule\([^)]*"{rule}"')
    return [
        str(path)
        for path in sorted(TESTS.rglob("test_*.py"))
        if "browser" not in path.parts and pattern.search(path.read_text(encoding="utf-8"))
    ]


def try_mutant(mutant: Mutant, folder: Path) -> dict[str, object]:
    """The outcome of a rule's tests with its code changed."""
    for name in [
        name
        for name in sys.modules
        if name.split(".")[0] in {"hanafuda_kit", "rules", "harness", "golden", "engine", "tests", "conftest"}
    ]:
        del sys.modules[name]
    Changed.target, Changed.old, Changed.new = str(folder / mutant.file), mutant.old, mutant.new
    watch = Watch(mutant.rule)
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown), contextlib.redirect_stderr(shown):
        code = pytest.main(
            [
                *files_of(mutant.rule),
                "-x",
                "-q",
                "-p",
                "no:cacheprovider",
                "-o",
                "addopts=",
                "--assert=plain",
                "--import-mode=importlib",
                "--rootdir",
                str(TESTS.parent),
            ],
            plugins=[watch],
        )
    kinds = {kind for _, kind in watch.failed}
    killed = code == pytest.ExitCode.TESTS_FAILED and bool(kinds) and not kinds & ACCIDENTS
    return {
        "killed": killed,
        "ran": watch.ran,
        "failed": watch.failed,
        "output": "" if killed else shown.getvalue()[-3000:],
    }


def main(numbers: list[int]) -> None:
    """Tries these mutants of the table."""
    import importlib.machinery

    folder = package()
    hook = importlib.machinery.FileFinder.path_hook(
        (importlib.machinery.ExtensionFileLoader, importlib.machinery.EXTENSION_SUFFIXES),
        (Changed, importlib.machinery.SOURCE_SUFFIXES),
    )
    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()
    for number in numbers:
        print(json.dumps({"number": number, **try_mutant(MUTANTS[number], folder)}), flush=True)


if __name__ == "__main__":
    main([int(number) for number in sys.argv[1:]])
