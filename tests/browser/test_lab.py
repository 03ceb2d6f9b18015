"""JupyterLab over the course: quiet, and a widget in a notebook answers."""

import nbformat

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    n = traitlets.Int(0).tag(sync=True)
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      const show = () => { button.textContent = `count is ${model.get("n")}`; };
      button.onclick = () => { model.set("n", model.get("n") + 1); model.save_changes(); };
      model.on("change:n", show); show(); el.append(button);
    } };
    """

Counter()
'''


def test_a_widget_answers_and_lab_is_quiet(lab_page, lab_server):
    notebook = nbformat.v4.new_notebook(
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    )
    notebook.cells = [nbformat.v4.new_code_cell(COUNTER)]
    nbformat.write(notebook, lab_server.folder / "counter.ipynb")
    page = lab_page("counter.ipynb")
    page.click("text=count is 0")
    page.wait_for_selector("text=count is 1")
