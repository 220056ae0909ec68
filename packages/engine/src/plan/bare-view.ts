import type { RunView } from "@heddle/expression";
import type { NodeParameters } from "@heddle/workflow";

const PENDING = "[filled at execution time]";

/** A view without an execution, for expressions that only read `$parameter`. */
export function bareView(parameters: NodeParameters): RunView {
  return {
    nodeName: "",
    workflow: { id: "", name: "", active: false },
    timezone: "UTC",
    execution: { id: PENDING, mode: "production", resumeUrl: PENDING, resumeFormUrl: PENDING },
    now: 0,
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
