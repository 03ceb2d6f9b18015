// A plugin for Voilà's pages, written by hand in the form in which JupyterLab loads extensions (no build step).
//
// A page asks for the model of each table it draws and gives up after two seconds by the clock. Where the page is
// busy for that long (many tables, a slow phone), the clock runs out although the model has come in the meantime,
// and the table is replaced by "Error displaying widget: model not found". So: look once more before giving up.
(() => {
  /** Wraps the manager's get_model; a model that is there after all is returned instead of the error. */
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

  const plugin = {
    id: "hanafuda-kit:look-once-more",
    autoStart: true,
    activate(app) {
      app.widgetManagerPromise?.promise.then(lookOnceMore);
    },
  };

  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB["hanafuda-kit"] = {
    init() {},
    get: async () => () => ({ __esModule: true, default: plugin }),
  };
})();
