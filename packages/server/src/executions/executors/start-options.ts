import type { Config } from "../../platform/config/env.ts";
import type { StaticDataCache } from "../records/static-data.ts";
import type { Execution } from "../state/execution.ts";

/** `RunOptions` with which an execution starts: its own, and those of workflow and instance. */
export function startOptions(
  execution: Pick<Execution, "mode" | "snapshot" | "options">,
  { config, staticData }: { config: Pick<Config, "executions">; staticData: Pick<StaticDataCache, "get"> },
): Record<string, unknown> | undefined {
  const { mode, snapshot, options } = execution;
  const own = mode === "manual" ? undefined : staticData.get(snapshot.workflowId);
  const { env } = config.executions;
  const timeoutSeconds = snapshot.settings.executionTimeout ?? config.executions.timeoutSeconds;
  if (!own && !options && timeoutSeconds <= 0 && !env) return undefined;
  return {
    staticData: own,
    timeout: timeoutSeconds > 0 ? timeoutSeconds * 1000 : undefined,
    env,
    ...options,
  };
}
