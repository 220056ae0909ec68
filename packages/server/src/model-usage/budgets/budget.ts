import type { ModelLimits } from "@heddle/workflow";
import type { ModelBudgetRow } from "../../store/ai/model-budget-tables.ts";
import { dollarsOf, nanosOf } from "../usage-statement.ts";

/** Scope of a budget: one execution with all its calls, or the usage of a day. */
export type BudgetScope = "run" | "workflow" | "credential" | "user" | "instance";

/** Limit for calls of models. */
export interface Budget {
  readonly scope: BudgetScope;
  /** Of an execution, a workflow, a credential or a user; empty for the instance. */
  readonly targetId: string;
  readonly limits: ModelLimits;
  /** Source of the limit: the workflow itself, the instance for all, or the instance for this one. */
  readonly from: "workflow" | "each" | "one";
}

/** Purpose of a call. */
export interface CallPlace {
  /** The outermost execution. */
  readonly executionId: number;
  readonly workflowId: string;
  /** Empty if there is none. */
  readonly credentialId: string;
  /** Empty unless a user runs the workflow in the editor. */
  readonly userId: string;
}

/** True for budgets that calls without a known price would never use up. */
export function isInDollarsOnly({ limits: { calls, tokens, dollars } }: Pick<Budget, "limits">): boolean {
  return dollars !== undefined && calls === undefined && tokens === undefined;
}

/** Limits in database format. */
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
