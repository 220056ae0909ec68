import type { RunData, Source } from "@heddle/workflow";

/** A run of a node and the output by which the data left it. */
export interface RunPlace {
  readonly run: number;
  readonly output: number;
}

/** The nearest run of `name` that the data at `source` came through. */
export function upstreamRun(
  runData: RunData,
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
      above.push(...task.source);
    }
    level = above;
  }
  return undefined;
}
