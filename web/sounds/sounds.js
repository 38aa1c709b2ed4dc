/**
 * A few small sounds, synthesised with Web Audio: no files. Off by default; browsers allow sound only after a click or
 * a key, so nothing is created before. Where sound is not available, nothing happens.
 */

import { onSetting, setting } from "../settings/settings.js";

/** @typedef {"move" | "coins" | "ship" | "turn" | "end"} Sound */
/**
 * @typedef {{at: number, pitch: number, to?: number, long: number, loud: number, wave: OscillatorType}} Tone seconds,
 * hertz, share of full
 */

const VOLUME = 0.16;

/** @type {Record<Sound, Tone[]>} */
const TONES = {
  // wood on wood
  move: [{ at: 0, pitch: 330, to: 165, long: 0.07, loud: 0.8, wave: "triangle" }],
  // metal on metal, twice
  coins: [
    { at: 0, pitch: 2350, long: 0.09, loud: 0.35, wave: "sine" },
    { at: 0.01, pitch: 3140, long: 0.07, loud: 0.2, wave: "sine" },
    { at: 0.07, pitch: 2790, long: 0.16, loud: 0.35, wave: "sine" },
    { at: 0.08, pitch: 3720, long: 0.12, loud: 0.2, wave: "sine" },
  ],
  // the swell of a wave
  ship: [
    { at: 0, pitch: 196, to: 294, long: 0.34, loud: 0.7, wave: "sine" },
    { at: 0.06, pitch: 294, to: 220, long: 0.34, loud: 0.35, wave: "sine" },
  ],
  // a ship's bell, two strokes
  turn: [
    { at: 0, pitch: 784, long: 0.5, loud: 0.5, wave: "sine" },
    { at: 0, pitch: 1976, long: 0.25, loud: 0.15, wave: "sine" },
    { at: 0.22, pitch: 784, long: 0.7, loud: 0.5, wave: "sine" },
    { at: 0.22, pitch: 1976, long: 0.3, loud: 0.15, wave: "sine" },
  ],
  end: [
    { at: 0, pitch: 523, long: 0.3, loud: 0.5, wave: "triangle" },
    { at: 0.16, pitch: 659, long: 0.3, loud: 0.5, wave: "triangle" },
    { at: 0.32, pitch: 784, long: 0.3, loud: 0.5, wave: "triangle" },
    { at: 0.48, pitch: 1047, long: 0.9, loud: 0.6, wave: "triangle" },
  ],
};

/** @type {AudioContext | null} */
let audio = null;
/** whether the user has clicked or pressed a key: from then on sounds are allowed */
let touched = false;

for (const gesture of ["pointerdown", "keydown"])
  addEventListener(
    gesture,
    () => {
      touched = true;
    },
    { once: true, capture: true },
  );
onSetting("sound", (sound) => {
  if (sound === "on")
    play("turn"); // as an example of what was switched on
  else audio?.suspend().catch(() => undefined);
});

/** @param {Sound} sound */
export function play(sound) {
  if (!touched || setting("sound") === "off" || document.hidden) return;
  try {
    audio ??= new AudioContext();
    const { currentTime, state } = audio;
    if (state !== "running") audio.resume().catch(() => undefined);
    for (const tone of TONES[sound]) sing(audio, tone, currentTime + 0.01);
  } catch {
    audio = null; // sound is not available, or too many at once: the game continues without
  }
}

/** One tone: starts at once and fades. @param {AudioContext} audio @param {Tone} tone @param {number} now */
function sing(audio, { at, pitch, to, long, loud, wave }, now) {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  const [begin, end] = [now + at, now + at + long];
  source.type = wave;
  source.frequency.setValueAtTime(pitch, begin);
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud * VOLUME, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(end + 0.02);
}
