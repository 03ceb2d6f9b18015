"""What happened, as small frozen values.

Text is made from events elsewhere, in either language. The kinds and what
their fields hold are listed in :data:`KINDS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hanafuda_kit.cards import code_of, codes

NO_SENTENCE = ""
"""For events that another one tells along with itself."""


class Event(NamedTuple):
    """One thing that happened.

    ``seat`` did it or is concerned (None: nobody), ``card`` was put down (None:
    none), ``cards`` is the set of the other cards concerned, ``rule`` the id of
    the rule that made it so, ``data`` what else the sentence needs,
    ``seen_by`` the seats that may know of it (None: everybody), and ``sentence`` the
    key of the sentence that tells it (None: its kind; :data:`NO_SENTENCE`: none).
    """

    kind: str
    seat: int | None = None
    card: int | None = None
    cards: int = 0
    rule: str | None = None
    data: Mapping[str, object] | None = None
    seen_by: tuple[int, ...] | None = None
    sentence: str | None = None

    def __repr__(self) -> str:
        """The kind and what else is there, cards by their codes: ``Event('took', seat=0, card='5c', cards='5a')``."""
        said = {**self._asdict(), "card": self.card if self.card is None else code_of(self.card)}
        said["cards"] = codes(self.cards) if self.cards else 0
        default = self._field_defaults
        rest = [f", {name}={value!r}" for name, value in said.items() if name in default and value != default[name]]
        return f"Event({self.kind!r}{''.join(rest)})"


KINDS: dict[str, str] = {
    "deal": "seat deals; data: round, why (first, winner, stays, alternate, turn)",
    "pile": "three cards of a month were dealt to the field and lie as one pile",
    "void": "a void deal was dealt again; cards: what made it void, in seat's hand or (None) on the field; data: why",
    "deal_taken": "seat takes cards from the dealt field before the first turn",
    "laid": "seat put card down from the hand; it stays on the field",
    "took": "seat played card from the hand and took cards with it",
    "turned": "card was turned up from the stock; it is still to be placed",
    "turned_laid": "the turned-up card stays on the field",
    "turned_took": "the turned-up card takes cards",
    "hand_yaku": "seat shows a hand yaku, its cards, before the first turn; data: id, value",
    "yaku": "seat made a yaku; data: id, value",
    "yaku_lost": "a yaku of seat's is void now; data: id, value",
    "yaku_replaced": "a yaku of seat's no longer counts beside a better one; data: id, value, better",
    "yaku_back": "a yaku of seat's counts again; data: id, value",
    "left_over": "the settlement gives seat the left-over cards",
    "round_over": "data: winner (seat or None)",
    "match_over": "data: winner (seat or None)",
}
"""Every kind of event of the core; games add theirs."""
