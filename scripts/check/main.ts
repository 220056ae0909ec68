// Everything that can be said about the tree without running it. One line per step; a step that finds something prints it.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { outdatedPages } from "../generate-expression-docs.ts";
import { checkDocs } from "./docs.ts";
import { checkLock } from "./lock.ts";
import { checkSizes } from "./sizes.ts";
import { readSources } from "./sources.ts";
import { checkWalls } from "./walls.ts";
import { checkWords } from "./words.ts";

const root = path.resolve(import.meta.dirname, "../..");

function program(script: string, ...args: string[]): () => string[] {
  return () => {
    const result = spawnSync(process.execPath, [path.join(root, "node_modules", script), ...args], {
      cwd: root,
      encoding: "utf8",
    });
    return result.status === 0 ? [] : [`${result.stdout}${result.stderr}`.trim()];
  };
}

const steps: Record<string, () => string[]> = {
  types: program("typescript/bin/tsc", "-p", "."),
  "types of the editor": program("typescript/bin/tsc", "-p", "packages/editor"),
  "types of what runs anywhere": program("typescript/bin/tsc", "-p", "tsconfig.pure.json"),
  "format and lint": program("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
  walls: () => checkWalls(readSources(root)),
  sizes: () => checkSizes(readSources(root)),
  "lock file": () => checkLock(root),
  documents: () => checkDocs(root),
  "pages on expressions": () =>
    outdatedPages().map((file) => `${file} is not up to date: run node scripts/generate-expression-docs.ts`),
  words: () => checkWords(root),
};

let failed = 0;
for (const [name, step] of Object.entries(steps)) {
  const started = performance.now();
  const problems = step();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  for (const problem of problems) console.log(problem.replace(/^/gm, "       "));
  if (problems.length > 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
