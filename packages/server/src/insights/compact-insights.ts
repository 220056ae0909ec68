import { sql } from "kysely";
import { DateTime } from "luxon";
import { isStaleWrite } from "../store/stale-write.ts";
import type { Store } from "../store/store.ts";

const DAY_MS = 86_400_000;
/** Days with hourly counts: a week, and the week before for comparison. */
const DAYS_BY_HOUR = 15;

interface CompactionDeps {
  readonly store: Store;
  /** Time zone in which days start. */
  readonly timezone: string;
  /** Retention of days; 0 = forever. */
  readonly days: number;
  readonly now: number;
  /** Yields to other work; false on shutdown. */
  pause(milliseconds: number): Promise<boolean>;
}

/**
 * Merges old hours into days, one day at a time, and removes counts that are too old or belong to deleted workflows.
 */
export async function compactInsights(deps: CompactionDeps): Promise<void> {
  const { store, timezone, now } = deps;
  const dayOf = (at: number) => DateTime.fromMillis(at, { zone: timezone }).startOf("day");
  const before = dayOf(now - DAYS_BY_HOUR * DAY_MS).toMillis();
  for (;;) {
    const oldest = await oldestHour(store, before);
    if (oldest === undefined) break;
    const day = dayOf(oldest);
    const begun = performance.now();
    await makeDay(store, day.toMillis(), day.plus({ days: 1 }).toMillis());
    if (!(await deps.pause(performance.now() - begun))) return;
  }
  await removeOld(deps);
}

async function oldestHour({ db }: Store, before: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("insightCount")
    .select("at")
    .where("grain", "=", "hour")
    .where("at", "<", before)
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Checks the number of deleted rows, so that only one of several servers creates the day. */
async function makeDay({ db, write }: Store, from: number, to: number): Promise<void> {
  const hours = db
    .selectFrom("insightCount")
    .where("grain", "=", "hour")
    .where("at", ">=", from)
    .where("at", "<", to);
  const { rows } = await hours
    .select((builder) => builder.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  const add = sql`insert into "insightCount" ("grain", "at", "workflowId", "name", "writer", "count")
    select 'day', cast(${from} as bigint), "workflowId", "name", 0, sum("count") from "insightCount"
    where "grain" = 'hour' and "at" >= ${from} and "at" < ${to} group by "workflowId", "name"
    on conflict ("grain", "at", "workflowId", "name", "writer")
    do update set "count" = "insightCount"."count" + excluded."count"`.compile(db);
  const remove = db
    .deleteFrom("insightCount")
    .where("grain", "=", "hour")
    .where("at", ">=", from)
    .where("at", "<", to)
    .compile();
  await write([add, { ...remove, expect: Number(rows) }]).catch((error) => {
    if (!isStaleWrite(error)) throw error;
  });
}

async function removeOld({ store, days, now }: CompactionDeps): Promise<void> {
  const { db } = store;
  const gone = db
    .deleteFrom("insightCount")
    .where("workflowId", "not in", db.selectFrom("workflow").select("id"))
    .compile();
  const old = db
    .deleteFrom("insightCount")
    .where("grain", "=", "day")
    .where("at", "<", now - days * DAY_MS)
    .compile();
  await store.write(days === 0 ? [gone] : [gone, old]);
}
