"""A rule's test must be able to fail: with the rule's code changed, its marked tests turn red.

Each run tries the first mutant of every rule; with ``CI`` or ``ALL_MUTANTS`` set it tries them all.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from mutation.table import MUTANTS

import hanafuda_kit

PACKAGE = Path(hanafuda_kit.__file__).parent
AT_ONCE = 2
ALL = bool(os.environ.get("CI") or os.environ.get("ALL_MUTANTS"))
FIRST = {mutant.rule: number for number, mutant in reversed(list(enumerate(MUTANTS)))}
TRIED = list(range(len(MUTANTS))) if ALL else sorted(FIRST.values())
"""The numbers of the mutants that are tried in this run."""


def name(number: int) -> str:
    """``MU-09.1``: the rule, and which of its mutants."""
    rule = MUTANTS[number].rule
    return f"{rule}.{sum(mutant.rule == rule for mutant in MUTANTS[: number + 1])}"


@pytest.mark.parametrize("number", range(len(MUTANTS)), ids=name)
def test_what_a_mutant_replaces_stands_in_the_code_exactly_once(number):
    mutant = MUTANTS[number]
    assert (PACKAGE / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1
    assert mutant.old != mutant.new


@pytest.fixture(scope="module")
def outcomes() -> dict[int, dict]:
    """What became of the mutants, tried by two processes."""
    env = {
        **os.environ,
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTHONPATH": str(PACKAGE.parent),
        "PYTEST_ADDOPTS": "",
    }
    command = [sys.executable, str(Path(__file__).with_name("worker.py"))]
    workers = [
        subprocess.Popen(
            [*command, *map(str, TRIED[first::AT_ONCE])],
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        for first in range(AT_ONCE)
    ]
    found = {}
    for worker in workers:
        out, err = worker.communicate()
        assert worker.returncode == 0, err
        found |= {row["number"]: row for row in map(json.loads, out.splitlines())}
    return found


@pytest.mark.parametrize("number", TRIED, ids=name)
def test_the_tests_of_a_rule_fail_without_it(number, outcomes):
    row = outcomes[number]
    mutant = MUTANTS[number]
    change = f"{mutant.file}: {mutant.old!r} -> {mutant.new!r}"
    assert row["killed"], f"{change}: of {row['ran']} tests of {mutant.rule} failed {row['failed']}\n{row['output']}"
