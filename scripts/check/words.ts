import { readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./sources.ts";

/** Folders' names that say nothing about what lies in them. */
const emptyNames = /(^|\/)(utils?|common|shared|helpers?|misc)\//;

/** Names that say nothing, focused tests, and leftovers of debugging. */
export function checkWords(root: string): string[] {
  return trackedFiles(root).flatMap((file) => {
    const problems = emptyNames.test(file) ? [`${file}: a folder is named after what it holds`] : [];
    if (!/\.(ts|tsx|mjs)$/.test(file) || file.startsWith("scripts/check/")) return problems;
    const text = readFileSync(path.join(root, file), "utf8");
    if (/\b(it|test|describe)\.only\(/.test(text)) problems.push(`${file}: a focused test`);
    if (/^\s*debugger;/m.test(text)) problems.push(`${file}: a debugger statement`);
    return problems;
  });
}
