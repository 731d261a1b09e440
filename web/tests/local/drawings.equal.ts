// @vitest-environment node
// Own tracks, circuits and house rules are accepted, or refused for the same reason, as in Python.

import { describe, expect, test } from "vitest";
import { checked, type Options } from "../../src/local/options";
import { expected, names, opened } from "./stage";

const SENTENCES = ["impossible", "letter", "length"]; // Python writes the value as Python does

describe.each(names)("%s", (name) => {
  test("options are accepted or refused alike", async () => {
    const memory = await opened(name);
    const { taken } = memory;
    for (const { given, checked: wanted } of expected<{ given: Options; checked: object }[]>(
      `${name}.drawings.json`,
    )) {
      const { why, ...found } = checked(memory, given);
      const told = SENTENCES.includes(found.flaw ?? "") ? found : { ...found, why };
      const filled = Object.entries(told).filter(
        ([, value]) => (value as object)?.valueOf() && !isEmpty(value),
      );
      expect({ given, checked: Object.fromEntries(filled) }).toEqual({ given, checked: wanted });
    }
    expect(memory.taken).toBe(taken);
  });
});

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Object.keys(value).length;
