import { join } from "node:path";
import type { Bounds } from "../../protocol/messages.ts";
import type { RuntimeSettings } from "../runtime-options.ts";

const MEGABYTE = 2 ** 20;
const MOST_HELD = 128;
const LEAST_MEMORY = 512;

/** What the data of executions may amount to, and where they go when memory has no room for them. */
export function boundsOf(settings: RuntimeSettings): Bounds {
  const { dataFolder, limits = {}, executorMemory = LEAST_MEMORY } = settings;
  const spillAbove = settings.spillAbove ?? Math.min(MOST_HELD, executorMemory / 4) * MEGABYTE;
  return { limits, spillAbove, spillFolder: join(dataFolder, "spill") };
}
