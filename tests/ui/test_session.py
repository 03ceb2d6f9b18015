"""A table without a browser: every command, and what it refuses."""

import json
import random

import pytest

from hanafuda_kit import record
from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.engine.positions import place
from hanafuda_kit.errors import HanafudaError, IllegalActionError, RecordError, RulesError
from hanafuda_kit.games import make
from hanafuda_kit.lessons.position import position
from hanafuda_kit.ui.session import Session


def play_out(session, seed=0):
    """Plays the round to its end with random legal moves of the own seat."""
    rng = random.Random(seed)
    while not session.match.round.is_over:
        session.play(rng.choice(session.view()["moves"])["move"])


def test_the_others_play_until_it_is_your_turn():
    for seed in range(6):
        session = Session("mushi", seed=seed)
        assert session.match.to_move == 0
        assert session.view()["moves"], "you can play at once"


def test_a_forced_turned_up_card_is_placed_by_itself_co_10():
    forced = {"hand": "1b 8a 9a", "field": "2a 5a 10a", "stock": "2c", "seed": 2}
    session = Session(position=position(**forced))
    session.play("1b")
    assert session.turned is None and {"2c", "2a"} <= set(session.view()["seats"][0]["captures"])
    by_hand = Session(position=position(**forced), auto=False)
    by_hand.play("1b")
    assert by_hand.turned == "2c"


def test_a_choice_of_the_turned_up_card_waits_for_you():
    round = position(hand="1b 8a 9a", field="2a 2r 5a 10a", stock="2c", seed=2)
    session = Session(position=round)
    session.play("1b")
    view = session.view()
    assert view["turned"] == "2c"
    assert sorted(move["move"] for move in view["moves"]) == ["/2c>2a", "/2c>2r"]
    session.attempt("2c", "2r")
    assert session.turned is None and {"2c", "2r"} <= set(session.view()["seats"][0]["captures"])


def test_illegal_moves_change_nothing_and_say_why():
    session = Session("mushi", seed=7)
    before = json.dumps(session.view())
    for move in ("1r>12b", "3b", "/4r", "nonsense", "", "1r>>", "stop"):
        with pytest.raises(HanafudaError) as caught:
            session.play(move)
        assert str(caught.value)
        assert caught.value.sentence("ja") != str(caught.value)
    assert json.dumps(session.view()) == before


def test_undo_takes_back_the_last_decision_and_what_followed():
    session = Session("mushi", seed=7)
    start = session.view()
    with pytest.raises(IllegalActionError):
        session.undo()
    session.play(start["moves"][0]["move"])
    session.undo()
    after = session.view()
    for key in ("field", "seats", "moves", "log", "stock"):
        assert after[key] == start[key]
    assert after["v"] > start["v"]


def test_undo_all_the_way_back_from_the_settlement():
    session = Session("mushi", seed=11)
    start = session.view()
    play_out(session)
    while session.can_undo:
        session.undo()
    assert session.view()["field"] == start["field"]
    assert session.view()["moves"] == start["moves"]


def test_steps_look_back_without_taking_back():
    session = Session("mushi", seed=5)
    play_out(session)
    last = session.view()
    session.step(0)
    first = session.view()
    assert first["step"]["at"] == 0 and not first["step"]["live"] and first["moves"] == []
    assert first["stock"] == 16
    with pytest.raises(IllegalActionError):
        session.play("1b")
    session.live()
    now = session.view()
    assert now["field"] == last["field"] and now["settlement"] == last["settlement"]


def test_every_line_of_the_log_names_a_rule():
    session = Session("mushi", seed=5)
    play_out(session)
    log = session.view()["log"]
    assert len(log) > 30
    assert all(line["rules"] and line["text"] for line in log)


def test_a_whole_match_with_settlements_that_add_up():
    session = Session("mushi", seed=4, rules={"rounds": 3})
    totals = [0, 0]
    for number in range(3):
        play_out(session, number)
        view = session.view()
        rows = {row["kind"]: row for row in view["settlement"]["rows"]}
        score = [cell["n"] for cell in rows["total"]["cells"]]
        assert sum(score) == 0
        assert sum(cell["n"] for cell in rows["sub"]["cells"]) == 230
        totals = [total + each for total, each in zip(totals, score, strict=True)]
        assert session.match.now.totals == tuple(totals)
        if number < 2:
            assert view["can"]["next"] and view["settlement"]["next"]
            session.next_round()
    assert session.match.is_over and not session.view()["can"]["next"]
    assert session.view()["settlement"]["match"]
    with pytest.raises(IllegalActionError):
        session.next_round()


def test_the_settlement_lists_every_line_of_the_score():
    session = Session("mushi", seed=4)
    play_out(session, 3)
    result = session.match.round.result
    rows = session.view()["settlement"]["rows"]
    for seat in (0, 1):
        cards = sum(row["cells"][seat]["n"] for row in rows if row.get("sign"))
        signed = sum(row["cells"][seat]["n"] for row in rows[:-2] if row.get("signed"))
        assert cards == result["points"][seat]
        assert cards + signed == result["score"][seat]
    assert sum(1 for row in rows if row["rules"] in (["MU-18"], ["MU-19"], ["MU-16"])) == len(
        result["left_over"].split()
    )


def test_save_and_load_go_on_where_the_record_ends():
    session = Session("mushi", seed=9)
    for _ in range(3):
        session.play(session.view()["moves"][0]["move"])
    text, name = session.save()
    assert name == "mushi-9.json"
    other = Session("mushi", seed=1)
    other.load(text)
    assert other.view()["field"] == session.view()["field"]
    assert other.view()["moves"] == session.view()["moves"]
    play_out(other)
    other.next_round()
    play_out(other)


def test_loading_rubbish_is_refused_and_changes_nothing():
    session = Session("mushi", seed=9)
    before = json.dumps(session.view())
    good = session.save()[0]
    for text in (
        "",
        "{",
        "[" * 5000,
        "null",
        good[:-30],
        good.replace('"mushi"', '"chess"'),
        good.replace("1b", "1r", 1),
        "x" * 1_200_000,
    ):
        with pytest.raises(HanafudaError):
            session.load(text)
    assert json.dumps(session.view()) == before


def test_resume_from_what_the_browser_kept():
    session = Session("mushi", seed=13)
    play_out(session)
    session.next_round()
    session.play(session.view()["moves"][0]["move"])
    kept = json.loads(json.dumps(session.kept()))
    other = Session("mushi")
    other.resume(kept)
    for key in ("field", "moves", "sub", "seats"):
        assert other.view()[key] == session.view()[key]


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"game": "mushi"},
        {"game": "mushi", "rules": {}, "seed": 1, "rounds": ["1b>1c"] * 3},
        {"game": "mushi", "rules": {"rounds": 0}, "seed": 1, "rounds": []},
        {"game": "mushi", "rules": [], "seed": 1, "rounds": [5]},
        {"game": "mushi", "rules": {}, "seed": "x", "rounds": []},
        {"game": "chess", "rules": {}, "seed": 1, "rounds": []},
    ],
)
def test_a_broken_resume_is_refused_and_changes_nothing(kept):
    session = Session("mushi", seed=9)
    before = json.dumps(session.view())
    with pytest.raises(RecordError):
        session.resume(kept)
    assert json.dumps(session.view()) == before


def test_what_the_browser_keeps_holds_no_hidden_card():
    session = Session("mushi", seed=13)
    session.play(session.view()["moves"][0]["move"])
    kept = json.dumps(session.kept())
    round = session.match.round
    for card in cards_in(round.hands[1]):
        assert f'"{CODES[card]}' not in kept and f" {CODES[card]}" not in kept and f">{CODES[card]}" not in kept


def test_yaku_rows_never_tell_other_hands_from_the_stock():
    round = position(hand="8a 9a 10a 4c 5c", field="2a 5a 3c 9c", their_hand="1b 12b", seed=1)
    rows = Session(position=round).view()["seats"][0]["yaku"]
    states = {code: state for row in rows for code, state in row["cards"]}
    assert states["1b"] == states["12b"] == "miss"


def test_hands_open_only_for_a_teacher():
    with pytest.raises(IllegalActionError):
        Session("mushi", seed=1).open_hands(True)
    session = Session("mushi", seed=1, teacher=True)
    assert session.view()["seats"][1]["hand"] is None
    session.open_hands(True)
    assert len(session.view()["seats"][1]["hand"]) == session.view()["seats"][1]["count"]
    session.open_hands(False)
    assert session.view()["seats"][1]["hand"] is None


def test_a_watcher_sees_bots_play_a_whole_round_and_no_hand():
    session = Session("mushi", seed=1, you=None, opponents=["greedy", "random"])
    assert session.match.round.is_over
    for frame in session.take_frames():
        assert [seat["hand"] for seat in frame["seats"]] == [None, None]


def test_the_language_changes_in_the_middle():
    session = Session("mushi", seed=7)
    session.play(session.view()["moves"][0]["move"])
    english = session.view()
    session.set_language("ja")
    japanese = session.view()
    assert japanese["field"] == english["field"] and japanese["moves"] == english["moves"]
    assert japanese["prompt"]["now"] != english["prompt"]["now"]
    assert [line["rules"] for line in japanese["log"]] == [line["rules"] for line in english["log"]]
    with pytest.raises(ValueError):
        session.set_language("fr")


def test_the_same_seed_deals_the_same_cards():
    assert Session("mushi", seed=5).view()["field"] == Session("mushi", seed=5).view()["field"]
    for seed in (-1, 2**40, "7", 1.5, True):
        with pytest.raises(RulesError):
            Session("mushi", seed=seed)


def test_unknown_games_options_bots_and_seats_are_one_sentence_each():
    for arguments in (
        {"game": "poker"},
        {"rules": {"koi": "on"}},
        {"rules": {"rounds": 0}},
        {"opponents": "deep"},
        {"you": 5},
        {"seats": 3},
        {"names": ["a"]},
    ):
        with pytest.raises(HanafudaError) as caught:
            Session(**arguments)
        assert str(caught.value) and "\n" not in str(caught.value)


def test_a_hint_is_a_legal_move():
    session = Session("mushi", seed=7)
    session.show_hint()
    hint = session.view()["hint"]
    assert hint["text"] and hint["rules"]
    assert any(move["card"] in hint["cards"] and move["takes"] == hint["targets"] for move in session.view()["moves"])


def test_the_table_in_words():
    text = Session("mushi", seed=7).text()
    assert "Mushi" in text and "CO-" in text
    assert text == Session("mushi", seed=7).text()


def test_a_saved_match_replays_to_the_same_result():
    session = Session("mushi", seed=7)
    play_out(session)
    match = record.replay(json.loads(session.save()[0]))
    assert match.round.result == session.match.round.result


def test_impossible_positions_are_one_sentence():
    game = make("mushi")
    everything = {"hands": [0, 0], "field": 0, "stock": [], "captures": [game.deck, 0], "to_move": 0}
    for change in ({"field": 1}, {"hands": [0]}, {"to_move": 4}, {"captures": [0, 0]}):
        with pytest.raises(HanafudaError) as caught:
            place(game, **{**everything, **change})
        assert "\n" not in str(caught.value)
