"""Write the card files, or a contact sheet: python -m hanafuda_kit.art --help"""

from __future__ import annotations

import argparse
from pathlib import Path

from .deck import ORDER, draw
from .sheet import sheet

CARDS_DIR = Path(__file__).parents[2] / "widgets" / "cards"
LIMIT = 6000  # bytes a file


def write(codes: list[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for code in codes:
        svg = draw(code)
        (folder / f"{code}.svg").write_text(svg, encoding="utf-8", newline="\n")
        size = len(svg.encode())
        print(f"{code} {size}{'  over the limit' if size > LIMIT else ''}")


def main() -> None:
    a = argparse.ArgumentParser(
        prog="python -m hanafuda_kit.art", description="The deck as SVG files or as a contact sheet."
    )
    a.add_argument("codes", nargs="*", metavar="CODE", help="cards such as 3b 10a back (default: all)")
    a.add_argument(
        "--out", type=Path, default=CARDS_DIR, metavar="DIR", help="where the files go (default: widgets/cards)"
    )
    a.add_argument("--sheet", metavar="PNG", help="write a contact sheet instead")
    a.add_argument("--width", type=int, default=400, help="card width on the sheet in pixels")
    a.add_argument("--columns", type=int, default=0)
    a.add_argument("--dark", action="store_true", help="sheet on a dark ground")
    a.add_argument("--marks", action="store_true", help="sheet with the learners' marks")
    a.add_argument("--grid", action="store_true", help="sheet with coordinates")
    o = a.parse_args()
    codes = o.codes or ORDER
    unknown = [c for c in codes if c not in ORDER]
    if unknown:
        a.error(f"no drawing for {', '.join(unknown)}")
    if o.sheet:
        sheet(codes, o.sheet, o.width, columns=o.columns, dark=o.dark, marks=o.marks, grid=o.grid)
    else:
        write(codes, o.out)


if __name__ == "__main__":
    main()
