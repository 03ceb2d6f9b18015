// The table's own sounds, made by the browser as they are needed: nothing is loaded. Off until they are switched on.

/** @typedef {import("./types.js").View} View @typedef {"card" | "capture" | "yaku"} Sound */

const LOUD = 0.35;
/** A pluck for each: D, E flat, A and the D above, of the Japanese in scale; in Hz. */
const PLUCKS = [587.33, 622.25, 880, 1174.66];

/** The yaku that a table shows as made, by seat. @param {View} view */
const made = (view) =>
  new Set(
    view.seats.flatMap((seat) =>
      (seat.yaku ?? []).filter((yaku) => yaku.state === "have").map((yaku) => `${seat.seat} ${yaku.id}`),
    ),
  );

/**
 * What is heard when one view follows another; nothing where one looks back, takes back or deals anew.
 * @param {View} before
 * @param {View} after
 * @returns {Sound | null}
 */
export function soundOf(before, after) {
  if (!(after.v > before.v && after.step.live && before.step.live && after.step.at > before.step.at))
    return null;
  const old = made(before);
  if ([...made(after)].some((yaku) => !old.has(yaku))) return "yaku";
  if (!after.act) return null;
  return after.act.takes.length ? "capture" : "card";
}

/** @type {AudioContext | null} */
let audio = null;

/** A card on the mat: a short noise and a dull knock under it. @param {AudioContext} to @param {number} at @param {number} pitch */
function slap(to, at, pitch) {
  const length = Math.round(to.sampleRate * 0.06);
  const noise = to.createBuffer(1, length, to.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const paper = to.createBufferSource();
  paper.buffer = noise;
  const band = to.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = 1700 * pitch;
  paper.connect(band).connect(level(to, at, LOUD, 0.07));
  paper.start(at);
  tone(to, "sine", at, 150 * pitch, LOUD * 0.8, 0.08);
}

/** @param {AudioContext} to @param {OscillatorType} type @param {number} at @param {number} pitch @param {number} loud @param {number} length */
function tone(to, type, at, pitch, loud, length) {
  const voice = to.createOscillator();
  voice.type = type;
  voice.frequency.value = pitch;
  voice.connect(level(to, at, loud, length));
  voice.start(at);
  voice.stop(at + length);
}

/** Begins at once and dies away. @param {AudioContext} to @param {number} at @param {number} loud @param {number} length */
function level(to, at, loud, length) {
  const gain = to.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(to.destination);
  return gain;
}

/** Makes a sound after so many ms; a browser that forbids or lacks it stays silent. @param {Sound} sound @param {number} [later] */
export function play(sound, later = 0) {
  if (document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume().catch(() => {});
    const at = audio.currentTime + 0.01 + later / 1000;
    if (sound === "yaku")
      PLUCKS.forEach((pitch, n) => {
        tone(/** @type {AudioContext} */ (audio), "triangle", at + n * 0.11, pitch, LOUD * 0.7, 0.7);
      });
    else {
      slap(audio, at, 1);
      if (sound === "capture") slap(audio, at + 0.1, 0.75);
    }
  } catch {
    audio = null;
  }
}
