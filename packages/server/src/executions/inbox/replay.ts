import type { ExecutionMode } from "@heddle/workflow";
import type { Store } from "../../store/store.ts";
import { restoreSnapshot, type Snapshot } from "../../workflows/snapshot.ts";
import type { Executions } from "../life/executions.ts";
import type { LiveExecution } from "../life/live-execution.ts";

const AT_ONCE = 5_000;

/** Begins everything again that was accepted and not finished when the server ended; gives the number of executions. */
export async function replayInbox(store: Store, executions: Executions): Promise<number> {
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
      executions.begin(toLive(row, snapshot));
      count++;
    }
    if (rows.length < AT_ONCE) return count;
    last = rows.at(-1)!.id;
  }
}

/** A stored workflow snapshot; undefined when it is not there. */
export async function readSnapshot(store: Store, id: string): Promise<Snapshot | undefined> {
  const row = await store.db
    .selectFrom("workflowSnapshot")
    .select("data")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && restoreSnapshot(id, row.data);
}

/** Executions that are parked have a record already, with another status than those that go on after a wait. */
function unfinished(store: Store, after: number) {
  return store.db
    .selectFrom("inbox")
    .leftJoin("execution", "execution.id", "inbox.id")
    .select(["inbox.id", "inbox.snapshotId", "inbox.mode", "inbox.node", "inbox.acceptedAt"])
    .select(["inbox.retryOf", "inbox.attempts"])
    .where((builder) =>
      builder.or([builder("execution.id", "is", null), builder("execution.status", "=", "running")]),
    )
    .where("inbox.id", ">", after)
    .orderBy("inbox.id")
    .limit(AT_ONCE)
    .execute();
}

type Unfinished = Awaited<ReturnType<typeof unfinished>>[number];

function toLive(row: Unfinished, snapshot: Snapshot): LiveExecution {
  return {
    id: row.id,
    snapshot,
    mode: row.mode as ExecutionMode,
    acceptedAt: row.acceptedAt,
    isAccepted: true,
    isDurable: true,
    isSpilled: true,
    isRecovered: true,
    journalled: 0,
    state: "queued",
    attempts: row.attempts,
    ...(row.node === null ? {} : { node: row.node }),
    ...(row.retryOf === null ? {} : { retryOf: row.retryOf }),
  };
}
