"""Tables that a teacher gives away by a link: what was chosen for one stays with the server, under a short code.

A link says the code and nothing else, so that nobody reads the deal from it. `hanafuda play` names the folder where
the tables are kept, and the address at which a class reaches it, in the environment of its kernels.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from hanafuda_kit import bots, games
from hanafuda_kit.errors import ClassLinkError, HanafudaError, check_argument, shown
from hanafuda_kit.languages import LANGUAGES

FOLDER = "HANAFUDA_CLASS_TABLES"
"""The environment's name for the folder where tables are kept; without it none can be given away."""
ADDRESS = "HANAFUDA_NETWORK_ADDRESS"
"""The environment's name for the address at which a class reaches the server; empty where it cannot."""
QUERY = "class"
"""What a page is asked for with a table's code."""
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Of a code, which is read from a blackboard: nothing that looks like something else."""
LENGTH = 5
MOST = 5_000
"""So many tables are kept; that which nobody has opened for the longest goes."""
SEEDS = 2**32
"""So many deals there are."""


@dataclass(frozen=True)
class Given:
    """A table as it was given away: what is played, which deal, what its players may do besides playing."""

    game: str
    seats: int
    opponents: tuple[str, ...]
    rules: Mapping[str, Any]
    seed: int
    undo: bool = True
    hints: bool = True
    new: bool = True
    lang: str = ""
    """The language that its page begins with; empty: the reader's own."""

    def __post_init__(self) -> None:
        """A table that cannot be is a HanafudaError."""
        for name in ("undo", "hints", "new"):
            check_argument(name, getattr(self, name), bool, "True or False")
        check_argument("rules", self.rules, Mapping, "options")
        check_argument("opponents", self.opponents, tuple, "names")
        check_argument("seed", self.seed, int, "a number")
        engine = games.make(self.game, self.rules, self.seats)
        if not 0 <= self.seed < SEEDS:
            raise ClassLinkError("bad_seed", seed=shown(self.seed), most=SEEDS - 1)
        for bot in self.opponents:
            if bot not in bots.LEVELS:
                raise bots.BotError("bot_unknown", bot=shown(bot), allowed=", ".join(bots.LEVELS))
        if not 0 < len(self.opponents) < engine.seats:
            raise bots.BotError("too_many_bots", n=len(self.opponents), seats=engine.seats - 1)
        if self.lang and self.lang not in LANGUAGES:
            raise ClassLinkError("argument_type", argument="lang", value=shown(self.lang), expected="a name")

    def arguments(self) -> dict[str, Any]:
        """What a ``CardTable`` is given beside its game: only what is not usual."""
        engine = games.make(self.game, self.rules, self.seats)
        usual = games.make(self.game)
        bots_named: Any = self.opponents[0] if len(set(self.opponents)) == 1 else list(self.opponents)
        found: dict[str, Any] = {"seed": self.seed}
        if engine.seats != usual.seats:
            found["seats"] = engine.seats
        if bots_named != "greedy":
            found["opponents"] = bots_named
        if engine.rules.changed():
            found["rules"] = engine.rules.changed()
        return found | {name: False for name in ("undo", "hints", "new") if not getattr(self, name)}

    def source(self, code: str) -> str:
        """The table as a cell of a notebook."""
        arguments = {**self.arguments(), "key": f"class-{code}"} if code else self.arguments()
        lines = [repr(self.game), *(f"{name}={value!r}" for name, value in arguments.items())]
        inside = "".join(f"    {line},\n" for line in lines).replace("'", '"')
        return f"from hanafuda_kit.ui import CardTable\n\nCardTable(\n{inside})\n"


def give(table: Given) -> str:
    """Keeps a table and says its code. ClassLinkError where none can be kept."""
    folder = _folder()
    if folder is None:
        raise ClassLinkError("link_nowhere")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        kept = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for old in kept[: max(0, len(kept) - MOST + 1)]:
            old.unlink(missing_ok=True)
        return _written(folder, json.dumps(asdict(table)))
    except OSError as error:
        raise ClassLinkError("link_unkept", detail=error.strerror or type(error).__name__) from None


def _written(folder: Path, text: str) -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        try:
            with open(folder / f"{code}.json", "x", encoding="utf-8") as file:
                file.write(text)
            return code
        except FileExistsError:
            continue


def given(code: str) -> Given:
    """The table of a code. ClassLinkError where there is none, or none any more."""
    name, folder = tidy(code), _folder()
    if folder is None or not name:
        raise ClassLinkError("link_unknown", link=shown(code, 20))
    try:
        path = folder / f"{name}.json"
        kept = json.loads(path.read_text(encoding="utf-8"))
        with suppress(OSError):  # a folder that may only be read serves as well
            os.utime(path)
        known = {each.name for each in fields(Given)}
        return Given(**{**{name: kept[name] for name in known}, "opponents": tuple(kept["opponents"])})
    except (OSError, ValueError, TypeError, KeyError, HanafudaError):
        raise ClassLinkError("link_unknown", link=shown(code, 20)) from None


def tidy(code: str) -> str:
    """A code as somebody may have typed it, or nothing where it cannot be one."""
    typed = code.strip().strip("/").lower()
    return typed if len(typed) == LENGTH and set(typed) <= set(LETTERS) else ""


def asked() -> str:
    """The code that the page was asked for with; empty where it was asked for without."""
    return parse_qs(os.environ.get("QUERY_STRING", "")).get(QUERY, [""])[0]


def _folder() -> Path | None:
    named = os.environ.get(FOLDER, "")
    return Path(named) if named else None
