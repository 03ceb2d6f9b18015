"""Cards and sets of cards: codes, counts, names, pictures."""

import xml.etree.ElementTree as ElementTree

import pytest

from hanafuda_kit import cards
from hanafuda_kit.cards import ALL, CODES, Card, CardSet, Kind, Month
from hanafuda_kit.errors import CardError


def test_the_deck_has_48_cards_in_deck_order():
    assert len(CODES) == len(set(CODES)) == 48
    assert CODES[0] == "1b" and CODES[-4:] == ("12b", "12c", "12d", "12y")
    assert [card.code for card in Card] == list(CODES)


def test_the_standard_count_is_264_and_each_kind_has_its_cards():
    assert cards.standard_count(ALL) == 264
    assert [each.mask.bit_count() for each in Kind] == [5, 9, 10, 24]
    assert sum(month.mask for month in Month) == ALL


def test_a_card_knows_its_month_and_kind():
    assert Card.CHERRY_BRIGHT.code == "3b" and Card.CHERRY_BRIGHT.month is Month.CHERRY
    assert cards.parse("12y") == Card.PAULOWNIA_CHAFF_YELLOW and Card.PAULOWNIA_CHAFF_YELLOW.kind is Kind.CHAFF


@pytest.mark.parametrize("text", ["13b", "", "1B", "1b2a", None, 5])
def test_no_such_card_is_one_sentence(text):
    with pytest.raises(CardError) as caught:
        cards.parse(text)
    assert "\n" not in str(caught.value)


def test_a_card_twice_is_refused():
    with pytest.raises(CardError):
        cards.mask("1b 2a 1b")


def test_card_sets_behave_like_sets():
    one, two = CardSet("1b 2a"), CardSet("2a 3b")
    assert str(one | two) == "1b 2a 3b" and str(one & two) == "2a" and str(one - two) == "1b"
    assert len(one) == 2 and "1b" in one and Card.PLUM_ANIMAL in one and "3b" not in one and "nonsense" not in one
    assert CardSet([0, 4]) == CardSet(0b10001) == CardSet("1b 2a") and hash(one) == hash(CardSet("2a 1b"))
    assert repr(one) == "CardSet('1b 2a')" and list(one) == [Card.PINE_BRIGHT, Card.PLUM_ANIMAL]


def test_cards_and_sets_show_themselves_with_their_names():
    picture = ElementTree.fromstring(Card.CHERRY_BRIGHT._repr_svg_())
    assert picture.find("{http://www.w3.org/2000/svg}title").text == "March, cherry, curtain, bright"
    shown = CardSet("1b 2a")._repr_html_()
    assert shown.count("<img") == 2 and "crane" in shown and "http" not in shown


@pytest.mark.parametrize("cards", [[50], [-1], ["1b", "13b"], [None]])
def test_a_set_of_what_is_no_card_is_refused(cards):
    with pytest.raises(CardError):
        CardSet(cards)
    assert CardSet(["1b", 4]) == CardSet("1b 2a")


def test_a_picture_has_its_title_in_either_language():
    from hanafuda_kit import pictures, text

    for lang in text.LANGUAGES:
        for code in CODES:
            title = ElementTree.fromstring(pictures.titled(code, lang)).find("{http://www.w3.org/2000/svg}title")
            assert title.text == text.card_label(code, lang)
