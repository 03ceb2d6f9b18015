"""Pages that are kept: found by what their cells gave, with other ids in their places, and never too many."""

from __future__ import annotations

from hanafuda_kit.web.recording import Pages


class Told:
    """What the cells of a kernel gave: one widget, and some text."""

    def __init__(self, widget: str, text: str):
        self.outputs = f'["{widget}", "{text}"]'
        self._widget = widget

    def models(self):
        yield self._widget


def test_a_page_is_found_with_the_ids_of_its_own_kernel_and_widgets():
    pages = Pages()
    pages.keep("lesson", "kernel-1", Told("widget-1", "all is well"), "<i>kernel-1 widget-1 all is well</i>")
    assert pages.get("lesson", "kernel-2", Told("widget-2", "all is well")) == "<i>kernel-2 widget-2 all is well</i>"
    assert pages.get("lesson", "kernel-2", Told("widget-2", "all is lost")) is None
    assert pages.get("lesson, edited", "kernel-2", Told("widget-2", "all is well")) is None


def test_no_more_pages_are_kept_than_the_limit_and_who_was_asked_for_last_stays():
    pages = Pages(limit=3)
    for name in "abc":
        pages.keep(name, "k", Told("w", ""), name)
    assert pages.get("a", "k", Told("w", "")) == "a"
    pages.keep("d", "k", Told("w", ""), "d")
    assert len(pages) == 3
    assert [pages.get(name, "k", Told("w", "")) for name in "abcd"] == ["a", None, "c", "d"]
