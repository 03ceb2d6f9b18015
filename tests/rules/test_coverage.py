"""Every rule that a game applies has a marked test, a mutant that the test notices, and a text in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mutation.table import MUTANTS

from hanafuda_kit import games, text

TESTS = Path(__file__).parents[1]

ELSEWHERE = {
    "CO-10": "is about what the page shows: pulsing cards and what a click takes",
    "CO-11": "is about names for the glossary and the search of the lessons",
}
"""Rules that no code of the engine applies; their tests stand beside the table and the lessons."""

NOTHING_TO_SWITCH_OFF = {
    "CO-10": "see ELSEWHERE",
    "CO-11": "see ELSEWHERE",
}
"""Rules without a mutant, and why."""

RULES = [(name, rule) for name in games.GAMES for rule in games.game_class(name).rule_ids]


def marked() -> set[str]:
    """The rule ids that some test's ``rule`` mark names."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for mark in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([A-Z]{2}-\d\d)"', mark))
    return found


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_every_rule_has_a_marked_test(game, rule):
    assert rule in marked() or rule in ELSEWHERE, f"no test is marked with {rule} of {game}"


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_every_rule_has_a_mutant(game, rule):
    assert rule in {mutant.rule for mutant in MUTANTS} or rule in NOTHING_TO_SWITCH_OFF, (
        f"tests/mutation/table.py lacks {rule}"
    )


@pytest.mark.parametrize(("game", "rule"), RULES)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_every_rule_has_a_text(game, rule, lang):
    assert text.catalogue(lang).has(f"rule.{rule}.title")
    assert text.catalogue(lang).has(f"rule.{rule}.text")


def test_marks_name_rules_that_exist():
    assert marked() <= set(text.rule_ids())
