import type { Workflow } from "@heddle/workflow";

/** Keeps the tables of webhooks and schedules equal to the active workflows. */
export interface Triggers {
  /**
   * Registers an active workflow, which answers at once afterwards, and counts the nodes that start it. Throws an error that says
   * what to do; then nothing of the workflow is registered.
   */
  activate(workflow: Workflow): Promise<{ triggerCount: number }>;
  deactivate(workflowId: string): Promise<void>;
  lastError(workflowId: string): { time: number; error: { message: string } } | undefined;
}
