import type { ExecutionRunSummary, TaskSummary } from "@heddle/api";
import {
  diffValues,
  type ExecutionStatus,
  ownValue,
  type RunData,
  shownOutputs,
  type TaskData,
} from "@heddle/workflow";
import { numberText } from "../../base/language/amounts.ts";

/** Kind of difference of a node run: missing on one side, or different outcome, item counts, or items. */
type Difference = "run" | "status" | "counts" | "items";

/** A node run in one or both executions. */
export interface ComparedRun {
  id: string;
  node: string;
  /** Index from 0. */
  run: number;
  /** True if the node ran more than once on either side. */
  isOneOfSeveral: boolean;
  before: TaskSummary | undefined;
  after: TaskSummary | undefined;
  differences: Difference[];
}

/** The compared part of an execution. */
export type ComparedExecution = Pick<ExecutionRunSummary, "id" | "data">;

/**
 * Matches the node runs of two executions by node and index, in start order. Items are compared if both have run
 * data.
 */
export function compareRuns(
  before: ComparedExecution,
  after: ComparedExecution,
  whole?: { before: RunData; after: RunData } | undefined,
): ComparedRun[] {
  const names = new Set([...Object.keys(before.data.runData), ...Object.keys(after.data.runData)]);
  const runs = [...names].flatMap((node) => {
    const [first = [], second = []] = [
      ownValue(before.data.runData, node),
      ownValue(after.data.runData, node),
    ];
    const count = Math.max(first.length, second.length);
    return Array.from({ length: count }, (_, run): ComparedRun => {
      const [one, other] = [first[run], second[run]];
      const differences = differencesOf(one, other);
      if (
        whole &&
        differences.length === 0 &&
        !hasSameItems(whole.before[node]?.[run], whole.after[node]?.[run])
      )
        differences.push("items");
      return {
        id: `${run} ${node}`,
        node,
        run,
        isOneOfSeveral: count > 1,
        before: one,
        after: other,
        differences,
      };
    });
  });
  return runs.toSorted((a, b) => beginOf(a) - beginOf(b));
}

/** Start position in the execution; the first one decides. */
function beginOf({ before, after }: ComparedRun): number {
  return before?.executionIndex ?? (after?.executionIndex ?? 0) + 0.5;
}

function differencesOf(before: TaskSummary | undefined, after: TaskSummary | undefined): Difference[] {
  if (!before || !after) return ["run"];
  const differences: Difference[] = [];
  if (statusOf(before) !== statusOf(after) || before.error?.message !== after.error?.message)
    differences.push("status");
  if (itemsOf(before) !== itemsOf(after)) differences.push("counts");
  return differences;
}

function hasSameItems(before: TaskData | undefined, after: TaskData | undefined): boolean {
  const jsonOf = (task: TaskData | undefined) =>
    shownOutputs(task?.data)?.map((items) =>
      items?.map(({ json, binary }) => ({ json, binary: filesOf(binary) })),
    );
  return diffValues(jsonOf(before), jsonOf(after)) === undefined;
}

/** Returns the comparable part of an item's files: their storage location always differs. */
export function filesOf(binary: unknown): unknown {
  if (typeof binary !== "object" || binary === null) return undefined;
  const named = Object.entries(binary as Record<string, Record<string, unknown>>).map(([key, file]) => {
    const { fileName, mimeType, fileSize } = file;
    return [key, { fileName, mimeType, fileSize }];
  });
  return Object.fromEntries(named);
}

/** Returns the outcome of a node run. */
export function statusOf(task: TaskSummary): ExecutionStatus {
  return task.error ? "error" : (task.executionStatus ?? "success");
}

/** Formats item counts by output: `3`, or `3 / 0` for two outputs. */
export function itemsOf({ itemCounts }: TaskSummary): string {
  const counts = itemCounts.map((count) => count ?? 0);
  // An output without data equals a missing one.
  while (counts.length > 1 && counts.at(-1) === 0) counts.pop();
  return counts.length === 0 ? "0" : counts.map((count) => numberText(count)).join(" / ");
}
