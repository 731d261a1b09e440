// A game's module in Node, for bench/browser.py: how soon it is ready, how fast it plays and searches, and what came out.
//   node browser.mjs FOLDER GIVEN        GIVEN is JSON; see `measure` in browser.py
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PAGE = 65536;
const [folder, text] = process.argv.slice(2);
const given = JSON.parse(text);
const seconds = () => process.cpuUsage().user / 1e6;

const code = readFileSync(join(folder, `${given.name}.wasm`));
const began = performance.now();
const { memory: layout, racers } = JSON.parse(readFileSync(join(folder, `${given.name}.json`), "utf-8"));
const { instance } = await WebAssembly.instantiate(code, {});
const ready = performance.now() - began;
const { memory, __heap_base: heap, ...doors } = instance.exports;

let end = Number(heap.value);
function room(bytes) {
  const at = (end + 15) & ~15;
  end = at + bytes;
  const pages = Math.ceil((end - memory.buffer.byteLength) / PAGE);
  if (pages > 0) memory.grow(pages);
  return at;
}
const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);
function placed(hex) {
  const at = room(hex.length / 2);
  bytes(at, hex.length / 2).set(Buffer.from(hex, "hex"));
  return at;
}

const desk = room(layout.desk.bytes);
const options = placed(given.options);
const decisions = room(4 * given.chunk);
const results = room(4 * given.chunk * racers);
const play = (first) =>
  doors.play_games(desk, decisions, given.chunk, results, given.chunk, options, BigInt(first));
for (let k = 0; k < 3; k++) play(0); // until the optimised code is there
const hash = createHash("sha256");
let [played, took] = [0, 0];
for (let first = 0; first < given.games; first += given.chunk) {
  const start = seconds();
  play(first);
  took += seconds() - start;
  for (const number of new Int32Array(memory.buffer, decisions, given.chunk)) played += number;
  hash.update(bytes(decisions, 4 * given.chunk)).update(bytes(results, 4 * given.chunk * racers));
}

const nodes = room(layout.node.bytes * given.nodes);
const state = placed(given.state);
const mind = placed(given.mind);
let quickest = Infinity;
for (let k = 0; k < given.tries; k++) {
  doors.begin(mind, nodes, given.nodes, state, 1n, 1);
  const start = seconds();
  doors.think(mind, nodes, given.nodes, given.seat, given.iterations);
  quickest = Math.min(quickest, seconds() - start);
}
const told = { ready, decisions: played / took, iterations: given.iterations / quickest, hash: hash.digest("hex") };
console.log(JSON.stringify(told));
