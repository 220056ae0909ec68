import type { Runtime } from "../../executions/runtime-options.ts";

const POLL_EVERY_MS = 25;
const MAX_WAIT_MS = 30_000;

/** Whether an execution that was just started succeeded. Those that take long are reported as not finished yet. */
export async function waitForEnd(runtime: Runtime, executionId: string): Promise<boolean> {
  const until = Date.now() + MAX_WAIT_MS;
  // It is current until its record is on disk, which is a moment longer than it runs.
  while (Date.now() < until && runtime.executions.current(executionId) !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  return (await runtime.repository.summary(executionId))?.finished ?? false;
}
