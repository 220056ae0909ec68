import { sql } from "kysely";
import { DateTime } from "luxon";
import { isStaleWrite } from "../store/stale-write.ts";
import type { Store } from "../store/store.ts";

const DAY_MS = 86_400_000;
/** Days of which the hours are kept: a week, and the week before to compare it with. */
const DAYS_BY_HOUR = 15;

interface CompactionDeps {
  readonly store: Store;
  /** Where days begin. */
  readonly timezone: string;
  /** How long days are kept; 0 = for ever. */
  readonly days: number;
  readonly now: number;
  /** Lets others work; false when everything is to end. */
  pause(milliseconds: number): Promise<boolean>;
}

/** Makes days of old hours, one day at a time, and removes what is too old or belongs to workflows that are gone. */
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

/** The number of rows that it deletes is checked, so that of several servers one makes the day. */
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
