import { existsSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pythonMissing } from "../code-errors.ts";
import { addFile, makeRunnerFolder, type RunnerFolder } from "../runner-files.ts";
import { RunnerProcess } from "../runner-process.ts";

const require = createRequire(import.meta.url);
const parts = [
  "pyodide.mjs",
  "pyodide.asm.mjs",
  "pyodide.asm.wasm",
  "python_stdlib.zip",
  "pyodide-lock.json",
];
/** Folder into which `npm run python` installs the package. */
const standardFolder = join(import.meta.dirname, "../../../../../python/node_modules/pyodide");
/** Settings for starting Python processes. */
export const pythonProgram = {
  program: "python/child/main.mjs",
  flags: ["--max-old-space-size=512", "--allow-worker"],
};

/** The command that installs it: a clone brings a lock file for it, the published package does not. */
export function pythonRemedy(): string {
  return existsSync(join(import.meta.dirname, "../../../../../python/package.json"))
    ? "Run `npm run python` (14 MB)."
    : "Run `npm install --ignore-scripts --prefix ~/.heddle/python pyodide` and set HEDDLE_PYTHON=~/.heddle/python/node_modules/pyodide.";
}

/** Whether the optional package is installed. */
export function isPythonInstalled(folder = standardFolder): boolean {
  return parts.every((name) => existsSync(join(folder, name)));
}

/**
 * Copies the interpreter next to its script and snapshots its state after startup, from which each process starts much
 * faster.
 */
export async function preparePython(
  pyodideFolder: string | undefined,
  parent: string,
): Promise<RunnerFolder> {
  const source = pyodideFolder ?? standardFolder;
  if (!isPythonInstalled(source)) throw pythonMissing();
  const made = makeRunnerFolder(parent, ["child", "python/child"], { keepsPaths: true });
  try {
    for (const name of parts) addFile(made.folder, name, join(source, name));
    addFile(made.folder, "jmespath.js", require.resolve("jmespath"));
    await addSnapshot(made.folder, source);
    return made;
  } catch (error) {
    made.remove();
    throw error;
  }
}

/** Created once per installation if its folder is writable, otherwise on every start of the server. */
async function addSnapshot(folder: string, source: string): Promise<void> {
  const kept = join(source, `heddle-${process.version}.snapshot`);
  if (existsSync(kept)) {
    addFile(folder, "snapshot.bin", kept);
    return;
  }
  const { body } = await RunnerProcess.output({ folder, argument: "snapshot", ...pythonProgram }, "snapshot");
  const bytes = Buffer.from(body, "latin1");
  writeFileSync(join(folder, "snapshot.bin"), bytes, { mode: 0o644 });
  try {
    // Another server may do the same concurrently: the file is written atomically.
    const draft = `${kept}.${process.pid}`;
    writeFileSync(draft, bytes);
    renameSync(draft, kept);
  } catch {
    // then the next start makes it again
  }
}
