#!/usr/bin/env node
// What `heddle` is in a shell. Plain Node without dependencies, parses on Node 18: finds a supported Node, and runs the program on it.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { exec, watchParent } from "../../../scripts/bootstrap/exec.mjs";
import { root } from "../../../scripts/bootstrap/root.mjs";
import { findRuntime } from "../../../scripts/bootstrap/runtime.mjs";

const program = path.join(root, "packages/heddle/dist/main.js");
const runtime = findRuntime();
if (runtime.bin === process.execPath) {
  watchParent(() => process.kill(process.pid, "SIGTERM"));
  await import(pathToFileURL(program).href);
} else exec(runtime, [program, ...process.argv.slice(2)], process.cwd());
