"""Builds the site: ``build(out, folder)``."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path

from hanafuda_kit.site.pages import Pages
from hanafuda_kit.site.paper import paper
from hanafuda_kit.site.runtime import HERE, SiteError, write_python

MARK = "index.html"
USED = re.compile(r'(?:href|src)="\./(voila/templates/[^"?]+)')
SERVICE = "sw.js"
OURS = 'const NAME = "hanafuda-kit ";'
"""A line of our service worker: another site's folder may hold a file of that name, too."""


def build(out: Path, folder: Path, cache: Path) -> list[str]:
    """Writes the site of a folder of notebooks into ``out``; gives the names of its pages, the first one first.

    ``cache`` keeps what is downloaded. SiteError where ``out`` holds other things than a site, or something that the
    site needs cannot be had.
    """
    if out.exists() and any(out.iterdir()):
        service = out / SERVICE
        if not service.is_file() or OURS not in service.read_text(encoding="utf-8", errors="replace"):
            raise SiteError("site_folder", folder=str(out))
        shutil.rmtree(out)
    out.mkdir(parents=True, exist_ok=True)
    cache.mkdir(parents=True, exist_ok=True)
    write_python(out / "site", cache, folder)
    pages = Pages(folder, out)
    names = pages.render()
    first = f"{names[0]}.html"
    (out / MARK).write_text(
        f'<!DOCTYPE html><meta charset="utf-8"><title>hanafuda_kit</title>'
        f'<meta http-equiv="refresh" content="0; url={first}"><a href="{first}">{first}</a>\n',
        encoding="utf-8",
    )
    (out / "paper.html").write_text(paper(), encoding="utf-8")
    (out / ".nojekyll").touch()  # GitHub's Pages serve the folder as it is
    copy_template_files(pages, out)
    for path in (HERE / "static").iterdir():
        if path.name != SERVICE:
            shutil.copyfile(path, out / "site" / path.name)
    write_service(out)
    return names


def copy_template_files(pages: Pages, out: Path) -> None:
    """The files that the pages of the web app's template name."""
    used = {name for page in out.glob("*.html") for name in USED.findall(page.read_text(encoding="utf-8"))}
    for name in used:
        wanted = name.partition("/static/")[2]
        found = next(path for folder in pages.static if (path := folder / wanted).is_file())
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(found, out / name)


def write_service(out: Path) -> None:
    """The service worker, with the list of the site's files: what a reader's browser keeps."""
    files = {
        path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for path in sorted(out.rglob("*"))
        if path.is_file() and path.name not in (SERVICE, ".nojekyll") and "lab" not in path.relative_to(out).parts[:1]
    }
    service = (HERE / "static" / SERVICE).read_text(encoding="utf-8")
    (out / SERVICE).write_text(
        service.replace("const FILES = {};", f"const FILES = {json.dumps(files, indent=1)};", 1), encoding="utf-8"
    )
