import { join } from "node:path";
import type { Workflow, WorkflowSettings } from "@heddle/workflow";
import { chain, webhook } from "./test-runtime.ts";

/** Nodes whose effects leave lines in `<folder>/effects`, so that a test of a killed server can count them. */
export function effectNodes(folder: string) {
  const file = join(folder, "effects");
  return {
    unsafe: (name: string, parameters: object = {}) => ({
      type: "test-unsafe",
      name,
      parameters: { file, ...parameters },
    }),
    idempotent: (name: string) => ({ type: "test-idempotent", name, parameters: { file } }),
    sleep: (milliseconds: number, name = "Sleep") => ({
      type: "test-sleep",
      name,
      parameters: { milliseconds },
    }),
  };
}

/** An active workflow that a webhook at the path of its id starts. */
export function activeWorkflow(
  id: string,
  nodes: Parameters<typeof chain>[0],
  settings: WorkflowSettings = {},
): Workflow {
  return { ...chain([webhook(id), ...nodes], { id, settings }), active: true };
}

/** Workflows with one unsafe effect each. */
export function effectWorkflows(folder: string): Workflow[] {
  const { unsafe, idempotent, sleep } = effectNodes(folder);
  return [
    activeWorkflow("paid", [unsafe("Pay"), sleep(1_000), idempotent("Ship")]),
    activeWorkflow("stuck", [unsafe("Long", { after: 60_000 })]),
    activeWorkflow("insistent", [unsafe("Long", { after: 1_500 })], { onInterruption: "retry" }),
  ];
}
