"""The rules in words, by id: what they say, how sure they are, and the option that changes them."""

from __future__ import annotations

from typing import Final, NamedTuple

from hanafuda_kit.text.sentences import catalogue

_MARKED: Final = """
CO-01 S  CO-02 S  CO-03 S  CO-04 S  CO-05 S  CO-06 S  CO-07 D  CO-08 D  CO-09 D  CO-10 S  CO-11 S
MU-01 S  MU-02 I  MU-03 S  MU-04 S  MU-05 I  MU-06 S  MU-07 S  MU-08 S  MU-09 S  MU-10 I  MU-11 S  MU-12 S
MU-13 S  MU-14 S  MU-15 S  MU-16 S  MU-17 D  MU-18 S  MU-19 S  MU-20 S  MU-21 S  MU-22 S  MU-23 I
RK-01 S  RK-02 S  RK-03 S  RK-04 S  RK-05 S
RK-10 S  RK-11 S  RK-12 S  RK-13 S  RK-14 S  RK-15 I  RK-16 S  RK-17 S
RK-20 S  RK-21 S  RK-22 S  RK-23 S  RK-24 S  RK-25 S  RK-26 S  RK-27 S  RK-28 S  RK-29 S  RK-30 S  RK-31 S
RK-32 S  RK-33 I  RK-34 S  RK-35 S
RK-40 S  RK-41 S  RK-42 D  RK-45 S  RK-46 S
RK-50 S  RK-51 D  RK-52 D  RK-53 S  RK-54 S  RK-55 S  RK-56 S
HH-01 S  HH-02 S  HH-03 S  HH-04 S  HH-05 S  HH-06 I  HH-07 S
HH-10 S  HH-11 S  HH-12 I  HH-13 S  HH-14 S  HH-15 S  HH-16 D  HH-17 S  HH-18 S
HH-20 S  HH-21 S  HH-22 S  HH-23 S  HH-24 D  HH-25 S  HH-26 I
HH-30 S  HH-31 S  HH-32 S  HH-33 S
HH-40 I  HH-41 S  HH-42 S  HH-43 S  HH-44 S
HH-50 S  HH-51 S  HH-52 S  HH-53 S  HH-55 D  HH-56 S  HH-57 S  HH-58 S  HH-59 S  HH-60 I
HH-62 S  HH-63 S  HH-64 S  HH-65 D  HH-66 S  HH-67 S  HH-68 D
"""

_WORDS: Final = _MARKED.split()

MARKS: Final = dict(zip(_WORDS[::2], _WORDS[1::2], strict=True))
"""Rule id -> ``S`` the source says so, ``I`` independent rule books agree, ``D`` decided by the kit.

A rule marked S whose text also settles something that the source leaves open has a note that says which part.
"""

RULE_IDS: Final = tuple(MARKS)
"""All rules in the order of the rules pages."""

OPTIONS: Final = {
    "MU-03": "field_four",
    "MU-04": "field_four",
    "MU-22": "rounds",
    "MU-23": "next_dealer",
    "RK-32": "fuji_shima",
    "RK-33": "viewing_stack",
    "RK-40": "double_tesan",
    "RK-51": "winner",
    "RK-53": "wins",
    "HH-04": "months",
    "HH-05": "etsunen",
    "HH-17": "multipliers",
    "HH-24": "driven_out_shiso",
    "HH-43": "claims",
    "HH-44": "mizuten_penalty",
    "HH-53": "hatto_last_card",
    "HH-55": "special_yaku",
}
"""Rule id -> the option that changes the rule."""


class Rule(NamedTuple):
    """A rule of the games in words. `note` is empty unless (a part of) it is an interpretation."""

    id: str
    title: str
    text: str
    mark: str
    note: str
    option: str | None


def rule(rule_id: str, lang: str) -> Rule:
    """A rule in words; raises KeyError for an id that no rule has."""
    if rule_id not in MARKS:
        raise KeyError(f"no rule {rule_id!r}")
    words, note = catalogue(lang), f"rule.{rule_id}.note"
    return Rule(
        rule_id,
        words.say(f"rule.{rule_id}.title"),
        words.say(f"rule.{rule_id}.text"),
        MARKS[rule_id],
        words.say(note) if words.has(note) else "",
        OPTIONS.get(rule_id),
    )


def rules(lang: str) -> dict[str, dict[str, str]]:
    """All rules for the browser, by id: title, text, mark, note and option (empty where there is none)."""
    return {
        rule_id: {"title": r.title, "text": r.text, "mark": r.mark, "note": r.note, "option": r.option or ""}
        for rule_id in RULE_IDS
        for r in (rule(rule_id, lang),)
    }
