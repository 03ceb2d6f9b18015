"""The records that a command is given, one object or JSON Lines, and where in them an error is."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, BinaryIO

import click

from hanafuda_kit import record
from hanafuda_kit.errors import HanafudaError, RecordError, shown


def answer(path: str, tell: Callable[[Mapping[str, Any]], str]) -> None:
    """Prints what ``tell`` says of each record of a file, one after the other ("-": standard input)."""
    with opened(path) as stream:
        for text in told(stream, path, tell):
            write(text + "\n")


def told(stream: BinaryIO, name: str, tell: Callable[[Mapping[str, Any]], str]) -> Iterator[str]:
    """What ``tell`` says of each record; an error names the file, and the line in JSON Lines."""
    place: dict[str, object] = {"file": shown(name, 200)}
    try:
        for line, each in record.read(stream):
            if line is not None:
                place["line"] = line
            yield tell(each)
            place.pop("line", None)
    except HanafudaError as error:
        # One record that is all of the file has no line of its own worth naming, but its JSON may.
        error.params = {**place, **error.params}
        raise
    except OSError as error:
        raise RecordError("file_unreadable", **place, detail=error.strerror or str(error)) from None


def write(text: str) -> None:
    """Prints at once; a full disk is told in a sentence."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise click.FileError("standard output", error.strerror) from None


@contextlib.contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """The file, or standard input."""
    if path == "-":
        yield sys.stdin.buffer
        return
    name = shown(path, 200)
    try:
        file = open(path, "rb")  # noqa: SIM115  closed below
    except FileNotFoundError:
        raise RecordError("file_missing", file=name) from None
    except (OSError, ValueError) as error:  # ValueError: a null character
        detail = getattr(error, "strerror", None) or str(error)
        raise RecordError("file_unreadable", file=name, detail=detail) from None
    with file:
        yield file
