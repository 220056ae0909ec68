import { compileTemplate, defaultLimits, type RunView, type Scope } from "@heddle/expression";

/** The main thread has no time for long ones. */
const LIMITS = { ...defaultLimits, milliseconds: 100 };
const PENDING = "[filled at execution time]";

/**
 * A value of a webhook description, which may be an expression over the node's parameters. Evaluated when the workflow is
 * activated, never while a request waits.
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
    run: viewOf(parameters),
    extra,
  };
  return compileTemplate(value).evaluate(scope, LIMITS);
}

function viewOf(parameters: Readonly<Record<string, unknown>>): RunView {
  return {
    nodeName: "",
    workflow: { id: "", name: "", active: true },
    timezone: "UTC",
    execution: { id: PENDING, mode: "production", resumeUrl: PENDING, resumeFormUrl: PENDING },
    now: Date.now(),
    vars: {},
    env: undefined,
    hasNode: () => false,
    runCount: () => 0,
    outputItems: () => undefined,
    pairedItem: () => ({ failure: "not-run" }),
    parameters: () => parameters,
    context: () => ({}),
  };
}
