import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Removes a destination with its undelivered events. */
export const deleteLogDestination = route({
  method: "DELETE",
  path: "/eventbus/destination",
  right: "logStreaming:manage",
  feature: "logStreaming",
  query: z.object({ id: text() }),
  answer: type<boolean>(),
  errors: [400, 404],
  summary: "Remove a destination of events",
});
