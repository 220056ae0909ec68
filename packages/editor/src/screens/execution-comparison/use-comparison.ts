import type { ExecutionRunSummary } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { executionQuery, executionSummaryQuery } from "../executions/queries.ts";
import { type ComparedRun, compareRuns } from "./compare-runs.ts";

/** Maximum number of items for which both executions are loaded completely, to mark runs that differ only in items. */
const MAX_ITEMS = 2_000;

/** Two executions and the differences of their node runs. */
export interface ShownComparison {
  before: ExecutionRunSummary | undefined;
  after: ExecutionRunSummary | undefined;
  runs: ComparedRun[] | undefined;
  /** True if the items of all runs were compared, too. */
  isWhole: boolean;
  error: Error | null;
}

/** Reads and compares two executions. */
export function useComparison(beforeId: string, afterId: string): ShownComparison {
  const one = useQuery(executionSummaryQuery(beforeId));
  const other = useQuery(executionSummaryQuery(afterId));
  const [before, after] = [one.data, other.data];
  const isSmall = itemCount(before) + itemCount(after) <= MAX_ITEMS;
  const [first, second] = [
    useQuery({ ...executionQuery(beforeId), enabled: isSmall }),
    useQuery({ ...executionQuery(afterId), enabled: isSmall }),
  ];
  const [data, otherData] = [first.data?.data.resultData.runData, second.data?.data.resultData.runData];
  const runs = useMemo(() => {
    if (!before || !after) return undefined;
    const whole = data && otherData ? { before: data, after: otherData } : undefined;
    return compareRuns(before, after, whole);
  }, [before, after, data, otherData]);
  return {
    before,
    after,
    runs,
    isWhole: data !== undefined && otherData !== undefined,
    error: one.error ?? other.error,
  };
}

/** Unknown counts as too many. */
function itemCount(execution: ExecutionRunSummary | undefined): number {
  if (!execution) return Number.POSITIVE_INFINITY;
  let items = 0;
  for (const tasks of Object.values(execution.data.runData))
    for (const { itemCounts } of tasks) for (const count of itemCounts) items += count ?? 0;
  return items;
}
