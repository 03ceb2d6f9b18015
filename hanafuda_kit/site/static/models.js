// The widgets of a page: their state, what their JavaScript is called with, and their line to Python.

/** @typedef {{type: string, comm: string, data: any}} Message */
/** @typedef {(comm: string, data: any) => void} Post */

const REFERENCE = /^(?:IPY_MODEL_|anywidget:)/;
/** Modules by their source, as they are loaded once a page. @type {Map<string, Promise<any>>} */
const MODULES = new Map();

/** @param {string} source */
function module(source) {
  const known = MODULES.get(source);
  if (known) return known;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const loaded = import(url).then(({ default: widget }) => (typeof widget === "function" ? widget() : widget));
  MODULES.set(source, loaded);
  return loaded;
}

export class Model {
  /** @param {string} id @param {Record<string, any>} state @param {Post} post */
  constructor(id, state, post) {
    this.id = id;
    this.state = state;
    this.post = post;
    /** @type {Map<string, Set<(...args: any[]) => void>>} */
    this.heard = new Map();
    /** @type {Set<string>} what was set here and is not saved yet */
    this.unsaved = new Set();
  }

  /** @param {string} name */
  get(name) {
    return this.state[name];
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    if (same(this.state[name], value)) return;
    this.state[name] = value;
    this.unsaved.add(name);
    this.#tell(`change:${name}`, this, value);
    this.#tell("change", this);
  }

  save_changes() {
    if (!this.unsaved.size) return;
    const state = Object.fromEntries([...this.unsaved].map((name) => [name, this.state[name]]));
    this.unsaved.clear();
    this.post(this.id, { method: "update", state, buffer_paths: [] });
  }

  /** @param {any} content */
  send(content) {
    this.post(this.id, { method: "custom", content });
  }

  /** @param {string} name @param {(...args: any[]) => void} fn */
  on(name, fn) {
    const fns = this.heard.get(name) ?? new Set();
    this.heard.set(name, fns.add(fn));
  }

  /** @param {string | null} [name] @param {(...args: any[]) => void} [fn] */
  off(name, fn) {
    for (const [each, fns] of this.heard) if (!name || each === name) fn ? fns.delete(fn) : fns.clear();
  }

  /** @param {string} name @param {any[]} args */
  #tell(name, ...args) {
    for (const fn of [...(this.heard.get(name) ?? [])]) fn(...args);
  }

  /** A message from Python. @param {any} data */
  receive(data) {
    if (data.method === "custom") this.#tell("msg:custom", data.content, []);
    else if (data.method === "update") this.#take(data.state);
  }

  /** @param {Record<string, any>} state */
  #take(state) {
    const names = Object.keys(state).filter((name) => !same(this.state[name], state[name]));
    Object.assign(this.state, state);
    for (const name of names) this.#tell(`change:${name}`, this, this.state[name]);
    if (names.length) this.#tell("change", this);
  }

  /** Python is gone. */
  close() {
    this.#tell("comm:close");
  }
}

/** @param {any} one @param {any} other */
const same = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

export class Models {
  /** @param {Post} post @param {AbortSignal} [signal] ends what the widgets listen to */
  constructor(post, signal) {
    this.post = post;
    this.signal = signal;
    /** @type {Map<string, Model>} */
    this.byId = new Map();
    /** @type {Map<Model, Promise<any>>} what a widget's JavaScript gave back when it began */
    this.begun = new Map();
  }

  /** @param {Message} message */
  receive({ type, comm, data }) {
    if (type === "comm_open") this.byId.set(comm, new Model(comm, data.state, this.post));
    else if (type === "comm_msg") this.byId.get(comm)?.receive(data);
    else this.byId.get(comm)?.close();
  }

  /** Python is gone: every widget is told. */
  close() {
    for (const model of this.byId.values()) model.close();
  }

  /** @param {string} reference a model's id, or a widget's reference to it */
  model(reference) {
    return this.byId.get(String(reference).replace(REFERENCE, ""));
  }

  /** @param {Model} model @returns {Promise<any>} */
  #begin(model) {
    const known = this.begun.get(model);
    if (known) return known;
    const exports = this.#start(model);
    this.begun.set(model, exports);
    return exports;
  }

  /** @param {Model} model */
  async #start(model) {
    const css = model.get("_css");
    const id = "hfk-site-css";
    if (css && !document.getElementById(id)?.textContent) {
      document.head.append(Object.assign(document.createElement("style"), { id, textContent: css }));
    }
    const widget = await module(model.get("_esm"));
    return widget.initialize?.({ model, host: this.#host(), signal: this.signal });
  }

  /** What a widget may ask of the page: another widget, with what its JavaScript gave back. */
  #host() {
    return {
      getWidget: async (/** @type {string} */ reference) => {
        const model = this.model(reference);
        if (!model) throw new Error(`no widget ${reference}`);
        return { model, exports: await this.#begin(model) };
      },
    };
  }

  /** @param {string} id @param {HTMLElement} el */
  async draw(id, el) {
    const model = this.model(id);
    if (!model) throw new Error(`no widget ${id}`);
    await this.#begin(model);
    const widget = await module(model.get("_esm"));
    await widget.render?.({ model, el, host: this.#host(), signal: this.signal });
  }
}
