import type { RunData, Source, TaskData } from "@heddle/workflow";

/** A run of a node, and the output that the data took. */
export interface RunPlace {
  readonly run: number;
  readonly output: number;
}

/**
 * Search context. `places` contains the results for earlier runs, so that a loop does not search all iterations in
 * every iteration.
 */
interface Searched {
  readonly runData: RunData;
  readonly places: ReadonlyMap<TaskData, ReadonlyMap<string, RunPlace | undefined>>;
}

/** The nearest run of the node `name` that the data at `source` came through; undefined when there is none. */
export function upstreamRun(
  { runData, places }: Searched,
  name: string,
  source: readonly (Source | null)[],
): RunPlace | undefined {
  let level: readonly (Source | null)[] = source;
  const seen = new Set<object>();
  while (level.length > 0) {
    const above: (Source | null)[] = [];
    for (const entry of level) {
      if (!entry) continue;
      const run = entry.previousNodeRun ?? 0;
      if (entry.previousNode === name) return { run, output: entry.previousNodeOutput ?? 0 };
      const task = runData[entry.previousNode]?.[run];
      if (!task || seen.has(task)) continue;
      seen.add(task);
      const known = places.get(task)?.get(name);
      if (known) return known;
      above.push(...task.source);
    }
    level = above;
  }
  return undefined;
}
