import type { Workflow } from "@heddle/workflow";

/** Stores that a workflow is active, now that it is registered. */
export type OnRegistered = (triggerCount: number) => Promise<void>;

/** Keeps the tables of webhooks and schedules equal to the active workflows. */
export interface Triggers {
  /**
   * Registers an active workflow, which answers at once afterwards, and counts the nodes that start it. Throws an error that says
   * what to do; then nothing of the workflow is registered. Other servers are notified once `onRegistered` has resolved.
   */
  activate(workflow: Workflow, onRegistered?: OnRegistered): Promise<{ triggerCount: number }>;
  /** Registers another version of an active workflow. Where that fails, what was registered stays. */
  replace(workflow: Workflow, onRegistered?: OnRegistered): Promise<{ triggerCount: number }>;
  deactivate(workflowId: string): Promise<void>;
  lastError(workflowId: string): { time: number; error: { message: string } } | undefined;
}
