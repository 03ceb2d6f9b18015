"""What a bot says: the call that is judged best from what the seat may know."""

from __future__ import annotations

from hanafuda_kit.bots.judgement import judge_of
from hanafuda_kit.engine.actions import CALL, Action
from hanafuda_kit.engine.view import View


def best_call(view: View) -> Action | None:
    """The best of the calls allowed now; None where there is none, or none that is better than a card."""
    calls = [action for action in view.legal if action & CALL]
    if not calls:
        return None
    worth = judge_of(view.game.id).worth
    best = max(calls, key=lambda action: worth(view, action))
    return best if len(calls) == len(view.legal) or worth(view, best) > 0 else None
