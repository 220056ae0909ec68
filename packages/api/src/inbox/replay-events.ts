import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { eventIds } from "./event.ts";

/** What came of a call to replay events. */
export interface ReplayedEvents {
  /** Each event with the execution that runs it again. */
  replayed: { id: string; executionId: string }[];
  /** Those that do not run again, and why. */
  refused: { id: string; message: string }[];
}

/**
 * Runs events again from their trigger's items; `loadWorkflow` uses the workflow as it is saved now, else the one that ran. An event whose
 * replay has not ended, or succeeded, is refused.
 */
export const replayEvents = route({
  method: "POST",
  path: "/inbox/replay",
  right: "signed in",
  body: z.object({ ids: eventIds, loadWorkflow: z.boolean().default(false) }),
  answer: type<ReplayedEvents>(),
  summary: "Run events again",
});
