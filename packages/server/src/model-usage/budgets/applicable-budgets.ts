import type { WorkflowBudget } from "@heddle/workflow";
import type { ModelBudgetRow } from "../../store/ai/model-budget-tables.ts";
import type { Store } from "../../store/store.ts";
import { type Budget, type CallPlace, limitsOfRow } from "./budget.ts";

/** Budgets that a call counts towards: those of its workflow, and those of the instance. */
export async function applicableBudgets(
  { db }: Pick<Store, "db">,
  place: CallPlace,
  own: WorkflowBudget | undefined,
): Promise<Budget[]> {
  const { executionId, workflowId, credentialId, userId } = place;
  const rows = await db
    .selectFrom("modelBudget")
    .selectAll()
    .where("targetId", "in", ["", credentialId, userId])
    .execute();
  const ids = {
    run: String(executionId),
    workflow: workflowId,
    credential: credentialId,
    user: userId,
    instance: "",
  };
  const budgets: Budget[] = [];
  if (own?.run) budgets.push({ scope: "run", targetId: ids.run, limits: own.run, from: "workflow" });
  if (own?.day) budgets.push({ scope: "workflow", targetId: workflowId, limits: own.day, from: "workflow" });
  for (const scope of ["run", "workflow", "credential", "user", "instance"] as const) {
    const row = rowFor(rows, scope, ids[scope]);
    if (row && (scope === "instance" || ids[scope] !== ""))
      budgets.push({
        scope,
        targetId: ids[scope],
        limits: limitsOfRow(row),
        from: row.targetId === "" ? "each" : "one",
      });
  }
  return budgets;
}

/** A specific limit overrides the general one. */
function rowFor(
  rows: readonly ModelBudgetRow[],
  scope: string,
  targetId: string,
): ModelBudgetRow | undefined {
  const own = rows.filter((row) => row.scope === scope);
  return own.find((row) => row.targetId === targetId) ?? own.find((row) => row.targetId === "");
}
