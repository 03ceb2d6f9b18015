# ruff: noqa: E501
# fmt: off
"""For every rule, the places where its code can be switched off or bent.

A mutant replaces ``old``, which stands in ``file`` exactly once, by ``new``.
At least one test marked with ``rule`` must then fail. Whoever changes the code
of a rule keeps its rows here up to date.
"""

from __future__ import annotations

from typing import NamedTuple


class Mutant(NamedTuple):
    """One change: the rule it breaks, the file (inside ``hanafuda_kit``), the old text and the new."""

    rule: str
    file: str
    old: str
    new: str


def _rows(file: str, *rows: tuple[str, str, str]) -> list[Mutant]:
    return [Mutant(rule, file, old, new) for rule, old, new in rows]


ENGINE = [
    *_rows(
        "engine/round.py",
        ("CO-01", "            self._turn_up(seat)\n        elif", "            self.next_turn(seat)\n        elif"),
        ("CO-03", "                else:\n                    out.append(base)", "                out.append(base)"),
        ("CO-03", "[base | taken for taken in sets] if sets else [base]", "[base | taken for taken in sets] + [base]"),
        ("CO-05", "(players.index(seat) + 1) % len(players)", "players.index(seat)"),
        ("CO-05", "self.to_move: int | None = dealer", "self.to_move: int | None = 0"),
        ("CO-09", "0 if seat is None else game.own_hand(self, seat)", "self.hands[seat or 0]"),
        ("CO-09", "self.legal_actions() if mine else ()", "self.legal_actions()"),
    ),
    *_rows(
        "engine/field.py",
        ("CO-02", "part.bit_count() >= 3 else", "part.bit_count() >= 5 else"),
        ("CO-02", "part.bit_count() >= 3 else", "part.bit_count() >= 2 else"),
        ("CO-07", "cards &= ~(self._group_of.get(bit, bit) | bit)", "cards &= ~bit"),
        ("CO-07", "return group & -group if group & taken else taken", "return taken"),
    ),
    *_rows(
        "engine/game.py",
        ("CO-04", "== 3 < month.bit_count()", "== 5"),
        ("CO-04", "== 3 < month.bit_count()", ">= 2"),
        ("CO-09", "else shown & hand for", "else hand for"),
    ),
    *_rows(
        "engine/deals.py",
        ("CO-06", "(month_of(card), -standard_count(1 << card))", "month_of(card)"),
        ("CO-06", "(month_of(card), -standard_count(1 << card))", "-standard_count(1 << card)"),
        ("CO-06", "        while len(drawing) > 1:", "        if True:"),
        ("CO-06", 'f"hanafuda {self.seed} draw"', '"hanafuda draw"'),
        ("CO-08", 'random.Random(f"hanafuda {self.seed} deal {number} {len(voided)}").shuffle(deck)', "random.shuffle(deck)"),
        ("CO-08", 'f"hanafuda {self.seed} deal {number}', 'f"hanafuda {self.seed} deal'),
        ("CO-08", 'random.Random(f"hanafuda {self.seed} deal {number} {len(voided)}").shuffle(deck)', "deck.sort()"),
    ),
]

MUSHI = _rows(
    "games/mushi.py",
    ("MU-01", "DECK = ALL & ~Month.PEONY.mask & ~Month.BUSH_CLOVER.mask", "DECK = ALL & ~Month.PEONY.mask"),
    ("MU-01", "return standard_count(cards)", "return standard_count(cards & ~ONI)"),
    ("MU-02", "return 8, 8", "return 9, 6"),
    ("MU-03", "return full_months(field & ~WILLOWS & ~ONI) | willows", "return willows"),
    ("MU-03", 'self.rules.field_four != "redeal"', 'self.rules.field_four != "never"'),
    ("MU-03", "round.give(round.dealer, month)", "round.give(1 - round.dealer, month)"),
    ("MU-04", "willows = WILLOWS if field & WILLOWS == WILLOWS else 0", "willows = 0"),
    ("MU-04", "willows = WILLOWS if field & WILLOWS == WILLOWS else 0", "willows = field & Month.WILLOW.mask if (field & Month.WILLOW.mask).bit_count() >= 3 else 0"),
    ("MU-04", 'self.rules.field_four != "redeal"', 'self.rules.field_four != "never"'),
    ("MU-05", "cards = complete_on_field(mask_of(deal.field))", "cards = complete_on_field(mask_of(deal.field)) | full_months(mask_of(deal.hands[0]))"),
    ("MU-07", "WILLOWS if month is Month.WILLOW else month.mask for month in Month", "month.mask for month in Month"),
    ("MU-08", "if turned_up and field & ONI:", "if field & ONI:"),
    ("MU-09", 'return ((ONI,), "MU-09")', 'return TAKES[month] if month else ((ONI,), "MU-09")'),
    ("MU-09", 'return ((ONI,), "MU-09")', 'return ((), "MU-09")'),
    ("MU-10", 'return ((month | ONI,), "MU-10")', 'return ((ONI,), "MU-10")'),
    ("MU-10", 'return ((month | ONI,), "MU-10")', 'return ((month,), "MU-10")'),
    ("MU-11", "sets, _ = TAKES[field & WILLOWS]", "sets = (ONI,)"),
    ("MU-11", "sets, _ = TAKES[field & WILLOWS]", "sets = ()"),
    ("MU-12", 'return tuple(sets), "MU-12" if turned_up else "MU-13"', 'return () if turned_up else tuple(sets), "MU-12" if turned_up else "MU-13"'),
    ("MU-12", "strangers = field & ~WILLOWS", "strangers = field"),
    ("MU-13", 'return tuple(sets), "MU-12" if turned_up else "MU-13"', 'return tuple(sets) if turned_up else (), "MU-12" if turned_up else "MU-13"'),
    ("MU-13", "strangers = field & ~WILLOWS", "strangers = field"),
    ("MU-14", "            if part.bit_count() >= 3:", "            if part.bit_count() >= 5:"),
    ("MU-15", '((WILLOWS & ~(1 << card),), "MU-15")', '(TWINS.singles(WILLOWS & ~(1 << card)), "MU-15")'),
    ("MU-16", "if turned_up and last and willows:", "if False:"),
    ("MU-16", "if turned_up and last and willows:", "if turned_up and willows:"),
    ("MU-16", "if turned_up and last and willows:", "if last and willows or not turned_up and willows:"),
    ("MU-16", 'wanted, rule = WILLOWS, "MU-16"', 'wanted, rule = mask("1b"), "MU-16"'),
    ("MU-17", "if last:  # MU-17", "if False:  # MU-17"),
    ("MU-17", "if last:  # MU-17", "if True:  # MU-17"),
    ("MU-17", 'return ((field & (WILLOWS | ONI),), "MU-17")', 'return ((ONI,), "MU-17")'),
    ("MU-18", 'wanted, rule = WILLOWS, "MU-18"', 'wanted, rule = ONI, "MU-18"'),
    ("MU-18", "round.give(seat, 1 << card)", "pass"),
    ("MU-19", 'wanted, rule = ONI, "MU-19"', 'wanted, rule = WILLOWS, "MU-19"'),
    ("MU-19", "round.give(seat, 1 << card)", "pass"),
    ("MU-20", '"MU-20", BRIGHTS, 30', '"MU-20", BRIGHTS, 20'),
    ("MU-20", '"MU-20", BRIGHTS, 30', '"MU-20", BRIGHTS & ~WILLOWS, 30'),
    ("MU-20", 'mask("1b 2a 3b"), 25', 'mask("1b 2a"), 25'),
    ("MU-20", "Month.WISTERIA.mask, 10", "Month.IRIS.mask, 10"),
    ("MU-20", "Month.PAULOWNIA.mask, 10", "Month.PAULOWNIA.mask, 20"),
    ("MU-21", "PAR = 115", "PAR = 88"),
    ("MU-21", " - sum(row.value for row in made[1])", ""),
    ("MU-21", "points[0] - PAR + sum(row.value for row in made[0])", "points[0] - PAR"),
    ("MU-21", '"score": [first, -first],', '"score": [first, first],'),
    ("MU-22", "rounds: int = number(12,", "rounds: int = number(6,"),
    ("MU-22", "return rounds >= self.rules.rounds", "return rounds >= 12"),
    ("MU-22", "Standing(tuple(a + b for", "Standing(tuple(b for"),
    ("MU-22", "return None if first == second else 0 if first > second else 1", "return 0 if first >= second else 1"),
    ("MU-22", "return None if first == second else 0 if first > second else 1", "return None if first == second else 1 if first > second else 0"),
    ("MU-23", 'return 1 - round.dealer, "MU-23", "alternate"', 'return round.dealer, "MU-23", "alternate"'),
    ("MU-23", '(round.dealer, "MU-23", "stays") if winner is None', '(1 - round.dealer, "MU-23", "stays") if winner is None'),
    ("MU-23", 'else (winner, "MU-23", "winner")', 'else (1 - winner, "MU-23", "winner")'),
)

# MU-06 has no line of its own: the engine ends a round when the hands are empty. Here a yaku ends it.
MUSHI += _rows(
    "engine/round.py",
    ("MU-06", "        if self.hands[after]:", "        if self.hands[after] and not any(self.game.made(cards) for cards in self.captures):"),
)

MUTANTS = [*ENGINE, *MUSHI]
