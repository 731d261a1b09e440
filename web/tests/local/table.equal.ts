// Whole races at a local table, through the client's own session. Python replays the records that they leave.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compare, proofOf, sealEntropy } from "../../src/lib/proofs";
import { Session, type Wire } from "../../src/lib/session.svelte";
import type { FaceView, GameView } from "../../src/lib/types";
import type { GameRecord } from "../../src/lib/record";
import { Judge, analysisOf } from "../../src/local/analysis";
import { Bots } from "../../src/local/bots";
import type { Memory } from "../../src/local/memory";
import { Replay } from "../../src/local/replays";
import { LocalTable, type SavedTable } from "../../src/local/table";
import type { Message } from "../../src/local/faces";
import { folder, names, opened } from "./stage";

/** The table on the other side, without a worker between. */
class Direct implements Wire {
  readyState: number = WebSocket.OPEN;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  saved: SavedTable | null = null;
  record: GameRecord | null = null;
  readonly #table: LocalTable;

  constructor(memory: Memory, given: { options: object } | SavedTable) {
    const send = (message: Message): void =>
      this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
    const later = (work: () => void): void => void setTimeout(work, 0);
    const bots = new Bots(memory);
    this.#table = new LocalTable("local", "Ann", memory, given as SavedTable, {
      send,
      later,
      now: () => 0,
      secret: () => "5a".repeat(32),
      beside: 1,
      think: async (trees) => bots.grow(trees),
      keep: (saved) => (this.saved = structuredClone(saved)),
      finished: (record) => (this.record = record),
    });
    setTimeout(() => this.onopen?.(new Event("open")), 0);
  }

  send(text: string): void {
    this.#table.receive(JSON.parse(text) as Message);
  }

  close(): void {}
}

/** The view of a face as soon as something is so. */
const once = (session: Session, face: string, so: (view: FaceView) => boolean): Promise<FaceView> =>
  new Promise((done) => {
    const stop = session.listen(face, (_told, view) => {
      if (!so(view)) return;
      setTimeout(() => stop(), 0);
      done(view);
    });
  });

const match = (view: FaceView): GameView => view.match as GameView;

describe.each(names)("%s", (name) => {
  test("a race of two people and a bot on one device goes from lobby to podium", async () => {
    const memory = await opened(name);
    let wire!: Direct;
    const open = (memory: Memory, given: { options: object } | SavedTable): Session =>
      new Session("local", "", () => (wire = new Direct(memory, given)));
    let session = open(memory, { options: { players: 3 } });
    await once(session, "table", ({ table }) => table.phase === "lobby");
    await expect(session.do({ do: "start" })).rejects.toMatchObject({ reason: "seats-empty" });
    await session.do({ do: "sit", seat: "B" });
    await session.do({ do: "bot", seat: "C", level: "rookie" });
    await session.do({ do: "name", seat: "B", name: "Bo" });
    await session.do({ do: "ready", sealed: sealEntropy("local-1") });
    await session.do({ do: "start" });
    await once(session, "table", ({ table }) => table.phase === "playing");
    await expect(session.do({ do: "play", seat: "A", action: "nothing" })).rejects.toMatchObject({
      reason: expect.stringMatching("not-legal|not-asked"),
    });
    await expect(session.do({ do: "play", seat: "C", action: "nothing" })).rejects.toMatchObject({
      reason: "seat-not-yours",
    });
    let [undone, hinted, rewound, reloaded, turn] = [0, 0, 0, 0, 0];
    for (;;) {
      const asked = ({ table, match: now }: FaceView): boolean =>
        table.phase === "over" || ["A", "B"].some((seat) => (now as GameView).waiting?.includes(seat));
      const now = await once(session, "table", asked);
      if (now.table.phase === "over") break;
      const seat = match(now).waiting.find((one) => one !== "C")!;
      const { actions } = match(await once(session, seat, (view) => match(view).waiting.includes(seat)));
      if (hinted < 1 && actions.length > 1) {
        const [best] = await session.hint(seat);
        expect(actions.map(({ text }) => text)).toContain(best.action);
        hinted += 1;
      }
      const { text } = actions[(7 * turn++) % actions.length];
      await session.do({ do: "play", seat, action: text });
      if (undone < 5 && session.face(seat).view!.you.undo) {
        await session.do({ do: "undo", seat });
        expect(match(session.face(seat).view!).actions).toEqual(actions);
        undone += 1;
      }
      if (turn >= 12 && !rewound && session.table!.rewindable) {
        const { rewindable } = session.table!;
        await session.do({ do: "rewind", to: rewindable![1] - 1 });
        rewound += 1;
      }
      if (turn >= 9 && !reloaded && wire.saved) {
        const before = session.face("table").view!.match;
        const { saved } = wire;
        session.close();
        session = open(await opened(name), saved);
        const after = await once(session, "table", () => true);
        // A bot may have gone on before the page was closed.
        if (!(before as GameView).waiting.includes("C")) expect(after.match).toEqual(before);
        reloaded += 1;
      }
    }
    const { record } = wire;
    const check = await opened(name);
    const replay = new Replay(check, record!);
    const proof = proofOf("local-1");
    expect([rewound, reloaded]).toEqual([1, 1]);
    expect(replay.verdict.commitments).toEqual(proof!.commitments);
    expect(compare(record!, proof)).toBe("kept");
    expect(replay.shown(0, 3, "A").map(({ view }) => view.seat)).toEqual(["A", "A", "A"]);
    expect(replay.shown(replay.length, 9, "open")[0].view.outcome).toEqual(
      session.face("table").view!.match.outcome,
    );
    const forged = { ...record!, moves: record!.moves.slice(0, -1) };
    expect(() => new Replay(check, forged)).toThrow("does not end");
    const judge = new Judge(check);
    const judged = [0, 1, 2].map((number) => judge.judge(replay, number));
    mkdirSync(join(folder, "analyses"), { recursive: true });
    const reading = { analysis: analysisOf(replay.match.reader.racers, judged), dice: replay.verdict.dice };
    writeFileSync(join(folder, "analyses", `${name}.json`), JSON.stringify(reading));
    mkdirSync(join(folder, "records"), { recursive: true });
    writeFileSync(join(folder, "records", `${name}.json`), JSON.stringify(record));
    expect(match(session.face("table").view!).outcome!.winners.length).toBeGreaterThan(0);
    expect(undone + hinted).toBeGreaterThan(0);
    await session.do({ do: "rematch" });
    expect(session.table!.phase).toBe("lobby");
    session.close();
  });
});
