"""JupyterLab over the course: quiet, and a widget in a notebook answers."""

from browser.counter import COUNTER
from notebook_files import write_notebook


def test_a_widget_answers_and_lab_is_quiet(lab_page, lab_server):
    write_notebook(lab_server.folder / "counter.ipynb", COUNTER)
    page = lab_page("counter.ipynb")
    page.click("text=count is 0")
    page.wait_for_selector("text=count is 1")
