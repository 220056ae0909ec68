import { filter } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ExecutionSummary, executionFilterSchema } from "./execution.ts";

/** Lists executions that run now or are queued, newest first. The filter reads `id`, `workflowId`, `workflowName` and `projectId`. */
export const listCurrentExecutions = route({
  method: "GET",
  path: "/executions-current",
  right: "signed in",
  query: z.object({ filter: filter(executionFilterSchema) }),
  answer: type<ExecutionSummary[]>(),
  summary: "List current executions",
});
