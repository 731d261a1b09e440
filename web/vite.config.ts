import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// `npm run dev` shows the client with live reload; it asks the table server that PADDOCK_SERVER names.
const server = process.env.PADDOCK_SERVER ?? "http://127.0.0.1:8321";
const outDir = process.env.PADDOCK_STATIC ?? "../src/paddock/static";

const listed = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll("\\", "/"))
    .toSorted();

/** The page works below any address: its scripts find each other, and the page itself says where they lie. */
function anywhere(): Plugin {
  return {
    name: "anywhere",
    apply: "build",
    transformIndexHtml: { order: "post", handler: (html) => html.replaceAll('="./', '="/') },
  };
}

/** The service worker knows its version and all files of the client. */
async function tellServiceWorker(): Promise<void> {
  const path = join(outDir, "sw.js");
  const names = (await listed(outDir)).filter((name) => !/^(sw\.js|index\.html)$|\.(br|gz)$/.test(name));
  const version = createHash("sha256");
  for (const name of ["index.html", ...names])
    version.update(name).update(await readFile(join(outDir, name)));
  const text = (await readFile(path, "utf-8"))
    .replace(/^const FILES = .*$/m, `const FILES = ${JSON.stringify(["./", ...names])};`)
    .replace(/^const VERSION = .*$/m, `const VERSION = "${version.digest("hex").slice(0, 12)}";`);
  await writeFile(path, text);
}

/** Beside every text that is worth it, its compressed forms, so that the server need not compress. */
function finished(): Plugin {
  return {
    name: "finished",
    apply: "build",
    async closeBundle() {
      await tellServiceWorker();
      const names = await readdir(outDir, { recursive: true });
      for (const name of names.filter((one) => /\.(js|css|html|svg|webmanifest)$/.test(one))) {
        const path = join(outDir, name);
        const text = await readFile(path);
        if (text.length < 1024) continue;
        await writeFile(`${path}.br`, brotliCompressSync(text));
        await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [svelte(), anywhere(), finished()],
  worker: { format: "es" },
  resolve: { conditions: process.env.VITEST ? ["browser"] : undefined },
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const [, game] = /games\/(\w+)\/kit\.ts$/.exec(facadeModuleId ?? "") ?? [];
          return game ? `assets/game-${game}-[hash].js` : "assets/[name]-[hash].js";
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true }, "/browser": server },
  },
  test: {
    environment: "jsdom",
    // Files share what they import and one page: to make these anew for each file takes longer than most tests.
    isolate: false,
    pool: "threads",
    // With games that `paddock browser` wrote, they are compared with what Python says of them.
    ...(process.env.PADDOCK_BROWSER
      ? { include: ["tests/local/*.equal.ts"], testTimeout: 600_000 }
      : { include: ["tests/**/*.test.ts"] }),
  },
});
