import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fail, log } from "./log.mjs";
import { root } from "./root.mjs";
import { environmentFor } from "./runtime.mjs";
import { digestOf, filesBelow, isStamped } from "./stamp.mjs";

const editor = path.join(root, "packages/editor");
const stamp = path.join(editor, "dist", ".stamp");

/** Builds the editor, unless nothing that goes into it has changed. */
export async function buildEditor(runtime) {
  const sources = [
    path.join(root, "package-lock.json"),
    ...["editor", "workflow", "expression", "api"].flatMap((name) =>
      filesBelow(path.join(root, "packages", name)),
    ),
  ].filter((file) => !/\.test\.tsx?$/.test(file));
  const want = digestOf(sources);
  if (isStamped(stamp, want)) return;
  log("building the editor");
  if ((await viteBuild(runtime)) !== 0) fail("the editor could not be built; see the message above");
  fs.writeFileSync(stamp, want);
  log("the editor is built");
}

function viteBuild(runtime) {
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const child = spawn(runtime.bin, [vite, "build", "--logLevel", "warn"], {
    cwd: editor,
    stdio: "inherit",
    // A test that builds it names its own environment, in which React would be that of development.
    env: { ...environmentFor(runtime), NODE_ENV: "production" },
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
