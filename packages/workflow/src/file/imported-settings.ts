import type { WorkflowSettings } from "../document/workflow.ts";

/** Settings of a workflow made from a file. Files that do not name an order of execution were made for the order of new workflows. */
export function importedSettings(settings: WorkflowSettings | undefined): WorkflowSettings {
  return { ...settings, executionOrder: settings?.executionOrder ?? "v1" };
}
