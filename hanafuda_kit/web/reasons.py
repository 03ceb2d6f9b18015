"""Why a page cannot be shown, for whoever asked for it, and what is said in the teacher's terminal."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from tornado.web import HTTPError

from hanafuda_kit.text import SOURCE
from hanafuda_kit.web.words import spoken

LOUD = ("tornado.application", "asyncio")
QUIET = ("tornado.access", "tornado.general")  # a page that is not there is no news


class PageError(HTTPError):
    """A page that cannot be shown: the HTTP status, and why in one sentence by language, which the error page shows."""

    def __init__(self, status: int, told: Mapping[str, str]):
        super().__init__(status, "%s", told[SOURCE])
        self.told = told


def reason(error: HTTPError, path: str) -> HTTPError:
    """The same error, with a reason if it is one that whoever wrote the notebook can mend."""
    told = str(error.log_message or error.reason or "")
    if "Unreadable Notebook" in told or "is not valid" in told:
        return PageError(500, spoken("page.not_a_notebook", path=path))
    if "No Jupyter kernel for language" in told:
        return PageError(500, spoken("page.no_kernel", path=path))
    return error


class Sentence(logging.Formatter):
    """A line for each thing that happens: what, and the error's own words; no traceback."""

    def format(self, record: logging.LogRecord) -> str:
        line = record.getMessage().partition("\n")[0]
        error = record.exc_info[1] if record.exc_info else None
        return f"{line}: {type(error).__name__}: {error}" if error else line


def speak_plainly(log: logging.Logger | logging.LoggerAdapter[logging.Logger]) -> None:
    """Let ``log`` and what the server's libraries log come as sentences."""
    handler = logging.StreamHandler()
    handler.setFormatter(Sentence())
    handler.setLevel(logging.ERROR)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    own = log.logger if isinstance(log, logging.LoggerAdapter) else log
    for logger in (own, *map(logging.getLogger, LOUD)):
        logger.handlers = [handler]
        logger.propagate = False
