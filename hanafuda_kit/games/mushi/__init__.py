"""Mushi: two players, forty cards, and the oni, a willow chaff that stands for any other card.

The rule ids (MU-01 to MU-23) are those of the kit's rules of Mushi; each is named where it is
applied: ``rules`` holds the data, ``play`` what takes what, ``settlement`` the end of a round and
of the match. ``game`` joins them for the engine.
"""

from hanafuda_kit.games.mushi.game import Match, Mushi
from hanafuda_kit.games.mushi.rules import DECK, ONI, ONI_CARD, PAR, Rules
from hanafuda_kit.games.mushi.settlement import Standing, left_over_owner

__all__ = ["DECK", "ONI", "ONI_CARD", "PAR", "Match", "Mushi", "Rules", "Standing", "left_over_owner"]
