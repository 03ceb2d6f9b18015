"""No hidden card reaches the browser: not over the websocket, not into its memory, the page, or a saved notebook.

What is hidden at a moment is known here from the same seed and moves. The search must be able to fail: on the
teacher's table, which may open all hands, it finds them.
"""

import json
import re
from itertools import pairwise

import nbformat
import pytest
from browser.table import Table, still

from hanafuda_kit.cards import CODES
from hanafuda_kit.ui.session import Session

CODE = re.compile(r"(?<![0-9A-Za-z_])(?:1[0-2]|[1-9])[barcdy](?![0-9A-Za-z_])")
KIT = ("sprite", "strings", "rules", "_esm", "_css")  # the whole deck's pictures and names, the same for everybody
TABLE = "from hanafuda_kit.ui import CardTable\n\nCardTable('mushi', seed=8)"
TEACHER = TABLE.replace("seed=8", "seed=8, teacher=True")
SAVE_STATE = "@jupyter-widgets/jupyterlab-manager:saveWidgetState"


def hidden(session: Session) -> set[str]:
    """The cards that the page may not know now: other hands, the stock."""
    round = session.match.round
    unseen = session.match.view(session.you).unseen
    assert unseen == sum(round.hands[1 - session.you : 2 - session.you]) | sum(1 << card for card in left(round))
    return {CODES[card] for card in range(48) if unseen >> card & 1}


def left(round) -> tuple[int, ...]:
    """The cards still in the stock."""
    return round.stock[round.drawn :]


def leaks(value, secret: set[str], path: str = "") -> list[str]:
    """Where codes of secret cards stand in a message, however deep.

    Left out is what every seat gets in every message alike: what each card of the deck counts, the cards
    that make a yaku as long as they are called missing, and the Kit's own deck.
    """
    if isinstance(value, dict):
        found = []
        for key, inner in value.items():
            if key in KIT or (key == "counts" and same_for_all(inner)):
                continue
            if key == "rounds":  # what may be kept: the moves of every round; those before this one are no secret
                inner = inner[-1:]
            found += leaks(key, secret, path) + leaks(inner, secret, f"{path}.{key}")
        return found
    if isinstance(value, (list, tuple)):
        if len(value) == 2 and value[1] == "miss" and ".yaku" in path:
            return []
        return [found for at, inner in enumerate(value) for found in leaks(inner, secret, f"{path}[{at}]")]
    if isinstance(value, str):
        return [f"{path}: {code}" for code in CODE.findall(value) if code in secret]
    return []


def same_for_all(counts) -> bool:
    """Whether this is the whole deck with what each card counts."""
    return isinstance(counts, dict) and set(counts) == {code for code in CODES if code[:-1] not in ("6", "7")}


def messages(frames):
    """The JSON in websocket frames: text, or Jupyter's binary form (offsets, then parts)."""
    for way, payload in frames:
        parts = [payload]
        if isinstance(payload, bytes):
            count = int.from_bytes(payload[:8], "little")
            if 1 < count < 20:
                bounds = [int.from_bytes(payload[8 * at + 8 : 8 * at + 16], "little") for at in range(count)]
                parts = [payload[start:end] for start, end in pairwise(bounds)]
        for part in parts:
            try:
                yield way, json.loads(part)
            except ValueError:
                yield way, part if isinstance(part, str) else part.decode("utf-8", "replace")


def page_says(page) -> str:
    """All attributes and texts of the page but the deck of pictures and the yaku, which show every card alike."""
    return page.evaluate("""() => {
        const copy = document.documentElement.cloneNode(true);
        for (const part of copy.querySelectorAll("symbol, script, style, .hfk-panel--yaku, .hfk-sprite")) part.remove();
        return copy.outerHTML;
    }""")


def memory(page) -> dict:
    """What the browser keeps."""
    kept = page.evaluate("({...localStorage, ...sessionStorage, cookie: document.cookie})")
    return {key: json.loads(text) if text[:1] in "{[" else text for key, text in kept.items()}


class Spy:
    """Looks at everything new after each move."""

    def __init__(self, table: Table):
        self.table = table
        self.seen = 0
        self.searched = 0

    def look(self) -> list[str]:
        """What gave a card away that is hidden now."""
        secret = hidden(self.table.model)
        page = self.table.page
        frames, self.seen = page.watch.frames[self.seen :], len(page.watch.frames)
        found = []
        for way, message in messages(frames):
            self.searched += 1
            found += leaks(message, secret, way)
        return found + leaks(memory(page), secret, "memory") + leaks(page_says(page), secret, "page")


def test_a_round_gives_no_hidden_card_away(page, voila_page):
    voila_page("mushi-play.ipynb", "?table=mushi-play", on=still(page))
    table = Table(page)
    table.deal(8)
    spy = Spy(table)
    spy.seen = next(  # what was sent for the cards that lay here before says nothing about these
        at for at, (way, payload) in enumerate(page.watch.frames) if way == "sent" and b'"new"' in as_bytes(payload)
    )
    assert spy.look() == []
    for command in ("hint", "language", "language"):
        table.do(command)
        assert spy.look() == []
    turn = 0
    while table.model.match.to_move is not None:
        table.play(table.model.view()["moves"][0])
        assert spy.look() == []
        turn += 1
        if turn == 2:
            for command in ("back", "live"):
                table.do(command)
                assert spy.look() == []
    table.do("undo")
    table.model.undo()
    assert spy.look() == []
    table.play_round()
    assert spy.searched > 40
    spy.seen = len(page.watch.frames)
    table.do("next")
    table.model.next_round()
    table.agrees()
    table.play(table.model.view()["moves"][0])
    assert spy.look() == []
    assert memory(page)["hfk:mushi-play"]["rounds"][1]


def as_bytes(payload) -> bytes:
    return payload if isinstance(payload, bytes) else payload.encode()


def test_the_search_finds_the_hands_that_a_teacher_opens(page, voila_page, start_voila, tmp_path):
    write(tmp_path / "welcome.ipynb", TEACHER)
    voila_page("welcome.ipynb", on=still(page), server=start_voila(tmp_path))
    table = Table(page)
    table.model = Session("mushi", seed=8)
    spy = Spy(table)
    assert spy.look() == []
    table.do("open")
    found = spy.look()
    theirs = {CODES[card] for card in range(48) if table.model.match.round.hands[1] >> card & 1}
    assert {line.split(": ")[1] for line in found if line.startswith("received")} == theirs
    assert {line.split(": ")[1] for line in found if line.startswith("page")} == theirs
    table.do("open")
    assert spy.look() == []


@pytest.mark.parametrize(
    "told",
    [
        {"hand": ["4a"]},
        {"log": [{"text": "draws 4a."}]},
        {"yaku": [["4a", "field"]]},
        {"counts": {"4a": 10}},
        '{"resume": "4a>4r"}',
    ],
)
def test_the_search_itself_finds_a_code_wherever_it_stands(told):
    assert leaks(told, {"4a"}) != [] and leaks(told, {"4b"}) == []


def test_a_notebook_saved_after_a_round_holds_no_card_of_it(page, lab_page, lab_server):
    path = lab_server.folder / "saved.ipynb"
    write(path, TABLE)
    still(page)
    lab_page("saved.ipynb")
    table = Table(page)
    table.model = Session("mushi", seed=8)
    for _ in range(2):
        table.play(table.model.view()["moves"][0])
    run = "command => jupyterapp.commands.execute(command)"
    page.evaluate(run, "docmanager:save")
    saved = nbformat.read(path, 4)
    assert saved.cells[0].outputs
    assert leaks(json.loads(json.dumps(saved.cells[0].outputs)), set(CODES)) == []
    page.evaluate(run, SAVE_STATE)  # not done unless the user asks for it
    page.evaluate(run, "docmanager:save")
    state = json.loads(path.read_text(encoding="utf-8"))["metadata"]["widgets"]
    assert leaks(state, hidden(table.model)) == []
    own = table.model.view()["seats"][0]["hand"]
    assert len(leaks(state, set(own))) >= len(own)  # the search would have found them


def write(path, code: str) -> None:
    """A notebook of one cell."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(metadata={"kernelspec": kernel})
    notebook.cells = [nbformat.v4.new_code_cell(code)]
    nbformat.write(notebook, path)
