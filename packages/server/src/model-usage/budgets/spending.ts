import { type RawBuilder, sql } from "kysely";
import type { Store } from "../../store/store.ts";
import type { Budget, BudgetScope } from "./budget.ts";

/** A reservation that is older is of a process that died: calls end before. */
const MAX_RESERVED_MS = 3_600_000;

/** The amounts of a budget, in the units of the database. */
export const AMOUNTS = ["calls", "tokens", "cost"] as const;

/** One of the amounts of a budget. */
export type Amount = (typeof AMOUNTS)[number];

/** Reference time. */
export interface BudgetTime {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Start of the day. */
  readonly dayStart: number;
}

/** Spending, and estimates of running calls. */
export interface Spending {
  readonly spent: Record<Amount, number>;
  readonly reserved: Record<Amount, number>;
}

const COLUMNS: Readonly<Record<BudgetScope, string | undefined>> = {
  run: "executionId",
  workflow: "workflowId",
  credential: "credentialId",
  user: "userId",
  instance: undefined,
};

/** In the table of hourly figures, and of the others. */
const USAGE_SUMS: Readonly<Record<Amount, string>> = {
  calls: `sum("calls")`,
  tokens: `sum("inputTokens" + "outputTokens")`,
  cost: `sum("cost")`,
};
const RESERVED_SUMS: Readonly<Record<Amount, string>> = {
  calls: "count(*)",
  tokens: `sum("tokens")`,
  cost: `sum("cost")`,
};

/** Spent amount, as SQL. */
export function spentOf(
  { scope, targetId }: Budget,
  amount: Amount,
  { dayStart }: BudgetTime,
): RawBuilder<number> {
  if (scope === "run")
    return sql`coalesce((select ${sql.ref(amount)} from ${sql.table("modelRunUse")} where ${sql.ref("executionId")} = ${Number(targetId)}), 0)`;
  const since = sql`${sql.ref("at")} >= ${dayStart}`;
  return sql`coalesce((select ${sql.raw(USAGE_SUMS[amount])} from ${sql.table("modelUsage")} where ${since}${ofTarget(scope, targetId)}), 0)`;
}

/** Reserved amount of running calls, as SQL. */
export function reservedOf(
  { scope, targetId }: Budget,
  amount: Amount,
  { now }: BudgetTime,
): RawBuilder<number> {
  const alive = sql`${sql.ref("at")} > ${now - MAX_RESERVED_MS}`;
  const target = scope === "run" ? Number(targetId) : targetId;
  return sql`coalesce((select ${sql.raw(RESERVED_SUMS[amount])} from ${sql.table("modelReservation")} where ${alive}${ofTarget(scope, target)}), 0)`;
}

function ofTarget(scope: BudgetScope, targetId: string | number): RawBuilder<unknown> {
  const column = COLUMNS[scope];
  return column === undefined ? sql`` : sql` and ${sql.ref(column)} = ${targetId}`;
}

/** Current charges against a budget. */
export async function readSpending(
  { db }: Pick<Store, "db">,
  budget: Budget,
  time: BudgetTime,
): Promise<Spending> {
  const columns = AMOUNTS.flatMap((amount) => [
    sql`${spentOf(budget, amount, time)} as ${sql.ref(`spent_${amount}`)}`,
    sql`${reservedOf(budget, amount, time)} as ${sql.ref(`reserved_${amount}`)}`,
  ]);
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(columns)}`.execute(db);
  const read = (kind: "spent" | "reserved") =>
    Object.fromEntries(AMOUNTS.map((amount) => [amount, Number(rows[0]?.[`${kind}_${amount}`] ?? 0)]));
  return { spent: read("spent") as Spending["spent"], reserved: read("reserved") as Spending["reserved"] };
}

/** Deletes remains of calls whose process died, of old executions, and of deleted scopes. */
export async function sweepBudgets({ db }: Pick<Store, "db">, now: number): Promise<void> {
  await db
    .deleteFrom("modelReservation")
    .where("at", "<=", now - MAX_RESERVED_MS)
    .execute();
  await db
    .deleteFrom("modelRunUse")
    .where("at", "<", now - MAX_RUN_MS)
    .execute();
  for (const scope of ["credential", "user"] as const)
    await db
      .deleteFrom("modelBudget")
      .where("scope", "=", scope)
      .where("targetId", "!=", "")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom(scope).select("id").whereRef(`${scope}.id`, "=", "modelBudget.targetId"))),
      )
      .execute();
}

/** Executions rest no longer, as a rule. */
const MAX_RUN_MS = 90 * 86_400_000;
