"""The list of the lessons and what the server makes of it."""

import json
import re
from itertools import groupby
from pathlib import Path

import jinja2
import pytest

import hanafuda_kit.web
from hanafuda_kit.assets import notebooks_dir
from hanafuda_kit.web import settings, words
from hanafuda_kit.web.course import read_course
from hanafuda_kit.web.nursery import supported
from hanafuda_kit.web.settings import page_settings, server_settings

TEMPLATE = Path(hanafuda_kit.web.__file__).parent / "jupyter/voila/templates/hanafuda"


def test_the_list_names_every_notebook_once_with_a_title_in_both_languages():
    course = read_course(notebooks_dir())
    files = [lesson["file"] for lesson in course["lessons"]]
    assert sorted(files) == sorted(path.name for path in notebooks_dir().glob("*.ipynb"))
    assert course["welcome"] == files[0]
    for titled in [course, *course["lessons"]]:
        assert set(titled["title"]) == {"en", "ja"}
        assert all(titled["title"].values())


def test_the_pages_of_a_game_stand_together_under_the_name_of_its_road():
    course = read_course(notebooks_dir())
    parts = [lesson.get("part") for lesson in course["lessons"]]
    together = [part for part, _ in groupby(parts) if part]
    assert together and len(together) == len(set(together))
    assert set(together) <= {road["id"] for road in [*course["roads"], *course["parts"]]}


def test_the_navigation_has_one_entry_for_a_game_and_a_row_for_its_pages():
    course = read_course(notebooks_dir())
    environment = jinja2.Environment(loader=jinja2.FileSystemLoader(TEMPLATE))
    environment.globals["words"] = words
    shell = environment.get_template("shell.macro.html.j2")

    def rows(page):
        resources = {"hanafuda": course, "metadata": {"name": page}, "include_url": str}
        html = str(shell.make_module({"resources": resources}).site())
        return [
            re.findall(r'<a href="([^"]+)"( aria-current="[a-z]+")?>', row)
            for row in re.findall(r"<nav.*?</nav>", html, flags=re.DOTALL)
        ]

    (plain,) = rows("cards")
    assert [href for href, here in plain if here] == ["cards.ipynb"]
    top, pages = rows("roppyakken-rain")
    assert [href for href, _ in top] == [href for href, _ in plain]
    assert len([href for href, _ in top if href.startswith("roppyakken")]) == 1
    assert [here for _, here in top if here] == [' aria-current="true"']
    assert {href for href, _ in pages} == {path.name for path in notebooks_dir().glob("roppyakken*.ipynb")}
    assert [href for href, here in pages if here] == ["roppyakken-rain.ipynb"]


def test_a_folder_without_a_list_is_listed_by_name(tmp_path):
    for name in ("two-hands.ipynb", "a_field.ipynb"):
        (tmp_path / name).write_text("{}")
    course = read_course(tmp_path)
    assert [lesson["title"]["en"] for lesson in course["lessons"]] == ["A field", "Two hands"]
    assert course["welcome"] == "a_field.ipynb"


def test_a_folder_without_notebooks_is_refused(tmp_path):
    with pytest.raises(FileNotFoundError, match="no notebook"):
        read_course(tmp_path)


@pytest.mark.parametrize("text", ["{", "[]", "{}", '"x"'])
def test_a_list_that_is_none_is_refused_by_its_name(tmp_path, text):
    (tmp_path / "course.json").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"course\.json is no "):
        read_course(tmp_path)


def test_where_nothing_is_forked_the_welcome_page_has_a_kernel_ready(tmp_path, monkeypatch):
    monkeypatch.setattr(settings, "supported", lambda: False)
    config = server_settings(_folder(tmp_path))
    assert config.VoilaConfiguration.preheat_kernel
    pools = config.VoilaKernelManager.kernel_pools_config
    assert pools == {"default": {"pool_size": 0}, "start.ipynb": {"pool_size": 1}}


def test_only_the_command_s_own_server_forks_kernels(tmp_path):
    """Binder's Jupyter server, which has the pages' settings, starts kernels as it does."""
    assert "KernelProvisionerFactory" not in page_settings(_folder(tmp_path))
    assert ("KernelProvisionerFactory" in server_settings(_folder(tmp_path))) == supported()


def test_a_site_that_is_named_may_frame_every_page(tmp_path):
    settings = server_settings(_folder(tmp_path), framed_by=("https://lms.example.org",)).Voila.tornado_settings
    assert settings["framed_by"] == ("https://lms.example.org",)
    policy = settings["headers"]["Content-Security-Policy"]
    assert policy.endswith("frame-ancestors 'self' https://lms.example.org")


@pytest.mark.parametrize(("class_size", "pages"), [(0, 60), (12, 24)])
def test_a_class_has_two_pages_for_each_pupil(tmp_path, class_size, pages):
    assert server_settings(_folder(tmp_path), class_size=class_size).CourseKernels.limit == pages


def test_sources_and_tracebacks_stay_hidden_whatever_the_address_says(tmp_path):
    voila = server_settings(_folder(tmp_path)).VoilaConfiguration
    assert (voila.strip_sources, voila.show_tracebacks) == (True, False)
    assert (voila.allow_template_override, voila.allow_theme_override) == ("NO", "NO")


def _folder(folder):
    titles = {"en": "Start", "ja": "はじめ"}
    lessons = [{"file": name, "title": titles} for name in ("start.ipynb", "more.ipynb")]
    course = {"title": titles, "welcome": "start.ipynb", "lessons": lessons}
    (folder / "course.json").write_text(json.dumps(course), encoding="utf-8")
    return folder
