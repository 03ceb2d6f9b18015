"""Events, reasons and errors in words: the log of the table, the steps of ``replay``, the answers of exercises."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hanafuda_kit.cards import CODES, cards_in, month_of
from hanafuda_kit.text.registry import game_of_rule, wild_card
from hanafuda_kit.text.sentences import Catalogue, card_phrase, cards_phrase, catalogue, listed, money

if TYPE_CHECKING:
    from hanafuda_kit.engine.events import Event
    from hanafuda_kit.engine.game import Game
    from hanafuda_kit.errors import Reason


class Line(NamedTuple):
    """One line of the log: the seat, its name as printed before the text, the text, its rule ids, points gained."""

    seat: int | None
    who: str
    text: str
    rules: tuple[str, ...]
    points: int | None


FIRST_NAMED = frozenset({"yaku", "hand_yaku"})
"""Events that name a yaku for the first time, with the sense of its name."""


def lines(events: Iterable[Event], game: Game, names: Sequence[str], lang: str, you: int | None = None) -> list[Line]:
    """The log lines of some events; ``you`` is the reader's own seat."""
    words = catalogue(lang)
    out = []
    for event in events:
        key = event.kind if event.sentence is None else event.sentence
        if not key or (event.seen_by is not None and you not in event.seen_by):
            continue
        who = None if event.seat is None else names[event.seat]
        mine = event.seat is not None and event.seat == you
        line = words.line(key, who, mine, game.id, **_params(event, game, words, names, you))
        gained = (
            event.cards | 1 << event.card if event.card is not None and event.kind in ("took", "turned_took") else 0
        )
        rules = (event.rule,) if event.rule else ()
        out.append(Line(event.seat, line.who or "", line.text, rules, game.points(gained) if gained else None))
    return out


def yaku_named(game: str, yaku: str, words: Catalogue) -> str:
    """What a yaku is called."""
    return words.say(f"yaku.{game}.{yaku}")


def yaku_with_sense(game: str, yaku: str, words: Catalogue) -> str:
    """What a yaku is called and, where its kanji do not say so, what that means: "Sankō (three brights)"."""
    name, sense = yaku_named(game, yaku, words), yaku_sense(game, yaku, words)
    return words.say("yaku.with_sense", yaku=name, sense=sense) if sense else name


def yaku_sense(game: str, yaku: str, words: Catalogue) -> str:
    """What a yaku's name means: "three brights"; nothing where the name is in kanji and says so itself."""
    key = f"yaku.{game}.{yaku}"
    return "" if words.say(key) == catalogue("ja").say(key) else words.say(f"{key}.sense")


def _params(event: Event, game: Game, words: Catalogue, names: Sequence[str], you: int | None) -> dict[str, Any]:
    data: dict[str, Any] = dict(event.data or {})
    say = words.say
    params: dict[str, Any] = {**data}
    if event.card is not None:
        params["card"] = CODES[event.card]
    if event.cards:
        params["takes"] = params["cards"] = [CODES[card] for card in cards_in(event.cards)]
        params["month"] = int(_month(cards_in(event.cards), game.wild))
    ids: Any = (data["id"],) if "id" in data else data.get("yaku", ())
    if ids:
        named = yaku_with_sense if event.kind in FIRST_NAMED else yaku_named
        params["yaku"] = listed([named(game.id, each, words) for each in ids], words)
    if "better" in data:
        params["better"] = say(f"yaku.{game.id}.{data['better']}")
    scores: Any = data.get("score") or data.get("totals")
    if scores:
        params["score"] = f"+{max(scores)}" if event.kind == "round_over" else str(max(scores))
    if event.kind == "driven_out_shown":
        names_of = [say(f"yaku.{game.id}.{each}") for each in ids]
        cards = [cards_phrase(params["cards"], words.lang, game.id)] if event.cards else []
        params["items"] = listed(names_of + cards, words)
    if "amount" in data:  # money is always called that
        params["amount"] = money(data["amount"], words.lang)
    if "to" in data:
        params["to"] = say("seat.you.object") if data["to"] == you else names[data["to"]]
    if "difference" in data:
        params["difference"] = f"{data['difference']:+}".replace("-", "\N{MINUS SIGN}")
    if "types" in data:
        params["types"] = listed([say(f"field_type.{each}") for each in data["types"]], words)
    if "claims" in data:
        params["what"] = listed([say(f"claim.{each}") for each in data["claims"]], words)
    return params


def reason(why: Reason, lang: str, game: str | None = None) -> str:
    """Why an action is not allowed, as a sentence.

    ``game`` chooses the wild card's name; by default it is the game that the rule belongs to.
    """
    words = catalogue(lang)
    game = game or game_of_rule(why.rule)
    wild = wild_card(game) if game else None
    cards = cards_in(why.cards)
    that = words.say("reason.that_card")
    return words.say(
        f"reason.{why.code}",
        card=that if why.card is None else card_phrase(why.card, lang, game),
        target=cards_phrase(cards, lang, game) if cards else that,
        month=words.say(f"plant.{_month(cards, wild)}") if cards else that,
    )


def _month(cards: Sequence[int], wild: int | None) -> int:
    """The month that some cards are of; not the wild card's, where it goes with others."""
    return month_of(next((card for card in cards if card != wild), cards[0]))
