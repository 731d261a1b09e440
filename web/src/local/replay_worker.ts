// The worker that replays a record: its moments, its verification, the analysis of each move.

import type { GameRecord } from "../lib/record";
import { Judge } from "./analysis";
import { memoryOf, rulesOf, type Files } from "./files";
import { answerAll } from "./worker_client";
import type { Memory } from "./memory";
import type { Puzzle } from "../lib/puzzles";
import { puzzleRecord } from "./puzzle";
import { Replay } from "./replays";

export type Question =
  | { do: "open"; files: Files; record: GameRecord }
  | { do: "puzzle"; files: Files; puzzle: Puzzle }
  | { do: "moments"; first: number; most: number; face: string }
  | { do: "judge"; number: number };

let memory: Memory;
let replay: Replay;
let judge: Judge | null = null;

answerAll(async (question: Question) => {
  if (question.do === "open") {
    memory = await memoryOf(await rulesOf(question.files));
    replay = new Replay(memory, question.record);
    return { verdict: replay.verdict, racers: replay.match.reader.racers };
  }
  if (question.do === "puzzle") {
    memory = await memoryOf(await rulesOf(question.files));
    const record = puzzleRecord(memory, question.puzzle);
    replay = new Replay(memory, record);
    return record;
  }
  if (question.do === "moments") return replay.shown(question.first, question.most, question.face);
  judge ??= new Judge(memory);
  return judge.judge(replay, question.number);
});
