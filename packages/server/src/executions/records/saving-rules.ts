import type { ExecutionMode, ExecutionStatus, WorkflowSettings } from "@heddle/workflow";
import type { RuntimeSettings } from "../runtime-options.ts";

export type SavingDefaults = Pick<
  RuntimeSettings,
  "saveDataErrorExecution" | "saveDataSuccessExecution" | "saveManualExecutions"
>;

/** Whether an execution that ended so is kept. A workflow's own setting wins over the instance's. */
export function isSaved(
  settings: Readonly<WorkflowSettings>,
  defaults: SavingDefaults,
  ended: { mode: ExecutionMode; status: ExecutionStatus },
): boolean {
  if (ended.status === "waiting" || ended.status === "interrupted") return true;
  if (ended.mode === "manual") {
    const own = settings.saveManualExecutions;
    return typeof own === "boolean" ? own : (defaults.saveManualExecutions ?? false);
  }
  const key = ended.status === "success" ? "saveDataSuccessExecution" : "saveDataErrorExecution";
  const own = settings[key];
  return (own === "all" || own === "none" ? own : (defaults[key] ?? "all")) === "all";
}
