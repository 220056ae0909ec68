import { cpSync, existsSync, writeFileSync } from "node:fs";
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
export const pythonProgram = { program: "python/child/main.ts", flags: ["--max-old-space-size=512"] };

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
  const made = makeRunnerFolder(parent, []);
  try {
    for (const part of ["child", "python/child"])
      cpSync(join(import.meta.dirname, "..", part), join(made.folder, part), { recursive: true });
    for (const name of parts) addFile(made.folder, name, join(source, name));
    addFile(made.folder, "jmespath.js", require.resolve("jmespath"));
    const options = { folder: made.folder, argument: "snapshot", ...pythonProgram };
    const { body } = await RunnerProcess.output(options, "snapshot");
    const file = join(made.folder, "snapshot.bin");
    writeFileSync(file, Buffer.from(body, "latin1"), { mode: 0o644 });
    return made;
  } catch (error) {
    made.remove();
    throw error;
  }
}
