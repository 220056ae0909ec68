import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { queryFlag } from "../values.ts";
import { publicExecution } from "./execution.ts";

export const readExecution = publicRoute({
  method: "GET",
  path: "/executions/:id",
  scope: "execution:read",
  area: "Executions",
  query: z.object({ includeData: queryFlag() }),
  answer: publicExecution,
  errors: [404],
  summary: "Read an execution",
});
