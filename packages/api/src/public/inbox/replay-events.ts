import { eventIds } from "../../inbox/event.ts";
import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";

export const replayEvents = publicRoute({
  method: "POST",
  path: "/inbox/replay",
  scope: "execution:retry",
  area: "Inbox",
  body: z.object({
    ids: eventIds,
    loadWorkflow: z
      .boolean()
      .optional()
      .meta({ description: "Run the workflow as it is saved now, not as it was." }),
  }),
  answer: z.object({
    replayed: z.array(z.object({ id: z.string(), executionId: z.string() })),
    refused: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
  summary: "Run events again from the items of their trigger",
  description:
    "An event whose replay has not ended, or succeeded, is refused, as is one that waits for a decision. Each event is answered with its new execution, or with the reason.",
});
