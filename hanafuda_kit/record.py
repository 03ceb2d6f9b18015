"""Records: reading, writing and replaying them, as docs/RECORD.md lays down (format ``hanafuda-kit/1``).

Reading is strict. Whatever is wrong becomes one :class:`RecordError` that says
where (round and move count from 1) and, where one applies, by which rule.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, BinaryIO

from hanafuda_kit.cards import BLANK, INDEX, code_of, codes
from hanafuda_kit.engine.actions import Action, parse_move
from hanafuda_kit.engine.deals import Deal, FixedDeals, SeededDeals
from hanafuda_kit.engine.events import Event
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import HanafudaError, IllegalActionError, RecordError, names_arguments, shown
from hanafuda_kit.games import make

FORMAT = "hanafuda-kit/1"
LONGEST_LINE = 1_000_000
"""A line of more bytes is refused unparsed."""
LONGEST_FILE = 16 * LONGEST_LINE
"""The most bytes of one record that goes over many lines."""

_KEYS = {"format": str, "game": str, "rules": dict, "seats": list, "rounds": list}
_ROUND_KEYS = {"dealer": int, "hands": list, "field": str, "moves": str}
AWAITS = "awaits"
"""A key of the kit's own: ``"call"`` in a round that stopped before a call without a move was made, or its opposite."""


# -- reading ------------------------------------------------------------------


def loads(text: str) -> dict[str, Any]:
    """One record's JSON text as a mapping; :class:`RecordError` if it is none, or too long for a line."""
    if not isinstance(text, str):
        raise RecordError("not_an_object")
    if len(text) > LONGEST_LINE or len(text.encode("utf-8", "replace")) > LONGEST_LINE:
        raise RecordError("line_too_long", limit=LONGEST_LINE)
    return _parse(text)


def _parse(text: str, first_line: int = 1) -> dict[str, Any]:
    try:
        found = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except RecursionError:
        raise RecordError("too_deep") from None
    except json.JSONDecodeError as error:
        raise RecordError("not_json", line=first_line + error.lineno - 1, column=error.colno) from None
    except RecordError:
        raise
    except ValueError:  # a number of thousands of digits
        raise RecordError("bad_number") from None
    if not isinstance(found, dict):
        raise RecordError("not_an_object")
    return found


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise RecordError("key_twice", key=shown(key))
            seen.add(key)
    return found


def _no_constant(name: str) -> Any:
    raise RecordError("bad_number")


def read(file: BinaryIO) -> Iterator[tuple[int | None, dict[str, Any]]]:
    """The records of a file in UTF-8: one JSON object over as many lines as it likes, or JSON Lines.

    With each comes the number of its line, from 1; None for the one object that
    is all of the file. Raises :class:`RecordError`, with the line where there is one.
    """
    lines = _lines(file)
    number, text = next(((n, line) for n, line in lines if line.strip()), (0, ""))
    if not number:
        raise RecordError("empty_file")
    try:
        yield number, _line_record(number, text)
    except RecordError as error:
        if error.code != "not_json":
            raise
        yield None, _whole(number, text, lines, error)
        return
    for number, text in lines:
        if text.strip():
            yield number, _line_record(number, text)


def _lines(file: BinaryIO) -> Iterator[tuple[int, str]]:
    """The lines with their numbers. A flood never fills the memory: it is cut off at the limit."""
    number = 0
    while line := file.readline(LONGEST_LINE + 2):
        number += 1
        if number == 1:
            line = line.removeprefix(b"\xef\xbb\xbf")  # the mark that some editors put in front
        if len(line.rstrip(b"\r\n")) > LONGEST_LINE:
            raise RecordError("line_too_long", line=number, limit=LONGEST_LINE)
        try:
            yield number, line.decode()
        except UnicodeDecodeError:
            raise RecordError("not_utf8", line=number) from None


def _line_record(number: int, text: str) -> dict[str, Any]:
    try:
        return _parse(text.rstrip("\r\n"), number)
    except RecordError as error:
        error.params.setdefault("line", number)
        raise


def _whole(number: int, first: str, lines: Iterator[tuple[int, str]], error: RecordError) -> dict[str, Any]:
    """The one object that begins with a line which is no JSON by itself; ``error`` says why it is none."""
    parts = [first]
    size = len(first)
    for each, text in lines:
        if len(parts) == 1 and text.startswith("{") and _is_json(text):
            raise error  # JSON Lines, and the first of them is broken
        size += len(text)
        if size > LONGEST_FILE:
            raise RecordError("line_too_long", line=each, limit=LONGEST_FILE)
        parts.append(text)
    return _parse("".join(parts), number)


def _is_json(text: str) -> bool:
    try:
        _parse(text)
    except RecordError as error:
        return error.code != "not_json"
    return True


def _check_keys(
    where: Mapping[str, Any], needed: Mapping[str, type], optional: Mapping[str, type], **place: object
) -> None:
    for key in where:
        if key not in needed and key not in optional:
            raise RecordError("unknown_key", key=shown(key), **place)
    for key in needed:
        if key not in where:
            raise RecordError("missing_key", key=key, **place)
    for key, value in where.items():
        kind = needed.get(key) or optional[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise RecordError("wrong_type", key=key, expected=_TYPE_NAMES[kind], **place)


_TYPE_NAMES = {str: "text", int: "whole number", list: "list", dict: "object"}


Listener = Callable[[Match, Action | None, list[Event]], None]
"""Hears what happens in a replay, after every deal (no action) and every move."""


@names_arguments
def replay(record: Mapping[str, Any], events: bool = False, listener: Listener | None = None) -> Match:
    """Plays a record through the rules and gives the match as it stands after the last move.

    Rounds after those of the record are dealt from its seed, or from a new one.
    ``events`` makes the match tell what happens, to the ``listener`` too.
    Raises :class:`RecordError` for whatever is wrong.
    """
    match = dealt(record, events)
    game, rounds = match.game, record["rounds"]
    for number, each in enumerate(rounds, 1):
        if number > 1:
            _deal_next(match, each["dealer"], number)
        if listener:
            listener(match, None, match.opening)
        moves = _words(each["moves"])
        if "stock" not in each and any(word not in game.calls for word in moves):
            raise RecordError("missing_key", key="stock", round=number)
        _play_moves(match, moves, number, listener)
        if AWAITS not in each:
            _apply_understood(match, None, listener)
    return match


def dealt(record: Mapping[str, Any], events: bool = False) -> Match:
    """The match of a record at its first deal, with the record's deals for those to come; else as :func:`replay`."""
    game = _game_of(record)
    names, rounds, seed = record["seats"], record["rounds"], record.get("seed")
    deals = [_deal_of(each, number) for number, each in enumerate(rounds, 1)]
    later = SeededDeals(random.SystemRandom().randrange(2**32) if seed is None else seed)
    if not deals:
        nothing_played = FixedDeals([], later.first_dealer(game), seed=later.seed, then=later)
        return Match(game, names=names, deals=nothing_played, events=events)
    _check_dealer(game, rounds[0]["dealer"], 1)
    source = FixedDeals(deals, rounds[0]["dealer"], seed=seed, then=later)
    try:
        return Match(game, names=names, deals=source, events=events)
    except HanafudaError as error:
        raise RecordError("in_round", round=1, cause=error) from None


def _game_of(record: Mapping[str, Any]) -> Game:
    """The game that a record names, with its options and seats; checks all keys but those of the rounds."""
    if not isinstance(record, Mapping):
        raise RecordError("not_an_object")
    if not any(key in record for key in _KEYS):
        raise RecordError("not_a_record")
    _check_keys(record, _KEYS, {"seed": int})
    if record["format"] != FORMAT:
        raise RecordError("wrong_format", format=shown(record["format"]), expected=FORMAT)
    names = record["seats"]
    if not all(isinstance(name, str) for name in names):
        raise RecordError("wrong_type", key="seats", expected="list of names")
    try:
        return make(record["game"], record["rules"], len(names))
    except HanafudaError as error:
        raise RecordError("in_record", cause=error) from None


def _check_dealer(game: Game, dealer: int, number: int) -> None:
    if not 0 <= dealer < game.seats:
        raise RecordError("wrong_dealer", round=number, dealer=dealer, expected=f"0-{game.seats - 1}")


def _deal_next(match: Match, dealer: int, number: int) -> None:
    """Deals the next round of a record, its ``number`` from 1, by the dealer that it names."""
    _check_dealer(match.game, dealer, number)
    if not match.round.is_over:
        raise RecordError("round_unfinished", round=number - 1)
    if match.is_over:
        raise RecordError("round_after_end", round=number)
    try:
        match.next_round()
    except HanafudaError as error:
        raise RecordError("in_round", round=number, cause=error) from None
    if match.dealer != dealer:
        rule = match.game.next_dealer(match.standing, match.rounds[-1])[1]
        raise RecordError("wrong_dealer", round=number, dealer=dealer, expected=str(match.dealer), rule=rule)


def _play_moves(match: Match, moves: list[str], number: int, listener: Listener | None) -> None:
    calls = [call for call in match.game.calls if call not in match.game.unwritten]
    for count, text in enumerate(moves, 1):
        place = {"round": number, "move": count, "text": shown(text)}
        try:
            action = parse_move(text, calls)
            _apply_understood(match, action, listener)
            events = match.apply(action)
        except IllegalActionError as error:
            if error.reason.code == "round_over":
                raise RecordError("move_after_end", **place) from None
            raise RecordError("illegal_move", cause=error, **place) from None
        except RecordError:
            raise RecordError("not_a_move_at", **place) from None
        except HanafudaError as error:  # the deal turns out not to fit what was decided
            raise RecordError("in_round", round=number, cause=error) from None
        if listener:
            listener(match, action, events)


def _apply_understood(match: Match, action: Action | None, listener: Listener | None) -> None:
    """Makes the calls that a record has no move for and means before this one (None: before its end)."""
    while (call := match.game.understood(match.round, action)) is not None:
        events = match.apply(call)
        if listener:
            listener(match, call, events)


def _deal_of(each: Any, number: int) -> Deal:
    if not isinstance(each, dict):
        raise RecordError("wrong_type", key="rounds", expected="list of objects")
    _check_keys(each, _ROUND_KEYS, {"stock": str, AWAITS: str}, round=number)
    if each.get(AWAITS, "call") != "call":
        raise RecordError("wrong_type", key=AWAITS, expected='"call"', round=number)
    hands = each["hands"]
    if not all(isinstance(hand, str) for hand in hands):
        raise RecordError("wrong_type", key="hands", expected="list of card lists", round=number)
    return Deal(
        tuple(_cards(hand, number) for hand in hands),
        _cards(each["field"], number),
        _cards(each.get("stock", ""), number),
    )


def _words(text: str) -> list[str]:
    """What stands between spaces; other white space separates nothing."""
    return [word for word in text.split(" ") if word]


def _cards(text: str, number: int) -> tuple[int, ...]:
    found = []
    for code in _words(text):
        card = BLANK if code == "blank" else INDEX.get(code)
        if card is None:
            raise RecordError("unknown_card_in", round=number, text=shown(code))
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
    def spaced(cards: Sequence[int]) -> str:
        return " ".join(code_of(card) for card in cards)

    game = round.game
    stock = game.written_stock(round)
    return {
        "dealer": round.dealer,
        "hands": [spaced(hand) for hand in round.deal.hands],
        "field": spaced(round.deal.field),
        **({} if stock is None else {"stock": spaced(stock)}),
        "moves": " ".join([game.text_of(action) for action in round.written_moves()]),
        **({} if game.understood(round, None) is None else {AWAITS: "call"}),
    }


def moves_text(round: Round) -> str:
    """All that was done in a round, with the calls that a record has no move for."""
    return " ".join([round.game.text_of(action) for action in round.moves])


def dumps(record: Mapping[str, Any]) -> str:
    """A record as one line of JSON."""
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    # A name may hold half a character, which UTF-8 cannot: then all is escaped.
    return text if text.isascii() or _is_utf8(text) else json.dumps(record, separators=(",", ":"))


def _is_utf8(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


# -- results ------------------------------------------------------------------


def result_of(match: Match) -> dict[str, Any]:
    """What a match came to, with the keys of docs/RECORD.md."""
    rounds = [round_result(each) for each in match.rounds]
    if match.rounds or match.round.moves or not _without_rounds(match):
        rounds.append(round_result(match.round))
    return {"rounds": rounds, **match.game.summary(match.now, match.is_over)}


def _without_rounds(match: Match) -> bool:
    """Whether the match comes from a record without rounds: its first deal is none of the record's."""
    return isinstance(match.deals, FixedDeals) and not match.deals.deals


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
