import { readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./sources.ts";

/** Meaningless folder names. */
const emptyNames = /(^|\/)(utils?|common|shared|helpers?|misc)\//;

/** Timeout of one `expect.poll`; the default in vitest.config.ts is long enough for busy hosts. */
const OWN_CLOCK = /\.poll\([^;]*?\btimeout:/;

/** Meaningless names, focused tests, and leftovers of debugging. */
export function checkWords(root: string): string[] {
  return trackedFiles(root).flatMap((file) => {
    const problems = emptyNames.test(file) ? [`${file}: a folder is named after what it holds`] : [];
    if (!/\.(ts|tsx|mjs)$/.test(file) || file.startsWith("scripts/check/")) return problems;
    const text = readFileSync(path.join(root, file), "utf8");
    if (/\b(it|test|describe)\.only\(/.test(text)) problems.push(`${file}: a focused test`);
    if (/^\s*debugger;/m.test(text)) problems.push(`${file}: a debugger statement`);
    if (file.endsWith(".test.ts") && OWN_CLOCK.test(text))
      problems.push(`${file}: a poll with its own timeout, which a busy host exceeds: use the default`);
    return problems;
  });
}
