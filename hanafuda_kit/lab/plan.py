"""What is to be played, and the call that plays it: :func:`simulate`.

:func:`plan` checks what was asked for, :meth:`Plan.play` plays it. The same plan with the same seed plays the same
matches, wherever they are played.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TextIO

from hanafuda_kit import games
from hanafuda_kit.bots import BotError
from hanafuda_kit.engine.game import Game
from hanafuda_kit.errors import ArgumentError, RulesError, check_argument, names_arguments, shown
from hanafuda_kit.lab import players as seating
from hanafuda_kit.lab.work import Progress, bar, work

if TYPE_CHECKING:
    from hanafuda_kit.engine.actions import Action
    from hanafuda_kit.engine.view import View
    from hanafuda_kit.lab.result import Result

    Player = str | Callable[[View], Action] | object
    """A bot's name, a function from a view to an action, an object with such a method ``choose``, or its class."""

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")


def options(assignments: Iterable[str]) -> dict[str, str | int]:
    """Rule options from ``name=value`` texts, of a name the last; :class:`RulesError` for any other text."""
    found: dict[str, str | int] = {}
    for text in assignments:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise RulesError("rule_syntax", text=shown(text))
        found[name] = int(value) if _WHOLE.fullmatch(value) else value
    return found


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is to be played; made by :func:`plan`."""

    game: Game
    players: tuple[Any, ...]
    """A bot for each seat."""
    matches: int | None
    rounds: int | None
    """Play stops at whichever of the two comes first; with ``mirror``, for each rotation."""
    seed: int
    mirror: bool
    seconds: float = seating.MOST_SECONDS
    """What a bot of one's own may take for a move."""

    @property
    def rotations(self) -> int:
        """How often each deal is played."""
        return len(self.players) if self.mirror else 1

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots' names by seat."""
        return tuple(seating.name_of(player) for player in self.players)

    @property
    def names(self) -> tuple[str, ...]:
        """Names for the seats of a record: those of the bots, numbered where one sits twice."""
        bots = self.bots
        return tuple(
            f"{name} {bots[: seat + 1].count(name)}" if bots.count(name) > 1 else name for seat, name in enumerate(bots)
        )

    @property
    def own(self) -> bool:
        """Whether one of the bots is none of the kit's."""
        return any(not isinstance(player, str) for player in self.players)

    def play(self, records: TextIO | None = None, progress: Progress | None = None, executor: Any = None) -> Result:
        """Plays it all. ``records`` gets each match as a line."""
        return work(self, records, progress, executor)


@names_arguments
def plan(
    game: str,
    *,
    matches: int | None = None,
    rounds: int | None = None,
    seats: int | None = None,
    players: Sequence[Player] = ("greedy",),
    seed: int | None = None,
    rules: Mapping[str, str | int] | None = None,
    mirror: bool = False,
    seconds: float = seating.MOST_SECONDS,
) -> Plan:
    """Checks what is asked for: a :class:`~hanafuda_kit.errors.HanafudaError` says what is wrong with it.

    ``players`` are bots, one for all seats or one a seat, fewer are
    repeated in turn. Without ``matches`` and ``rounds`` one match is played,
    without ``seed`` one is drawn.
    """
    made = games.make(game, rules or {}, seats)
    for name, value in (("matches", matches), ("rounds", rounds)):
        if value is not None:
            check_argument(name, value, int, "a number")
            if value < 1:
                raise ArgumentError("number_least", name=name, least=1)
    if seed is not None:
        check_argument("seed", seed, int, "a number")
    if not isinstance(players, (list, tuple)):
        players = (players,)
    for player in players:
        seating.check(player)
    if not 1 <= len(players) <= made.seats:
        raise BotError("too_many_bots", n=len(players), seats=made.seats)
    check_argument("seconds", seconds, (int, float), "a number")
    if not 0 < seconds < float("inf"):
        raise ArgumentError("argument_type", argument="seconds", value=shown(seconds), expected="a number")
    return Plan(
        game=made,
        players=tuple(players[seat % len(players)] for seat in range(made.seats)),
        matches=1 if matches is None and rounds is None else matches,
        rounds=rounds,
        seed=random.SystemRandom().randrange(2**32) if seed is None else seed,
        mirror=mirror,
        seconds=seconds,
    )


@names_arguments
def simulate(
    game: str,
    bots: Player | Sequence[Player] = ("greedy",),
    *,
    matches: int | None = None,
    rounds: int | None = None,
    seats: int | None = None,
    seed: int | None = None,
    mirror: bool = False,
    rules: Mapping[str, str | int] | None = None,
    executor: Any = None,
    progress: bool | Progress = True,
    seconds: float = seating.MOST_SECONDS,
) -> Result:
    """Lets bots play: ``simulate("mushi", ["greedy", my_bot], matches=1000, seed=1, mirror=True)``.

    ``bots`` are names (:data:`~hanafuda_kit.bots.BOTS`), functions from a :class:`~hanafuda_kit.engine.view.View` to
    one of its ``legal`` actions or its text, objects with such a method ``choose``, or their classes (made anew for
    each match, with a ``random.Random`` if they take an argument). They may take ``seconds`` for a move.
    ``mirror`` plays every deal once for each rotation of the bots, so that the luck of the deal cancels out.

    ``executor`` is anything whose ``submit(function, *arguments)`` gives a future: a process pool, loky, Dask
    (``client.get_executor()``), ipyparallel (``client.executor()``). It is not shut down. The result is the same as
    without one. An interrupt ends it, and what was played until then comes back as a partial result.
    ``progress`` shows a bar after a second, if tqdm is there; or it is called with the matches and rounds just played.

    Raises a :class:`~hanafuda_kit.errors.HanafudaError`, in one sentence, for what cannot be played, and for a bot
    that fails, answers too late or does what is not allowed.
    """
    made = plan(
        game,
        matches=matches,
        rounds=rounds,
        seats=seats,
        players=bots if isinstance(bots, (list, tuple)) else (bots,),
        seed=seed,
        rules=rules,
        mirror=mirror,
        seconds=seconds,
    )
    if callable(progress):
        return made.play(None, progress, executor)
    with bar(made, bool(progress)) as told:
        return made.play(None, told, executor)
