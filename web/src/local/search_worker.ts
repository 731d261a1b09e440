// The worker that runs search trees of bots.

import { Mind, type Tree } from "./bots";
import { guidedOf, memoryOf, type Rules } from "./files";
import { answerAll } from "./worker_client";

const ITERATIONS = 5_000; // of one tree

let rules: Rules;
let mind: Mind;
let guided: Mind | undefined; // uses the network

async function mindOf(tree: Tree): Promise<Mind> {
  if (!tree.level.network) return mind;
  if (!guided) {
    const [memory, net] = await guidedOf(rules);
    guided = new Mind(memory, ITERATIONS, net);
  }
  return guided;
}

answerAll(async (question: Rules | Tree) => {
  if ("module" in question) {
    rules = question;
    mind = new Mind(await memoryOf(rules), ITERATIONS);
  } else return (await mindOf(question)).grow(question);
});
