import { route, type } from "../route.ts";
import type { StopResult } from "./execution.ts";

/** Stops an execution that runs, waits or is queued; 404 when it has ended. */
export const stopExecution = route({
  method: "POST",
  path: "/executions-current/:id/stop",
  right: "execution:stop",
  answer: type<StopResult>(),
  errors: [404],
  summary: "Stop an execution",
});
