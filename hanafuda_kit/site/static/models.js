// The widgets of a page: their state, what their JavaScript is called with, and their line to Python.
// The states that the cells gave when the site was built stand in the page, so the tables are drawn before Python is
// there; what Python then makes is laid over them in the order in which it comes.

/** @typedef {{type: string, comm: string, data: any}} Message */

const REFERENCE = /^(?:IPY_MODEL_|anywidget:)/;

export class Model {
  /** @param {string} id @param {Record<string, any>} state @param {(comm: string, data: any) => void} post */
  constructor(id, state, post) {
    this.id = id;
    this.state = state;
    this.post = post;
    /** Whether Python has made it; what is said before then waits. */
    this.lives = false;
    /** @type {any[]} */
    this.unsaid = [];
    /** @type {Map<string, Set<(...args: any[]) => void>>} */
    this.heard = new Map();
    /** @type {Set<string>} what was set here and is not saved yet */
    this.unsaved = new Set();
    /** @type {Set<string>} what was saved here before Python had made it */
    this.saved = new Set();
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
    if (!this.lives) for (const name of this.unsaved) this.saved.add(name);
    this.unsaved.clear();
    this.#say({ method: "update", state, buffer_paths: [] });
  }

  /** @param {any} content */
  send(content) {
    this.#say({ method: "custom", content });
  }

  /** @param {any} data */
  #say(data) {
    if (this.lives) this.post(this.id, data);
    else this.unsaid.push(data);
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

  /** Python has made it: its state counts, but for what the page has set meanwhile. @param {string} id @param {Record<string, any>} state */
  live(id, state) {
    this.id = id;
    this.lives = true;
    this.#take(Object.fromEntries(Object.entries(state).filter(([name]) => !this.saved.has(name))));
    for (const data of this.unsaid.splice(0)) this.#say(data);
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
  /** @param {(comm: string, data: any) => void} post */
  constructor(post) {
    this.post = post;
    /** @type {Map<string, Model>} by id: of one that came alive both the build's and Python's */
    this.byId = new Map();
    /** @type {Map<Model, Promise<any>>} what a widget's JavaScript gave back when it began */
    this.begun = new Map();
    /** @type {Map<string, Promise<any>>} modules by their source */
    this.modules = new Map();
    /** @type {Model[]} those of the build that Python has not made yet, in order */
    this.waiting = [];
  }

  /** @param {Message} message @param {boolean} [built] whether it is one of the build's */
  receive({ type, comm, data }, built = false) {
    if (type === "comm_open") this.#open(comm, data.state, built);
    else if (type === "comm_msg") this.byId.get(comm)?.receive(data);
    else if (!built) this.byId.get(comm)?.close();
  }

  /** @param {string} id @param {Record<string, any>} state @param {boolean} built */
  #open(id, state, built) {
    const known = built ? undefined : this.waiting.shift();
    const model = known ?? new Model(id, state, this.post);
    this.byId.set(id, model);
    if (built) this.waiting.push(model);
    else model.live(id, state);
  }

  /** @param {string} reference a model's id, or a widget's reference to it */
  model(reference) {
    return this.byId.get(String(reference).replace(REFERENCE, ""));
  }

  /** @param {Model} model @returns {Promise<any>} what its module exports as default */
  #module(model) {
    const source = model.get("_esm");
    const known = this.modules.get(source);
    if (known) return known;
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const module = import(url).then(({ default: widget }) => (typeof widget === "function" ? widget() : widget));
    this.modules.set(source, module);
    const css = model.get("_css");
    if (css) document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    return module;
  }

  /** @param {Model} model @returns {Promise<any>} */
  #begin(model) {
    const known = this.begun.get(model);
    if (known) return known;
    const exports = this.#module(model).then((widget) => widget.initialize?.({ model, host: this.#host() }));
    this.begun.set(model, exports);
    return exports;
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

  /** @param {Model} model @param {HTMLElement} el */
  async draw(model, el) {
    const widget = await this.#module(model);
    await this.#begin(model);
    await widget.render?.({ model, el, host: this.#host() });
  }
}
