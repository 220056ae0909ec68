import type { PlanNode } from "@heddle/engine";
import type { EvaluatedParameters } from "../../protocol/trigger-parameters.ts";
import type { PlannedWorkflow } from "./webhook-route.ts";

type Values = Readonly<Record<string, unknown>>;

/** Evaluates the expressions in the parameters of a workflow's triggers, or of one of them, outside of the main thread. */
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

/** True if expressions of triggers read variables, so that other values can change registrations. */
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

/** Parameters under which a webhook is registered; the others define how calls are accepted and answered. */
const REGISTERED = new Set(["path", "httpMethod"]);
const ACCESS = String.raw`(?:\.\w+|\[\s*(?:"[^"]*"|'[^']*')\s*\])*`;
/** One value of the environment, the workflow or another parameter, or text alone. */
const STEADY = new RegExp(
  String.raw`^=(?:\{\{\s*\$(?:env|vars|workflow|parameter)${ACCESS}\s*\}\}|(?:(?!\{\{)[^])*)$`,
);

/** True if the result of a webhook's expression can vary between calls, such as the time. */
export function changesPerCall({ parameters }: PlanNode): boolean {
  const others = Object.entries(parameters).filter(([name]) => !REGISTERED.has(name));
  return hasExpression(Object.fromEntries(others), (text) => text.startsWith("=") && !STEADY.test(text));
}

/** Parameters of a trigger with its expressions evaluated. `fail` creates the error of a failed one. */
export function evaluatedParameters(
  { name, parameters }: PlanNode,
  evaluated: readonly EvaluatedParameters[],
  fail: (expression: string, message: string) => Error,
): Values {
  const found = evaluated.find((one) => one.name === name);
  if (found && "failed" in found) throw fail(found.failed, found.message);
  return found?.parameters ?? parameters;
}
