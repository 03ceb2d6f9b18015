"""The prose of the notebooks in other languages: every entry current, and what is stale is named."""

from __future__ import annotations

import re

import pytest

from hanafuda_kit import text
from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.text import SOURCE, furigana
from hanafuda_kit.text.prose import english, key_of, translated, translation

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


@pytest.mark.parametrize("lang", OTHERS)
def test_every_paragraph_is_translated(lang):
    assert compiler.open_entries(compiler.merged_prose(lang)) == []


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


def test_a_translation_is_of_the_english_that_stands_there():
    key, words = next(iter(translated("ja").items()))
    _, page, cell = key.split(".")
    assert translation("ja", page, cell, english()[key]) == words
    assert translation("ja", page, cell, english()[key] + " And more.") is None


@pytest.mark.parametrize("lang", OTHERS)
def test_a_translation_has_the_headings_links_and_rows_of_its_english(lang):
    for key, words in translated(lang).items():
        assert _form(words) == _form(english()[key]), key


def _form(markdown):
    """What a translation keeps: the levels of headings, where links lead, how many rows a table has."""
    words = furigana.plain(markdown)
    headings = re.findall(r"^#+ ", words, flags=re.MULTILINE)
    return (
        headings,
        sorted(set(re.findall(r"\]\(([^)]*)\)", words))),
        len(re.findall(r"^\|", words, flags=re.MULTILINE)),
    )


def test_readings_stand_above_the_words_behind_them_or_nowhere():
    words = "{鬼札|おにふだ}は[一枚](#MU-01)。"
    assert furigana.ruby(words).startswith("<ruby>鬼札<rp>（</rp><rt>おにふだ</rt><rp>）</rp></ruby>は")
    assert furigana.beside(words) == "鬼札（おにふだ）は[一枚](#MU-01)。"
    assert furigana.plain(words) == "鬼札は[一枚](#MU-01)。"


def test_no_line_ends_inside_a_name():
    assert furigana.whole('<p title="たぬき">たぬきの番</p>') == (
        '<p title="たぬき"><span class="hfk-whole">たぬき</span>の番</p>'
    )


# Three English words in a row; code, links, commands and places in the text are no sentences.
ENGLISH = re.compile(r"[A-Za-z’]{2,}(?:[ ,;:]+[A-Za-z’]{2,}){2,}")
CODE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|\{[^{}|]*\}|「hanafuda [^」]*」|hanafuda_kit\[lab\]", re.DOTALL)


def test_no_japanese_sentence_is_english():
    """What no page shows at first, too: refusals, errors, notes; the browser test looks at pages."""
    found = {}
    for catalog in (compiler.read("ja"), compiler.read_prose("ja")):
        for message in catalog:
            strings = [message.string] if isinstance(message.string, str) else list(message.string)
            english = [words for words in strings if message.id and ENGLISH.search(CODE.sub("", words))]
            if english:
                found[message.context or message.id] = english
    assert found == {}


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("source", sorted(notebooks_dir().glob("*.ipynb")), ids=lambda path: path.stem)
def test_the_notebook_in_another_language_is_current(source, lang):
    """``python -m hanafuda_kit.lessons`` has been run; nbval looks at the outputs."""
    pytest.importorskip("nbclient")
    from hanafuda_kit.lessons.__main__ import in_other_language
    from hanafuda_kit.lessons.translated import folder_of

    assert folder_of(source, lang).read_text(encoding="utf-8") == in_other_language(source, lang, fresh=False)


def _copy(catalog):
    import io

    return compiler.read_po(io.BytesIO(compiler.po_text(catalog).encode("utf-8")), locale="ja")
