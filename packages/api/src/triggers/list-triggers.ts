import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import type { TriggerKind } from "../workflows/list-workflow-activity.ts";
import { z } from "../zod.ts";

/**
 * What a trigger waits for: calls of its addresses, forms that people send, times, its own look for something new, a connection that it
 * keeps, or what happens to its workflow and the instance.
 */
export type TriggerSource = "calls" | "times" | "polls" | "connection" | "changes";

/** A trigger of an active workflow, as it stands now. Dates are ISO dates. */
export interface TriggerState extends TriggerKind {
  node: string;
  source: TriggerSource;
  /** Where calls arrive, one for each method, with `calls`. */
  addresses?: { method: string; url: string }[];
  /** True when its service was given the address, with `calls`. */
  isKnownToService?: boolean;
  /** When it is due next, with `times` and `polls`. */
  nextAt?: string;
  /** When it looked for something new last, with `polls`. */
  lookedAt?: string;
  /** The latest event that began an execution. */
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
