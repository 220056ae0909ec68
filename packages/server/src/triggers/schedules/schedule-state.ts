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
 * Records a firing, unless another process has recorded this one or a later one. A last firing that lies further `ahead` was under a wrong clock.
 * With `last` only when that is still the last firing.
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
 * Refuses a poll while an execution that an earlier one started is not at its end: what that one has seen is remembered at its end,
 * and until then the same would be found again. Comes after the event's own row and `rememberDue`, which keeps other processes waiting.
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
