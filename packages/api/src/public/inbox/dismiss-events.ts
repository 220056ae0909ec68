import { eventIds } from "../../inbox/event.ts";
import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";

export const dismissEvents = publicRoute({
  method: "POST",
  path: "/inbox/dismiss",
  scope: "execution:retry",
  area: "Inbox",
  body: z.object({
    ids: eventIds,
    isDismissed: z
      .boolean()
      .optional()
      .meta({ description: "True, as when absent: they are dismissed; false: they are put back." }),
  }),
  answer: z.object({ changed: z.number() }),
  summary: "Dismiss events that failed, or put them back",
});
