import type { ExecutionMode } from "@heddle/workflow";
import type { Store } from "../../store/store.ts";
import { forgetCalls } from "../calls/past-calls.ts";
import type { StoppedExecution } from "../contracts.ts";
import { toId } from "../records/execution-filter.ts";

/** Ends an execution that waits for a person's decision; undefined when there is none with this id. */
export async function stopStored(store: Store, id: string): Promise<StoppedExecution | undefined> {
  const number = toId(id);
  const row = await store.db
    .selectFrom("execution")
    .select(["mode", "status", "startedAt"])
    .where("id", "=", number)
    .executeTakeFirst();
  if (row?.status !== "interrupted") return undefined;
  const stoppedAt = Date.now();
  await store.write([
    store.db
      .updateTable("execution")
      .set({ status: "canceled", stoppedAt, waitTill: null })
      .where("id", "=", number)
      .compile(),
    store.db.deleteFrom("journal").where("executionId", "=", number).compile(),
    store.db.deleteFrom("inbox").where("id", "=", number).compile(),
  ]);
  await forgetCalls(store, [number]);
  const mode = row.mode as ExecutionMode;
  return { mode, startedAt: row.startedAt, stoppedAt, finished: false, status: "canceled" };
}
