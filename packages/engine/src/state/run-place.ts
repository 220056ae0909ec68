import type { RunPlace } from "../ports.ts";
import type { NodeRun } from "./job.ts";

/** Location at which a node run's stored data is found after a crash. */
export function placeOf({ job, runIndex, place }: NodeRun): RunPlace {
  return place ?? { node: job.node.name, runIndex, steps: "" };
}

/** The place of a run of a sub-node, which is the step `key` of `consumer`. */
export function placeBelow(consumer: NodeRun, key: string): RunPlace {
  const place = placeOf(consumer);
  return { ...place, steps: `${place.steps}${key}\n` };
}
