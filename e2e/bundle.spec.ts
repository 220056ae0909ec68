import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const FOLDER = join(import.meta.dirname, "../packages/editor/dist/assets");
const IMPORT = /(?:import|export)\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+\.js)["']/g;
const MAX_KILOBYTES = 380;
/** A browser fetches six files at a time. */
const MAX_FILES = 18;

/**
 * Returns the files that the given parts of the editor need before they can show anything, including transitive
 * imports.
 */
function neededBy(parts: readonly string[]): Set<string> {
  const scripts = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));
  const needed = new Set<string>();
  const add = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const [, imported] of readFileSync(join(FOLDER, name), "utf8").matchAll(IMPORT)) add(imported!);
  };
  for (const part of parts) {
    const found = scripts.filter((name) => name.startsWith(`${part}-`));
    expect(found, part).not.toEqual([]);
    found.forEach(add);
  }
  return needed;
}

/** Returns strings of other languages in a file, except for the languages' own names. */
function languagesIn(name: string): string[] {
  const words = readFileSync(join(FOLDER, name), "utf8").match(/Arbeitsfläche|[\u0620-\u064a]{2,}/g) ?? [];
  return words.filter((word) => word !== "العربية");
}

test("needs at most 380 KB of script in a few files, excluding lazily loaded parts", () => {
  const needed = neededBy(["index", "shell", "workflow"]);
  const bytes = [...needed].reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(join(FOLDER, name))).length,
    0,
  );
  expect(needed.size).toBeGreaterThan(3);
  expect(needed.size).toBeLessThanOrEqual(MAX_FILES);
  expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(MAX_KILOBYTES);
  // Languages, code editors and the expression language load with the first field or result that needs them.
  expect([...needed].filter((name) => languagesIn(name).length > 0)).toEqual([]);
  expect([...needed].filter((name) => /^(codemirror|babel|NodePanel)-/.test(name))).toEqual([]);
});
