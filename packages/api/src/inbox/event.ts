import type { ExecutionStatus } from "@heddle/workflow";
import type { ExecutionSummary } from "../executions/execution.ts";
import { executionId } from "../executions/execution.ts";
import { z } from "../zod.ts";

/** Maximum number of events per call. */
export const MAX_EVENTS_AT_ONCE = 500;

/** An accepted event (a call, a form, a due time, a poll), by the execution that it started. Dates are ISO dates. */
export interface InboxEvent extends ExecutionSummary {
  /** Its latest replay; `status` is absent if its result is not stored. */
  replay?: { executionId: string; status?: ExecutionStatus };
  dismissedAt?: string;
}

/** A page of events, newest first. */
export interface InboxPage {
  count: number;
  /** True when there are more than `count`. */
  estimated: boolean;
  results: InboxEvent[];
}

/** The events of a call, by the ids of their executions. @internal */
export const eventIds = z
  .array(executionId, "`ids` is a list of ids of executions.")
  .min(1, "Name at least one event in `ids`.")
  .max(MAX_EVENTS_AT_ONCE, `Name at most ${MAX_EVENTS_AT_ONCE} events at once.`);
