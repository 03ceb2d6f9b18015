// The steps that lead to a view come without what the step after them says alike: put back from the last to the first.

/** @typedef {import("./types.js").View} View */

/**
 * @param {View} view
 * @param {Record<string, any>[]} parts oldest first; the last stands for the view itself
 * @returns {View[]}
 */
export function wholeFrames(view, parts) {
  if (parts.length === 0) return [];
  const frames = [view];
  for (const part of parts.slice(0, -1).reverse()) frames.unshift(whole(part, frames[0]));
  return frames;
}

/** @param {Record<string, any>} part @param {View} after @returns {View} */
function whole(part, after) {
  const { seats, log, ...rest } = part;
  return {
    ...after,
    ...rest,
    seats: seats
      ? rows(seats, after.seats, (seat, i) => ({
          yaku: seat.yaku ? rows(seat.yaku, after.seats[i].yaku) : after.seats[i].yaku,
        }))
      : after.seats,
    log: log ? lines(log, after.log) : after.log,
  };
}

/**
 * @template T
 * @param {Partial<T>[]} parts
 * @param {T[]} later
 * @param {(part: Partial<T>, at: number) => Partial<T>} [inner] what is put together in itself
 * @returns {T[]}
 */
const rows = (parts, later, inner = () => ({})) =>
  parts.map((part, i) => ({ ...later[i], ...part, ...inner(part, i) }));

/**
 * Lines of a round that is told on, by number: how many, and from which on they were new. Another round's stand there whole.
 * @param {[number, number] | View["log"]} log
 * @param {View["log"]} later
 * @returns {View["log"]}
 */
function lines(log, later) {
  const [count, fresh] = log;
  if (typeof count !== "number") return /** @type {View["log"]} */ (log);
  return later.slice(0, count).map((line, i) => ({ ...line, now: i >= Number(fresh) }));
}
