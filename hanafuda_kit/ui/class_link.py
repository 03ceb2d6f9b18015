"""A table for a whole class: the form that makes its link, and the table that the link leads to."""

from __future__ import annotations

import os
import random
import re
from typing import Any

from hanafuda_kit import games
from hanafuda_kit.errors import IllegalActionError, Reason, names_arguments
from hanafuda_kit.languages import LANGUAGES
from hanafuda_kit.lessons import class_link
from hanafuda_kit.lessons.class_link import Given
from hanafuda_kit.text import catalogue
from hanafuda_kit.ui.contract import ClassLinkMade, ClassLinkView
from hanafuda_kit.ui.setup import offered
from hanafuda_kit.ui.table import CardTable
from hanafuda_kit.ui.widget import KitWidget, command, esm, wanted

ORIGIN = re.compile(r"https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]+)?", re.IGNORECASE)


class ClassLink(KitWidget):
    """A form: what is played, with how many seats, against whom, by which options, and what may be done besides.

    Its button gives a link that leads every pupil to the same deal, a QR code of it, and the table's Python code.
    """

    _esm = esm("mountClassLink")

    @names_arguments
    def __init__(self) -> None:
        super().__init__(key="class-link")
        self._game = games.DEFAULT
        self._made: ClassLinkMade | None = None
        self.present()

    def current_view(self) -> ClassLinkView:
        """What may be chosen, and what was made last."""
        words = self.words
        return {
            "v": self.version,
            "lang": self.lang,
            "games": [{"id": game, "label": words.say(f"game.{game}.name")} for game in games.GAMES],
            "offer": offered(games.make(self._game), words),
            "languages": [{"id": lang, "label": catalogue(lang).say("ui.language.name")} for lang in LANGUAGES],
            "made": self._made,
        }

    def make(self, table: Given, origin: str = "") -> ClassLinkMade:
        """Gives a table away. ``origin`` is where the form's own page was asked for. ClassLinkError if none can be."""
        if class_link.FOLDER not in os.environ:
            return {"link": "", "reach": "nowhere", "qr": None, "source": table.source("")}
        address, reach = _address(origin)
        code = class_link.give(table)
        link = f"{address}class/{code}"
        return {
            "link": link,
            "reach": reach,
            "qr": _qr(link) if reach == "class" else None,
            "source": table.source(code),
        }

    def __repr__(self) -> str:
        return "ClassLink()"

    # -- from the browser -------------------------------------------------------

    @command("game")
    def do_game(self, game: Any) -> None:
        """Another game, whose seats and options are other ones."""
        self._game = games.game_class(wanted(game, str)).id
        self._made = None
        self.show()

    @command("choice", "seed", "may", "language", "origin")
    def do_make(self, choice: Any, seed: Any, may: Any, language: Any, origin: Any) -> None:
        """A table was chosen."""
        choice, may = wanted(choice, dict), wanted(may, dict)
        if set(may) - {"undo", "hints", "new"} or set(choice) != {"seats", "opponents", "rules"}:
            raise IllegalActionError(Reason("bad_command"))
        table = Given(
            game=self._game,
            seats=wanted(choice["seats"], int),
            opponents=tuple(wanted(choice["opponents"], list)),
            rules=wanted(choice["rules"], dict),
            seed=random.SystemRandom().randrange(class_link.SEEDS) if seed is None else wanted(seed, int),
            lang=wanted(language, str),
            **may,
        )
        self._made = self.make(table, wanted(origin, str)[:300])
        self.show()


class ClassTable(CardTable):
    """The table that the page's link names; on a page that was asked for without one, a table like any other."""

    @names_arguments
    def __init__(self) -> None:
        code = class_link.asked()
        if not code:
            super().__init__(key="class-table")
            return
        table = class_link.given(code)
        super().__init__(table.game, **table.arguments(), key=f"class-{class_link.tidy(code)}")

    def __repr__(self) -> str:
        return "ClassTable()"


def _address(origin: str) -> tuple[str, str]:
    """Where a link begins, and who can open it: the class, or this machine alone."""
    from hanafuda_kit.web.gate import is_loopback  # here, since only where there is a server it is asked for

    base = os.environ.get("VOILA_BASE_URL", "/")
    found = ORIGIN.fullmatch(origin)
    if found and not is_loopback(found[1]):
        return f"{origin}{base}", "class"
    network = os.environ.get(class_link.ADDRESS, "")
    return (network, "class") if network else (f"{origin if found else 'http://localhost'}{base}", "here")


def _qr(text: str) -> tuple[int, str]:
    """A QR code: how many squares a side with its margin, and its dark squares as a path."""
    import segno  # here, since it is needed for this only

    rows = segno.make_qr(text, error="m").matrix_iter(border=4)
    lines = ["".join(map(str, row)) for row in rows]
    dark = [
        f"M{run.start()} {y}h{len(run[0])}v1h-{len(run[0])}z"
        for y, line in enumerate(lines)
        for run in re.finditer("1+", line)
    ]
    return len(lines), "".join(dark)
