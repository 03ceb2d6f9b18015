"""Roppyakken: two or three players race to 600, and the gaji, the willow bright, takes what it likes.

The rule ids (RK-01 to RK-56) are those of the kit's rules of Roppyakken; each is named where it
is applied: ``rules`` holds the data, ``play`` what takes what, ``count`` how a seat stands,
``settlement`` the end of a round and of the match. ``game`` joins them for the engine.
"""

from hanafuda_kit.games.roppyakken.game import Match, Roppyakken
from hanafuda_kit.games.roppyakken.rules import FIFTIES, FUKE, GAJI, GAJI_CARD, GOAL, OUTSIDE, TENS, Rules
from hanafuda_kit.games.roppyakken.settlement import Standing

__all__ = [
    "FIFTIES",
    "FUKE",
    "GAJI",
    "GAJI_CARD",
    "GOAL",
    "OUTSIDE",
    "TENS",
    "Match",
    "Roppyakken",
    "Rules",
    "Standing",
]
