import type { WorkflowSettings } from "@heddle/workflow";

interface InstanceRules {
  saveDataErrorExecution: "all" | "none";
  saveDataSuccessExecution: "all" | "none";
  saveManualExecutions: boolean;
}

/** Executions to keep: defined by the workflow, otherwise by the instance. */
export function keptRules(
  settings: WorkflowSettings,
  instance: InstanceRules,
): Record<"errors" | "successes" | "manual", boolean> {
  const chosen = <Value>(own: Value | "DEFAULT" | undefined, standard: Value) =>
    own === undefined || own === "DEFAULT" ? standard : own;
  return {
    errors: chosen(settings.saveDataErrorExecution, instance.saveDataErrorExecution) !== "none",
    successes: chosen(settings.saveDataSuccessExecution, instance.saveDataSuccessExecution) !== "none",
    manual: chosen(settings.saveManualExecutions, instance.saveManualExecutions),
  };
}
