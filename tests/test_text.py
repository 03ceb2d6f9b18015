"""The words of the kit: both catalogues complete, alike, current, and in the form that the table needs."""

from __future__ import annotations

import ast
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanafuda_kit import text
from hanafuda_kit.cards import CODES, Card, mask
from hanafuda_kit.errors import CardError, IllegalActionError, Reason, RecordError, RulesError
from hanafuda_kit.text.registry import marks, options

EN, JA = text.catalogue("en"), text.catalogue("ja")
PACKAGE = Path(text.__file__).parents[1]
SENTENCES = ("event.", "reason.", "error.", "hint.")
NO_SENTENCES = (
    "reason.with_rule",
    "reason.that_card",
    "error.type.",
    "error.in_",
    "error.illegal_move",
    "event.prefix",
)
KEY = re.compile(r"[a-z_]+(\.[A-Za-z0-9_-]+)+")
SAID_ALOUD = ("event.yaku.", "prompt.yaku", "prompt.stop_or_sage")


def forms(words: text.Catalogue, key: str) -> list[str]:
    """What a key says: one sentence, or all forms of a plural."""
    messages = words._messages
    if key in messages:
        return [messages[key]]
    return [messages[key, n] for n in range(3) if (key, n) in messages]


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def english() -> Iterator[tuple[str, str]]:
    for key in EN.all_keys():
        for sentence in forms(EN, key):
            yield key, sentence


def test_both_languages_have_the_same_keys():
    assert EN.all_keys() == JA.all_keys()


def test_both_languages_use_the_same_parameters():
    for key in EN.all_keys():
        if key == "card.name":  # the Japanese picture's name begins with its plant
            continue
        wanted = placeholders(forms(EN, key)[-1])
        for sentence in forms(EN, key) + forms(JA, key):
            assert placeholders(sentence) == wanted, key


def test_no_sentence_is_empty():
    for words in (EN, JA):
        for key in words.all_keys():
            assert all(sentence.strip() for sentence in forms(words, key)), key


def test_the_compiled_catalogues_are_current():
    """``python -m hanafuda_kit.text`` has been run since the last change of a .po file or a strings.json."""
    pytest.importorskip("babel")
    from hanafuda_kit.text import __main__ as compiler

    for lang in text.LANGUAGES:
        wanted = compiler.said(compiler.merged(lang))
        assert compiler.said(compiler.read(lang)) == wanted, lang
        assert compiler.compiled(lang) == wanted, lang


def test_every_rule_has_title_and_text_in_both_languages():
    for lang in text.LANGUAGES:
        for rule_id in text.rule_ids():
            rule = text.rule(rule_id, lang)
            assert rule.title and rule.text
            assert len(rule.title) <= 48, rule_id
    assert len(text.rule_ids()) == len(set(text.rule_ids())) == len(marks())
    assert {key.split(".")[1] for key in EN.all_keys() if key.startswith("rule.")} == set(text.rule_ids())


def test_every_interpretation_and_decision_says_so():
    for lang, words in (("en", ("interpretation", "ecided")), ("ja", ("解釈", "決めた", "特約", "一部で"))):
        for rule_id, mark in marks().items():
            note = text.rule(rule_id, lang).note
            assert note or mark == "S", rule_id
            if mark != "S":
                assert any(word in note for word in words), rule_id


def test_a_rule_with_an_option_names_it_as_the_menu_does():
    games = {"MU": "mushi", "RK": "roppyakken", "HH": "hachihachi"}
    for rule_id, option in options().items():
        for lang, quoted in (("en", "“{}”"), ("ja", "「{}」")):
            name = text.catalogue(lang).say(f"option.{games[rule_id[:2]]}.{option}")
            rule = text.rule(rule_id, lang)
            assert quoted.format(name) in rule.text + rule.note, (rule_id, lang)


def test_options_of_the_games_have_names():
    from hanafuda_kit import games

    for game in games.GAMES:
        for option in games.make(game, {}).Rules.__dataclass_fields__.values():
            for words in (EN, JA):
                assert words.has(f"option.{game}.{option.name}")
                assert words.has(f"option.{game}.{option.name}.about")
                for value in option.metadata.get("values", ()):
                    assert words.has(f"option.{game}.{option.name}.{value}"), (option.name, value)


def test_rules_and_yaku_of_the_games_have_words():
    from hanafuda_kit import games

    for name in games.GAMES:
        game = games.make(name, {})
        assert set(game.rule_ids) <= set(text.rule_ids())
        for row in game.yaku:
            assert EN.has(f"yaku.{name}.{row.id}") and EN.has(f"yaku.{name}.{row.id}.about")


def test_events_come_in_pairs_and_begin_with_who():
    for words in (EN, JA):
        prefix = words.say("event.prefix", who="{who}")
        for key in words.all_keys():
            if not key.startswith("event.") or key == "event.prefix":
                continue
            stem, _, last = key.rpartition(".")
            sentence = forms(words, key)[0]
            if last in ("you", "other"):
                assert words.has(f"{stem}.you") and words.has(f"{stem}.other")
                assert sentence.startswith(prefix), key
            else:
                assert "{who}" not in sentence, key


def test_english_sentences_end_in_a_full_stop_and_only_a_yaku_is_called_out():
    for key, sentence in english():
        if key.startswith(SENTENCES) and not key.startswith(NO_SENTENCES) and not key.startswith(SAID_ALOUD):
            assert sentence.endswith((".", "{cause}")), key
        if key.endswith((".text", ".note")) and key.startswith("rule."):
            assert sentence.endswith((".", "{cause}")), key
        assert "!" not in sentence or key.startswith(SAID_ALOUD), key


def test_no_card_begins_a_second_sentence():
    """A card's name begins small; only in front of a sentence it is made large."""
    for key, sentence in english():
        assert not any(f". {{{name}}}" in sentence for name in ("card", "target", "takes", "cards")), key


# -- cards -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "points", "en", "ja"),
    [
        ("3b", 20, "March, cherry, curtain, bright, 20 points", "3月、桜に幕、光、20点"),
        ("1r", 5, "January, pine, red poetry ribbon, 5 points", "1月、松に赤短、5点"),
        ("7c", 1, "July, bush clover, chaff, 1 point", "7月、萩のカス、1点"),
        ("9a", None, "September, chrysanthemum, sake cup, animal", "9月、菊に盃、タネ"),
        ("12y", 10, "December, paulownia, yellow chaff, 10 points", "12月、桐のカス（黄）、10点"),
    ],
)
def test_card_labels(code, points, en, ja):
    assert text.card_label(code, "en", points) == en
    assert text.card_label(code, "ja", points) == ja


def test_wild_cards_have_their_name_in_their_game():
    assert text.card_label("11c", "en", 1, "mushi") == "November, willow, oni, chaff, 1 point"
    assert text.card_label("11c", "en", 1, "hachihachi") == "November, willow, lightning chaff, 1 point"
    assert text.card_name("11b", "ja", "roppyakken") == "柳に小野道風（ガジ）"
    assert text.card_phrase("11c", "ja", "mushi") == "鬼札"


def test_every_card_has_its_words():
    for words in (EN, JA):
        for code in CODES:
            for key in (f"card.{code}", f"card.{code}.the", f"card.{code}.reading"):
                assert words.has(key)
    assert text.card_name("3b", "en") == "cherry, curtain"
    assert text.card_name("3b", "ja") == "桜に幕"
    assert JA.say("card.3b.reading") == "さくらにまく"
    assert text.card_name(Card.CHERRY_BRIGHT, "ja") == "桜に幕"
    with pytest.raises(KeyError):
        text.card_name("6y", "en")


def test_several_cards_in_a_sentence():
    assert text.cards_phrase(["3c", "3d", "3b"], "en") == "the curtain and two cherry chaff"
    assert text.cards_phrase(["3b"], "en") == "the curtain"
    assert text.cards_phrase(["1r", "2a", "12b"], "en") == "the pine ribbon, the warbler and the phoenix"
    assert text.cards_phrase(["3b", "3c", "3d"], "ja") == "「桜に幕」と「桜のカス」2枚"
    assert text.cards_phrase([], "en") == ""


def test_money():
    assert [text.money(mon, "en") for mon in (0, 11, 12, 30, -30)] == [
        "0 mon", "11 mon", "1 kan", "2 kan 6 mon", "−2 kan 6 mon",
    ]  # fmt: skip
    assert text.money(30, "ja") == "2貫6文"


# -- sentences ---------------------------------------------------------------------


def test_log_lines():
    line = EN.line("took", "Tanuki", game="mushi", card="9a", takes=["9r"])
    assert line == ("Tanuki", "plays the sake cup and takes the chrysanthemum ribbon.", f"Tanuki {line.text}")
    line = EN.line("took", "Tanuki", you=True, game="mushi", card="11c", takes=["3b"])
    assert line.whole == "You play the oni and take the curtain."
    line = JA.line("took", "たぬき", game="mushi", card="9a", takes=["9r"])
    assert line == ("たぬき", "「菊に盃」を出して、「菊に青短」を取りました。", f"たぬきは{line.text}")
    assert EN.line("pile", month=3).whole == "Three cherry cards lie on the field as one pile."
    with pytest.raises(KeyError):
        EN.line("took")
    with pytest.raises(KeyError):
        EN.line("danced", "Tanuki")


def test_plurals():
    assert [EN.count("points", n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert JA.count("points", 1) == "1点"


def test_a_missing_key_or_parameter_is_an_error():
    for call in (lambda: EN.say("no.such"), lambda: EN.count("kind.b", 1), lambda: EN.say("prompt.choose")):
        with pytest.raises(KeyError):
            call()
    with pytest.raises(ValueError, match="unknown language 'fr'"):
        text.catalogue("fr")
    with pytest.raises(KeyError):
        text.rule("MU-99", "en")


def test_a_reason_names_cards_and_its_error_the_rule():
    why = Reason("oni_must_be_taken", "MU-09", CODES.index("10a"), mask("11c"))
    assert text.reason(why, "en") == (
        "The deer was turned up while the oni lies on the field: it must take the oni, even if it matches another card."
    )
    assert IllegalActionError(why).sentence() == f"{text.reason(why, 'en')} (MU-09)"
    both = Reason("oni_and_pile", "MU-10", CODES.index("3b"), mask("3r 3c 3d 11c"))
    assert text.reason(both, "ja").startswith("場に鬼札と桜の3枚があります。")
    assert text.reason(Reason("round_over"), "en") == "This round is over."


def test_errors_say_where_in_either_language():
    inner = IllegalActionError(Reason("not_in_hand", "CO-01", CODES.index("10a")))
    error = RecordError("illegal_move", cause=inner, round=1, move=4, text="10a")
    assert error.sentence() == (
        "Round 1, move 4, “10a”: The deer is not in the hand of the player whose turn it is. (CO-01)"
    )
    assert "「紅葉に鹿」は、手番の人の手札にありません。" in error.sentence("ja")
    no_key = "A record of a match has no key “colour”."
    assert str(RecordError("unknown_key", key="colour", round=2)) == f"Round 2: {no_key}"
    assert str(RecordError("unknown_key", key="colour")) == no_key
    assert RulesError("seat_count", game="mushi", seats=3, allowed="2").sentence("ja").startswith("むし")
    assert (
        EN.error("in_record", file="a.json", cause=CardError("card_twice", text="3b"))
        == "a.json: The card 3b appears twice."
    )
    assert EN.error("empty_file", file="a.json") == "a.json: There is no record in it."


def test_what_the_browser_gets():
    for lang in text.LANGUAGES:
        strings = text.strings(lang)
        assert strings["card.3b.label"] == text.card_label("3b", lang)
        assert strings["card.11c.label.mushi"] == text.card_label("11c", lang, game="mushi")
        assert isinstance(strings["ui.points"], list)
        own = strings.keys() - {"event.prefix"}
        assert not any(key.startswith(("error.", "event.", "rule.", "reason.", "kind.")) for key in own)
        rules = text.rules(lang)
        assert tuple(rules) == text.rule_ids()
        assert rules["MU-03"]["option"] == "field_four" and rules["MU-01"]["option"] == ""


def test_importing_the_words_loads_nothing_large():
    program = (
        "import sys; from hanafuda_kit import text; text.catalogue('en').say('prompt.play');"
        "print(sorted({'babel', 'anywidget', 'click', 'hanafuda_kit.engine'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


# -- the code and its words ----------------------------------------------------------


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the package whose first argument is written out, with the place it stands at."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            first = node.args[0] if isinstance(node, ast.Call) and node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield f"{path.relative_to(PACKAGE)}:{node.lineno}", node


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def test_every_error_and_reason_of_the_code_has_a_sentence():
    errors = {"ArgumentError", "CardError", "RulesError", "PositionError", "RecordError", "BotError", "CoachError"}
    for place, node in calls():
        code = node.args[0].value
        if called(node) in errors:
            assert EN.has(f"error.{code}"), f"{place}: no sentence error.{code}"
            given = {keyword.arg for keyword in node.keywords}
            if None not in given:
                assert placeholders(forms(EN, f"error.{code}")[0]) <= given, f"{place}: error.{code}"
        elif called(node) == "Reason":
            assert EN.has(f"reason.{code}"), f"{place}: no sentence reason.{code}"
            known = {"card", "target", "month"}
            assert placeholders(forms(EN, f"reason.{code}")[0]) <= known, f"{place}: reason.{code}"


def test_every_key_that_the_code_says_exists():
    for place, node in calls():
        key = node.args[0].value
        if called(node) not in ("say", "tell", "count") or not KEY.fullmatch(key):
            continue
        if getattr(getattr(node.func, "value", None), "id", "") == "exercise":
            continue  # Exercise.say names a part of that exercise, not a key
        assert EN.has(key), f"{place}: no sentence {key}"
        given = {keyword.arg for keyword in node.keywords}
        if None not in given and not key.startswith("error."):
            missing = placeholders(forms(EN, key)[-1]) - given - ({"n"} if called(node) == "count" else set())
            assert not missing, f"{place}: {key} needs {missing}"


SAID_BY_NUMBER = ("card.", "kind.", "lesson.", "lessons.", "month.", "option.", "plant.", "rule.", "ui.", "yaku.")
"""Keys with an entry for every card, rule, exercise, ...; those of the browser are its own."""


def test_every_sentence_is_said_somewhere():
    """A key is alive that stands in the code, whole or as an f-string with names that stand there, too."""
    said, made = set(), set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said |= {node.value, node.value.replace("-", "_")}
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(part.value) if isinstance(part, ast.Constant) else "(.+)" for part in node.values]
                made.add(re.compile("".join(parts)))
    for path in (*PACKAGE.rglob("templates/**/*.j2"), *PACKAGE.rglob("templates/**/*.html")):
        said |= set(re.findall(r'"([a-z_.]+)"', path.read_text(encoding="utf-8")))
    of_keys = [each for each in made if re.match(r"[a-z_]+\\\.", each.pattern)]
    of_names = [each for each in made if re.fullmatch(r"\w+_\(\.\+\)|\(\.\+\)(_|\\\.)\w+", each.pattern)]

    def is_name(text: str) -> bool:
        return text in said or text.isdecimal() or any(each.fullmatch(text) for each in of_names)

    def is_said(key: str) -> bool:
        key = re.sub(r"^(event\..+)\.(you|other)$", r"\1", key)  # who reads it is no part of the name
        parent = key.rpartition(".")[0]
        if key in said or ("." in parent and parent in said):
            return True
        found = [each.fullmatch(key) for each in of_keys]
        names = [match.groups() for match in found if match]
        return any(all(is_name(name) or all(map(is_name, name.split("."))) for name in each) for each in names)

    keys = [key for key in EN.all_keys() if not key.startswith(SAID_BY_NUMBER)]
    assert [key for key in keys if not is_said(key)] == []
