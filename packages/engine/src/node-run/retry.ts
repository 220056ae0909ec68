import { NodeError, type NodeOutput } from "@heddle/workflow";
import { CallParked } from "../errors.ts";
import type { Inputs } from "../items/inputs.ts";
import type { PlanNode } from "../plan/plan.ts";
import { waitAfter } from "../plan/retry-policy.ts";
import type { Job } from "../state/job.ts";
import type { Run } from "../state/run.ts";

/** What is tried. `isFailed` finds failures that are returned, not thrown. */
interface Retried<T> {
  attempt(): T | Promise<T>;
  isFailed?(result: T): boolean;
}

/** Runs a node again while it throws, or while its first item says that it failed. */
export async function retryNode(
  run: Run,
  { node, inputs }: Job,
  attempt: () => NodeOutput | Promise<NodeOutput>,
): Promise<NodeOutput> {
  return retry(run, node, { attempt, isFailed: (output) => firstFailed(output, inputs) });
}

/** Tries as often as the retry settings of the node say, and waits between the tries. */
export async function retry<T>(run: Run, node: PlanNode, { attempt, isFailed }: Retried<T>): Promise<T> {
  const policy = node.retry;
  for (let tried = 1; ; tried++) {
    let askedMs = 0;
    try {
      const result = await attempt();
      if (tried >= policy.tries || !isFailed?.(result)) return result;
    } catch (error) {
      if (tried >= policy.tries || isFinal(run, error)) throw error;
      askedMs = error instanceof NodeError ? (error.retryAfter ?? 0) : 0;
    }
    const waitMs = waitAfter(policy, tried, askedMs);
    if (waitMs > 0) await run.input.ports.clock.sleep(waitMs, run.stop.signal);
  }
}

/** True for errors that another try cannot change. */
function isFinal(run: Run, error: unknown): boolean {
  return error instanceof CallParked || run.stop.check(run.now()) !== undefined;
}

function firstFailed(output: NodeOutput, inputs: Inputs): boolean {
  const error = output?.[0]?.[0]?.error;
  return error !== undefined && !inputs.some((items) => items?.some((item) => item.error === error));
}
