import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Tag of a requirement, such as `WF-12`, in a list of tags. */
const REQUIREMENT_TAG = /tags: ?\[[^\]]*"[A-Z]+-\d+"/;

/** Of the test files that match the patterns, those with a test that proves a requirement; relative to the root. */
export function provingFiles(patterns: readonly string[], exclude: readonly string[] = []): string[] {
  return globSync([...patterns], { cwd: root, exclude })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => REQUIREMENT_TAG.test(readFileSync(path.join(root, file), "utf8")))
    .sort();
}
