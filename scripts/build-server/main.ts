// Builds the server into `packages/heddle/dist`: its startup modules, and each thread that it then starts, in a few
// files instead of two thousand. `npm start`, the published package and processes of a whole test run are that; `npm run dev` and
// single test files run the sources.
import { rmSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { modulesByPath, THREADS } from "./entries.ts";
import { foundModules } from "./found-modules.ts";
import { groupOf } from "./groups.ts";
import { ownPlaces } from "./own-places.ts";

/** Libraries of many small files; packages with native parts or data files stay in npm's folder. */
const BUILT_IN = /^(?:kysely|zod)(?:\/|$)/;

const root = path.resolve(import.meta.dirname, "../..");
const sources = path.join(root, "packages/server/src");
const target = path.join(root, "packages/heddle/dist");
const threads = THREADS.map(({ file, byPath }) => {
  const dir = path.join(target, path.basename(file, ".ts"));
  return { entry: path.join(sources, file), dir, byPath };
});

/** Entries of one thread, with the packages that external files import. Threads share no modules, so builds do not either. */
async function build(
  dir: string,
  { entry, atOnce = entry, byPath }: { entry: string; atOnce?: string; byPath: readonly string[] },
): Promise<void> {
  const places = new Map([
    ...threads.map((thread) => [thread.entry, path.join(thread.dir, "main.js")] as const),
    ["@heddle/workflow", path.join(dir, "workflow.js")] as const,
  ]);
  const bundle = await rolldown({
    input: { main: entry, workflow: path.join(root, "packages/workflow/src/index.ts") },
    platform: "node",
    logLevel: "warn",
    // A statically imported module is also imported dynamically in places: that is not a mistake.
    checks: { ineffectiveDynamicImport: false },
    external: (id) => !/^[./]|^\w:[\\/]|^@heddle\//.test(id) && !BUILT_IN.test(id),
    plugins: [foundModules(sources, byPath), ownPlaces(dir, places)],
    treeshake: false,
  });
  await bundle.write({
    dir,
    format: "esm",
    comments: false,
    // Every module sees its place relative to one folder.
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    codeSplitting: { groups: [groupOf("at-once", atOnce)] },
  });
}

rmSync(target, { recursive: true, force: true });
await build(target, {
  entry: path.join(root, "packages/heddle/src/main.js"),
  atOnce: path.join(sources, "start/start-server.ts"),
  byPath: modulesByPath(sources),
});
for (const { dir, entry, byPath } of threads) await build(dir, { entry, byPath });
