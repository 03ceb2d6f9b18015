"""The 48 cards, and sets of cards as 48-bit integers.

A card is a small integer, 0 to 47, in deck order (month by month: bright,
animal, ribbon, chaff). A set of cards is an ``int`` with bit ``1 << card`` for
each of its cards: union is ``|``, intersection ``&``, and ``bit_count()`` its
size. :class:`Card` and :class:`CardSet` are the friendly faces of both; the
engine itself computes with the plain integers.

Codes are ``<month><kind>``: ``3b`` is the cherry bright, ``12y`` the paulownia
chaff on yellow ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum, IntEnum

from hanafuda_kit.errors import CardError, shown

CODES: tuple[str, ...] = tuple(
    "1b 1r 1c 1d 2a 2r 2c 2d 3b 3r 3c 3d 4a 4r 4c 4d 5a 5r 5c 5d 6a 6r 6c 6d "
    "7a 7r 7c 7d 8b 8a 8c 8d 9a 9r 9c 9d 10a 10r 10c 10d 11b 11a 11r 11c "
    "12b 12c 12d 12y".split()
)
"""Every card's code, in deck order."""

INDEX: dict[str, int] = {code: card for card, code in enumerate(CODES)}

BLANK = 48
"""The blank card that some games deal with the deck. It is in no set of cards and never played."""


class Month(IntEnum):
    """The twelve suits, by the number that players call them."""

    PINE = 1
    PLUM = 2
    CHERRY = 3
    WISTERIA = 4
    IRIS = 5
    PEONY = 6
    BUSH_CLOVER = 7
    PAMPAS = 8
    CHRYSANTHEMUM = 9
    MAPLE = 10
    WILLOW = 11
    PAULOWNIA = 12

    @property
    def mask(self) -> int:
        """The month's four cards as a set."""
        return 0xF << 4 * (self - 1)


class Kind(Enum):
    """What a card is in the standard count; the value is its code letter."""

    BRIGHT = "b"
    ANIMAL = "a"
    RIBBON = "r"
    CHAFF = "c"

    @property
    def mask(self) -> int:
        """All cards of this kind as a set."""
        return _KIND_MASKS[self]


_KIND_NAMES = {"b": "BRIGHT", "a": "ANIMAL", "r": "RIBBON", "c": "CHAFF", "d": "CHAFF_2", "y": "CHAFF_YELLOW"}

Card = IntEnum(  # type: ignore[misc]  # 48 members made from the codes
    "Card",
    {f"{Month(int(code[:-1])).name}_{_KIND_NAMES[code[-1]]}": card for card, code in enumerate(CODES)},
    module=__name__,
)
Card.__doc__ = "A card of the deck by name: ``Card.CHERRY_BRIGHT`` is card 8, code ``3b``."


def _card_svg(self: Card) -> str:
    from hanafuda_kit import pictures

    return pictures.titled(CODES[self])


Card.code = property(lambda self: CODES[self], doc="The card's code, such as ``3b``.")  # type: ignore[attr-defined]
Card.month = property(lambda self: Month(self // 4 + 1), doc="The card's month.")  # type: ignore[attr-defined]
Card.kind = property(lambda self: kind(self), doc="The card's kind in the standard count.")  # type: ignore[attr-defined]
Card._repr_svg_ = _card_svg  # type: ignore[attr-defined]


def parse(code: str) -> int:
    """The card with this code; :class:`CardError` if there is none."""
    try:
        return INDEX[code]
    except (KeyError, TypeError):
        raise CardError("unknown_card", text=shown(code)) from None


def code_of(card: int) -> str:
    """The code of a card, or ``blank``."""
    return "blank" if card == BLANK else CODES[card]


def kind(card: int) -> Kind:
    """The kind of a card in the standard count (both chaff and ``12y`` are chaff)."""
    letter = CODES[card][-1]
    return Kind(letter) if letter in "bar" else Kind.CHAFF


def month_of(card: int) -> int:
    """The month of a card, 1 to 12."""
    return card // 4 + 1


def cards_in(mask: int) -> list[int]:
    """The cards of a set, in deck order."""
    out = []
    while mask:
        bit = mask & -mask
        out.append(bit.bit_length() - 1)
        mask ^= bit
    return out


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards; a card that comes twice counts once."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def codes(mask: int) -> str:
    """The codes of a set in deck order, separated by spaces."""
    return " ".join([part_codes[part] for first, part_codes in _MONTH_CODES if (part := mask >> first & 0xF)])


_MONTH_CODES = [
    (first, [" ".join(CODES[first + n] for n in range(4) if part >> n & 1) for part in range(16)])
    for first in range(0, 48, 4)
]
"""Each month's first card, and the codes of every part of the month."""


def cards(text: str) -> list[int]:
    """The cards of a text of codes separated by spaces, in its order.

    Raises :class:`CardError` for an unknown code or a card that comes twice.
    """
    if not isinstance(text, str):
        raise CardError("unknown_card", text=shown(text))
    found = [parse(code) for code in text.split()]
    seen = 0
    for card in found:
        if seen >> card & 1:
            raise CardError("card_twice", text=CODES[card])
        seen |= 1 << card
    return found


def mask(text: str) -> int:
    """The set of a text of codes: ``mask("1b 2a 3b")``. Errors as :func:`cards`."""
    return mask_of(cards(text))


ALL: int = (1 << 48) - 1
"""The whole deck."""

_KIND_MASKS = {each: mask_of(card for card in range(48) if kind(card) is each) for each in Kind}
BRIGHTS, ANIMALS, RIBBONS, CHAFF = (_KIND_MASKS[each] for each in Kind)


def standard_count(mask: int) -> int:
    """Points of a set in the standard count: 20, 10, 5 and 1; the deck has 264."""
    return (
        20 * (mask & BRIGHTS).bit_count()
        + 10 * (mask & ANIMALS).bit_count()
        + 5 * (mask & RIBBONS).bit_count()
        + (mask & CHAFF).bit_count()
    )


def _number(card: int | str) -> int:
    """A card given by number or code; :class:`CardError` for what is none."""
    number = INDEX.get(card, -1) if isinstance(card, str) else card
    if not isinstance(number, int) or not 0 <= number < len(CODES):
        raise CardError("unknown_card", text=shown(card))
    return number


class CardSet:
    """A set of cards with a friendly face: ``CardSet("1b 2a")``, ``len``, ``in``, iteration.

    ``mask`` is the plain integer that the engine uses. In a notebook the cards
    are shown as pictures.
    """

    __slots__ = ("mask",)

    def __init__(self, cards: int | str | Iterable[int | str] = 0) -> None:
        if isinstance(cards, str):
            self.mask = mask(cards)
        elif isinstance(cards, int):
            self.mask = cards & ALL
        else:
            self.mask = mask_of(_number(card) for card in cards)

    def __iter__(self) -> Iterator[Card]:
        return (Card(card) for card in cards_in(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        found = INDEX.get(card, -1) if isinstance(card, str) else card
        return isinstance(found, int) and found >= 0 and bool(self.mask >> found & 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __str__(self) -> str:
        return codes(self.mask)

    def __repr__(self) -> str:
        return f"CardSet({codes(self.mask)!r})"

    def _repr_html_(self) -> str:
        from hanafuda_kit import pictures

        return pictures.html(CODES[card] for card in cards_in(self.mask))
