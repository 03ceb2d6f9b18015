"""The coach: what a good move is, why, and what a round owed to luck.

>>> from hanafuda_kit.coach import advise
>>> from hanafuda_kit.games import mushi
>>> advice = advise(mushi.Match(seed=7), worlds=200)
>>> advice.best.move in {move.move for move in advice.moves}
True

Every move is played out in the same few thousand worlds that fit what the seat has seen, all at once as NumPy
arrays (:mod:`.batch`), by a light policy (:mod:`.policy`). The rules are asked of the games, or replayed on them
by the tests. NumPy is loaded with this package and by nothing else of the kit.
"""

from hanafuda_kit.coach.advice import Advice, RankedMove, advise
from hanafuda_kit.coach.errors import CoachError
from hanafuda_kit.coach.review import Decision, Parts, RoundReview, before, review
from hanafuda_kit.text.reasons import Why

__all__ = [
    "Advice",
    "CoachError",
    "Decision",
    "Parts",
    "RankedMove",
    "RoundReview",
    "Why",
    "advise",
    "before",
    "review",
]
