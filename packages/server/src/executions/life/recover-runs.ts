import type { FinishedMessage } from "../../protocol/messages.ts";
import type { BrokenExecutor } from "../executors/executor-pool.ts";
import { EXECUTOR_SUSPICION, type Execution } from "../state/execution.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import { besideMessage, breakMessage, endedByServer } from "./broken-run.ts";
import type { ExecutionsDeps } from "./executions-deps.ts";

/** Suspicion at which an execution is abandoned: three executors, or nine processes, that died while it was running. */
export const MAX_SUSPICION = 3 * EXECUTOR_SUSPICION;

/** Outcome for the executions of a dead executor. */
export interface RecoveredRuns {
  readonly ended: { readonly tracked: TrackedExecution; readonly message: FinishedMessage }[];
  /** Executions that run again. */
  readonly again: TrackedExecution[];
}

/**
 * Ends the execution whose code was running; the others run again, however often this happens to them. If the culprit
 * is unknown, all of them run again, each alone, and an execution that runs alone when it happens again is the culprit.
 */
export function recoverRuns(broken: BrokenExecutor, runs: readonly TrackedExecution[]): RecoveredRuns {
  const recovered: RecoveredRuns = { ended: [], again: [] };
  for (const tracked of runs) {
    const { suspect } = broken;
    tracked.apply({ type: "interrupted", isSuspect: !suspect || suspect.executionId === tracked.id });
    const message = endOf(broken, tracked.current, runs.length);
    if (message) recovered.ended.push({ tracked, message });
    else recovered.again.push(tracked);
  }
  return recovered;
}

/** The end of an execution; undefined when it runs again. */
function endOf(
  { reason, suspect, latest }: BrokenExecutor,
  execution: Execution,
  runs: number,
): FinishedMessage | undefined {
  const { suspicion = 0 } = execution;
  const isAlone = !suspect && runs === 1 && suspicion >= 2 * EXECUTOR_SUSPICION;
  if (isAlone || execution.id === suspect?.executionId) {
    const at = suspect ?? (latest?.executionId === execution.id ? latest : undefined);
    const node = at && execution.snapshot.nodeNames[at.nodeIndex];
    const message = breakMessage(reason, node, at?.called);
    return endedByServer(execution, { status: "error", message, node });
  }
  if (mayRepeat(execution) && suspicion < MAX_SUSPICION) return undefined;
  const message = suspect ? besideMessage(reason) : breakMessage(reason, undefined);
  return endedByServer(execution, { status: "crashed", message });
}

/** Executions in the inbox resume from their journal; all others restart if they had no external effect. */
function mayRepeat({ isAccepted, hasEffects, resumed, root }: Execution): boolean {
  return isAccepted || (!hasEffects && !resumed && root === undefined);
}

/** Stores one more attempt of each, once everything handed to the writer is on disk. */
export async function countAttempts(
  { store, writer, log }: Pick<ExecutionsDeps, "store" | "writer" | "log">,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const update = store.db
    .updateTable("inbox")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", 1),
      suspicion: eb("suspicion", "+", EXECUTOR_SUSPICION),
    }))
    .where("id", "in", ids)
    .compile();
  await writer.idle();
  await store
    .write([update])
    .catch(({ message }: Error) =>
      log("warn", `Attempts of executions ${ids.join(", ")} could not be counted: ${message}`),
    );
}
