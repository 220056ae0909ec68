import { MINUTES_SAVED } from "@heddle/nodes";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { CountedRun } from "../../store/insights/count-runs.ts";
import { type Execution, isQuiet } from "../state/execution.ts";

/** More is a mistake: 100 years. */
const MAX_SAVED_MINUTES = 52_560_000;

/** Insights of an execution and its silent calls: none for runs of the editor and their calls. */
export function countedRuns(execution: Execution, ended: FinishedMessage): CountedRun[] {
  const { mode } = execution;
  if (mode === "manual" || (mode === "integrated" && isQuiet(execution))) return [];
  const own = countedRun(execution, ended);
  if (!ended.silentEnds) return own ? [own] : [];
  const silent = ended.silentEnds.map((ends) => ({
    ...ends,
    status: "success" as const,
    endedAt: ended.stoppedAt,
  }));
  return own ? [own, ...silent] : silent;
}

/** Undefined while it is not over. */
function countedRun(execution: Execution, ended: FinishedMessage): CountedRun | undefined {
  const status = countedStatus(ended);
  if (!status) return undefined;
  const waitedMs = restedBefore(execution);
  return {
    workflowId: execution.snapshot.workflowId,
    status,
    endedAt: ended.stoppedAt,
    tookMs: Math.max(0, ended.stoppedAt - ended.startedAt - (waitedMs ?? 0)),
    queuedMs: queuedMs(execution, ended),
    waitedMs,
    savedMinutes: status === "success" ? savedMinutes(ended) : undefined,
    failedNode: status === "error" || status === "crashed" ? failedNode(ended) : undefined,
  };
}

/** Time for which an execution was suspended, in milliseconds; undefined if it never was. */
export function restedBefore({ options, acceptedAt }: Execution): number | undefined {
  if (options?.restedAt === undefined) return undefined;
  return (options.restedMs ?? 0) + Math.max(0, acceptedAt - options.restedAt);
}

function countedStatus({ status, foundNothing }: FinishedMessage): CountedRun["status"] | undefined {
  if (foundNothing) return undefined;
  switch (status) {
    case "success":
    case "error":
    case "crashed":
    case "canceled":
      return status;
    default:
      return undefined;
  }
}

/** A resumed execution was queued before, and a sub-execution takes the slot of its caller. */
function queuedMs(
  { resumed, root, acceptedAt }: Execution,
  { startedAt }: FinishedMessage,
): number | undefined {
  return resumed || root !== undefined ? undefined : Math.max(0, startedAt - acceptedAt);
}

/** Sum over its nodes; the value can also have been written by a user, with any content. */
function savedMinutes({ metadata }: FinishedMessage): number | undefined {
  const minutes = Math.round(Number(metadata?.[MINUTES_SAVED] ?? 0));
  return minutes > 0 && minutes <= MAX_SAVED_MINUTES ? minutes : undefined;
}

function failedNode({ error, lastNode }: FinishedMessage): string | undefined {
  const named = error === undefined ? undefined : (JSON.parse(error) as { node?: { name?: string } }).node;
  return named?.name ?? lastNode;
}
