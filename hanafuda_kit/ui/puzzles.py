"""Puzzles in the page: ``Puzzles()`` asks for the best move, one position after the other.

The first is the puzzle of the day; then those of all games or of one, mixed, and what was missed comes again after a
day, three days, a week. What was asked before is the browser's to know: it says so when the page opens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from hanafuda_kit import games
from hanafuda_kit.errors import IllegalActionError, Reason, RulesError, names_arguments, shown
from hanafuda_kit.lessons import exercise as lesson
from hanafuda_kit.lessons.again import Again, after, number_of, remembered
from hanafuda_kit.lessons.position import YOU
from hanafuda_kit.lessons.puzzle import Option, Puzzle, next_puzzle, of_the_day, puzzles
from hanafuda_kit.text import Catalogue
from hanafuda_kit.ui.advice import advice_row, move_words, said_amount
from hanafuda_kit.ui.contract import Advice, ExerciseView, PuzzleGame, PuzzleNote, Settlement
from hanafuda_kit.ui.exercise import Posed, reader_of
from hanafuda_kit.ui.reader import Reader
from hanafuda_kit.ui.widget import command, wanted, wanted_day

LAST = 5
"""So many other puzzles lie between one and its return."""


@dataclass(frozen=True)
class PosedPuzzle(lesson.Exercise):
    """A puzzle as an exercise: its words are made of its figures."""

    puzzle: Puzzle | None = None

    def say(self, part: str, words: Catalogue) -> str:
        """The sentence of a part, in the language of the words."""
        puzzle = self.puzzle
        assert puzzle is not None
        if part == "hint":
            return words.say(f"puzzle.hint.{puzzle.theme}")
        if part == "right":
            best, second = puzzle.options[0], puzzle.options[1]
            return self._told("puzzle.right", best, words, loss=self._amount(second.loss, words))
        if part.startswith("wrong."):
            option = puzzle.options[int(part.removeprefix("wrong."))]
            return self._told("puzzle.wrong", option, words, loss=self._amount(option.loss, words))
        return words.say(f"puzzle.{part}") if part in ("title", "goal") else ""

    def _amount(self, value: float, words: Catalogue) -> str:
        assert self.puzzle is not None
        return said_amount(value, self.puzzle.unit, reader_of(self, words), signed=False)

    def _told(self, key: str, option: Option, words: Catalogue, loss: str) -> str:
        puzzle, reader = self.puzzle, reader_of(self, words)
        assert puzzle is not None
        view = self.position.view(YOU)
        # the reason of a call names the call that is better
        given = option.why is not None and (option.equal or option.why.key != "call")
        why = advice_row(view, option, puzzle.unit, reader)["why"] if given else ""
        value = said_amount(option.value, puzzle.unit, reader, signed=True)
        return words.say(key, move=move_words(view, option.action, reader), value=value, loss=loss, why=why).strip()


def posed(puzzle: Puzzle) -> PosedPuzzle:
    """A puzzle as an exercise; all its other moves are wrong ones with an answer of their own."""
    position = puzzle.position()
    position.telling = True
    return PosedPuzzle(
        puzzle.id,
        position,
        rules=(),
        solutions=(puzzle.best.move,),
        wrong=tuple(each.move for each in puzzle.options[1:]),
        puzzle=puzzle,
    )


class Puzzles(Posed):
    """Positions with one move that is clearly the best, of one ``game`` or of all."""

    @names_arguments
    def __init__(self, game: str | None = None) -> None:
        if game is not None and (not isinstance(game, str) or game not in games.GAMES):
            raise RulesError("game_unknown", game=shown(game), allowed=", ".join(games.GAMES))
        super().__init__(key=f"puzzles-{game or 'all'}")
        self.only = game
        self.game = game or ""
        self.today = date.today()
        self.seen: dict[str, Again] = {}
        self.note: PuzzleNote | None = None
        self.right = self.asked = 0
        self._last: list[str] = []
        self._of_day = game is None
        self._pose(of_the_day(self.today) if game is None else self._next())
        self.present()

    # -- which ----------------------------------------------------------------------------

    def _next(self) -> Puzzle:
        theme = self.puzzle.theme if self._last else ""
        every = puzzles(self.game or None)
        return next_puzzle(every, self.seen, self.today.toordinal(), but=self._last[-LAST:], theme=theme)

    def _pose(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._last.append(puzzle.id)
        self.attempt = lesson.Attempt(posed(puzzle))
        self.note = None

    def _solve(self) -> None:
        """Notes how it went, the first time that it is solved."""
        if not self.attempt.solved or self.note is not None:
            return
        right = not self.attempt.missed and not self.attempt.hints_in_all
        again = after(self.seen.get(self.puzzle.id), right, self.today.toordinal())
        self.seen[self.puzzle.id] = again
        self.asked += 1
        self.right += right
        day = number_of(self.today) if self._of_day else None
        self.note = {"id": self.puzzle.id, "again": (again.step, again.due), "day": day, "right": right}

    # -- shown ----------------------------------------------------------------------------

    def _settlement(self, reader: Reader) -> Settlement | None:
        """None: the answer is what the move can be expected to bring, not what this deal made of it."""
        return None

    def _exercise_view(self, words: Catalogue) -> ExerciseView:
        found = super()._exercise_view(words)
        puzzle, solved = self.puzzle, self.attempt.solved
        game = words.say(f"game.{puzzle.game}.name")
        kicker = "puzzle.kicker.day" if self._of_day else "puzzle.kicker"
        theme = words.say(f"puzzle.theme.{puzzle.theme}")
        score = words.say("puzzle.score", right=self.right, of=self.asked) if self.asked else ""
        again = "" if self.note is None else self._again(words)
        return {
            **found,
            "kicker": words.say(kicker, game=game, n=puzzle.seats),
            "summary": " ".join(each for each in (words.say("puzzle.theme", theme=theme), again) if each)
            if solved
            else "",
            "puzzle": {
                "games": self._games(words) if self.only is None else [],
                "advice": self._advice() if solved else None,
                "note": self.note,
                "score": score,
            },
        }

    def _games(self, words: Catalogue) -> list[PuzzleGame]:
        """What may be picked."""
        named = {"": words.say("puzzle.all")} | {each: words.say(f"game.{each}.name") for each in games.GAMES}
        return [{"id": each, "label": label, "on": each == self.game} for each, label in named.items()]

    def _again(self, words: Catalogue) -> str:
        """When it comes again, if it does soon."""
        days = self.seen[self.puzzle.id].due - self.today.toordinal()
        if days == 1:
            return words.say("puzzle.tomorrow")
        return words.count("puzzle.again", days) if days < 1_000 else ""

    def _advice(self) -> Advice:
        """Every move with its figures."""
        puzzle, reader = self.puzzle, self.reader()
        view = self.exercise.position.view(YOU)
        return {
            "caption": reader.say("advice.caption"),
            "about": reader.say("puzzle.about", seed=puzzle.seed, unit=reader.say(f"advice.unit.{puzzle.unit}")),
            "moves": [advice_row(view, option, puzzle.unit, reader) for option in puzzle.options],
        }

    def __repr__(self) -> str:
        return "Puzzles()" if self.only is None else f"Puzzles({self.only!r})"

    # -- from Python ------------------------------------------------------------------------

    def text(self) -> str:
        """The puzzle in words."""
        return self.attempt.text(self.words)

    # -- from the browser -------------------------------------------------------------------

    def show(self, frames: Any = None) -> None:
        """As ever; what has just been solved is noted first."""
        self._solve()
        super().show(frames)

    @command("today", "kept", stale=True)
    def do_begin(self, today: Any, kept: Any) -> None:
        """What day it is where the reader sits, and what the browser remembers."""
        day = wanted_day(today)
        memory = wanted(kept, dict)
        known = {each.id for each in puzzles()}
        self.seen = remembered(memory.get("seen"), known.__contains__)
        game = memory.get("game")
        changed = day != self.today
        self.today = day
        if self.only is None and isinstance(game, str) and game in games.GAMES:
            self.game = game
        days = memory.get("days")
        if self._of_day and isinstance(days, Mapping) and str(number_of(day)) in days:
            self._of_day, self._last = False, []
            self._pose(self._next())
        elif self._of_day and changed:
            self._last = []
            self._pose(of_the_day(day))
        elif not self._of_day and self.seen:
            self._last = []
            self._pose(self._next())
        self.show()

    @command()
    def do_next(self) -> None:
        """Another puzzle."""
        self._of_day = False
        self._pose(self._next())
        self.show()

    @command("game")
    def do_pick(self, game: Any) -> None:
        """From now on puzzles of one game, or of all."""
        if self.only is not None or wanted(game, str) not in ("", *games.GAMES):
            raise IllegalActionError(Reason("bad_command"))
        self.game, self._of_day = game, False
        self._pose(self._next())
        self.show()
