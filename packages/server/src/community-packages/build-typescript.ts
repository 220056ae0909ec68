import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, join, relative } from "node:path";

/** First words of a built file, which no file written by hand has. */
const MARK = "// Built by Heddle from ";

const RELATIVE_IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}\/[^"']+)\.ts\2/g;

/**
 * Writes a `.js` file next to every `.ts` file of a package: published packages hold JavaScript, and Node runs no TypeScript below
 * `node_modules`. Types are removed, not checked. A package with a `tsconfig.json` is built by its own tools.
 * @returns files that could not be built, and why
 */
export function buildTypeScript(folder: string): { file: string; message: string }[] {
  if (existsSync(join(folder, "tsconfig.json"))) return [];
  return sourcesIn(folder).flatMap((source) => {
    const message = build(source);
    return message === undefined ? [] : [{ file: relative(folder, source), message }];
  });
}

function build(source: string): string | undefined {
  const target = source.replace(/\.ts$/, ".js");
  const there = existsSync(target) ? readFileSync(target, "utf8") : undefined;
  if (there !== undefined && !there.startsWith(MARK))
    return `${basename(target)} is there already and was not built from it: remove one of the two.`;
  try {
    const code = stripTypeScriptTypes(readFileSync(source, "utf8"));
    const text = `${MARK}${basename(source)}\n${code.replace(RELATIVE_IMPORT, "$1$2$3.js$2")}`;
    // Watchers of the folder would load a rewritten file again.
    if (text !== there) writeFileSync(target, text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|\..*)$/.test(entry.name) ? [] : sourcesIn(path);
    return entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}
