"""What can go wrong, in one sentence each.

Every error carries a ``code`` and ``params``; the sentence is made from them by
``hanafuda_kit.text``, in either language, when it is asked for. Nothing is
changed by the call that raised.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Reason(NamedTuple):
    """Why an action is not allowed.

    ``code`` names the sentence (``reason.<code>`` in the catalogues), ``rule``
    the rule's id, ``card`` the card that was tried (or None) and ``cards`` the
    set of the cards concerned, as a 48-bit integer.
    """

    code: str
    rule: str | None = None
    card: int | None = None
    cards: int = 0


def shown(value: object, most: int = 40) -> str:
    """A value from outside as a sentence may quote it: short, on one line, nothing that a terminal obeys."""
    text = str(value) if not isinstance(value, str) else value
    if len(text) > most:
        text = text[: most - 1] + "…"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


class HanafudaError(ValueError):
    """Base of all errors of the kit: a ``code``, and ``params`` for its sentence."""

    family = "error"

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __reduce__(self) -> tuple[Any, ...]:
        """For the way from one process to another."""
        return _again, (type(self), self.__dict__)

    @property
    def rule(self) -> str | None:
        """The id of the rule that speaks against it, if one does."""
        rule = self.params.get("rule")
        return None if rule is None else str(rule)

    def told(self, lang: str = "en") -> str:
        """The error as one clear sentence in English (``en``) or Japanese (``ja``)."""
        from hanafuda_kit import text

        return text.catalogue(lang).say(f"{self.family}.{self.code}", **self.params)

    def sentence(self, lang: str = "en") -> str:
        """The same, with its rule's id behind it."""
        from hanafuda_kit import text

        said, rule = self.told(lang), self.rule
        return (
            said
            if rule is None or rule in said
            else text.catalogue(lang).say("reason.with_rule", sentence=said, rule=rule)
        )

    def __str__(self) -> str:
        from hanafuda_kit import text

        return self.sentence(text.spoken())

    def _render_traceback_(self) -> list[str]:
        """What a notebook prints for it where nobody catches it: the sentence, no traceback."""
        return [f"{type(self).__name__}: {self}"]


def _again(kind: type[HanafudaError], held: dict[str, Any]) -> HanafudaError:
    error = kind.__new__(kind, held["code"], held["params"])
    error.__dict__.update(held)
    return error


class CardError(HanafudaError):
    """No such card, or a card that comes twice."""


class ArgumentError(HanafudaError):
    """A call with an argument that is not known, or of the wrong kind."""


class RulesError(HanafudaError):
    """An unknown rule option, a value it does not have, or a wrong number of seats."""


class PositionError(HanafudaError):
    """A deal or position that cannot come about in the game."""


class ClassLinkError(HanafudaError):
    """A table that cannot be given away, or a link that leads to none."""


class RecordError(HanafudaError):
    """A record that breaks the format; says the place (round, move) and the rule."""


class IllegalActionError(HanafudaError):
    """An action that the rules do not allow now; ``reason`` says why, in the words of ``game`` (a wild card's name)."""

    def __init__(self, reason: Reason, game: str | None = None) -> None:
        super().__init__(reason.code)
        self.reason = reason
        self.game = game

    @property
    def rule(self) -> str | None:
        """The id of the rule that forbids it, if one does."""
        return self.reason.rule

    def told(self, lang: str = "en") -> str:
        """The reason as a sentence."""
        from hanafuda_kit import text

        return text.reason(self.reason, lang, self.game)


def check_argument(name: str, value: object, kind: type | tuple[type, ...], expected: str) -> None:
    """Refuses a value of another kind, in a sentence that names it; ``expected`` is a key of ``error.type``."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise ArgumentError("argument_type", argument=name, value=shown(value), expected=expected)


def names_arguments(function: Callable[P, T]) -> Callable[P, T]:
    """Lets a call say in a sentence (:class:`ArgumentError`) which argument it does not know, or lacks."""

    @wraps(function)
    def call(*given: P.args, **named: P.kwargs) -> T:
        try:
            return function(*given, **named)
        except TypeError:
            _check_call(function, given, named)
            raise

    return call


def _check_call(function: Callable[..., Any], given: tuple[Any, ...], named: Mapping[str, Any]) -> None:
    import inspect  # only where a call has failed: `hanafuda replay` starts without it

    signature = inspect.signature(function)
    takes = [name for name in signature.parameters if name not in ("self", "cls")]
    what = function.__qualname__.removesuffix(".__init__").rpartition(".")[2]
    try:
        signature.bind(*given, **named)
    except TypeError:
        unknown = next((name for name in named if name not in takes), None)
        if unknown is None and len(given) > len(signature.parameters):
            unknown = given[len(signature.parameters)]
        if not takes:
            raise ArgumentError("argument_none", what=what) from None
        if unknown is not None:
            allowed = ", ".join(takes)
            raise ArgumentError("argument_unknown", what=what, argument=shown(unknown), allowed=allowed) from None
        raise ArgumentError("argument_missing", what=what, allowed=", ".join(takes)) from None
