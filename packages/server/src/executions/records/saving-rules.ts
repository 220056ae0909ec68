import type { ExecutionMode, ExecutionStatus, WorkflowSettings } from "@heddle/workflow";
import type { Config } from "../../platform/config/env.ts";

export type SavingDefaults = Pick<Config["executions"], "saveManual">;

/** Whether an execution that ended so is kept. A workflow's own setting wins over the instance's. */
export function isSaved(
  settings: Readonly<WorkflowSettings>,
  defaults: SavingDefaults,
  ended: { mode: ExecutionMode; status: ExecutionStatus },
): boolean {
  if (ended.status === "waiting" || ended.status === "interrupted") return true;
  if (ended.mode === "manual") {
    const own = settings.saveManualExecutions;
    return typeof own === "boolean" ? own : defaults.saveManual;
  }
  const key = ended.status === "success" ? "saveDataSuccessExecution" : "saveDataErrorExecution";
  return settings[key] !== "none";
}
