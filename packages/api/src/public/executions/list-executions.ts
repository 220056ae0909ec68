import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery, queryFlag, queryText } from "../values.ts";
import { publicExecution } from "./execution.ts";

const date = z.iso
  .datetime({ offset: true, error: "Send a date such as 2026-01-31T12:00:00.000Z." })
  .optional();

export const listExecutions = publicRoute({
  method: "GET",
  path: "/executions",
  scope: "execution:list",
  area: "Executions",
  query: z.object({
    includeData: queryFlag(),
    status: z
      .enum(["canceled", "crashed", "error", "new", "running", "success", "unknown", "waiting"])
      .optional()
      .meta({ description: "Without a status executions that run now are left out." }),
    workflowId: queryText(),
    projectId: queryText(),
    startedAfter: date,
    startedBefore: date,
    ...pageQuery,
  }),
  answer: pageOf(publicExecution),
  errors: [400],
  summary: "List the executions of workflows that you may read, the newest first",
});
