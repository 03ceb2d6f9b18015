"""From a card and a target to a move: worked out here alone; the page looks up what it was sent."""

from __future__ import annotations

from hanafuda_kit.cards import CODES, codes
from hanafuda_kit.engine.actions import CALL, TURNED_UP, card_of, move_text, taken_by
from hanafuda_kit.engine.view import View
from hanafuda_kit.ui.contract import Move

FREE_FIELD = ""
"""The target of a card that stays on the field."""


def moves(view: View) -> list[Move]:
    """What the seat may put down now, each with what it takes and what that counts."""
    out: list[Move] = []
    for action in view.legal:
        if action & CALL:
            continue
        card, taken = card_of(action), taken_by(action)
        out.append(
            {
                "move": move_text(action),
                "card": CODES[card],
                "from": "stock" if action & TURNED_UP else "hand",
                "takes": codes(taken).split(),
                "points": view.game.points(taken | 1 << card) if taken else 0,
            }
        )
    return out


def targets(view: View) -> dict[str, dict[str, int]]:
    """For each card that may be put down: where it may go, and which of :func:`moves` that is, by its number.

    A card of the field stands for its twins there (CO-07) and for the pile it lies in, unless it is a target itself.
    """
    found: dict[str, dict[str, int]] = {}
    for number, move in enumerate(moves(view)):
        found.setdefault(move["card"], {}).update(dict.fromkeys(move["takes"] or [FREE_FIELD], number))
    twins = [group & view.field for group in view.game.twins.groups]
    groups = [codes(group).split() for group in (*twins, *view.game.piles(view.field))]
    for of_card in found.values():
        for group in groups:
            there = next((of_card[code] for code in group if code in of_card), None)
            if there is not None:
                for code in group:
                    of_card.setdefault(code, there)
    return found


def move_for(view: View, card: str, target: str | None) -> str:
    """The move that putting a card onto a target (None: the free field) stands for, allowed or not."""
    number = targets(view).get(card, {}).get(target or FREE_FIELD)
    if number is not None:
        return moves(view)[number]["move"]
    mark = "/" if view.turned is not None and card == CODES[view.turned] else ""
    if not target:
        return f"{mark}{card}"
    piles = [codes(pile).split() for pile in view.game.piles(view.field)]
    return f"{mark}{card}>{'+'.join(next((pile for pile in piles if target in pile), [target]))}"
