import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Statement, Store } from "../../store/store.ts";
import { type Budget, type CallPlace, rowOfLimits } from "./budget.ts";
import { budgetError } from "./budget-error.ts";
import { AMOUNTS, type Amount, type BudgetTime, readSpending, reservedOf, spentOf } from "./spending.ts";

/** Processes on one database reserve one after the other. */
const LOCK = 5_700_130;

/** Upper estimate of a call, in the units of the database. */
type Estimate = Readonly<Record<Exclude<Amount, "calls">, number>>;

/** A call that is about to be made. */
interface Reserving {
  readonly place: CallPlace;
  readonly budgets: readonly Budget[];
  readonly estimate: Estimate;
  readonly time: BudgetTime & { readonly timezone: string };
}

/**
 * Reserves the estimate of a call, in all of its budgets or in none. Returns the name of the reservation.
 * @throws if a budget does not allow the call
 */
export async function reserve(store: Store, reserving: Reserving): Promise<string> {
  const id = randomUUID();
  const insert = reservation(store, id, reserving);
  const lock = sql`select pg_advisory_xact_lock(${LOCK})`.compile(store.db);
  const rows = await store.writeReturning(store.dialect === "postgres" ? [lock, insert] : [insert]);
  if (rows.length > 0) return id;
  throw await refusal(store, reserving);
}

/** Adds the reservation where every limit still allows it. */
function reservation({ db }: Pick<Store, "db">, id: string, reserving: Reserving): Statement {
  const { place, budgets, estimate, time } = reserving;
  const wanted: Record<Amount, number> = { calls: 1, ...estimate };
  const conditions = budgets.flatMap((budget) => {
    const limits = rowOfLimits(budget.limits);
    return AMOUNTS.filter((amount) => limits[amount] !== null).map(
      (amount) =>
        sql`${spentOf(budget, amount, time)} + ${reservedOf(budget, amount, time)} + ${wanted[amount]} <= ${limits[amount]}`,
    );
  });
  const { executionId, workflowId, credentialId, userId } = place;
  const number = (value: number) => sql`cast(${value} as bigint)`;
  const text = (value: string) => sql`cast(${value} as text)`;
  const values = [
    text(id),
    number(time.now),
    number(executionId),
    text(workflowId),
    text(credentialId),
    text(userId),
    number(estimate.tokens),
    number(estimate.cost),
  ];
  const names = ["id", "at", "executionId", "workflowId", "credentialId", "userId", "tokens", "cost"];
  const all = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`insert into ${sql.table("modelReservation")} (${sql.join(names.map((name) => sql.ref(name)))}) select ${sql.join(values)}${all} returning ${sql.ref("id")}`.compile(
    db,
  );
}

/** Names the exhausted budget; the first one that does not allow the call. */
async function refusal(store: Store, { budgets, estimate, time }: Reserving): Promise<Error> {
  const wanted: Record<Amount, number> = { calls: 1, ...estimate };
  for (const budget of budgets) {
    const { spent, reserved } = await readSpending(store, budget, time);
    const limits = rowOfLimits(budget.limits);
    for (const amount of AMOUNTS) {
      const limit = limits[amount];
      if (limit === null || spent[amount] + reserved[amount] + wanted[amount] <= limit) continue;
      const figures = { limit, spent: spent[amount], reserved: reserved[amount], needed: wanted[amount] };
      return budgetError(budget, amount, figures, time);
    }
  }
  // Other calls have ended in the meantime, and the budget suffices again.
  return budgetError(budgets[0]!, "calls", undefined, time);
}
