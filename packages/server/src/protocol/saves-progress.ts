import type { WorkflowSettings } from "@heddle/workflow";
import type { Config } from "../platform/config/env.ts";

/** True when every node run of a workflow is journalled. The setting of the workflow wins over that of the instance. */
export function savesProgress(
  settings: Readonly<WorkflowSettings> | undefined,
  { saveProgress }: Pick<Config["executions"], "saveProgress">,
): boolean {
  const own = settings?.saveExecutionProgress;
  return typeof own === "boolean" ? own : saveProgress;
}
