"""What the README says is so."""

import doctest
import re
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"


def test_its_examples_run():
    done = doctest.testfile(str(README), module_relative=False)
    assert done.attempted >= 5 and not done.failed


def test_its_pictures_are_there_and_small():
    text = README.read_text(encoding="utf-8")
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text)
    assert len(pictures) == 2
    for name in pictures:
        assert (README.parent / name).stat().st_size < 300_000


def test_its_folders_and_commands_exist():
    text = README.read_text(encoding="utf-8")
    for folder in re.findall(r"^\| `([a-z_/]+)/` \|", text, re.MULTILINE):
        assert (README.parent / folder).is_dir(), folder
    assert "pip install . && hanafuda play" in text
    assert 'pip install ".[test]" && pytest' in text
