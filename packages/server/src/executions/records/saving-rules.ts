import type { ExecutionMode, ExecutionStatus, WorkflowSettings } from "@heddle/workflow";
import type { Config } from "../../platform/config/env.ts";

/** Default saving rules of the instance. */
export type SavingDefaults = Pick<Config["executions"], "saveErrors" | "saveSuccesses" | "saveManual">;

/** True when an execution with this outcome is saved. The setting of the workflow wins over that of the instance. */
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
  return ended.status === "success"
    ? isKept(settings.saveDataSuccessExecution, defaults.saveSuccesses)
    : isKept(settings.saveDataErrorExecution, defaults.saveErrors);
}

function isKept(own: unknown, standard: "all" | "none"): boolean {
  return (own === "all" || own === "none" ? own : standard) === "all";
}
