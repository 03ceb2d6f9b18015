// Patience for Voilà's pages, and news of their kernel: a plugin, written by hand in the form in which JupyterLab loads
// extensions (no build). A kernel that has died and a server that is gone come to the tables as the window's events
// "hfk:lost" (detail.dead: it will not come back) and "hfk:back".
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

  /** The tables hear of the kernel's end and of a lost connection at once, not with the next move. */
  function tellWhenLost({ kernel }) {
    let leaving = false;
    let connected = kernel.connectionStatus === "connected";
    const tell = (name, dead) => {
      if (!leaving) window.dispatchEvent(new CustomEvent(name, { detail: { dead } }));
    };
    window.addEventListener("pagehide", () => { leaving = true; });
    window.addEventListener("pageshow", () => { leaving = false; });
    kernel.statusChanged.connect((_, status) => {
      if (status === "dead") tell("hfk:lost", true);
    });
    kernel.connectionStatusChanged.connect((_, status) => {
      if (status === "connected") tell("hfk:back", false);
      else if (connected) tell("hfk:lost", status === "disconnected");
      connected ||= status === "connected";
    });
  }

  const plugin = {
    id: "hanafuda-kit:patience",
    autoStart: true,
    activate(app) {
      app.widgetManagerPromise?.promise.then((manager) => {
        lookOnceMore(manager);
        tellWhenLost(manager);
      });
    },
  };

  waitLonger();
  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB["hanafuda-kit"] = {
    init() {},
    get: async () => () => ({ __esModule: true, default: plugin }),
  };
})();
