"""Every event of every game can be told in both languages."""

from __future__ import annotations

import harness
import pytest
from rules.positions import stack_the_deck
from rules.races import ended, race_deal, shuffled

from hanafuda_kit import text
from hanafuda_kit.engine.deals import SeededDeals
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.match import Match
from hanafuda_kit.games.hachihachi import Hachihachi
from hanafuda_kit.games.roppyakken import Roppyakken
from hanafuda_kit.text import narrate

NAMES = ("Ann", "Ben", "Cho", "Dai", "Eve", "Fay", "Gen")


def told(events, game, lang, you=None):
    """The lines of some events, each with its rules, the sentences whole."""
    lines = narrate.lines(events, game, NAMES[: game.seats], lang, you)
    for line in lines:
        assert line.text and line.rules and "{" not in line.text and "None" not in line.text
    return [f"{line.who} {line.text}".strip() for line in lines]


@pytest.mark.parametrize("case", harness.cases(), ids=str)
def test_random_play_can_be_told(case):
    for seed in range(4):
        for match, events in harness.play(case, seed, rounds=6):
            for lang in text.LANGUAGES:
                told(events, match.game, lang, you=seed % 3 or None)


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize(
    ("captures", "more", "words"),
    [
        (("1b 3b 8b 12b", "2a 2r"), {}, "shikō"),
        (("4a 4c", "1b 3b 8b 12b 2a"), {}, "no fuke"),
        (("1r 2r 3r 4r 5r 6r 7r", "8b 8c"), {}, "shichitan"),
        (("1b 3b", "2a 8b", "10a 10r 9a 9r"), {"totals": (500, 500, 0)}, "nearest the dealer"),
        (("1b 3b", "2a 8b"), {"totals": (500, 700), "winner": "first"}, "the longest"),
        (("1b 3b", "4a 4c"), {}, "fuke"),
        (("1b 3b", "2a 8b"), {}, "carried over"),
    ],
)
def test_every_end_of_a_round_of_roppyakken_can_be_told(lang, captures, more, words):
    round, events = ended(*captures, **more)
    for you in range(round.game.seats):
        lines = told(events, round.game, lang, you)
        assert lang != "en" or any(words in line for line in lines)


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_a_void_deal_says_whose_hand_it_was(monkeypatch, lang):
    deals = [race_deal("", "1b 1r 1c 1d"), race_deal("", "", field="5a 5r 5c 5d"), race_deal("", "")]
    stack_the_deck(monkeypatch, *map(shuffled, deals))
    game = Roppyakken()
    match = Match(game, deals=SeededDeals(1), dealer=0)
    lines = told(match.opening, game, lang)
    assert len(lines) == 3
    assert lines[1].startswith("Ben")
    if lang == "en":
        assert lines[1:] == [
            "Ben was dealt all four pine cards: the deal is void, and the cards are dealt again.",
            "All four iris cards are on the field: the deal is void, and the cards are dealt again.",
        ]


def test_a_yaku_is_told_with_what_its_name_means():
    made = Event("yaku", 0, None, 0, "RK-22", {"id": "matsu-kiri-bozu"})
    assert told([made], Roppyakken(), "en", 0) == ["You make Matsu-kiri-bōzu (pine, paulownia, moon)!"]
    assert "松桐坊主（" not in told([made], Roppyakken(), "ja", 0)[0]


def test_you_are_paid_with_a_small_y():
    paid = Event("paid", 1, None, 0, "HH-30", {"to": 0, "amount": 24})
    assert told([paid], Hachihachi(), "en", 0) == ["Ben pays you 2 kan."]
    assert told([paid], Hachihachi(), "en", 2) == ["Ben pays Ann 2 kan."]
