import type { StreamedEvent } from "../log-streaming/streamed-event.ts";
import { route, type } from "../route.ts";

/** Lists what happened in an execution, in order. */
export const listExecutionEvents = route({
  method: "GET",
  path: "/eventbus/execution/:id",
  right: "execution:read",
  answer: type<StreamedEvent[]>(),
  summary: "List the events of an execution",
});
