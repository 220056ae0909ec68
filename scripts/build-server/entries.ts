import { readdirSync } from "node:fs";
import path from "node:path";

/** Modules that the server finds in its folders, or loads by URL. */
const LOADED_BY_PATH =
  /^(?:http\/routes\/.+|http\/public\/(?!call\/|document\/|answers\/)[\w-]+\/[\w-]+|commands\/.+\.command)\.ts$/;
/** Loader of package types, in every thread that has some. */
const LOADS_TYPES = "node-types/package-types/load-type.ts";
const TEST = /\.test\.ts$|(?:^|\/)testing\//;

/**
 * Built threads, with the modules that they load by path: those that every server starts, and executors. The others are
 * rare, or short-lived.
 */
export const THREADS: readonly { file: string; byPath: readonly string[] }[] = [
  { file: "executor/executor-thread.ts", byPath: [LOADS_TYPES] },
  { file: "store/sqlite/writer-thread.ts", byPath: [] },
  { file: "store/sqlite/reader-thread.ts", byPath: [] },
];

/** Paths of the modules that are loaded by their paths, relative to the sources of the server in `folder`. */
export function modulesByPath(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => LOADED_BY_PATH.test(file) && !TEST.test(file));
  return [...files, LOADS_TYPES].sort();
}
