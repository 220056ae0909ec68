import { route, type } from "../route.ts";
import type { ExecutionRunSummary } from "./execution.ts";

/** Returns an execution with item counts instead of the items. */
export const readExecutionSummary = route({
  method: "GET",
  path: "/executions/:id/summary",
  right: "execution:read",
  answer: type<ExecutionRunSummary>(),
  summary: "Read an execution without its items",
});
