import { deepEqual, modelBudgetOf, type Workflow, type WorkflowSettings } from "@heddle/workflow";
import { isInDollarsOnly } from "../model-usage/budgets/budget.ts";
import { unpricedModel } from "../model-usage/budgets/budget-error.ts";
import { findUnpricedModel } from "../model-usage/budgets/unpriced-model.ts";
import type { WorkflowRow } from "../store/tables.ts";
import type { WorkflowsContext } from "./context.ts";
import { toWorkflow } from "./document.ts";

/** Refuses a workflow under a budget in dollars only if the price of one of its models is unknown: its runs would fail. */
export async function refuseUnpriced(
  { store, config }: Pick<WorkflowsContext, "store" | "config">,
  workflow: Workflow,
): Promise<void> {
  const found = await findUnpricedModel(store, workflow, config.models.prices);
  if (found) throw unpricedModel(found);
}

/** Does so for a save that sets such a budget. Other saves pass, so that no user loses work because of a budget. */
export async function refuseUnpricedBudget(
  context: Pick<WorkflowsContext, "store" | "config">,
  stored: WorkflowRow,
  row: WorkflowRow,
): Promise<void> {
  const workflow = toWorkflow(row);
  if (setsDollarsOnly(toWorkflow(stored).settings, workflow.settings))
    await refuseUnpriced(context, workflow);
}

function setsDollarsOnly(before: WorkflowSettings | undefined, after: WorkflowSettings | undefined): boolean {
  const budget = modelBudgetOf(after);
  const isInDollars = [budget?.run, budget?.day].some(
    (limits) => limits !== undefined && isInDollarsOnly({ limits }),
  );
  return isInDollars && !deepEqual(budget, modelBudgetOf(before));
}
