"""Events and reasons of the engine in words.

The engine tells what happened in plain values and knows no sentence; here each gets its key and its parameters. Only
the fields of the values are read, so that this stands beside the engine and not on top of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hanafuda_kit.cards import CODES as DECK
from hanafuda_kit.text import Line, card_phrase, cards_phrase, catalogue

ONI: Final = DECK.index("11c")
GAMES: Final = {"MU": "mushi", "RK": "roppyakken", "HH": "hachihachi"}
SEATS: Final = frozenset({"to", "from", "by"})
"""Parameters that are a seat's number and are said as its name."""


def event_line(event: Any, lang: str, *, game: str, names: Sequence[str], you: int | None = None) -> Line:
    """The log line of an event: who, what comes after the name, and both as one sentence.

    `event` has the fields kind, seat, card, cards (a 48-bit set), rule and data; `names` are the seats' names and `you`
    is the reader's own seat, None for a watcher. Raises KeyError for a kind that has no sentence.
    """
    words = catalogue(lang)
    cards = _cards(event.cards)
    params: dict[str, object] = dict(event.data or {})
    for name in SEATS & params.keys():
        seat = params[name]
        if isinstance(seat, int):
            params[name] = words.say("seat.you.object") if seat == you else names[seat]
    if event.card is not None:
        params["card"] = card_phrase(event.card, lang, game)
    if cards:
        params["cards"] = params["takes"] = cards_phrase(cards, lang, game)
        params["month"] = words.say(f"plant.{_month(cards)}")
    if "id" in params:
        params["yaku"] = words.say(f"yaku.{game}.{params['id']}")
    variant = VARIANTS.get(event.kind, _plain)(event, cards, params)
    seat = event.seat
    return words.line(variant, None if seat is None else names[seat], seat is not None and seat == you, game, **params)


def reason(reason: Any, lang: str, game: str | None = None, *, with_rule: bool = True) -> str:
    """Why an action is not allowed, in one sentence, with the rule's id behind it unless `with_rule` is off.

    `reason` has the fields code, rule, card and cards (a 48-bit set). The wild card is named as in `game`, by default the
    game that the rule's id belongs to.
    """
    words = catalogue(lang)
    game = game or GAMES.get((reason.rule or "")[:2])
    cards = _cards(reason.cards)
    that = words.say("reason.that_card")
    sentence = words.say(
        f"reason.{reason.code}",
        card=that if reason.card is None else card_phrase(reason.card, lang, game),
        target=cards_phrase(cards, lang, game) if cards else that,
        month=words.say(f"plant.{_month(cards)}") if cards else that,
    )
    return words.say("reason.with_rule", sentence=sentence, rule=reason.rule) if with_rule and reason.rule else sentence


def _cards(cards: int) -> list[int]:
    """The numbers of the cards in a 48-bit set."""
    return [card for card in range(len(DECK)) if cards >> card & 1]


def _month(cards: Sequence[int]) -> int:
    """The month that a set of cards is about: not the oni's, where it goes with others."""
    months = [card // 4 + 1 for card in cards if card != ONI]
    return months[0] if months else 11


def _is_pile(event: Any, cards: Sequence[int]) -> bool:
    """Whether the cards taken are three of one month (the oni beside two willows is no pile, MU-17)."""
    return len(cards) == 3 and len({card // 4 for card in cards}) == 1 and event.rule != "MU-17"


def _plain(event: Any, cards: Sequence[int], params: Mapping[str, object]) -> str:
    return str(event.kind)


def _deal(event: Any, cards: Sequence[int], params: Mapping[str, object]) -> str:
    return f"deal.{params.get('why', 'given')}"


def _void(event: Any, cards: Sequence[int], params: Mapping[str, object]) -> str:
    if event.seat is not None:
        return "void.hand_four"
    return "void.three_willows" if len(cards) == 3 else "void.field_four"


def _deal_taken(event: Any, cards: Sequence[int], params: Mapping[str, object]) -> str:
    return "deal_taken.willows" if len(cards) == 3 else "deal_taken.four"


def _took(event: Any, cards: Sequence[int], params: Mapping[str, object]) -> str:
    if event.rule == "MU-10":
        return "turned_took_oni_and_pile"
    return f"{event.kind}_pile" if _is_pile(event, cards) else str(event.kind)


def _left_over(event: Any, cards: Sequence[int], params: Mapping[str, object]) -> str:
    return {"MU-18": "left_over.willow", "MU-16": "left_over.last_oni"}.get(event.rule, "left_over.oni")


def _winner(total: str) -> Callable[[Any, Sequence[int], dict[str, object]], str]:
    """A round or match that somebody won (with the seat's own score in `total`), or nobody."""

    def variant(event: Any, cards: Sequence[int], params: dict[str, object]) -> str:
        if event.seat is None:
            return f"{event.kind}.draw"
        scores = params.get(f"{total}s", params.get(total))
        if isinstance(scores, list | tuple):
            params[total] = signed(scores[event.seat])
        return str(event.kind)

    return variant


def signed(number: int) -> str:
    """A score with its sign: "+20", "−20" (a true minus), "0"."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


VARIANTS: Final[Mapping[str, Callable[[Any, Sequence[int], dict[str, object]], str]]] = {
    "deal": _deal,
    "void": _void,
    "deal_taken": _deal_taken,
    "took": _took,
    "turned_took": _took,
    "left_over": _left_over,
    "round_over": _winner("score"),
    "match_over": _winner("total"),
}
"""Kind of event -> which of its sentences is said."""
