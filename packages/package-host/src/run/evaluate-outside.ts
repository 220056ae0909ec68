import { compileTemplate, DEFAULT_LIMITS, type Scope, viewWithoutRun } from "@heddle/expression";

/** The thread of the server has no time for long ones. */
const LIMITS = { ...DEFAULT_LIMITS, milliseconds: 100 };

/** An expression outside of a run: it has access to the parameters and further given values. */
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
