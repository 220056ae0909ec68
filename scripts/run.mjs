// The entry of every npm script. Plain Node without dependencies, parses on Node 18: installs what is missing, finds a
// supported Node, writes the indexes of nodes and calls, builds editor and server when they changed, then hands over.
import path from "node:path";
import { buildProduct } from "./bootstrap/build.mjs";
import { exec, execAll } from "./bootstrap/exec.mjs";
import { writeIndexes } from "./bootstrap/indexes.mjs";
import { install } from "./bootstrap/install.mjs";
import { fail, log } from "./bootstrap/log.mjs";
import { npmCi } from "./bootstrap/npm-ci.mjs";
import { root } from "./bootstrap/root.mjs";
import { findRuntime } from "./bootstrap/runtime.mjs";

const [task = "start", ...args] = process.argv.slice(2);
const vite = path.join(root, "node_modules/vite/bin/vite.js");
const editor = path.join(root, "packages/editor");
const built = path.join(root, "packages/heddle/dist/main.js");
const sources = path.join(root, "packages/heddle/src/main.js");

// Packages of the server; a change to the editor must not restart it.
const watched = ["workflow", "expression", "api", "engine", "ai", "nodes", "package-host", "server"].map(
  (name) => `--watch-path=packages/${name}/src`,
);

const tasks = {
  start: async (runtime) => {
    await buildProduct(runtime);
    exec(runtime, [built, ...args]);
  },
  dev: (runtime) =>
    execAll(runtime, [
      { argv: [...watched, sources, ...args], cwd: root },
      { argv: [path.join(root, "scripts/generate-indexes.ts"), "--watch"], cwd: root },
      { argv: [vite, "--clearScreen=false"], cwd: editor },
    ]),
  build: (runtime) => buildProduct(runtime),
  test: async (runtime) => {
    await buildProduct(runtime);
    exec(runtime, [path.join(root, "scripts/test/main.ts"), ...args]);
  },
  check: (runtime) => exec(runtime, [path.join(root, "scripts/check/main.ts"), ...args]),
  bench: async (runtime) => {
    await buildProduct(runtime);
    exec(runtime, [path.join(root, "bench/main.ts"), ...args]);
  },
  pack: async (runtime) => {
    await buildProduct(runtime);
    exec(runtime, [path.join(root, "scripts/pack/main.ts"), ...args], process.cwd());
  },
  site: async (runtime) => {
    await buildProduct(runtime);
    exec(runtime, [path.join(root, "scripts/site/main.ts"), ...args], process.cwd());
  },
  workflows: async (runtime) => {
    await buildProduct(runtime);
    exec(runtime, [path.join(root, "scripts/workflows/main.ts"), ...args]);
  },
  // Python for Code nodes is optional: it is large, and few workflows need it.
  python: async () => {
    if ((await npmCi(path.join(root, "python"))) !== 0)
      fail("npm could not install Python; see its message above");
    log("Python is installed; Code nodes use it at once");
  },
  script: (runtime) => exec(runtime, [path.resolve(root, args[0]), ...args.slice(1)]),
};

if (!Object.hasOwn(tasks, task)) fail(`unknown task ${task}; known: ${Object.keys(tasks).join(", ")}`);
await install();
writeIndexes();
await tasks[task](findRuntime());
