import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const SOURCES = "packages/workflow/src";
/** The names that the package exports. */
export const ENTRY = "node-api/index";
/** Options of `tsconfig.json` that determine what the compiler accepts and writes. */
const OPTIONS =
  "--ignoreConfig --declaration --rewriteRelativeImportExtensions --verbatimModuleSyntax --strict --noUncheckedIndexedAccess --skipLibCheck --module nodenext --target es2024 --lib es2024 --types node";
/** Import of a file in a declaration, which the compiler leaves with the extension of its source. */
const SOURCE_IMPORT = /(?<=\b(?:from|import\()\s*"\.[^"]*)\.ts(?=")/g;

/** Compiles the names for authors of nodes, and every file that they need, into JavaScript and declarations. */
export function emitNodeApi(root: string, target: string): void {
  const words = [
    path.join(root, "node_modules/typescript/bin/tsc"),
    path.join(root, SOURCES, `${ENTRY}.ts`),
    ...["--rootDir", path.join(root, SOURCES), "--outDir", target],
    ...OPTIONS.split(" "),
  ];
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`the types for nodes could not be compiled: ${stdout}`);
  for (const file of readdirSync(target, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".d.ts")) rewriteImports(path.join(target, file));
}

function rewriteImports(file: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replace(SOURCE_IMPORT, ".js"));
}
