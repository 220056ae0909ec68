import { compileTemplate, DEFAULT_LIMITS, type RunView, type Scope } from "@heddle/expression";

/** The main thread has no time for long ones. */
const LIMITS = { ...DEFAULT_LIMITS, milliseconds: 100 };
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

/** All values with the expressions among them evaluated; `fail` makes the error of one that cannot be. */
export function evaluateParameters(
  parameters: Readonly<Record<string, unknown>>,
  fail: (expression: string, error: unknown) => Error,
): Record<string, unknown> {
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return value.startsWith("=") ? evaluate(value) : value;
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]));
  };
  const evaluate = (text: string): unknown => {
    try {
      return evaluateDescription(text, parameters);
    } catch (error) {
      throw fail(text, error);
    }
  };
  return walk(parameters) as Record<string, unknown>;
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
