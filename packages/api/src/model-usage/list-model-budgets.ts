import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { ModelBudget } from "./model-budget.ts";

/** Budgets with what was spent of them. */
export interface ModelBudgetList {
  budgets: ModelBudget[];
  /** When the day ends, ISO 8601. */
  resetsAt: string;
  /** Where days begin. */
  timezone: string;
}

/** Lists the budgets that the caller may see: those of the instance, of workflows and credentials that they may read, and their own. */
export const listModelBudgets = route({
  method: "GET",
  path: "/model-budgets",
  right: "signed in",
  query: z.object({ workflowId: z.string().optional() }),
  answer: type<ModelBudgetList>(),
  summary: "What language models may take, and what was spent of it today",
});
