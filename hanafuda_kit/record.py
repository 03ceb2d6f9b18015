"""Records: reading, writing and replaying them, as RECORD.md lays down (format ``hanafuda-kit/1``).

Reading is strict. Whatever is wrong becomes one :class:`RecordError` that says
where (round and move count from 1) and, where one applies, by which rule.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any, TextIO

from hanafuda_kit.cards import INDEX, codes
from hanafuda_kit.engine.actions import move_text, parse_move
from hanafuda_kit.engine.deals import Deal, FixedDeals, SeededDeals
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import HanafudaError, IllegalActionError, RecordError
from hanafuda_kit.games import make

FORMAT = "hanafuda-kit/1"
LONGEST_LINE = 1_000_000
"""A longer line is refused unparsed."""

_KEYS = {"format": str, "game": str, "rules": dict, "seats": list, "rounds": list}
_ROUND_KEYS = {"dealer": int, "hands": list, "field": str, "moves": str}


# -- reading ------------------------------------------------------------------


def loads(text: str) -> dict[str, Any]:
    """One record's JSON text as a checked mapping; :class:`RecordError` if it is none."""
    if len(text.encode("utf-8", "replace")) > LONGEST_LINE:
        raise RecordError("line_too_long", limit=LONGEST_LINE)
    try:
        found = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except RecursionError:
        raise RecordError("too_deep") from None
    except json.JSONDecodeError as error:
        raise RecordError("not_json", line=error.lineno, column=error.colno) from None
    except ValueError:  # a number of thousands of digits
        raise RecordError("bad_number") from None
    if not isinstance(found, dict):
        raise RecordError("not_an_object")
    return found


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise RecordError("key_twice", key=next(key for n, (key, _) in enumerate(pairs) if key in dict(pairs[:n]))[:40])
    return found


def _no_constant(name: str) -> Any:
    raise RecordError("bad_number")


def read(file: TextIO) -> Iterator[dict[str, Any]]:
    """The records of a file: one JSON object over as many lines as it likes, or JSON Lines.

    A line of more than 1 MB is refused before it is parsed.
    """
    first = _line(file)
    while first is not None and not first.strip():
        first = _line(file)
    if first is None:
        raise RecordError("empty_file")
    try:
        record = loads(first)
    except RecordError as error:
        if error.code != "not_json":
            raise
        rest = [first]
        size = len(first)
        while (line := _line(file)) is not None:
            size += len(line)
            if size > LONGEST_LINE:
                raise RecordError("line_too_long", limit=LONGEST_LINE) from None
            rest.append(line)
        yield loads("".join(rest))
        return
    yield record
    while (line := _line(file)) is not None:
        if line.strip():
            yield loads(line)


def _line(file: TextIO) -> str | None:
    """The next line, at most a little over the limit, so that a flood never fills the memory."""
    return file.readline(LONGEST_LINE + 2) or None


def _check_keys(where: Mapping[str, Any], needed: Mapping[str, type], optional: Mapping[str, type], round: int | None = None) -> None:
    place = {} if round is None else {"round": round}
    for key in where:
        if key not in needed and key not in optional:
            raise RecordError("unknown_key", key=key[:40], **place)
    for key, kind in needed.items():
        if key not in where:
            raise RecordError("missing_key", key=key, **place)
    for key, value in where.items():
        kind = needed.get(key) or optional[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise RecordError("wrong_type", key=key, expected=_TYPE_NAMES[kind], **place)


_TYPE_NAMES = {str: "text", int: "whole number", list: "list", dict: "object"}


def replay(record: Mapping[str, Any], events: bool = False, listener: Any = None) -> Match:
    """Plays a record through the rules and gives the match as it stands after the last move.

    Rounds after those of the record are dealt from its seed, or from a new one.
    ``listener(match, action, events)`` is called after every deal (action None)
    and every move. Raises :class:`RecordError` for whatever is wrong.
    """
    _check_keys(record, _KEYS, {"seed": int})
    if record["format"] != FORMAT:
        raise RecordError("wrong_format", format=str(record["format"])[:40], expected=FORMAT)
    names = record["seats"]
    if not all(isinstance(name, str) for name in names):
        raise RecordError("wrong_type", key="seats", expected="list of names")
    try:
        game = make(record["game"], record["rules"], len(names))
    except RecordError:
        raise
    except HanafudaError as error:
        raise RecordError("in_record", cause=error) from None
    if game.seats not in game.seat_counts:
        raise RecordError("seat_count", game=game.id, seats=len(names), allowed=", ".join(map(str, game.seat_counts)))
    rounds = record["rounds"]
    deals = [_deal_of(each, number) for number, each in enumerate(rounds, 1)]
    seed = record.get("seed")
    later = SeededDeals(random.SystemRandom().randrange(2**32) if seed is None else seed)
    if not deals:
        return Match(game, names=names, deals=later, events=events)
    source = FixedDeals(deals, rounds[0]["dealer"], seed=seed, then=later)
    match: Match | None = None
    for number, each in enumerate(rounds, 1):
        if not 0 <= each["dealer"] < game.seats:
            raise RecordError("wrong_dealer", round=number, dealer=each["dealer"], expected=f"0 to {game.seats - 1}")
        try:
            if match is None:
                match = Match(game, names=names, deals=source, events=events)
            elif not match.round.is_over:
                raise RecordError("round_unfinished", round=number - 1)
            elif match.is_over:
                raise RecordError("round_after_end", round=number)
            else:
                match.next_round()
        except RecordError:
            raise
        except HanafudaError as error:
            raise RecordError("in_round", round=number, cause=error) from None
        if match.dealer != each["dealer"]:
            raise RecordError("wrong_dealer", round=number, dealer=each["dealer"], expected=str(match.dealer))
        if listener:
            listener(match, None, match.opening)
        _play_moves(match, each["moves"].split(), number, listener)
    assert match is not None
    return match


def _play_moves(match: Match, moves: list[str], number: int, listener: Any) -> None:
    calls = match.game.calls
    for count, text in enumerate(moves, 1):
        place = {"round": number, "move": count, "text": text[:60]}
        try:
            action = parse_move(text, calls)
            events = match.apply(action)
        except IllegalActionError as error:
            if error.reason.code == "round_over":
                raise RecordError("move_after_end", **place) from None
            raise RecordError("illegal_move", cause=error, **place) from None
        except RecordError:
            raise RecordError("not_a_move_at", **place) from None
        if listener:
            listener(match, action, events)


def _deal_of(each: Any, number: int) -> Deal:
    if not isinstance(each, dict):
        raise RecordError("wrong_type", key="rounds", expected="list of objects")
    _check_keys(each, _ROUND_KEYS, {"stock": str}, number)
    hands = each["hands"]
    if not all(isinstance(hand, str) for hand in hands):
        raise RecordError("wrong_type", key="hands", expected="list of card lists", round=number)
    return Deal(
        tuple(_cards(hand, number) for hand in hands),
        _cards(each["field"], number),
        _cards(each.get("stock", ""), number),
    )


def _cards(text: str, number: int) -> tuple[int, ...]:
    found = []
    for code in text.split():
        card = INDEX.get(code)
        if card is None:
            raise RecordError("unknown_card_in", round=number, text=code[:40])
        found.append(card)
    return tuple(found)


# -- writing ------------------------------------------------------------------


def record_of(match: Match, *, unfinished: bool = True) -> dict[str, Any]:
    """A match as a record. ``unfinished=False`` leaves a round in play out (it holds hidden cards)."""
    rounds = [*match.rounds]
    if match.round.is_over or unfinished:
        rounds.append(match.round)
    out: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.id,
        "rules": match.game.rules.changed(),
        "seats": list(match.names),
    }
    if match.seed is not None:
        out["seed"] = match.seed
    out["rounds"] = [_round_record(each) for each in rounds]
    return out


def _round_record(round: Round) -> dict[str, Any]:
    from hanafuda_kit.cards import CODES

    def spaced(cards: tuple[int, ...]) -> str:
        return " ".join(CODES[card] for card in cards)

    return {
        "dealer": round.dealer,
        "hands": [spaced(hand) for hand in round.deal.hands],
        "field": spaced(round.deal.field),
        "stock": spaced(round.stock),
        "moves": moves_text(round),
    }


def moves_text(round: Round) -> str:
    """The moves of a round as a record writes them."""
    return " ".join([move_text(action, round.game.calls) for action in round.moves])


def dumps(record: Mapping[str, Any]) -> str:
    """A record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


# -- results ------------------------------------------------------------------


def result_of(match: Match) -> dict[str, Any]:
    """The result object of RECORD.md."""
    rounds = [round_result(each) for each in match.rounds]
    if match.round.is_over or match.round.moves or not _unplayed(match):
        rounds.append(round_result(match.round))
    return {"rounds": rounds, **match.game.summary(match.now, match.is_over)}


def _unplayed(match: Match) -> bool:
    """Whether the match comes from a record without rounds."""
    return not isinstance(match.deals, FixedDeals)


def round_result(round: Round) -> dict[str, Any]:
    """A round's part of the result; an unfinished round only says how it stands."""
    if round.result is not None:
        return round.result
    return {
        "complete": False,
        "captures": [codes(cards) for cards in round.captures],
        "hands": [codes(cards) for cards in round.hands],
        "field": codes(round.field),
        "to_move": round.to_move,
    }
