"""A Koi-Koi for two in small, as CONTRIBUTING.md adds it: whoever makes a yaku stops, or calls koi-koi and plays on.

It is no game of the kit: ``tests/test_example_game.py`` enters it in the registries and plays it, so that
the steps of CONTRIBUTING.md stay true. Its rules (KK-01 to KK-07) are made up for this.
"""

from example_game.game import KoiKoi, Match
from example_game.rules import Rules

__all__ = ["KoiKoi", "Match", "Rules"]
