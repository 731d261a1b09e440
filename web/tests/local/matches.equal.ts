// @vitest-environment node
// Whole matches: what the browser reads from the description is what Python reads.

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Match } from "../../src/local/match";
import { canonical } from "../../src/local/rows";
import type { Json } from "../../src/local/writing";
import { expected, names, opened } from "./stage";

type Hashes = Record<string, string>; // of JSON, by what was asked
interface Recorded {
  options: Record<string, unknown>;
  seed: number;
  start: Hashes;
  moments: { seat: string; action: string; events: string; then: Hashes }[];
  record: unknown;
}

const hash = (value: unknown): string =>
  createHash("sha256")
    .update(canonical(JSON.parse(JSON.stringify(value)) as Json))
    .digest("hex")
    .slice(0, 16);

/** Everything that can be asked of a match. */
const moment = (match: Match): Record<string, unknown> => {
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
};

/** Of a match as it is now; what differs is shown as it is here. */
function compare(match: Match, wanted: Hashes): void {
  const found = Object.entries(moment(match));
  expect(found.filter(([key, value]) => hash(value) !== wanted[key])).toEqual([]);
  expect(found.map(([key]) => key)).toEqual(Object.keys(wanted));
}

describe.each(names)("%s", (name) => {
  test.each(expected<Recorded[]>(`${name}.matches.json`))(
    "a match is the same: $options",
    async (recorded) => {
      const match = new Match(await opened(name), recorded.options, recorded.seed);
      compare(match, recorded.start);
      for (const { seat, action, events, then } of recorded.moments) {
        const told = match.play(seat, action).map(({ json }) => json);
        if (hash(told) !== events) expect(told).toEqual(`events with the hash ${events}`);
        compare(match, then);
      }
      expect(match.record()).toEqual(recorded.record);
    },
  );
});
