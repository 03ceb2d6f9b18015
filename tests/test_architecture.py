"""The arrows of the design, the types and the style, kept by import-linter, mypy and ruff as pyproject.toml says."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("contract", ["arrows", "pure", "rooms", "words", "inside"])
def test_imports_point_one_way(contract):
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--contract", contract, "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("command", ["mypy", "ruff check", "ruff format --check"])
def test_types_and_style_hold(command):
    done = subprocess.run([sys.executable, "-m", *command.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
