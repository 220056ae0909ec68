import {
  type ExecutionError,
  type ExecutionStatus,
  type Source,
  shownOutputs,
  type TaskData,
} from "@heddle/workflow";

/** Status of a node in the displayed run. */
export type NodeOutcomeStatus = "running" | "success" | "error" | "waiting" | "canceled";

/** The results of one node in the last run. */
export interface NodeOutcome {
  status: NodeOutcomeStatus;
  /** Number of runs of the node. */
  runs: number;
  /** Items per main output, over all runs. */
  itemCounts: number[];
  /** Milliseconds, over all runs. */
  time: number;
  error?: ExecutionError | undefined;
  /** Number of expressions that failed and evaluated to empty, over all runs. */
  emptyExpressions: number;
  /** Messages about its runs, for example that parameters were read in another version's shape. */
  notes: readonly string[];
  /** True if one of the notes reports a failure that did not end the run. */
  isWarned: boolean;
  /** True if it is from an earlier run, or an earlier node has changed since. */
  isStale?: boolean | undefined;
}

/** A stored node run: complete, or with counts if there were too many items to send. */
export type ShownTask = TaskData & {
  itemCounts?: (number | null)[] | undefined;
  /** Size of its items as JSON, if the server counted it. */
  bytes?: number | undefined;
};

/** True if every item of a node run is loaded. */
export function isWhole({ data, error, itemCounts }: ShownTask): boolean {
  if (!itemCounts) return data !== undefined || error !== undefined;
  return itemCounts.every((count, output) => (count ?? 0) === (shownOutputs(data)?.[output]?.length ?? 0));
}

/** Summarizes the runs of a node. */
export function summarise(tasks: readonly ShownTask[]): NodeOutcome {
  const itemCounts: number[] = [];
  let time = 0;
  let emptyExpressions = 0;
  for (const task of tasks) {
    time += task.executionTime;
    emptyExpressions += task.emptyExpressions?.count ?? 0;
    const counts = task.itemCounts ?? shownOutputs(task.data)?.map((items) => items?.length ?? 0) ?? [];
    for (const [output, count] of counts.entries())
      itemCounts[output] = (itemCounts[output] ?? 0) + (count ?? 0);
  }
  const failed = tasks.find((task) => task.error);
  const hints = tasks.flatMap((task) => task.hints ?? []);
  const status = failed ? "error" : nodeStatus(tasks.at(-1)?.executionStatus);
  return {
    status,
    runs: tasks.length,
    itemCounts: [...itemCounts].map((count) => count ?? 0),
    time,
    error: failed?.error,
    emptyExpressions,
    notes: [...new Set(hints.map(({ message }) => message))],
    isWarned: hints.some(({ type }) => type === "warning"),
  };
}

function nodeStatus(status: ExecutionStatus | undefined): NodeOutcomeStatus {
  if (status === "waiting" || status === "canceled" || status === "running") return status;
  return status === "error" || status === "crashed" || status === "interrupted" ? "error" : "success";
}

/** Returns the status of a node whose end was never reported, given the status of the finished run. */
export function leftover(status: ExecutionStatus): NodeOutcomeStatus {
  if (status === "success") return "success";
  return status === "waiting" ? "waiting" : "canceled";
}

/** Returns the node run with a renamed source node. */
export function renameSource(task: ShownTask, from: string, to: string): ShownTask {
  if (!task.source.some((source) => source?.previousNode === from)) return task;
  const rename = (source: Source | null) =>
    source?.previousNode === from ? { ...source, previousNode: to } : source;
  return { ...task, source: task.source.map(rename) };
}
