import {
  type ExecutionError,
  type FailedTry,
  isFinalError,
  NodeError,
  type NodeOutput,
  type TaskData,
} from "@heddle/workflow";
import { RunParked } from "../errors.ts";
import type { Inputs } from "../items/inputs.ts";
import type { PlanNode } from "../plan/plan.ts";
import { waitAfter } from "../plan/retry-policy.ts";
import type { NodeRun } from "../state/job.ts";
import type { Run } from "../state/run.ts";

/** Tries that the record of a node run keeps. */
const MAX_KEPT_TRIES = 20;

/** Attempted function. `failureOf` finds failures that are returned, not thrown. */
interface Retried<T> {
  attempt(): T | Promise<T>;
  failureOf?(result: T): ExecutionError | undefined;
}

/** The node and the record that names the tries that failed. */
interface Tried {
  node: PlanNode;
  task: TaskData;
}

/** Repeats a node while it throws, or while its first item contains an error. */
export async function retryNode(
  run: Run,
  { job, task }: NodeRun,
  attempt: () => NodeOutput | Promise<NodeOutput>,
): Promise<NodeOutput> {
  const { node, inputs } = job;
  return retry(run, { node, task }, { attempt, failureOf: (output) => firstFailure(output, inputs) });
}

/** Tries as often as the node's retry settings allow, and waits between the tries. */
export async function retry<T>(
  run: Run,
  { node, task }: Tried,
  { attempt, failureOf }: Retried<T>,
): Promise<T> {
  const policy = node.retry;
  for (let tried = 1; ; tried++) {
    const startTime = run.now();
    let failure: unknown;
    try {
      const result = await attempt();
      failure = tried >= policy.tries ? undefined : failureOf?.(result);
      if (failure === undefined || isFinalError(failure)) return result;
    } catch (error) {
      if (tried >= policy.tries || isFinal(run, error)) throw error;
      failure = error;
    }
    keepTry(task, { startTime, executionTime: run.now() - startTime, message: messageOf(failure) });
    const askedMs = failure instanceof NodeError ? (failure.retryAfter ?? 0) : 0;
    const waitMs = waitAfter(policy, tried, askedMs);
    if (waitMs > 0) await run.input.ports.clock.sleep(waitMs, run.stop.signal);
  }
}

function keepTry(task: TaskData, failed: FailedTry): void {
  task.failedTries ??= [];
  if (task.failedTries.length < MAX_KEPT_TRIES) task.failedTries.push(failed);
}

function messageOf(failure: unknown): string {
  const { message } = failure as { message?: unknown };
  return typeof message === "string" ? message : String(failure);
}

/** True for errors that another try cannot change. */
function isFinal(run: Run, error: unknown): boolean {
  return error instanceof RunParked || isFinalError(error) || run.stop.check(run.now()) !== undefined;
}

function firstFailure(output: NodeOutput, inputs: Inputs): ExecutionError | undefined {
  const error = output?.[0]?.[0]?.error;
  const isGiven = error !== undefined && inputs.some((items) => items?.some((item) => item.error === error));
  return isGiven ? undefined : error;
}
