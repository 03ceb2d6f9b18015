"""JupyterLab over the course: quiet, and a widget in a notebook answers."""

import nbformat
from browser.counter import COUNTER


def test_a_widget_answers_and_lab_is_quiet(lab_page, lab_server):
    notebook = nbformat.v4.new_notebook(
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    )
    notebook.cells = [nbformat.v4.new_code_cell(COUNTER)]
    nbformat.write(notebook, lab_server.folder / "counter.ipynb")
    page = lab_page("counter.ipynb")
    page.click("text=count is 0")
    page.wait_for_selector("text=count is 1")
