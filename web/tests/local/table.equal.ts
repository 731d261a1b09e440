// Whole races at a local table, through the client's own session. Python replays the records that they leave.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Session, type Wire } from "../../src/lib/session.svelte";
import type { FaceView, GameView } from "../../src/lib/types";
import type { Memory } from "../../src/local/memory";
import { LocalTable, type Message } from "../../src/local/table";
import { folder, names, opened } from "./stage";

/** The table on the other side, without a worker between. */
class Direct implements Wire {
  readyState: number = WebSocket.OPEN;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  readonly #table: LocalTable;

  constructor(memory: Memory, seed: number) {
    const send = (message: Message): void =>
      this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
    const later = (work: () => void): void => void setTimeout(work, 0);
    const around = { send, later, now: () => 0, seed: () => seed };
    this.#table = new LocalTable("local", "Ann", memory, { players: 3 }, around);
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
    const session = new Session("local", "", () => new Direct(memory, 11));
    await once(session, "table", ({ table }) => table.phase === "lobby");
    await expect(session.do({ do: "start" })).rejects.toMatchObject({ reason: "seats-empty" });
    await session.do({ do: "sit", seat: "B" });
    await session.do({ do: "bot", seat: "C", level: "rookie" });
    await session.do({ do: "start" });
    await expect(session.do({ do: "play", seat: "A", action: "nothing" })).rejects.toMatchObject({
      reason: expect.stringMatching("not-legal|not-asked"),
    });
    await expect(session.do({ do: "play", seat: "C", action: "nothing" })).rejects.toMatchObject({
      reason: "seat-not-yours",
    });
    let [undone, hinted, turn] = [0, 0, 0];
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
    }
    const { record } = await session.do({ do: "record" });
    mkdirSync(join(folder, "records"), { recursive: true });
    writeFileSync(join(folder, "records", `${name}.json`), JSON.stringify(record));
    expect(match(session.face("table").view!).outcome!.winners.length).toBeGreaterThan(0);
    expect(undone + hinted).toBeGreaterThan(0);
    await session.do({ do: "rematch" });
    expect(session.table!.phase).toBe("lobby");
    session.close();
  });
});
