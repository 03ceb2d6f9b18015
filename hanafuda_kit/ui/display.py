"""The table as plain data for the browser: what one seat may see, in one language.

Everything here is made from an engine :class:`View`, never from the state, so
that what is hidden cannot slip in. The one exception is :func:`open_hands`,
which the teacher's switch asks for.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanafuda_kit.cards import CODES, cards_in, codes
from hanafuda_kit.engine.actions import CALL, TURNED_UP, card_of
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.engine.yaku import Yaku, distance
from hanafuda_kit.text import Catalogue, card_phrase, catalogue, narrate
from hanafuda_kit.ui import targets
from hanafuda_kit.ui.contract import Act, Around, Choosing, LogLine, Prompt, Seat, Settlement, YakuName
from hanafuda_kit.ui.contract import View as TableView
from hanafuda_kit.ui.contract import Yaku as YakuRow
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.ui.faces.base import Face, Sheet, in_order
from hanafuda_kit.ui.reader import Reader

PUT_DOWN = {
    "laid": ("hand", "field"),
    "took": ("hand", "captures"),
    "turned_laid": ("stock", "field"),
    "turned_took": ("stock", "captures"),
}
"""Events that put a card down: where it came from, where it went."""


def code_list(cards: int) -> list[str]:
    """A set as a list of codes."""
    return codes(cards).split()


def seats(view: View, match: Match, reader: Reader, face: Face, opened: Sequence[int] | None) -> list[Seat]:
    """Every seat: hand or backs, captures, points, how its yaku stand."""
    out: list[Seat] = []
    all_captures = 0
    for mask in view.captures:
        all_captures |= mask
    for seat, captures in enumerate(view.captures):
        own = seat == view.seat
        hand = view.hand if own else opened[seat] if opened else None
        told = face.seat(view, seat, reader.words)
        rows = view.game.yaku if own or told.get("plays", True) else ()
        out.append(
            {
                "seat": seat,
                "name": reader.names[seat],
                "dealer": seat == view.dealer,
                "turn": seat == view.to_move,
                "count": view.counts[seat],
                "hand": None if hand is None else code_list(hand),
                "known": [] if own else code_list(view.known[seat]),
                "captures": code_list(captures),
                "points": face.points(view, seat),
                "points_label": face.points_label(reader.words),
                **told,
                "yaku": [
                    face.yaku(
                        row,
                        yaku_row(row, view, captures, all_captures & ~captures, view.hand if own else 0, reader.words),
                        view,
                        seat,
                        reader.words,
                    )
                    for row in rows
                ],
            }
        )
    return out


def yaku_row(row: Yaku, view: View, own: int, others: int, hand: int, words: Catalogue) -> YakuRow:
    """One yaku for one seat: each card as have, hand, field, miss or lost."""
    far = distance(row, own, others)
    state = "have" if not far.missing else "open" if far.possible else "lost"
    on_field = (far.open & view.field).bit_count() >= far.missing > 0
    if state == "open":
        note = words.say("table.yaku.on_field" if on_field else "table.yaku.missing", n=far.missing)
    elif state == "have" and row not in view.game.made(own):
        state = "lost"
        better = next((each for each in view.game.made(own) if row.id in each.replaces), None)
        instead = "" if better is None else words.say(f"yaku.{view.game.id}.{better.id}")
        note = words.say("table.yaku.replaced" if better else "table.yaku.rained", yaku=instead)
    else:
        note = words.say(f"table.yaku.{state}")
    name = yaku_name(view.game.id, row.id, words)
    where = (("have", own), ("lost", others), ("hand", hand), ("field", view.field), ("miss", -1))
    return {
        "id": row.id,
        "name": name["name"],
        "beside": name["beside"],
        "sense": name["sense"],
        "value": row.value,
        "state": state,
        "note": note,
        "missing": far.missing,
        "rules": [row.rule],
        "lost_to": _lost_to(row.cards & others, view) if state == "lost" and far.missing else None,
        "cards": [
            (CODES[card], next(name for name, cards in where if cards >> card & 1)) for card in cards_in(row.cards)
        ],
    }


def yaku_name(game: str, yaku: str, words: Catalogue) -> YakuName:
    """What a yaku is called, and beside it what a learner needs too: kanji and the name's sense, or their reading."""
    key = f"yaku.{game}.{yaku}"
    sense = narrate.yaku_sense(game, yaku, words)
    beside = catalogue("ja").say(key) if sense else words.say(f"{key}.reading")
    return {"name": narrate.yaku_named(game, yaku, words), "beside": beside, "sense": sense}


def _lost_to(gone: int, view: View) -> tuple[str, int] | None:
    """The first card that a yaku has lost, and the seat that captured it."""
    found = (
        (card, seat) for card in cards_in(gone) for seat, captures in enumerate(view.captures) if captures >> card & 1
    )
    return next(((CODES[card], seat) for card, seat in found), None)


def choose(view: View, face: Face, words: Catalogue) -> dict[str, Choosing]:
    """For each card of the hand that has a choice: what the tray says once it is picked up."""
    out: dict[str, Choosing] = {}
    cards = [card_of(action) for action in view.legal if not action & (CALL | TURNED_UP)]
    for card in {card for card in cards if cards.count(card) > 1}:
        now, why, rules = face.why_choose(view, card)
        phrase = card_phrase(card, words.lang, view.game.id)
        out[CODES[card]] = {"now": words.say(now, card=phrase), "why": words.say(why), "rules": rules}
    return out


def act(events: Sequence[Event]) -> Act | None:
    """The card that these events put down, for its flight."""
    for event in events:
        if event.kind in PUT_DOWN and event.card is not None and event.seat is not None:
            source, to = PUT_DOWN[event.kind]
            return {
                "seat": event.seat,
                "card": CODES[event.card],
                "from": source,
                "takes": code_list(event.cards),
                "to": to,
            }
    return None


def moved(events: Sequence[Event]) -> list[str]:
    """The cards that have just moved."""
    found = 0
    for event in events:
        if event.kind in PUT_DOWN or event.kind in ("turned", "deal_taken", "left_over"):
            found |= event.cards | (0 if event.card is None else 1 << event.card)
    return code_list(found)


def told(events: Sequence[Event], game: Game, reader: Reader) -> list[LogLine]:
    """Events in words, line by line; ``now`` is for the lines of the step that was last."""
    return [
        {
            "seat": line.seat,
            "who": line.who,
            "text": line.text,
            "points": line.points,
            "rules": list(line.rules),
            "me": line.seat is not None and line.seat == reader.you,
            "now": False,
        }
        for line in narrate.lines(events, game, reader.names, reader.lang, reader.you)
    ]


def prompt(view: View, reader: Reader, face: Face) -> Prompt:
    """What to do now in one sentence, why in one line, by which rules."""
    if view.seat is None or view.to_move != view.seat:
        who = reader.names[view.to_move] if view.to_move is not None else ""
        told = face.waiting(view, reader)
        if told:
            return {"seal": "", "now": told[0], "why": told[1], "rules": told[2]}
        key = "prompt.watching" if view.seat is None else "prompt.plays"
        return {"seal": "", "now": reader.say(key, who=who), "why": reader.say("prompt.plays.why"), "rules": ["CO-05"]}
    if all(action & CALL for action in view.legal):
        now, why, rules = face.why_call(view, reader)
        return {"seal": "番", "now": now, "why": why, "rules": rules}
    if view.turned is not None:
        now, why, rules = face.why_turned(view)
        card = card_phrase(view.turned, reader.lang, view.game.id)
        return {"seal": "番", "now": reader.say(now, card=card), "why": reader.say(why), "rules": rules}
    why, rules = face.why(view)
    return {"seal": "番", "now": reader.say("prompt.play"), "why": reader.say(why), "rules": rules}


def prompt_over(match: Match, reader: Reader) -> Prompt:
    """What the tray says when the round is over."""
    face, round = face_of(match.game.id), match.round
    why, rules = face.why_over(round, reader)
    return {"seal": _seal(round, reader.you), "now": face.title(round, match, reader), "why": why, "rules": rules}


def settlement(match: Match, reader: Reader) -> Settlement:
    """Every line of the score of the round that is over."""
    face, round = face_of(match.game.id), match.round
    sheet = Sheet(in_order(match.game.seats, reader.you))
    face.rows(sheet, round, match, reader)
    winner = None if round.result is None else round.result["winner"]
    return {
        "title": face.title(round, match, reader),
        "sub": face.why_over(round, reader)[0],
        "seal": _seal(round, reader.you),
        "winner": None if winner is None else sheet.order.index(winner),
        "columns": [reader.names[seat] for seat in sheet.order],
        "rows": sheet.rows,
        "next": None,
        "match": "",
    }


def _seal(round: Round, you: int | None) -> str:
    return "勝" if you is not None and round.result is not None and round.result["winner"] == you else ""


def open_hands(round: Round) -> list[int]:
    """All hands: for the teacher's switch only."""
    return list(round.hands)


def table(
    view: View,
    match: Match,
    reader: Reader,
    events: Sequence[Event],
    around: Around,
    opened: Sequence[int] | None = None,
) -> TableView:
    """The browser's view: the position, what ``events`` have just moved there, and what is said ``around`` it.

    ``opened`` are the hands that lie open besides the reader's own: all of them, for the teacher's switch only.
    """
    game, face = view.game, face_of(view.game.id)
    shown = seats(view, match, reader, face, opened)
    points = [each["points"] for each in shown]
    calls = [face.call(view, game.text_of(action), reader) for action in view.legal if action & CALL]
    return {
        "game": game.id,
        "title": reader.say(f"game.{game.id}.name"),
        "sub": face.sub(match, reader),
        "lang": reader.lang,
        "you": view.seat,
        "seats": shown,
        "balance": face.balance(points, view.seat or 0),
        "field": code_list(view.field),
        "piles": [code_list(pile) for pile in game.piles(view.field)],
        "stock": view.stock,
        "turned": None if view.turned is None else CODES[view.turned],
        "to_move": view.to_move,
        "over": view.is_over,
        "prompt": prompt(view, reader, face),
        "moves": targets.moves(view),
        "targets": targets.targets(view),
        "choose": choose(view, face, reader.words),
        "calls": calls,
        "counts": counts(view),
        "moved": moved(events),
        "act": act(events),
        **face.table(view, reader.words),
        **around,
    }


def counts(view: View) -> dict[str, int]:
    """What each card of the deck counts in this game, for the cards' names."""
    return {CODES[card]: view.game.points(1 << card) for card in cards_in(view.game.deck)}
