import type { ShownRun } from "../../document/index.ts";
import type { FlowEdge } from "../flow/flow-model.ts";

/**
 * Returns the number of items along a connection in the displayed run; undefined if impossible, or if the run is
 * outdated.
 */
export function itemsAlong(run: ShownRun, { data }: Pick<FlowEdge, "data">): number | undefined {
  if (data?.edge.type !== "main") return undefined;
  const outcome = run.node(data.sourceName);
  const hasRun = outcome?.status === "success" || outcome?.status === "error";
  return hasRun && !outcome.isStale ? outcome.itemCounts[data.edge.output] : undefined;
}

/** True if items passed along it. */
export function hasRun(run: ShownRun, edge: Pick<FlowEdge, "data">): boolean {
  return (itemsAlong(run, edge) ?? 0) > 0;
}
