"""The coach at the table: every move ranked, what a move gave away, a round looked back on."""

import subprocess
import sys

import pytest
from ui.test_contract import faults

import hanafuda_kit
from hanafuda_kit.errors import HanafudaError
from hanafuda_kit.lessons.position import position
from hanafuda_kit.ui import CardTable, contract
from hanafuda_kit.ui.session import Session


def played(session, pick=-1):
    """A session whose round is over."""
    while session.match.to_move is not None:
        view = session.view()
        session.play((view["moves"] or view["calls"])[pick]["move"])
    return session


def refusal(act, lang="en"):
    with pytest.raises(HanafudaError) as caught:
        act()
    return caught.value.told(lang)


@pytest.mark.parametrize(("game", "seats"), [("mushi", 2), ("roppyakken", 3), ("hachihachi", 3), ("hachihachi", 6)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_move_is_ranked_with_its_numbers_and_a_reason_in_words(game, seats, lang):
    session = Session(game, seats=seats, seed=7, lang=lang)
    before = session.view()
    advice = session.advise()
    assert list(faults(advice, contract.Advice)) == []
    assert {row["move"] for row in advice["moves"]} == {each["move"] for each in (before["moves"] or before["calls"])}
    assert all(row["words"] and row["why"] and row["win"].endswith("%") for row in advice["moves"])
    assert session.view() == before, "nothing changes at the table"


def test_the_best_move_gives_nothing_away():
    session = Session(position=moon())
    session.play("8b>8c")
    assert session.gave_away() is None


def moon():
    """The moon can take its chaff now; put beside it, the other card leaves it to Tanuki."""
    return position(hand="8b 9c", field="8c 2a", stock="3c", seed=2)


def test_a_costly_move_is_told_with_what_it_cost_and_the_better_one():
    session = Session(position=moon())
    best, worst = session.advise()["moves"]
    cost = float(best["value"]) - float(worst["value"])
    assert best["move"] == "8b>8c" and cost > 3 and "the moon" in worst["why"]
    session.play(worst["move"])
    told = session.gave_away()
    assert told.startswith(f"That gave away about {cost:.1f} points.") and best["words"] in told and "Undo" in told
    assert session.gave_away() is None, "once"


def test_advice_is_off_where_a_teacher_switches_it_off():
    session = Session("mushi", seed=7, advice=False)
    assert session.view()["can"]["advise"] is False
    assert refusal(session.advise) == "Advice is switched off at this table."
    assert refusal(session.advise, "ja") == "この卓では助言を使えません。"
    played(session)
    assert session.gave_away() is None and session.view()["can"]["review"] is False
    refusal(session.review)
    assert "advice" in refusal(lambda: Session(advice="no"))


def test_without_numpy_one_sentence_says_so(monkeypatch):
    monkeypatch.delattr(hanafuda_kit, "coach", raising=False)
    monkeypatch.setitem(sys.modules, "hanafuda_kit.coach", None)
    assert "NumPy" in refusal(Session("mushi", seed=7).advise)


def test_who_never_asks_loads_no_numpy():
    code = (
        "import sys; from hanafuda_kit.ui import CardTable; t = CardTable('mushi', seed=7);"
        "t.session.play(t.view['moves'][0]['move']); assert 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_round_is_looked_back_on_with_open_hands_once_it_is_over(lang):
    session = Session("mushi", seed=7, lang=lang)
    assert session.view()["can"]["review"] is False
    refusal(session.review)
    played(session)
    session.step(2)
    assert session.view()["seats"][1]["hand"] is None, "closed until the review"
    session.live()
    review = session.review()
    assert list(faults(review, contract.Review)) == []
    score = session.match.round.game.scores(session.match.round)[0]
    assert str(abs(score)) in review["sentence"] and review["chart"][-1] == (len(session.match.round.moves), score)
    assert set(review["dearest"]) <= {each["at"] for each in review["decisions"]}
    for each in review["decisions"]:
        session.step(each["at"])
        assert session.match.round.moves and session.view()["seats"][1]["hand"] is not None
    worst = max(review["decisions"], key=lambda each: float(each["loss"]))
    again = session.retry(worst["at"])
    names = [move["move"] for move in again["moves"]]
    assert names == sorted(names), "the order does not tell the best"
    (cost,) = [move for move in again["moves"] if move["words"] == worst["move"]]
    assert not cost["equal"] and worst["best"] in [move["words"] for move in again["moves"] if move["equal"]]
    refusal(lambda: session.retry(999))
    session.undo()
    refusal(lambda: session.retry(worst["at"]))
    assert session.view()["seats"][1]["hand"] is None, "the round is on again"


def test_the_page_gets_advice_as_a_message_and_its_table_stays_as_it_is():
    table = CardTable(position=moon())
    sent = []
    table.send = sent.append
    view = table.view
    table._hear(table, {"cmd": "advise", "v": view["v"], "seq": 1}, [])
    assert sent[0]["v"] == view["v"] and list(faults(sent[0]["advice"], contract.Advice)) == []
    assert sent[1] == {"ack": 1, "v": view["v"]} and table.view == view
    table.kit.options = {**table.kit.options, "costly": True}
    try:
        table._hear(
            table, {"cmd": "play", "move": sent[0]["advice"]["moves"][-1]["move"], "v": view["v"], "seq": 2}, []
        )
    finally:
        table.kit.options = {**table.kit.options, "costly": False}
    assert sent[2]["costly"].startswith("That gave away") and sent[2]["v"] == table.view["v"]
