"""The languages that the kit speaks: a folder of ``locale`` each, with the language's catalogues.

Nothing else lists them. A language's name in its own script is its sentence ``ui.language.name``.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

DOMAIN: Final = "hanafuda_kit"
SOURCE: Final = "en"
"""The language that the notebooks are written in."""
LOCALE: Final = Path(os.environ.get("HANAFUDA_LOCALE") or Path(__file__).parent / "text" / "locale")
"""The languages' folder; ``HANAFUDA_LOCALE`` names another one, to try a translation before it is a part of the kit."""
LANGUAGES: Final = tuple(
    sorted(
        {path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.[mp]o")},
        key=lambda lang: (lang != SOURCE, lang),
    )
)
"""The codes of all languages, English first."""


def spoken() -> str:
    """The language of this process until somebody chooses another one.

    ``HANAFUDA_LANGUAGE`` says it; else the folder of the notebook, where a language names it (``notebooks/ja/``).
    """
    asked = (os.environ.get("HANAFUDA_LANGUAGE"), Path.cwd().name)
    return next((lang for lang in asked if lang in LANGUAGES), SOURCE)
