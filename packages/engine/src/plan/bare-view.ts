import type { RunView } from "@heddle/expression";
import type { NodeParameters } from "@heddle/workflow";

/** Placeholder for addresses that only an execution has. */
export const UNKNOWN_ADDRESS = "[filled at execution time]";

/** A view without an execution, for expressions that only read `$parameter`. */
export function bareView(parameters: NodeParameters): RunView {
  return {
    nodeName: "",
    workflow: { id: "", name: "", active: false },
    timezone: "UTC",
    execution: {
      id: UNKNOWN_ADDRESS,
      mode: "production",
      resumeUrl: UNKNOWN_ADDRESS,
      resumeFormUrl: UNKNOWN_ADDRESS,
    },
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
