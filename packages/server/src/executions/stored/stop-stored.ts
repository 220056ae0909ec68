import type { ExecutionMode } from "@heddle/workflow";
import { insertCounts } from "../../store/records/record-tables.ts";
import type { Store } from "../../store/store.ts";
import type { StoppedExecution } from "../state/contracts.ts";
import { forgetCalls } from "./past-calls.ts";

/** Ends an interrupted execution; undefined when there is none with this id. */
export async function stopStored(store: Store, id: number): Promise<StoppedExecution | undefined> {
  const row = await store.db
    .selectFrom("execution")
    .select(["mode", "status", "startedAt", "workflowId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.status !== "interrupted") return undefined;
  const stoppedAt = Date.now();
  const mode = row.mode as ExecutionMode;
  const { workflowId, startedAt } = row;
  const counted = {
    workflowId,
    status: "canceled",
    endedAt: stoppedAt,
    tookMs: stoppedAt - startedAt,
  } as const;
  await store.write([
    store.db
      .updateTable("execution")
      .set({ status: "canceled", stoppedAt, waitTill: null })
      .where("id", "=", id)
      .compile(),
    store.db.deleteFrom("journal").where("executionId", "=", id).compile(),
    store.db.deleteFrom("inbox").where("id", "=", id).compile(),
    ...(mode === "manual" ? [] : insertCounts(store.dialect, [counted])),
  ]);
  await forgetCalls(store, [id]);
  return { mode, startedAt, stoppedAt, finished: false, status: "canceled" };
}
