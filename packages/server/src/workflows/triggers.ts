import type { LifeEvent, Workflow } from "@heddle/workflow";
import type { Statement } from "../store/store.ts";

/**
 * Stores that a workflow is active, after its registration, and in the same write its claims to the paths of its
 * webhooks. Claims follow the statement that changes the row of the workflow.
 */
export type OnRegistered = (triggerCount: number, claims: readonly Statement[]) => Promise<void>;

/** Keeps webhooks, schedules and listeners equal to the active workflows. */
export interface Triggers {
  /**
   * Registers an active workflow, which responds immediately afterwards, and counts its triggers. Throws an error with
   * a remedy; then nothing of the workflow is registered. Other servers are notified once `onRegistered` has resolved.
   * `event` is passed to triggers for workflow events.
   */
  activate(
    workflow: Workflow,
    onRegistered?: OnRegistered,
    event?: LifeEvent,
  ): Promise<{ triggerCount: number }>;
  /** Registers another version of an active workflow. If that fails, the previous registrations stay. */
  replace(
    workflow: Workflow,
    onRegistered?: OnRegistered,
    event?: LifeEvent,
  ): Promise<{ triggerCount: number }>;
  deactivate(workflowId: string): Promise<void>;
  lastError(workflowId: string): { time: number; error: { message: string } } | undefined;
}
