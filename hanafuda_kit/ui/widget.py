"""What all widgets of the kit share: the Kit, versioned views, checked commands, visible errors."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

import anywidget
import traitlets

from hanafuda_kit import text
from hanafuda_kit.errors import HanafudaError, IllegalActionError, Reason
from hanafuda_kit.lessons.again import day_of
from hanafuda_kit.ui.frames import thin
from hanafuda_kit.ui.kit import kit

log = logging.getLogger(__name__)
LONGEST_MESSAGE = 1_100_000
"""Longest text the browser may send (a record to load)."""


def esm(mount: str) -> str:
    """The one line that hands rendering over to the Kit's ``mount``."""
    kit = 'await ctx.host.getWidget(ctx.model.get("kit"))'
    return f"export default {{ async render(ctx) {{ return ({kit}).exports.{mount}(ctx); }} }}"


def command(*params: str, stale: bool = False) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Marks a method as a command of the browser: the message's keys that it takes, in order.

    A command that answers an older version than the present one is refused,
    unless ``stale`` says that it means the same whenever it comes.
    """

    def mark(method: Callable[..., Any]) -> Callable[..., Any]:
        method.hfk_params, method.hfk_stale = params, stale  # type: ignore[attr-defined]
        return method

    return mark


class KitWidget(anywidget.AnyWidget):
    """Base of the widgets on a page.

    Traits: ``view`` (a dict with its version ``v``), ``frames`` (the steps to it), ``error``, ``key``, ``kit``.

    The browser sends ``{v, seq, cmd, ...}``; whatever is wrong with a message
    changes nothing, becomes ``error``, and the view is sent again.
    """

    kit = anywidget.WidgetTrait().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    frames = traitlets.List().tag(sync=True)
    error = traitlets.Dict(None, allow_none=True).tag(sync=True)
    key = traitlets.Unicode("").tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(kit=kit(), **traits)
        self.version = 0
        self._refused = 0
        self.on_msg(self._hear)

    # -- for the widgets -------------------------------------------------------

    def current_view(self) -> Mapping[str, object]:
        """The view as it stands, with its version ``v``."""
        raise NotImplementedError

    def present(self, frames: Sequence[Mapping[str, object]] | None = None) -> None:
        """Shows the widget for the first time: the last thing its constructor does."""
        self.show(frames)
        self.kit.observe(self._language_changed, "language")

    def changed_language(self, lang: str) -> None:
        """Takes a new language over, where it is kept elsewhere than in the Kit."""

    def show(self, frames: Sequence[Mapping[str, object]] | None = None) -> None:
        """Sends the present view, and the frames that led to it, in one message."""
        self.version += 1
        with self.hold_sync():
            self.error = None
            self.frames = thin(frames or [])
            self.view = frames[-1] if frames else self.current_view()

    @property
    def lang(self) -> str:
        """The language of this notebook."""
        return str(self.kit.language)

    @property
    def words(self) -> text.Catalogue:
        """The sentences in the language of this notebook."""
        return text.catalogue(self.lang)

    def refuse(self, error: HanafudaError) -> None:
        """Shows an error in the page, its rule's id as a button beside the sentence; the view stays what it is."""
        self._refused += 1
        view: Mapping[str, Any]
        try:
            view = self.current_view()
        except Exception:  # what failed may be the view itself: the last one stays
            log.exception("no view to answer with")
            view = self.view
        with self.hold_sync():
            self.frames = []
            self.view = view
            said = error.told(self.lang)
            rules = [error.rule] if error.rule and error.rule not in said else []
            self.error = {"text": said, "rules": rules, "v": view.get("v", 0), "n": self._refused}

    # -- messages ---------------------------------------------------------------

    def _language_changed(self, change: Any) -> None:
        try:
            self.changed_language(change["new"])
            self.show()
        except Exception:  # or the widgets after this one would not hear of it
            log.exception("a change of language failed")
            self.refuse(IllegalActionError(Reason("internal")))

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        seq = content.get("seq") if isinstance(content, Mapping) else None
        try:
            self._obey(content)
        except HanafudaError as error:
            self.refuse(error)
        except Exception:  # a fault of ours must not look like silence: Voilà shows no traceback
            log.exception("a command failed")
            self.refuse(IllegalActionError(Reason("internal")))
        if isinstance(seq, int):
            self.send({"ack": seq, "v": self.view.get("v", 0)})

    def _obey(self, content: Any) -> None:
        if not isinstance(content, Mapping) or not isinstance(content.get("cmd"), str):
            raise IllegalActionError(Reason("bad_command"))
        method = getattr(self, f"do_{content['cmd']}", None)
        params = getattr(method, "hfk_params", None)
        if method is None or params is None:
            raise IllegalActionError(Reason("bad_command"))
        if not method.hfk_stale and content.get("v") != self.view.get("v"):
            raise IllegalActionError(Reason("stale"))
        values = [content.get(name) for name in params]
        if any(isinstance(value, str) and len(value) > LONGEST_MESSAGE for value in values):
            raise IllegalActionError(Reason("bad_command"))
        method(*values)

    @command("lang", stale=True)
    def do_language(self, lang: Any) -> None:
        """The browser's language switch."""
        if lang not in text.LANGUAGES:
            raise IllegalActionError(Reason("bad_command"))
        self.kit.language = lang


def wanted(value: Any, kind: type) -> Any:
    """A message's value, if it is of the kind it should be; else the message is malformed."""
    if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
        raise IllegalActionError(Reason("bad_command"))
    return value


def wanted_day(number: Any) -> date:
    """The date that a message counts as 20261201."""
    try:
        return day_of(wanted(number, int))
    except ValueError as error:
        raise IllegalActionError(Reason("bad_command")) from error
