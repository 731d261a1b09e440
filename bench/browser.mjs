// A game's module for bench/browser.py, in Node or in a browser: plays games and searches, and tells how long that took.
//   node browser.mjs FOLDER GIVEN        GIVEN is JSON; see `told` in browser.py. Each line of the input is a command.

const PAGE = 65536;

/** What can be done with a module. `clock` tells seconds. */
export async function opened(code, { memory: layout, racers }, given, clock) {
  const { instance } = await WebAssembly.instantiate(code, {});
  const { memory, __heap_base: heap, ...exports } = instance.exports;

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
    bytes(at, hex.length / 2).set(hex.match(/../g).map((two) => parseInt(two, 16)));
    return at;
  }
  function timed(work) {
    const start = clock();
    work();
    return clock() - start;
  }

  const desk = room(layout.desk.bytes);
  const options = placed(given.options);
  const decisions = room(4 * given.chunk);
  const results = room(4 * given.chunk * racers);
  const nodes = room(layout.node.bytes * given.nodes);
  const state = placed(given.state);
  const mind = placed(given.mind);
  return {
    play(first, games) {
      const seconds = timed(() => exports.play_games(desk, decisions, games, results, games, options, BigInt(first)));
      const count = new Int32Array(memory.buffer, decisions, games).reduce((sum, number) => sum + number);
      return { seconds, count };
    },
    think(iterations) {
      exports.begin(mind, nodes, given.nodes, state, 1n, 1);
      const seconds = timed(() => exports.think(mind, nodes, given.nodes, given.seat, iterations));
      return { seconds, count: iterations };
    },
    played: (games) => [bytes(decisions, 4 * games), bytes(results, 4 * games * racers)],
  };
}

async function main([folder, text]) {
  const { createHash } = await import("node:crypto");
  const { readFileSync } = await import("node:fs");
  const { createInterface } = await import("node:readline");
  const given = JSON.parse(text);
  const code = readFileSync(`${folder}/${given.name}.wasm`);
  const clock = () => {
    const { user, system } = process.cpuUsage(); // other processes do not count
    return (user + system) / 1e6;
  };
  const began = performance.now();
  const described = JSON.parse(readFileSync(`${folder}/${given.name}.json`, "utf-8"));
  const { played, ...commands } = await opened(code, described, given, clock);
  console.log(JSON.stringify(performance.now() - began));
  const hash = createHash("sha256");
  commands.check = (first, games) => {
    commands.play(first, games);
    for (const part of played(games)) hash.update(part);
    return null;
  };
  commands.digest = () => hash.digest("hex");
  for await (const line of createInterface({ input: process.stdin })) {
    const [name, ...wanted] = JSON.parse(line);
    console.log(JSON.stringify(commands[name](...wanted)));
  }
}

if (globalThis.process) await main(process.argv.slice(2));
