import { NodeError, type NodeOutput } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import { waitAfter } from "../plan/retry-policy.ts";
import { CallParked } from "./call-parked.ts";
import type { Inputs, RunState } from "./run-state.ts";

/** Tries a node again while it throws, or while its first item says that it failed. */
export async function retrying(
  run: RunState,
  { node, inputs }: { node: PlanNode; inputs: Inputs },
  execute: () => NodeOutput | Promise<NodeOutput>,
): Promise<NodeOutput> {
  return tryAgain(run, node, execute, (output) => firstFailed(output, inputs));
}

/** Tries something as often as the node is to be tried, with its waits between. */
export async function tryAgain<T>(
  run: RunState,
  { retry }: PlanNode,
  attempt: () => T | Promise<T>,
  isFailed?: (result: T) => boolean,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    let asked = 0;
    try {
      const result = await attempt();
      if (tried >= retry.tries || !isFailed?.(result)) return result;
    } catch (error) {
      if (tried >= retry.tries || isFinal(run, error)) throw error;
      asked = error instanceof NodeError ? (error.retryAfter ?? 0) : 0;
    }
    const wait = waitAfter(retry, tried, asked);
    if (wait > 0) await run.ports.clock.sleep(wait, run.ending.signal);
  }
}

/** What another try cannot change. */
function isFinal(run: RunState, error: unknown): boolean {
  return error instanceof CallParked || run.ending.check(run.now()) !== undefined;
}

function firstFailed(output: NodeOutput, inputs: Inputs): boolean {
  const error = output?.[0]?.[0]?.error;
  return error !== undefined && !inputs.some((items) => items?.some((item) => item.error === error));
}
