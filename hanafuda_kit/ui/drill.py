"""A drill in the page: ``Drill("month")`` asks for the month of a card, ten times."""

from __future__ import annotations

from datetime import date
from typing import Any

from hanafuda_kit.errors import names_arguments
from hanafuda_kit.lessons import drill
from hanafuda_kit.lessons.again import Again, after, remembered
from hanafuda_kit.ui.widget import KitWidget, command, esm, wanted, wanted_day


class Drill(KitWidget):
    """Questions of one kind.

    ``month``, ``kind``, ``points`` (in a game), ``partner`` (what may this card take?), ``hand-yaku`` (of seven cards).
    What was missed on another day is asked first once it is due; the browser remembers it.
    """

    _esm = esm("mountQuiz")

    @names_arguments
    def __init__(self, kind: str = "", *, game: str | None = None, length: int = 10, seed: int = 0) -> None:
        run = drill.Drill(kind, game=game, length=length, seed=seed)
        super().__init__(key=f"drill-{kind}-{run.game}")
        self.drill = run
        self.today = date.today().toordinal()
        self.seen: dict[str, Again] = {}
        self._before: dict[str, Again] = {}
        """As it was when this run began."""
        self.note: dict[str, Any] | None = None
        self.present()

    def current_view(self) -> dict[str, Any]:
        """The question with its answers."""
        run, words = self.drill, self.words
        question = run.question
        game = words.say(f"game.{run.game}.name")

        def state(option: str) -> str:
            return "right" if run.solved and option == question.answer else "wrong" if option in run.tried else "open"

        at = {"at": run.asked, "of": run.length}
        say = None
        if run.solved:
            say = {"kind": "right", "title": words.say("quiz.right"), "text": run.told(words), "rules": [], "more": ""}
        elif run.tried:
            say = {
                "kind": "wrong",
                "title": words.say("quiz.wrong"),
                "text": run.told(words),
                "rules": [],
                "more": words.say("quiz.press"),
            }
        return {
            "v": self.version,
            "id": self.key,
            "lang": self.lang,
            "kicker": words.count("quiz.again", run.left)
            if run.repeats
            else words.say("quiz.kicker.due" if self._is_due(question.item) else "quiz.kicker", **at),
            "title": words.say(f"quiz.title.{run.kind.replace('-', '_')}"),
            "question": words.say(question.key, game=game),
            "card": question.card,
            "cards": list(question.cards),
            "choices": [
                {"id": option.id, "text": option.words(words), "card": option.card, "state": state(option.id)}
                for option in question.options
            ],
            "say": say,
            "prompt": {"seal": "", "now": words.say("exercise.begin"), "why": words.say("quiz.begin"), "rules": []},
            "score": {"right": run.right, "of": run.length, "streak": run.streak, "asked": run.asked},
            "can": {"next": run.solved and not run.is_over, "reset": run.is_over},
            "over": run.is_over,
            "note": self.note,
            "missed": [
                {"cards": list(each.cards or (each.card,)), "text": run.told(words, each)}
                for each in (run.missed if run.is_over else ())
            ],
        }

    def __repr__(self) -> str:
        return f"Drill({self.drill.kind!r})"

    def _is_due(self, item: str) -> bool:
        return item in self._before and self._before[item].due <= self.today

    def _due(self) -> list[str]:
        """What is to be asked first: what has waited longest."""
        due = [item for item, again in self.seen.items() if again.due <= self.today]
        return sorted(due, key=lambda item: self.seen[item].due)[: self.drill.length]

    @command("today", "kept", stale=True)
    def do_begin(self, today: Any, kept: Any) -> None:
        """What day it is where the reader sits, and what the browser remembers; before the first answer."""
        day, memory, run = wanted_day(today), wanted(kept, dict), self.drill
        if run.asked > 1 or run.tried or run.solved:
            return
        self.today = day.toordinal()
        self.seen = remembered(memory, run.knows)
        self._run(run.seed)

    def _run(self, seed: int) -> None:
        run = self.drill
        self._before = dict(self.seen)
        self.drill = drill.Drill(run.kind, game=run.game, length=run.length, seed=seed, first=self._due())
        self.note = None
        self.show()

    def _note(self) -> None:
        """Notes how the question went, as soon as it is solved: what is only asked again in this run does not count."""
        run = self.drill
        if not run.solved or run.repeats or self.note is not None:
            return
        item, right = run.question.item, not run.tried
        before = self.seen.get(item)
        early = right and before is not None and before.due > self.today  # practised before it is due: it stays so
        self.seen[item] = again = before if early and before else after(before, right, self.today)
        self.note = {"item": item, "right": right, "again": (again.step, again.due)}

    @command("id")
    def do_choose(self, option: Any) -> None:
        """An answer."""
        self.drill.choose(wanted(option, str)[:100])
        self._note()
        self.show()

    @command()
    def do_next(self) -> None:
        """The next question."""
        before = self.drill.asked
        self.drill.next()
        if self.drill.asked != before:
            self.note = None
        self.show()

    @command()
    def do_reset(self) -> None:
        """From the start, with other cards."""
        self._run(self.drill.seed + 1)
