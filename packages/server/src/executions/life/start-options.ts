import type { ExecutionsParts } from "./executions-parts.ts";
import type { LiveExecution } from "./live-execution.ts";

/** The members of `RunOptions` that an execution starts with: its own, and those that workflow and instance add. */
export function startOptions(
  live: LiveExecution,
  { config, staticData }: Pick<ExecutionsParts, "config" | "staticData">,
): Record<string, unknown> | undefined {
  const own = live.mode === "manual" ? undefined : staticData.get(live.snapshot.workflowId);
  const { env, timeoutSeconds } = config.executions;
  const timeout = live.snapshot.settings.executionTimeout ?? timeoutSeconds;
  if (!own && !live.options && timeout <= 0 && !env) return undefined;
  return {
    ...(own ? { staticData: own } : {}),
    ...(timeout > 0 ? { timeout: timeout * 1000 } : {}),
    ...(env ? { env } : {}),
    ...live.options,
  };
}
