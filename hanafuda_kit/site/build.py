"""Builds the site: ``build(out)``."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from hanafuda_kit.site.pages import Pages
from hanafuda_kit.site.runtime import HERE, write_python

USED = re.compile(r'(?:href|src)="\./(voila/templates/[^"?]+)')


def build(out: Path, folder: Path, cache: Path) -> list[str]:
    """Writes the site of a folder of notebooks into ``out``; gives the names of the notebooks."""
    out.mkdir(parents=True, exist_ok=True)
    cache.mkdir(parents=True, exist_ok=True)
    pages = Pages(folder, out)
    names = pages.render()
    copy_template_files(pages, out)
    shutil.copytree(HERE / "static", out / "site", dirs_exist_ok=True)
    write_python(out / "site", cache)
    return names


def copy_template_files(pages: Pages, out: Path) -> None:
    """The files that the pages of the web app's template name."""
    used = {name for page in out.glob("*.html") for name in USED.findall(page.read_text(encoding="utf-8"))}
    for name in used:
        wanted = name.partition("/static/")[2]
        found = next(path for folder in pages.static if (path := folder / wanted).is_file())
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(found, out / name)
