"""What the package needs, and what it brings."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hanafuda_kit import __version__

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("module", ["hanafuda_kit", "hanafuda_kit.games", "hanafuda_kit.engine", "hanafuda_kit.assets"])
def test_the_engine_side_needs_no_third_party_package(module):
    code = f"import sys; sys.path.insert(0, sys.argv[1]); import {module}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code, str(ROOT)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_command_line_answers_without_loading_the_kit():
    code = "import sys; import hanafuda_kit.cli; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"voila", "anywidget", "IPython", "traitlets", "hanafuda_kit.games", "hanafuda_kit.web"} & set(loaded)


def test_the_command_knows_its_version():
    done = subprocess.run([sys.executable, "-m", "hanafuda_kit.cli", "--version"], capture_output=True, text=True)
    assert __version__ in done.stdout


def test_the_readme_names_the_two_commands():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "    pip install . && hanafuda play\n" in readme
    assert '    pip install ".[test]" && pytest\n' in readme
    assert 'pip install ".[test]" && pytest\n' in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_every_dependency_has_an_upper_end():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for line in [*project["dependencies"], *project["optional-dependencies"]["test"]]:
        assert line == "hanafuda_kit[lab]" or (">=" in line and ",<" in line), line
