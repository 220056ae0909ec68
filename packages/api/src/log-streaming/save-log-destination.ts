import { route, type } from "../route.ts";
import { logDestinationSchema, type StoredLogDestination } from "./log-destination.ts";

/** Stores a destination; replaces one with the same id. Markers represent secrets that stay unchanged. */
export const saveLogDestination = route({
  method: "POST",
  path: "/eventbus/destination",
  right: "logStreaming:manage",
  feature: "logStreaming",
  body: logDestinationSchema,
  answer: type<StoredLogDestination>(),
  errors: [400, 404],
  summary: "Create or change a destination of events",
});
