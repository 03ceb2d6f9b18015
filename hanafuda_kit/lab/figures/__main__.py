"""Draws the shipped pictures: ``python -m hanafuda_kit.lab.figures`` (needs the extra ``hanafuda_kit[lab]``)."""

from __future__ import annotations

import json

from hanafuda_kit.lab.figures import FIGURES, FOLDER
from hanafuda_kit.text import LANGUAGES, catalogue


def main() -> None:
    """Writes ``pictures.json``: each figure's picture in every language."""
    drawn = {name: {lang: make(catalogue(lang))[1]() for lang in LANGUAGES} for name, make in FIGURES.items()}
    path = FOLDER / "pictures.json"
    path.write_text(json.dumps(drawn, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{len(drawn)} pictures in {len(LANGUAGES)} languages, {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
