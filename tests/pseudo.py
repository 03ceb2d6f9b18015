"""A language that nobody wrote: the English in marks and a third longer, made as CONTRIBUTING says."""

from __future__ import annotations

import re
from pathlib import Path

from hanafuda_kit.languages import LOCALE, SOURCE

TRIED = "eo"
"""A real language, as far as plural forms go; what it says is the English in marks."""

_BEGINS = re.compile(r"(#+ |- |\d+\. |> )?(.*)", re.DOTALL)


def marked(words: str) -> str:
    """A sentence as a third language would have it: marked, and a third longer."""
    more = "longer " * (len(words) // 3 // len("longer ") + 1)
    return f"⟦{words} {more[: len(words) // 3]}⟧"


def make_locale(folder: Path) -> Path:
    """Writes the kit's languages and that one into `folder`, and returns it."""
    import hanafuda_kit.text.__main__ as compiler

    for path in LOCALE.rglob("*.mo"):
        copy = folder / path.relative_to(LOCALE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
        copy.with_suffix(".po").write_bytes(path.with_suffix(".po").read_bytes())
    own = folder / TRIED / "LC_MESSAGES"
    own.mkdir(parents=True)
    words = compiler.read(SOURCE)
    for message in words:
        if message.id:
            said = message.string
            message.string = marked(said) if isinstance(said, str) else tuple(map(marked, said))
    words.delete("seat.you")  # one is not translated yet
    compiler.write(own / "hanafuda_kit.po", words)
    prose = compiler.read_prose("ja")
    for message in prose:
        if message.id:
            message.string = "\n".join(_marked_lines(message.id))
    compiler.write(own / "prose.po", prose)
    return folder


def _marked_lines(prose: str) -> list[str]:
    fenced = False
    lines = []
    for line in prose.splitlines():
        fenced ^= line.startswith("```")
        lines.append(line if fenced or line.startswith("```") else _marked_line(line))
    return lines


def _marked_line(line: str) -> str:
    """A line of Markdown; of a table its cells."""
    if line.startswith("|"):
        return "|".join(marked(cell.strip()) if re.search(r"\w", cell) else cell for cell in line.split("|"))
    begins, words = _BEGINS.fullmatch(line).groups(default="")
    return begins + (marked(words) if words.strip() else words)
