"""Actions as integers, and as the moves of a record (docs/RECORD.md).

A card that is put down is ``card << 48 | taken``, ``taken`` being the set of
cards it takes (0: it stays on the field); bit 54 is set when the card was
turned up from the stock. A call ("stop", "in", ...) is bit 55 and its number
in the game's list of calls. Integers compare, hash and copy for nothing, which
is what the engine's speed rests on; people read and write the move text, which
is also how the actions that the engine gives out print (:class:`Move`).
"""

from __future__ import annotations

from collections.abc import Sequence

from hanafuda_kit.cards import ALL, CODES, INDEX, codes
from hanafuda_kit.errors import RecordError, shown

CARD_SHIFT = 48
TURNED_UP = 1 << 54
CALL = 1 << 55

Action = int


class Move(int):
    """An action that prints as its move: ``5c>5a``, ``/4r>4a``. Made once and remembered: play stays fast."""

    __slots__ = ()

    def __repr__(self) -> str:
        return move_text(self) if 0 <= self < CALL and self >> CARD_SHIFT & 63 < len(CODES) else int.__repr__(self)

    __str__ = __repr__


class Call(Move):
    """A call, which prints as its word: ``stop``."""

    word: str

    def __repr__(self) -> str:
        return self.word

    __str__ = __repr__


def calls_of(words: Sequence[str]) -> tuple[Call, ...]:
    """The calls of a game, by their numbers."""
    found = []
    for number, word in enumerate(words):
        call = Call(CALL | number)
        call.word = word
        found.append(call)
    return tuple(found)


def put_down(card: int, taken: int = 0, *, turned_up: bool = False) -> Move:
    """The action of putting down a card that takes the set ``taken``."""
    return Move((TURNED_UP if turned_up else 0) | card << CARD_SHIFT | taken)


def card_of(action: Action) -> int:
    """The card that an action puts down."""
    return action >> CARD_SHIFT & 63


def taken_by(action: Action) -> int:
    """The set of cards that an action takes."""
    return action & ALL


def move_text(action: Action, calls: Sequence[str] = ()) -> str:
    """The action as a move of a record: ``3c``, ``3c>3b``, ``/4r>4a``, ``stop``."""
    if action & CALL:
        return calls[action ^ CALL]
    taken = action & ALL
    text = ("/" if action & TURNED_UP else "") + CODES[action >> CARD_SHIFT & 63]
    return text + ">" + codes(taken).replace(" ", "+") if taken else text


def parse_move(text: str, calls: Sequence[str] = ()) -> Action:
    """The action of a move's text; :class:`RecordError` if it is no move at all."""
    if text in calls:
        return CALL | calls.index(text)
    body, _, targets = text.removeprefix("/").partition(">")
    card = INDEX.get(body)
    taken = 0
    if card is None or (">" in text and not targets):
        raise RecordError("not_a_move", text=shown(text))
    for code in targets.split("+") if targets else ():
        target = INDEX.get(code)
        if target is None or taken >> target & 1:
            raise RecordError("not_a_move", text=shown(text))
        taken |= 1 << target
    return put_down(card, taken, turned_up=text.startswith("/"))
