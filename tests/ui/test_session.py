"""A table without a browser: every command, and what it refuses."""

import json
import random
from dataclasses import replace

import pytest
from rules.hachi import LAST, had, last_turn

from hanafuda_kit import bots, record
from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.engine.actions import CALL, card_of
from hanafuda_kit.engine.positions import place
from hanafuda_kit.errors import HanafudaError, IllegalActionError, Reason, RecordError, RulesError
from hanafuda_kit.games import make
from hanafuda_kit.lessons.position import dealt, position
from hanafuda_kit.ui.session import Session
from hanafuda_kit.ui.setup import may_be_set_up


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


KEPT = {"game": "mushi", "rules": {}, "seats": ["You", "Tanuki"], "seed": 1, "rounds": []}


def record_of_no_seed():
    """The text of a match of Mushi under way whose cards no seed deals."""
    session = Session("mushi", seed=9)
    for _ in range(3):
        session.play(session.view()["moves"][0]["move"])
    text = json.loads(session.save()[0])
    del text["seed"]
    return json.dumps(text)


def test_a_loaded_match_that_no_seed_deals_is_kept_over_a_reload_without_its_cards():
    text = record_of_no_seed()
    session = Session("mushi", seed=1)
    session.load(text, in_page=True)
    assert "not kept" not in session.view()["sub"] and session.match.seed is None
    play_out(session)
    session.next_round()
    session.play(session.view()["moves"][0]["move"])
    kept = json.loads(json.dumps(session.kept()))
    assert kept["loaded"] and "hands" not in json.dumps(kept) and "stock" not in json.dumps(kept)
    again = Session("mushi", seed=2)
    again.resume({**kept, "record": text})  # the page has read the record, and keeps its text
    for key in ("field", "moves", "sub", "seats", "log", "settlement", "link"):
        assert again.view()[key] == session.view()[key], key
    assert again.kept() == kept, "and so it is kept again"
    play_out(session), play_out(again)
    session.next_round(), again.next_round()
    assert again.match.round.deal == session.match.round.deal, "the rounds after those of the record are the same too"


def test_a_match_loaded_in_python_says_that_it_is_not_kept():
    text = record_of_no_seed()
    session = Session("mushi", seed=1)
    session.load(text)
    assert session.kept() is None and "not kept on a reload" in session.view()["sub"]
    session.new(3)
    assert session.kept() is not None and "not kept" not in session.view()["sub"]


@pytest.mark.parametrize("change", [{"record": "{"}, {"record": None}, {"rounds": ["1b>1c"]}, {"seed": "x"}])
def test_a_broken_record_in_the_browser_s_memory_is_refused(change):
    text = record_of_no_seed()
    session = Session("mushi", seed=1)
    session.load(text, in_page=True)
    kept = {**session.kept(), "record": text, **change}
    before = json.dumps(session.view())
    with pytest.raises(RecordError):
        session.resume(kept)
    assert json.dumps(session.view()) == before


def test_what_was_kept_before_any_move_is_resumed():
    session = Session("mushi", seed=9)
    session.resume(KEPT)
    assert session.view()["field"] == Session("mushi", seed=1).view()["field"]


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"game": "mushi"},
        {**KEPT, "rounds": ["1b>1c"] * 3},
        {**KEPT, "rules": {"rounds": 0}},
        {**KEPT, "rules": 5},
        {**KEPT, "rounds": [5]},
        {**KEPT, "seed": "x"},
        {**KEPT, "game": "chess"},
        {**KEPT, "seats": ["a"]},
        {**KEPT, "seats": [1, 2]},
        {**KEPT, "seats": 2},
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


def hints_of(session):
    """All stages of a hint, one after the other."""
    told = []
    while session.view()["can"]["hint"]:
        session.show_hint()
        told.append(session.view()["hint"])
    return told


def test_a_hint_comes_in_stages_where_to_look_which_cards_the_move():
    session = Session(position=position(hand="8b 1b 9c", field="8c 2a 5a", stock="3c", seed=2))
    where, cards, move = hints_of(session)
    assert [each["stage"] for each in (where, cards, move)] == [1, 2, 3] and {each["of"] for each in (where, move)} == {
        3
    }
    assert where["text"] == "Look at the field: a card of pampas grass lies there for you."
    assert (
        where["cards"] == where["targets"] == []
        and cards["text"] == "These cards go together: think of what they bring."
    )
    legal = [(each["card"], each["takes"]) for each in session.view()["moves"]]
    assert (move["cards"][0], move["targets"]) in legal and cards["cards"] == move["cards"] == ["8b"]
    assert "the moon" in move["text"].lower() and "21 points" in move["text"] and move["rules"] == ["CO-02"]


@pytest.mark.parametrize(
    ("placed", "reason"),
    [
        ({"hand": "2r 9c", "field": "2c 7a", "mine": "1r 3r 1c 3c"}, "It makes Akatan."),
        ({"hand": "2c 9c", "field": "2r 7a", "theirs": "1r 1c 3r 3c"}, "Tanuki would need it for Akatan."),
        ({"hand": "2c 9c", "field": "2r 7a", "mine": "1r 1c", "stock": "3r"}, "It brings you nearer to Akatan."),
        ({"hand": "2c 9c", "field": "2a 7a"}, "No other capture counts more."),
        ({"hand": "2c 9a", "field": "5a 7a"}, "no card of it counts less than this one: 1."),
    ],
)
def test_a_hint_gives_the_reason_that_can_be_seen(placed, reason, monkeypatch):
    session = Session("hachihachi", position=position("hachihachi", seats=3, **{"stock": "10c", **placed}))

    class First:
        def choose(self, view):
            return next(action for action in view.legal if CODES[card_of(action)] in ("2r", "2c"))

    monkeypatch.setattr(bots, "make", lambda *_: First())
    assert hints_of(session)[-1]["text"].endswith(reason)


def test_a_hint_goes_with_the_next_move():
    session = Session("mushi", seed=7)
    session.show_hint()
    session.play(session.view()["moves"][0]["move"])
    assert session.view()["hint"] is None and session.view()["can"]["hint"]


def test_the_news_are_what_the_others_just_did_and_what_it_brought():
    session = Session("mushi", seed=7)
    (line,) = session.view()["news"]
    assert (line["who"], line["points"]) == ("Tanuki", 21)
    assert "plays the crane" in line["text"] and "pine chaff" in line["text"]
    session.play(session.view()["moves"][0]["move"])
    told = session.view()["news"]
    assert told and all(line["seat"] == 1 for line in told), "what you did yourself is no news"
    session.step(0)
    assert session.view()["news"] == []


def test_a_payment_is_told_however_fast_it_came():
    paid = []
    for seed in range(12):
        session = Session("hachihachi", seed=seed, seats=6)
        while session.view()["calls"]:
            session.play("in" if any(call["move"] == "in" for call in session.view()["calls"]) else "no_mizuten")
        paid += [line for line in session.view()["news"] if "HH-30" in line["rules"]]
        if paid:
            break
    assert any("from each" in line["text"] for line in paid)


def test_undo_takes_a_new_deal_back_until_it_is_played():
    session = Session("mushi", seed=7)
    session.new(8)
    assert not session.view()["can"]["undo"], "nothing had been decided in the match that was left"
    session.play(session.view()["moves"][0]["move"])
    before = session.view()
    record = session.save()[0]
    for leave in (lambda: session.new(9), lambda: session.load(record)):
        leave()
        assert all(frame["can"]["undo"] for frame in session.take_frames())
        while session.left:  # the moves of the record first
            assert session.view()["can"]["undo"]
            session.undo()
        after = session.view()
        assert after["v"] > before["v"] and {**after, "v": 0} == {**before, "v": 0}
    session.new(9)
    session.play(session.view()["moves"][0]["move"])
    session.undo()
    assert not session.view()["can"]["undo"] and session.match.seed == 9


def test_a_match_is_set_up_with_seats_opponents_and_options_and_can_be_left_again():
    session = Session("hachihachi", seats=3, seed=7, names=["Ann", "Ben", "Cho"])
    session.play(session.view()["moves"][0]["move"]) if session.view()["moves"] else session.play("in")
    before = session.view()
    session.set_up(5, ["casual", "coach", "greedy", "first-steps"], {"months": 6, "claims": "manual"}, 9)
    assert session.match.game == make("hachihachi", {"months": 6, "claims": "manual"}, 5)
    assert [type(session.bots[seat]).__name__ for seat in range(1, 5)] == [
        "EagerBot",
        "CoachBot",
        "GreedyBot",
        "FirstStepsBot",
    ]
    assert session.names[0] == "You" and len(set(session.names)) == 5
    assert session.view()["link"] == "", "a link deals for this table's own seats and options"
    session.undo()
    after = session.view()
    assert {**after, "v": 0} == {**before, "v": 0} and session.names == ["Ann", "Ben", "Cho"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seats": 3}, "Mushi cannot seat 3; it can seat 2."),
        ({"opponents": ["greedy", "casual"]}, "2 bots"),
        ({"opponents": ["nobody"]}, "“nobody”"),
        ({"rules": {"rounds": 0}}, "“rounds” cannot be “0”"),
        ({"rules": {"field_four": "tea"}}, "“field_four” cannot be “tea”"),
        ({"rules": {"tea": 1}}, "“tea”"),
        ({"seed": -1}, "-1"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_a_sentence_and_changes_nothing(wrong, said):
    session = Session("mushi", seed=7)
    session.play(session.view()["moves"][0]["move"])
    before = json.dumps(session.view())
    with pytest.raises(HanafudaError) as caught:
        session.set_up(**wrong)
    assert said in str(caught.value) and json.dumps(session.view()) == before


def test_a_match_that_was_set_up_is_resumed_with_its_seats_opponents_and_options():
    session = Session("roppyakken", seed=7)
    session.set_up(3, ["casual", "first-steps"], {"wins": 1}, 9)
    session.play(session.view()["moves"][0]["move"])
    other = Session("roppyakken")
    other.resume(json.loads(json.dumps(session.kept())))
    assert other.match.game == make("roppyakken", {"wins": 1}, 3)
    assert other.seating.opponents == ["casual", "first-steps"]
    for key in ("field", "moves", "sub", "seats"):
        assert other.view()[key] == session.view()[key]


@pytest.mark.parametrize("bots", [None, [], ["nobody"], ["coach:1000000"], "greedy", [5], ["greedy"] * 3])
def test_opponents_that_a_page_may_not_ask_for_are_the_table_s_own(bots):
    session = Session("mushi", seed=7, opponents="casual")
    session.resume({**session.kept(), "opponents": bots})
    assert session.seating.opponents == ["casual"]


def test_what_may_be_chosen_for_a_match():
    offer = may_be_set_up(Session("hachihachi", seats=4, rules={"months": 6}, opponents=["casual", "random"]))
    assert offer["seats"] == [3, 4, 5, 6, 7] and len(offer["names"]) >= 6
    assert [level["id"] for level in offer["levels"]] == ["first-steps", "casual", "greedy", "coach"]
    assert [option["name"] for option in offer["lengths"]] == ["months"]
    every = {option["name"] for option in (*offer["lengths"], *offer["options"])}
    assert every == set(offer["usual"]["rules"]) == set(make("hachihachi").Rules.__dataclass_fields__)
    assert all(option["about"].endswith(".") and option["label"] for option in offer["options"])
    assert offer["usual"]["rules"]["months"] == 12 and offer["now"]["rules"]["months"] == 6
    assert offer["now"]["opponents"] == ["casual", "greedy", "casual"], "a bot that is no level counts as the usual"
    assert may_be_set_up(Session("mushi", you=None))["now"]["opponents"] == ["greedy", "greedy"]


def claimable():
    """Hachi-Hachi: seat 2 has just turned up the last card of the month that its triplet makes a tobikomi."""
    round = last_turn("1 2 3 4", "6 7 8", past=had("sanbon", seat=2, months="9"), claims="manual")
    session = Session(position=round, you=2)
    for move in LAST.split():
        if session.match.round.turned is not None or not move.startswith("/"):  # what is forced was done by itself
            session.play(move)
    return session


def akatan_made():
    hand, taken = {"hand": "5c 9d 12d", "field": "3r 8a 6d"}, "1r 1c 2r 2c"
    round = position("hachihachi", seats=3, **hand, turned="3c", mine=taken, moves="/3c>3r")
    return Session(position=round)


CALLS = [
    (lambda: Session(position=dealt("hachihachi", seats=6)), "mizuten", "Mizuten", "みずてんをする", "HH-10"),
    (
        lambda: Session(position=dealt("hachihachi", seats=6)),
        "no_mizuten",
        "Deal without mizuten",
        "みずてんをしない",
        "HH-10",
    ),
    (lambda: Session("hachihachi", seed=5, seats=6), "in", "In", "出る", "HH-20"),
    (lambda: Session("hachihachi", seed=5, seats=6), "out", "Out", "おりる", "HH-22"),
    (akatan_made, "stop", "Stop with Akatan", "赤短でやめる", "HH-51"),
    (akatan_made, "sage", "Sage: let Akatan down", "赤短を下げる", "HH-52"),
    (claimable, "claim", "Claim", "請求する", "HH-43"),
    (claimable, "no_claim", "Do not claim", "請求しない", "HH-43"),
]


@pytest.mark.parametrize(("made", "call", "english", "japanese", "rule"), CALLS, ids=[each[1] for each in CALLS])
def test_a_hint_on_a_call_names_the_call_and_no_card(made, call, english, japanese, rule, monkeypatch):
    session = made()
    action = CALL | session.match.game.calls.index(call)
    assert action in session.match.legal_actions()

    class Caller:
        def choose(self, view):
            return action

    monkeypatch.setattr(bots, "make", lambda *_: Caller())
    first, last = hints_of(session)
    assert first["text"] == "Compare what each answer pays."
    hint = {"stage": 2, "of": 2, "rules": [rule], "cards": [], "targets": []}
    assert last == {"text": f"The bot would choose “{english}”.", **hint}
    session.set_language("ja")
    assert session.view()["hint"] == {"text": f"ボットなら「{japanese}」を選びます。", **hint}


def match_of(seats, names, seed=4):
    """The text of a match of Roppyakken that begins, between these players."""
    source = Session("roppyakken", seats=seats, seed=seed, names=names)
    source.play(source.view()["moves"][0]["move"])
    return source


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ({"names": ["Ann", "Ben"]}, ["Carl", "Dora", "Emil"]),
        ({"seats": 3, "opponents": ["greedy", "random"]}, ["Carl", "Dora"]),
        ({"seats": 3, "names": ["Ann", "Ben", "Cleo"]}, ["Carl", "Dora"]),
    ],
)
@pytest.mark.parametrize("way", ["load", "resume"])
def test_a_match_with_other_seats_is_taken_over_with_its_names(table, names, way):
    source = match_of(len(names), names)
    session = Session("roppyakken", seed=9, **table)
    session.load(source.save()[0]) if way == "load" else session.resume(json.loads(json.dumps(source.kept())))
    view = session.view()
    assert [seat["name"] for seat in view["seats"]] == names
    assert view["field"] == source.view()["field"] and view["moves"] == source.view()["moves"]
    for _ in range(3):
        session.play(session.view()["moves"][0]["move"])
    session.new(2)
    assert session.match.game.seats == len(names)


def test_the_kits_own_names_in_a_record_follow_the_language():
    source = Session("roppyakken", seats=3, seed=4, lang="ja")
    session = Session("roppyakken", seed=9, names=["Ann", "Ben"])
    session.load(source.save()[0])
    assert session.names == ["You", "Tanuki", "Kitsune"]
    session.set_language("ja")
    assert session.names == ["あなた", "たぬき", "きつね"]


def test_a_loaded_match_with_other_seats_is_resumed_after_a_reload():
    session = Session("roppyakken", seed=9)
    session.load(match_of(3, None).save()[0])
    again = Session("roppyakken", seed=9)
    again.resume(session.kept())
    assert again.view()["seats"] == session.view()["seats"]


def test_a_match_that_cannot_be_played_on_is_not_loaded(monkeypatch):
    text = match_of(3, None).save()[0]
    session = Session("roppyakken", seed=9, you=1, names=["Ann", "Ben"])  # seat 0, whose turn it is, is a bot's
    before = json.dumps(session.view())

    class Stuck:
        def choose(self, view):
            raise IllegalActionError(Reason("round_over"))

    with monkeypatch.context() as patched:
        patched.setattr(bots, "make", lambda *_: Stuck())
        with pytest.raises(IllegalActionError):
            session.load(text)
    assert json.dumps(session.view()) == before
    session.play(session.view()["moves"][0]["move"])


def test_a_record_of_another_game_is_refused_by_the_games_names():
    session = Session("mushi", seed=1)
    with pytest.raises(RecordError) as caught:
        session.load(match_of(2, None).save()[0])
    assert caught.value.told("en") == "This is a record of Roppyakken, but Mushi is played at this table."
    assert caught.value.told("ja") == "これは六百間の記録です。この卓ではむしを打っています。"


def test_no_round_follows_a_position_and_no_record_holds_it():
    session = Session(position=position(hand="1b 8a 9a", field="2a 5a 10a", seed=2))
    assert not session.view()["can"]["save"]
    play_out(session)
    view = session.view()
    assert not view["can"]["next"] and view["settlement"]["next"] is None and not view["can"]["save"]
    with pytest.raises(HanafudaError, match="A position that was set up cannot be saved"):
        session.save()
    session.new(3)
    assert session.view()["can"]["save"]
    play_out(session)
    assert session.view()["can"]["next"] and session.view()["settlement"]["next"]


def test_a_round_as_it_was_dealt_can_be_saved_unless_points_came_before_it():
    session = Session(position=dealt(seed=2))
    assert session.view()["can"]["save"]
    play_out(session)
    assert not session.view()["can"]["next"]
    again = Session("mushi", seed=1)
    again.load(session.save()[0])
    assert again.match.round.result == session.match.round.result
    assert again.view()["can"]["next"], "the rounds after those of a record are dealt"
    later = replace(make("mushi").standing(), totals=(10, -10))
    assert not Session(position=dealt(standing=later)).view()["can"]["save"]


def test_seven_bots_are_watched():
    assert len(set(Session("hachihachi", seats=7, seed=1, you=None, rules={"months": 1}).names)) == 7


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


def test_a_loaded_month_of_hachihachi_is_resumed_with_its_call_that_no_record_names():
    """HH-10: that the dealer let mizuten be is no move of a record, but it is one of what the browser keeps."""
    source = Session("hachihachi", seed=9, seats=4)
    while source.match.to_move == 0 and len(source.match.round.moves) < 2:
        source.play(source.match.game.text_of(source.match.legal_actions()[-1]))
    text = json.loads(source.save()[0])
    del text["seed"]
    session = Session("hachihachi", seed=1, seats=4)
    session.load(json.dumps(text), in_page=True)
    kept = json.loads(json.dumps(session.kept()))
    assert kept["rounds"][0].startswith("no_mizuten ")
    again = Session("hachihachi", seed=2, seats=4)
    again.resume({**kept, "record": json.dumps(text)})
    assert again.match.round.moves == session.match.round.moves and again.kept() == kept


@pytest.mark.parametrize(("game", "seats"), [("mushi", 2), ("roppyakken", 3), ("hachihachi", 4)])
def test_a_resumed_match_goes_on_with_the_same_replies(game, seats):
    """The bots' randomness comes from seed, round, seat and number of the move: a reload changes no reply."""

    def play_on(session, moves):
        for _ in range(moves):
            if session.match.round.is_over:
                session.next_round()
            else:
                session.play(session.match.game.text_of(session.match.legal_actions()[-1]))

    session = Session(game, seed=5, seats=seats, opponents="eager")
    play_on(session, 3)
    kept = json.loads(json.dumps(session.kept()))
    again = Session(game, seed=8, seats=seats, opponents="eager")
    again.resume(kept)
    play_on(session, 8), play_on(again, 8)
    assert again.kept() == session.kept()
    read = record.replay(json.loads(session.save()[0]))
    assert read.round.moves == session.match.round.moves
