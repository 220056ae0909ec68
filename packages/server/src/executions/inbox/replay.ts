import type { ExecutionMode } from "@heddle/workflow";
import type { Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { Execution } from "../state/execution.ts";
import type { LocalExecutions } from "../state/local-executions.ts";
import { TrackedExecution } from "../state/tracked-execution.ts";
import { readSnapshot } from "../stored/read-snapshot.ts";

const MAX_ROWS_READ = 5_000;

/** Resumes everything that was accepted and not finished when the server ended. Returns the number of executions. */
export async function replayInbox(store: Store, executions: Pick<LocalExecutions, "begin">): Promise<number> {
  const snapshots = new Map<string, Snapshot | undefined>();
  let count = 0;
  let last = -1;
  for (;;) {
    const rows = await unfinished(store, last);
    for (const row of rows) {
      if (!snapshots.has(row.snapshotId))
        snapshots.set(row.snapshotId, await readSnapshot(store, row.snapshotId));
      const snapshot = snapshots.get(row.snapshotId);
      if (!snapshot) continue;
      executions.begin(new TrackedExecution(accepted(row, snapshot)));
      count++;
    }
    if (rows.length < MAX_ROWS_READ) return count;
    last = rows.at(-1)!.id;
  }
}

/** Interrupted executions have a record already; its status differs from executions that resume after a wait. */
function unfinished(store: Store, after: number) {
  return store.db
    .selectFrom("inbox")
    .leftJoin("execution", "execution.id", "inbox.id")
    .select(["inbox.id", "inbox.snapshotId", "inbox.mode", "inbox.node", "inbox.acceptedAt"])
    .select(["inbox.retryOf", "inbox.attempts", "inbox.suspicion"])
    .where((builder) =>
      builder.or([builder("execution.id", "is", null), builder("execution.status", "=", "running")]),
    )
    .where("inbox.id", ">", after)
    .orderBy("inbox.id")
    .limit(MAX_ROWS_READ)
    .execute();
}

type Unfinished = Awaited<ReturnType<typeof unfinished>>[number];

function accepted(row: Unfinished, snapshot: Snapshot): Execution {
  return {
    id: row.id,
    snapshot,
    state: "accepted",
    mode: row.mode as ExecutionMode,
    node: row.node ?? undefined,
    acceptedAt: row.acceptedAt,
    retryOf: row.retryOf ?? undefined,
    isAccepted: true,
    isStored: true,
    isRecovered: true,
    journalled: 0,
    hasCalls: false,
    hasEffects: false,
    attempts: row.attempts,
    suspicion: row.suspicion,
  };
}
