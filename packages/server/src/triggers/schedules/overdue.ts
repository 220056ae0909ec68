import type { Store } from "../../store/store.ts";
import type { Schedule } from "./derive-schedules.ts";
import { latestDue } from "./next-fire.ts";

/** A schedule that was due and started no execution. */
export interface OverdueSchedule {
  readonly node: string;
  /** Last due time, in milliseconds since the epoch. */
  readonly due: number;
}

/** First of the schedules that was due between two moments, without a stored trigger time of any process since. */
export async function findOverdue(
  { db }: Store,
  schedules: readonly Schedule[],
  { since, until }: { since: number; until: number },
): Promise<OverdueSchedule | undefined> {
  for (const { snapshot, node, rules, timezone } of schedules) {
    const state = await db
      .selectFrom("scheduleState")
      .select(["lastDue", "since"])
      .where("workflowId", "=", snapshot.workflowId)
      .where("node", "=", node)
      .executeTakeFirst();
    const lastFired = state?.lastDue || undefined;
    const after = Math.max(since, state?.since ?? 0, lastFired ?? 0);
    const due = Math.max(...rules.map((rule) => latestDue(rule, timezone, { after, until, lastFired }) ?? 0));
    if (due > 0) return { node, due };
  }
  return undefined;
}
