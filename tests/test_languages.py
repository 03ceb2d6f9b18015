"""A language more is a folder more: a made-up translation, every sentence marked and longer, is taken everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

pytest.importorskip("babel", reason="Babel is in the test extra")
from pseudo import make_locale, marked


@pytest.fixture(scope="module")
def locale(tmp_path_factory):
    return make_locale(tmp_path_factory.mktemp("languages"))


def told(locale, code: str):
    """What a fresh process with these languages prints, as JSON."""
    env = {**os.environ, "HANAFUDA_LOCALE": str(locale)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_a_language_more_is_a_folder_more(locale):
    seen = told(
        locale,
        """if True:
        import json
        from hanafuda_kit import text, ui
        from hanafuda_kit.assets import notebooks_dir
        from hanafuda_kit.lessons.course import course
        from hanafuda_kit.text.prose import english, translation
        from hanafuda_kit.ui.kit import kit
        from hanafuda_kit.web import words
        from hanafuda_kit.web.course import read_course
        ui.set_language("eo")
        table = ui.CardTable("mushi", seed=1)
        key, cell = next(iter(english().items()))
        print(json.dumps({
            "languages": text.LANGUAGES,
            "browser": list(kit().strings),
            "rules": list(kit().rules),
            "prompt": table.view["prompt"]["now"],
            "you": text.catalogue("eo").say("seat.you"),
            "points": text.catalogue("eo").count("points", 2),
            "shell": str(words.said("shell.contents")),
            "rule": str(words.rule_of_language()),
            "title": course()["title"],
            "lessons": read_course(notebooks_dir())["lessons"][0]["title"],
            "prose": translation("eo", *key.split(".")[1:], cell),
        }))""",
    )
    assert seen["languages"] == seen["browser"] == seen["rules"] == ["en", "eo", "ja"]
    assert seen["prompt"].startswith("⟦") and seen["points"] == marked("{n} points").replace("{n}", "2")
    assert seen["you"] == "You"  # not translated yet: English
    assert f'<span data-said="eo" lang="eo">{marked("On this page")}</span>' in seen["shell"]
    assert 'html[data-hfk-lang="eo"] [data-said]:not([data-said~="eo"])' in seen["rule"]
    assert seen["title"]["eo"] == marked("Hanafuda kit") and seen["lessons"]["eo"] == marked("Course")
    assert "⟦" in seen["prose"]
