import type { ExecutionsParts } from "./executions-parts.ts";
import type { LiveExecution } from "./live-execution.ts";

/** The members of `RunOptions` that an execution starts with: its own, and those that workflow and instance add. */
export function startOptions(
  live: LiveExecution,
  { settings, staticData }: Pick<ExecutionsParts, "settings" | "staticData">,
): Record<string, unknown> | undefined {
  const own = live.mode === "manual" ? undefined : staticData.get(live.snapshot.workflowId);
  const timeout = live.snapshot.settings.executionTimeout ?? settings.executionTimeout ?? -1;
  if (!own && !live.options && timeout <= 0 && !settings.env) return undefined;
  return {
    ...(own ? { staticData: own } : {}),
    ...(timeout > 0 ? { timeout: timeout * 1000 } : {}),
    ...(settings.env ? { env: settings.env } : {}),
    ...live.options,
  };
}
