import type { RunView } from "../scope.ts";
import { FILLED_AT_EXECUTION } from "./placeholder.ts";

/** A view of no run: expressions can read `parameters` and the given facts, but no items and no other node. */
export function viewWithoutRun(
  parameters: Readonly<Record<string, unknown>>,
  facts: Partial<RunView> = {},
): RunView {
  return {
    nodeName: "",
    workflow: { id: "", name: "", active: true },
    timezone: "UTC",
    execution: {
      id: FILLED_AT_EXECUTION,
      mode: "production",
      resumeUrl: FILLED_AT_EXECUTION,
      resumeFormUrl: FILLED_AT_EXECUTION,
    },
    now: Date.now(),
    vars: {},
    env: undefined,
    hasNode: () => false,
    runCount: () => 0,
    outputItems: () => undefined,
    pairedItem: () => ({ failure: "not-run" }),
    parameters: () => parameters,
    context: () => ({}),
    ...facts,
  };
}
