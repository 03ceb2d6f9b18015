"""What the greedy player would do with what a seat can see, told in stages: where to look, which cards, the move."""

from __future__ import annotations

import random

from hanafuda_kit import bots
from hanafuda_kit.cards import CODES, cards_in, month_of
from hanafuda_kit.engine.actions import CALL, TURNED_UP, Action, card_of, taken_by
from hanafuda_kit.engine.view import View
from hanafuda_kit.engine.yaku import distance
from hanafuda_kit.text import card_phrase, cards_phrase
from hanafuda_kit.ui.contract import Hint
from hanafuda_kit.ui.display import code_list, yaku_name
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.ui.reader import Reader


def advised(view: View) -> Action:
    """The action that is advised to the seat to move."""
    return bots.make("greedy", random.Random(0)).choose(view)


def stages(action: Action) -> int:
    """How many stages a hint has: a call has no cards to show."""
    return 2 if action & CALL else 3


def hint(view: View, action: Action, stage: int, reader: Reader) -> Hint:
    """A stage of the hint, from 1; the cards are marked from the second on."""
    out: Hint = {"stage": stage, "of": stages(action), "text": "", "rules": [], "cards": [], "targets": []}
    if action & CALL:
        call = face_of(view.game.id).call(view, view.game.text_of(action), reader)
        text = reader.say("hint.look.call") if stage == 1 else reader.say("hint.call", call=call["label"])
        return {**out, "text": text, "rules": call["rules"]}
    card, taken = card_of(action), taken_by(action)
    if stage == 1:
        return {**out, "text": _where(view, action, reader)}
    out = {**out, "cards": [CODES[card]], "targets": code_list(taken)}
    if stage == 2:
        return {**out, "text": reader.say("hint.cards.take" if taken else "hint.cards.lay")}
    return {
        **out,
        "text": f"{_move(view, action, reader)} {_why(view, action, reader)}".strip(),
        "rules": _rules(view, action),
    }


def _where(view: View, action: Action, reader: Reader) -> str:
    card, taken = card_of(action), taken_by(action)
    if action & TURNED_UP:
        return reader.say("hint.look.turned", card=card_phrase(card, reader.lang, view.game.id))
    if not taken:
        return reader.say("hint.look.lay")
    return reader.say("hint.look.take", month=reader.say(f"plant.{month_of(cards_in(taken)[0])}"))


def _move(view: View, action: Action, reader: Reader) -> str:
    game, card, taken = view.game, card_of(action), taken_by(action)
    return reader.say(
        "hint.take" if taken else "hint.lay",
        card=card_phrase(card, reader.lang, game.id),
        takes=cards_phrase(cards_in(taken), reader.lang, game.id),
        points=game.points(taken | 1 << card),
    )


def _rules(view: View, action: Action) -> list[str]:
    return [view.game.matches(card_of(action), bool(action & TURNED_UP), view.field, view.stock == 0)[1]]


def _why(view: View, action: Action, reader: Reader) -> str:
    """What speaks for it, as far as that can be seen on the table; empty where it is only the bot's judgement."""
    game, card, taken = view.game, card_of(action), taken_by(action)
    plain = [each for each in view.legal if not each & CALL]
    if not taken:
        least = min(game.points(1 << card_of(each)) for each in plain)
        if not any(map(taken_by, plain)) and game.points(1 << card) == least:
            return reader.say("hint.why.spare", points=least)
        return ""
    seat = view.seat or 0
    before, after = view.captures[seat], view.captures[seat] | taken | 1 << card
    fresh = [row for row in game.made(after) if row not in game.made(before)]
    if fresh:
        return reader.say("hint.why.makes", yaku=yaku_name(game.id, fresh[0].id, reader.words)["name"])
    for other, theirs in enumerate(view.captures):
        denied = [row for row in game.made(theirs | taken) if row not in game.made(theirs)] if other != seat else []
        if denied:
            name = yaku_name(game.id, denied[0].id, reader.words)["name"]
            return reader.say("hint.why.keeps", who=reader.names[other], yaku=name)
    gone = 0
    for other, theirs in enumerate(view.captures):
        gone |= theirs if other != seat else 0
    nearer = [
        (now.missing, row)
        for row in game.yaku
        if (now := distance(row, after, gone)).possible and now.missing < distance(row, before, gone).missing <= 2
    ]
    if nearer:
        row = min(nearer, key=lambda each: each[0])[1]
        return reader.say("hint.why.nearer", yaku=yaku_name(game.id, row.id, reader.words)["name"])
    if game.points(taken | 1 << card) == max(game.points(taken_by(e) | 1 << card_of(e)) for e in plain if taken_by(e)):
        return reader.say("hint.why.most")
    return ""
