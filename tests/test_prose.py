"""The prose of the notebooks in other languages: every entry current, and what is stale is named."""

from __future__ import annotations

import pytest

from hanafuda_kit import text
from hanafuda_kit.text.prose import SOURCE, english, key_of, translated

compiler = pytest.importorskip("hanafuda_kit.text.__main__", reason="Babel is in the test extra")
OTHERS = [lang for lang in text.LANGUAGES if lang != SOURCE]


@pytest.mark.parametrize("lang", OTHERS)
def test_the_prose_is_current(lang):
    """``python -m hanafuda_kit.text`` has been run since a notebook or a translation changed."""
    catalog, path = compiler.merged_prose(lang), compiler.prose_path(lang)
    assert path.read_text(encoding="utf-8") == compiler.po_text(catalog)
    assert compiler.compiled_is(path, catalog)


@pytest.mark.parametrize("lang", OTHERS)
def test_no_translation_is_older_than_its_english(lang):
    assert [message.context for message in compiler.read_prose(lang) if message.fuzzy] == []


def test_a_changed_paragraph_marks_its_translation_and_a_lost_one_goes(monkeypatch):
    changed, lost, same = key_of("mushi", "deal"), key_of("mushi", "four"), key_of("mushi", "pile")
    catalog = compiler.read_prose("ja")
    for message in list(catalog):
        catalog.delete(message.id, message.context)
    for key in (changed, lost, same):
        catalog.add(f"English of {key}", f"{key} の訳", context=key)
    monkeypatch.setattr(compiler, "read_prose", lambda lang: _copy(catalog))
    monkeypatch.setattr(
        compiler, "english", lambda: {changed: "New English", same: f"English of {same}", key_of("mushi", "new"): "New"}
    )
    merged = compiler.merged_prose("ja")
    assert {message.context for message in merged if message.id} == {changed, same, key_of("mushi", "new")}
    assert [message.context for message in merged if message.fuzzy] == [changed]
    assert compiler.open_entries(merged) == [changed, key_of("mushi", "new")]


def test_translations_are_found_by_page_and_cell():
    assert set(translated("ja")) <= set(english())
    assert translated(SOURCE) == {}


def _copy(catalog):
    import io

    return compiler.read_po(io.BytesIO(compiler.po_text(catalog).encode("utf-8")), locale="ja")
