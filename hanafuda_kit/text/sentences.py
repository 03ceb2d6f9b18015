"""The sentences of a language, by key, and the words of the cards that stand in them."""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from hanafuda_kit.cards import CODES as DECK
from hanafuda_kit.languages import DOMAIN, LANGUAGES, LOCALE, SOURCE

MON_IN_A_KAN: Final = 12

CardLike = str | int
"""A card code such as ``"3b"``, or the card's number in the deck (``Card`` is an ``IntEnum``)."""

_BEGINS_SMALL: Final = ("{card}", "{cards}", "{target}", "{takes}")
_ONE_CARD: Final = frozenset({"card", "target", "turned"})
_PLACES: Final = ("file", "line", "round", "move", "text", "seat", "key", "argument")
_SOME_CARDS: Final = frozenset({"cards", "takes", "targets"})
_CODES: Final = frozenset(DECK)


class Line(NamedTuple):
    """One line of the log: who, what the table prints after the name, and both as one sentence."""

    who: str | None
    text: str
    whole: str


class Catalogue:
    """The sentences of one language."""

    __slots__ = ("_messages", "_own", "_translations", "lang")

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"unknown language {lang!r}; known are {', '.join(LANGUAGES)}")
        self.lang = lang
        path = LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.mo"
        with path.open("rb") as file:
            self._translations = gettext.GNUTranslations(file)
        # A plural message has (key, number of the form) as its key, a plain one the key itself.
        own: dict[str | tuple[str, int], str] = self._translations._catalog  # type: ignore[attr-defined]
        self._own = own
        self._messages = own
        if lang != SOURCE:  # what a language on its way does not have yet is said in English
            english = catalogue(SOURCE)
            self._translations.add_fallback(english._translations)
            had = {key if isinstance(key, str) else key[0] for key in own}
            lacking = {
                key: said
                for key, said in english._messages.items()
                if (key if isinstance(key, str) else key[0]) not in had
            }
            self._messages = {**own, **lacking}

    def has(self, key: str) -> bool:
        """Whether there is such a sentence, plain or plural."""
        return key in self._messages or (key, 0) in self._messages

    def all_keys(self) -> list[str]:
        """All keys that the language has itself, sorted."""
        return sorted({key if isinstance(key, str) else key[0] for key in self._own} - {""})

    def say(self, key: str, /, **params: object) -> str:
        """The sentence of `key` with `params` put in.

        Raises KeyError for an unknown key and for a parameter left out.
        """
        if key.startswith("error."):
            return self.error(key.removeprefix("error."), **params)
        message = self._messages.get(key)
        if message is None:
            raise KeyError(f"no sentence {key!r} in language {self.lang!r}")
        return self._fill(key, message, params)

    def count(self, key: str, n: int, /, **params: object) -> str:
        """The sentence of a plural key for `n` things; `n` is put in as ``{n}`` too."""
        if (key, 0) not in self._messages:
            raise KeyError(f"no plural sentence {key!r} in language {self.lang!r}")
        return self._fill(key, self._translations.ngettext(key, key, n), {"n": n, **params})

    def tell(self, key: str, game: str | None = None, /, **params: object) -> str:
        """`say`, with cards and months turned into words first.

        `card`, `target`, `turned` are one card each; `cards`, `takes`, `targets` several; `month` is a number
        and is said as its plant. Strings that are no card code are taken as they are. `game` chooses the wild
        card's name.
        """
        return self.say(key, **self.words(params, game))

    def words(self, params: Mapping[str, object], game: str | None = None) -> dict[str, object]:
        """The parameters of `tell` in words."""
        return {name: self._word(name, value, game) for name, value in params.items()}

    def line(
        self,
        kind: str,
        /,
        who: str | None = None,
        you: bool = False,
        game: str | None = None,
        **params: object,
    ) -> Line:
        """The log line of an event.

        The key is ``event.<kind>.you`` or ``.other``, and ``event.<kind>`` where nobody acts.

        `who` is the acting seat's name, `you` says that it is the reader's own seat.
        """
        words = self.words(params, game)
        key = f"event.{kind}"
        if self.has(key):
            sentence = self.say(key, **words)
            return Line(None, sentence, sentence)
        if who is None:
            raise KeyError(f"event {kind!r} needs the name of a seat")
        message = self._messages.get(f"{key}.{'you' if you else 'other'}")
        if message is None:
            raise KeyError(f"no sentence {key!r} in language {self.lang!r}")
        name = self.say("seat.you") if you else who
        prefix = self.say("event.prefix", who=name)
        whole = self._fill(key, message, {"who": name, **words})
        return Line(name, whole.removeprefix(prefix), whole)

    def where(self, **places: object) -> str:
        """Where something is wrong: ``where(file="a.json", round=1, move=4)``; what is None is left out."""
        parts = [self.say(f"where.{name}", **{name: place}) for name, place in places.items() if place is not None]
        return self.say("where.join").join(parts)

    def error(self, code: str, /, **params: object) -> str:
        """The sentence of an error.

        Another error among the parameters is said in this language too. A place (file, line, round, move,
        text, seat, key, argument) that the sentence itself does not speak of is put in front of it.
        """
        key = f"error.{code}"
        message = self._messages.get(key)
        if message is None:
            raise KeyError(f"no sentence {key!r} in language {self.lang!r}")
        said = {name: self._parameter(name, value) for name, value in params.items()}
        what = self._fill(key, message, said)
        places = {name: said[name] for name in _PLACES if f"{{{name}}}" not in message and said.get(name) is not None}
        if not places:
            return what
        place = self.where(**places)
        return self.say("where.says", where=place if "file" in places else place[:1].upper() + place[1:], what=what)

    def _parameter(self, name: str, value: object) -> object:
        if name == "expected" and self.has(f"error.type.{value}"):
            return self.say(f"error.type.{value}")
        if name in ("game", "expected") and self.has(f"game.{value}.name"):
            return self.say(f"game.{value}.name")
        sentence = getattr(value, "sentence", None)
        return sentence(self.lang) if callable(sentence) else value

    def _fill(self, key: str, message: str, params: Mapping[str, object]) -> str:
        if "{" not in message:
            return message
        try:
            sentence = message.format_map(params)
        except KeyError as missing:
            raise KeyError(f"the sentence {key!r} needs {missing}") from None
        if message.startswith(_BEGINS_SMALL):
            # A card's name in front of a sentence: "the crane" becomes "The crane".
            return sentence[:1].upper() + sentence[1:]
        return sentence

    def _word(self, name: str, value: object, game: str | None) -> object:
        if name in _ONE_CARD and _is_card(value):
            return card_phrase(value, self.lang, game)  # type: ignore[arg-type]
        if name in _SOME_CARDS and not isinstance(value, str) and isinstance(value, Iterable):
            return cards_phrase(value, self.lang, game)
        if name == "month" and isinstance(value, int):
            return self.say(f"plant.{int(value)}")
        return value


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(lang: str) -> Catalogue:
    """The sentences of `lang`, read once; raises ValueError for a language that the kit does not speak."""
    return Catalogue(lang)


def kind_of(card: CardLike) -> str:
    """``b``, ``a``, ``r`` or ``c``: the kind of a card; all chaff are ``c``."""
    letter = _code(card)[-1]
    return letter if letter in "bar" else "c"


def card_name(card: CardLike, lang: str, game: str | None = None) -> str:
    """Plant and picture: "cherry, curtain", 桜に幕. With `game` the wild card has its name there."""
    words, code = catalogue(lang), _code(card)
    return words.say("card.name", plant=words.say(f"plant.{code[:-1]}"), picture=_picture(words, code, game))


def card_phrase(card: CardLike, lang: str, game: str | None = None) -> str:
    """The card's name inside a sentence: "the curtain", "a cherry chaff", 「桜に幕」."""
    words, code = catalogue(lang), _code(card)
    key = f"card.{code}.the"
    own = f"{key}.{game}"
    return words.say(own if game and words.has(own) else key)


def cards_phrase(cards: Iterable[CardLike], lang: str, game: str | None = None) -> str:
    """Several cards inside a sentence: "the curtain and two cherry chaff", in deck order."""
    words = catalogue(lang)
    codes: dict[str, list[str]] = {}
    for code in sorted(map(_code, cards), key=DECK.index):
        codes.setdefault(card_phrase(code, lang, game), []).append(code)
    parts = [
        # Only chaff are alike, and of several the article goes: "an iris chaff", "two iris chaff".
        phrase if len(alike) == 1 else words.say(f"join.times.{len(alike)}", what=words.say(f"card.{alike[0]}.some"))
        for phrase, alike in codes.items()
    ]
    return listed(parts, words)


def listed(things: Sequence[str], words: Catalogue) -> str:
    """Several things inside a sentence: "ōba, zetsuba and hiraba"."""
    if len(things) < 2:
        return "".join(things)
    return words.say("join.last", first=words.say("join.comma").join(things[:-1]), last=things[-1])


def card_label(card: CardLike, lang: str, points: int | None = None, game: str | None = None) -> str:
    """Everything about a card, for screen readers: "March, cherry, curtain, bright, 20 points"."""
    words, code = catalogue(lang), _code(card)
    parts = [words.say(f"month.{code[:-1]}"), card_name(code, lang, game)]
    # A ribbon and a chaff say their kind in their name, unless they are wild here.
    if kind_of(code) in "ba" or words.has(f"card.{code}.{game}"):
        parts.append(words.say(f"kind.{kind_of(code)}"))
    if points is not None:
        parts.append(words.count("points", points))
    return words.say("card.comma").join(parts)


def money(mon: int, lang: str) -> str:
    """An amount of Hachi-Hachi in kan and mon: "7 kan 6 mon", "−10 mon", "0"."""
    words = catalogue(lang)
    kan, rest = divmod(abs(mon), MON_IN_A_KAN)
    key = "money.both" if kan and rest else "money.kan" if kan else "money.mon"
    amount = words.say(key, kan=kan, mon=rest)
    return words.say("money.minus", amount=amount) if mon < 0 else amount


def _picture(words: Catalogue, code: str, game: str | None) -> str:
    own = f"card.{code}.{game}"
    return words.say(own if game and words.has(own) else f"card.{code}")


def _code(card: CardLike) -> str:
    code = card if isinstance(card, str) else DECK[card]
    if code not in _CODES:
        raise KeyError(f"no card {code!r}")
    return code


def _is_card(value: object) -> bool:
    return value in _CODES if isinstance(value, str) else isinstance(value, int)
