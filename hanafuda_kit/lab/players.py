"""Who sits at the table: the kit's bots by name, and bots of one's own, which are watched.

A bot of one's own is a function from a view to an action, an object with such a method ``choose``, or a class of
such objects. What it answers is checked before it is played, and it may not take longer than it is given.
"""

from __future__ import annotations

import ctypes
import inspect
import random
import signal
import threading
import time
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from hanafuda_kit import bots
from hanafuda_kit.bots import Bot, BotError
from hanafuda_kit.cards import codes
from hanafuda_kit.engine.actions import Action
from hanafuda_kit.engine.view import View
from hanafuda_kit.errors import shown

MOST_SECONDS = 10.0
"""What a bot of one's own may take for a move, unless something else is asked for."""


class TooSlow(BaseException):
    """Raised inside a bot whose time is up; no ``except Exception`` of the bot's own holds it."""


def name_of(player: object) -> str:
    """What a bot is called in figures and sentences."""
    if isinstance(player, str):
        return player
    named = getattr(player, "__name__", None) or type(player).__name__
    return shown(str(named).strip("<>"))


def check(player: object) -> None:
    """Raises :class:`BotError` for what cannot play."""
    if isinstance(player, str):
        bots.make(player)
    elif not (callable(getattr(player, "choose", None)) or callable(player)):
        raise BotError("bot_kind", bot=shown(player))


def seat(player: object, rng: random.Random, seed: int, seconds: float) -> Bot:
    """A bot for one match, as new: the next match shares nothing with this one."""
    if isinstance(player, str):
        return bots.make(player, rng)
    return OwnBot(player, rng, seed, seconds)


class OwnBot:
    """A bot of one's own, watched: :class:`BotError` says in a sentence where it failed."""

    def __init__(self, player: Any, rng: random.Random, seed: int, seconds: float) -> None:
        self._name, self._seed, self._seconds = name_of(player), seed, seconds
        try:
            if isinstance(player, type):
                player = player(rng) if _takes_one(player) else player()
            elif hasattr(player, "choose"):
                player = deepcopy(player)
        except Exception as error:
            raise BotError("bot_not_made", bot=self._name, what=_told(error)) from error
        self._choose: Callable[[View], Any] = getattr(player, "choose", player)

    def choose(self, view: View) -> Action:
        """The bot's answer, if it is an action that is allowed now, or its text."""
        try:
            answer = in_time(self._choose, view, self._seconds)
        except TooSlow:
            raise self._failed("bot_slow", view, seconds=f"{self._seconds:g}") from None
        except BotError:
            raise
        except Exception as error:
            raise self._failed("bot_failed", view, what=_told(error)) from error
        action = _action(answer, view)
        if action is None:
            allowed = ", ".join(view.game.text_of(each) for each in view.legal)
            raise self._failed("bot_not_allowed", view, answer=shown(_as_move(answer, view)), allowed=allowed)
        return action

    def _failed(self, code: str, view: View, **more: object) -> BotError:
        where = {"seed": self._seed, "round": view.number + 1, "move": len(view.moves) + 1}
        cards = {"hand": codes(view.hand) or "-", "field": codes(view.field) or "-"}
        return BotError(code, bot=self._name, **more, **where, **cards)


def _takes_one(made: type) -> bool:
    try:
        inspect.signature(made).bind(None)
    except (TypeError, ValueError):
        return False
    return True


def _told(error: BaseException) -> str:
    return shown(f"{type(error).__name__}: {error}".removesuffix(": "), 120)


def _action(answer: Any, view: View) -> Action | None:
    for action in view.legal:
        if isinstance(answer, str):
            if view.game.text_of(action) == answer.strip():
                return action
        elif answer is not None and not isinstance(answer, bool) and answer == action:
            return action
    return None


def _as_move(answer: Any, view: View) -> object:
    """An answer as a move, where it is one."""
    if type(answer) is int:
        try:
            return view.game.text_of(answer)
        except (ValueError, IndexError, KeyError):
            return answer
    return answer


def in_time(choose: Callable[[View], Any], view: View, seconds: float) -> Any:
    """The answer; raises :class:`TooSlow` once the time is up.

    A signal does it in a main thread, where the system has one, else another thread (which cannot break into a
    call of a C function: that is told when it comes back, as in a browser, where there are no threads).
    """
    began = time.monotonic()
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        answer = _by_signal(choose, view, seconds)
    else:
        answer = _by_thread(choose, view, seconds)
    if time.monotonic() - began > seconds:
        raise TooSlow
    return answer


def _by_signal(choose: Callable[[View], Any], view: View, seconds: float) -> Any:
    def late(*_: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, late)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, 0.2)  # again, should the bot catch it
        return choose(view)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _by_thread(choose: Callable[[View], Any], view: View, seconds: float) -> Any:
    lock, done, rung = threading.Lock(), False, False
    bot = ctypes.c_ulong(threading.get_ident())

    def ring() -> None:
        nonlocal rung
        with lock:
            if not done:
                rung = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(bot, ctypes.py_object(TooSlow))

    timer = threading.Timer(seconds, ring)
    timer.daemon = True
    try:
        timer.start()
    except RuntimeError:  # no threads here
        return choose(view)
    try:
        answer = choose(view)
    finally:
        with lock:
            done = True
        timer.cancel()
    while rung:  # it is on its way: it must not come later, in the middle of something else
        time.sleep(0.001)
    return answer
