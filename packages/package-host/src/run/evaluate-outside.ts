import { compileTemplate, DEFAULT_LIMITS, type Scope, viewWithoutRun } from "@heddle/expression";

/** The thread of the server has no time for long ones. */
const LIMITS = { ...DEFAULT_LIMITS, milliseconds: 100 };

/** An expression while nothing runs: it sees the parameters and what else is given. */
export function evaluateOutside(
  template: string,
  parameters: Readonly<Record<string, unknown>>,
  extra: Readonly<Record<string, unknown>> = {},
): unknown {
  const scope: Scope = {
    items: [],
    itemIndex: 0,
    runIndex: 0,
    run: viewWithoutRun(parameters),
    extra: { $parameter: parameters, ...extra },
  };
  return compileTemplate(template).evaluate(scope, LIMITS);
}
