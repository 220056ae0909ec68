import { compileTemplate, DEFAULT_LIMITS, type Scope, viewWithoutRun } from "@heddle/expression";

/** The main thread has no time for long ones. */
const LIMITS = { ...DEFAULT_LIMITS, milliseconds: 100 };

/**
 * A value of a description of a node or credential type, which may be an expression over the node's parameters. It is the type's, not
 * the user's: the parameters are data to it.
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
