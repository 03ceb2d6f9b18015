"""Rule options: one frozen, keyword-only dataclass per game, checked when it is made."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from hanafuda_kit.errors import RulesError, shown


def marks(table: str) -> dict[str, str]:
    """Rule ids and their marks from a table of words: ``S`` the source says so, ``I`` independent rule books agree,
    ``D`` decided by the kit. A rule marked S whose text also settles something that the source leaves open has a
    note that says which part.
    """
    words = table.split()
    return dict(zip(words[::2], words[1::2], strict=True))


COMMON_MARKS = marks("""
    CO-01 S  CO-02 S  CO-03 S  CO-04 S  CO-05 S  CO-06 S  CO-07 D  CO-08 D  CO-09 D  CO-10 S  CO-11 S
""")
"""The rules that all games share, and how sure each is."""


def choice(*values: str | int, rules: tuple[str, ...]) -> Any:
    """An option with these values, the first the default; ``rules`` are its rules' ids (none: it is the kit's own)."""
    return field(default=values[0], metadata={"values": values, "rules": rules})


def number(default: int, *, least: int = 1, most: int = 10_000, rules: tuple[str, ...]) -> Any:
    """An option that is a whole number from ``least`` to ``most``."""
    return field(default=default, metadata={"range": (least, most), "rules": rules})


@dataclass(frozen=True, kw_only=True, repr=False)
class Rules:
    """Base of the games' options. An unknown name or value raises :class:`RulesError`."""

    def __post_init__(self) -> None:
        for option in dataclasses.fields(self):
            value = getattr(self, option.name)
            if "values" in option.metadata:
                allowed = option.metadata["values"]
                if type(value) is not type(allowed[0]) or value not in allowed:
                    raise RulesError(
                        "option_value", option=option.name, value=shown(value), allowed=", ".join(map(str, allowed))
                    )
            else:
                least, most = option.metadata["range"]
                if type(value) is not int or not least <= value <= most:
                    raise RulesError("option_range", option=option.name, value=shown(value), least=least, most=most)

    def __repr__(self) -> str:
        """The options that are changed."""
        return f"Rules({', '.join(f'{name}={value!r}' for name, value in self.changed().items())})"

    @classmethod
    def of(cls, options: Mapping[str, object]) -> Self:
        """Rules from a mapping of option names to values, as a record holds them."""
        if not isinstance(options, Mapping):
            raise RulesError("wrong_type", key="rules", expected="object")
        known = {option.name for option in dataclasses.fields(cls)}
        for name in options:
            if name not in known:
                raise RulesError("option_unknown", option=shown(name), allowed=", ".join(sorted(known)))
        return cls(**options)

    def changed(self) -> dict[str, str | int]:
        """The options that differ from the defaults: what a record stores."""
        return {
            option.name: getattr(self, option.name)
            for option in dataclasses.fields(self)
            if getattr(self, option.name) != option.default
        }
