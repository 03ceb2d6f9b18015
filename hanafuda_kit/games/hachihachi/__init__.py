"""Hachi-Hachi: three to seven seats of which three play each month, for money, for a year.

The rule ids (HH-01 to HH-68) are those of the kit's rules of Hachi-Hachi; each is
named where it is applied: ``rules`` holds the data, ``hand_yaku`` what a dealt hand is
worth, ``month`` the state, and then, in the order of play, ``dealing``, ``bidding``,
``play``, ``settlement`` and ``year``. ``game`` joins them for the engine.
"""

from hanafuda_kit.games.hachihachi.game import Hachihachi, Match
from hanafuda_kit.games.hachihachi.rules import LAYERS, Rules
from hanafuda_kit.games.hachihachi.year import Standing, draw_seats

__all__ = ["LAYERS", "Hachihachi", "Match", "Rules", "Standing", "draw_seats"]
