"""Mushi in a batch: what is left over, and the score (MU-16 to MU-21)."""

from __future__ import annotations

import numpy as np

from hanafuda_kit.coach.batch import Batch, Finals, standard_points, yaku_points
from hanafuda_kit.coach.games import Room
from hanafuda_kit.coach.policy import Style
from hanafuda_kit.games.mushi.rules import ONI, PAR, WILLOWS


class MushiBatch(Batch):
    """Two places, one score."""

    def settle(self) -> Finals:
        """MU-18 to MU-21: the owner of the other willows and of the oni get what is left; the score of MU-21."""
        willows, oni = np.uint64(WILLOWS), np.uint64(ONI)
        for part, owner in ((willows | oni, willows), (~(willows | oni), oni)):
            left = self.field & part
            first = (self.captures[0] & owner) != 0
            self.captures[0] |= np.where(first, left, np.uint64(0))
            self.captures[1] |= np.where(first, np.uint64(0), left)
        yaku = [yaku_points(self.game.yaku, captures) for captures in self.captures]
        score = standard_points(self.captures[0]) - PAR + yaku[0] - yaku[1]
        winner = np.where(score > 0, 0, np.where(score < 0, 1, -1))
        return self.finals([score, -score], winner)


ROOM = Room(MushiBatch, None, None, Style(), "points", 1.0, None)
