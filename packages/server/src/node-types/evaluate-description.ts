import { compileTemplate, DEFAULT_LIMITS, type Scope, viewWithoutRun } from "@heddle/expression";

/** The main thread has no time for long ones. */
const LIMITS = { ...DEFAULT_LIMITS, milliseconds: 100 };

/**
 * Evaluates a value in the description of a node or credential type, which can be an expression over the node's
 * parameters. The expression belongs to the type, not the user: the parameters are only its data.
 */
export function evaluateDescription(
  value: unknown,
  parameters: Readonly<Record<string, unknown>>,
  extra: Readonly<Record<string, unknown>> = { $parameter: parameters },
): unknown {
  if (typeof value !== "string" || !value.startsWith("=")) return value;
  const scope: Scope = {
    items: [],
    itemIndex: 0,
    runIndex: 0,
    run: viewWithoutRun(parameters),
    extra,
  };
  return compileTemplate(value).evaluate(scope, LIMITS);
}
