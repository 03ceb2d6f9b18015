"""A drill in the page: ``Drill("month")`` asks for the month of a card, ten times."""

from __future__ import annotations

from typing import Any

from hanafuda_kit.errors import names_arguments
from hanafuda_kit.lessons import drill
from hanafuda_kit.ui.widget import KitWidget, command, esm, wanted


class Drill(KitWidget):
    """Questions of one kind.

    ``month``, ``kind``, ``points`` (in a game), ``partner`` (what may this card take?), ``hand-yaku`` (of seven cards).
    """

    _esm = esm("mountQuiz")

    @names_arguments
    def __init__(self, kind: str = "", *, game: str | None = None, length: int = 10, seed: int = 0) -> None:
        run = drill.Drill(kind, game=game, length=length, seed=seed)
        super().__init__(key=f"drill-{kind}-{run.game}")
        self.drill = run
        self.present()

    def current_view(self) -> dict[str, Any]:
        """The question with its answers."""
        run, words = self.drill, self.words
        question = run.question
        game = words.say(f"game.{run.game}.name")

        def state(option: str) -> str:
            return "right" if run.solved and option == question.answer else "wrong" if option in run.tried else "open"

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
            else words.say("quiz.kicker", at=run.asked, of=run.length),
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
            "missed": [
                {"cards": list(each.cards or (each.card,)), "text": run.told(words, each)}
                for each in (run.missed if run.is_over else ())
            ],
        }

    def __repr__(self) -> str:
        return f"Drill({self.drill.kind!r})"

    @command("id")
    def do_choose(self, option: Any) -> None:
        """An answer."""
        self.drill.choose(wanted(option, str)[:100])
        self.show()

    @command()
    def do_next(self) -> None:
        """The next question."""
        self.drill.next()
        self.show()

    @command()
    def do_reset(self) -> None:
        """From the start, with other cards."""
        run = self.drill
        self.drill = drill.Drill(run.kind, game=run.game, length=run.length, seed=run.seed + 1)
        self.show()
