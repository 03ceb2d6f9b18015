"""A search for hidden cards in everything that a page gets to know: websocket frames, its memory, itself."""

import json
import re
from itertools import pairwise

from browser.table import Table

from hanafuda_kit.cards import CODES
from hanafuda_kit.ui.session import Session

CODE = re.compile(r"(?<![0-9A-Za-z_])(?:1[0-2]|[1-9])[barcdy](?![0-9A-Za-z_])")
KIT = ("sprite", "strings", "rules", "_esm", "_css")  # the whole deck's pictures and names, the same for everybody
DECKS = (set(CODES), {code for code in CODES if code[:-1] not in ("6", "7")})


def hidden(session: Session) -> set[str]:
    """The cards that the page may not know now: other hands but for what lies open, and the stock."""
    round = session.match.round
    secret = sum(1 << card for card in round.stock[round.drawn :])
    for seat, (hand, lies_open) in enumerate(zip(round.hands, round.shown, strict=True)):
        if seat != session.you:
            secret |= hand & ~lies_open
    assert secret == session.match.view(session.you).unseen
    return {CODES[card] for card in range(48) if secret >> card & 1}


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
    return isinstance(counts, dict) and set(counts) in DECKS


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
        for (const part of copy.querySelectorAll("script, style, .hfk-panel--yaku, .hfk-icons")) part.remove();
        return copy.outerHTML;
    }""")


def memory(page) -> dict:
    """What the browser keeps."""
    kept = page.evaluate("({...localStorage, ...sessionStorage, cookie: document.cookie})")
    return {key: json.loads(text) if text.startswith(("{", "[")) else text for key, text in kept.items()}


class Spy:
    """Looks at everything new after each move."""

    def __init__(self, table: Table):
        self.table = table
        self.seen = 0
        self.searched = 0

    def skip_to_deal(self) -> None:
        """Leave out what was sent before the last new deal: it says nothing about these cards."""
        frames = self.table.page.watch.frames
        deals = (at for at, (way, payload) in enumerate(frames) if way == "sent" and b'"new"' in as_bytes(payload))
        self.seen = max(deals)

    def secret(self) -> set[str]:
        """The cards that the page may not know now."""
        return hidden(self.table.model)

    def look(self) -> list[str]:
        """What gave a card away that is hidden now."""
        secret = self.secret()
        page = self.table.page
        frames, self.seen = page.watch.frames[self.seen :], len(page.watch.frames)
        found = []
        for way, message in messages(frames):
            self.searched += 1
            found += leaks(message, secret, way)
        return found + leaks(memory(page), secret, "memory") + leaks(page_says(page), secret, "page")


def as_bytes(payload) -> bytes:
    return payload if isinstance(payload, bytes) else payload.encode()
