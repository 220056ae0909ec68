import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Store } from "../../store/store.ts";
import type { BrokenExecutor } from "../executors/executor-pool.ts";
import type { RecordWriter } from "../records/record-writer.ts";
import { besideMessage, breakMessage, endedByServer } from "./broken-run.ts";
import type { LiveExecution } from "./live-execution.ts";

/** How often an execution is tried again after its executor broke off, before it is given up. */
export const MOST_ATTEMPTS = 3;

/** What becomes of the executions of an executor that broke off. */
export interface Mended {
  ended: { live: LiveExecution; message: FinishedMessage }[];
  /** They go on elsewhere. */
  again: LiveExecution[];
}

/**
 * The execution that was at work is ended, the others go on elsewhere. Where it is not known which one was, all of them go on, each
 * alone, and one that is alone when it happens again did it.
 */
export function mend({ reason, suspect, latest }: BrokenExecutor, runs: readonly LiveExecution[]): Mended {
  const mended: Mended = { ended: [], again: [] };
  for (const live of runs) {
    live.attempts++;
    const isAlone = !suspect && runs.length === 1 && live.attempts > 1;
    if (isAlone || live.id === suspect?.executionId) {
      const at = suspect ?? (latest?.executionId === live.id ? latest : undefined);
      const node = at && live.snapshot.nodeNames[at.nodeIndex];
      const message = breakMessage(reason, node, at?.called);
      mended.ended.push({ live, message: endedByServer(live, { status: "error", message, node }) });
    } else if (!mayRepeat(live) || live.attempts >= MOST_ATTEMPTS) {
      const message = suspect ? besideMessage(reason) : breakMessage(reason, undefined);
      mended.ended.push({ live, message: endedByServer(live, { status: "crashed", message }) });
    } else mended.again.push(live);
  }
  return mended;
}

/** What stands in the inbox goes on by its journal; anything else is begun anew as long as it did nothing outside. */
function mayRepeat(live: LiveExecution): boolean {
  return live.isAccepted || (!live.hasEffects && !live.resumed && live.root === undefined);
}

/** Notes one more attempt of each, once everything handed to the writer is on disk. */
export async function countAttempts(
  { store, writer }: { store: Store; writer: RecordWriter },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const update = store.db
    .updateTable("inbox")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "in", ids)
    .compile();
  await writer.idle();
  await store.write([update]).catch(() => {});
}
