// @vitest-environment node
// Whole matches: what the browser reads from the description is what Python reads.

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Match } from "../../src/local/match";
import { expected, names, opened } from "./stage";

interface Moment {
  phase: string;
  waiting: string[];
  legal: unknown[];
  views: unknown[];
  stories: unknown[];
  seen: unknown[];
  observed: string[];
  position: unknown;
  digest: string;
  revealed: boolean;
  drawn: number;
}
interface Recorded {
  options: Record<string, unknown>;
  seed: number;
  start: Moment;
  moments: { seat: string; action: string; events: unknown[]; then: Moment | null }[];
  record: unknown;
}

/** Everything that can be asked of a match. */
function moment(match: Match): Moment {
  const lookers = [null, ...match.seats];
  return {
    phase: match.phase,
    waiting: match.waiting,
    legal: match.seats.map((seat) => match.legal(seat)),
    views: lookers.map((seat) => match.view(seat)),
    stories: lookers.map((seat) => match.story(seat)),
    seen: lookers.map((seat) => match.last.map((told) => told.seenBy(seat)).filter((one) => one !== null)),
    observed: match.seats.map((seat) => createHash("sha256").update(match.observe(seat)).digest("hex")),
    position: match.position(),
    digest: match.digest(),
    revealed: match.revealed,
    drawn: match.drawn,
  };
}

describe.each(names)("%s", (name) => {
  test.each(expected<Recorded[]>(`${name}.matches.json`))(
    "a match is the same: $options",
    async (recorded) => {
      const match = new Match(await opened(name), recorded.options, recorded.seed);
      expect(moment(match)).toEqual(recorded.start);
      for (const { seat, action, events, then } of recorded.moments) {
        expect(match.play(seat, action).map(({ json }) => json)).toEqual(events);
        if (then) expect(moment(match)).toEqual(then);
      }
      expect(match.record()).toEqual(recorded.record);
    },
  );
});
