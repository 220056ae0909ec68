import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { StoredLogDestination } from "./log-destination.ts";

/** Lists the destinations of events, or the one with the `id`, with how sending goes. Secrets are markers. */
export const listLogDestinations = route({
  method: "GET",
  path: "/eventbus/destination",
  right: "logStreaming:manage",
  feature: "logStreaming",
  query: z.object({ id: text() }),
  answer: type<StoredLogDestination[]>(),
  summary: "List the destinations of events",
});
