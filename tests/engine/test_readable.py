"""What a plain prompt or notebook prints of the engine's values can be read, and hides what is hidden."""

from __future__ import annotations

import json
import pickle
import random
from base64 import b64encode

import harness
import pytest

from hanafuda_kit import pictures
from hanafuda_kit.cards import CODES, cards_in, mask
from hanafuda_kit.engine.actions import put_down
from hanafuda_kit.engine.deals import Deal
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.match import Match
from hanafuda_kit.errors import RecordError
from hanafuda_kit.games import hachihachi, make, mushi


def test_an_action_prints_as_its_move_and_is_the_integer_it_was():
    move = put_down(CODES.index("5c"), mask("5a"))
    assert (repr(move), str(move), f"{move}") == ("5c>5a",) * 3
    assert repr([put_down(CODES.index("4r"), mask("4a"), turned_up=True)]) == "[/4r>4a]"
    assert move == int(move) and hash(move) == hash(int(move)) and json.dumps(move) == str(int(move))
    assert pickle.loads(pickle.dumps(move)) == move


@pytest.mark.parametrize("case", harness.basic_cases(), ids=str)
def test_what_may_be_done_prints_as_moves_that_are_read_back(case):
    for match, _ in harness.play(case, 3, rounds=1):
        game = match.game
        for action in match.legal_actions():
            assert repr(action) == game.text_of(action)
            assert game.parse(repr(action)) == action
            assert repr(game.parse(repr(action))) == repr(action)


def test_a_call_prints_as_its_word_and_what_is_no_move_is_told():
    match = hachihachi.Match(seats=4, seed=1)
    assert repr(match.legal_actions()) == "(mizuten, no_mizuten)"
    with pytest.raises(RecordError):
        match.game.parse("5c>")


def test_a_game_prints_its_seats_and_changed_options():
    assert repr(make("mushi", {"rounds": 6})) == "Mushi(seats=2, rounds=6)"
    assert repr(make("hachihachi")) == "Hachihachi(seats=6)"


def test_round_match_and_view_print_nothing_that_is_hidden():
    match = mushi.Match(seed=7)
    rng = random.Random(1)
    while not match.round.is_over:
        round = match.round
        for seat in (None, 0, 1):
            view = round.view(seat)
            hidden = {CODES[card] for card in range(48) if view.unseen >> card & 1}
            assert hidden.isdisjoint(repr(view).replace("'", " ").split())
        watcher = {CODES[card] for card in range(48) if round.view(None).unseen >> card & 1}
        for text in (repr(round), repr(match)):
            assert watcher.isdisjoint(text.replace("'", " ").split())
            assert "0x" not in text
        match.apply(rng.choice(match.legal_actions()))


def test_the_same_round_prints_the_same():
    assert repr(Match(make("mushi"), seed=3)) == repr(Match(make("mushi"), seed=3))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("case", harness.basic_cases(), ids=str)
def test_what_a_round_or_view_prints_is_the_same_whatever_the_hidden_cards_are(case, lang):
    """CO-09: a round sampled from a view differs from the true one only in what the view does not see."""
    rng = random.Random(4)
    hidden = 0
    for match, _ in harness.play(case, 4, rounds=1):
        if len(match.round.moves) % 5 or match.round.is_over:
            continue
        seat = rng.randrange(match.game.seats)
        view = match.round.view(seat)
        other = view.sample(rng)
        hidden += other.hands != match.round.hands or other.stock != match.round.stock
        assert other.view(seat).text(lang) == view.text(lang) == match.round.text(lang, seat=seat)
        assert other.view(seat)._repr_html_() == view._repr_html_()
        assert other.text(lang) == match.round.text(lang)
        assert other._repr_html_() == match.round._repr_html_()
    assert hidden


def test_what_is_hidden_stands_in_no_text_and_no_picture_unless_it_is_asked_for():
    match = mushi.Match(seed=7)
    rng = random.Random(1)
    while not match.round.is_over:
        round = match.round
        for shown, text, html in (
            (round.view(None), round.text(), round._repr_html_()),
            (round.view(None), match.text(), match._repr_html_()),
            (round.view(1), match.text(seat=1), round.view(1)._repr_html_()),
        ):
            hidden = cards_in(shown.unseen)
            assert {CODES[card] for card in hidden}.isdisjoint(text.replace(":", " ").split())
            for card in hidden:
                assert b64encode(pictures.svg(CODES[card]).encode()).decode() not in html
        words = match.text(open=True).split()
        assert all(CODES[card] in words for hand in round.hands for card in cards_in(hand))
        match.apply(rng.choice(match.legal_actions()))


def test_a_round_prints_as_a_table_of_words_in_both_languages():
    match = mushi.Match({"rounds": 6}, seed=7, names=["Ann", "Ben"], dealer=0)
    english, japanese = match.text(seat=0).splitlines(), match.text("ja", seat=0).splitlines()
    assert english[0] == "Mushi, round 1. Ann deals. Ann to move."
    assert japanese[0] == "むし、第1局。親はAnn。Annの番です。"
    labels = ["Field", "Stock", "Ann, hand", "Ann, captures", "Ben, hand", "Ben, captures", "Moves"]
    assert [line.split("  ")[0] for line in english[1:]] == labels
    assert english[5].split("  ")[-1] == "8 cards" and english[6].split("  ")[-1] == "nothing"
    columns = [len(line) - len(line.split("  ")[-1].strip()) for line in english[1:]]
    assert len(set(columns)) == 1, "aligned"
    assert mushi.Match(seed=7, dealer=1).text("ja").startswith("むし、第1局。親は席2。席2の番です。")
    assert match.game.text() == "Mushi\nSeats              2\nRounds in a match  6\nWild card          11c willow, oni"
    with pytest.raises(ValueError, match="unknown language"):
        match.text("fr")


def test_a_table_in_a_cell_has_pictures_with_names_and_headers():
    match = mushi.Match(seed=7, names=["<Ann>", "Ben"])
    html = match._repr_html_()
    assert "&lt;Ann&gt;, hand" in html and "<Ann>" not in html
    assert html.count("<img") == match.round.field.bit_count()
    assert html.count('<th scope="row"') == len(match.text().splitlines()) - 1
    assert "oni" in match.game._repr_html_()


def test_rules_deals_and_events_print_short_and_by_their_codes():
    assert repr(mushi.Rules(rounds=6)) == "Rules(rounds=6)" and repr(mushi.Rules()) == "Rules()"
    deal = Deal(((0, 1), (48,)), (2,), (4, 3))
    assert repr(deal) == "Deal(hands=['1b 1r', 'blank'], field='1c', stock='2a 1d')"
    event = Event("took", 0, CODES.index("5c"), mask("5a"), "CO-02")
    assert repr(event) == "Event('took', seat=0, card='5c', cards='5a', rule='CO-02')"
    assert repr(Event("round_over", sentence="")) == "Event('round_over', sentence='')"


def test_a_round_keeps_its_moves_so_that_they_print_as_moves():
    match = hachihachi.Match(seats=4, seed=1)
    for _ in range(12):
        match.apply(int(match.legal_actions()[-1]))
    round = match.round
    assert repr(round.moves) == f"[{', '.join(map(match.game.text_of, round.moves))}]"
    assert repr(round.view(0).moves[0]) == "no_mizuten"
