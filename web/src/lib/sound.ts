// Synthesised sounds and vibration; both are off by default.

import { settings } from "./settings.svelte";

export type Sound = "tick" | "turn" | "move" | "roll" | "start" | "win" | "no";

/** Each tone: frequency, start, length (in seconds), loudness. */
const SOUNDS: Record<Sound, [number, number, number, number][]> = {
  tick: [[660, 0, 0.05, 0.1]],
  turn: [[523, 0, 0.1, 0.16], [784, 0.1, 0.16, 0.16]],
  move: [[330, 0, 0.07, 0.1], [392, 0.05, 0.07, 0.08]],
  roll: [[180, 0, 0.03, 0.2], [210, 0.06, 0.03, 0.18], [160, 0.12, 0.04, 0.2]],
  start: [[440, 0, 0.12, 0.2], [880, 0.14, 0.3, 0.2]],
  win: [[523, 0, 0.14, 0.18], [659, 0.14, 0.14, 0.18], [784, 0.28, 0.3, 0.2]],
  no: [[196, 0, 0.14, 0.14]],
}; // prettier-ignore

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (settings.vibration && sound === "turn") navigator.vibrate?.(60);
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [frequency, start, length, loudness] of SOUNDS[sound]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = sound === "roll" ? "square" : "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(loudness, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
