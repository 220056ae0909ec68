import type { ModelLimits } from "@heddle/workflow";
import type { Store } from "../../store/store.ts";
import { type BudgetScope, rowOfLimits } from "./budget.ts";

/**
 * Sets the limits of models for one target, or for each one (`targetId` is empty then); limits that allow everything
 * remove it.
 */
export async function setBudget(
  store: Store,
  { scope, targetId }: { readonly scope: BudgetScope; readonly targetId: string },
  limits: ModelLimits,
): Promise<void> {
  const row = rowOfLimits(limits);
  const isUnlimited = Object.values(row).every((limit) => limit === null);
  const statement = isUnlimited
    ? store.db.deleteFrom("modelBudget").where("scope", "=", scope).where("targetId", "=", targetId).compile()
    : store.db
        .insertInto("modelBudget")
        .values({ scope, targetId, ...row })
        .onConflict((conflict) => conflict.columns(["scope", "targetId"]).doUpdateSet(row))
        .compile();
  await store.write([statement]);
}

/** Limits of models for one scope. */
export async function readLimits(
  { db }: Pick<Store, "db">,
  { scope, targetId }: { readonly scope: BudgetScope; readonly targetId: string },
) {
  return db
    .selectFrom("modelBudget")
    .selectAll()
    .where("scope", "=", scope)
    .where("targetId", "=", targetId)
    .executeTakeFirst();
}
