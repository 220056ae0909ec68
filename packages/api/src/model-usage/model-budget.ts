import type { ModelLimits } from "@heddle/workflow";
import { z } from "../zod.ts";

/** What a budget is for: an execution with all that it calls, or what happens within a day. */
export type ModelBudgetScope = "run" | "workflow" | "credential" | "user" | "instance";

/** What language models may take. */
export interface ModelBudget {
  scope: ModelBudgetScope;
  /** The id of a workflow, a credential or a user; empty for each of them, and for the instance. */
  targetId: string;
  /** Empty where it is for each one. */
  name: string;
  limits: ModelLimits;
  /** Who set it: the workflow in its settings, the instance for each one, or the instance or credential for this one. */
  from: "workflow" | "each" | "one";
  /** What was spent today; absent for executions, and for budgets of each one. */
  spent?: { calls: number; tokens: number; dollars: number } | undefined;
}

const limit = z
  .number("Send a number.")
  .nonnegative("Send 0 or more.")
  .nullish()
  .transform((value) => value ?? undefined);

/** Limits as clients send them; an absent one is no limit. */
export const modelLimitsSchema = z.object({ calls: limit, tokens: limit, dollars: limit });
