"""The laboratory: bots play many matches, chances are counted, and both come as tables.

>>> from hanafuda_kit import lab
>>> found = lab.simulate("mushi", bots=["greedy", "random"], matches=2, seed=1, rules={"rounds": 3})
>>> found.rounds
6

:func:`simulate` plays on any ``concurrent.futures`` executor, or without one. :mod:`~hanafuda_kit.lab.chances`
counts what can be counted exactly. pandas, Arrow, progress bars and pictures are the extra ``hanafuda_kit[lab]``;
nothing of it is imported before it is asked for.
"""

from hanafuda_kit.lab.plan import simulate
from hanafuda_kit.lab.result import Result

__all__ = ["Result", "simulate"]
