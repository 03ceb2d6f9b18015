"""A game lives in one room: outside it and the registries nothing knows a game by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanafuda_kit import games
from hanafuda_kit.bots.judgement import JUDGES
from hanafuda_kit.cards import CODES, standard_count
from hanafuda_kit.ui.faces import FACES

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "hanafuda_kit"

REGISTRIES = ("games/__init__.py", "bots/judgement/__init__.py", "ui/faces/__init__.py", "coach/games.py")
"""Where a game is entered by its name."""
ROOMS = ("games/{game}/*", "bots/judgement/{game}.py", "ui/faces/{game}.py", "coach/{game}.py")
"""What is about one game."""
CONTENT = {
    "lessons/hand_drill.py": {"hachihachi"},  # the drill of its hand yaku
    "coach/bidding.py": {"hachihachi"},  # only there is bidding
    "coach/hand_yaku.py": {"hachihachi"},  # many hands at once
    "coach/mining.py": set(games.GAMES),  # with how many seats each game's puzzles are looked for
    "lab/chances.py": set(games.GAMES),  # what each game's deal brings, counted
}
"""Other files that are about one game, and which."""


def names_in(source: str) -> Iterator[tuple[str, int]]:
    """The games that code names, with the line: in imports, names and strings, but not in docstrings and comments."""
    tree = ast.parse(source)
    texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        said: list[str] = []
        if isinstance(node, ast.Import):
            said = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            said = [node.module or "", *(alias.name for alias in node.names)]
        elif isinstance(node, ast.Attribute):
            said = [node.attr]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts:
            said = [node.value]
        for game in games.GAMES:
            if any(re.search(rf"\b{game}\b", each) for each in said):
                yield game, node.lineno


def allowed(path: Path, game: str) -> bool:
    """Whether a file of the package may name this game."""
    place = path.relative_to(PACKAGE)
    rooms = [room.format(game=game) for room in ROOMS]
    return str(place) in REGISTRIES or any(place.match(room) for room in rooms) or game in CONTENT.get(str(place), ())


def test_python_names_a_game_in_its_room_and_the_registries_only():
    found = {
        f"{path.relative_to(PACKAGE)}:{line}: {game}"
        for path in PACKAGE.rglob("*.py")
        for game, line in names_in(path.read_text(encoding="utf-8"))
        if not allowed(path, game)
    }
    assert not found


def test_what_names_a_game_is_seen():
    assert list(names_in('"""mushi"""\nfrom hanafuda_kit.games import mushi\nx = "yaku.mushi.goko"  # mushi')) == [
        ("mushi", 2),
        ("mushi", 3),
    ]


def test_the_page_names_a_game_beside_its_cards_only():
    pattern = re.compile(rf"""["'`.]({"|".join(games.GAMES)})["'`.]""")
    found = {path.name for path in (ROOT / "widgets" / "src").glob("*.js") if pattern.search(path.read_text("utf-8"))}
    assert found == {"face.js"}


def test_the_page_marks_the_wild_cards_and_the_values_that_the_games_have():
    source = (ROOT / "widgets" / "src" / "face.js").read_text(encoding="utf-8")
    marked = {(game, code): sign for code, game, sign in re.findall(r'"(\w+)": \["(\w+)", "(.+?)"\]', source)}
    for name in games.GAMES:
        game = games.make(name)
        own = {code: sign for (of, code), sign in marked.items() if of == name}
        signs = {code for code, sign in own.items() if not sign.isdigit()}
        assert signs == ({CODES[game.wild]} if game.wild is not None else set())
        for code in own.keys() - signs:
            card = 1 << CODES.index(code)
            assert game.points(card) == int(own[code]) != standard_count(card)


def test_every_game_has_a_face_and_no_other_has_one():
    assert set(FACES) == set(games.GAMES)
    assert set(JUDGES) <= set(games.GAMES)


def applied_in(rule: str) -> set[str]:
    """The files of the package whose code has this rule id as a string of its own: where it is applied or cited."""
    return {
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value == rule
    }


@pytest.mark.parametrize(
    ("rule", "file"),
    [
        ("RK-23", "games/roppyakken/rules.py"),
        ("HH-41", "games/hachihachi/play.py"),
        ("MU-12", "games/mushi/play.py"),
    ],
)
def test_a_lookup_leads_to_one_file(rule, file):
    assert applied_in(rule) == {file}
