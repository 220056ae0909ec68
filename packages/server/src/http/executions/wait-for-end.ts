import type { Runtime } from "../../executions/runtime-options.ts";

const LOOK_EVERY = 25;
const MAX_WAIT_MS = 30_000;

/** Whether an execution that was just started succeeded. Those that take long are reported as not finished yet. */
export async function waitForEnd(runtime: Runtime, executionId: string): Promise<boolean> {
  const until = Date.now() + MAX_WAIT_MS;
  while (Date.now() < until && runtime.executions.running().some(({ id }) => id === executionId)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  return (await runtime.repository.summary(executionId))?.finished ?? false;
}
