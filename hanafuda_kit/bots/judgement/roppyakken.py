"""What a void round of Roppyakken costs (RK-45)."""

from __future__ import annotations

from hanafuda_kit.bots.judgement import Judge
from hanafuda_kit.engine.view import View
from hanafuda_kit.games.roppyakken.count import score
from hanafuda_kit.games.roppyakken.rules import FUKE, GOAL, OUTSIDE


class RoppyakkenJudge(Judge):
    """The round is void by fuke; the race makes that dear or cheap."""

    least = OUTSIDE, FUKE

    def at_stake(self, view: View, seat: int) -> float:
        """The lead of this round, and the race where somebody stands at 600."""
        scores = [score(captures, count.bonus) for captures, count in zip(view.captures, view.public, strict=True)]
        totals = [carried + now for carried, now in zip(view.standing.totals, scores, strict=True)]
        best = max(now for other, now in enumerate(scores) if other != seat)
        highest = max(total for other, total in enumerate(totals) if other != seat)
        race = 0 if max(totals) < GOAL else GOAL / 2 if totals[seat] >= highest else -GOAL / 2
        return float(scores[seat] - best + race)
