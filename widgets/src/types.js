// The data that Python sends, as the browser reads it (types only).

/**
 * @typedef {{move: string, card: string, from: "hand" | "stock", takes: string[], points: number}} Move
 * @typedef {{move: string, label: string, rules?: string[], note?: string, title?: string, about?: string,
 *   lines?: (string | {label: string, value?: string, mon?: number, rules?: string[], sum?: boolean})[]}} Call
 * @typedef {{id: string, name: string, beside: string, value: number, state: string, note: string, missing?: number, rules?: string[],
 *   lost_to?: [string, number] | null, text?: string, let_down?: boolean, cards: [string, string][]}} Yaku
 * @typedef {{seat: number, name: string, dealer: boolean, turn: boolean, count: number, hand: string[] | null, known: string[],
 *   captures: string[], points: number, points_label: string, yaku: Yaku[], wins?: number, wins_of?: number,
 *   race?: {goal: number, carried: number, points: number}, hand_yaku?: {name: string, value: number, text?: string, rules: string[]}[],
 *   plays?: boolean, status?: string, status_label?: string, acting?: boolean, mizuten?: boolean, medal?: boolean, loan?: number,
 *   money?: {mon: number, text: string}, let_down?: string[]}} Seat
 * @typedef {{from: number | string, to: number | string, amount: number, text: string, what: string, rule: string}} LedgerLine
 * @typedef {{number: number, of: number, open: boolean, typed: boolean, asked?: boolean, kind: string, kind_name: string, multiplier: number,
 *   owed: {kind: string, name: string, multiplier: number}[], pot: number, pot_text: string, board: number,
 *   gained: {mon: number, text: string}[], ledger: LedgerLine[]}} Month
 * @typedef {{start: number, of: number, results: {mon: number, text: string}[] | null, rows: {month: number, kind: string, kind_name: string,
 *   multiplier: number, winner: number, net: number[], held: number[], text: string[]}[]}} Year
 * @typedef {{seat: number, card: string, from: string, takes: string[], to: string}} Act
 * @typedef {{seat: number | null, who: string, text: string, points: number | null, rules: string[], me: boolean, now: boolean}} LogLine
 * @typedef {{n: number | string | null, cards?: string[]} | null} Cell
 * @typedef {{label: string, note?: string, sign?: string, signed?: boolean, money?: boolean, stones?: number, cells: Cell[], rules: string[], kind: string}} SettleRow
 * @typedef {{title: string, sub: string, columns: string[], rows: SettleRow[], next: string | null, match?: string, seal?: string, winner?: number | null}} Settlement
 * @typedef {{kind: "hint" | "wrong" | "right", title: string, text: string, rules: string[], more?: string}} Say
 * @typedef {{id: string, text: string, card?: string | null, state: string}} Choice
 * @typedef {{id: string, kicker: string, title: string, goal: string, part: {at: number, ids: string[]} | null, hints: {used: number, of: number},
 *   tries: number, solved: boolean, say: Say | null, wrong: string[], highlight: string[], choices: Choice[], next: string | null, summary: string}} ExerciseView
 * @typedef {{v: number, game: string, title: string, sub: string, lang: string, layout: string, you: number | null, seats: Seat[],
 *   balance: {par: number, max: number, you: number, other: number} | null, field: string[], piles: string[][], stock: number,
 *   turned: string | null, to_move: number | null, over: boolean, prompt: {seal: string, now: string, why: string, rules: string[]},
 *   moves: Move[], calls: Call[], same: string[][], moved: string[], act: Act | null, log: LogLine[],
 *   step: {at: number, of: number, live: boolean}, settlement: Settlement | null, can: Record<string, boolean>,
 *   hint: {text: string, rules: string[], cards: string[], targets: string[]} | null, teacher: {allowed: boolean, open: boolean},
 *   resume: unknown, link: string, exercise: ExerciseView | null, counts?: Record<string, number>, month?: Month, year?: Year,
 *   choose?: Record<string, {now: string, why: string, rules: string[]}>}} View
 * @typedef {{get(name: string): any, set(name: string, value: any): void, save_changes(): void, send(content: any): void,
 *   on(name: string, fn: (...args: any[]) => void): void, off(name?: string | null, fn?: any): void}} Model
 * @typedef {{model: Model, el: HTMLElement, signal?: AbortSignal}} MountContext
 */

export {};
