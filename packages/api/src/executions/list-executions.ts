import { filter, pageSize, text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ExecutionList, executionFilterSchema } from "./execution.ts";

/** Lists stored executions, newest first. `lastId` and `firstId` limit the page to older and newer ones. */
export const listExecutions = route({
  method: "GET",
  path: "/executions",
  right: "signed in",
  query: z.object({
    filter: filter(executionFilterSchema),
    limit: pageSize(20, 250),
    lastId: text(),
    firstId: text(),
  }),
  answer: type<ExecutionList>(),
  summary: "List executions",
});
