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
