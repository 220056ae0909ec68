import type { ModelLimits } from "@heddle/workflow";
import type { ModelBudgetRow } from "../../store/ai/model-budget-tables.ts";
import { dollarsOf, nanosOf } from "../usage-statement.ts";

/** What a budget is for: one execution with all that it calls, or what happens within a day. */
export type BudgetScope = "run" | "workflow" | "credential" | "user" | "instance";

/** What calls of models may take for something. */
export interface Budget {
  readonly scope: BudgetScope;
  /** Of an execution, a workflow, a credential or a user; empty for the instance. */
  readonly targetId: string;
  readonly limits: ModelLimits;
  /** Where it is set: by the workflow itself, by the instance for each one, or for this one. */
  readonly from: "workflow" | "each" | "one";
}

/** What a call is made for. */
export interface CallPlace {
  /** The outermost execution. */
  readonly executionId: number;
  readonly workflowId: string;
  /** Empty where there is none. */
  readonly credentialId: string;
  /** Empty unless a user runs the workflow in the editor. */
  readonly userId: string;
}

/** Limits as the database has them. */
export function limitsOfRow({ calls, tokens, cost }: ModelBudgetRow): ModelLimits {
  return {
    calls: calls ?? undefined,
    tokens: tokens ?? undefined,
    dollars: cost === null ? undefined : dollarsOf(cost),
  };
}

/** Limits for the database. */
export function rowOfLimits({
  calls,
  tokens,
  dollars,
}: ModelLimits): Pick<ModelBudgetRow, "calls" | "tokens" | "cost"> {
  return {
    calls: calls === undefined ? null : Math.floor(calls),
    tokens: tokens === undefined ? null : Math.floor(tokens),
    cost: dollars === undefined ? null : nanosOf(dollars),
  };
}
