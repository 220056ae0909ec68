import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** An accepted event with duplicates. Dates are ISO dates. */
export interface DoubledEvent {
  workflowId: string;
  workflowName: string;
  /** The value of the workflow's `eventKey`; a digest if it is long. */
  key: string;
  /** The execution started by the event. */
  executionId: string;
  acceptedAt: string;
  /** Number of later ones that were skipped, and the time of the latest. */
  doubles: number;
  lastDoubleAt: string;
}

/** Doubles that were skipped, as far as their keys still make others doubles. */
export interface Doubles {
  /** Total number of skipped ones. */
  count: number;
  /** Events with the latest duplicates first, at most 200. */
  results: DoubledEvent[];
}

/** Lists events with duplicates, which were skipped by their key. */
export const listDoubles = route({
  method: "GET",
  path: "/inbox/doubles",
  right: "signed in",
  query: z.object({ workflowId: text(), projectId: text() }),
  answer: type<Doubles>(),
  summary: "List events of which doubles were skipped",
});
