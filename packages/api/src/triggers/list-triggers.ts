import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import type { TriggerKind } from "../workflows/list-workflow-activity.ts";
import { z } from "../zod.ts";

/**
 * The event source of a trigger: calls of its URLs, submitted forms, times, its own polling, a connection that it keeps
 * open, or events of its workflow and the instance.
 */
export type TriggerSource = "calls" | "times" | "polls" | "connection" | "changes";

/** A trigger of an active workflow in its current state. Dates are ISO dates. */
export interface TriggerState extends TriggerKind {
  node: string;
  source: TriggerSource;
  /** With `calls`: the URLs that receive calls, one for each method. */
  addresses?: { method: string; url: string }[];
  /** With `calls`: true if the URL was registered with its service. */
  isKnownToService?: boolean;
  /** With `times` and `polls`: the next due time. */
  nextAt?: string;
  /** With `polls`: the time of the last poll. */
  lookedAt?: string;
  /** The latest event that started an execution. */
  latest?: { at: string; executionId: string };
  /** Why no events arrive at the moment, and since when; absent while they do. */
  problem?: { message: string; since: string };
}

/** The triggers of an active workflow. */
export interface WorkflowTriggers {
  workflowId: string;
  workflowName: string;
  triggers: TriggerState[];
  /** Why the workflow's triggers could not be registered; then none is listed. */
  problem?: { message: string; since: string };
}

/** Lists the triggers of active workflows that the caller may read, those with a problem first. */
export const listTriggers = route({
  method: "GET",
  path: "/triggers",
  right: "signed in",
  query: z.object({ workflowId: text() }),
  answer: type<WorkflowTriggers[]>(),
  summary: "List the triggers of active workflows and how they stand",
});
