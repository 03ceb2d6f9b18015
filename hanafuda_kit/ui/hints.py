"""What the greedy player would do with what a seat can see, in words."""

from __future__ import annotations

import random

from hanafuda_kit import bots
from hanafuda_kit.cards import CODES, cards_in
from hanafuda_kit.engine.actions import CALL, TURNED_UP, Action, card_of, move_text, taken_by
from hanafuda_kit.engine.view import View
from hanafuda_kit.text import card_phrase, cards_phrase
from hanafuda_kit.ui.contract import Hint
from hanafuda_kit.ui.display import code_list
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.ui.reader import Reader


def advised(view: View) -> Action:
    """The action that is advised to the seat to move."""
    return bots.make("greedy", random.Random(0)).choose(view)


def hint(view: View, action: Action, reader: Reader) -> Hint:
    """An action as a hint."""
    game = view.game
    if action & CALL:
        call = face_of(game.id).call(view, move_text(action, game.calls), reader)
        text = reader.say("hint.call", call=call["label"])
        return {"text": text, "rules": call["rules"], "cards": [], "targets": []}
    card, taken = card_of(action), taken_by(action)
    text = reader.say(
        "hint.take" if taken else "hint.lay",
        card=card_phrase(card, reader.lang, game.id),
        takes=cards_phrase(cards_in(taken), reader.lang, game.id),
        points=game.points(taken | 1 << card),
    )
    rule = game.matches(card, bool(action & TURNED_UP), view.field, view.stock == 0)[1]
    return {"text": text, "rules": [rule], "cards": [CODES[card]], "targets": code_list(taken)}
