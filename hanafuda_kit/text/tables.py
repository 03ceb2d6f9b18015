"""The engine's values as tables of words: what a plain prompt or a notebook cell prints of them.

Everything of a round is taken from a view, so that what is hidden cannot slip in; ``hands`` lays hands open,
where somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import east_asian_width

from hanafuda_kit.cards import ALL, CODES, codes
from hanafuda_kit.text.sentences import Catalogue, card_name, catalogue

if TYPE_CHECKING:
    from hanafuda_kit.engine.game import Game
    from hanafuda_kit.engine.view import View


class Row(NamedTuple):
    """A row: what it is about, what is said of it, and the codes of its cards."""

    label: str
    said: str = ""
    cards: tuple[str, ...] = ()


class Table(NamedTuple):
    """A title and rows, in one language; ``game`` is whose names the cards have."""

    title: str
    rows: Sequence[Row]
    lang: str
    game: str

    def text(self) -> str:
        """The table in plain text, a line for each row; cards by code and name."""
        width = max((_width(row.label) for row in self.rows), default=0)
        lines = [self.title]
        for row in self.rows:
            cards = _semicolon(self.lang).join(f"{code} {card_name(code, self.lang, self.game)}" for code in row.cards)
            parts = [part for part in (row.said, cards) if part]
            lines.append(f"{row.label}{' ' * (width - _width(row.label))}  {_colon(self.lang).join(parts)}".rstrip())
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()


def _width(text: str) -> int:
    """Columns of a terminal: a Japanese letter takes two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _semicolon(lang: str) -> str:
    return catalogue(lang).say("value.semicolon")


def _colon(lang: str) -> str:
    return catalogue(lang).say("value.colon")


def table_of_view(
    view: View, lang: str, names: Sequence[str] | None = None, *, hands: Sequence[int] | None = None
) -> Table:
    """The table as a seat sees it; ``names`` by seat, ``hands`` lays all hands open.

    ValueError for a language that the kit does not speak.
    """
    words, game = catalogue(lang), view.game
    called = names or [words.say("value.seat", n=seat + 1) for seat in range(game.seats)]
    rows = [Row(words.say("value.field"), "" if view.field else words.say("value.nothing"), _codes(view.field))]
    if view.turned is not None:
        rows.append(Row(words.say("value.turned"), "", (CODES[view.turned],)))
    rows.append(Row(words.say("value.stock"), words.count("cards", view.stock)))
    for seat, name in enumerate(called):
        rows += _of_seat(view, seat, name, words, hands)
    if view.legal:
        rows.append(Row(words.say("value.may_do"), ", ".join(map(game.text_of, view.legal))))
    state = words.say("value.over") if view.is_over else words.say("value.to_move", who=called[view.to_move or 0])
    title = words.say(
        "value.round", game=words.say(f"game.{game.id}.name"), n=view.number + 1, dealer=called[view.dealer], now=state
    )
    return Table(title, rows, lang, game.id)


def _of_seat(view: View, seat: int, name: str, words: Catalogue, hands: Sequence[int] | None) -> list[Row]:
    """A seat's hand as far as it may be seen, and its captures with their points."""
    known = (view.known[seat] if hands is None else hands[seat]) & ALL
    held = words.count("cards", view.counts[seat])
    if 0 < known.bit_count() < view.counts[seat]:
        held = words.say("value.among", cards=held)
    rows = [Row(words.say("value.hand", who=name), held, _codes(known))]
    captures = view.captures[seat]
    said = words.count("points", view.game.points(captures)) if captures else words.say("value.nothing")
    rows.append(Row(words.say("value.captures", who=name), said, _codes(captures)))
    return rows


def table_of_game(game: Game, lang: str) -> Table:
    """A game: who may sit at it, and the options that are changed, in words."""
    words = catalogue(lang)
    rows = [Row(words.say("value.seats"), str(game.seats))]
    for name, value in game.rules.changed().items():
        key = f"option.{game.id}.{name}"
        named = f"{key}.{value}"
        rows.append(Row(words.say(key), words.say(named) if words.has(named) else str(value)))
    if game.wild is not None:
        rows.append(Row(words.say("value.wild"), "", (CODES[game.wild],)))
    return Table(words.say(f"game.{game.id}.name"), rows, lang, game.id)


def _codes(cards: int) -> tuple[str, ...]:
    return tuple(codes(cards).split())
