// What a notebook's front end hands to a widget (types only).

/**
 * A widget's model, as anywidget gives it: its traits, and messages to Python.
 * @typedef {{get(name: string): any, set(name: string, value: any): void, save_changes(): void, send(content: any): void,
 *   on(name: string, fn: (...args: any[]) => void): void, off(name?: string | null, fn?: any): void}} Model
 * @typedef {{model: Model, el: HTMLElement, signal?: AbortSignal}} MountContext
 */

export {};
