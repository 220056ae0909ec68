import { availableParallelism } from "node:os";
import { join } from "node:path";
import { availableMemoryBytes } from "../available-memory.ts";
import { parseFolder } from "./parse-values.ts";
import { type Environment, parseInteger, textOf } from "./reader.ts";

const MEGABYTE = 2 ** 20;
const MIN_EXECUTOR_MEGABYTES = 512;
const MAX_EXECUTOR_MEGABYTES = 4096;
const MAX_DEFAULT_SPILL_MEGABYTES = 128;

/** One executor per core, save for the one of the main thread. */
export function executorCount(): number {
  return Math.max(2, availableParallelism() - 1);
}

/** A quarter of the memory of the host or container, within bounds. */
export function executorMegabytes(): number {
  const quarter = availableMemoryBytes() / 4 / MEGABYTE;
  return Math.round(Math.min(MAX_EXECUTOR_MEGABYTES, Math.max(MIN_EXECUTOR_MEGABYTES, quarter)));
}

/** A quarter of an executor's memory, 128 MB at most. */
export function spillAboveBytes(env: Environment): number {
  const name = "HEDDLE_EXECUTOR_MEMORY";
  const given = textOf(env, name);
  const megabytes = given === undefined ? executorMegabytes() : parseInteger(1, 65_536)(given, name);
  return Math.min(MAX_DEFAULT_SPILL_MEGABYTES, megabytes / 4) * MEGABYTE;
}

/** Two per core, so that scripts that wait or hang do not stop the others. */
export function scriptProcesses(): number {
  return Math.max(8, 2 * availableParallelism());
}

/** A folder inside the data folder. */
export function inDataFolder(name: string): (env: Environment) => string {
  return (env) => join(dataFolder(env), name);
}

/** The data folder: HEDDLE_DATA, or one in the home of the user. */
export function dataFolder(env: Environment): string {
  return parseFolder(textOf(env, "HEDDLE_DATA") ?? "~/.heddle");
}

/** Whether browsers reach the editor over https. */
export function isBaseUrlSecure(env: Environment): boolean {
  return textOf(env, "HEDDLE_BASE_URL")?.startsWith("https:") ?? false;
}
