import type { Runtime } from "../../executions/runtime-options.ts";

const POLL_EVERY_MS = 25;
const MAX_WAIT_MS = 30_000;

/** Whether a newly started execution succeeded. Slow ones are reported as unfinished. */
export async function waitForEnd(runtime: Runtime, executionId: string): Promise<boolean> {
  await untilEnded(runtime, executionId, Date.now() + MAX_WAIT_MS);
  return (await runtime.repository.summary(executionId))?.finished ?? false;
}

/**
 * Resolves when an execution of this process no longer runs and its record is on disk, or at a time in milliseconds
 * since the epoch.
 */
export async function untilEnded(
  { executions }: Pick<Runtime, "executions">,
  executionId: string,
  until: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  // It is current until its record is on disk, which is a moment longer than it runs.
  while (Date.now() < until && executions.current(executionId) !== undefined)
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
}
