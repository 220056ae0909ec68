import type { Store } from "../../store/store.ts";
import { restoreSnapshot, type Snapshot } from "../../workflows/snapshot.ts";

/** A stored workflow snapshot; undefined when there is none. */
export async function readSnapshot(store: Store, id: string): Promise<Snapshot | undefined> {
  const row = await store.db
    .selectFrom("workflowSnapshot")
    .select("data")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && restoreSnapshot(id, row.data);
}
