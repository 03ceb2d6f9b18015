"""What came of a simulation: figures for each bot, and a table with a row for each round."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from math import sqrt
from typing import IO, TYPE_CHECKING, Any

from hanafuda_kit.errors import ArgumentError, HanafudaError, RecordError, shown

if TYPE_CHECKING:
    from hanafuda_kit.lab.plan import Plan
    from hanafuda_kit.lab.play import Columns

FORMATS = ("csv", "parquet", "json")


class LabError(HanafudaError):
    """Something needs the extra ``hanafuda_kit[lab]``."""


class Result:
    """The table of rounds, and what follows from it. Bots are numbered from 1, wherever they sat.

    ``match`` counts the deals of a match from 1 (its seed is ``seed + match - 1``), ``rotation`` how many seats the
    bots had moved on, ``round`` from 1; ``dealer`` is a bot, ``winner`` the bot with the best score (0: two of
    them), ``score_1`` its score, ``captures_1`` its captured cards as a 48-bit integer.
    ``partial`` says that it was interrupted: then it holds the first of the matches, whole ones.
    """

    def __init__(self, plan: Plan, columns: Columns, seconds: float, partial: bool = False) -> None:
        self.plan, self.seconds, self.partial = plan, seconds, partial
        self._columns = columns
        self.rounds = len(columns["match"])
        self.matches = (columns["match"][-1] if self.rounds else 0) * plan.rotations
        self.decisions = sum(columns["decisions"])
        self.wins = [0] * (len(plan.players) + 1)
        for winner in columns["winner"]:
            self.wins[winner] += 1
        del self.wins[0]

    def __len__(self) -> int:
        return self.rounds

    def __eq__(self, other: object) -> bool:
        """Whether the same was played, in whatever time."""
        if not isinstance(other, Result):
            return NotImplemented
        return (self.plan, self._columns) == (other.plan, other._columns)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        partial = ", partial" if self.partial else ""
        bots = ", ".join(self.plan.names)
        return f"<Result of {self.plan.game.id}: {self.matches} matches, {self.rounds} rounds, {bots}{partial}>"

    # -- figures ---------------------------------------------------------------

    def scores(self) -> list[dict[str, Any]]:
        """For each bot: mean score of a round, its standard error, rounds won (a shared best wins none)."""
        found = []
        sizes = self._by_match(None)
        for n, name in enumerate(self.plan.bots, start=1):
            totals = self._by_match(f"score_{n}")
            mean = sum(totals) / self.rounds
            error = _error(totals, sizes, mean)
            found.append({"bot": name, "mean": mean, "wins": self.wins[n - 1], "standard_error": error})
        return found

    def _by_match(self, name: str | None) -> list[int]:
        """Sums of a column (None: rounds), for each deal of a match with its rotations."""
        sums = [0] * (self.matches // self.plan.rotations)
        values = self._columns[name] if name is not None else [1] * self.rounds
        for match, value in zip(self._columns["match"], values, strict=True):
            sums[match - 1] += value
        return sums

    def summary(self) -> dict[str, Any]:
        """All figures as plain values."""
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.plan.game.id,
            "rules": self.plan.game.rules.changed(),
            "seats": len(self.plan.players),
            "seed": self.plan.seed,
            "mirror": self.plan.mirror,
            "partial": self.partial,
            "matches": self.matches,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "rounds_per_second": round(self.rounds / seconds, 1),
            "decisions_per_second": round(self.decisions / seconds, 1),
            "scores": self.scores(),
        }

    def json(self) -> str:
        """The figures as one line of JSON."""
        return json.dumps(self.summary(), ensure_ascii=False)

    def text(self, lang: str = "en") -> str:
        """The figures as a table in words, in English or Japanese (``ja``)."""
        from hanafuda_kit import text

        words, everything = text.catalogue(lang), self.summary()
        shown = {"game": words.say(f"game.{self.plan.game.id}.name") if lang != "en" else self.plan.game.id}
        shown["matches"] = words.count("lab.matches", self.matches, shown=f"{self.matches:,}")
        shown["rounds"] = words.count("lab.rounds", self.rounds, shown=f"{self.rounds:,}")
        for key, form in {"decisions": ",", "seconds": ".2f", "seed": ""}.items():
            shown[key] = format(everything[key], form)
        for key in ("rounds_per_second", "decisions_per_second"):
            shown[key] = format(everything[key], ",.0f")
        lines = [words.say("lab.partial")] if self.partial else []
        lines += [words.say("lab.played", **shown), words.say("lab.speed", **shown), "", words.say("lab.heads")]
        for name, row in zip(self.plan.names, everything["scores"], strict=True):
            error = "" if row["standard_error"] is None else f"{row['standard_error']:.2f}"
            share = f"{row['wins'] / self.rounds:.1%}"
            lines.append(f"{name:<12}{row['mean']:>+14.2f}{error:>14}{share:>12}")
        return "\n".join(lines)

    # -- the table ---------------------------------------------------------------

    def columns(self) -> dict[str, list[int]]:
        """The table of rounds: for each column its values."""
        return {name: list(column) for name, column in self._columns.items()}

    def rows(self) -> Iterator[dict[str, int]]:
        """The table of rounds, row by row."""
        for row in zip(*self._columns.values(), strict=True):
            yield dict(zip(self._columns, row, strict=True))

    def to_pandas(self) -> Any:
        """The table of rounds as a data frame of pandas."""
        return needed("pandas").DataFrame(self.columns())

    def to_arrow(self) -> Any:
        """The table of rounds as an Arrow table."""
        return needed("pyarrow").table(self.columns())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """What polars, DuckDB and others take: ``polars.DataFrame(result)``."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def write(self, file: IO[bytes] | str, format: str = "csv") -> None:
        """The table of rounds into a file: ``csv``, ``parquet`` (needs pyarrow), or ``json`` with the figures too."""
        if format not in FORMATS:
            raise ArgumentError("format_unknown", format=shown(format), allowed=", ".join(FORMATS))
        if format == "parquet":
            needed("pyarrow")
        if isinstance(file, str):
            try:
                with open(file, "wb") as opened:
                    self.write(opened, format)
            except (OSError, ValueError) as error:
                if isinstance(error, HanafudaError):
                    raise
                detail = getattr(error, "strerror", None) or str(error)
                raise RecordError("file_unwritable", file=shown(file, 200), detail=detail) from None
            return
        if format == "parquet":
            import_module("pyarrow.parquet").write_table(self.to_arrow(), file)
        elif format == "json":
            file.write(json.dumps({**self.summary(), "columns": self.columns()}, ensure_ascii=False).encode() + b"\n")
        else:
            file.write((",".join(self._columns) + "\n").encode())
            for row in zip(*self._columns.values(), strict=True):
                file.write((",".join(map(str, row)) + "\n").encode())


def needed(name: str) -> Any:
    """A module of the extra ``lab``; :class:`LabError` where it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        raise LabError("lab_extra", module=name) from None


def _error(totals: list[int], sizes: list[int], mean: float) -> float | None:
    """Standard error of the mean; a match with its rotations is one sample. None for a single one."""
    samples = len(sizes)
    if samples < 2:
        return None
    squares = sum((total - mean * size) ** 2 for total, size in zip(totals, sizes, strict=True))
    return sqrt(squares * samples / (samples - 1)) / sum(sizes)
