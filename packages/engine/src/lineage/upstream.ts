import type { RunData, Source, TaskData } from "@heddle/workflow";

/** A run of a node and the output by which the data left it. */
export interface RunPlace {
  readonly run: number;
  readonly output: number;
}

/** What was found out for earlier runs, so that a loop does not look through all its turns in every turn. */
type Known = ReadonlyMap<TaskData, ReadonlyMap<string, RunPlace | undefined>>;

/** The nearest run of `name` that the data at `source` came through. */
export function upstreamRun(
  runData: RunData,
  name: string,
  source: readonly (Source | null)[],
  places: Known,
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
