import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { ModelBudget } from "./model-budget.ts";

/** Budgets with their spending. */
export interface ModelBudgetList {
  budgets: ModelBudget[];
  /** When the day ends, ISO 8601. */
  resetsAt: string;
  /** Time zone of the days. */
  timezone: string;
}

/**
 * Lists the budgets that the caller can see: the budgets of the instance, of workflows and credentials that the caller
 * can read, and of the caller.
 */
export const listModelBudgets = route({
  method: "GET",
  path: "/model-budgets",
  right: "signed in",
  query: z.object({ workflowId: z.string().optional() }),
  answer: type<ModelBudgetList>(),
  summary: "What language models may take, and what was spent of it today",
});
