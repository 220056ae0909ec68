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
/** Where `npm run python` puts the package. */
const standardFolder = join(import.meta.dirname, "../../../../../python/node_modules/pyodide");
/** How processes of Python are started. */
export const pythonProgram = {
  program: "python/child/main.ts",
  flags: ["--max-old-space-size=512", "--allow-worker"],
};

/** Whether the optional package is there. */
export function isPythonInstalled(folder = standardFolder): boolean {
  return parts.every((name) => existsSync(join(folder, name)));
}

/** Copies the interpreter beside its program and keeps its state after the start, from which each process begins in a fraction of the time. */
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

/** Made once for an installation where its folder may be written to, else at every start of the server. */
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
    // Another server may be at the same: a file is there whole or not at all.
    const draft = `${kept}.${process.pid}`;
    writeFileSync(draft, bytes);
    renameSync(draft, kept);
  } catch {
    // then the next start makes it again
  }
}
