import type { Statement, Store } from "../../store/store.ts";

/** Notes that a schedule is in use from now on. */
export function beginSchedule({ db }: Store, workflowId: string, node: string, since: number): Statement {
  return db
    .insertInto("scheduleState")
    .values({ workflowId, node, lastDue: 0, since })
    .onConflict((conflict) => conflict.columns(["workflowId", "node"]).doUpdateSet({ since }))
    .compile();
}

/**
 * Records a trigger time, unless another process has recorded this one or a later one. A last time further `ahead` was
 * recorded with a wrong clock. With `last` only if that is still the last one.
 */
export function rememberDue(
  { db }: Store,
  workflowId: string,
  node: string,
  { due, last, ahead }: { due: number; last: number | undefined; ahead: number },
): Statement {
  const statement = db
    .insertInto("scheduleState")
    .values({ workflowId, node, lastDue: due })
    .onConflict((conflict) =>
      conflict
        .columns(["workflowId", "node"])
        .doUpdateSet({ lastDue: due })
        .where(({ eb, or }) =>
          last === undefined
            ? or([eb("scheduleState.lastDue", "<", due), eb("scheduleState.lastDue", ">", due + ahead)])
            : eb("scheduleState.lastDue", "=", last),
        ),
    )
    .compile();
  return { ...statement, expect: 1 };
}

/**
 * Rejects a poll while an execution that an earlier one started is unfinished: its seen entries are stored at its end,
 * and until then the same entries would be found again. Must follow the event's own row and `rememberDue`, which blocks
 * other processes.
 */
export function onlyPoll({ db }: Store, workflowId: string, node: string): Statement {
  const statement = db
    .selectFrom("inbox")
    .select("id")
    .where("workflowId", "=", workflowId)
    .where("node", "=", node)
    .where("mode", "=", "trigger")
    .compile();
  return { ...statement, expect: 1 };
}
