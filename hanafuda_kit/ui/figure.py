"""Figures of the laboratory in the page: a picture, and the table that says the same."""

from __future__ import annotations

from typing import Any

from hanafuda_kit import text
from hanafuda_kit.errors import ArgumentError, names_arguments, shown
from hanafuda_kit.lab import figures
from hanafuda_kit.lab.result import LabError, Result
from hanafuda_kit.ui.panels import Panel
from hanafuda_kit.ui.widget import esm


class Figure(Panel):
    """A figure that is shipped with the course, ``Figure("dealer")``, or the scores of a result of ``lab.simulate``.

    The shipped pictures are drawn already; those of a result need the extra ``hanafuda_kit[lab]``, without which
    there is the table. Raises :class:`ArgumentError` for a name that is not in ``lab.figures.FIGURES``.
    """

    _esm = esm("mountFigure")

    @names_arguments
    def __init__(self, what: str | Result) -> None:
        if not isinstance(what, Result) and (not isinstance(what, str) or what not in figures.FIGURES):
            raise ArgumentError("figure_unknown", figure=shown(what), allowed=", ".join(figures.FIGURES))
        self._what = what
        self._drawn: dict[str, str] = {}
        super().__init__("figure")

    def content(self, words: text.Catalogue) -> dict[str, Any]:
        """Title, a sentence, the table, the picture."""
        found = figures.shown(self._what, words) if isinstance(self._what, str) else self._scores(self._what, words)
        return dict(found._asdict())

    def _scores(self, result: Result, words: text.Catalogue) -> figures.Shown:
        scores = [(name, row) for name, row in zip(result.plan.names, result.scores(), strict=True)]
        rows = [
            [
                name,
                figures.plus_minus(row["mean"], row["standard_error"] or 0, 2),
                figures.share(row["wins"] / result.rounds),
            ]
            for name, row in scores
        ]
        heads = [words.say(f"figure.scores.head.{n}") for n in range(1, 4)]
        matches = words.count("lab.matches", result.matches, shown=f"{result.matches:,}")
        about, svg = words.say("figure.scores.about", matches=matches), ""
        try:
            svg = self._picture(scores, words)
        except LabError:
            about = f"{about} {words.say('figure.lab_extra')}"
        return figures.Shown(words.say("figure.scores.title"), about, heads, rows, svg)

    def _picture(self, scores: list[tuple[str, dict[str, Any]]], words: text.Catalogue) -> str:
        """Drawn once for each language."""
        if words.lang not in self._drawn:
            from hanafuda_kit.lab import pictures

            dots = [pictures.Dot(name, row["mean"], row["standard_error"] or 0) for name, row in scores]
            self._drawn[words.lang] = pictures.dots(dots, words.say("figure.scores.axis"))
        return self._drawn[words.lang]

    def __repr__(self) -> str:
        return f"Figure({self._what!r})"
