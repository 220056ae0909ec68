import type { LifeEvent, Workflow } from "@heddle/workflow";

/** Stores that a workflow is active, now that it is registered. */
export type OnRegistered = (triggerCount: number) => Promise<void>;

/** Keeps webhooks, schedules and listeners equal to the active workflows. */
export interface Triggers {
  /**
   * Registers an active workflow, which answers at once afterwards, and counts the nodes that start it. Throws an error that says
   * what to do; then nothing of the workflow is registered. Other servers are notified once `onRegistered` has resolved. `event` is what
   * triggers receive that ask for what happens to their workflow.
   */
  activate(
    workflow: Workflow,
    onRegistered?: OnRegistered,
    event?: LifeEvent,
  ): Promise<{ triggerCount: number }>;
  /** Registers another version of an active workflow. Where that fails, what was registered stays. */
  replace(
    workflow: Workflow,
    onRegistered?: OnRegistered,
    event?: LifeEvent,
  ): Promise<{ triggerCount: number }>;
  deactivate(workflowId: string): Promise<void>;
  lastError(workflowId: string): { time: number; error: { message: string } } | undefined;
}
