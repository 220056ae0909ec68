import type { TokenCounts } from "@heddle/workflow";
import { sql } from "kysely";
import type { Statement, Store } from "../../store/store.ts";
import { nanosOf } from "../usage-statement.ts";
import type { CallPlace } from "./budget.ts";

/** Reservation of a call. */
export interface Reservation {
  readonly id: string;
  /** Counts the spending of the execution. */
  readonly countsRun: boolean;
}

interface Settlement {
  readonly place: CallPlace;
  readonly spent: { readonly usage: TokenCounts | undefined; readonly cost: number | null };
  readonly at: number;
}

/** Replaces the reservation of a call with its actual usage. */
export function settled(
  { db }: Pick<Store, "db">,
  { id, countsRun }: Reservation,
  { place: { executionId }, spent: { usage, cost }, at }: Settlement,
): Statement[] {
  const free = db.deleteFrom("modelReservation").where("id", "=", id).compile();
  if (!countsRun) return [free];
  const counts = {
    calls: 1,
    tokens: usage ? usage.inputTokens + (usage.outputTokens ?? 0) : 0,
    cost: nanosOf(cost ?? 0),
  };
  const sums = Object.keys(counts).map((name) => [
    name,
    sql`${sql.ref(`modelRunUse.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  ]);
  const add = db
    .insertInto("modelRunUse")
    .values({ executionId, at, ...counts })
    .onConflict((conflict) => conflict.column("executionId").doUpdateSet({ at, ...Object.fromEntries(sums) }))
    .compile();
  return [free, add];
}
