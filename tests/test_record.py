"""Records: the samples agree, what is written is read back, and a broken one is refused with its place."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hanafuda_kit import record
from hanafuda_kit.cards import ALL, CODES
from hanafuda_kit.engine.actions import CARD_SHIFT
from hanafuda_kit.engine.match import Match
from hanafuda_kit.errors import RecordError
from hanafuda_kit.games import GAMES, make, mushi

DATA = Path(__file__).parent / "data"


def lines_of(name):
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


SAMPLES = [(game, number, each) for game in GAMES for number, each in enumerate(lines_of(f"{game}.jsonl"), 1)]
GOOD = next(each["record"] for game, _, each in SAMPLES if game == "mushi")


def good(**changes):
    """A record of one Mushi round, a deep copy, with some keys changed."""
    return {**json.loads(json.dumps(GOOD)), **changes}


def good_round(**changes):
    """The same with some keys of its round changed."""
    return good(rounds=[{**GOOD["rounds"][0], **changes}])


def refused(what) -> RecordError:
    """The error that a record (a mapping, or its text) is refused with."""
    with pytest.raises(RecordError) as caught:
        record.replay(record.loads(what) if isinstance(what, str) else what)
    for lang in ("en", "ja"):
        sentence = caught.value.sentence(lang)
        assert sentence.isprintable() and len(sentence) < 600
    return caught.value


# -- samples --------------------------------------------------------------------

IN_ANY_ORDER = ("yaku", "hand_yaku", "out", "driven_out", "waiting")


def agrees(expected, found, key=None):
    """The comparison of RECORD.md: no order inside some lists, more keys do no harm."""
    if isinstance(expected, dict):
        return all(name in found and agrees(value, found[name], name) for name, value in expected.items())
    if isinstance(expected, list) and key in IN_ANY_ORDER:
        if any(isinstance(each, list) for each in expected):
            return len(expected) == len(found) and all(
                sorted(a) == sorted(b) for a, b in zip(expected, found, strict=True)
            )
        return sorted(expected) == sorted(found)
    if isinstance(expected, list):
        return len(expected) == len(found) and all(agrees(a, b) for a, b in zip(expected, found, strict=True))
    return type(expected) is type(found) and expected == found


@pytest.mark.parametrize(("game", "number", "sample"), SAMPLES, ids=[f"{game}-{n}" for game, n, _ in SAMPLES])
def test_a_sample_has_the_result_that_stands_beside_it(game, number, sample):
    assert agrees(sample["result"], record.result_of(record.replay(sample["record"])))


@pytest.mark.parametrize(("game", "number", "sample"), SAMPLES, ids=[f"{game}-{n}" for game, n, _ in SAMPLES])
def test_a_sample_is_written_as_it_was_read(game, number, sample):
    written = record.record_of(record.replay(sample["record"]))
    again = record.result_of(record.replay(record.loads(record.dumps(written))))
    assert agrees(sample["result"], again)
    assert [each["moves"] for each in written["rounds"]] == [each["moves"] for each in sample["record"]["rounds"]]


BAD = {each["defect"]: each for each in lines_of("bad.jsonl")}
EXPECTED = {
    "truncated JSON": ("not_json", None, None, None),
    "unknown option": ("option_unknown", None, None, None),
    "wrong game name": ("game_unknown", None, None, None),
    "too few seats": ("seat_count", None, None, None),
    "card twice": ("card_twice", 1, None, "MU-01"),
    "39 cards": ("cards_missing", 1, None, "MU-01"),
    "unknown card code": ("unknown_card_in", 1, None, None),
    "missing capture": ("must_take", 1, 1, "CO-03"),
    "wrong card owner": ("not_in_hand", 1, 1, "CO-01"),
    "move after the end": ("move_after_end", 1, 33, None),
}


@pytest.mark.parametrize("defect", BAD)
def test_a_bad_sample_is_refused_at_its_place_with_its_rule(defect):
    bad = BAD[defect]
    error = refused(bad["raw"] if "raw" in bad else bad["record"])
    code, round_number, move, rule = EXPECTED[defect]
    cause = error.params.get("cause", error)
    assert code == (cause.reason.code if hasattr(cause, "reason") else cause.code)
    assert (error.params.get("round"), error.params.get("move")) == (round_number, move)
    if rule:
        assert rule in error.sentence("en") and rule in error.sentence("ja")


# -- what is refused -------------------------------------------------------------

WRONG = {
    "some other object": ({"hello": 1}, "not_a_record"),
    "no format": ({k: v for k, v in GOOD.items() if k != "format"}, "missing_key"),
    "other format": (good(format="hanafuda-kit/2"), "wrong_format"),
    "unknown key": (good(colour="red"), "unknown_key"),
    "unknown key in a round": (good_round(colour="red"), "unknown_key"),
    "rules are a list": (good(rules=[]), "wrong_type"),
    "seats are a text": (good(seats="AB"), "wrong_type"),
    "a seat is a number": (good(seats=["A", 1]), "wrong_type"),
    "seed is true": (good(seed=True), "wrong_type"),
    "seed is 1.0": (good(seed=1.0), "wrong_type"),
    "seed is null": (good(seed=None), "wrong_type"),
    "rounds is an option of true": (good(rules={"rounds": True}), "in_record"),
    "rounds is an option of text": (good(rules={"rounds": "6"}), "in_record"),
    "rounds is an option of 0": (good(rules={"rounds": 0}), "in_record"),
    "an option has no such value": (good(rules={"next_dealer": "loser"}), "in_record"),
    "an option is a list": (good(rules={"next_dealer": ["winner"]}), "in_record"),
    "a round is a text": (good(rounds=["1b"]), "wrong_type"),
    "dealer is true": (good_round(dealer=True), "wrong_type"),
    "dealer is 2": (good_round(dealer=2), "wrong_dealer"),
    "dealer is -1": (good_round(dealer=-1), "wrong_dealer"),
    "one hand": (good_round(hands=GOOD["rounds"][0]["hands"][:1]), "in_round"),
    "a hand is a list": (good_round(hands=[["1b"], ["1c"]]), "wrong_type"),
    "no stock": (good_round(stock=""), "in_round"),
    "a card of no such game": (good_round(field="6a" + GOOD["rounds"][0]["field"][2:]), "unknown_card_in"),
    "tabs between cards": (
        good_round(field=GOOD["rounds"][0]["field"].replace(" ", "\t")),
        "unknown_card_in",
    ),
    "a wide space": (good_round(field=GOOD["rounds"][0]["field"].replace(" ", "\u3000")), "unknown_card_in"),
    "no move at all": (good_round(moves="pass"), "not_a_move_at"),
    "a move that is a line": (good_round(moves="4r\n/1r>11c"), "not_a_move_at"),
    "no target after the sign": (good_round(moves="4r>"), "not_a_move_at"),
    "a target twice": (good_round(moves="5d>5r+5r"), "not_a_move_at"),
    "two rounds of one match round": (
        good(rules={"rounds": 1}, rounds=GOOD["rounds"] * 2),
        "round_after_end",
    ),
    "a lone surrogate as a move": (good_round(moves="\ud800"), "not_a_move_at"),
    "a move that a terminal would obey": (good_round(moves="\x1b[2J"), "not_a_move_at"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_breaks_the_format_is_refused_and_said(name):
    broken, code = WRONG[name]
    assert refused(broken).code == code


def test_a_card_of_a_month_that_the_game_leaves_out_is_refused_by_mu_01():
    cards = GOOD["rounds"][0]["field"].split()
    error = refused(good_round(field=" ".join(["6a", *cards[1:]])))
    assert error.code == "in_round" and "MU-01" in str(error)


def test_the_next_dealer_is_the_one_the_rules_make_mu_23():
    first = GOOD["rounds"][0]
    winner = record.result_of(record.replay(GOOD))["rounds"][0]["winner"]
    second = {**first, "dealer": 1 - winner, "moves": ""}
    error = refused(good(rounds=[first, second]))
    assert (error.code, error.params["round"], error.params["rule"]) == ("wrong_dealer", 2, "MU-23")
    assert record.replay(good(rounds=[first, {**second, "dealer": winner}])).dealer == winner


def test_only_the_last_round_may_stop_early():
    first = {**GOOD["rounds"][0], "moves": GOOD["rounds"][0]["moves"][:20].rsplit(" ", 1)[0]}
    error = refused(good(rounds=[first, first]))
    assert (error.code, error.params["round"]) == ("round_unfinished", 1)


def test_an_illegal_move_says_round_move_text_and_rule():
    moves = GOOD["rounds"][0]["moves"].split()
    error = refused(good_round(moves=" ".join([*moves[:2], "9r>12y"])))
    assert (error.params["round"], error.params["move"], error.params["text"]) == (1, 3, "9r>12y")
    assert "CO-02" in str(error)


# -- JSON ------------------------------------------------------------------------

TEXTS = {
    "": "not_json",
    "[" * 900_000: "too_deep",
    '{"a":' * 100_000: "too_deep",
    "[]": "not_an_object",
    "null": "not_an_object",
    "1": "not_an_object",
    '{"seed": NaN}': "bad_number",
    '{"seed": -Infinity}': "bad_number",
    '{"seed": ' + "9" * 5000 + "}": "bad_number",
    '{"seed": 1, "seed": 1}': "key_twice",
    '{"a": {"b": 1, "b": 2}}': "key_twice",
    "{" + ",".join(f'"{n}":1' for n in range(60_000)) + ',"0":1}': "key_twice",
    '{"x": "' + "y" * 1_000_000 + '"}': "line_too_long",
    '{"x": "' + "花" * 400_000 + '"}': "line_too_long",
    "{'format': 1}": "not_json",
    '{"a": 1,}': "not_json",
    '{"a": "\n"}': "not_json",
    "{} {}": "not_json",
}


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_text_that_is_no_record_is_refused_and_said(text):
    assert refused(text).code == TEXTS[text]


def test_a_lone_surrogate_in_a_name_reads_and_is_written_again():
    written = record.dumps(record.record_of(record.replay(record.loads(json.dumps(good(seats=["\ud800", "B"]))))))
    written.encode()
    assert json.loads(written)["seats"] == ["\ud800", "B"]


# -- files -----------------------------------------------------------------------


def read(data: bytes):
    return list(record.read(io.BytesIO(data)))


LINE = json.dumps(GOOD)


@pytest.mark.parametrize(
    ("data", "numbers"),
    [
        (LINE, [1]),
        (LINE + "\n", [1]),
        (json.dumps(GOOD, indent=2), [None]),
        ("\n\n" + json.dumps(GOOD, indent=2) + "\n\n", [None]),
        (LINE + "\n\n  \n" + LINE + "\n", [1, 4]),
        ((LINE + "\r\n") * 2, [1, 2]),
        ("\ufeff" + LINE, [1]),
        ("\ufeff" + json.dumps(GOOD, indent=1).replace("\n", "\r\n"), [None]),
    ],
)
def test_a_file_is_one_object_or_json_lines(data, numbers):
    found = read(data.encode())
    assert [number for number, _ in found] == numbers
    assert all(each == GOOD for _, each in found)


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (b"", "empty_file", None),
        (b" \n\r\n\t\n", "empty_file", None),
        (LINE.encode()[:-5], "not_json", 1),
        (LINE.encode()[:-5] + b"\n" + LINE.encode(), "not_json", 1),
        (LINE.encode() + b"\n" + LINE.encode()[:-5], "not_json", 2),
        (LINE.encode() + b"\n\n" + b"[" * 500_000, "too_deep", 3),
        (LINE.encode() + b"\n[]", "not_an_object", 2),
        (b"[\n1\n]", "not_an_object", None),
        (LINE.encode() + b"\n\xff\xfe", "not_utf8", 2),
        (LINE.encode("utf-16"), "not_utf8", 1),
        (b"\0" * 100, "not_json", 1),
        (b'{"x": "' + b"y" * 1_000_000 + b'"}', "line_too_long", 1),
        (LINE.encode() + b"\n" + b"[" * 3_000_000, "line_too_long", 2),
        (b"{\n" + b" " * 900_000 + b"\n" + b" " * 1_000_001, "line_too_long", 3),
    ],
)
def test_a_file_that_holds_no_records_is_refused_at_its_line(data, code, line):
    with pytest.raises(RecordError) as caught:
        read(data)
    assert (caught.value.code, caught.value.params.get("line")) == (code, line)
    assert str(caught.value).isprintable()


def test_records_before_a_bad_line_are_given_first():
    found = record.read(io.BytesIO((LINE + "\n{]\n").encode()))
    assert next(found) == (1, GOOD)
    with pytest.raises(RecordError):
        next(found)


def test_a_flood_of_lines_that_make_one_object_ends_early():
    class Flood(io.RawIOBase):
        read_so_far = 0

        def readline(self, size=-1):
            self.read_so_far += 500_000
            return b"{" + b" " * 499_998 + b"\n"

    flood = Flood()
    with pytest.raises(RecordError, match="longer"):
        list(record.read(flood))
    assert flood.read_so_far < 2 * record.LONGEST_FILE


# -- writing and reading back ------------------------------------------------------


def play(match, rng, moves=10**6, name_twins=False):
    """Random play of at most so many moves; with ``name_twins`` targets are named by their other twin."""
    while moves and not match.is_over:
        if match.to_move is None:
            match.next_round()
            continue
        action = rng.choice(match.legal_actions())
        taken = action & ALL
        if name_twins and taken.bit_count() == 1:
            other = twins_of(match, taken) & match.round.field & ~taken
            if other:
                action = action ^ taken ^ (other & -other)
                assert match.why_not(action) is None
        match.apply(action)
        moves -= 1
    return match


def twins_of(match, taken):
    return next((group for group in match.game.twins.groups if group & taken), 0)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 200), st.booleans(), st.sampled_from(["winner", "alternate"]))
def test_a_match_is_read_back_as_it_was_written_finished_or_not(seed, moves, twins, dealer):
    match = mushi.Match({"rounds": 3, "next_dealer": dealer}, seed=seed, names=["花", "B"])
    play(match, random.Random(seed), moves, twins)
    written = record.record_of(match)
    assert written["seed"] == seed and written["rules"].keys() <= {"rounds", "next_dealer"}
    again = record.replay(record.loads(record.dumps(written)))
    assert record.record_of(again) == written
    assert record.result_of(again) == record.result_of(match)
    assert (again.to_move, again.names) == (match.to_move, match.names)
    # A loaded match goes on as the one that was saved would have.
    if match.to_move is None and not match.is_over:
        match.next_round()
        again.next_round()
        assert again.round.deal == match.round.deal


def test_an_unfinished_round_can_be_left_out_since_it_holds_hidden_cards():
    match = play(mushi.Match(seed=3), random.Random(3), 40)
    assert len(record.record_of(match)["rounds"]) == 2
    assert len(record.record_of(match, unfinished=False)["rounds"]) == 1


def test_a_record_without_rounds_is_a_match_in_which_nothing_was_played():
    found = record.result_of(record.replay(good(rounds=[])))
    assert found == {"rounds": [], "totals": [0, 0], "winner": None, "finished": False}


def test_an_unfinished_round_says_how_it_stands():
    found = record.result_of(record.replay(good_round(moves="4r /1r>11c 9r")))
    (only,) = found["rounds"]
    assert only["complete"] is False and only["to_move"] == 0
    assert only["captures"] == ["", "1r 11c"]
    assert only["hands"][0] == "2r 3b 4a 4d 5d 8b 8a" and "9r" in only["field"].split()


@pytest.mark.rule("CO-07")
def test_co_07_a_move_may_name_either_of_two_twins():
    found = 0
    for seed in range(200):
        match = mushi.Match(seed=seed)
        for action in match.legal_actions():
            taken = action & ALL
            other = twins_of(match, taken) & match.round.field & ~taken
            if taken.bit_count() == 1 and other:
                found += 1
                swapped = match.copy()
                swapped.apply(action >> CARD_SHIFT << CARD_SHIFT | (other & -other))
                assert record.replay(record.record_of(swapped)).round.field == swapped.round.field
    assert found > 10


# -- never anything but RecordError ------------------------------------------------

KEYS = st.sampled_from(
    ["format", "game", "rules", "seats", "seed", "rounds", "dealer", "hands", "field", "stock", "moves", "x"]
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from([*CODES, "blank", "mushi", "hanafuda-kit/1", "1b>1c", "/1b", "stop", 10**400, -1, "\ud800"])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=5), inner, max_size=4),
)


def try_it(text: str) -> None:
    """Reads and replays a text: it works, or it is a RecordError with a sentence."""
    try:
        record.result_of(record.replay(record.loads(text), events=True, listener=lambda *_: None))
    except RecordError as error:
        assert error.sentence("en").isprintable() and error.sentence("ja").isprintable()


@settings(max_examples=300, deadline=None)
@given(st.text())
def test_any_text_is_read_or_refused(text):
    try_it(text)


@settings(max_examples=200, deadline=None)
@given(st.binary())
def test_any_bytes_are_read_or_refused(data):
    try:
        read(data)
    except RecordError as error:
        assert str(error).isprintable()


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(VALUES)
def test_any_json_is_read_or_refused(value):
    try_it(json.dumps(value))


def places(value, path=()):
    """The paths to everything in a JSON value."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


@st.composite
def mutated(draw):
    """A good record with up to three things replaced, taken out, doubled or put in."""
    found = json.loads(LINE)
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from([path for path in places(found) if path] or [("x",)]))
        where = found
        for key in path[:-1]:
            where = where[key]
        action = draw(st.sampled_from(["replace", "drop", "double", "word", "add"]))
        key = path[-1]
        if action == "replace" or (isinstance(where, dict) and key not in where):
            where[key] = draw(VALUES)
        elif action == "drop":
            del where[key]
        elif action == "double" and isinstance(where, list):
            where.append(where[key])
        elif action == "word" and isinstance(where[key], str):
            words = where[key].split(" ")
            n = draw(st.integers(0, len(words) - 1))
            words[n : n + draw(st.integers(0, 2))] = draw(st.lists(SCALARS.map(str), max_size=2))
            where[key] = " ".join(words)
        elif isinstance(where, dict):
            where[draw(KEYS)] = draw(VALUES)
    return found


@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(mutated())
def test_a_damaged_record_is_read_or_refused(value):
    try_it(json.dumps(value))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(LINE) - 1), st.integers(0, 30), st.text(max_size=3))
def test_a_record_with_a_hole_is_read_or_refused(start, length, patch):
    try_it(LINE[:start] + patch + LINE[start + length :])


def test_a_round_that_awaits_a_call_without_a_move_is_read_as_it_was_written():
    """HH-10, HH-43: the dealer has not decided on mizuten yet; without the key the record means that there is none."""
    match = make_match("hachihachi", 4)
    written = record.record_of(match)
    assert written["rounds"][0]["awaits"] == "call"
    assert record.replay(written).round.moves == []
    assert [repr(call) for call in record.replay(written).legal_actions()] == ["mizuten", "no_mizuten"]
    del written["rounds"][0]["awaits"]
    decided = record.replay(written)
    assert [decided.game.text_of(call) for call in decided.round.moves] == ["no_mizuten"]
    assert "awaits" not in record.record_of(decided)["rounds"][0]


@pytest.mark.parametrize("value", ["", "mizuten", 3, None])
def test_a_round_awaits_a_call_or_nothing(value):
    written = record.record_of(make_match("hachihachi", 4))
    written["rounds"][0]["awaits"] = value
    with pytest.raises(RecordError, match="awaits"):
        record.replay(written)


def make_match(game, seats):
    return Match(make(game, {}, seats), seed=1)
