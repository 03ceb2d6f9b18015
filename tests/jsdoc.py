"""The page's types, written from the Python side's: ``python tests/jsdoc.py`` writes ``widgets/src/types.js``."""

import types
import typing
from pathlib import Path

from hanafuda_kit.ui import contract

FILE = Path(__file__).resolve().parent.parent / "widgets" / "src" / "types.js"
NAMES = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", typing.Any: "any"}


def type_of(hint) -> str:
    """A Python type as TypeScript writes it."""
    if hint in NAMES:
        return NAMES[hint]
    if typing.is_typeddict(hint):
        return hint.__name__
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(type_of(each) for each in inner)
    if origin is list:
        told = type_of(inner[0])
        return f"({told})[]" if "|" in told else f"{told}[]"
    if origin is tuple:
        return f"[{', '.join(map(type_of, inner))}]"
    if origin is dict:
        return f"Record<{', '.join(map(type_of, inner))}>"
    raise TypeError(hint)


def typedef(kind) -> str:
    """One TypedDict as a JSDoc type."""
    lines = [kind.__doc__.strip().replace("``", "`"), f"@typedef {{object}} {kind.__name__}"]
    for name, hint in typing.get_type_hints(kind).items():
        shown = name if name in kind.__required_keys__ else f"[{name}]"
        lines.append(f"@property {{{type_of(hint)}}} {shown}")
    return "\n".join(["/**", *(f" * {line}" for line in lines), " */"])


def written() -> str:
    """The page's file."""
    kinds = [kind for kind in vars(contract).values() if typing.is_typeddict(kind)]
    head = "// What Python sends (types only), written by `python tests/jsdoc.py` from hanafuda_kit/ui/contract.py."
    return "\n\n".join([head, *map(typedef, kinds), "export {};"]) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
