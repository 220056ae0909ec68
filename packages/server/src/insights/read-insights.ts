import type { FailingNode, InsightInterval, InsightRange, Insights, WorkflowInsights } from "@heddle/api";
import type { Store } from "../store/store.ts";
import { Figures } from "./figures.ts";
import { periodOf } from "./period.ts";
import { type KnownWorkflow, type ReadCount, readCounts, readKnown } from "./read-counts.ts";

const MAX_WORKFLOWS = 500;
const MAX_NODES = 20;
const NODE = "node:";

/** Parameters of insights. */
interface WantedInsights {
  readonly range: InsightRange;
  readonly interval: InsightInterval | undefined;
  readonly workflowId: string | undefined;
  readonly projectId: string | undefined;
  /** Workflows that may be read; undefined = all. */
  readonly readable: readonly string[] | undefined;
  /** Time zone of the days. */
  readonly timezone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Sums up the counts of executions. Each period is read separately, so that other work gets its turn in between. */
export async function readInsights(store: Store, wanted: WantedInsights): Promise<Insights> {
  const { workflowId, projectId, readable, timezone, now } = wanted;
  const period = periodOf(wanted, now, timezone);
  const { starts, interval } = period;
  const known = await readKnown(store, { ids: readable, projectId });
  const read = async (from: number, to: number) =>
    (await readCounts(store, { from, to, workflowId })).filter((one) => known.has(one.workflowId));
  const minutesOf = (id: string) => known.get(id)?.minutes ?? 0;
  const before = sumOf(await read(period.before, starts[0] ?? now), minutesOf);
  const totals = new Figures();
  const buckets: Insights["buckets"] = [];
  const current: ReadCount[] = [];
  for (const [index, from] of starts.entries()) {
    const counts = await read(from, starts[index + 1] ?? Number.MAX_SAFE_INTEGER);
    for (const one of counts) totals.add(one.name, one.count, minutesOf(one.workflowId));
    buckets.push({ at: new Date(from).toISOString(), ...sumOf(counts, minutesOf).toFigures() });
    current.push(...counts);
  }
  return {
    from: new Date(starts[0] ?? now).toISOString(),
    to: new Date(now).toISOString(),
    interval,
    timezone,
    totals: totals.toFigures(),
    before: before.toFigures(),
    buckets,
    workflows: byWorkflow(current, known),
    nodes: failingNodes(current, known),
  };
}

function sumOf(counts: readonly ReadCount[], minutesOf: (workflowId: string) => number): Figures {
  const figures = new Figures();
  for (const { workflowId, name, count } of counts) figures.add(name, count, minutesOf(workflowId));
  return figures;
}

function byWorkflow(
  counts: readonly ReadCount[],
  known: ReadonlyMap<string, KnownWorkflow>,
): WorkflowInsights[] {
  const sums = new Map<string, Figures>();
  for (const { workflowId, name, count } of counts) {
    let figures = sums.get(workflowId);
    if (!figures) sums.set(workflowId, (figures = new Figures()));
    figures.add(name, count, known.get(workflowId)?.minutes ?? 0);
  }
  return [...sums]
    .toSorted(([, a], [, b]) => b.executions - a.executions)
    .slice(0, MAX_WORKFLOWS)
    .map(([workflowId, figures]) => ({
      workflowId,
      workflowName: known.get(workflowId)?.name ?? "",
      ...figures.toFigures(),
    }));
}

function failingNodes(
  counts: readonly ReadCount[],
  known: ReadonlyMap<string, KnownWorkflow>,
): FailingNode[] {
  const nodes = new Map<string, FailingNode>();
  for (const { workflowId, name, count } of counts) {
    if (!name.startsWith(NODE)) continue;
    const key = `${workflowId} ${name}`;
    const node = nodes.get(key);
    if (node) node.failures += count;
    else {
      const workflowName = known.get(workflowId)?.name ?? "";
      nodes.set(key, { workflowId, workflowName, node: name.slice(NODE.length), failures: count });
    }
  }
  return [...nodes.values()].toSorted((a, b) => b.failures - a.failures).slice(0, MAX_NODES);
}
