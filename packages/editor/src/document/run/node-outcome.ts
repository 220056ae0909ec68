import {
  type ExecutionError,
  type ExecutionStatus,
  type Source,
  shownOutputs,
  type TaskData,
} from "@heddle/workflow";

/** How a node stands in the shown run. */
export type NodeOutcomeStatus = "running" | "success" | "error" | "waiting" | "canceled";

/** The results of one node in the last run. */
export interface NodeOutcome {
  status: NodeOutcomeStatus;
  /** How often the node has run. */
  runs: number;
  /** Items that left by each main output, over all runs. */
  itemCounts: number[];
  /** Milliseconds, over all runs. */
  time: number;
  error?: ExecutionError | undefined;
  /** Expressions that failed and counted as empty, over all runs. */
  emptyExpressions: number;
  /** What users should know of its runs, such as that parameters were read in the shape of another version. */
  notes: readonly string[];
  /** One of the notes reports a failure that did not end the run. */
  isWarned: boolean;
  /** It is of an earlier run, or something before it has changed since. */
  isStale?: boolean | undefined;
}

/** A node run as it is kept: whole, or with counts where the items were too many to send. */
export type ShownTask = TaskData & {
  itemCounts?: (number | null)[] | undefined;
  /** Bytes of its items as JSON, where the server counted them. */
  bytes?: number | undefined;
};

/** Whether every item of a node run is here. */
export function isWhole({ data, error, itemCounts }: ShownTask): boolean {
  if (!itemCounts) return data !== undefined || error !== undefined;
  return itemCounts.every((count, output) => (count ?? 0) === (shownOutputs(data)?.[output]?.length ?? 0));
}

/** What the runs of a node come to. */
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

/** How a node stands whose end was never reported, once its run ended so. */
export function leftover(status: ExecutionStatus): NodeOutcomeStatus {
  if (status === "success") return "success";
  return status === "waiting" ? "waiting" : "canceled";
}

/** The node run, with the new name of a node that it got items from. */
export function renameSource(task: ShownTask, from: string, to: string): ShownTask {
  if (!task.source.some((source) => source?.previousNode === from)) return task;
  const rename = (source: Source | null) =>
    source?.previousNode === from ? { ...source, previousNode: to } : source;
  return { ...task, source: task.source.map(rename) };
}
