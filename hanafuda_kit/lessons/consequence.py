"""What a legal try that is not the goal would have done, and what the goal wants instead: from the engine.

An exercise's author answers the typical wrong moves. This answers all others, about the move that was
tried: what it takes and counts, what it leaves behind, who could take that next. It tells only what
the learner can see, and does not name the cards of the right move.
"""

from __future__ import annotations

from typing import NamedTuple

from hanafuda_kit.cards import cards_in
from hanafuda_kit.engine.actions import CALL, TURNED_UP, Action, card_of, taken_by
from hanafuda_kit.engine.round import Round
from hanafuda_kit.text import OPPONENTS, Catalogue


class Told(NamedTuple):
    """The sentences about a move, and the id of the rule by which its card takes or stays (none for a call)."""

    text: str
    rules: tuple[str, ...]


def consequence(round: Round, action: Action, right: Action, words: Catalogue) -> Told:
    """What ``action`` would have done in this position, where ``right`` is the move that the exercise wants."""
    if action & CALL or right & CALL:
        if not action & CALL:
            return Told(_did(round, action, words), (_rule(round, action),))
        name = round.game.text_of(action)
        return Told(words.say("exercise.would.call", call=words.say(f"call.{name}.word")), ())
    sentences = [_did(round, action, words), _next(round, action, words), _wanted(round, action, right, words)]
    return Told(joined(*sentences), (_rule(round, action),))


def _rule(round: Round, action: Action) -> str:
    last = bool(action & TURNED_UP) and round.drawn == len(round.stock)
    return round.game.cites(card_of(action), bool(action & TURNED_UP), round.field, last, taken_by(action))


def _points(round: Round, action: Action) -> int:
    """What a move counts: nothing where nothing is taken."""
    taken = taken_by(action)
    return round.game.points(taken | 1 << card_of(action)) if taken else 0


def _did(round: Round, action: Action, words: Catalogue) -> str:
    game, taken = round.game, cards_in(taken_by(action))
    if not taken:
        return words.tell("exercise.would.lay", game.id, card=card_of(action))
    points = words.count("points", _points(round, action))
    return words.tell("exercise.would.take", game.id, card=card_of(action), takes=taken, points=points)


def _next(round: Round, action: Action, words: Catalogue) -> str:
    """Who plays next, and whether a card that is not to be seen could take what was laid down."""
    seat, players = round.to_move, round.players
    assert seat is not None  # a move is tried by who is to move
    after = players[(players.index(seat) + 1) % len(players)]
    if taken_by(action) or not round.hands[after]:
        return ""
    laid = 1 << card_of(action)
    could = any(
        taken & laid
        for card in cards_in(round.view(seat).unseen)
        for taken in round.game.matches(card, False, round.field | laid, False)[0]
    )
    who = words.say(f"name.{OPPONENTS[(after - seat) % round.game.seats - 1]}")
    return words.say("exercise.would.next" if could else "exercise.would.safe", who=who)


def _wanted(round: Round, action: Action, right: Action, words: Catalogue) -> str:
    """What tells the right move from this one, without its cards."""
    made = round.copy()
    if any(event.kind == "yaku" and event.seat == round.to_move for event in made.apply(right)):
        return words.say("exercise.wanted.yaku")
    ours, theirs = _points(round, right), _points(round, action)
    if ours > theirs:
        key = "exercise.wanted.more" if taken_by(right) & taken_by(action) else "exercise.wanted.left"
        return words.say(key, points=words.count("points", ours))
    return words.say("exercise.wanted.lay" if not taken_by(right) else "exercise.wanted.other")


def joined(*sentences: str) -> str:
    """Sentences one after the other; a full-width stop needs no space after it."""
    text = ""
    for sentence in filter(None, sentences):
        text += sentence if not text or text.endswith("。") else f" {sentence}"
    return text
