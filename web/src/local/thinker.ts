// A worker that grows trees of a bot's search.

import { Mind, type Tree } from "./bots";
import { memoryOf, type Rules } from "./files";
import { answerAll } from "./helper";

const ITERATIONS = 5_000; // of one tree

let mind: Mind;

answerAll(async (question: Rules | Tree) => {
  if ("module" in question) mind = new Mind(await memoryOf(question), ITERATIONS);
  else return mind.grow(question);
});
