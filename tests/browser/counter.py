"""The smallest widget that does what a click on a card does: Python counts, the page shows it."""

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    n = traitlets.Int(0).tag(sync=True)
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "counter";
      const show = () => { button.dataset.v = model.get("n"); button.textContent = `count is ${model.get("n")}`; };
      button.onclick = () => model.send({});
      model.on("change:n", show); show(); el.append(button);
    } };
    """

    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: setattr(self, "n", self.n + 1))

Counter()
'''
"""The source of a cell."""
