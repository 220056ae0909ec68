import { join } from "node:path";
import type { RuntimeSettings } from "../executions/runtime-options.ts";
import type { Bounds } from "../executors/messages.ts";

const SPILL_ABOVE = 64 * 2 ** 20;

/** What the data of executions may amount to, and where they go when memory has no room for them. */
export function boundsOf({ dataFolder, limits = {}, spillAbove = SPILL_ABOVE }: RuntimeSettings): Bounds {
  return { limits, spillAbove, spillFolder: join(dataFolder, "spill") };
}
