// How long events are shown.

import type { Event } from "./types";

/** Milliseconds for which an event is shown. */
export function paceOf(event: Event): number {
  switch (event.event) {
    case "moved":
      return Math.min(260 + 40 * Math.abs(event.steps), 600);
    case "accident":
    case "objective":
    case "doubled":
    case "last-round":
      return 600;
    case "played":
    case "won":
    case "crossed":
      return 450;
    case "shuffled":
    case "ended":
      return 0;
    case "laid":
    case "turn-began":
    case "ordered":
      return 200;
    default:
      return 380;
  }
}
