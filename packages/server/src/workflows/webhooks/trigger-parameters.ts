import type { PlanNode } from "@heddle/engine";
import type { EvaluatedParameters } from "../../protocol/trigger-parameters.ts";
import type { PlannedWorkflow } from "./webhook-route.ts";

type Values = Readonly<Record<string, unknown>>;

/** Evaluates the expressions in the parameters of a workflow's triggers, or of one of them, away from the main thread. */
export type EvaluateTriggers = (
  workflow: PlannedWorkflow,
  onlyNode?: string,
) => Promise<readonly EvaluatedParameters[]>;

/** The enabled triggers with expressions among their parameters: most have none. */
export function triggersWithExpressions({ plan }: PlannedWorkflow): PlanNode[] {
  return plan.nodes.filter(
    ({ disabled, type, parameters }) =>
      !disabled &&
      (type?.webhook || type?.schedule || type?.listen || type?.lifeItem) &&
      hasExpression(parameters),
  );
}

/** True when expressions of triggers read variables, so that other values may register something else. */
export function readsVariables(workflow: PlannedWorkflow): boolean {
  return triggersWithExpressions(workflow).some(({ parameters }) =>
    hasExpression(parameters, (text) => text.startsWith("=") && text.includes("$vars")),
  );
}

function hasExpression(value: unknown, isOne = (text: string) => text.startsWith("=")): boolean {
  if (typeof value === "string") return isOne(value);
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).some((one) => hasExpression(one, isOne))
  );
}

/** What a webhook is registered under; the rest of its parameters says how calls are taken and answered. */
const REGISTERED = new Set(["path", "httpMethod"]);
const ACCESS = String.raw`(?:\.\w+|\[\s*(?:"[^"]*"|'[^']*')\s*\])*`;
/** One value of the environment, the workflow or another parameter, or text alone. */
const STEADY = new RegExp(
  String.raw`^=(?:\{\{\s*\$(?:env|vars|workflow|parameter)${ACCESS}\s*\}\}|(?:(?!\{\{)[^])*)$`,
);

/** True when an expression of a webhook may give something else for each call, such as the time. */
export function changesPerCall({ parameters }: PlanNode): boolean {
  const others = Object.entries(parameters).filter(([name]) => !REGISTERED.has(name));
  return hasExpression(Object.fromEntries(others), (text) => text.startsWith("=") && !STEADY.test(text));
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
