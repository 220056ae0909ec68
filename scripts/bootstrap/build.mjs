import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fail, log } from "./log.mjs";
import { root } from "./root.mjs";
import { environmentFor } from "./runtime.mjs";
import { digestOf, filesBelow, isStamped } from "./stamp.mjs";

const editor = path.join(root, "packages/editor");
const lock = path.join(root, "package-lock.json");

/** Builds the editor and the server, each unless nothing that goes into it has changed. */
export async function buildProduct(runtime) {
  await build("editor", {
    folders: ["packages/editor", "packages/workflow", "packages/expression", "packages/api"],
    target: path.join(editor, "dist"),
    run: () => runNode(runtime, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], editor),
  });
  await build("server", {
    folders: [
      ...["workflow", "expression", "api", "engine", "ai", "nodes", "package-host", "server", "heddle"].map(
        (name) => `packages/${name}`,
      ),
      "scripts/build-server",
    ],
    target: path.join(root, "packages/heddle/dist"),
    run: () => runNode(runtime, ["scripts/build-server/main.ts"], root),
  });
}

async function build(name, { folders, target, run }) {
  const stamp = path.join(target, ".stamp");
  const sources = [lock, ...folders.flatMap((folder) => filesBelow(path.join(root, folder)))];
  const want = digestOf(sources.filter((file) => !/\.test\.tsx?$/.test(file)));
  if (isStamped(stamp, want)) return;
  log(`building the ${name}`);
  if ((await run()) !== 0) fail(`the ${name} could not be built; see the message above`);
  fs.writeFileSync(stamp, want);
  log(`the ${name} is built`);
}

/** Runs a script of the clone on the Node of the product. Resolves to its exit code. */
function runNode(runtime, [program, ...args], cwd) {
  const child = spawn(runtime.bin, [path.join(root, program), ...args], {
    cwd,
    stdio: "inherit",
    // A test that builds it sets its own environment, in which React would be the development build.
    env: { ...environmentFor(runtime), NODE_ENV: "production" },
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
