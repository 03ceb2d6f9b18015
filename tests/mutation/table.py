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
    ("MU-22", "return rounds >= int(self.rules.rounds)", "return rounds >= 12"),
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

ROPPYAKKEN = _rows(
    "games/roppyakken.py",
    ("RK-01", 'FIFTIES = BRIGHTS | mask("2a")', "FIFTIES = BRIGHTS"),
    ("RK-01", 'RIBBONS | mask("12y")', "RIBBONS"),
    ("RK-01", "return 50 * (cards & FIFTIES)", "return 20 * (cards & FIFTIES)"),
    ("RK-02", "return (8, 8) if self.seats == 2 else (7, 6)", "return 7, 6"),
    ("RK-02", "return (8, 8) if self.seats == 2 else (7, 6)", "return 8, 8"),
    ("RK-02", "seat_counts = (2, 3)", "seat_counts = (2, 3, 4)"),
    ("RK-03", "four = full_months(mask_of(deal.field))", "four = 0"),
    ("RK-03", "four = full_months(mask_of(hand))", "four = 0"),
    ("RK-03", '"hand_four", seat)', '"hand_four")'),
    ("RK-04", "        if not taken:\n            return\n        counts", "        return\n        counts"),
    ("RK-04", "        if (total >= GOAL) is (since is None):", "        if total >= GOAL and since is None:\n            round.hands = (0,) * self.seats\n        if (total >= GOAL) is (since is None):"),
    ("RK-05", '"10c 10d", "12c 12d")', '"10c 10d", "12c 12d 12y")'),
    ("RK-05", '"10c 10d", "12c 12d")', '"10c 10d", "12d 12y")'),
    ("RK-10", "TAKERS = COUNTING | WILLOWS", "TAKERS = COUNTING"),
    ("RK-10", "TAKERS = COUNTING | WILLOWS", "TAKERS = ALL"),
    ("RK-11", "single = field & TAKERS & ~pile", "single = field & TAKERS"),
    ("RK-11", "        if pile & WILLOWS:", "        if pile:"),
    ("RK-11", "        if pile & WILLOWS:", "        if False:"),
    ("RK-11", "            sets.append(pile & WILLOWS)", "            sets = [pile & WILLOWS]"),
    ("RK-12", 'return tuple(sets), rule', 'return tuple(sets) if turned_up else (), rule'),
    ("RK-12", 'return tuple(sets), rule', 'return tuple(sets) if turned_up else tuple(sets[:1]), rule'),
    ("RK-13", "        if not turned_up:  # RK-13", "        if not turned_up and WILLOWS >> card & 1:  # RK-13"),
    ("RK-13", 'return (found[0], "RK-13") if', 'return ((), "RK-13") if'),
    ("RK-14", '((*sets, GAJI), "RK-14")', '((GAJI,), "RK-14")'),
    ("RK-14", '((*sets, GAJI), "RK-14")', '(sets or (GAJI,), "RK-14")'),
    ("RK-14", '((*sets, GAJI), "RK-14")', '((*sets, field & WILLOWS), "RK-14")'),
    ("RK-14", "        if not TAKERS >> card & 1:\n            return found", "        if False:\n            return found"),
    ("RK-14", "        if not TAKERS >> card & 1:\n            return found", "        if not COUNTING >> card & 1:\n            return ((), 'RK-14')"),
    ("RK-15", "        if len(sets) == 1 and sets[0].bit_count() > 1:", "        if False:"),
    ("RK-15", 'else "RK-15"', 'else "CO-02"'),
    ("RK-16", 'return tuple(sets), rule', 'return () if turned_up else tuple(sets), rule'),
    ("RK-16", '"RK-16" if turned_up else "RK-12"', '"RK-12"'),
    ("RK-17", "        short = self._short(round)", "        round.give(round.dealer, round.field)\n        short = self._short(round)"),
    ("RK-20", 'mask("1b 3b 8b 12b"), 600', 'mask("1b 3b 8b"), 600'),
    ("RK-20", 'mask("1b 3b 8b 12b"), 600', 'mask("1b 3b 8b 12b"), 500'),
    ("RK-21", "RIBBONS, 600, need=7", "RIBBONS, 600, need=8"),
    ("RK-21", "RIBBONS, 600, need=7", "RIBBONS & ~WILLOWS, 600, need=7"),
    ("RK-22", 'mask("1b 8b 12b"), 150', 'mask("1b 8b"), 150'),
    ("RK-23", 'mask("1b 2a 3b"), 100', 'mask("1b 2a 3b"), 150'),
    ("RK-24", 'mask("7a 10a 6a"), 300', 'mask("7a 10a"), 300'),
    ("RK-25", 'mask("1r 2r 3r"), 150', 'mask("1r 2r 3r"), 200'),
    ("RK-26", 'mask("6r 9r 10r"), 200', 'mask("6r 9r 10r"), 100'),
    ("RK-27", 'mask("4r 5r 7r"), 100', 'mask("4r 5r"), 100'),
    ("RK-28", 'mask("3b 8b 9a"), 300', 'mask("3b 8b 9a"), 200'),
    ("RK-29", 'mask("3b 9a"), 100', 'mask("3b 9a"), 50'),
    ("RK-30", 'mask("8b 9a"), 100', 'mask("8b 9a"), 50'),
    ("RK-31", '"RK-31", WILLOWS, 200', '"RK-31", WILLOWS & ~GAJI, 200'),
    ("RK-32", "else [1, 2, 3, 8, 10, 12]", "else [1, 2, 3, 4, 8, 10, 12]"),
    ("RK-32", "else [1, 2, 3, 8, 10, 12]", "else [1, 2, 3, 8, 9, 10, 12]"),
    ("RK-32", "[1, 2, 3, 4, 8, 10, 12] if", "[1, 2, 3, 8, 10, 12] if"),
    ("RK-33", 'if rules.viewing_stack == "on"', "if True"),
    ("RK-33", 'if rules.viewing_stack == "on"', "if False"),
    ("RK-34", 'rain, sun = WILLOWS, mask("1b")', 'rain, sun = WILLOWS & ~GAJI, mask("1b")'),
    ("RK-34", 'rain, sun = WILLOWS, mask("1b")', 'rain, sun = GAJI, mask("1b")'),
    ("RK-34", 'mask("3b 9a"), 100, spoiled_by=rain, saved_by=sun', 'mask("3b 9a"), 100'),
    ("RK-35", 'rain, sun = WILLOWS, mask("1b")', "rain, sun = WILLOWS, 0"),
    ("RK-35", 'rain, sun = WILLOWS, mask("1b")', 'rain, sun = WILLOWS, mask("8b")'),
    ("RK-40", "        if triplets:", "        if False:"),
    ("RK-40", "round.show(seat, each.cards)", "pass"),
    ("RK-40", "if triplets.bit_count() > 3 else", "if triplets else"),
    ("RK-40", "if triplets.bit_count() > 3 else", "if False else"),
    ("RK-41", "return () if hand & COUNTING else", "return () if True else"),
    ("RK-41", "return () if hand & COUNTING else", 'return () if hand & COUNTING & ~mask("12y") else'),
    ("RK-41", "round.show(seat, each.cards)", "pass"),
    ("RK-42", "since = 0 if total >= GOAL else None", "since = None"),
    ("RK-42", "Count(each.value, NO_YAKU", "Count(0, NO_YAKU"),
    ("RK-42", "points = [0 if fuke else", "points = [round.memo[seat].bonus if fuke else"),
    ("RK-45", "FUKE = 30", "FUKE = 20"),
    ("RK-45", "FUKE = 30", "FUKE = 40"),
    ("RK-45", "OUTSIDE = ALL & ~WILLOWS & ~Month.PAULOWNIA.mask", "OUTSIDE = ALL & ~WILLOWS"),
    ("RK-45", "OUTSIDE = ALL & ~WILLOWS & ~Month.PAULOWNIA.mask", "OUTSIDE = ALL & ~Month.PAULOWNIA.mask"),
    ("RK-45", "points = [0 if fuke else", "points = ["),
    ("RK-46", "any(count.yaku.complete & SHIKO for", "any(count.yaku.complete & 0 for"),
    ("RK-46", "any(count.yaku.complete & SHIKO for", "any(count.yaku.complete & (SHIKO | NANATAN) for"),
    ("RK-50", "GOAL = 600", "GOAL = 610"),
    ("RK-50", "GOAL = 600", "GOAL = 590"),
    ("RK-50", "return Standing(tuple(round.result[\"totals\"]), standing.wins)", "return standing"),
    ("RK-51", '(("shiko", SHIKO), ("nanatan", NANATAN))', '(("nanatan", NANATAN), ("shiko", SHIKO))'),
    ("RK-51", '(("shiko", SHIKO), ("nanatan", NANATAN))', '(("shiko", SHIKO),)'),
    ("RK-51", '        if self.rules.winner == "first":', "        if False:"),
    ("RK-51", '        if self.rules.winner == "first":', "        if True:"),
    ("RK-51", "best = max(there,", "best = min(there,"),
    ("RK-51", "since = len(round.moves) if total >= GOAL else None", "since = since or len(round.moves)"),
    ("RK-52", "there = [seat for seat in round.players if", "there = [seat for seat in range(self.seats) if"),
    ("RK-53", "return Standing((0,) * self.seats, wins)", 'return Standing(tuple(round.result["totals"]), wins)'),
    ("RK-53", "max(standing.wins) >= int(self.rules.wins)", "max(standing.wins) >= 3"),
    ("RK-53", "max(standing.wins) >= int(self.rules.wins)", "sum(standing.wins) >= int(self.rules.wins)"),
    ("RK-53", "wins: int = number(3,", "wins: int = number(2,"),
    ("RK-54", "WIN * (self.rules.wins - wins)", "WIN * self.rules.wins"),
    ("RK-54", "WIN * (self.rules.wins - wins)", "WIN * (3 - wins)"),
    ("RK-54", "return [sum(paid) if seat == winner else", "return [paid[0] if seat == winner else"),
    ("RK-55", "return (round.dealer + 1) % self.seats,", "return (round.dealer - 1) % self.seats,"),
    ("RK-55", "return (round.dealer + 1) % self.seats,", "return round.dealer,"),
    ("RK-56", "self.payments(standing) if finished else None", "self.payments(standing)"),
)

MUTANTS = [*ENGINE, *MUSHI, *ROPPYAKKEN]
