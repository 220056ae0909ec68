import { AUDIT_EVENTS } from "../audit/audit-events.ts";

/** Events of executions that can be streamed, by name without the prefix, each with a title. */
export const EXECUTION_EVENTS = {
  "workflow.started": "Execution started",
  "workflow.success": "Execution succeeded",
  "workflow.failed": "Execution failed",
  "workflow.crashed": "Execution crashed",
  "workflow.cancelled": "Execution stopped",
  "workflow.waiting": "Execution waits",
  "workflow.interrupted": "Execution interrupted",
  "node.started": "Node started",
  "node.finished": "Node finished",
} as const;

/** Name of an event of an execution, without the prefix. */
export type ExecutionEventName = keyof typeof EXECUTION_EVENTS;

/** Every event that can be streamed, by name without the prefix. */
export const STREAMED_EVENTS: Readonly<Record<string, string>> = {
  ...EXECUTION_EVENTS,
  ...Object.fromEntries(Object.entries(AUDIT_EVENTS).map(([name, { title }]) => [name, title])),
};

/** True if a subscription, such as `audit.user`, is the event or a prefix of its name in whole words. */
export function isSubscribed(subscribed: string, event: string): boolean {
  return event === subscribed || event.startsWith(`${subscribed}.`);
}
