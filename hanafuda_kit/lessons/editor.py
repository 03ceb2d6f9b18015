"""A position put together card by card, and the code that makes it: an exercise's, or a table's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hanafuda_kit import games
from hanafuda_kit.cards import code_of
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import CardError, PositionError, shown
from hanafuda_kit.lessons.position import position

EXERCISE, TABLE = "exercise", "table"
KINDS = (EXERCISE, TABLE)
WORDS = ("id", "title", "goal", "hint", "right")
"""What an exercise says, and its name; each is a line of the code, to be filled in where it is empty."""
HAND, FIELD, TURNED, MINE, THEIRS, STOCK = "hand", "field", "turned", "mine", "theirs", "stock"
"""Where cards can be put. The captures of the other seats are ``theirs-1`` and so on, to the right."""


@dataclass(frozen=True)
class Draft:
    """What was put where so far. ``cards`` are the cards by place, in the order in which they were put there.

    A draft may be impossible: :meth:`round` says why.
    """

    game: str = games.DEFAULT
    seats: int | None = None
    cards: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def engine(self) -> Game:
        """The game, with as many seats as the position has."""
        return games.make(self.game, None, self.seats or self.counts[0])

    @property
    def counts(self) -> list[int]:
        """How many seats it may have: as many as play, since the others would have no cards."""
        counts = games.game_class(self.game).seat_counts
        return [seats for seats in counts if games.make(self.game, None, seats).playing == seats]

    @property
    def places(self) -> list[str]:
        """Where cards can be put."""
        return [HAND, FIELD, TURNED, MINE, *(f"{THEIRS}-{seat}" for seat in range(1, self.engine.seats)), STOCK]

    def most(self, place: str) -> int | None:
        """How many cards a place has room for; None where the game knows no number."""
        return {HAND: self.engine.shape()[0], TURNED: 1}.get(place)

    def at(self, place: str) -> tuple[int, ...]:
        """The cards at a place."""
        return tuple(self.cards.get(place, ()))

    def put(self, card: int, place: str | None) -> Draft:
        """With a card at another place, as the last one there; None leaves it to the rest.

        PositionError or CardError where it cannot lie there.
        """
        if not self.engine.deck >> card & 1:
            raise CardError("card_not_in_game", card=code_of(card))
        left = {name: tuple(each for each in cards if each != card) for name, cards in self.cards.items()}
        if place is None:
            return replace(self, cards=left)
        if place not in self.places:
            raise PositionError("no_such_place", place=shown(place), allowed=", ".join(self.places))
        lying, most = left.get(place, ()), self.most(place)
        if most == 1:
            lying = ()  # the card before it goes back
        elif most is not None and len(lying) >= most:
            raise PositionError("place_full", n=most)
        return replace(self, cards={**left, place: (*lying, card)})

    def seated(self, seats: int) -> Draft:
        """With other seats; cards that lay with one that is gone go back. RulesError for a number that cannot be."""
        other = replace(self, seats=games.make(self.game, None, seats).seats)
        return replace(other, cards={place: cards for place, cards in self.cards.items() if place in other.places})

    # -- what it makes ---------------------------------------------------------------

    def arguments(self) -> dict[str, Any]:
        """What :func:`hanafuda_kit.lessons.position.position` is given: only what was put somewhere."""
        found: dict[str, Any] = {}
        if self.game != games.DEFAULT:
            found["game"] = self.game
        if self.engine.seats != games.make(self.game).seats:
            found["seats"] = self.engine.seats
        for place in (HAND, FIELD, TURNED, STOCK, MINE):
            if self.at(place):
                found[place] = _codes(self.at(place))
        others = [_codes(self.at(f"{THEIRS}-{seat}")) for seat in range(1, self.engine.seats)]
        if any(others):
            found[THEIRS] = others[0] if len(others) == 1 else others
        return found

    def round(self) -> Round:
        """The position; PositionError where it cannot have come about."""
        if not self.at(HAND) and not self.at(TURNED):
            raise PositionError("nothing_in_hand")
        return position(**self.arguments())

    def source(self, kind: str, words: Mapping[str, str], rule: str, solution: str) -> str:
        """The code of a cell that shows it: an exercise with these words, or a table."""
        given = [f"{name}={quoted(value)}" for name, value in self.arguments().items()]
        if kind == TABLE:
            # the game of a table is that of its position
            inside = _lines([f"position=position({', '.join(given)})", f"key={quoted(words.get('id') or 'position')}"])
            return (
                "from hanafuda_kit.lessons.position import position\n"
                f"from hanafuda_kit.ui import CardTable\n\nCardTable(\n{inside})\n"
            )
        said = [f"{word}={quoted(words.get(word) or '…')}" for word in WORDS[1:]]
        lines = [quoted(words.get("id") or "my-exercise"), f"rules={quoted(rule)}", *given]
        lines += [f"solution={quoted(solution)}", *said]
        return f"from hanafuda_kit.ui import Exercise\n\nExercise(\n{_lines(lines)})\n"


def quoted(value: Any) -> str:
    """A value as Python writes it, texts in double quotes."""
    if isinstance(value, list):
        return f"[{', '.join(map(quoted, value))}]"
    if not isinstance(value, str):
        return repr(value)
    inside = value.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(each if each.isprintable() else " " for each in inside) + '"'


def _codes(cards: tuple[int, ...]) -> str:
    return " ".join(map(code_of, cards))


def _lines(parts: list[str]) -> str:
    return "".join(f"    {part},\n" for part in parts)
