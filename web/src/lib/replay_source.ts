// Finished races: record, moments, dice and analysis, from the server or computed on this device.

import { filesOf } from "../local/session";
import { WorkerClient, WorkerError } from "../local/worker_client";
import { beside } from "../local/pool";
import { find } from "../local/store";
import type { Judged } from "../local/analysis";
import type { Verdict } from "../local/replays";
import * as api from "./api";
import { lengthOf, type GameRecord } from "./record";
import { base } from "./route.svelte";

export interface ReplaySource {
  id: string;
  local: boolean;
  record(): Promise<GameRecord>;
  moments(first: number, face: string): Promise<api.Moment[]>;
  dice(): Promise<api.DiceReport>;
  /** Start the analysis and report its progress until it is done. */
  analyse(told: (job: api.Job) => void): Promise<void>;
  /** Return the URL of a moment of the replay. */
  link(moment?: number): string;
  close(): void;
}

const STRETCH = 20;
const PAUSE = 700; // milliseconds between two polls

export class ServerReplay implements ReplaySource {
  readonly local = false;
  #closed = false;

  constructor(readonly id: string) {}

  record(): Promise<GameRecord> {
    return api.record(this.id);
  }

  moments(first: number, face: string): Promise<api.Moment[]> {
    return api.moments(this.id, first, face);
  }

  dice(): Promise<api.DiceReport> {
    return api.dice(this.id);
  }

  async analyse(told: (job: api.Job) => void): Promise<void> {
    let job = await api.analyse(this.id);
    told(job);
    while (!this.#closed && job.state !== "done" && job.state !== "failed") {
      await new Promise((done) => setTimeout(done, PAUSE));
      job = await api.analysis(this.id).catch(() => job);
      told(job);
    }
  }

  link(moment?: number): string {
    return `${base}/replay/${this.id}${moment === undefined ? "" : `#${moment}`}`;
  }

  close(): void {
    this.#closed = true;
  }
}

const newReplayWorker = (): WorkerClient =>
  new WorkerClient(new Worker(new URL("../local/replay_worker.ts", import.meta.url), { type: "module" }));

interface Opened {
  verdict: Verdict;
  racers: string[];
}

/** A record on this device, replayed by the local rules in a worker. */
export class LocalReplay implements ReplaySource {
  readonly local = true;
  #workers: WorkerClient[] = [];
  #first: Promise<[WorkerClient, Opened]> | null = null;
  #found: GameRecord | null = null;

  constructor(
    readonly id: string,
    found: GameRecord | null = null,
  ) {
    this.#found = found;
  }

  async record(): Promise<GameRecord> {
    this.#found ??= (await find("records", this.id))?.record ?? null;
    if (!this.#found) throw new api.Refused("record-unknown");
    return this.#found;
  }

  async #open(): Promise<[WorkerClient, Opened]> {
    const record = await this.record();
    const worker = newReplayWorker();
    this.#workers.push(worker);
    try {
      return [worker, await worker.ask<Opened>({ do: "open", files: filesOf(record.game), record })];
    } catch (error) {
      throw error instanceof WorkerError ? new api.Refused(error.reason, { why: error.message }) : error;
    }
  }

  #opened(): Promise<[WorkerClient, Opened]> {
    return (this.#first ??= this.#open());
  }

  /** Verify the record from the revealed secret; throws if it is not valid. */
  async verdict(): Promise<Verdict> {
    return (await this.#opened())[1].verdict;
  }

  async moments(first: number, face: string): Promise<api.Moment[]> {
    const [worker] = await this.#opened();
    return worker.ask({ do: "moments", first, most: STRETCH, face });
  }

  async dice(): Promise<api.DiceReport> {
    return (await this.verdict()).dice;
  }

  async analyse(told: (job: api.Job) => void): Promise<void> {
    const total = lengthOf(await this.record()) + 1;
    const [first, { racers }] = await this.#opened();
    const judged: Judged[] = [];
    let next = 0;
    told({ state: "running", progress: 0, result: null });
    const work = async (worker: WorkerClient): Promise<void> => {
      while (next < total) {
        judged.push(await worker.ask<Judged>({ do: "judge", number: next++ }));
        told({ state: "running", progress: judged.length / total, result: null });
      }
    };
    const others = Array.from({ length: Math.min(beside(), total) - 1 }, () => this.#open());
    await Promise.all([work(first), ...others.map(async (opened) => work((await opened)[0]))]);
    const { analysisOf } = await import("../local/analysis");
    told({ state: "done", progress: 1, result: analysisOf(racers, judged) });
  }

  link(moment?: number): string {
    return `${base}/replay?race=${encodeURIComponent(this.id)}${moment === undefined ? "" : `#${moment}`}`;
  }

  close(): void {
    for (const worker of this.#workers) worker.close();
  }
}
