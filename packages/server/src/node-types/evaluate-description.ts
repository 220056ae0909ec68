import { compileTemplate, DEFAULT_LIMITS, type RunView, type Scope } from "@heddle/expression";

/** The main thread has no time for long ones. */
const LIMITS = { ...DEFAULT_LIMITS, milliseconds: 100 };
const PENDING = "[filled at execution time]";

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
