import type { NodeOutput } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import { CallParked } from "./call-parked.ts";
import type { Inputs, RunState } from "./run-state.ts";

/** Tries a node again while it throws, or while its first item says that it failed. */
export async function retrying(
  run: RunState,
  { node, inputs }: { node: PlanNode; inputs: Inputs },
  execute: () => NodeOutput | Promise<NodeOutput>,
): Promise<NodeOutput> {
  for (let left = node.tries - 1; ; left--) {
    try {
      const output = await execute();
      if (left <= 0 || !firstFailed(output, inputs)) return output;
    } catch (error) {
      if (left <= 0 || error instanceof CallParked || run.ending.check(run.now())) throw error;
    }
    if (node.wait > 0) await run.ports.clock.sleep(node.wait, run.ending.signal);
  }
}

function firstFailed(output: NodeOutput, inputs: Inputs): boolean {
  const error = output?.[0]?.[0]?.error;
  return error !== undefined && !inputs.some((items) => items?.some((item) => item.error === error));
}
