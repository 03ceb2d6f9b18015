"""Whole matches, move by move, as they were when somebody last read them."""

from __future__ import annotations

import pytest
from golden import matches

UPDATE = "python tests/golden/matches.py writes it; read it before you commit it"


@pytest.mark.parametrize("path", matches.expected(), ids=lambda path: path.name)
def test_a_golden_match_plays_as_it_stands(path):
    assert path.exists(), f"no golden match {path.name}: {UPDATE}"
    assert matches.dump(matches.expected()[path]) == path.read_text(encoding="utf-8"), (
        f"{path.name} has changed: {UPDATE}"
    )


def test_no_golden_match_is_left_over():
    assert set(matches.FOLDER.glob("*.txt")) == set(matches.expected())
