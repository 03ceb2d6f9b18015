"""How matches are shared out: to one process, or to any executor, with the same result.

Seeds are fixed by the number of a match, so that it does not matter who plays it. An executor is only asked to
``submit``: chunks of a second or more, whose results are put together in the order of the matches.
"""

from __future__ import annotations

import contextlib
import math
import pickle
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from typing import TYPE_CHECKING, Any, TextIO

from hanafuda_kit.bots import BotError
from hanafuda_kit.errors import ArgumentError, HanafudaError, shown
from hanafuda_kit.lab.play import Chunk, empty, play
from hanafuda_kit.lab.result import Result

if TYPE_CHECKING:
    from hanafuda_kit.lab.plan import Plan

Progress = Callable[[int, int], None]
"""Is told how many matches and rounds have just been played."""

CHUNK_SECONDS = 1.0
"""What a worker gets at a time, or a match where one takes longer."""
TRIAL_SECONDS = 0.3
"""How long it is played here first, to see how many matches that is."""
WAITING = 64
"""So many chunks are handed out at a time."""
TRIES = 3
"""How often a chunk is handed out whose worker is lost."""


class WorkError(HanafudaError):
    """Workers that cannot be reached, or are lost again and again."""


def work(plan: Plan, records: TextIO | None, progress: Progress | None, executor: Any) -> Result:
    """Plays the plan; an interrupt ends it with what has been played."""
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise ArgumentError("executor_kind", value=shown(executor))
    gathered = _Gathered(plan, records, progress)
    started = time.perf_counter()
    shared = None
    try:
        if executor is None:
            gathered.play_here()
        else:
            gathered.play_here(TRIAL_SECONDS)
            if not gathered.done:
                shared = _Shared(gathered, executor, time.perf_counter() - started)
                shared.play()
    except KeyboardInterrupt:
        if not gathered.next:
            raise
        return gathered.result(time.perf_counter() - started, partial=not gathered.done)
    finally:
        if shared is not None:
            shared.cancel()
    return gathered.result(time.perf_counter() - started)


class _Gathered:
    """What has been played so far, in the order of the matches."""

    def __init__(self, plan: Plan, records: TextIO | None, progress: Progress | None) -> None:
        self.plan, self.records, self.progress = plan, records, progress
        self.columns = empty(len(plan.players))
        self.next = 0
        """The number of the first match that is not there yet."""
        self.left = plan.rounds
        """So many rounds are still to be played, in each rotation; None: as many as there are."""

    @property
    def done(self) -> bool:
        return self.next == self.plan.matches or self.left == 0

    def play_here(self, seconds: float = math.inf) -> None:
        """Plays on in this process, match by match, for so long at least."""
        until = time.perf_counter() + seconds
        while not self.done and time.perf_counter() < until:
            self.take(play(self.plan, self.next, 1, self.left, self.records is not None), 1)

    def take(self, chunk: Chunk, count: int) -> None:
        """The next ``count`` matches. Of the match that goes beyond the rounds, only those that are wanted."""
        if self.left is not None and chunk.failure is None:
            longest = [0] * count
            for match, number in zip(chunk.columns["match"], chunk.columns["round"], strict=True):
                longest[match - 1 - self.next] = max(longest[match - 1 - self.next], number)
            for n, length in enumerate(longest):
                if length >= self.left:
                    if n + 1 < count or length > self.left:
                        return self._take_to(n)
                    self.left = 0
                else:
                    self.left -= length
        rows = len(chunk.columns["match"])
        for name, column in chunk.columns.items():
            self.columns[name].extend(column)
        if self.records is not None:
            self.records.writelines(f"{line}\n" for line in chunk.records)
        if chunk.failure is not None:
            raise chunk.failure
        self.next += count
        if self.progress is not None:
            self.progress(count * self.plan.rotations, rows)

    def _take_to(self, n: int) -> None:
        """The rounds end within match ``n`` of the next ones: they are played here, at no more than their length."""
        self.left = self.plan.rounds if not self.next else self._left_after()
        for _ in range(n + 1):
            if self.done:
                return
            self.take(play(self.plan, self.next, 1, self.left, self.records is not None), 1)

    def _left_after(self) -> int:
        """The rounds that are left after the matches that are there."""
        longest: dict[int, int] = {}
        for match, number in zip(self.columns["match"], self.columns["round"], strict=True):
            longest[match] = max(longest.get(match, 0), number)
        assert self.plan.rounds is not None
        return self.plan.rounds - sum(longest.values())

    def result(self, seconds: float, partial: bool = False) -> Result:
        return Result(self.plan, self.columns, seconds, partial)


class _Shared:
    """Chunks in the hands of an executor, the oldest first."""

    def __init__(self, gathered: _Gathered, executor: Any, seconds: float) -> None:
        self.gathered, self.plan, self.executor = gathered, gathered.plan, executor
        self.size = max(1, math.ceil(gathered.next * CHUNK_SECONDS / seconds))
        self.rounds = len(gathered.columns["match"]) / gathered.next / self.plan.rotations  # of a match, so far
        self.packed = packed(self.plan)
        self.out: deque[tuple[int, int, Any]] = deque()
        """First match, how many, and the future."""
        self.handed = gathered.next
        self.came_back = False

    def play(self) -> None:
        """Hands out and gathers in, until everything is there."""
        while not self.gathered.done:
            try:
                while self._more():
                    self._hand_out()
            except (HanafudaError, KeyboardInterrupt):
                raise
            except Exception as error:
                self._without(error)
                return
            first, count, future = self.out[0]
            chunk = self._chunk(first, count, future)
            if chunk is None:
                return
            self.came_back = True
            self.out.popleft()
            self.gathered.take(chunk, count)

    def cancel(self) -> None:
        """Nobody is to play any more of it."""
        for _, _, future in self.out:
            with contextlib.suppress(Exception):
                future.cancel()
        self.out.clear()

    def _more(self) -> bool:
        if not self.out:
            return True
        if len(self.out) >= WAITING or self.handed == self.plan.matches:
            return False
        left = self.gathered.left
        return left is None or (self.handed - self.gathered.next) * self.rounds < left

    def _hand_out(self) -> None:
        most = self.plan.matches
        count = self.size if most is None else min(self.size, most - self.handed)
        self.out.append((self.handed, count, self._submit(self.handed, count)))
        self.handed += count

    def _submit(self, first: int, count: int) -> Any:
        return self.executor.submit(
            play, self.packed, first, count, self.plan.rounds, self.gathered.records is not None
        )

    def _chunk(self, first: int, count: int, future: Any) -> Chunk | None:
        """What a worker has played; again by another where it was lost. None: it was played here, and all the rest."""
        for tried in range(1, TRIES + 1):
            try:
                chunk: Chunk = future.result()
                return chunk
            except KeyboardInterrupt:
                raise
            except (Exception, CancelledError) as error:
                if tried == TRIES:
                    raise WorkError("worker_lost", what=shown(f"{type(error).__name__}: {error}", 160)) from error
            try:
                future = self._submit(first, count)
            except Exception as error:
                self._without(error)
                return None
            self.out[0] = (first, count, future)
        raise AssertionError

    def _without(self, error: Exception) -> None:
        """The executor takes nothing any more: the rest is played here, if that cannot end this process too."""
        what = shown(f"{type(error).__name__}: {error}", 160)
        if not self.came_back and not any(future.done() for _, _, future in self.out):
            raise WorkError("executor_dead", what=what) from error
        if self.plan.own:
            raise WorkError("worker_lost", what=what) from error
        self.cancel()
        self.gathered.play_here()


def packed(plan: Plan) -> bytes:
    """The plan for the way to a worker; a bot that was written in a notebook goes along with its code."""
    try:
        from cloudpickle import dumps
    except ImportError:
        dumps = pickle.dumps
    try:
        made: bytes = (dumps if plan.own else pickle.dumps)(plan)
        if plan.own and dumps is pickle.dumps and b"__main__" in made:
            raise BotError("bot_not_sent", what="cloudpickle")
        return made
    except BotError:
        raise
    except Exception as error:
        raise BotError("bot_not_sent", what=shown(f"{type(error).__name__}: {error}", 120)) from error


@contextlib.contextmanager
def bar(plan: Plan, wanted: bool) -> Iterator[Progress | None]:
    """A bar of tqdm's, in a notebook or a terminal, once it takes longer than a second; None without tqdm."""
    try:
        if not wanted:
            raise ImportError
        from tqdm.auto import tqdm
    except ImportError:
        yield None
        return
    total = (plan.matches or plan.rounds or 1) * plan.rotations
    with tqdm(total=total, desc=plan.game.id, unit=" matches" if plan.matches else " rounds", delay=1) as shown:
        yield lambda matches, rounds: shown.update(matches if plan.matches else rounds) and None
