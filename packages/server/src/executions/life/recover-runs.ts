import type { FinishedMessage } from "../../protocol/messages.ts";
import type { BrokenExecutor } from "../executors/executor-pool.ts";
import { besideMessage, breakMessage, endedByServer } from "./broken-run.ts";
import type { Execution } from "./execution.ts";
import type { ExecutionsDeps } from "./executions-deps.ts";
import type { TrackedExecution } from "./tracked-execution.ts";

/** How often an execution runs that may be to blame for the end of its executor or process, before it is given up. */
export const MAX_ATTEMPTS = 3;

/** What happens to the executions of an executor that died. */
export interface RecoveredRuns {
  readonly ended: { readonly tracked: TrackedExecution; readonly message: FinishedMessage }[];
  /** Executions that run again. */
  readonly again: TrackedExecution[];
}

/**
 * Ends the execution whose code ran; the others run again, however often this happens to them. Where it is not known whose code ran, all of them run again, each alone, and
 * one that runs alone when it happens again is to blame.
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
  const isAlone = !suspect && runs === 1 && execution.attempts > 1;
  if (isAlone || execution.id === suspect?.executionId) {
    const at = suspect ?? (latest?.executionId === execution.id ? latest : undefined);
    const node = at && execution.snapshot.nodeNames[at.nodeIndex];
    const message = breakMessage(reason, node, at?.called);
    return endedByServer(execution, { status: "error", message, node });
  }
  if (mayRepeat(execution) && execution.attempts < MAX_ATTEMPTS) return undefined;
  const message = suspect ? besideMessage(reason) : breakMessage(reason, undefined);
  return endedByServer(execution, { status: "crashed", message });
}

/** What is in the inbox resumes by its journal; anything else restarts as long as it had no outside effect. */
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
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "in", ids)
    .compile();
  await writer.idle();
  await store
    .write([update])
    .catch(({ message }: Error) =>
      log("warn", `Attempts of executions ${ids.join(", ")} could not be counted: ${message}`),
    );
}
