import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { StreamedEvent } from "./streamed-event.ts";

/**
 * Lists stored events, at most 1,000, newest first: `all`, `sent`, `unsent`, or `unfinished` (started executions
 * without an end).
 */
export const listEvents = route({
  method: "GET",
  path: "/eventbus/event",
  right: "logStreaming:manage",
  feature: "logStreaming",
  query: z.object({ query: text() }),
  answer: type<StreamedEvent[]>(),
  summary: "List stored events",
});
