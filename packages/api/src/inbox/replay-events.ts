import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { eventIds } from "./event.ts";

/** The result of a call to replay events. */
export interface ReplayedEvents {
  /** Each event with the execution that runs it again. */
  replayed: { id: string; executionId: string }[];
  /** Events that are not replayed, with the reason. */
  refused: { id: string; message: string }[];
}

/**
 * Replays events from their trigger's items; `loadWorkflow` uses the currently saved workflow, otherwise the one that
 * ran. An event whose replay is unfinished or succeeded is refused.
 */
export const replayEvents = route({
  method: "POST",
  path: "/inbox/replay",
  right: "signed in",
  body: z.object({ ids: eventIds, loadWorkflow: z.boolean().default(false) }),
  answer: type<ReplayedEvents>(),
  summary: "Run events again",
});
