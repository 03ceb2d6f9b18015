// Patience for Voilà's pages: a plugin, written by hand in the form in which JupyterLab loads extensions (no build).
//
// Two things on a page go by the clock, also where the page is busy for that long (many tables, a slow phone):
// - the widget manager waits two seconds for the model of a widget that is to be drawn, then draws "Error displaying
//   widget: model not found", without a last look whether the model has come in the meantime;
// - anywidget 0.11 waits two seconds for a model to start, then reports an error, although it may start all the same.
(() => {
  const PATIENCE = 60_000; // ms

  /** A model that is there after all is returned instead of the error. */
  function lookOnceMore(manager) {
    const ask = manager.get_model.bind(manager);
    manager.get_model = async (id) => {
      try {
        return await ask(id);
      } catch (error) {
        if (manager.has_model(id)) return ask(id);
        throw error;
      }
    };
  }

  /** Nothing on this page that goes by AbortSignal.timeout gives up sooner. */
  function waitLonger() {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(Math.max(ms, PATIENCE));
  }

  const plugin = {
    id: "hanafuda-kit:patience",
    autoStart: true,
    activate(app) {
      app.widgetManagerPromise?.promise.then(lookOnceMore);
    },
  };

  waitLonger();
  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB["hanafuda-kit"] = {
    init() {},
    get: async () => () => ({ __esModule: true, default: plugin }),
  };
})();
