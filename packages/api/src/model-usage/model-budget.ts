import type { ModelLimits } from "@heddle/workflow";
import { z } from "../zod.ts";

/** Scope of a budget: an execution with all its calls, or the usage of a day. */
export type ModelBudgetScope = "run" | "workflow" | "credential" | "user" | "instance";

/** Limits for language models. */
export interface ModelBudget {
  scope: ModelBudgetScope;
  /** The id of a workflow, a credential or a user; empty for each of them, and for the instance. */
  targetId: string;
  /** Empty for general budgets. */
  name: string;
  limits: ModelLimits;
  /** Source of the budget: the workflow's settings, the instance for all, or the instance or credential for this one. */
  from: "workflow" | "each" | "one";
  /** Today's spending; absent for executions, and for general budgets. */
  spent?: { calls: number; tokens: number; dollars: number } | undefined;
}

const limit = z
  .number("Send a number.")
  .nonnegative("Send 0 or more.")
  .nullish()
  .transform((value) => value ?? undefined);

/** Limits in requests; an absent one is no limit. */
export const modelLimitsSchema = z.object({ calls: limit, tokens: limit, dollars: limit });
