import type { PlanNode } from "@heddle/engine";
import type { EvaluatedParameters } from "../../protocol/trigger-parameters.ts";
import type { PlannedWorkflow } from "./webhook-route.ts";

type Values = Readonly<Record<string, unknown>>;

/** Evaluates the expressions in the parameters of a workflow's triggers, away from the main thread. */
export type EvaluateTriggers = (workflow: PlannedWorkflow) => Promise<readonly EvaluatedParameters[]>;

/** The enabled triggers with expressions among their parameters: most have none. */
export function triggersWithExpressions({ plan }: PlannedWorkflow): PlanNode[] {
  return plan.nodes.filter(
    ({ disabled, type, parameters }) =>
      !disabled && (type?.webhook || type?.schedule) && hasExpression(parameters),
  );
}

function hasExpression(value: unknown): boolean {
  if (typeof value === "string") return value.startsWith("=");
  return typeof value === "object" && value !== null && Object.values(value).some(hasExpression);
}

/** The parameters of a trigger with its expressions evaluated. `fail` makes the error of one that cannot be. */
export function evaluatedParameters(
  { name, parameters }: PlanNode,
  evaluated: readonly EvaluatedParameters[],
  fail: (expression: string, message: string) => Error,
): Values {
  const found = evaluated.find((one) => one.name === name);
  if (found && "failed" in found) throw fail(found.failed, found.message);
  return found?.parameters ?? parameters;
}
