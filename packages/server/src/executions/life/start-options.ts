import type { Execution } from "./execution.ts";
import type { ExecutionsDeps } from "./executions-deps.ts";

/** The members of `RunOptions` that an execution starts with: its own, and those that workflow and instance add. */
export function startOptions(
  execution: Pick<Execution, "mode" | "snapshot" | "options">,
  { config, staticData }: Pick<ExecutionsDeps, "config" | "staticData">,
): Record<string, unknown> | undefined {
  const { mode, snapshot, options } = execution;
  const own = mode === "manual" ? undefined : staticData.get(snapshot.workflowId);
  const { env } = config.executions;
  const timeoutSeconds = snapshot.settings.executionTimeout ?? config.executions.timeoutSeconds;
  if (!own && !options && timeoutSeconds <= 0 && !env) return undefined;
  return {
    ...(own ? { staticData: own } : {}),
    ...(timeoutSeconds > 0 ? { timeout: timeoutSeconds * 1000 } : {}),
    ...(env ? { env } : {}),
    ...options,
  };
}
