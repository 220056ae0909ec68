import type { ExecutionStatus } from "@heddle/workflow";
import type { EventMarkRow } from "../../store/inbox/inbox-tables.ts";
import type { Statement, Store } from "../../store/store.ts";

/** Actions of users on a failed event. */
export interface EventMark extends EventMarkRow {
  /** Status of the latest replay; `undefined` if none is stored. */
  readonly replayStatus: ExecutionStatus | undefined;
}

/** Actions of users on events, by execution id. */
export async function readMarks(
  { db }: Store,
  executionIds: readonly number[],
): Promise<Map<number, EventMark>> {
  if (executionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("eventMark")
    .leftJoin("execution", "execution.id", "eventMark.replayId")
    .leftJoin("inbox", "inbox.id", "eventMark.replayId")
    .selectAll("eventMark")
    .select(["execution.status", "inbox.id as acceptedId"])
    .where("eventMark.executionId", "in", executionIds)
    .execute();
  return new Map(
    rows.map(({ status, acceptedId, ...mark }) => {
      const replayStatus = status ?? (acceptedId === null ? undefined : "running");
      return [mark.executionId, { ...mark, replayStatus: replayStatus as ExecutionStatus | undefined }];
    }),
  );
}

/** Records a replay, unless another one was recorded after `before`: then everything that is written with it is rejected. */
export function markReplayed(
  { db }: Store,
  { executionId, replayId, before }: { executionId: number; replayId: number; before: number | null },
): Statement {
  const statement = db
    .insertInto("eventMark")
    .values({ executionId, replayId, dismissedAt: null })
    .onConflict((conflict) =>
      conflict
        .column("executionId")
        .doUpdateSet({ replayId })
        .where("eventMark.replayId", before === null ? "is" : "=", before),
    )
    .compile();
  return { ...statement, expect: 1 };
}

/** Notes when events were dismissed; null = they are open again. */
export function markDismissed(
  { db }: Store,
  executionIds: readonly number[],
  dismissedAt: number | null,
): Statement {
  return db
    .insertInto("eventMark")
    .values(executionIds.map((executionId) => ({ executionId, dismissedAt, replayId: null })))
    .onConflict((conflict) => conflict.column("executionId").doUpdateSet({ dismissedAt }))
    .compile();
}
