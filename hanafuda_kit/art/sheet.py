"""Contact sheets: cards side by side, rendered with an installed Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from .deck import draw
from .palette import css

KIND_SIGN = {"b": "★", "a": "●", "r": "▬", "c": "·", "d": "·", "y": "·"}
GROUND = {False: "#cfc8ba", True: "#1c1917"}


FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""A browser that asks nothing of anybody: for the sheets here, and wherever the tests start one."""


def chromium() -> str:
    """The path of an installed Chromium; FileNotFoundError if there is none."""
    for name in (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome", "chrome"):
        path = name and shutil.which(name)
        if path:
            return path
    raise FileNotFoundError("No Chromium found. Install one, or name it in the variable CHROMIUM.")


def shot(html: str, out: str, width: int, height: int) -> None:
    """Render a page into a PNG."""
    with tempfile.TemporaryDirectory() as tmp:
        page = Path(tmp, "sheet.html")
        page.write_text(html, encoding="utf-8")
        subprocess.run(
            [
                chromium(),
                "--headless=new",
                *FLAGS,
                "--hide-scrollbars",
                f"--user-data-dir={tmp}/profile",
                f"--screenshot={os.path.abspath(out)}",
                f"--window-size={width},{height}",
                page.as_uri(),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def _grid() -> str:
    """Coordinates over a card, for whoever draws: a line every 50 units, a number every 100."""
    s = ""
    for x in range(0, 641, 50):
        s += f'<path d="M{x} 0v1060" stroke="#08f" stroke-width="{2 if x % 100 == 0 else 0.6}"/>'
        s += f'<text x="{x + 2}" y="18" font-size="20" fill="#06c">{x}</text>' if x % 100 == 0 else ""
    for y in range(0, 1061, 50):
        s += f'<path d="M0 {y}h640" stroke="#08f" stroke-width="{2 if y % 100 == 0 else 0.6}"/>'
        s += f'<text x="2" y="{y - 2}" font-size="20" fill="#06c">{y}</text>' if y % 100 == 0 else ""
    return s


def _mark(code: str) -> str:
    """The learners' mark as the table lays it over the card: month number and kind sign in the corner."""
    if not code[0].isdigit():
        return ""
    return f"<i>{code[:-1]}<br>{KIND_SIGN[code[-1]]}</i>"


def page(
    codes: Iterable[str], width: int, *, columns: int, dark: bool, marks: bool, grid: bool
) -> tuple[str, int, int]:
    """The sheet as (html, width, height)."""
    codes = list(codes)
    gap = max(4, width // 20)
    height = round(width * 1060 / 640)
    cells = ""
    for code in codes:
        svg = draw(code).replace("<svg ", f'<svg width="{width}" height="{height}" ', 1)
        if grid:
            svg = svg.replace("</svg>", _grid() + "</svg>")
        cells += f"<b>{svg}{_mark(code) if marks else ''}</b>"
    style = f"""body{{margin:{gap}px;background:{GROUND[dark]};display:grid;gap:{gap}px;
      grid-template-columns:repeat({columns},{width}px);font:700 {max(7, width * 0.105):.0f}px/1 sans-serif}}
      b{{position:relative;height:{height}px}} b svg{{display:block}}
      i{{position:absolute;left:0;top:0;min-width:1.5em;text-align:center;padding:.2em .1em;font-style:normal;
      background:#fffcf2;color:#211;border-radius:.3em 0 .3em 0;box-shadow:0 0 0 1px #211}}"""
    html = (
        f'<!doctype html><meta charset="utf-8"><style>{css()}{style}</style>'
        f'<body class="{"hfk-dark" if dark else ""}">{cells}'
    )
    rows = -(-len(codes) // columns)
    return html, columns * (width + gap) + gap, rows * (height + gap) + gap


def sheet(
    codes: Iterable[str],
    out: str,
    width: int = 400,
    *,
    columns: int = 0,
    dark: bool = False,
    marks: bool = False,
    grid: bool = False,
) -> None:
    """Write a contact sheet as PNG. Widths in pixels; columns 0 = up to eight."""
    codes = list(codes)
    columns = columns or min(len(codes), 8)
    html, w, h = page(codes, width, columns=columns, dark=dark, marks=marks, grid=grid)
    shot(html, out, w, h)
